/** What is written down while a game is checked: the places of what it has, what may be chosen in it, and what is wrong. */
import type { ChoiceDef, Lacking, Loop } from '../../gamedef/gamedef.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type { Span } from '../yaml/node.ts'
import { CardState } from './card-state.ts'
import { normalizeName } from './name-table.ts'

/** Levels of expressions, effects and calls, each some frames of the stack. */
const DEEPEST = 600
const MOST_SUGGESTIONS = 200

export class DiagnosticSink extends CardState {
  readonly diagnostics: Diagnostics
  /** Where the game begins: the place of what is wrong with all of it. */
  readonly top: Span
  /** Choices whose rules do not say what happens where they lack options, and what does where they are later ones. */
  readonly deferredLacking = new Map<number, { readonly keyAt: Span; readonly later: Lacking }>()
  /** Names whose declaration was an error, so that using them is none. */
  readonly broken = new Set<string>()
  /** How deep the checker is in expressions, effects, and what they call. */
  depth = 0

  readonly #fileIndex = new Map<string, number>()
  readonly #reported = new Set<string>()
  #quiet = false

  constructor(diagnostics: Diagnostics, top: Span) {
    super()
    this.diagnostics = diagnostics
    this.top = top
  }

  addPlace(span: Span): number {
    if (this.#quiet) return 0
    let file = this.#fileIndex.get(span.file)
    if (file === undefined) {
      file = this.files.push(span.file) - 1
      this.#fileIndex.set(span.file, file)
    }
    const { line, col, endLine, endCol } = span
    return this.places.push({ file, line, col, endLine, endCol }) - 1
  }

  /** The stretch of text that a place is. */
  spanOf(place: number): Span {
    const { file = 0, ...at } = this.places[place] ?? {}
    return { ...this.top, ...at, file: this.files[file] ?? this.top.file }
  }

  addNode(kind: string, span: Span, rule: number): number {
    return this.#quiet ? 0 : this.nodes.push({ at: this.addPlace(span), rule, kind }) - 1
  }

  addChoice(choice: ChoiceDef): number {
    return this.#quiet ? 0 : this.choices.push(choice) - 1
  }

  /** An action is run inside these loops. */
  addRun(path: readonly Loop[]): number {
    return this.#quiet ? 0 : this.runs.push(path) - 1
  }

  /** The rule does not say what happens where the choice lacks options. */
  deferLacking(choice: number, keyAt: Span, later: Lacking): void {
    if (!this.#quiet) this.deferredLacking.set(choice, { keyAt, later })
  }

  /** Checks only for what it finds out about types: nothing is reported and nothing counts. */
  quietly<T>(check: () => T): T {
    return this.#listen(true, check)
  }

  /** What is checked once and for all, even where somebody asks quietly. */
  loudly<T>(check: () => T): T {
    return this.#listen(false, check)
  }

  get isQuiet(): boolean {
    return this.#quiet
  }

  #listen<T>(quiet: boolean, check: () => T): T {
    const before = this.#quiet
    this.#quiet = quiet
    try {
      return check()
    } finally {
      this.#quiet = before
    }
  }

  /** What is checked several times (a macro, a setup that others extend) is still wrong only once. */
  error(code: DiagnosticCode, at: Span, message: string, suggestion: string | null = null): null {
    if (this.#quiet) return null
    const key = `${at.file}:${at.line}:${at.col}:${code}:${message}`
    if (!this.#reported.has(key)) this.diagnostics.add(code, at, message, suggestion)
    this.#reported.add(key)
    return null
  }

  /** An error about a name that is not among the candidates, with the nearest of them. */
  reportUnknown(code: DiagnosticCode, { text, at }: Name, what: string, candidates: readonly string[]): null {
    if (this.broken.has(normalizeName(text))) return null
    // Comparing takes time: whoever has made hundreds of mistakes corrects some of them first.
    const suggestion = this.diagnostics.all.length < MOST_SUGGESTIONS ? closestWord(text, candidates) : null
    return this.error(code, at, `${what} \`${text}\` is not known`, suggestion)
  }

  /** A declaration that was an error. */
  markBroken(name: string): null {
    this.broken.add(normalizeName(name))
    return null
  }

  /** Goes a level deeper; null after a diagnostic where data nests and calls beyond what the machine's stack bears. */
  withDepth<T>(at: Span, check: () => T): T | null {
    if (this.depth >= DEEPEST)
      return this.error('too-large', at, `more than ${DEEPEST} levels of rules inside one another`)
    this.depth++
    try {
      return check()
    } finally {
      this.depth--
    }
  }
}
