/** Lines of emitted code. Each may carry the place in the rule data that it stands for. */
import type { JsExpr } from './js-expr.ts'

export interface EmittedLine {
  readonly text: string
  readonly indent: number
  /** Indexes `GameDef.places`; -1 for code that no rule asked for. */
  readonly at: number
}

export class Writer {
  readonly lines: EmittedLine[] = []
  /**
   * The same for whoever only wants to know whether it comes to a question: without what asks, and without what comes after
   * that. Null where nobody does.
   */
  trial: EmittedLine[] | null = null
  /** Whether a trial may come to where only playing tells. */
  isUnsure = false
  #indent = 0
  /** The indent of the block of which the rest is not written for a trial. */
  #stopped: number | null = null

  /** Null is nothing to write. */
  line(written: string | JsExpr | null, at = -1, tried: string | null | undefined = undefined): void {
    const text = typeof written === 'object' ? written?.text : written
    if (text !== undefined) this.lines.push({ text, indent: this.#indent, at })
    this.#try(tried === undefined ? text : tried, at)
  }

  /** Written for a trial alone. */
  tried(text: string, at = -1): void {
    this.#try(text, at)
  }

  /** Here a question is asked in any case: what a trial is to find out. */
  asks(at = -1): void {
    this.#stop('true', at)
  }

  /** What is written here may ask: only who plays it can tell. */
  mayAsk(at = -1): void {
    if (this.#stopped === null) this.isUnsure = true
    this.#stop('null', at)
  }

  #stop(told: string, at: number): void {
    this.tried(`return ${told}`, at)
    this.#stopped ??= this.#indent
  }

  #try(text: string | null | undefined, at: number): void {
    if (this.trial === null || this.#stopped !== null || typeof text !== 'string') return
    this.trial.push({ text, indent: this.#indent, at })
  }

  /** Goes back to the lines around a block, which are reached in other ways, too. */
  #leave(): void {
    if (this.#stopped === this.#indent) this.#stopped = null
    this.#indent--
  }

  /** `if (...)` and the like; the brace is added. */
  open(head: string, at = -1): void {
    this.line(head === '' ? '{' : `${head} {`, at)
    this.#indent++
  }

  close(end = '}'): void {
    this.#leave()
    this.line(end)
  }

  otherwise(): void {
    this.#leave()
    this.open('} else')
  }

  append(lines: readonly EmittedLine[]): void {
    for (const { text, indent, at } of lines) this.lines.push({ text, indent: indent + this.#indent, at })
  }

  text(): string {
    return this.lines.map(({ text, indent }) => (text === '' ? '' : margin(indent) + text)).join('\n')
  }
}

const MARGINS: string[] = []
const margin = (indent: number): string => (MARGINS[indent] ??= '  '.repeat(indent))
