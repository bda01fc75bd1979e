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
export interface DeferredRule<S, D> {
  readonly syntax: S
  index: number
  def: D | null
  state: 'new' | 'checking' | 'done' | 'failed'
  /** How it is made, where its syntax does not say it all. */
  readonly check?: () => D | null
}

export const makeDeferredRule = <S, D>(syntax: S, check?: () => D | null): DeferredRule<S, D> => ({
  syntax,
  index: -1,
  def: null,
  state: 'new',
  ...(check ? { check } : {}),
})

/** Checks a definition or procedure when it is first needed. Null after a diagnostic. */
export function checkDeferredRule<D>(
  checker: Checker,
  deferred: DeferredRule<unknown, D>,
  at: Span,
  { recursionError, table, check }: DeferredCheck<D>,
): D | null {
  if (deferred.state === 'checking') {
    if (!checker.diagnostics.isQuiet) deferred.state = 'failed'
    return checker.error(recursionError[0], at, recursionError[1])
  }
  if (deferred.state === 'new') {
    deferred.state = 'checking'
    const firstNode = checker.game.nodes.length
    const def = checker.diagnostics.checkLoudly(() => checker.checkNested(at, check))
    checker.marks.markForeignNodes(firstNode)
    deferred.state = def ? 'done' : 'failed'
    deferred.def = def
    if (def) deferred.index = table.push(def) - 1
  }
  return deferred.def
}

interface DeferredCheck<D> {
  /** The error where checking it needs itself. */
  readonly recursionError: readonly [DiagnosticCode, string]
  /** The table that it is added to. */
  readonly table: D[]
  check(): D | null
}

export class DeclaredRules {
  readonly definitions = new Map<string, DeferredRule<DefinitionSyntax, FunctionDef>>()
  readonly procedures = new Map<string, DeferredRule<ProcedureSyntax, ProcedureDef>>()
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
    this.procedures.set(normalizeName(name.text), makeDeferredRule(syntax, check))
  }
}

/** The texts of cards, and what the rules keep of them. */
export class DeclaredCards {
  readonly texts: CardSyntax[] = []
  /** A function of a card and a side; null where no side has conditions. */
  mayPlay: DeferredRule<null, FunctionDef> | null = null
}
