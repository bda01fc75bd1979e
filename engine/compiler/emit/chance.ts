/** Emits rolls and draws: questions that chance answers. */
import type { EffectOf } from '../../gamedef/effect.ts'
import {
  emitAnswerOrOtherwise,
  emitIfEnoughOptions,
  isAnswerSurelyValid,
  makeOptionTests,
  writeLoopValuesOfChoice,
} from './choice.ts'
import { emitOptions, NO_FILTER, writeQuestion } from './question.ts'
import { type EmitSetting, emitBinding } from './setting.ts'

export function emitRoll(setting: EmitSetting, e: EffectOf<'roll'>): void {
  const { fn: emitter } = setting
  const { evaluator, tables } = emitter.unit
  const [from, to] = [evaluator.findNumber(e.from), evaluator.findNumber(e.to)]
  const faces =
    from !== undefined && to !== undefined && from <= to && to - from < 1000
      ? tables.declareTable(
          'faces',
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        )
      : emitter.callRuntime('faces', emitter.value(e.from), emitter.value(e.to), e.at).text
  setting.fn.out.endTrialAtQuestion(e.at)
  emitBinding(
    setting,
    e.name,
    { k: 'int' },
    false,
    `yield ${writeQuestion({ ...writeChanceQuestionFields(setting, e.choice), options: faces })}`,
    e.at,
  )
}

export function emitDraw(setting: EmitSetting, e: EffectOf<'draw'>, writeDependents: () => void): void {
  const { fn: emitter } = setting
  const source = { list: e.list, of: e.of, rules: [], candidate: e.candidate }
  const options = emitOptions(emitter, source, e.at, null, { ...NO_FILTER, cost: e.weight, listsAllOptions: true })
  const lots = String(e.weight ? options.costs : options.counts)
  const lacks = emitter.unit.def.choices[e.choice]?.lacking ?? null
  const never = e.otherwise === null && lacks === null
  const drawn = never ? emitter.callRuntime('drawn', options.options, e.at).text : options.options
  const ask = `yield ${writeQuestion({ ...writeChanceQuestionFields(setting, e.choice), options: drawn, counts: lots })}`
  const answer = (): void => {
    if (e.otherwise !== null) {
      emitAnswerOrOtherwise(setting, e, options, ask, e.otherwise)
      return
    }
    emitter.out.endTrialAtQuestion(e.at)
    emitBinding(setting, e.name, e.of, isAnswerSurelyValid(setting, e, null), ask, e.at)
  }
  emitIfEnoughOptions(setting, e, { ...makeOptionTests(options), writeRefusal: () => '' }, answer, writeDependents)
}

const writeChanceQuestionFields = (setting: EmitSetting, choice: number) => ({
  choice,
  by: 'null',
  path: writeLoopValuesOfChoice(setting, choice),
})
