/** A moving position in a text, and the patterns of everyday YAML. */
import type { Span } from './node.ts'
import type { Composition } from './scalar.ts'

/** One error object for all, because its stack is never read. */
export const GIVES_UP = new Error('not everyday YAML')

export function giveUpQuickReading(): never {
  throw GIVES_UP
}

// Patterns of one line. No part of them may fail after a run of characters, or matching would backtrack.

/** Continues plain text: neither `: ` nor ` #`, and in brackets none of their marks. */
const PLAIN_TEXT_REST = String.raw` *(?:[^ \n:#]+|:(?=[^ \n])|(?<=[^ ])#)`
const MORE_IN_FLOW = String.raw` *(?:[^ \n:#,[\]{}]+|:(?=[^ \n,[\]{}])|(?<=[^ ])#)`
/** Begins plain text: no mark that has a meaning or is reserved. */
const PLAIN_TEXT_START = String.raw`[^ \n\-?:#&*!|>'"%@${'`'},[\]{}]|[-?:]`
const PLAIN_TEXT = new RegExp(`(?:${PLAIN_TEXT_START}(?=[^ \\n]))(?:${PLAIN_TEXT_REST})*`, 'y')
const PLAIN_IN_FLOW = new RegExp(`(?:${PLAIN_TEXT_START}(?=[^ \\n,[\\]{}]))(?:${MORE_IN_FLOW})*`, 'y')
export const CONTINUED_TEXT = new RegExp(`(?:${PLAIN_TEXT_REST})+`, 'y')
export const CONTINUED_IN_FLOW = new RegExp(`(?:${MORE_IN_FLOW})+`, 'y')
const SINGLE_QUOTED = /'[^'\n]*(?:''[^'\n]*)*'(?!')/y
/** Without escapes other than `\"` and `\\`. */
const DOUBLE_QUOTED = /"[^"\\\n]*(?:\\["\\][^"\\\n]*)*"/y

const EMPTY_REST_OF_LINE = / *(?:(?<= )#.*)?(?=\n|$)/y
const EMPTY_LINES = /(?: *(?:#.*)?\n)* */y
/** Spaces, comments and line breaks between the parts of a flow collection. */
const FLOW_GAP = /(?: *(?:(?<=[ \n])#.*)?\n)* */y
const LINE_BREAKS = /(?: *\n)+ */y
/** Marks of documents and directives. */
const DOCUMENT_MARK = /---|\.\.\.|%/y
/** `|` and `>`, without numbers and `+`. */
const TEXT_HEADER = /[|>]-?(?= *(?:\n|$| #))/y

const SPACE = 32
const NEWLINE = 10
const HYPHEN = 45
const COLON = 58

export class Scanner {
  protected readonly to: Composition
  protected readonly source: string
  protected at = 0
  /** The column of `at` if it is the first content of its line or follows `- `; -1 at the end of the text. */
  protected col = 0
  /** The result of the last search for text, because most searches come twice. */
  private lastTextStart = -1
  private lastTextInside = false
  private lastTextEnd = -1

  constructor(to: Composition) {
    this.to = to
    this.source = to.source
  }

  /** Where the pattern ends if it matches at `at`, else -1. */
  protected findEnd(wanted: RegExp, at = this.at): number {
    wanted.lastIndex = at
    return wanted.test(this.source) ? wanted.lastIndex : -1
  }

  // Checks at every word are written by hand, because starting a pattern takes longer than matching.

  protected findSpacesEnd(at = this.at): number {
    let next = at
    while (this.source.charCodeAt(next) === SPACE) next++
    return next
  }

  /** Whether a space or the end of the line stands here. */
  private isApart(at: number): boolean {
    const code = this.source.charCodeAt(at)
    return code === SPACE || code === NEWLINE || at >= this.source.length
  }

  protected get isDash(): boolean {
    return this.source.charCodeAt(this.at) === HYPHEN && this.isApart(this.at + 1)
  }

  /** Where the header of a block text ends that begins here, or -1. */
  protected findTextHeaderEnd(): number {
    const mark = this.source[this.at]
    return mark === '|' || mark === '>' ? this.findEnd(TEXT_HEADER) : -1
  }

  /** Whether the rest of the line is empty. */
  protected get endsLine(): boolean {
    const next = this.findSpacesEnd()
    return (
      this.source.charCodeAt(next) === NEWLINE || next >= this.source.length || this.findEnd(EMPTY_REST_OF_LINE) !== -1
    )
  }

  /** Behind spaces, comments and line breaks between the parts of a flow collection. */
  protected findGapEnd(): number {
    const next = this.findSpacesEnd()
    const mark = this.source[next]
    return mark === '\n' || mark === '#' ? this.findEnd(FLOW_GAP) : next
  }

  /** The start of the text below the end of this line, or -1 if the line does not end here. */
  protected findBreaksEnd(): number {
    return this.source.charCodeAt(this.findSpacesEnd()) === NEWLINE ? this.findEnd(LINE_BREAKS) : -1
  }

  /** Where the text that begins here ends on its line, or -1 if there is none. */
  protected findTextEnd(inside: boolean): number {
    if (this.at === this.lastTextStart && inside === this.lastTextInside) return this.lastTextEnd
    this.lastTextStart = this.at
    this.lastTextInside = inside
    this.lastTextEnd = this.searchTextEnd(inside)
    return this.lastTextEnd
  }

  private searchTextEnd(inside: boolean): number {
    const mark = this.source[this.at]
    if (mark === '"') return this.findEnd(DOUBLE_QUOTED)
    if (mark === "'") return this.findEnd(SINGLE_QUOTED)
    return this.findEnd(inside ? PLAIN_IN_FLOW : PLAIN_TEXT)
  }

  /** Behind the colon after a key, or -1. In brackets, a space must follow the colon or quotes precede it. */
  protected findColonEnd(end: number, inside: boolean): number {
    if (end === -1) return -1
    const colon = this.findSpacesEnd(end)
    if (this.source.charCodeAt(colon) !== COLON) return -1
    if (!inside) return this.isApart(colon + 1) ? colon + 1 : -1
    const isJson = colon === end && (this.source[this.at] === '"' || this.source[this.at] === "'")
    return isJson || this.source.charCodeAt(colon + 1) === SPACE ? colon + 1 : -1
  }

  protected findLineStart(): number {
    return this.at === 0 ? 0 : this.source.lastIndexOf('\n', this.at - 1) + 1
  }

  protected findLineEnd(): number {
    const newline = this.source.indexOf('\n', this.at)
    return newline === -1 ? this.source.length : newline
  }

  /** Whether the line ends here, or a comment begins. */
  protected isRestEmpty(): boolean {
    const mark = this.source[this.at]
    return mark === undefined || mark === '\n' || mark === '#'
  }

  /** Moves to the first content of a line below this one. */
  protected moveToContent(): void {
    if (this.at > 0) this.at = Math.min(this.findLineEnd() + 1, this.source.length)
    const start = this.at
    this.at = this.findSpacesEnd()
    const isFirst = !this.isRestEmpty()
    if (!isFirst) this.at = this.findEnd(EMPTY_LINES, start)
    this.col = this.isRestEmpty() ? -1 : this.at - (isFirst ? start : this.findLineStart())
    if (this.col === 0 && this.findEnd(DOCUMENT_MARK) !== -1) giveUpQuickReading()
  }

  protected makeSpan(start: number, end: number): Span {
    return this.to.lines.makeSpan(this.to.base + start, this.to.base + end)
  }
}
