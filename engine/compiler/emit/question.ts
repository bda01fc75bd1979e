/**
 * Emits the parts that all choices share: options, the seat that answers, the loops around, and the reason for exclusion. A hoisted
 * function `bars$` says which rule excludes a candidate; the options and the reason both call it.
 */
import type { ChooseShape } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { Loop } from '../../gamedef/gamedef.ts'
import { type Ask, EXCLUDED } from '../../gamedef/machine.ts'
import { isDistinct } from './distinct.ts'
import { emitAny, emitHas } from './folds.ts'
import type { FunctionEmitter, HoistedFunction } from './function-emitter.ts'
import { emitSeatIndex, isSureAs } from './guard.ts'
import {
  compareExprs,
  type JsExpr,
  joinExprs,
  makeAtom,
  makeExpr,
  makeName,
  makeNumber,
  makeTernary,
  negateExpr,
  PREC,
} from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'
import { bindLoopItem, emitBoundLoop, ONE_TIME } from './loops.ts'
import type { EmitSetting } from './setting.ts'

/** The fields of a question as code. */
type QuestionFields = Readonly<Record<Exclude<keyof Ask, 'around'>, number | JsText>>

const DEFAULT_QUESTION_FIELDS: Omit<QuestionFields, 'choice' | 'options' | 'by' | 'path'> = {
  counts: 'null',
  min: 1,
  max: 1,
  costs: 'null',
  budget: 0,
  why: 'null',
  decide: 'null',
}

/** Writes a question with all fields in a fixed order, so that V8 gives all questions one shape. */
export function writeAsk(
  given: Pick<QuestionFields, 'choice' | 'options' | 'by' | 'path'> & Partial<QuestionFields>,
): string {
  const { choice, options, counts, min, max, costs, budget, by, path, why, decide } = {
    ...DEFAULT_QUESTION_FIELDS,
    ...given,
  }
  const written: QuestionFields = { choice, options, counts, min, max, costs, budget, by, path, why, decide }
  const fields = Object.entries(written).map(([field, text]) => `${field}: ${text}`)
  return `{ ${fields.join(', ')} }`
}

export interface OptionsCode {
  readonly options: JsName
  /** How many pieces of each pile may be chosen; null unless the choice is of pieces. */
  readonly counts: JsName | null
  /** The cost of each option; null if the choice costs nothing. */
  readonly costs: JsName | null
  /** A function that says why a candidate is not an option. */
  readonly why: string
  /** Emits whether there is an option of any price. */
  readonly emitAny: () => JsExpr
}

export interface OptionFilter {
  /** The list of earlier answers, which are left out. */
  readonly chosen: JsName | null
  /** The price of a candidate, and how much can be paid. */
  readonly price: { readonly amount: Expr; readonly purse: JsName } | null
  /** The cost of a candidate in a choice of several at once, or its weight in a draw. */
  readonly cost: Expr | null
  /** Whether the runtime leaves out candidates that cost more than the budget (`several`). */
  readonly leavesOutUnaffordable: boolean
  /** Whether all options are listed even if the machine asks for one only (`Machine.brief`). */
  readonly isComplete: boolean
}

export const NO_FILTER: OptionFilter = {
  chosen: null,
  price: null,
  cost: null,
  leavesOutUnaffordable: false,
  isComplete: false,
}

/** The list that options come from. Draws have one, too. */
export type OptionSource = Pick<ChooseShape, 'list' | 'of' | 'rules' | 'candidate'>

/** Declares the options. If `when` does not hold there are none. */
export function emitOptions(
  emitter: FunctionEmitter,
  source: OptionSource,
  at: number,
  when: Expr | null,
  filter: OptionFilter,
): OptionsCode {
  const { out } = emitter
  const counts = source.of.k === 'piece' ? emitter.declare('counts') : null
  const costs = filter.cost === null ? null : emitter.declare('costs')
  if (counts !== null) out.line(`const ${counts} = []`, at)
  if (costs !== null) out.line(`const ${costs} = []`, at)
  const options = emitter.declare('options')
  const bars = source.rules.length === 0 ? null : hoistExclusion(emitter, source, at)
  const lister = isBare(emitter, source, filter)
    ? null
    : hoistOptions(emitter, source, at, { ...filter, bars, counts, costs })
  const all =
    lister === null ? emitter.list(source.list) : emitter.makeCall(lister, makeBriefArgument(lister, 'm.brief'))
  out.line(
    `const ${options} = ${(when === null ? all : makeTernary(emitter.cond(when), all, makeName('[]'))).text}`,
    at,
  )
  const unpaid = new Map<JsName, string>()
  for (const list of [counts, costs]) if (list !== null) unpaid.set(list, '[]')
  if (filter.price !== null) unpaid.set(filter.price.purse, String(UNLIMITED))
  return {
    options: options,
    counts,
    costs,
    why: emitReason(emitter, source, at, bars, filter),
    emitAny: () =>
      lister === null
        ? emitAny(emitter, source.list, at)
        : emitIsNotEmpty(emitter.makeCall(lister, makeBriefArgument(lister, 'true'), unpaid)),
  }
}

/** The argument for the parameter `brief`, if the function has it: whether the first option is enough. */
const makeBriefArgument = ({ ownCount: own }: HoistedFunction, isEnough: string): readonly string[] =>
  own === 0 ? [] : [isEnough]

const emitIsNotEmpty = (list: JsExpr): JsExpr => compareExprs(makeAtom(`${list.text}.length`), '>', makeNumber(0))

/** Whether every element of the list is an option, so the list need not be filtered. */
const isBare = (emitter: FunctionEmitter, source: OptionSource, { chosen, price, cost }: OptionFilter): boolean =>
  source.rules.length === 0 &&
  chosen === null &&
  price === null &&
  cost === null &&
  source.of.k !== 'piece' &&
  (source.of.k !== 'zone' || isSureAs(emitter, source.list, source.of)) &&
  isDistinct(emitter, source.list)

/** Hoists the function that says which rule excludes a candidate. It counts nothing, because messages ask it, too. */
function hoistExclusion(emitter: FunctionEmitter, source: OptionSource, at: number): HoistedFunction {
  const build = (inner: FunctionEmitter, candidate: JsName) => {
    bindLoopItem(inner, source.candidate, source.of, source.list, candidate)
    for (const [i, rule] of source.rules.entries()) {
      inner.out.line(`if (${negateExpr(inner.cond(rule.cond)).text}) return ${i}`, rule.cond.at)
    }
    inner.out.line(`return ${EXCLUDED.byNoRule}`)
  }
  return emitter.hoistFunction('bars', at, build, ['candidate'])
}

interface Listing extends OptionFilter {
  readonly bars: HoistedFunction | null
  readonly counts: JsName | null
  readonly costs: JsName | null
}

/** Hoists the function that lists the options. */
function hoistOptions(emitter: FunctionEmitter, source: OptionSource, at: number, l: Listing): HoistedFunction {
  const removesChosen = l.chosen !== null && l.counts !== null
  const isWhole = l.isComplete || removesChosen
  const build = (inner: FunctionEmitter, isEnough: JsName) => {
    const { out } = inner
    const found = inner.declare('found')
    out.line(`const ${found} = []`)
    emitBoundLoop(inner, { ...source, bind: source.candidate }, (item, times) => {
      const tests = emitTests(inner, source, item, l)
      const write = (): void => {
        emitAddOption(inner, source, { found, item, times }, l)
        if (!isWhole) out.line(`if (${isEnough}) return ${found}`)
      }
      if (tests.length > 0) inner.block(`if (${joinExprs(tests, '&&').text})`, at, write)
      else write()
    })
    out.line(removesChosen ? `return ${inner.runtime('unchosen', found, l.counts, l.chosen).text}` : `return ${found}`)
  }
  return emitter.hoistFunction('options', at, build, isWhole ? [] : ['brief'])
}

function emitTests(
  emitter: FunctionEmitter,
  source: OptionSource,
  item: JsName,
  { bars, chosen, counts, price }: Listing,
): JsExpr[] {
  const tests: JsExpr[] = []
  if (chosen !== null && counts === null) {
    tests.push(makeExpr(`!${emitter.runtime('has', chosen, item, source.list.at).text}`, PREC.unary))
  }
  if (bars !== null) {
    const nodes = source.rules.map((rule) => rule.node)
    const barred = emitter.unit.instrumenter.countExclusion(nodes, emitter.makeCall(bars, [item]))
    tests.push(compareExprs(barred, '=', makeNumber(EXCLUDED.byNoRule)))
  }
  if (price !== null) {
    tests.push(compareExprs(emitter.value(price.amount), '<=', price.purse))
  }
  return tests
}

/** An element that may be added to the options `found` before. */
interface Candidate {
  readonly found: JsName
  readonly item: JsName
  readonly times: JsExpr
}

function emitAddOption(
  emitter: FunctionEmitter,
  source: OptionSource,
  { found, item, times }: Candidate,
  listing: Listing,
): void {
  const { out } = emitter
  const isNew = isDistinct(emitter, source.list)
  const cost =
    listing.costs === null || listing.cost === null
      ? null
      : `${listing.costs}.push(${emitter.value(listing.cost).text})`
  if (listing.counts !== null && !(isNew && times !== ONE_TIME)) {
    const tally = emitter.runtime('tally', 'c', found, listing.counts, item, times).text
    out.line(cost === null ? tally : `if (${tally}) ${cost}`)
    return
  }
  if (!isNew) out.open(`if (!${emitter.runtime('has', found, item, source.list.at).text})`)
  out.line(`${found}.push(${item})`)
  if (listing.counts !== null) out.line(`${listing.counts}.push(${times.text})`)
  if (cost !== null) out.line(cost)
  if (!isNew) out.close()
}

export function writeAnsweringSeat(emitter: FunctionEmitter, by: Expr | null): string {
  return by === null ? 'x.actor' : emitSeatIndex(emitter, by).text
}

/** Writes the values of the loops around a choice, or around an action that is run. */
export function writeLoopPath(setting: EmitSetting, named: readonly Loop[] = []): string {
  const ids = named.map(({ name }, i) => {
    const loop = named.length === setting.loops.length ? setting.loops[i] : setting.loops.find((l) => l.name === name)
    return loop?.id ?? '-1'
  })
  return `[${ids.join(', ')}]`
}

function emitReason(
  emitter: FunctionEmitter,
  source: OptionSource,
  at: number,
  bars: HoistedFunction | null,
  filter: OptionFilter,
): string {
  const { chosen, price, leavesOutUnaffordable: leavesOut } = filter
  const earlier = source.of.k === 'piece' ? null : chosen
  if (bars === null && earlier === null && price === null && !leavesOut) return 'null'
  const build = (inner: FunctionEmitter, candidate: JsName) => {
    const { out } = inner
    const isListed = emitHas(inner, source.list, candidate, at)
    out.line(`if (${negateExpr(isListed).text}) return ${EXCLUDED.byTheList}`, at)
    if (earlier !== null) {
      const isTaken = inner.runtime('has', earlier, candidate, at).text
      out.line(`if (${isTaken}) return ${EXCLUDED.byAnEarlierTurn}`, at)
    }
    const by = bars === null ? EXCLUDED.byNoRule : inner.makeCall(bars, [candidate]).text
    out.line(`return ${by}`)
  }
  const reason = emitter.hoistFunction('why', at, build, ['candidate'])
  const arg = emitter.declare('candidate')
  return `(${arg}) => ${emitter.makeCall(reason, [arg]).text}`
}
