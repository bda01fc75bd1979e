/** Emits phases: how one begins, whom it asks, what it offers, what follows a move, and which phase is next. */
import { getAt } from '../../gamedef/lookup.ts'
import { mayAsk } from '../../gamedef/parts.ts'
import {
  chooseFunctionKeyword,
  emitDecidersFunction,
  emitEffectsFunction,
  isQuiet,
  writeObjectLiteral,
} from './action.ts'
import { findAmendmentDecider } from './decide.ts'
import { emitAskValue, emitTest } from './function.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { makeNumber } from './js-expr.ts'
import { EMITTED_NAMES, toCommentText } from './names.ts'
import { emitBody, emitSequence } from './sequence.ts'
import { makeTopSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

export function emitPhase(unit: CompilationUnit, index: number): string {
  const { asks, offers, after, next, at } = getAt(unit.def.phases, index)
  const name = (part: string): string => EMITTED_NAMES.part(`phase$${index}`, part)
  const deciders = offers.map(({ when }) => (when === null ? 0 : findAmendmentDecider(unit, when)))
  return writeObjectLiteral({
    enter: emitEnter(unit, name('enter'), index),
    asks: asks ? emitAskValue(unit, name('asks'), asks) : '() => -1',
    offers: `[${offers.map(({ when, node }, i) => emitTest(unit, name(`offer${i}`), when, node)).join(', ')}]`,
    decideOffer: emitDecidersFunction(unit, name('decideOffer'), deciders, at),
    after: emitEffectsFunction(unit, name('after'), after, at),
    quiet: String(mayHaveQuietMove(unit, index)),
    next: emitAskValue(unit, name('next'), next),
  })
}

/** Whether it offers a move that asks nothing. */
function mayHaveQuietMove({ def }: CompilationUnit, index: number): boolean {
  const { offers, after } = getAt(def.phases, index)
  if (mayAsk(after, def.procedures)) return false
  return offers.some(({ actions }) => actions.some((action) => isQuiet(def, getAt(def.actions, action))))
}

/** Emits the beginning. The track of phases is set first, so the effects already happen in this phase. */
function emitEnter(unit: CompilationUnit, name: string, index: number): string {
  const { def, instrumenter, tables } = unit
  const { id, enter, node, at } = getAt(def.phases, index)
  if (def.phaseTrack < 0) return '() => {}'
  const emitter = new FunctionEmitter(unit)
  emitter.out.line(instrumenter.effect(node, 'null'), at)
  emitter.out.line(emitter.runtime('set', 'c', tables.emitVarCell(def.phaseTrack, null), makeNumber(index)), at)
  emitSequence(makeTopSetting(emitter, emitBody), enter)
  emitter.finish(`${chooseFunctionKeyword(unit, enter)} ${name}`, ['m', 'c', 'x'], at, `phase ${toCommentText(id)}`)
  return name
}
