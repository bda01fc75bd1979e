import type { Span } from '../yaml/node.ts'
import type { DiagnosticCode } from './codes.ts'

/**
 * One mistake in the data: where it is, and what was probably meant. There are no warnings, because people ignore them.
 */
export interface Diagnostic {
  /** A `DiagnosticCode`, or a code of the tool that reports it. */
  readonly code: string
  readonly message: string
  readonly at: Span
  /** The text to write instead, ready to paste; null if there is none. */
  readonly suggestion: string | null
}

/** Collects the diagnostics of one compilation. `More` are the codes of a tool that reads documents of its own. */
export class Diagnostics<More extends string = never> {
  readonly all: Diagnostic[] = []
  readonly #repeated = new Set<string>()

  add(code: DiagnosticCode | More, at: Span, message: string, suggestion: string | null = null): void {
    this.all.push({ code, message, at, suggestion })
  }

  /** Adds diagnostics of a text that is read several times. Each mistake is added once. */
  addUnrepeated(reported: readonly Diagnostic[]): void {
    for (const diagnostic of reported) {
      const { code, at, message } = diagnostic
      const key = `${code} ${at.file}:${at.line}:${at.col} ${message}`
      if (this.#repeated.has(key)) continue
      this.#repeated.add(key)
      this.all.push(diagnostic)
    }
  }

  get failed(): boolean {
    return this.all.length > 0
  }
}
