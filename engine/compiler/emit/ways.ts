/** Emits a choice among lists of effects. Each is tried first, as actions are, up to its first question. */

import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { collectEffects, collectUsedLocals } from '../../gamedef/parts.ts'
import { emitIfEnoughOptions } from './choice.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { joinExprs, makeAtomExpr } from './js-expr.ts'
import { mayConstraintApplyAfterChange } from './move.ts'
import { quoteJsString } from './names.ts'
import { writeAnsweringSeat, writeLoopValues, writeQuestion } from './question.ts'
import { type EmitSetting, emitBinding, makeFunctionSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

/** `then` writes the effects that depend on the answer, if the choice may be skipped. */
export function emitChooseEffect(setting: EmitSetting, e: EffectOf<'chooseEffect'>, writeDependents: () => void): void {
  const { fn: emitter } = setting
  const { instrumenter, def } = emitter.unit
  const options = emitter.declare('options')
  emitter.out.line(`const ${options} = []`, e.at)
  for (const [i, { when, effects, node }] of e.ways.entries()) {
    const holds = when.e === 'const' ? [] : [instrumenter.countOfferCondition(node, emitter.cond(when))]
    const tests = joinExprs(
      [...holds, makeAtomExpr(`m.tries(c, (c) => ${emitEffectsTrial(setting, effects, e.at)})`)],
      '&&',
    )
    emitter.out.line(when.e === 'const' && when.v === 0 ? null : `if (${tests.text}) ${options}.push(${i})`, when.at)
  }
  const candidate = emitter.declare('candidate')
  const ask = writeQuestion({
    ...{ choice: e.choice, options, by: writeAnsweringSeat(emitter, e.by) },
    path: writeLoopValues(setting, def.choices[e.choice]?.path),
    // The reason is the number of the list: its own condition, or its trial, excludes it.
    why: `(${candidate}) => ${candidate}`,
  })
  const answer = (): void => {
    emitter.out.endTrialAtQuestion(e.at)
    const chosen = emitBinding(setting, e.name, e.of, true, `yield ${ask}`, e.at)
    for (const [i, { effects, node, when }] of e.ways.entries()) {
      emitter.block(`if (${chosen} === ${i})`, when.at, () => {
        emitter.out.line(instrumenter.writeEffectStart(node, setting.caller))
        setting.writeEffects(setting, effects)
      })
    }
  }
  const test = {
    tooFew: `${options}.length === 0`,
    enough: `${options}.length > 0`,
    writeRefusal: () => emitter.callRuntime('refuse', quoteJsString('no-options'), e.node).text,
  }
  emitIfEnoughOptions(setting, e, test, answer, writeDependents)
}

/** Hoists a trial of the effects, and calls it with copies of the lists around it, so that those stay unchanged. */
function emitEffectsTrial(setting: EmitSetting, effects: readonly Effect[], at: number): string {
  const { fn: emitter } = setting
  const build = (inner: FunctionEmitter): void => {
    setting.writeEffects(
      { ...makeFunctionSetting(inner, setting.writeEffects), loops: setting.loops },
      cutAfterFirstQuestion(emitter.unit, effects),
    )
  }
  const trial = emitter.hoistFunction('tried', at, build, [], true)
  const names = new Set(
    effects.flatMap((effect) => [...collectUsedLocals(effect)]).filter((name) => emitter.hasBinding(name)),
  )
  const lists = [...names].map((name) => emitter.getBinding(name)).filter(({ of }) => of.k === 'list')
  const copies = new Map(lists.map(({ id }) => [id, emitter.callRuntime('copy', id, at).text]))
  return emitter.callHoistedFunction(trial, ['m'], copies).text
}

/**
 * Cuts off the effects after the first question. A choice that may have nothing to ask is only an end if no effect after it may
 * refuse.
 */
function cutAfterFirstQuestion(unit: CompilationUnit, effects: readonly Effect[]): readonly Effect[] {
  const end = effects.findIndex(
    (effect, i) =>
      QUESTION_EFFECTS.has(effect.do) &&
      (isSureToAskOrRefuse(unit, effect) || !mayEffectsRefuse(unit, effects.slice(i + 1))),
  )
  return end < 0 ? effects : effects.slice(0, end + 1)
}

const QUESTION_EFFECTS: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'chooseOne',
  'chooseN',
  'chooseEach',
  'chooseEffect',
  'roll',
  'draw',
])

/** Whether an effect always asks a question or refuses. */
function isSureToAskOrRefuse({ def, evaluator }: CompilationUnit, effect: Effect): boolean {
  const lacking = 'choice' in effect ? (def.choices[effect.choice]?.lacking ?? null) : null
  switch (effect.do) {
    case 'roll':
      return true
    case 'chooseOne':
    case 'draw':
      return effect.otherwise === null && lacking !== 'skip' && lacking !== 'rest'
    case 'chooseEffect':
      return lacking !== 'skip' && lacking !== 'rest'
    case 'chooseN':
    case 'chooseEach':
      return lacking === 'refuse' && (evaluator.findNumber(effect.min) ?? 0) > 0
    default:
      return false
  }
}

/**
 * Whether effects after a choice may refuse the move. The checker allows that only for choices and for rules with `refuses`. `seen`
 * are the procedures that have been examined.
 */
function mayEffectsRefuse(
  unit: CompilationUnit,
  effects: readonly Effect[],
  examinedProcedures: Set<number> = new Set(),
): boolean {
  const { procedures, choices, constraints } = unit.def
  return collectEffects(effects).some((effect) => {
    if (effect.do === 'move' && effect.blocked === 'refuse' && constraints.some(({ refuses }) => refuses)) return true
    if ('choice' in effect) return choices[effect.choice]?.lacking === 'refuse'
    if (effect.do === 'setProp') return mayConstraintApplyAfterChange(unit, effect.prop)
    if (effect.do !== 'call') return 'refuses' in effect && effect.refuses === true
    if (examinedProcedures.has(effect.proc)) return false
    examinedProcedures.add(effect.proc)
    return mayEffectsRefuse(unit, getAt(procedures, effect.proc).effects, examinedProcedures)
  })
}
