/** Emits phases: how one begins, whom it asks, what it offers, what follows a move, and which phase is next. */
import { getAt } from '../../gamedef/lookup.ts'
import { canEffectsAsk } from '../../gamedef/parts.ts'
import {
  chooseFunctionKeyword,
  emitEffectsFunction,
  emitNumberedDeciders,
  isActionWithoutQuestions,
  writeObjectLiteral,
} from './action.ts'
import { findAmendmentDecider } from './decide.ts'
import { emitConditionFunction, emitValueFunction } from './function.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { makeNumber } from './js-expr.ts'
import { EMITTED_NAMES, toCommentText } from './names.ts'
import { emitScopedSequence, emitSequence } from './sequence.ts'
import { makeFunctionSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

export function emitPhase(unit: CompilationUnit, index: number): string {
  const { asks, offers, after, next, at } = getAt(unit.def.phases, index)
  const name = (part: string): string => EMITTED_NAMES.part(`phase$${index}`, part)
  const deciders = offers.map(({ when }) => (when === null ? 0 : findAmendmentDecider(unit, when)))
  return writeObjectLiteral({
    enter: emitPhaseStart(unit, name('enter'), index),
    asks: asks ? emitValueFunction(unit, name('asks'), asks) : '() => -1',
    offers: `[${offers.map(({ when, node }, i) => emitConditionFunction(unit, name(`offer${i}`), when, node)).join(', ')}]`,
    decideOffer: emitNumberedDeciders(unit, name('decideOffer'), deciders, at),
    after: emitEffectsFunction(unit, name('after'), after, at),
    quiet: String(mayOfferMoveWithoutQuestions(unit, index)),
    next: emitValueFunction(unit, name('next'), next),
  })
}

/** Whether it offers a move that asks nothing. */
function mayOfferMoveWithoutQuestions({ def }: CompilationUnit, index: number): boolean {
  const { offers, after } = getAt(def.phases, index)
  if (canEffectsAsk(after, def.procedures)) return false
  return offers.some(({ actions }) =>
    actions.some((action) => isActionWithoutQuestions(def, getAt(def.actions, action))),
  )
}

/** Emits the beginning. The track of phases is set first, so the effects already happen in this phase. */
function emitPhaseStart(unit: CompilationUnit, name: string, index: number): string {
  const { def, instrumenter, tables } = unit
  const { id, enter, node, at } = getAt(def.phases, index)
  if (def.phaseTrack < 0) return '() => {}'
  const emitter = new FunctionEmitter(unit)
  emitter.out.line(instrumenter.writeEffectStart(node, 'null'), at)
  emitter.out.line(emitter.callRuntime('set', 'c', tables.emitVarCell(def.phaseTrack, null), makeNumber(index)), at)
  emitSequence(makeFunctionSetting(emitter, emitScopedSequence), enter)
  emitter.addToModule(
    `${chooseFunctionKeyword(unit, enter)} ${name}`,
    ['m', 'c', 'x'],
    at,
    `phase ${toCommentText(id)}`,
  )
  return name
}
