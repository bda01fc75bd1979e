/** Procedures: effects with typed parameters, checked when first called. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ProcedureDef } from '../../gamedef/gamedef.ts'
import { mayAsk, returnTypeOf } from '../../gamedef/parts.ts'
import { enumIdOf, INT, SEAT, type Type } from '../../gamedef/types.ts'
import { checkArguments, defaultedArgument, typedArgument } from '../describe/argument-spec.ts'
import type { EffectCheckContext } from '../describe/effect-spec.ts'
import type * as S from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { ProcedureSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Deferred } from './card-state.ts'
import type { CheckContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { checkDeferred } from './deferred.ts'
import { checkEffects } from './effects.ts'
import { normalizeName } from './name-table.ts'
import { declareParams, paramDefs, settleParams } from './params.ts'
import { bindReturned, checkReturn } from './returns.ts'
import { type Binding, Scope } from './scope.ts'
import { fillHole, isOpenType, resolvedType } from './types.ts'

export function declareProcedures(w: Checker, procedures: readonly ProcedureSyntax[]): void {
  for (const syntax of procedures) {
    const name = normalizeName(syntax.name.text)
    if (w.procedureNames.has(name))
      w.error('duplicate-name', syntax.name.at, `there is already a procedure \`${syntax.name.text}\``)
    else w.procedureNames.set(name, { syntax, index: -1, def: null, state: 'new' })
  }
}

export function checkProcedures(w: Checker): void {
  for (const lazy of w.procedureNames.values()) procedure(w, lazy, lazy.syntax.name)
}

const procedure = (
  w: Checker,
  lazy: Deferred<ProcedureSyntax, ProcedureDef>,
  { at }: S.Name,
): ProcedureDef | null =>
  checkDeferred(w, lazy, at, {
    again: ['macro-recursion', `the procedure \`${lazy.syntax.name.text}\` calls itself`],
    check: lazy.check ?? (() => checkProcedure(w, lazy.syntax)),
    all: w.procedures,
  })

function checkProcedure(w: Checker, syntax: ProcedureSyntax): ProcedureDef | null {
  const scope = new Scope()
  const bindings = declareParams(w, scope, syntax.params)
  const rule = w.rule(syntax.rule, -1)
  const node = w.addNode('procedure', syntax.name.at, rule)
  checkDefaults(w, bindings, syntax)
  const body = (c: CheckContext): Effect[] => [
    ...checkEffects(c, syntax.effects),
    ...checkReturn(c, syntax.returns),
  ]
  settleParams(w, bindings, (inner) => body({ w, scope: inner, rule, path: [] }))
  // The spaces and seats a procedure is called with tell its choices apart, as loops around them would.
  const path = bindings.flatMap((b) => {
    const type = resolvedType(b.type)
    return type && canTellApart(type) ? [{ name: b.name, type }] : []
  })
  const effects = body({ w, scope: scope.inner(), rule, path })
  const params = paramDefs(w, bindings, syntax.params)
  if (!params) return null
  const asks = mayAsk(effects, w.procedures)
  return { name: syntax.name.text, params, effects, asks, node, at: w.addPlace(syntax.at) }
}

/** Whether choices are told apart by a parameter of this type. */
export const canTellApart = (type: Type): boolean => type.k === 'zone' || enumIdOf(type) === SEAT.id

/** The procedure of that name, which there is, checked; -1 after a diagnostic. */
export function procedureNamed(w: Checker, name: string, at: Span): number {
  const lazy = w.procedureNames.get(normalizeName(name))
  if (!lazy) throw new Error(`no procedure ${name}`)
  return procedure(w, lazy, { text: name, at }) ? lazy.index : -1
}

/** Defaults fit their parameters, or say what they are. They know nothing of the other parameters. */
function checkDefaults(w: Checker, bindings: readonly Binding[], syntax: ProcedureSyntax): void {
  for (const [i, { type }] of bindings.entries()) {
    const initial = syntax.params[i]?.default
    if (!initial) continue
    const typed = w.check(new Scope(), initial, resolvedType(type))
    if (typed && isOpenType(type)) fillHole(type, typed.t)
  }
}

export interface ProcedureCall {
  readonly name: S.Name
  readonly with: readonly S.ArgumentSyntax[]
  /** Of the short form `{ open: red scouts in $space }`. */
  readonly positional: E.ExprSyntax | null
  readonly bind: S.Name | null
}

export function checkProcedureCall(e: ProcedureCall, here: EffectCheckContext): EffectOf<'call'> | null {
  const call = checkCall(e, here)
  const def = call && here.c.w.procedures[call.proc]
  const bound =
    e.bind && bindReturned(here.c, e.bind, e.name.text, def ? returnTypeOf(def.effects) : undefined)
  return call && { ...call, bound }
}

function checkCall(e: ProcedureCall, { c, mark }: EffectCheckContext): EffectOf<'call'> | null {
  const { w, scope } = c
  const { text: name, at: nameAt } = e.name
  const lazy = w.procedureNames.get(normalizeName(name))
  if (!lazy) {
    const names = [...w.procedureNames.values()].map((p) => p.syntax.name.text)
    return w.reportUnknown('unknown-macro', e.name, 'the procedure', names)
  }
  const def = procedure(w, lazy, e.name)
  if (!def) return null
  const params = lazy.syntax.params.map((param, i) => {
    const { type = INT } = def.params[i] ?? {}
    // A default is worked out where the procedure is called, so its bindings must be unique there.
    const initial = (): Expr | null =>
      param.default && w.checkAs(new Scope(null, scope.locals), param.default, type)
    return [
      param.name.text,
      param.default ? defaultedArgument(typedArgument(type), initial) : typedArgument(type),
    ] as const
  })
  const named = e.with.map((arg) => ({ name: arg.name.text, nameAt: arg.name.at, value: arg.value }))
  const args = e.positional ? [e.positional] : []
  const call = { e: 'call', name, nameAt, args, named, at: nameAt } as const
  const all = checkArguments(
    Object.fromEntries(params),
    { w, scope, call, element: null, code: 'macro-argument' },
    true,
  )
  if (!all) return null
  const inOrder = params.flatMap(([name]) => all[name] ?? [])
  return { do: 'call', proc: lazy.index, args: inOrder, bound: null, ...mark }
}
