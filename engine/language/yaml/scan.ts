/** A place in a text that moves on, and what may stand there: the patterns of everyday YAML. */
import type { Composition } from './convert.ts'
import type { Span } from './node.ts'

/** One for all: nobody looks at where it was thrown. */
export const GIVES_UP = new Error('not everyday YAML')

export function giveUp(): never {
  throw GIVES_UP
}

// What stands on one line. A run of characters cannot be taken apart again: nothing behind it may fail.

/** What plain text goes on with: no `: ` and no ` #`, and in brackets none of their marks. */
const MORE = String.raw` *(?:[^ \n:#]+|:(?=[^ \n])|(?<=[^ ])#)`
const MORE_IN_FLOW = String.raw` *(?:[^ \n:#,[\]{}]+|:(?=[^ \n,[\]{}])|(?<=[^ ])#)`
/** What it begins with: no mark that means something, or will. */
const FIRST = String.raw`[^ \n\-?:#&*!|>'"%@${'`'},[\]{}]|[-?:]`
const PLAIN = new RegExp(`(?:${FIRST}(?=[^ \\n]))(?:${MORE})*`, 'y')
const PLAIN_IN_FLOW = new RegExp(`(?:${FIRST}(?=[^ \\n,[\\]{}]))(?:${MORE_IN_FLOW})*`, 'y')
export const CONTINUED = new RegExp(`(?:${MORE})+`, 'y')
export const CONTINUED_IN_FLOW = new RegExp(`(?:${MORE_IN_FLOW})+`, 'y')
const SINGLE_QUOTED = /'[^'\n]*(?:''[^'\n]*)*'(?!')/y
/** Without the escapes that nobody needs. */
const DOUBLE_QUOTED = /"[^"\\\n]*(?:\\["\\][^"\\\n]*)*"/y

export const SPACES = / */y
export const DASH = /-(?=[ \n]|$)/y
export const KEY_END = / *:(?=[ \n]|$)/y
export const KEY_END_IN_FLOW = / *:(?= )/y
export const REST_OF_LINE = / *(?:(?<= )#.*)?(?=\n|$)/y
const EMPTY_LINES = /(?: *(?:#.*)?\n)* */y
/** Spaces, comments and line breaks between the parts of a flow collection. */
export const GAP = /(?: *(?:(?<=[ \n])#.*)?\n)* */y
export const BREAKS = /(?: *\n)+ */y
/** Of documents and directives. */
const MARK = /---|\.\.\.|%/y
/** `|` and `>`, without the numbers and `+` that nobody remembers. */
export const TEXT_HEADER = /[|>]-?(?= *(?:\n|$| #))/y

export class Scanner {
  protected readonly to: Composition
  protected readonly source: string
  protected at = 0
  /** The column of `at` when it is the first content of its line, or follows `- `; -1 at the end of the text. */
  protected col = 0

  constructor(to: Composition) {
    this.to = to
    this.source = to.source
  }

  /** Where what is looked for ends when it stands here, else -1. */
  protected end(wanted: RegExp, at = this.at): number {
    wanted.lastIndex = at
    return wanted.test(this.source) ? wanted.lastIndex : -1
  }

  protected is(wanted: RegExp): boolean {
    return this.end(wanted) !== -1
  }

  /** Where the text that begins here ends on its line; -1 where none does, or none is. */
  protected textEnd(inside: boolean): number {
    const mark = this.source[this.at]
    if (mark === '"') return this.end(DOUBLE_QUOTED)
    if (mark === "'") return this.end(SINGLE_QUOTED)
    return this.end(inside ? PLAIN_IN_FLOW : PLAIN)
  }

  protected keyEnd(): number {
    const end = this.textEnd(false)
    return end === -1 ? -1 : this.end(KEY_END, end)
  }

  protected lineStart(): number {
    return this.at === 0 ? 0 : this.source.lastIndexOf('\n', this.at - 1) + 1
  }

  protected lineEnd(): number {
    const newline = this.source.indexOf('\n', this.at)
    return newline === -1 ? this.source.length : newline
  }

  /** Whether the line ends here, or a comment begins. */
  protected restIsEmpty(): boolean {
    const mark = this.source[this.at]
    return mark === undefined || mark === '\n' || mark === '#'
  }

  /** To the first content of a line below this one. */
  protected nextContent(): void {
    if (this.at > 0) this.at = Math.min(this.lineEnd() + 1, this.source.length)
    this.at = this.end(EMPTY_LINES)
    this.col = this.restIsEmpty() ? -1 : this.at - this.lineStart()
    if (this.col === 0 && this.is(MARK)) giveUp()
  }

  protected span(start: number, end: number): Span {
    return this.to.lines.span(this.to.base + start, this.to.base + end)
  }
}
