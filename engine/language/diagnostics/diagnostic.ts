import type { Span } from '../yaml/node.ts'
import type { DiagnosticCode } from './codes.ts'

/** What is wrong with data, where, and what was probably meant. Errors only: there are no warnings to ignore. */
export interface Diagnostic {
  /** A `Code`, or one of the table of the tool that found it. */
  readonly code: string
  readonly message: string
  readonly at: Span
  /** What to write instead, ready to paste, or null. */
  readonly suggestion: string | null
}

/**
 * Collects the diagnostics of one compilation. A tool that reads documents of its own adds its codes to the table:
 * whoever reports is held to the codes that are known there; whoever prints takes them all.
 */
export class Diagnostics<More extends string = never> {
  readonly all: Diagnostic[] = []
  readonly #repeated = new Set<string>()

  add(code: DiagnosticCode | More, at: Span, message: string, suggestion: string | null = null): void {
    this.all.push({ code, message, at, suggestion })
  }

  /** What one of several readings of the same text found: a mistake is one, however often its text is read. */
  once(reported: readonly Diagnostic[]): void {
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
