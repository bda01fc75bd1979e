/** Lines of emitted code. Each may carry the place in the rule data that it stands for. */
import type { Code } from './code.ts'

export interface Line {
  readonly text: string
  readonly indent: number
  /** Indexes `GameDef.places`; -1 for code that no rule asked for. */
  readonly at: number
}

export class Writer {
  readonly lines: Line[] = []
  #indent = 0

  /** Null is nothing to write. */
  line(written: string | Code | null, at = -1): void {
    const text = typeof written === 'object' ? written?.text : written
    if (text !== undefined) this.lines.push({ text, indent: this.#indent, at })
  }

  /** `if (...)` and the like; the brace is added. */
  open(head: string, at = -1): void {
    this.line(head === '' ? '{' : `${head} {`, at)
    this.#indent++
  }

  close(end = '}'): void {
    this.#indent--
    this.line(end)
  }

  otherwise(): void {
    this.#indent--
    this.open('} else')
  }

  append(other: Writer): void {
    for (const { text, indent, at } of other.lines)
      this.lines.push({ text, indent: indent + this.#indent, at })
  }

  text(): string {
    return this.lines.map(({ text, indent }) => (text === '' ? '' : '  '.repeat(indent) + text)).join('\n')
  }
}
