/**
 * Emits the parts that all choices share: options, the seat that answers, the loops around, and the reason for exclusion. A hoisted
 * function `bars$` says which rule excludes a candidate; the options and the reason both call it.
 */
import type { ChoiceFields } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { LoopBinding } from '../../gamedef/gamedef.ts'
import { type Ask, EXCLUSION_REASONS } from '../../gamedef/machine.ts'
import { hasDistinctElements } from './distinct.ts'
import { emitHasAnyElement, emitMembership } from './folds.ts'
import type { FunctionEmitter, HoistedFunction } from './function-emitter.ts'
import { emitSeatIndex, isSurelyOfType } from './guard.ts'
import {
  type JsExpr,
  joinExprs,
  makeAtomExpr,
  makeExpr,
  makeJsComparison,
  makeNameExpr,
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
export function writeQuestion(
  questionFields: Pick<QuestionFields, 'choice' | 'options' | 'by' | 'path'> & Partial<QuestionFields>,
): string {
  const { choice, options, counts, min, max, costs, budget, by, path, why, decide } = {
    ...DEFAULT_QUESTION_FIELDS,
    ...questionFields,
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
  readonly price: { readonly amount: Expr; readonly budget: JsName } | null
  /** The cost of a candidate in a choice of several at once, or its weight in a draw. */
  readonly cost: Expr | null
  /** Whether the runtime leaves out candidates that cost more than the budget (`several`). */
  readonly leavesOutUnaffordable: boolean
  /** Whether all options are listed even if the machine asks for one only (`Machine.brief`). */
  readonly listsAllOptions: boolean
}

export const NO_FILTER: OptionFilter = {
  chosen: null,
  price: null,
  cost: null,
  leavesOutUnaffordable: false,
  listsAllOptions: false,
}

/** The list that options come from. Draws have one, too. */
export type OptionSource = Pick<ChoiceFields, 'list' | 'of' | 'rules' | 'candidate'>

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
  const exclusionFinder = source.rules.length === 0 ? null : hoistExclusionFinder(emitter, source, at)
  const lister = isEveryElementAnOption(emitter, source, filter)
    ? null
    : hoistOptionLister(emitter, source, at, { ...filter, exclusionFinder: exclusionFinder, counts, costs })
  const all =
    lister === null
      ? emitter.list(source.list)
      : emitter.callHoistedFunction(lister, makeBriefArguments(lister, 'm.brief'))
  out.line(
    `const ${options} = ${(when === null ? all : makeTernary(emitter.cond(when), all, makeNameExpr('[]'))).text}`,
    at,
  )
  const unpaid = new Map<JsName, string>()
  for (const list of [counts, costs]) if (list !== null) unpaid.set(list, '[]')
  if (filter.price !== null) unpaid.set(filter.price.budget, String(UNLIMITED))
  return {
    options: options,
    counts,
    costs,
    why: emitExclusionReason(emitter, source, at, exclusionFinder, filter),
    emitAny: () =>
      lister === null
        ? emitHasAnyElement(emitter, source.list, at)
        : emitNonEmptyTest(emitter.callHoistedFunction(lister, makeBriefArguments(lister, 'true'), unpaid)),
  }
}

/** The argument for the parameter `brief`, if the function has it: whether the first option is enough. */
const makeBriefArguments = ({ ownParamCount: own }: HoistedFunction, isOneEnough: string): readonly string[] =>
  own === 0 ? [] : [isOneEnough]

const emitNonEmptyTest = (list: JsExpr): JsExpr =>
  makeJsComparison(makeAtomExpr(`${list.text}.length`), '>', makeNumber(0))

/** Whether every element of the list is an option, so the list need not be filtered. */
const isEveryElementAnOption = (
  emitter: FunctionEmitter,
  source: OptionSource,
  { chosen, price, cost }: OptionFilter,
): boolean =>
  source.rules.length === 0 &&
  chosen === null &&
  price === null &&
  cost === null &&
  source.of.k !== 'piece' &&
  (source.of.k !== 'zone' || isSurelyOfType(emitter, source.list, source.of)) &&
  hasDistinctElements(emitter, source.list)

/** Hoists the function that says which rule excludes a candidate. It counts nothing, because messages ask it, too. */
function hoistExclusionFinder(emitter: FunctionEmitter, source: OptionSource, at: number): HoistedFunction {
  const build = (inner: FunctionEmitter, candidate: JsName) => {
    bindLoopItem(inner, source.candidate, source.of, source.list, candidate)
    for (const [i, rule] of source.rules.entries()) {
      inner.out.line(`if (${negateExpr(inner.cond(rule.cond)).text}) return ${i}`, rule.cond.at)
    }
    inner.out.line(`return ${EXCLUSION_REASONS.byNoRule}`)
  }
  return emitter.hoistFunction('bars', at, build, ['candidate'])
}

interface OptionListing extends OptionFilter {
  readonly exclusionFinder: HoistedFunction | null
  readonly counts: JsName | null
  readonly costs: JsName | null
}

/** Hoists the function that lists the options. */
function hoistOptionLister(
  emitter: FunctionEmitter,
  source: OptionSource,
  at: number,
  listing: OptionListing,
): HoistedFunction {
  const removesChosen = listing.chosen !== null && listing.counts !== null
  const isWhole = listing.listsAllOptions || removesChosen
  const build = (inner: FunctionEmitter, isOneEnough: JsName) => {
    const { out } = inner
    const options = inner.declare('found')
    out.line(`const ${options} = []`)
    emitBoundLoop(inner, { ...source, bind: source.candidate }, (item, times) => {
      const tests = emitOptionTests(inner, source, item, listing)
      const write = (): void => {
        emitAddOption(inner, source, { options, item, times }, listing)
        if (!isWhole) out.line(`if (${isOneEnough}) return ${options}`)
      }
      if (tests.length > 0) inner.block(`if (${joinExprs(tests, '&&').text})`, at, write)
      else write()
    })
    out.line(
      removesChosen
        ? `return ${inner.callRuntime('unchosen', options, listing.counts, listing.chosen).text}`
        : `return ${options}`,
    )
  }
  return emitter.hoistFunction('options', at, build, isWhole ? [] : ['brief'])
}

function emitOptionTests(
  emitter: FunctionEmitter,
  source: OptionSource,
  item: JsName,
  { exclusionFinder, chosen, counts, price }: OptionListing,
): JsExpr[] {
  const tests: JsExpr[] = []
  if (chosen !== null && counts === null) {
    tests.push(makeExpr(`!${emitter.callRuntime('has', chosen, item, source.list.at).text}`, PREC.unary))
  }
  if (exclusionFinder !== null) {
    const nodes = source.rules.map((rule) => rule.node)
    const barred = emitter.unit.instrumenter.countExclusion(nodes, emitter.callHoistedFunction(exclusionFinder, [item]))
    tests.push(makeJsComparison(barred, '=', makeNumber(EXCLUSION_REASONS.byNoRule)))
  }
  if (price !== null) {
    tests.push(makeJsComparison(emitter.value(price.amount), '<=', price.budget))
  }
  return tests
}

/** An element that may be added to the options. */
interface OptionCandidate {
  readonly options: JsName
  readonly item: JsName
  readonly times: JsExpr
}

function emitAddOption(
  emitter: FunctionEmitter,
  source: OptionSource,
  { options, item, times }: OptionCandidate,
  listing: OptionListing,
): void {
  const { out } = emitter
  const isNew = hasDistinctElements(emitter, source.list)
  const cost =
    listing.costs === null || listing.cost === null
      ? null
      : `${listing.costs}.push(${emitter.value(listing.cost).text})`
  if (listing.counts !== null && !(isNew && times !== ONE_TIME)) {
    const tally = emitter.callRuntime('tally', 'c', options, listing.counts, item, times).text
    out.line(cost === null ? tally : `if (${tally}) ${cost}`)
    return
  }
  if (!isNew) out.openBlock(`if (!${emitter.callRuntime('has', options, item, source.list.at).text})`)
  out.line(`${options}.push(${item})`)
  if (listing.counts !== null) out.line(`${listing.counts}.push(${times.text})`)
  if (cost !== null) out.line(cost)
  if (!isNew) out.closeBlock()
}

export function writeAnsweringSeat(emitter: FunctionEmitter, by: Expr | null): string {
  return by === null ? 'x.actor' : emitSeatIndex(emitter, by).text
}

/** Writes the values of the loops around a choice, or around an action that is run. */
export function writeLoopValues(setting: EmitSetting, loops: readonly LoopBinding[] = []): string {
  const ids = loops.map(({ name }, i) => {
    const loop =
      loops.length === setting.loops.length ? setting.loops[i] : setting.loops.find((listing) => listing.name === name)
    return loop?.id ?? '-1'
  })
  return `[${ids.join(', ')}]`
}

function emitExclusionReason(
  emitter: FunctionEmitter,
  source: OptionSource,
  at: number,
  exclusionFinder: HoistedFunction | null,
  filter: OptionFilter,
): string {
  const { chosen, price, leavesOutUnaffordable: leavesOut } = filter
  const earlier = source.of.k === 'piece' ? null : chosen
  if (exclusionFinder === null && earlier === null && price === null && !leavesOut) return 'null'
  const build = (inner: FunctionEmitter, candidate: JsName) => {
    const { out } = inner
    const isListed = emitMembership(inner, source.list, candidate, at)
    out.line(`if (${negateExpr(isListed).text}) return ${EXCLUSION_REASONS.byTheList}`, at)
    if (earlier !== null) {
      const isTaken = inner.callRuntime('has', earlier, candidate, at).text
      out.line(`if (${isTaken}) return ${EXCLUSION_REASONS.byAnEarlierTurn}`, at)
    }
    const by =
      exclusionFinder === null
        ? EXCLUSION_REASONS.byNoRule
        : inner.callHoistedFunction(exclusionFinder, [candidate]).text
    out.line(`return ${by}`)
  }
  const reason = emitter.hoistFunction('why', at, build, ['candidate'])
  const arg = emitter.declare('candidate')
  return `(${arg}) => ${emitter.callHoistedFunction(reason, [arg]).text}`
}
