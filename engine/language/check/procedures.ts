/** Procedures: effects with typed parameters, checked when first called. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ProcedureDef } from '../../gamedef/gamedef.ts'
import { asks, effectsIn, givenBy } from '../../gamedef/parts.ts'
import { INT, SEAT } from '../../gamedef/types.ts'
import type { Here } from '../describe/effect.ts'
import type * as S from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { ProcedureSyntax } from '../syntax/game.ts'
import type { Context } from './context.ts'
import { declareParams, paramDefs, settleParams } from './definitions.ts'
import { checkEffects } from './effects.ts'
import { allOf, check, checkAs } from './expression.ts'
import { bindGiven, checkReturn } from './returns.ts'
import { type Binding, Scope } from './scope.ts'
import { isOpenType, known, settle } from './types.ts'
import { fold, type Lazy, type World } from './world.ts'

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

function procedure(w: World, lazy: Lazy<ProcedureSyntax, ProcedureDef>, name: S.Name): ProcedureDef | null {
  if (lazy.state === 'checking')
    return w.error('macro-recursion', name.at, `the procedure \`${lazy.syntax.name.text}\` calls itself`)
  if (lazy.state === 'new') {
    lazy.state = 'checking'
    lazy.def = w.loudly(() => w.deeper(name.at, () => checkProcedure(w, lazy.syntax)))
    lazy.state = lazy.def ? 'done' : 'failed'
    if (lazy.def) lazy.index = w.procedures.push(lazy.def) - 1
  }
  return lazy.def
}

function checkProcedure(w: World, syntax: ProcedureSyntax): ProcedureDef | null {
  const scope = new Scope(null)
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
    return type?.k === 'zone' || (type?.k === 'enum' && type.id === SEAT.id) ? [{ name: b.name, type }] : []
  })
  const effects = body({ w, scope: scope.inner(), rule, path })
  const params = paramDefs(w, bindings, syntax.params)
  if (!params) return null
  const all = [...effectsIn(effects)]
  const isAsking = all.some((e) => asks(e) || (e.do === 'call' && w.procedures[e.proc]?.asks === true))
  return { name: syntax.name.text, params, effects, asks: isAsking, node, at: w.place(syntax.at) }
}

/** Defaults fit their parameters, or say what they are. They know nothing of the other parameters. */
function checkDefaults(w: World, bindings: readonly Binding[], syntax: ProcedureSyntax): void {
  for (const [i, { type }] of bindings.entries()) {
    const initial = syntax.params[i]?.default
    if (!initial) continue
    const typed = check(w, new Scope(null), initial, known(type))
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
  const { w } = c
  const lazy = w.procedureNames.get(fold(e.name.text))
  if (!lazy) {
    const names = [...w.procedureNames.values()].map((p) => p.syntax.name.text)
    return w.unknown('unknown-macro', e.name.at, 'the procedure', e.name.text, names)
  }
  const def = procedure(w, lazy, e.name)
  if (!def) return null
  const { params } = lazy.syntax
  const given = new Map<number, Expr | null>()
  if (e.positional) {
    if (params.length === 0)
      return w.error('argument-count', e.positional.at, `\`${e.name.text}\` takes no argument`)
    given.set(0, checkAs(w, c.scope, e.positional, def.params[0]?.type ?? INT))
  }
  let isOdd = false
  for (const { name, value } of e.with) {
    const i = params.findIndex((p) => fold(p.name.text) === fold(name.text))
    const type = def.params[i]?.type
    if (!type || given.has(i)) {
      isOdd = true
      if (type) w.error('macro-argument', name.at, `\`${name.text}\` is given twice`)
      else
        w.unknown(
          'macro-argument',
          name.at,
          'the parameter',
          name.text,
          params.map((p) => p.name.text),
        )
    } else given.set(i, checkAs(w, c.scope, value, type))
  }
  const missing = params.filter((p, i) => !given.has(i) && !p.default).map((p) => `\`${p.name.text}\``)
  // A misspelt argument is one mistake, not also a missing one.
  if (isOdd) return null
  if (missing.length > 0)
    return w.error('macro-argument', e.name.at, `\`${e.name.text}\` also needs ${missing.join(', ')}`)
  // A default is worked out where the procedure is called, so its bindings must be unique there.
  const args = params.map(
    (p, i) =>
      given.get(i) ??
      (p.default && checkAs(w, new Scope(null, c.scope.locals), p.default, def.params[i]?.type ?? INT)),
  )
  return allOf(args) ? { do: 'call', proc: lazy.index, args, bound: null, ...mark } : null
}
