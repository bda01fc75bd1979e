/** Rules by name before they are checked: they use one another in any order, so each is checked when it is needed. */
import type { FunctionDef, ProcedureDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Name } from '../syntax/effect.ts'
import type { ActionSyntax, CardSyntax, DefinitionSyntax, ProcedureSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'

/** A definition or procedure, checked when it is first needed. */
export interface Deferred<S, D> {
  readonly syntax: S
  index: number
  def: D | null
  state: 'new' | 'checking' | 'done' | 'failed'
  /** How it is made, where its syntax does not say it all. */
  readonly check?: () => D | null
}

export const makeDeferred = <S, D>(syntax: S, check?: () => D | null): Deferred<S, D> => ({
  syntax,
  index: -1,
  def: null,
  state: 'new',
  ...(check ? { check } : {}),
})

/** Checks a definition or procedure when it is first needed. Null after a diagnostic. */
export function checkDeferred<D>(
  checker: Checker,
  deferred: Deferred<unknown, D>,
  at: Span,
  { again, all, check }: DeferredCheck<D>,
): D | null {
  if (deferred.state === 'checking') {
    if (!checker.diagnostics.isQuiet) deferred.state = 'failed'
    return checker.error(again[0], at, again[1])
  }
  if (deferred.state === 'new') {
    deferred.state = 'checking'
    const firstNode = checker.game.nodes.length
    const def = checker.diagnostics.loudly(() => checker.withDepth(at, check))
    checker.marks.markForeign(firstNode)
    deferred.state = def ? 'done' : 'failed'
    deferred.def = def
    if (def) deferred.index = all.push(def) - 1
  }
  return deferred.def
}

interface DeferredCheck<D> {
  /** The error where checking it needs itself. */
  readonly again: readonly [DiagnosticCode, string]
  /** The table that it is added to. */
  readonly all: D[]
  check(): D | null
}

export class DeclaredRules {
  readonly definitions = new Map<string, Deferred<DefinitionSyntax, FunctionDef>>()
  readonly procedures = new Map<string, Deferred<ProcedureSyntax, ProcedureDef>>()
  readonly actions: ActionSyntax[] = []
  readonly actionKinds: string[] = []
  /** By action: the type of the list that it gives back; `cyclic` where that depends on itself. */
  readonly returnTypes = new Map<number, Type | 'asked' | 'cyclic'>()

  get definitionNames(): readonly string[] {
    return [...this.definitions.values()].map(({ syntax }) => syntax.name.text)
  }

  /** Adds a procedure that the checker makes itself, of a side of a card or a point. */
  deferProcedure(name: Name, params: ProcedureSyntax['params'], check: () => ProcedureDef | null): void {
    const syntax = { name, params, rule: null, effects: [], returns: null, at: name.at }
    this.procedures.set(normalizeName(name.text), makeDeferred(syntax, check))
  }
}

/** The texts of cards, and what the rules keep of them. */
export class CardState {
  readonly texts: CardSyntax[] = []
  /** A function of a card and a side; null where no side has conditions. */
  mayPlay: Deferred<null, FunctionDef> | null = null
}
