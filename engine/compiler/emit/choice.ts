/** Emits questions. Each is a `yield` whose value is the answer. */
import type { EffectOf } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { DONE, EXCLUSION_REASONS } from '../../gamedef/machine.ts'
import { findAmendmentDecider, findLimitDecider, writeDecider } from './decide.ts'
import { emitQuestionDecider } from './decide-question.ts'
import { emitBindingValue, isSurelyOfType } from './guard.ts'
import { type JsExpr, makeNumber, PREC, parenthesize } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'
import { quoteJsString } from './names.ts'
import { emitChoicePayment } from './pay.ts'
import {
  emitOptions,
  NO_FILTER,
  type OptionFilter,
  type OptionsCode,
  writeAnsweringSeat,
  writeLoopValues,
  writeQuestion,
} from './question.ts'
import { type EmitSetting, emitBinding, emitWindow, makeLoopSetting } from './setting.ts'

export type SingleChoice = EffectOf<'chooseOne' | 'draw'>
type ChoiceEffect = EffectOf<'chooseOne' | 'chooseN' | 'chooseEach'>

/** `then` writes the effects that depend on the answer, if the choice may be skipped. */
export function emitChooseOne(setting: EmitSetting, e: EffectOf<'chooseOne'>, writeDependents: () => void): void {
  const { fn: emitter } = setting
  const options = emitOptions(emitter, e, e.at, e.when, { ...NO_FILTER, price: declareChoicePrice(setting, e) })
  const decide = emitQuestionDecider(emitter, e, e.at, { ...NO_LIMIT_DECIDERS, prices: [e.cost, e.budget] })
  const reasons = { why: options.why, decide }
  const text = `yield ${writeQuestion({ ...writeQuestionFields(setting, e, options), decide })}`
  if (e.otherwise !== null) {
    emitAnswerOrOtherwise(setting, e, options, text, e.otherwise)
    return
  }
  const writeRefusal = () =>
    writeChoiceRefusal(
      setting,
      e,
      e.cost === null ? null : emitter.unit.instrumenter.withoutCounting(options.emitAny()),
      reasons,
    )
  const answer = (): void => {
    emitter.out.endTrialAtQuestion(e.at)
    emitBinding(setting, e.name, e.of, isAnswerSurelyValid(setting, e, null), text, e.at)
  }
  emitIfEnoughOptions(setting, e, { ...makeOptionTests(options), writeRefusal }, answer, writeDependents)
}

/** Binds the answer, or the `otherwise` value if there are no options. */
export function emitAnswerOrOtherwise(
  setting: EmitSetting,
  e: SingleChoice,
  { options }: OptionsCode,
  question: string,
  otherwise: Expr,
): void {
  const instead = parenthesize(emitBindingValue(setting.fn, otherwise, e.of), PREC.ternary)
  const some = `${options}.length > 0`
  const text = `${some} ? (${question}) : ${instead}`
  setting.fn.out.writeTrialLine(`if (${some}) return true`, e.at)
  emitBinding(setting, e.name, e.of, isAnswerSurelyValid(setting, e, otherwise), text, e.at, instead)
}

export const isAnswerSurelyValid = (setting: EmitSetting, e: SingleChoice, otherwise: Expr | null): boolean =>
  isSurelyOfType(setting.fn, e.list, e.of) && (otherwise === null || isSurelyOfType(setting.fn, otherwise, e.of))

export const makeOptionTests = ({ options }: OptionsCode) => ({
  tooFew: `${options}.length === 0`,
  enough: `${options}.length > 0`,
})

interface OptionTests {
  /** Conditions: there are too few options, or enough. */
  readonly tooFew: string
  readonly enough: string
  /** Writes the statement that refuses the move. */
  readonly writeRefusal: () => string
}

/** Writes the answer of a choice, and `then`, for the case that there are enough options. */
export function emitIfEnoughOptions(
  setting: EmitSetting,
  e: Pick<SingleChoice, 'choice' | 'at'>,
  { tooFew, enough, writeRefusal }: OptionTests,
  answer: () => unknown,
  writeDependents: () => void,
): void {
  const { fn: emitter } = setting
  const { out } = emitter
  switch (emitter.unit.def.choices[e.choice]?.lacking) {
    case 'refuse':
      out.line(`if (${tooFew}) ${writeRefusal()}`, e.at, `if (${tooFew}) return false`)
      break
    case 'rest':
      out.line(`if (${tooFew}) break ${setting.exitLabel}`, e.at)
      break
    case 'skip':
      emitter.block(`if (${enough})`, e.at, () => {
        answer()
        writeDependents()
      })
      return
    default:
  }
  answer()
}

export function emitChooseN(setting: EmitSetting, e: EffectOf<'chooseN'>, writeDependents: () => void): void {
  const { fn: emitter } = setting
  const leavesOut = e.cost !== null
  const options = emitOptions(emitter, e, e.at, null, {
    ...NO_FILTER,
    cost: e.cost,
    leavesOutUnaffordable: leavesOut,
    listsAllOptions: true,
  })
  const question = writeQuestion({
    ...writeQuestionFields(setting, e, options),
    decide: emitQuestionDecider(emitter, e, e.at, {
      prices: [e.cost, e.budget],
      limit: findLimitDecider(emitter.unit, e.max, e.node),
      least: findAmendmentDecider(emitter.unit, e.min),
    }),
    min: emitter.value(e.min).text,
    max: emitter.value(e.max).text,
    costs: String(options.costs),
    budget: e.budget === null ? UNLIMITED : emitter.value(e.budget).text,
  })
  const ask = emitter.declare('ask')
  const lacking = emitter.unit.def.choices[e.choice]?.lacking ?? 'fewer'
  emitter.out.line(
    `const ${ask} = ${emitter.callRuntime('several', quoteJsString(lacking), e.node, question).text}`,
    e.at,
  )
  const answer = (): void => {
    // The answer is copied, because pieces in the list follow their moves and the caller keeps the answer.
    const isSurelyValid = e.of.k === 'zone' || isSurelyOfType(emitter, e.list, e.of)
    const list = { k: 'list', of: e.of } as const
    const text = `${ask} === null ? [] : (yield ${ask}).slice()`
    emitter.out.writeTrialLine(`if (${ask} !== null) return true`, e.at)
    const answers = emitBinding(setting, e.name, list, isSurelyValid, text, e.at, '[]')
    emitter.out.line(emitter.unit.instrumenter.countAnswers(e.node, ask, answers), e.at)
  }
  // `several` of the runtime has refused the move by then.
  const test = { tooFew: `${ask} === undefined`, enough: `${ask} !== undefined`, writeRefusal: () => '' }
  if (lacking === 'refuse') answer()
  else emitIfEnoughOptions(setting, e, test, answer, writeDependents)
}

export function emitChooseEach(setting: EmitSetting, expr: EffectOf<'chooseEach'>, writeDependents: () => void): void {
  const { fn: emitter } = setting
  const { out, unit } = emitter
  const isSurelyValid = expr.of.k === 'zone' || isSurelyOfType(emitter, expr.list, expr.of)
  const chosen = emitBinding(setting, expr.chosen, { k: 'list', of: expr.of }, isSurelyValid, '[]', expr.at)
  const least = emitter.memoize('least', emitter.value(expr.min), expr.at).text
  const most = emitter.memoize('most', emitter.value(expr.max), expr.at).text
  const limit = findLimitDecider(unit, expr.max, expr.node)
  // The decider is asked now: the effects may change the board so that another rule decides.
  const limitedBy = typeof limit === 'number' ? String(limit) : emitter.declare('limit')
  if (typeof limit !== 'number')
    out.line(`const ${limitedBy} = m.ends ? ${writeDecider(emitter, limit).text} : 0`, expr.at)

  const priced = expr.pay !== null || expr.cost !== null
  const isRefused = unit.def.choices[expr.choice]?.lacking === 'refuse'
  // A choice that is refused for lack of options has not ended.
  const isEnd = isRefused ? [`(${chosen}.length > 0 || ${least} <= 0)`] : []
  const decide = emitQuestionDecider(emitter, expr, expr.at, {
    prices: [expr.pay?.amount ?? expr.cost, expr.pay?.floor ?? expr.budget],
    limit: 0,
    least: findAmendmentDecider(unit, expr.min),
  })
  const end = (tests: readonly string[], why: string, decide: string): void => {
    const none = writeQuestion({
      ...writeQuestionFields(setting, expr, { options: '[]', counts: null, why }),
      decide,
      min: 0,
      max: 0,
    })
    out.line(`if (${['m.ends', ...tests].join(' && ')}) yield ${none}`, expr.at, null)
  }
  // Whether there is an option of any price.
  let any = (): JsExpr => makeNumber(0)
  let why = 'null'
  emitter.block(`while (${chosen}.length < ${most})`, expr.at, () => {
    out.line(unit.instrumenter.writeLoopTurn())
    if (setting.isOutsideLoops) emitWindow(setting, 'during', `${chosen}.length > 0`, expr.at)
    const pay = expr.pay === null ? null : emitChoicePayment(setting, expr.pay, expr.at)
    const price = pay === null ? declareChoicePrice(setting, expr) : { amount: pay.amount, budget: pay.available }
    const options = emitOptions(emitter, expr, expr.at, null, {
      ...NO_FILTER,
      chosen: expr.again ? null : chosen,
      price,
    })
    any = options.emitAny
    why = options.why
    emitter.block(`if (${options.options}.length === 0)`, expr.at, () => {
      end(isEnd, why, decide)
      out.line('break')
    })
    const min = `${chosen}.length < ${least} ? 1 : 0`
    const id = emitter.declare(expr.name)
    const text = writeQuestion({ ...writeQuestionFields(setting, expr, options), decide, min })
    out.endTrialAtQuestion(expr.at)
    out.line(`${expr.of.k === 'piece' ? 'let' : 'const'} ${id} = yield ${text}`, expr.at)
    out.line(`if (${id} === ${quoteJsString(DONE)}) break`, expr.at)
    emitter.bindToVariable(expr.name, id, expr.of, isSurelyValid)
    if (pay !== null) {
      emitter.writeInScope(() => {
        emitter.bindToVariable(expr.candidate, id, expr.of, isSurelyValid)
        out.line(unit.instrumenter.writeEffectStart(expr.node, setting.caller))
        const paid = emitter.callRuntime('pay', 'c', pay.cell, emitter.value(pay.amount), pay.floor, expr.node, expr.at)
        out.line(`if (!x.free) ${paid.text}`, expr.at)
      })
    }
    out.line(`${chosen}.push(${id})`)
    setting.writeEffects(makeLoopSetting(setting, expr.name, id), expr.effects)
    if (expr.of.k === 'piece') out.line(`${chosen}[${chosen}.length - 1] = ${id}`)
  })
  end(
    [`${chosen}.length >= ${most}`],
    `() => ${EXCLUSION_REASONS.byTheLimit}`,
    limitedBy === '0' ? 'null' : `() => ${limitedBy}`,
  )
  out.line(
    unit.instrumenter.countEnd(expr.node, chosen, least, most, () => any().text),
    expr.at,
  )

  const lacks = `${chosen}.length < ${least}`
  // A seat that could choose something goes on with that.
  const tooFew = isRefused ? `${chosen}.length === 0 && ${lacks}` : lacks
  const unpaidTest = priced ? `${most} > 0 && ${unit.instrumenter.withoutCounting(any())}` : null
  const writeRefusal = () => writeChoiceRefusal(setting, expr, unpaidTest, { why, decide })
  emitIfEnoughOptions(
    setting,
    expr,
    { tooFew, enough: `${chosen}.length >= ${least}`, writeRefusal },
    () => {},
    writeDependents,
  )
}

const NO_LIMIT_DECIDERS = { limit: 0, least: 0 } as const

/** Writes the statement that refuses the move. `unpaid` is the test whether only the price is in the way. */
function writeChoiceRefusal(
  { fn: emitter }: EmitSetting,
  { choice, node }: ChoiceEffect,
  unpaidTest: string | null,
  { why, decide }: { readonly why: string; readonly decide: string },
): string {
  const code = unpaidTest === null ? quoteJsString('no-options') : `${unpaidTest} ? 'cannot-pay' : 'no-options'`
  return emitter.callRuntime('refuse', code, node, 'undefined', `{ choice: ${choice}, why: ${why}, decide: ${decide} }`)
    .text
}

/** Declares the budget of a choice, and gives it with the cost of a candidate. */
function declareChoicePrice(
  setting: EmitSetting,
  { cost, budget, at }: EffectOf<'chooseOne' | 'chooseEach'>,
): OptionFilter['price'] {
  if (cost === null || budget === null) return null
  const purse = setting.fn.declare('budget')
  setting.fn.out.line(`const ${purse} = ${setting.fn.value(budget).text}`, at)
  return { amount: cost, budget: purse }
}

export const writeLoopValuesOfChoice = (setting: EmitSetting, choice: number): string =>
  writeLoopValues(setting, setting.fn.unit.def.choices[choice]?.path)

function writeQuestionFields(
  setting: EmitSetting,
  { choice, by }: ChoiceEffect,
  { options, counts, why }: { readonly options: JsText; readonly counts: JsName | null; readonly why: string },
) {
  return {
    choice,
    options,
    counts: String(counts),
    by: writeAnsweringSeat(setting.fn, by),
    path: writeLoopValuesOfChoice(setting, choice),
    why,
  }
}
