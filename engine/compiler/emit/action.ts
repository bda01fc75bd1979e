/**
 * Actions: a generator that plays, a function that judges whether it may begin, and what follows the move. Procedures: generators
 * too where a question may come up in them, else plain functions.
 */
import type { Effect } from '../../gamedef/effect.ts'
import type { ActionDef, GameDef } from '../../gamedef/gamedef.ts'
import { givenBy, mayAsk } from '../../gamedef/parts.ts'
import { ABLE, BOOL, SEAT } from '../../gamedef/types.ts'
import { not } from './code.ts'
import { amendmentDecider, type Decider, writeDecider } from './decide.ts'
import { Fn } from './fn.ts'
import { NAMED, remark } from './names.ts'
import { body, sequence } from './sequence.ts'
import { openWindow, type Setting, settingOf, unreached } from './setting.ts'
import type { Unit } from './unit.ts'

export function emitAction(unit: Unit, index: number): string {
  const action = unit.def.actions[index]!
  const id = unit.actions[index]!
  const fn = new Fn(unit)
  fn.out.trial = []
  fn.out.line(unit.dress.effect(action.node, 'null'))
  const given = declareGiven(fn, action.stages.at(-1)?.effects ?? [])
  const windows = action.windows.length > 0 ? action.timings : []
  const s: Setting = { ...settingOf(fn, body), windows, top: true, given }
  openWindow(s, 'before', '', action.at)
  if (action.spend.length > 0) {
    fn.block('if (!x.free)', -1, () => body({ ...s, top: false }, action.spend))
  }
  for (const [i, { id: name, effects, node }] of action.stages.entries()) {
    if (action.stages.length > 1) fn.out.line(`// stage ${remark(name)}`)
    if (node !== action.node) fn.out.line(unit.dress.effect(node, 'null'))
    const later = action.stages.slice(i + 1).flatMap((stage) => stage.effects)
    sequence(s, effects, later)
  }
  openWindow(s, 'after', '', action.at)
  fn.out.line(given && `return ${given}`, -1, 'return true')

  const legal = legality(unit, id, action)
  const opens = openness(unit, id, action)
  const after = effectsFunction(unit, NAMED.part(id, 'after'), action.after, action.at)
  fn.finish(`function* ${id}(m, c, x)`, action.at, `action ${action.id}`)
  const begins = NAMED.part(id, 'begins')
  fn.finishTrial(`function ${begins}(m, c, x)`, action.at)
  const quiet = isQuiet(unit.def, action)
  const parts = {
    ...{ quiet, legal, decideLegality: legalityDecider(unit, id, action), play: id, begins, after, opens },
    decideWindow: windowDecider(unit, id, action),
  }
  return written(parts)
}

/** The object that an action or phase is in the module. */
export const written = (parts: Readonly<Record<string, string | boolean>>): string =>
  `{ ${Object.entries(parts)
    .map(([part, text]) => `${part}: ${text}`)
    .join(', ')} }`

function legalityDecider(unit: Unit, id: string, { legality, validate, at }: ActionDef): string {
  const deciders = [...legality, ...validate].map(({ when }) => amendmentDecider(unit, when))
  return decidersFunction(unit, NAMED.part(id, 'decideLegality'), [0, ...deciders], at)
}

function windowDecider(unit: Unit, id: string, { windows, at }: ActionDef): string {
  const deciders = windows.map(({ when }) => (when === null ? 0 : amendmentDecider(unit, when)))
  return decidersFunction(unit, NAMED.part(id, 'decideWindow'), deciders, at, [ABLE])
}

/** A function that picks one of these deciders by its number. */
export function decidersFunction(
  unit: Unit,
  name: string,
  deciders: readonly Decider[],
  at: number,
  truths: readonly string[] = [],
): string {
  if (deciders.every((decider) => decider === 0)) return '() => 0'
  const fn = new Fn(unit)
  const which = fn.temp('which')
  const params = truths.map((truth) => fn.declare(truth, BOOL))
  for (const [i, decider] of deciders.entries())
    if (decider !== 0) fn.out.line(`if (${which} === ${i}) return ${writeDecider(fn, decider).text}`, at)
  fn.out.line('return 0')
  fn.finish(`function ${name}(${['c', 'x', which, ...params].join(', ')})`, at)
  return name
}

/** Declares what effects give back in the end; null where that is nothing. */
function declareGiven(fn: Fn, effects: readonly Effect[]): string | null {
  const type = givenBy(effects)
  if (!type) return null
  const given = fn.temp('given')
  fn.out.line(`let ${given} = ${unreached(type)}`)
  return given
}

/** Whether nothing is asked in an action and after it, whatever the board. */
export function isQuiet({ procedures }: GameDef, { spend, stages, after, windows }: ActionDef): boolean {
  const lists = [spend, ...stages.map(({ effects }) => effects), after]
  return windows.length === 0 && !lists.some((effects) => mayAsk(effects, procedures))
}

function legality(unit: Unit, id: string, { legality: always, validate, at }: ActionDef): string {
  if (always.length + validate.length === 0) return '() => 0'
  const fn = new Fn(unit)
  for (const [i, { when, node }] of [...always, ...validate].entries()) {
    if (i === always.length) fn.out.line('if (x.free) return 0')
    const fails = not(unit.dress.condition(node, fn.cond(when))).text
    fn.out.line(`if (${fails}) return ${1 + i}`, when.at)
  }
  fn.out.line('return 0')
  const name = NAMED.part(id, 'legal')
  fn.finish(`function ${name}(c, x)`, at)
  return name
}

/** Which special activities the rules let begin: a condition for each that has one. */
function openness(unit: Unit, id: string, { windows, at }: ActionDef): string {
  if (windows.every(({ when }) => when === null)) return '() => true'
  const fn = new Fn(unit)
  const window = fn.temp('window')
  const able = fn.declare(ABLE, BOOL)
  for (const [i, { when, node }] of windows.entries()) {
    if (when === null) continue
    const holds = unit.dress.condition(node, fn.cond(when)).text
    fn.out.line(`if (${window} === ${i}) return ${holds}`, when.at)
  }
  fn.out.line('return true')
  const name = NAMED.part(id, 'opens')
  fn.finish(`function ${name}(c, x, ${window}, ${able})`, at)
  return name
}

/** A generator takes longer than what most of them do. */
export const playing = ({ def }: Unit, effects: readonly Effect[]): string =>
  mayAsk(effects, def.procedures) ? 'function*' : 'function'

/** Effects outside any action's windows, as a function of their own. */
export function effectsFunction(unit: Unit, name: string, effects: readonly Effect[], at: number): string {
  if (effects.length === 0) return '() => {}'
  const fn = new Fn(unit)
  sequence(settingOf(fn, body), effects)
  fn.finish(`${playing(unit, effects)} ${name}(m, c, x)`, at)
  return name
}

export function emitProcedure(unit: Unit, index: number): void {
  const def = unit.def.procedures[index]!
  const id = unit.procedures[index]!
  const fn = new Fn(unit, null, unit.effort.ofEffects(def.effects))
  const params = def.params.map((p) => fn.declare(p.name, p.type))
  fn.out.line(unit.dress.entry(def.node))
  // Spaces and seats that a procedure is called with count as loops around its choices (`ChoiceDef.path`).
  const loops = def.params.flatMap(({ name, type }, i) =>
    type.k === 'zone' || (type.k === 'enum' && type.id === SEAT.id) ? [{ name, id: params[i]! }] : [],
  )
  const caller = unit.dress.tellsCaller ? [fn.temp('from')] : []
  const given = declareGiven(fn, def.effects)
  sequence(
    { ...settingOf(fn, body), windows: ['during'], loops, caller: caller[0] ?? 'null', given },
    def.effects,
  )
  fn.out.line(given && `return ${given}`)
  const head = def.asks ? `function* ${id}(m, ` : `function ${id}(`
  fn.finish(`${head}${['c', 'x', ...params, ...caller].join(', ')})`, def.at, `procedure ${def.name}`)
}
