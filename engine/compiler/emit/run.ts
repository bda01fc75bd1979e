/** Emits what runs inside an action: procedures, sides of cards, and other actions with circumstances of their own. */

import type { EffectOf } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { CARD, SIDE, ZONE } from '../../gamedef/types.ts'
import { getTypeWords, LIMITED_OPERATION } from '../../gamedef/words.ts'
import { hasDistinctElements } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, emitBindingValue, emitOwnerIndex, emitSeatIndex, isSurelyOfType } from './guard.ts'
import { addExprs, type JsExpr, makeBinary, makeNumber, makeTernary, PREC } from './js-expr.ts'
import { quoteJsString } from './names.ts'
import { writeLoopValues } from './question.ts'
import { type EmitSetting, emitBinding } from './setting.ts'

export function emitRunAction(setting: EmitSetting, e: EffectOf<'run'>): void {
  const { fn: emitter } = setting
  const { def } = emitter.unit
  const action = getAt(def.actions, e.action)
  const limited = emitter.cond(e.limited)
  const ownValues = def.circumstances.map(({ start, type }, index) => {
    const circumstance = e.circumstances.find((c) => c.index === index)
    if (circumstance === undefined) return typeof start === 'number' ? String(start) : '[]'
    return emitBindingValue(emitter, circumstance.value, type).text
  })
  const fields = [
    `actor: ${emitSeatIndex(emitter, e.seat).text}`,
    `free: ${emitter.cond(e.free).text}`,
    `limited: ${limited.text}`,
    `actionClass: ${emitActionClass(emitter, limited, action.kind).text}`,
    `granted: ${e.granted === null ? 'null' : emitGrantedSpaces(emitter, e.granted)}`,
    `quota: ${e.quota === null ? UNLIMITED : emitter.value(e.quota).text}`,
    `own: [${ownValues.join(', ')}]`,
  ]
  const loops = def.runs[e.run] ?? []
  const runArguments = loops.length > 0 ? `, ${e.run}, ${writeLoopValues(setting, loops)}` : ''
  emitter.out.endTrialAtPossibleQuestion(e.at)
  emitCallWithResult(setting, e, `yield* m.run(c, { ${fields.join(', ')} }, ${e.action}${runArguments})`)
}

/** Writes effects with the same circumstances but another actor. */
export function emitEffectsAsSeat(setting: EmitSetting, { seat, effects, at }: EffectOf<'as'>): void {
  const { fn: emitter } = setting
  const other = emitter.declare('as')
  emitter.block('', at, () => {
    emitter.out.line(`const ${other} = { ...x, actor: ${emitSeatIndex(emitter, seat).text} }`, at)
    emitter.block('', at, () => {
      emitter.out.line(`const x = ${other}`)
      setting.writeEffects(setting, effects)
    })
  })
}

export function emitProcedureCall(setting: EmitSetting, e: EffectOf<'call'>): void {
  const { fn: emitter } = setting
  const { params, asks } = getAt(emitter.unit.def.procedures, e.proc)
  const args = [...(asks ? ['m', 'c', 'x'] : ['c', 'x']), ...emitArguments(emitter, params, e.args)]
  emitter.callsFunctions = true
  if (emitter.unit.instrumenter.passesCaller) args.push(`{ node: ${e.node}, from: ${setting.caller} }`)
  if (asks) emitter.out.endTrialAtPossibleQuestion(e.at)
  emitCallWithResult(setting, e, `${asks ? 'yield* ' : ''}${emitter.unit.procedures[e.proc]}(${args.join(', ')})`)
}

/** Writes the effects of all sides of cards, of which the card and the side select one. */
export function emitPlayCardSide(setting: EmitSetting, { card, side, ways, at }: EffectOf<'play'>): void {
  const { fn: emitter } = setting
  const { length: sides } = getTypeWords(emitter.unit.def, SIDE)
  const which = addExprs(
    makeBinary(emitOwnerIndex(emitter, card, CARD), '*', makeNumber(sides), PREC.times),
    emitOwnerIndex(emitter, side, SIDE),
  )
  emitter.block(`switch (${which.text})`, at, () => {
    for (const branch of ways) {
      emitter.block(`case ${branch.card * sides + branch.side}:`, at, () => {
        setting.writeEffects(setting, branch.effects)
        emitter.out.line('break')
      })
    }
    emitter.out.line(
      `default: ${emitter.callRuntime('crash', quoteJsString('the card has no such side'), at).text}`,
      at,
    )
  })
}

/** Binds the result, if the rules have a name for it. */
function emitCallWithResult(setting: EmitSetting, { bound, at }: EffectOf<'run' | 'call'>, text: string): void {
  if (bound) emitBinding(setting, bound.name, bound.type, false, text, at)
  else setting.fn.out.line(text, at)
}

function emitActionClass(emitter: FunctionEmitter, limited: JsExpr, kind: string): JsExpr {
  const values = emitter.unit.def.enums.find((enumeration) => enumeration.id === 'actionClass')?.values ?? []
  const [small, full] = [makeNumber(values.indexOf(LIMITED_OPERATION)), makeNumber(values.indexOf(kind))]
  return small.constant === full.constant ? full : makeTernary(limited, small, full)
}

/** Emits the granted spaces. The inner action relies on a list of its own with different, valid zones. */
function emitGrantedSpaces(emitter: FunctionEmitter, expr: Expr): string {
  const spaces = emitter.list(expr)
  const checkedSpaces = isSurelyOfType(emitter, expr, ZONE) ? spaces : emitter.callRuntime('zones', spaces, expr.at)
  return emitter.callRuntime(
    'copy',
    hasDistinctElements(emitter, expr) ? checkedSpaces : emitter.callRuntime('distinct', checkedSpaces, expr.at),
    expr.at,
  ).text
}
