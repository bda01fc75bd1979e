/** Questions: every one is a `yield` whose value is the answer. */
import type { EffectOf } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { DONE, EXCLUDED } from '../../gamedef/machine.ts'
import { amendmentDecider, limitDecider, writeDecider } from './decide.ts'
import { emitQuestionDecider } from './decide-question.ts'
import { emitBindingValue, isSureAs } from './guard.ts'
import { type JsExpr, makeNumber, PREC, parenthesize } from './js-expr.ts'
import { quoteText } from './names.ts'
import { emitPurse } from './pay.ts'
import {
  emitOptions,
  type OptionFilter,
  type OptionsCode,
  UNFILTERED,
  writeAnsweringSeat,
  writeAsk,
  writeLoopPath,
} from './question.ts'
import { type EmitSetting, emitBinding, emitWindow, enterLoopSetting } from './setting.ts'

type OneOf = EffectOf<'chooseOne' | 'draw'>
type Asked = EffectOf<'chooseOne' | 'chooseN' | 'chooseEach'>

/** `then` writes what goes with the answer where the choice may be skipped. */
export function emitChooseOne(s: EmitSetting, e: EffectOf<'chooseOne'>, then: () => void): void {
  const { fn } = s
  const found = emitOptions(fn, e, e.at, e.when, { ...UNFILTERED, price: priceOf(s, e) })
  const decide = emitQuestionDecider(fn, e, e.at, { ...NO_LIMITS, prices: [e.cost, e.budget] })
  const reasons = { why: found.why, decide }
  const text = `yield ${writeAsk({ ...question(s, e, found), decide })}`
  if (e.otherwise !== null) {
    unlessEmpty(s, e, found, text, e.otherwise)
    return
  }
  const refused = () =>
    refusal(s, e, e.cost === null ? null : fn.unit.instrumenter.unseen(found.any()), reasons)
  const answer = (): void => {
    fn.out.asks(e.at)
    emitBinding(s, e.name, e.of, isSureOf(s, e, null), text, e.at)
  }
  emitUnlessLacking(s, e, { ...emptyOr(found), refused }, answer, then)
}

/** The answer, or without options what it is otherwise. */
function unlessEmpty(
  s: EmitSetting,
  e: OneOf,
  { options }: OptionsCode,
  asked: string,
  otherwise: Expr,
): void {
  const instead = parenthesize(emitBindingValue(s.fn, otherwise, e.of), PREC.ternary)
  const some = `${options}.length > 0`
  const text = `${some} ? (${asked}) : ${instead}`
  s.fn.out.tried(`if (${some}) return true`, e.at)
  emitBinding(s, e.name, e.of, isSureOf(s, e, otherwise), text, e.at, instead)
}

const isSureOf = (s: EmitSetting, e: OneOf, otherwise: Expr | null): boolean =>
  isSureAs(s.fn, e.list, e.of) && (otherwise === null || isSureAs(s.fn, otherwise, e.of))

const emptyOr = ({ options }: OptionsCode) => ({
  none: `${options}.length === 0`,
  some: `${options}.length > 0`,
})

interface Test {
  /** That there is too little, and that there is enough. */
  readonly none: string
  readonly some: string
  /** The statement that refuses the move. */
  readonly refused: () => string
}

/** Writes the answer of a choice, and `then`, where there is enough to choose from. */
export function emitUnlessLacking(
  s: EmitSetting,
  e: Pick<OneOf, 'choice' | 'at'>,
  { none, some, refused }: Test,
  answer: () => unknown,
  then: () => void,
): void {
  const { fn } = s
  const { out } = fn
  switch (fn.unit.def.choices[e.choice]?.lacking) {
    case 'refuse':
      out.line(`if (${none}) ${refused()}`, e.at, `if (${none}) return false`)
      break
    case 'rest':
      out.line(`if (${none}) break ${s.exit}`, e.at)
      break
    case 'skip':
      fn.block(`if (${some})`, e.at, () => {
        answer()
        then()
      })
      return
    default:
  }
  answer()
}

export function emitChooseN(s: EmitSetting, e: EffectOf<'chooseN'>, then: () => void): void {
  const { fn } = s
  const leavesOut = e.cost !== null
  const found = emitOptions(fn, e, e.at, null, { ...UNFILTERED, cost: e.cost, leavesOut, whole: true })
  const wanted = writeAsk({
    ...question(s, e, found),
    decide: emitQuestionDecider(fn, e, e.at, {
      prices: [e.cost, e.budget],
      limit: limitDecider(fn.unit, e.max, e.node),
      least: amendmentDecider(fn.unit, e.min),
    }),
    min: fn.value(e.min).text,
    max: fn.value(e.max).text,
    costs: String(found.costs),
    budget: e.budget === null ? UNLIMITED : fn.value(e.budget).text,
  })
  const asked = fn.temp('ask')
  const lacking = fn.unit.def.choices[e.choice]?.lacking ?? 'fewer'
  fn.out.line(`const ${asked} = ${fn.runtime('several', quoteText(lacking), e.node, wanted).text}`, e.at)
  const answer = (): void => {
    // A copy: pieces in it follow their moves, and the answer belongs to whoever gave it.
    const sure = e.of.k === 'zone' || isSureAs(fn, e.list, e.of)
    const list = { k: 'list', of: e.of } as const
    const text = `${asked} === null ? [] : (yield ${asked}).slice()`
    fn.out.tried(`if (${asked} !== null) return true`, e.at)
    const taken = emitBinding(s, e.name, list, sure, text, e.at, '[]')
    fn.out.line(fn.unit.instrumenter.answered(e.node, asked, taken), e.at)
  }
  // What refuses the move has done so by then.
  const test = { none: `${asked} === undefined`, some: `${asked} !== undefined`, refused: () => '' }
  if (lacking === 'refuse') answer()
  else emitUnlessLacking(s, e, test, answer, then)
}

export function emitChooseEach(s: EmitSetting, e: EffectOf<'chooseEach'>, then: () => void): void {
  const { fn } = s
  const { out, unit } = fn
  const sure = e.of.k === 'zone' || isSureAs(fn, e.list, e.of)
  const chosen = emitBinding(s, e.chosen, { k: 'list', of: e.of }, sure, '[]', e.at)
  const least = fn.memoize('least', fn.value(e.min), e.at).text
  const most = fn.memoize('most', fn.value(e.max), e.at).text
  const limit = limitDecider(unit, e.max, e.node)
  // Who decides it may be another when the effects have changed the board.
  const limitedBy = typeof limit === 'number' ? String(limit) : fn.temp('limit')
  if (typeof limit !== 'number')
    out.line(`const ${limitedBy} = m.ends ? ${writeDecider(fn, limit).text} : 0`, e.at)

  const priced = e.pay !== null || e.cost !== null
  const isRefused = unit.def.choices[e.choice]?.lacking === 'refuse'
  // What is refused for its lack has not ended.
  const isEnd = isRefused ? [`(${chosen}.length > 0 || ${least} <= 0)`] : []
  const decide = emitQuestionDecider(fn, e, e.at, {
    prices: [e.pay?.amount ?? e.cost, e.pay?.floor ?? e.budget],
    limit: 0,
    least: amendmentDecider(unit, e.min),
  })
  const end = (tests: readonly string[], why: string, decide: string): void => {
    const none = writeAsk({ ...question(s, e, { options: '[]', counts: null, why }), decide, min: 0, max: 0 })
    out.line(`if (${['m.ends', ...tests].join(' && ')}) yield ${none}`, e.at, null)
  }
  // Whether there is anything to choose, whatever it costs.
  let any = (): JsExpr => makeNumber(0)
  let why = 'null'
  fn.block(`while (${chosen}.length < ${most})`, e.at, () => {
    out.line(unit.instrumenter.turn())
    if (s.top) emitWindow(s, 'during', `${chosen}.length > 0`, e.at)
    const pay = e.pay === null ? null : emitPurse(s, e.pay, e.at)
    const price = pay === null ? priceOf(s, e) : { amount: pay.amount, purse: pay.purse }
    const found = emitOptions(fn, e, e.at, null, {
      ...UNFILTERED,
      chosen: e.again ? null : chosen,
      price,
    })
    any = found.any
    why = found.why
    fn.block(`if (${found.options}.length === 0)`, e.at, () => {
      end(isEnd, why, decide)
      out.line('break')
    })
    const min = `${chosen}.length < ${least} ? 1 : 0`
    const id = fn.reserve(e.name)
    const text = writeAsk({ ...question(s, e, found), decide, min })
    out.asks(e.at)
    out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = yield ${text}`, e.at)
    out.line(`if (${id} === ${quoteText(DONE)}) break`, e.at)
    fn.alias(e.name, id, e.of, sure)
    if (pay !== null) {
      fn.scope(() => {
        fn.alias(e.candidate, id, e.of, sure)
        out.line(unit.instrumenter.effect(e.node, s.caller))
        const paid = fn.runtime('pay', 'c', pay.cell, fn.value(pay.amount), pay.floor, e.node, e.at)
        out.line(`if (!x.free) ${paid.text}`, e.at)
      })
    }
    out.line(`${chosen}.push(${id})`)
    s.body(enterLoopSetting(s, e.name, id), e.effects)
    if (e.of.k === 'piece') out.line(`${chosen}[${chosen}.length - 1] = ${id}`)
  })
  end(
    [`${chosen}.length >= ${most}`],
    `() => ${EXCLUDED.byTheLimit}`,
    limitedBy === '0' ? 'null' : `() => ${limitedBy}`,
  )
  out.line(
    unit.instrumenter.ended(e.node, chosen, least, most, () => any().text),
    e.at,
  )

  const lacks = `${chosen}.length < ${least}`
  // Whoever could choose something goes on with that.
  const none = isRefused ? `${chosen}.length === 0 && ${lacks}` : lacks
  const unpaid = priced ? `${most} > 0 && ${unit.instrumenter.unseen(any())}` : null
  const refused = () => refusal(s, e, unpaid, { why, decide })
  emitUnlessLacking(s, e, { none, some: `${chosen}.length >= ${least}`, refused }, () => {}, then)
}

const NO_LIMITS = { limit: 0, least: 0 } as const

/** The statement that refuses the move; `unpaid` is whether it is only for want of means. */
function refusal(
  { fn }: EmitSetting,
  { choice, node }: Asked,
  unpaid: string | null,
  { why, decide }: { readonly why: string; readonly decide: string },
): string {
  const code = unpaid === null ? quoteText('no-options') : `${unpaid} ? 'cannot-pay' : 'no-options'`
  return fn.runtime(
    'refuse',
    code,
    node,
    'undefined',
    `{ choice: ${choice}, why: ${why}, decide: ${decide} }`,
  ).text
}

/** What a candidate costs, and the identifier of what it may. */
function priceOf(
  s: EmitSetting,
  { cost, budget, at }: EffectOf<'chooseOne' | 'chooseEach'>,
): OptionFilter['price'] {
  if (cost === null || budget === null) return null
  const purse = s.fn.temp('budget')
  s.fn.out.line(`const ${purse} = ${s.fn.value(budget).text}`, at)
  return { amount: cost, purse }
}

export function emitRoll(s: EmitSetting, e: EffectOf<'roll'>): void {
  const { fn } = s
  const { evaluator, tables } = fn.unit
  const [from, to] = [evaluator.number(e.from), evaluator.number(e.to)]
  const faces =
    from !== undefined && to !== undefined && from <= to && to - from < 1000
      ? tables.literal(
          'faces',
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        )
      : fn.runtime('faces', fn.value(e.from), fn.value(e.to), e.at).text
  s.fn.out.asks(e.at)
  emitBinding(
    s,
    e.name,
    { k: 'int' },
    false,
    `yield ${writeAsk({ ...ofChance(s, e.choice), options: faces })}`,
    e.at,
  )
}

export function emitDraw(s: EmitSetting, e: EffectOf<'draw'>, then: () => void): void {
  const { fn } = s
  const source = { list: e.list, of: e.of, rules: [], candidate: e.candidate }
  const found = emitOptions(fn, source, e.at, null, { ...UNFILTERED, cost: e.weight, whole: true })
  const lots = String(e.weight ? found.costs : found.counts)
  const lacks = fn.unit.def.choices[e.choice]?.lacking ?? null
  const never = e.otherwise === null && lacks === null
  const drawn = never ? fn.runtime('drawn', found.options, e.at).text : found.options
  const asked = `yield ${writeAsk({ ...ofChance(s, e.choice), options: drawn, counts: lots })}`
  const answer = (): void => {
    if (e.otherwise !== null) {
      unlessEmpty(s, e, found, asked, e.otherwise)
      return
    }
    fn.out.asks(e.at)
    emitBinding(s, e.name, e.of, isSureOf(s, e, null), asked, e.at)
  }
  emitUnlessLacking(s, e, { ...emptyOr(found), refused: () => '' }, answer, then)
}

const ofChance = (s: EmitSetting, choice: number) => ({ choice, by: 'null', path: around(s, choice) })

const around = (s: EmitSetting, choice: number): string =>
  writeLoopPath(s, s.fn.unit.def.choices[choice]?.path)

function question(
  s: EmitSetting,
  { choice, by }: Asked,
  { options, counts, why }: Pick<OptionsCode, 'options' | 'counts' | 'why'>,
) {
  return {
    choice,
    options,
    counts: String(counts),
    by: writeAnsweringSeat(s.fn, by),
    path: around(s, choice),
    why,
  }
}
