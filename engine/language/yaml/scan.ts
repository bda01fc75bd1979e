/** A moving position in a text, and the patterns of everyday YAML. */
import type { Span } from './node.ts'
import type { YamlSource } from './scalar.ts'

/** One error object for all, because its stack is never read. */
export const NOT_EVERYDAY_YAML = new Error('not everyday YAML')

export function giveUpQuickReading(): never {
  throw NOT_EVERYDAY_YAML
}

// Patterns of one line. No part of them may fail after a run of characters, or matching would backtrack.

/** Continues plain text: neither `: ` nor ` #`, and in brackets none of their marks. */
const PLAIN_TEXT_REST = String.raw` *(?:[^ \n:#]+|:(?=[^ \n])|(?<=[^ ])#)`
const PLAIN_TEXT_REST_IN_FLOW = String.raw` *(?:[^ \n:#,[\]{}]+|:(?=[^ \n,[\]{}])|(?<=[^ ])#)`
/** Begins plain text: no mark that has a meaning or is reserved. */
const PLAIN_TEXT_START = String.raw`[^ \n\-?:#&*!|>'"%@${'`'},[\]{}]|[-?:]`
const PLAIN_TEXT = new RegExp(`(?:${PLAIN_TEXT_START}(?=[^ \\n]))(?:${PLAIN_TEXT_REST})*`, 'y')
const PLAIN_TEXT_IN_FLOW = new RegExp(`(?:${PLAIN_TEXT_START}(?=[^ \\n,[\\]{}]))(?:${PLAIN_TEXT_REST_IN_FLOW})*`, 'y')
export const CONTINUED_TEXT = new RegExp(`(?:${PLAIN_TEXT_REST})+`, 'y')
export const CONTINUED_TEXT_IN_FLOW = new RegExp(`(?:${PLAIN_TEXT_REST_IN_FLOW})+`, 'y')
const SINGLE_QUOTED = /'[^'\n]*(?:''[^'\n]*)*'(?!')/y
/** Without escapes other than `\"` and `\\`. */
const DOUBLE_QUOTED = /"[^"\\\n]*(?:\\["\\][^"\\\n]*)*"/y

const EMPTY_REST_OF_LINE = / *(?:(?<= )#.*)?(?=\n|$)/y
const BLANK_AND_COMMENT_LINES = /(?: *(?:#.*)?\n)* */y
/** Spaces, comments and line breaks between the parts of a flow collection. */
const FLOW_GAP = /(?: *(?:(?<=[ \n])#.*)?\n)* */y
const LINE_BREAKS = /(?: *\n)+ */y
/** Marks of documents and directives. */
const DOCUMENT_OR_DIRECTIVE_MARK = /---|\.\.\.|%/y
/** `|` and `>`, without numbers and `+`. */
const BLOCK_TEXT_HEADER = /[|>]-?(?= *(?:\n|$| #))/y

const SPACE_CODE = 32
const NEWLINE_CODE = 10
const HYPHEN_CODE = 45
const COLON_CODE = 58

export class YamlScanner {
  protected readonly yamlText: YamlSource
  protected readonly source: string
  protected at = 0
  /** The column of `at` if it is the first content of its line or follows `- `; -1 at the end of the text. */
  protected col = 0
  /** The result of the last search for text, because most searches come twice. */
  private lastTextStart = -1
  private lastTextInside = false
  private lastTextEnd = -1

  constructor(yamlText: YamlSource) {
    this.yamlText = yamlText
    this.source = yamlText.source
  }

  /** Where the pattern ends if it matches at `at`, else -1. */
  protected findPatternEnd(pattern: RegExp, at = this.at): number {
    pattern.lastIndex = at
    return pattern.test(this.source) ? pattern.lastIndex : -1
  }

  // Checks at every word are written by hand, because starting a pattern takes longer than matching.

  protected findSpacesEnd(at = this.at): number {
    let next = at
    while (this.source.charCodeAt(next) === SPACE_CODE) next++
    return next
  }

  /** Whether a space or the end of the line stands here. */
  private isSpaceOrLineEnd(at: number): boolean {
    const code = this.source.charCodeAt(at)
    return code === SPACE_CODE || code === NEWLINE_CODE || at >= this.source.length
  }

  protected get isDash(): boolean {
    return this.source.charCodeAt(this.at) === HYPHEN_CODE && this.isSpaceOrLineEnd(this.at + 1)
  }

  /** Where the header of a block text ends that begins here, or -1. */
  protected findBlockTextHeaderEnd(): number {
    const mark = this.source[this.at]
    return mark === '|' || mark === '>' ? this.findPatternEnd(BLOCK_TEXT_HEADER) : -1
  }

  /** Whether the rest of the line is empty. */
  protected get hasEmptyRestOfLine(): boolean {
    const next = this.findSpacesEnd()
    return (
      this.source.charCodeAt(next) === NEWLINE_CODE ||
      next >= this.source.length ||
      this.findPatternEnd(EMPTY_REST_OF_LINE) !== -1
    )
  }

  /** Behind spaces, comments and line breaks between the parts of a flow collection. */
  protected findFlowGapEnd(): number {
    const next = this.findSpacesEnd()
    const mark = this.source[next]
    return mark === '\n' || mark === '#' ? this.findPatternEnd(FLOW_GAP) : next
  }

  /** The start of the text below the end of this line, or -1 if the line does not end here. */
  protected findTextStartBelow(): number {
    return this.source.charCodeAt(this.findSpacesEnd()) === NEWLINE_CODE ? this.findPatternEnd(LINE_BREAKS) : -1
  }

  /** Where the text that begins here ends on its line, or -1 if there is none. */
  protected findTextEndOnLine(isInFlow: boolean): number {
    if (this.at === this.lastTextStart && isInFlow === this.lastTextInside) return this.lastTextEnd
    this.lastTextStart = this.at
    this.lastTextInside = isInFlow
    this.lastTextEnd = this.matchTextOnLine(isInFlow)
    return this.lastTextEnd
  }

  private matchTextOnLine(isInFlow: boolean): number {
    const mark = this.source[this.at]
    if (mark === '"') return this.findPatternEnd(DOUBLE_QUOTED)
    if (mark === "'") return this.findPatternEnd(SINGLE_QUOTED)
    return this.findPatternEnd(isInFlow ? PLAIN_TEXT_IN_FLOW : PLAIN_TEXT)
  }

  /** Behind the colon after a key, or -1. In brackets, a space must follow the colon or quotes precede it. */
  protected findColonEnd(end: number, isInFlow: boolean): number {
    if (end === -1) return -1
    const colon = this.findSpacesEnd(end)
    if (this.source.charCodeAt(colon) !== COLON_CODE) return -1
    if (!isInFlow) return this.isSpaceOrLineEnd(colon + 1) ? colon + 1 : -1
    const isJson = colon === end && (this.source[this.at] === '"' || this.source[this.at] === "'")
    return isJson || this.source.charCodeAt(colon + 1) === SPACE_CODE ? colon + 1 : -1
  }

  protected findLineStart(): number {
    return this.at === 0 ? 0 : this.source.lastIndexOf('\n', this.at - 1) + 1
  }

  protected findLineEnd(): number {
    const newline = this.source.indexOf('\n', this.at)
    return newline === -1 ? this.source.length : newline
  }

  /** Whether the line ends here, or a comment begins. */
  protected isLineEndOrComment(): boolean {
    const mark = this.source[this.at]
    return mark === undefined || mark === '\n' || mark === '#'
  }

  /** Moves to the first content of a line below this one. */
  protected moveToNextContentLine(): void {
    if (this.at > 0) this.at = Math.min(this.findLineEnd() + 1, this.source.length)
    const start = this.at
    this.at = this.findSpacesEnd()
    const isFirst = !this.isLineEndOrComment()
    if (!isFirst) this.at = this.findPatternEnd(BLANK_AND_COMMENT_LINES, start)
    this.col = this.isLineEndOrComment() ? -1 : this.at - (isFirst ? start : this.findLineStart())
    if (this.col === 0 && this.findPatternEnd(DOCUMENT_OR_DIRECTIVE_MARK) !== -1) giveUpQuickReading()
  }

  protected makeSpan(start: number, end: number): Span {
    return this.yamlText.lines.makeSpan(this.yamlText.base + start, this.yamlText.base + end)
  }
}
