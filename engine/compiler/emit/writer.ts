/** Collects lines of emitted code. Each line knows the place in the rule data that it comes from. */
import type { JsExpr } from './js-expr.ts'

export interface EmittedLine {
  readonly text: string
  readonly indent: number
  /** An index into `GameDef.places`; -1 for code that comes from no rule. */
  readonly at: number
}

export class CodeWriter {
  readonly lines: EmittedLine[] = []
  /**
   * The lines of a trial, which only tells whether play reaches a question: without the question and the lines after it. Null if
   * there is no trial. Playing instead makes `legalMoves` take 1.5 times as long.
   */
  trialLines: EmittedLine[] | null = null
  /** Whether the trial may reach a point at which only playing can tell. */
  isTrialUncertain = false
  #indent = 0
  /** The indent of the block whose remaining lines the trial leaves out. */
  #stopped: number | null = null

  /** Writes a line; null writes nothing. `tried` is the line of the trial if that is another. */
  line(code: string | JsExpr | null, at = -1, trialText: string | null | undefined = undefined): void {
    const text = typeof code === 'object' ? code?.text : code
    if (text !== undefined) this.lines.push({ text, indent: this.#indent, at })
    this.#appendTrialLine(trialText === undefined ? text : trialText, at)
  }

  /** Writes a line of the trial alone. */
  writeTrialLine(text: string, at = -1): void {
    this.#appendTrialLine(text, at)
  }

  /** Says that a question follows in any case, which ends the trial. */
  endTrialAtQuestion(at = -1): void {
    this.#endTrialWith('true', at)
  }

  /** Says that the next line may ask a question, which only playing can tell. */
  endTrialAtPossibleQuestion(at = -1): void {
    if (this.#stopped === null) this.isTrialUncertain = true
    this.#endTrialWith('null', at)
  }

  #endTrialWith(result: string, at: number): void {
    this.writeTrialLine(`return ${result}`, at)
    this.#stopped ??= this.#indent
  }

  #appendTrialLine(text: string | null | undefined, at: number): void {
    if (this.trialLines === null || this.#stopped !== null || typeof text !== 'string') return
    this.trialLines.push({ text, indent: this.#indent, at })
  }

  /** Leaves a block. The trial goes on after it, because play may not have entered the block. */
  #leaveBlock(): void {
    if (this.#stopped === this.#indent) this.#stopped = null
    this.#indent--
  }

  /** Opens a block such as `if (...)`; the brace is added. */
  openBlock(head: string, at = -1): void {
    this.line(head === '' ? '{' : `${head} {`, at)
    this.#indent++
  }

  closeBlock(end = '}'): void {
    this.#leaveBlock()
    this.line(end)
  }

  openElse(): void {
    this.#leaveBlock()
    this.openBlock('} else')
  }

  /** Adds a line of another writer. */
  appendLine(text: string, indent: number, at: number): void {
    this.lines.push({ text, indent: indent + this.#indent, at })
  }

  text(): string {
    return this.lines.map(({ text, indent }) => (text === '' ? '' : getIndentText(indent) + text)).join('\n')
  }
}

const INDENT_MARGINS: string[] = []
const getIndentText = (indent: number): string => (INDENT_MARGINS[indent] ??= '  '.repeat(indent))
