/** Phases: how one begins, whom it asks, what it offers, what follows the moves made in it, which one comes next. */
import { mayAsk } from '../../gamedef/parts.ts'
import { decidersFunction, effectsFunction, isQuiet, playing, written } from './action.ts'
import { literal } from './code.ts'
import { amendmentDecider } from './decide.ts'
import { Fn } from './fn.ts'
import { test, worth } from './function.ts'
import { NAMED, remark } from './names.ts'
import { body, sequence } from './sequence.ts'
import { settingOf } from './setting.ts'
import type { Unit } from './unit.ts'

export function emitPhase(unit: Unit, index: number): string {
  const { asks, offers, after, next, at } = unit.def.phases[index]!
  const name = (part: string): string => NAMED.part(`phase$${index}`, part)
  const deciders = offers.map(({ when }) => (when === null ? 0 : amendmentDecider(unit, when)))
  return written({
    enter: entering(unit, name('enter'), index),
    asks: asks ? worth(unit, name('asks'), asks) : '() => -1',
    offers: `[${offers.map(({ when, node }, i) => test(unit, name(`offer${i}`), when, node)).join(', ')}]`,
    decideOffer: decidersFunction(unit, name('decideOffer'), deciders, at),
    after: effectsFunction(unit, name('after'), after, at),
    quiet: String(hasQuiet(unit, index)),
    next: worth(unit, name('next'), next),
  })
}

/** Whether a move in it may be one that nobody is asked anything in. */
function hasQuiet({ def }: Unit, index: number): boolean {
  const { offers, after } = def.phases[index]!
  if (mayAsk(after, def.procedures)) return false
  return offers.some(({ actions }) => actions.some((action) => isQuiet(def, def.actions[action]!)))
}

/** The track first: what happens then happens in this phase. */
function entering(unit: Unit, name: string, index: number): string {
  const { def, dress, tables } = unit
  const { id, enter, node, at } = def.phases[index]!
  if (def.phaseTrack < 0) return '() => {}'
  const fn = new Fn(unit)
  fn.out.line(dress.effect(node, 'null'), at)
  fn.out.line(fn.runtime('set', 'c', tables.varCell(def.phaseTrack, null), literal(index)), at)
  sequence(settingOf(fn, body), enter)
  fn.finish(`${playing(unit, enter)} ${name}(m, c, x)`, at, `phase ${remark(id)}`)
  return name
}
