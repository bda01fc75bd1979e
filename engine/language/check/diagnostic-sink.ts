/** Where the checker reports mistakes: each once, and none while it only tries how something could be read. */
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'

/** Comparing names takes time: after so many mistakes there are no suggestions. */
const MOST_MISTAKES_WITH_SUGGESTIONS = 200

export class DiagnosticSink {
  readonly #diagnostics: Diagnostics
  readonly #reported = new Set<string>()
  /** Names whose declaration was an error: using one is no further error. */
  readonly #broken = new Set<string>()
  #quiet = false

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics
  }

  get all(): Diagnostic[] {
    return this.#diagnostics.all
  }

  get failed(): boolean {
    return this.#diagnostics.failed
  }

  get isQuiet(): boolean {
    return this.#quiet
  }

  /** Checks only to find out types: nothing is reported, and no place, node or choice is added. */
  checkQuietly<T>(check: () => T): T {
    return this.#checkWithQuiet(true, check)
  }

  /** Reports again: a definition is checked only once, even where the checker needs it while it is quiet. */
  checkLoudly<T>(check: () => T): T {
    return this.#checkWithQuiet(false, check)
  }

  #checkWithQuiet<T>(quiet: boolean, check: () => T): T {
    const before = this.#quiet
    this.#quiet = quiet
    try {
      return check()
    } finally {
      this.#quiet = before
    }
  }

  /** Rules may be checked several times (a macro, a setup that others extend): each mistake is reported once. */
  error(code: DiagnosticCode, at: Span, message: string, suggestion: string | null = null): null {
    if (this.#quiet) return null
    const key = `${at.file}:${at.line}:${at.col}:${code}:${message}`
    if (!this.#reported.has(key)) this.#diagnostics.add(code, at, message, suggestion)
    this.#reported.add(key)
    return null
  }

  /** An error about a name that is not among the candidates, with the nearest of them. */
  reportUnknown(code: DiagnosticCode, { text, at }: Name, what: string, candidates: readonly string[]): null {
    if (this.isBrokenName(text)) return null
    const suggestion = this.all.length < MOST_MISTAKES_WITH_SUGGESTIONS ? findClosestWord(text, candidates) : null
    return this.error(code, at, `${what} \`${text}\` is not known`, suggestion)
  }

  isBrokenName(name: string): boolean {
    return this.#broken.has(normalizeName(name))
  }

  /** Remembers a name whose declaration was an error. */
  markBrokenName(name: string): null {
    this.#broken.add(normalizeName(name))
    return null
  }
}
