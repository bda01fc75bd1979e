/** Phases: how one begins, whom it asks, what it offers, what follows the moves made in it, which one comes next. */
import { mayAsk } from '../../gamedef/parts.ts'
import { emitDecidersFunction, emitEffectsFunction, functionKeyword, isQuiet, writeObjectLiteral } from './action.ts'
import { amendmentDecider } from './decide.ts'
import { emitAskValue, emitTest } from './function.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { makeNumber } from './js-expr.ts'
import { EMITTED_NAMES, toCommentText } from './names.ts'
import { emitBody, emitSequence } from './sequence.ts'
import { makeSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

export function emitPhase(unit: CompilationUnit, index: number): string {
  const { asks, offers, after, next, at } = unit.def.phases[index]!
  const name = (part: string): string => EMITTED_NAMES.part(`phase$${index}`, part)
  const deciders = offers.map(({ when }) => (when === null ? 0 : amendmentDecider(unit, when)))
  return writeObjectLiteral({
    enter: entering(unit, name('enter'), index),
    asks: asks ? emitAskValue(unit, name('asks'), asks) : '() => -1',
    offers: `[${offers.map(({ when, node }, i) => emitTest(unit, name(`offer${i}`), when, node)).join(', ')}]`,
    decideOffer: emitDecidersFunction(unit, name('decideOffer'), deciders, at),
    after: emitEffectsFunction(unit, name('after'), after, at),
    quiet: String(hasQuiet(unit, index)),
    next: emitAskValue(unit, name('next'), next),
  })
}

/** Whether a move in it may be one that nobody is asked anything in. */
function hasQuiet({ def }: CompilationUnit, index: number): boolean {
  const { offers, after } = def.phases[index]!
  if (mayAsk(after, def.procedures)) return false
  return offers.some(({ actions }) => actions.some((action) => isQuiet(def, def.actions[action]!)))
}

/** The track first: what happens then happens in this phase. */
function entering(unit: CompilationUnit, name: string, index: number): string {
  const { def, instrumenter: dress, tables } = unit
  const { id, enter, node, at } = def.phases[index]!
  if (def.phaseTrack < 0) return '() => {}'
  const emitter = new FunctionEmitter(unit)
  emitter.out.line(dress.effect(node, 'null'), at)
  emitter.out.line(emitter.runtime('set', 'c', tables.varCell(def.phaseTrack, null), makeNumber(index)), at)
  emitSequence(makeSetting(emitter, emitBody), enter)
  emitter.finish(`${functionKeyword(unit, enter)} ${name}(m, c, x)`, at, `phase ${toCommentText(id)}`)
  return name
}
