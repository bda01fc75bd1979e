/** Procedures: effects with typed parameters, checked when first called. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ProcedureDef } from '../../gamedef/gamedef.ts'
import { givenBy, mayAsk } from '../../gamedef/parts.ts'
import { enumIdOf, INT, SEAT, type Type } from '../../gamedef/types.ts'
import { given, orElse, typed } from '../describe/argument.ts'
import type { Here } from '../describe/effect.ts'
import type * as S from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { ProcedureSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Context } from './context.ts'
import { checkEffects } from './effects.ts'
import { fold } from './names.ts'
import { whenNeeded } from './needed.ts'
import type { Lazy } from './outside.ts'
import { declareParams, paramDefs, settleParams } from './params.ts'
import { bindGiven, checkReturn } from './returns.ts'
import { type Binding, Scope } from './scope.ts'
import { isOpenType, known, settle } from './types.ts'
import type { World } from './world.ts'

export function declareProcedures(w: World, procedures: readonly ProcedureSyntax[]): void {
  for (const syntax of procedures) {
    const name = fold(syntax.name.text)
    if (w.procedureNames.has(name))
      w.error('duplicate-name', syntax.name.at, `there is already a procedure \`${syntax.name.text}\``)
    else w.procedureNames.set(name, { syntax, index: -1, def: null, state: 'new' })
  }
}

export function checkProcedures(w: World): void {
  for (const lazy of w.procedureNames.values()) procedure(w, lazy, lazy.syntax.name)
}

const procedure = (
  w: World,
  lazy: Lazy<ProcedureSyntax, ProcedureDef>,
  { at }: S.Name,
): ProcedureDef | null =>
  whenNeeded(w, lazy, at, {
    again: ['macro-recursion', `the procedure \`${lazy.syntax.name.text}\` calls itself`],
    check: lazy.check ?? (() => checkProcedure(w, lazy.syntax)),
    all: w.procedures,
  })

function checkProcedure(w: World, syntax: ProcedureSyntax): ProcedureDef | null {
  const scope = new Scope()
  const bindings = declareParams(w, scope, syntax.params)
  const rule = w.rule(syntax.rule, -1)
  const node = w.node('procedure', syntax.name.at, rule)
  checkDefaults(w, bindings, syntax)
  const body = (c: Context): Effect[] => [
    ...checkEffects(c, syntax.effects),
    ...checkReturn(c, syntax.returns),
  ]
  settleParams(w, bindings, (inner) => body({ w, scope: inner, rule, path: [] }))
  // The spaces and seats a procedure is called with tell its choices apart, as loops around them would.
  const path = bindings.flatMap((b) => {
    const type = known(b.type)
    return type && tellsApart(type) ? [{ name: b.name, type }] : []
  })
  const effects = body({ w, scope: scope.inner(), rule, path })
  const params = paramDefs(w, bindings, syntax.params)
  if (!params) return null
  const asks = mayAsk(effects, w.procedures)
  return { name: syntax.name.text, params, effects, asks, node, at: w.place(syntax.at) }
}

/** Whether choices are told apart by a parameter of this type. */
export const tellsApart = (type: Type): boolean => type.k === 'zone' || enumIdOf(type) === SEAT.id

/** The procedure of that name, which there is, checked; -1 after a diagnostic. */
export function procedureNamed(w: World, name: string, at: Span): number {
  const lazy = w.procedureNames.get(fold(name))
  if (!lazy) throw new Error(`no procedure ${name}`)
  return procedure(w, lazy, { text: name, at }) ? lazy.index : -1
}

/** Defaults fit their parameters, or say what they are. They know nothing of the other parameters. */
function checkDefaults(w: World, bindings: readonly Binding[], syntax: ProcedureSyntax): void {
  for (const [i, { type }] of bindings.entries()) {
    const initial = syntax.params[i]?.default
    if (!initial) continue
    const typed = w.check(new Scope(), initial, known(type))
    if (typed && isOpenType(type)) settle(type, typed.t)
  }
}

export interface ProcedureCall {
  readonly name: S.Name
  readonly with: readonly S.Argument[]
  /** Of the short form `{ open: red scouts in $space }`. */
  readonly positional: E.Expr | null
  readonly bind: S.Name | null
}

export function checkProcedureCall(e: ProcedureCall, here: Here): EffectOf<'call'> | null {
  const call = checkCall(e, here)
  const def = call && here.c.w.procedures[call.proc]
  const bound = e.bind && bindGiven(here.c, e.bind, e.name.text, def ? givenBy(def.effects) : undefined)
  return call && { ...call, bound }
}

function checkCall(e: ProcedureCall, { c, mark }: Here): EffectOf<'call'> | null {
  const { w, scope } = c
  const { text: name, at: nameAt } = e.name
  const lazy = w.procedureNames.get(fold(name))
  if (!lazy) {
    const names = [...w.procedureNames.values()].map((p) => p.syntax.name.text)
    return w.unknown('unknown-macro', e.name, 'the procedure', names)
  }
  const def = procedure(w, lazy, e.name)
  if (!def) return null
  const params = lazy.syntax.params.map((param, i) => {
    const { type = INT } = def.params[i] ?? {}
    // A default is worked out where the procedure is called, so its bindings must be unique there.
    const initial = (): Expr | null =>
      param.default && w.checkAs(new Scope(null, scope.locals), param.default, type)
    return [param.name.text, param.default ? orElse(typed(type), initial) : typed(type)] as const
  })
  const named = e.with.map((arg) => ({ name: arg.name.text, nameAt: arg.name.at, value: arg.value }))
  const args = e.positional ? [e.positional] : []
  const call = { e: 'call', name, nameAt, args, named, at: nameAt } as const
  const all = given(
    Object.fromEntries(params),
    { w, scope, call, element: null, code: 'macro-argument' },
    true,
  )
  if (!all) return null
  const inOrder = params.flatMap(([name]) => all[name] ?? [])
  return { do: 'call', proc: lazy.index, args: inOrder, bound: null, ...mark }
}
