/** Reads of stale names: an error, or for a parameter a fact about its definition or procedure. */
import type { Type } from '../../../gamedef/types.ts'
import type { Checker } from '../checker.ts'
import { AliasScope, type AliasSet, SELECTED_PIECES, type StaleCause } from './alias-set.ts'
import { isAspectStale, type PieceAspect } from './collect-aliases.ts'

export const isPieceOrPieces = (type: Type): boolean =>
  type.k === 'piece' || (type.k === 'list' && type.of.k === 'piece')

export class StaleReads {
  readonly #checker: Checker
  readonly #causes = new Map<string, StaleCause>()
  readonly #loopElements = new Set<string>()
  /** By parameter of the definition or procedure that is analysed: what it reads of it. */
  #readsOfParams: Set<PieceAspect>[] = []
  #reported = 0

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** How many errors there were so far. */
  get reportedCount(): number {
    return this.#reported
  }

  addLoopElement(name: string): void {
    this.#loopElements.add(name)
  }

  /** Equal causes are one object, so that sets of them do not grow without end. */
  getStaleCause(currentName: string | null, prop: number | null, param: number | null = null): StaleCause {
    const isLoopElement = currentName !== null && this.#loopElements.has(currentName)
    const key = `${currentName} ${isLoopElement} ${prop} ${param}`
    const cause = this.#causes.get(key) ?? { currentName, isLoopElement, prop, param }
    this.#causes.set(key, cause)
    return cause
  }

  /** Analyses a body with every parameter stale for a cause of its own, and returns what it reads of each. */
  collectReadsOfParams(
    params: readonly { readonly name: string; readonly type: Type }[],
    analyse: (scope: AliasScope) => void,
  ): readonly ReadonlySet<PieceAspect>[] {
    const outer = this.#readsOfParams
    const reads = params.map(() => new Set<PieceAspect>())
    this.#readsOfParams = reads
    const scope = new AliasScope()
    for (const [i, { name, type }] of params.entries()) {
      if (!isPieceOrPieces(type)) continue
      scope.bindSelection(name, { ...SELECTED_PIECES, stale: new Set([this.getStaleCause(null, null, i)]) })
    }
    analyse(scope)
    this.#readsOfParams = outer
    return reads
  }

  recordRead(aliases: AliasSet, aspect: PieceAspect, at: number, scope: AliasScope): void {
    for (const cause of aliases.stale) {
      if (cause.param !== null) this.#readsOfParams[cause.param]?.add(aspect)
      else if (isAspectStale(cause, aspect)) this.reportStaleRead(cause, at, scope)
    }
  }

  /** Suggests the name under which the pieces moved, if it still knows where they are. */
  reportStaleRead({ currentName: by, prop }: StaleCause, at: number, scope: AliasScope): void {
    this.#reported++
    const change = prop === null ? 'moved' : 'changed'
    const isCurrent = by !== null && scope.has(by) && [...scope.get(by).stale].every(({ param }) => param !== null)
    this.#checker.error(
      'stale-pieces',
      this.#checker.marks.getSpan(at),
      `these pieces may have ${change} under another name, and this one did not follow`,
      isCurrent ? `$${by.replace(/_\d+$/, '')}` : null,
    )
  }
}
