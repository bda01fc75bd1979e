/** The flow style of everyday YAML, and plain and quoted text: what may stand in brackets and beside a key. */
import type { Composition } from './convert.ts'
import { plainValue } from './core-schema.ts'
import type { MapEntry, Node, ScalarNode, TextPiece } from './node.ts'
import * as s from './scan.ts'

export class GivesUp extends Error {}

/** One for all: nobody looks at where it was thrown. */
const GIVES_UP = new GivesUp('not everyday YAML')

export function giveUp(): never {
  throw GIVES_UP
}

export class FlowReader {
  protected readonly to: Composition
  protected readonly source: string
  protected at = 0
  /** The column of `at` when it is the first content of its line, or follows `- `. */
  protected col = 0
  protected room: number
  /** Open flow collections. */
  protected brackets = 0

  constructor(to: Composition, depth: number) {
    this.to = to
    this.source = to.source
    this.room = depth
  }

  // Flow style: everything that may stand in brackets, and beside a key.

  protected flow(parent: number, inside: boolean): Node {
    if (this.code() === s.OPEN_LIST) return this.flowList(parent)
    if (this.code() === s.OPEN_MAP) return this.flowMap(parent)
    return this.flowScalar(parent, inside)
  }

  protected flowList(parent: number): Node {
    this.enter()
    const start = this.at++
    this.brackets++
    const items: Node[] = []
    for (this.flowSpace(parent); this.code() !== s.CLOSE_LIST; this.flowSpace(parent)) {
      items.push(this.flow(parent, true))
      this.flowComma(parent, s.CLOSE_LIST)
    }
    this.at++
    this.brackets--
    this.room++
    return { n: 'list', at: this.span(start, this.at), items }
  }

  protected flowMap(parent: number): Node {
    this.enter()
    const start = this.at++
    this.brackets++
    const entries: MapEntry[] = []
    const seen = new Set<string>()
    for (this.flowSpace(parent); this.code() !== s.CLOSE_MAP; this.flowSpace(parent)) {
      const quoted = this.code() === s.QUOTE || this.code() === s.APOSTROPHE
      let colon = quoted ? s.quotedEnd(this.source, this.at) : s.plainEnd(this.source, this.at, true)
      if (colon === -1) giveUp()
      while (this.code(colon) === s.SPACE) colon++
      if (this.code(colon) !== s.COLON) giveUp()
      const { key, keyAt } = this.key(colon, seen)
      if (this.code() !== s.SPACE) giveUp()
      this.skipSpaces()
      entries.push({ key, keyAt, value: this.flow(parent, true) })
      this.flowComma(parent, s.CLOSE_MAP)
    }
    this.at++
    this.brackets--
    this.room++
    return { n: 'map', at: this.span(start, this.at), entries }
  }

  /** Reads the key and steps behind its colon. */
  protected key(colon: number, seen: Set<string>): { readonly key: string; readonly keyAt: Node['at'] } {
    const start = this.at
    const node = this.flowScalar(Number.POSITIVE_INFINITY, false)
    const { text: key, at: keyAt } = node
    if (key === '<<' || node.value === null || seen.has(key) || colon - start > 1000) giveUp()
    seen.add(key)
    this.at = colon + 1
    return { key, keyAt }
  }

  protected flowComma(parent: number, close: number): void {
    this.flowSpace(parent)
    if (this.code() === s.COMMA) this.at++
    else if (this.code() !== close) giveUp()
  }

  /** Spaces, comments and line breaks between the parts of a flow collection. */
  protected flowSpace(parent: number): void {
    for (;;) {
      const from = this.at
      this.skipSpaces()
      if (this.code() === s.HASH) {
        if (this.at === from && this.code(from - 1) !== s.NEWLINE) giveUp()
        this.at = this.lineEnd()
      }
      if (this.code() !== s.NEWLINE) break
      this.at++
      const start = this.at
      this.skipSpaces()
      const empty = this.code() === s.NEWLINE || this.code() === s.HASH
      // The bracket that ends the outermost may stand right below the key.
      const closes = this.brackets === 1 && (this.code() === s.CLOSE_LIST || this.code() === s.CLOSE_MAP)
      if (!empty && this.at - start < Math.max(parent, 0) + (closes ? 0 : 1)) giveUp()
      if (!empty) break
    }
    if (this.at >= this.source.length) giveUp()
  }

  protected flowScalar(parent: number, inside: boolean): ScalarNode {
    const start = this.at
    const code = this.code()
    if (code === s.QUOTE || code === s.APOSTROPHE) {
      const end = s.quotedEnd(this.source, start)
      if (end === -1) giveUp()
      this.at = end
      const content = this.source.slice(start + 1, end - 1)
      const text = s.unquoted(content, code)
      if (text === null) giveUp()
      const at = this.span(start, end)
      const verbatim = text === content
      return {
        n: 'scalar',
        at,
        value: text,
        text,
        verbatim,
        textAt: verbatim ? this.span(start + 1, end - 1) : at,
      }
    }
    if (!s.beginsPlain(this.source, start, inside)) giveUp()
    this.at = s.plainEnd(this.source, start, inside)
    const more = parent === Number.POSITIVE_INFINITY ? null : this.continued(start, parent, inside)
    if (more !== null) return more
    const text = this.source.slice(start, this.at)
    const value = plainValue(text)
    if (value === undefined) giveUp()
    const at = this.span(start, this.at)
    return { n: 'scalar', at, value, text, verbatim: true, textAt: at }
  }

  /** Plain text that goes on in the lines below: a line break is a space, an empty line a break. */
  protected continued(start: number, parent: number, inside: boolean): ScalarNode | null {
    let text = this.source.slice(start, this.at)
    let end = this.at
    const pieces: TextPiece[] = [this.piece(0, start, end)]
    for (;;) {
      this.skipSpaces()
      if (this.code() !== s.NEWLINE) break
      let breaks = 0
      let column = 0
      while (this.code() === s.NEWLINE) {
        breaks++
        const first = ++this.at
        this.skipSpaces()
        column = this.at - first
      }
      if (this.at >= this.source.length || column <= Math.max(parent, 0) || this.code() === s.HASH) break
      if (inside && (s.isFlowMark(this.code()) || this.code() === s.COLON)) break
      if (this.code() === s.COLON) giveUp()
      const from = this.at
      this.at = s.plainEnd(this.source, from, inside)
      if (this.at === from) giveUp()
      text += breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)
      pieces.push(this.piece(text.length, from, this.at))
      end = this.at
      text += this.source.slice(from, end)
    }
    this.at = end
    if (pieces.length === 1) return null
    const at = this.span(start, end)
    return { n: 'scalar', at, value: text, text, verbatim: false, textAt: at, pieces }
  }

  protected piece(offset: number, start: number, end: number): TextPiece {
    const { line, col } = this.span(start, start)
    return { offset, length: end - start, line, col }
  }

  // Moving about.

  protected code(at = this.at): number {
    return this.source.charCodeAt(at)
  }

  protected isDash(): boolean {
    return this.code() === s.DASH && s.endsWord(this.code(this.at + 1))
  }

  protected skipSpaces(): void {
    while (this.code() === s.SPACE) this.at++
  }

  protected lineEnd(): number {
    const newline = this.source.indexOf('\n', this.at)
    return newline === -1 ? this.source.length : newline
  }

  /** Whether the line ends here, or a comment begins. */
  protected restIsEmpty(): boolean {
    return s.endsLine(this.code()) || this.code() === s.HASH
  }

  /** To the first content of a line below this one; `col` is -1 at the end of the text. */
  protected nextContent(): void {
    const first = this.at === 0
    if (!first) this.at = this.lineEnd() + 1
    while (this.at < this.source.length) {
      const start = this.at
      this.skipSpaces()
      if (!this.restIsEmpty()) {
        this.col = this.at - start
        // Marks of documents and directives.
        if (this.col === 0 && /^(?:---|\.\.\.|%)/.test(this.source.slice(start, start + 3))) giveUp()
        return
      }
      this.at = this.lineEnd() + 1
    }
    this.at = this.source.length
    this.col = -1
  }

  protected enter(): void {
    if (--this.room < 0) giveUp()
  }

  protected span(start: number, end: number): Node['at'] {
    return this.to.lines.span(this.to.base + start, this.to.base + end)
  }

  /** A block collection ends where its last part does. */
  protected blockSpan(start: number, last: Node | undefined): Node['at'] {
    const span = this.span(start, start)
    return last === undefined ? span : { ...span, endLine: last.at.endLine, endCol: last.at.endCol }
  }
}
