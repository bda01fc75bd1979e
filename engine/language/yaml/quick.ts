/**
 * The part of YAML that rules are written in, read in one pass: maps, lists, plain, quoted and literal text. It gives
 * up at the first thing it is not sure of, an error above all, and the `yaml` package reads the text instead; so it
 * has no diagnostics and needs none. It is here because it is twenty times as fast. `quick.test.ts` holds it to the
 * package's reading of the same text.
 */
import { type Composition, emptyScalar } from './convert.ts'
import type { MapEntry, Node, TextPiece } from './node.ts'
import { FlowReader, GivesUp, giveUp } from './quick-flow.ts'
import * as s from './scan.ts'

/** The node of a text, or null where the package must look. */
export function readQuickly(to: Composition, depth: number): Node | null {
  // Where a tab or a lone carriage return stands decides what it means.
  if (/[\t\r]/.test(to.source)) return null
  try {
    return new QuickReader(to, depth).document()
  } catch (error) {
    if (error instanceof GivesUp) return null
    throw error
  }
}

class QuickReader extends FlowReader {
  document(): Node {
    this.nextContent()
    const first = this.code()
    const node = this.block(-1)
    if (this.col !== -1 || node.n === 'scalar' || s.endsWord(first)) giveUp()
    return node
  }

  // Block style.

  /** The node that begins here, deeper than column `parent`. */
  private block(parent: number): Node {
    if (this.isDash()) return this.list(this.col)
    return this.keyEnd() === -1 ? this.inline(parent) : this.map(this.col)
  }

  private list(col: number): Node {
    this.enter()
    const start = this.at
    const items: Node[] = []
    while (this.col === col && this.isDash()) {
      const dash = this.at
      this.at++
      this.skipSpaces()
      if (this.restIsEmpty()) items.push(this.below(col, this.at, false))
      else {
        this.col = col + this.at - dash
        items.push(this.block(col))
      }
    }
    if (this.col > col) giveUp()
    this.room++
    return { n: 'list', at: this.blockSpan(start, items.at(-1)), items }
  }

  private map(col: number): Node {
    this.enter()
    const start = this.at
    const entries: MapEntry[] = []
    const seen = new Set<string>()
    while (this.col === col) {
      const colon = this.isDash() ? -1 : this.keyEnd()
      if (colon === -1) giveUp()
      const { key, keyAt } = this.key(colon, seen)
      this.skipSpaces()
      const empty = this.restIsEmpty()
      entries.push({ key, keyAt, value: empty ? this.below(col, this.at, true) : this.inline(col) })
    }
    if (this.col > col) giveUp()
    this.room++
    return { n: 'map', at: this.blockSpan(start, entries.at(-1)?.value), entries }
  }

  /** What stands below a key or a dash with nothing behind it. A list may stand right under its key. */
  private below(col: number, after: number, key: boolean): Node {
    this.nextContent()
    if (this.col > col) return this.block(col)
    if (key && this.col === col && this.isDash()) return this.list(col)
    return emptyScalar(after, this.to)
  }

  /** A node that is no block collection, and the rest of its last line. */
  private inline(parent: number): Node {
    const code = this.code()
    if (code === s.LITERAL || code === s.FOLDED) return this.blockText(parent)
    const node = this.flow(parent, false)
    const behind = this.at
    this.skipSpaces()
    // A colon makes it a key in a place where none may be.
    if (!this.restIsEmpty() || (this.code() === s.HASH && this.at === behind)) giveUp()
    this.nextContent()
    return node
  }

  /** The colon of the key that begins here, or -1. */
  private keyEnd(): number {
    const code = this.code()
    let end: number
    if (code === s.QUOTE || code === s.APOSTROPHE) {
      end = s.quotedEnd(this.source, this.at)
      if (end === -1) giveUp()
    } else if (s.beginsPlain(this.source, this.at, false)) end = s.plainEnd(this.source, this.at, false)
    else return -1
    while (this.code(end) === s.SPACE) end++
    if (this.code(end) !== s.COLON || !s.endsWord(this.code(end + 1))) return -1
    return end
  }

  /** `|` and `>`, without the cases that nobody remembers: indented lines of `>`, breaks at the end, `+`. */
  private blockText(parent: number): Node {
    const start = this.at
    const header = /^[|>]-?(?= *(?:$| #))/.exec(this.source.slice(start, this.lineEnd()))?.[0]
    if (header === undefined) giveUp()
    const folds = header.startsWith('>')
    const pieces: TextPiece[] = []
    let text = ''
    let indent = -1
    let breaks = 0
    let end = this.lineEnd()
    for (this.at = end + 1; this.at < this.source.length; this.at = this.lineEnd() + 1) {
      const first = this.at
      this.skipSpaces()
      const column = this.at - first
      if (s.endsLine(this.code())) {
        if (indent === -1 || column > indent) giveUp()
        breaks++
        continue
      }
      if (column <= parent || column === 0) break
      if (indent === -1) indent = column
      // Less is an error; more keeps the breaks of `>` around it.
      if (column < indent || (folds && column > indent)) giveUp()
      end = this.lineEnd()
      const line = this.source.slice(first + indent, end)
      const content = line.trim()
      if (folds && content !== line) giveUp()
      if (pieces.length > 0) text += folds && breaks === 0 ? ' ' : '\n'.repeat(folds ? breaks : breaks + 1)
      breaks = 0
      const into = column - indent
      const { line: row, col } = this.span(this.at, this.at)
      pieces.push({ offset: text.length + into, length: content.length, line: row, col })
      text += line
    }
    if (pieces.length === 0 || breaks > 0) giveUp()
    if (!header.endsWith('-')) text += '\n'
    const at = this.span(start, Math.min(end + 1, this.source.length))
    this.at = end
    this.nextContent()
    return { n: 'scalar', at, value: text, text, verbatim: false, textAt: at, pieces }
  }
}
