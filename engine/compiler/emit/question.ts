/**
 * What all choices share: their options, who is asked, inside which loops, and why a candidate is not offered. What a
 * choice asks of a candidate is written once, in a function `bars$` that says which rule keeps it out.
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
import { bindLoopItem, emitBoundLoop, ONE } from './loops.ts'
import type { EmitSetting } from './setting.ts'

/** The parts of a question as they are written. */
type QuestionFields = Readonly<Record<Exclude<keyof Ask, 'around'>, number | JsText>>

const USUAL: Omit<QuestionFields, 'choice' | 'options' | 'by' | 'path'> = {
  counts: 'null',
  min: 1,
  max: 1,
  costs: 'null',
  budget: 0,
  why: 'null',
  decide: 'null',
}

/** Always with the same fields in the same order: questions are of one shape. */
export function writeAsk(
  given: Pick<QuestionFields, 'choice' | 'options' | 'by' | 'path'> & Partial<QuestionFields>,
): string {
  const { choice, options, counts, min, max, costs, budget, by, path, why, decide } = { ...USUAL, ...given }
  const written: QuestionFields = { choice, options, counts, min, max, costs, budget, by, path, why, decide }
  const fields = Object.entries(written).map(([field, text]) => `${field}: ${text}`)
  return `{ ${fields.join(', ')} }`
}

export interface OptionsCode {
  readonly options: JsName
  /** Null unless the choice is of pieces. */
  readonly counts: JsName | null
  /** Null where the choice costs nothing. */
  readonly costs: JsName | null
  /** The function that says why a candidate is not among them. */
  readonly why: string
  /** Whether there are any, whatever they cost. */
  readonly any: () => JsExpr
}

export interface OptionFilter {
  /** The list of what was chosen before. */
  readonly chosen: JsName | null
  /** The amount that a candidate costs, and what there is to pay with. */
  readonly price: { readonly amount: Expr; readonly purse: JsName } | null
  /** Of several at once: the cost of a candidate; of a draw: its weight. */
  readonly cost: Expr | null
  /** Whether what costs too much by itself is left out later on (`several` of the runtime). */
  readonly leavesOut: boolean
  /** Whether all of them are wanted, even where the machine only wants to know that there is one (`Machine.brief`). */
  readonly whole: boolean
}

export const UNFILTERED: OptionFilter = {
  chosen: null,
  price: null,
  cost: null,
  leavesOut: false,
  whole: false,
}

/** Only `list` and `of` are needed: draws have options too. */
export type OptionSource = Pick<ChooseShape, 'list' | 'of' | 'rules' | 'candidate'>

/** Declares the options; with `when` false there are none. */
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
  const found = emitter.declare('options')
  const bars = source.rules.length === 0 ? null : barring(emitter, source, at)
  const made = isBare(emitter, source, filter) ? null : listing(emitter, source, at, { ...filter, bars, counts, costs })
  const all = made === null ? emitter.list(source.list) : emitter.callOf(made, brief(made, 'm.brief'))
  out.line(`const ${found} = ${(when === null ? all : makeTernary(emitter.cond(when), all, makeName('[]'))).text}`, at)
  const unpaid = new Map<JsName, string>()
  for (const list of [counts, costs]) if (list !== null) unpaid.set(list, '[]')
  if (filter.price !== null) unpaid.set(filter.price.purse, String(UNLIMITED))
  return {
    options: found,
    counts,
    costs,
    why: why(emitter, source, at, bars, filter),
    any: () =>
      made === null ? emitAny(emitter, source.list, at) : some(emitter.callOf(made, brief(made, 'true'), unpaid)),
  }
}

/** Of its own a list of options has at most a parameter that says that the first one is enough. */
const brief = ({ own }: HoistedFunction, isEnough: string): readonly string[] => (own === 0 ? [] : [isEnough])

const some = (found: JsExpr): JsExpr => compareExprs(makeAtom(`${found.text}.length`), '>', makeNumber(0))

/** Whether the list is the options as it stands. */
const isBare = (emitter: FunctionEmitter, source: OptionSource, { chosen, price, cost }: OptionFilter): boolean =>
  source.rules.length === 0 &&
  chosen === null &&
  price === null &&
  cost === null &&
  source.of.k !== 'piece' &&
  (source.of.k !== 'zone' || isSureAs(emitter, source.list, source.of)) &&
  isDistinct(emitter, source.list)

/** The function that says which rule bars a candidate. Nothing is counted in it: whoever asks may only want a reason. */
function barring(emitter: FunctionEmitter, source: OptionSource, at: number): HoistedFunction {
  const build = (inner: FunctionEmitter, candidate: JsName) => {
    bindLoopItem(inner, source.candidate, source.of, source.list, candidate)
    for (const [i, rule] of source.rules.entries()) {
      inner.out.line(`if (${negateExpr(inner.cond(rule.cond)).text}) return ${i}`, rule.cond.at)
    }
    inner.out.line(`return ${EXCLUDED.byNoRule}`)
  }
  return emitter.beside('bars', at, build, ['candidate'])
}

interface Listing extends OptionFilter {
  readonly bars: HoistedFunction | null
  readonly counts: JsName | null
  readonly costs: JsName | null
}

/** The function that lists the options. */
function listing(emitter: FunctionEmitter, source: OptionSource, at: number, l: Listing): HoistedFunction {
  const left = l.chosen !== null && l.counts !== null
  const isWhole = l.whole || left
  const build = (inner: FunctionEmitter, isEnough: JsName) => {
    const { out } = inner
    const found = inner.declare('found')
    out.line(`const ${found} = []`)
    emitBoundLoop(inner, { ...source, bind: source.candidate }, (item, times) => {
      const tests = testsOf(inner, source, item, l)
      const write = (): void => {
        add(inner, source, { found, item, times }, l)
        if (!isWhole) out.line(`if (${isEnough}) return ${found}`)
      }
      if (tests.length > 0) inner.block(`if (${joinExprs(tests, '&&').text})`, at, write)
      else write()
    })
    out.line(left ? `return ${inner.runtime('unchosen', found, l.counts, l.chosen).text}` : `return ${found}`)
  }
  return emitter.beside('options', at, build, isWhole ? [] : ['brief'])
}

function testsOf(
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
    const barred = emitter.unit.instrumenter.judged(nodes, emitter.callOf(bars, [item]))
    tests.push(compareExprs(barred, '===', makeNumber(EXCLUDED.byNoRule)))
  }
  if (price !== null) {
    tests.push(compareExprs(emitter.value(price.amount), '<=', price.purse))
  }
  return tests
}

/** An element of a list on its way to those that were `found` before it. */
interface Candidate {
  readonly found: JsName
  readonly item: JsName
  readonly times: JsExpr
}

function add(
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
  if (listing.counts !== null && !(isNew && times !== ONE)) {
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

/** The loops around a choice, or around an action that is run, as they are named there. */
export function writeLoopPath(setting: EmitSetting, named: readonly Loop[] = []): string {
  const ids = named.map(({ name }, i) => {
    const loop = named.length === setting.loops.length ? setting.loops[i] : setting.loops.find((l) => l.name === name)
    return loop?.id ?? '-1'
  })
  return `[${ids.join(', ')}]`
}

function why(
  emitter: FunctionEmitter,
  source: OptionSource,
  at: number,
  bars: HoistedFunction | null,
  filter: OptionFilter,
): string {
  const { chosen, price, leavesOut } = filter
  const taken = source.of.k === 'piece' ? null : chosen
  if (bars === null && taken === null && price === null && !leavesOut) return 'null'
  const build = (inner: FunctionEmitter, candidate: JsName) => {
    const { out } = inner
    const isListed = emitHas(inner, source.list, candidate, at)
    out.line(`if (${negateExpr(isListed).text}) return ${EXCLUDED.byTheList}`, at)
    if (taken !== null) {
      const isTaken = inner.runtime('has', taken, candidate, at).text
      out.line(`if (${isTaken}) return ${EXCLUDED.byAnEarlierTurn}`, at)
    }
    const by = bars === null ? EXCLUDED.byNoRule : inner.callOf(bars, [candidate]).text
    out.line(`return ${by}`)
  }
  const told = emitter.beside('why', at, build, ['candidate'])
  const asked = emitter.declare('candidate')
  return `(${asked}) => ${emitter.callOf(told, [asked]).text}`
}
