/** Actions: a generator that plays, a function that judges whether it may begin, and what follows the move. */
import type { Effect } from '../../gamedef/effect.ts'
import type { ActionDef, Condition } from '../../gamedef/gamedef.ts'
import { givenBy } from '../../gamedef/parts.ts'
import { ABLE, BOOL } from '../../gamedef/types.ts'
import { not } from './code.ts'
import { cond } from './expr.ts'
import { Fn, type Unit } from './fn.ts'
import { remark } from './names.ts'
import { body, sequence } from './sequence.ts'
import { GIVEN, openWindow, settingOf, unreached } from './setting.ts'

export function emitAction(unit: Unit, index: number): string {
  const action = unit.def.actions[index]!
  const id = unit.actions[index]!
  const fn = new Fn(unit)
  const s = settingOf(fn, { k: 'action', index, action })
  hook(fn, action.node)
  const given = givenBy(action.stages.at(-1)?.effects ?? [])
  if (given) fn.out.line(`let ${GIVEN} = ${unreached(given)}`)
  openWindow(s, 'before', '', action.at)
  if (action.spend.length > 0) {
    fn.out.open('if (!x.free)')
    body({ ...s, top: false }, action.spend)
    fn.out.close()
  }
  for (const [i, { id: name, effects, node }] of action.stages.entries()) {
    if (action.stages.length > 1) fn.out.line(`// stage ${remark(name)}`)
    if (node !== action.node) hook(fn, node)
    const later = action.stages.slice(i + 1).flatMap((stage) => stage.effects)
    sequence(s, effects, later)
  }
  openWindow(s, 'after', '', action.at)
  if (given) fn.out.line(`return ${GIVEN}`)

  const legal = legality(unit, id, action.legality, action.validate, action.at)
  const opens = openness(unit, id, action)
  const after = effectsFunction(unit, `${id}$after`, action.after, action.at)
  fn.finish(`function* ${id}(m, c, x)`, action.at, `action ${action.id}`)
  return `{ legal: ${legal}, play: ${id}, after: ${after}, opens: ${opens} }`
}

function hook(fn: Fn, node: number): void {
  const line = fn.unit.dress.effect(node, 'null')
  if (line !== null) fn.out.line(line)
}

function legality(
  unit: Unit,
  id: string,
  always: readonly Condition[],
  charged: readonly Condition[],
  at: number,
): string {
  if (always.length + charged.length === 0) return '() => 0'
  const fn = new Fn(unit)
  const judge = (conditions: readonly Condition[], first: number) => {
    for (const [i, { when, node }] of conditions.entries()) {
      const fails = not(unit.dress.condition(node, cond(fn, when))).text
      fn.out.line(`if (${fails}) return ${first + i}`, when.at)
    }
  }
  judge(always, 1)
  if (charged.length > 0) {
    fn.out.line('if (x.free) return 0')
    judge(charged, 1 + always.length)
  }
  fn.out.line('return 0')
  fn.finish(`function ${id}$legal(c, x)`, at)
  return `${id}$legal`
}

/** Which special activities the rules let begin: a condition for each that has one. */
function openness(unit: Unit, id: string, { windows, at }: ActionDef): string {
  if (windows.every(({ when }) => when === null)) return '() => true'
  const fn = new Fn(unit)
  const able = fn.declare(ABLE, BOOL)
  for (const [i, { when, node }] of windows.entries()) {
    if (when === null) continue
    const holds = unit.dress.condition(node, cond(fn, when)).text
    fn.out.line(`if (window$ === ${i}) return ${holds}`, when.at)
  }
  fn.out.line('return true')
  fn.finish(`function ${id}$opens(c, x, window$, ${able})`, at)
  return `${id}$opens`
}

/** Effects outside any action's windows, as a generator of their own. */
export function effectsFunction(unit: Unit, name: string, effects: readonly Effect[], at: number): string {
  if (effects.length === 0) return 'function* () {}'
  const fn = new Fn(unit)
  sequence(settingOf(fn, { k: 'none' }), effects)
  fn.finish(`function* ${name}(m, c, x)`, at)
  return name
}
