/** Procedures: effects with typed parameters. Each is checked when it is first called. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ProcedureDef } from '../../gamedef/gamedef.ts'
import { canEffectsAsk, findReturnType } from '../../gamedef/parts.ts'
import { getEnumId, INT, SEAT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { ProcedureSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import { checkArguments, makeDefaultedArgument, makeTypedArgument } from './argument-spec.ts'
import type { CheckContext, EffectCheckContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import type { DeferredRule } from './declared-rules.ts'
import { checkDeferredRule } from './declared-rules.ts'
import { checkEffects } from './effects.ts'
import { declareParams, inferParamTypes, makeParams } from './params.ts'
import { bindReturnedValue, checkReturnedValue } from './returns.ts'
import { type Binding, Scope } from './scope.ts'
import { fillTypeHole, isUnfilledHole, resolveType } from './types.ts'

export function declareProcedures(checker: Checker, procedures: readonly ProcedureSyntax[]): void {
  for (const syntax of procedures) {
    const name = normalizeName(syntax.name.text)
    if (checker.declared.procedures.has(name))
      checker.error('duplicate-name', syntax.name.at, `there is already a procedure \`${syntax.name.text}\``)
    else checker.declared.procedures.set(name, { syntax, index: -1, def: null, state: 'new' })
  }
}

export function checkProcedures(checker: Checker): void {
  for (const deferred of checker.declared.procedures.values())
    checkDeclaredProcedure(checker, deferred, deferred.syntax.name)
}

const checkDeclaredProcedure = (
  checker: Checker,
  deferred: DeferredRule<ProcedureSyntax, ProcedureDef>,
  { at }: S.Name,
): ProcedureDef | null =>
  checkDeferredRule(checker, deferred, at, {
    recursionError: ['macro-recursion', `the procedure \`${deferred.syntax.name.text}\` calls itself`],
    check: deferred.check ?? (() => checkProcedure(checker, deferred.syntax)),
    table: checker.game.procedures,
  })

function checkProcedure(checker: Checker, syntax: ProcedureSyntax): ProcedureDef | null {
  const scope = new Scope()
  const bindings = declareParams(checker, scope, syntax.params)
  const rule = checker.names.findClause(syntax.rule, -1)
  const node = checker.marks.addNode('procedure', syntax.name.at, rule)
  checkParamDefaults(checker, bindings, syntax)
  const body = (context: CheckContext): Effect[] => [
    ...checkEffects(context, syntax.effects),
    ...checkReturnedValue(context, syntax.returns),
  ]
  inferParamTypes(checker, bindings, (inner) => body({ checker, scope: inner, rule, loops: [] }))
  // Spaces and seats that are passed tell choices apart, as loops around them would.
  const path = bindings.flatMap((binding) => {
    const type = resolveType(binding.type)
    return type && canTellChoicesApart(type) ? [{ name: binding.name, type }] : []
  })
  const effects = body({ checker, scope: scope.makeInnerScope(), rule, loops: path })
  const params = makeParams(checker, bindings, syntax.params)
  if (!params) return null
  const asks = canEffectsAsk(effects, checker.game.procedures)
  return { name: syntax.name.text, params, effects, asks, node, at: checker.marks.addPlace(syntax.at) }
}

/** Whether a parameter of this type tells choices apart. */
export const canTellChoicesApart = (type: Type): boolean => type.k === 'zone' || getEnumId(type) === SEAT.id

/** The index of a procedure that exists, checked; -1 after a diagnostic. */
export function getCheckedProcedure(checker: Checker, name: string, at: Span): number {
  const deferred = checker.declared.procedures.get(normalizeName(name))
  if (!deferred) throw new Error(`no procedure ${name}`)
  return checkDeclaredProcedure(checker, deferred, { text: name, at }) ? deferred.index : -1
}

/** Checks that defaults fit their parameters, or lets them say the type. They cannot use other parameters. */
function checkParamDefaults(checker: Checker, bindings: readonly Binding[], syntax: ProcedureSyntax): void {
  for (const [i, { type }] of bindings.entries()) {
    const initial = syntax.params[i]?.default
    if (!initial) continue
    const typed = checker.check(new Scope(), initial, resolveType(type))
    if (typed && isUnfilledHole(type)) fillTypeHole(type, typed.type)
  }
}

export interface ProcedureCallSyntax {
  readonly name: S.Name
  readonly with: readonly S.ArgumentSyntax[]
  /** The argument of the short form `{ open: red scouts in $space }`. */
  readonly positional: E.ExprSyntax | null
  readonly bind: S.Name | null
}

export function checkProcedureCall(syntax: ProcedureCallSyntax, here: EffectCheckContext): EffectOf<'call'> | null {
  const call = checkCallWithoutBinding(syntax, here)
  const def = call && here.context.checker.game.procedures[call.proc]
  const bound =
    syntax.bind &&
    bindReturnedValue(here.context, syntax.bind, syntax.name.text, def ? findReturnType(def.effects) : undefined)
  return call && { ...call, bound }
}

function checkCallWithoutBinding(
  syntax: ProcedureCallSyntax,
  { context, mark }: EffectCheckContext,
): EffectOf<'call'> | null {
  const { checker, scope } = context
  const { text: name, at: nameAt } = syntax.name
  const deferred = checker.declared.procedures.get(normalizeName(name))
  if (!deferred) {
    const names = [...checker.declared.procedures.values()].map((deferred) => deferred.syntax.name.text)
    return checker.reportUnknown('unknown-macro', syntax.name, 'the procedure', names)
  }
  const def = checkDeclaredProcedure(checker, deferred, syntax.name)
  if (!def) return null
  const params = deferred.syntax.params.map((param, i) => {
    const { type = INT } = def.params[i] ?? {}
    // A default is evaluated where the procedure is called, so its bindings must be unique there.
    const initial = (): Expr | null =>
      param.default && checker.checkAs(new Scope(null, scope.locals), param.default, type)
    return [
      param.name.text,
      param.default ? makeDefaultedArgument(makeTypedArgument(type), initial) : makeTypedArgument(type),
    ] as const
  })
  const namedArguments = syntax.with.map((arg) => ({ name: arg.name.text, nameAt: arg.name.at, value: arg.value }))
  const args = syntax.positional ? [syntax.positional] : []
  const call = { e: 'call', name, nameAt, args, named: namedArguments, at: nameAt } as const
  const all = checkArguments(
    Object.fromEntries(params),
    { checker, scope, call, elementType: null, errorCode: 'macro-argument' },
    true,
  )
  if (!all) return null
  const inOrder = params.flatMap(([name]) => all[name] ?? [])
  return { do: 'call', proc: deferred.index, args: inOrder, bound: null, ...mark }
}
