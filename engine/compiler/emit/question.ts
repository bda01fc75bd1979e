/**
 * What all choices share: their options, who is asked, inside which loops, and why a candidate is not offered. What a
 * choice asks of a candidate is written once, in a function `bars$` that says which rule keeps it out.
 */
import type { ChooseShape } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { Loop } from '../../gamedef/gamedef.ts'
import { type Ask, BARRED } from '../../gamedef/machine.ts'
import { atom, type Code, code, compared, joined, literal, name, not, PREC, ternary } from './code.ts'
import { isDistinct } from './distinct.ts'
import type { Beside, Fn } from './fn.ts'
import { anyOf, has } from './fold.ts'
import { isSureAs, seatIndex } from './guard.ts'
import { bindItem, eachBound } from './loops.ts'
import type { Setting } from './setting.ts'

/** The parts of a question as they are written. */
type Written = Readonly<Record<Exclude<keyof Ask, 'around'>, string | number>>

const USUAL: Omit<Written, 'choice' | 'options' | 'by' | 'path'> = {
  counts: 'null',
  min: 1,
  max: 1,
  costs: 'null',
  budget: 0,
  why: 'null',
  decide: 'null',
}

/** Always with the same fields in the same order: questions are of one shape. */
export function ask(given: Pick<Written, 'choice' | 'options' | 'by' | 'path'> & Partial<Written>): string {
  const { choice, options, counts, min, max, costs, budget, by, path, why, decide } = { ...USUAL, ...given }
  const written: Written = { choice, options, counts, min, max, costs, budget, by, path, why, decide }
  const fields = Object.entries(written).map(([field, text]) =>
    field === text ? field : `${field}: ${text}`,
  )
  return `{ ${fields.join(', ')} }`
}

export interface Options {
  /** Identifiers; `null` where the choice is not of pieces, or costs nothing. */
  readonly options: string
  readonly counts: string | null
  readonly costs: string | null
  /** The function that says why a candidate is not among them. */
  readonly why: string
  /** Whether there are any, whatever they cost. */
  readonly any: () => Code
}

export interface Filter {
  /** Identifier of the list of what was chosen before. */
  readonly chosen: string | null
  /** The amount that a candidate costs and the identifier of what there is to pay with. */
  readonly price: { readonly amount: Expr; readonly purse: string } | null
  /** Of several at once: the cost of a candidate; of a draw: its weight. */
  readonly cost: Expr | null
  /** Whether what costs too much by itself is left out later on (`several` of the runtime). */
  readonly leavesOut: boolean
  /** Whether all of them are wanted, even where the machine only wants to know that there is one (`Machine.brief`). */
  readonly whole: boolean
}

export const UNFILTERED: Filter = { chosen: null, price: null, cost: null, leavesOut: false, whole: false }

/** Only `list` and `of` are needed: draws have options too. */
export type Source = Pick<ChooseShape, 'list' | 'of' | 'rules' | 'candidate'>

/** Declares the options; with `when` false there are none. */
export function options(fn: Fn, source: Source, at: number, when: Expr | null, filter: Filter): Options {
  const { out } = fn
  const counts = source.of.k === 'piece' ? fn.temp('counts') : null
  const costs = filter.cost === null ? null : fn.temp('costs')
  if (counts !== null) out.line(`const ${counts} = []`, at)
  if (costs !== null) out.line(`const ${costs} = []`, at)
  const found = fn.temp('options')
  const bars = source.rules.length === 0 ? null : barring(fn, source, at)
  const made = isBare(fn, source, filter) ? null : listing(fn, source, at, { ...filter, bars, counts, costs })
  const all = made === null ? fn.list(source.list) : fn.callOf(made, brief(made, 'm.brief'))
  out.line(`const ${found} = ${(when === null ? all : ternary(fn.cond(when), all, name('[]'))).text}`, at)
  const lists = { [counts ?? '']: '[]', [costs ?? '']: '[]' }
  const unpaid = { ...lists, [filter.price?.purse ?? '']: String(UNLIMITED) }
  return {
    options: found,
    counts,
    costs,
    why: why(fn, source, at, bars, filter),
    any: () =>
      made === null ? anyOf(fn, source.list, at) : some(fn.callOf(made, brief(made, 'true'), unpaid)),
  }
}

/** Of its own a list of options has at most a parameter that says that the first one is enough. */
const brief = ({ own }: Beside, isEnough: string): readonly string[] => (own === 0 ? [] : [isEnough])

const some = (found: Code): Code => compared(atom(`${found.text}.length`), '>', literal(0))

/** Whether the list is the options as it stands. */
const isBare = (fn: Fn, source: Source, { chosen, price, cost }: Filter): boolean =>
  source.rules.length === 0 &&
  chosen === null &&
  price === null &&
  cost === null &&
  source.of.k !== 'piece' &&
  (source.of.k !== 'zone' || isSureAs(fn, source.list, source.of)) &&
  isDistinct(fn, source.list)

/** The function that says which rule bars a candidate. Nothing is counted in it: whoever asks may only want a reason. */
function barring(fn: Fn, source: Source, at: number): Beside {
  const build = (inner: Fn, candidate: string) => {
    bindItem(inner, source.candidate, source.of, source.list, candidate)
    for (const [i, rule] of source.rules.entries()) {
      inner.out.line(`if (${not(inner.cond(rule.cond)).text}) return ${i}`, rule.cond.at)
    }
    inner.out.line(`return ${BARRED.byNoRule}`)
  }
  return fn.beside('bars', at, build, ['candidate'])
}

interface Listing extends Filter {
  readonly bars: Beside | null
  readonly counts: string | null
  readonly costs: string | null
}

/** The function that lists the options. */
function listing(fn: Fn, source: Source, at: number, l: Listing): Beside {
  const left = l.chosen !== null && l.counts !== null
  const isWhole = l.whole || left
  const build = (inner: Fn, isEnough: string) => {
    const { out } = inner
    const found = inner.temp('found')
    out.line(`const ${found} = []`)
    eachBound(inner, { ...source, bind: source.candidate }, (times, item) => {
      const tests = testsOf(inner, source, item, l)
      const write = (): void => {
        add(inner, source, { found, item, times }, l)
        if (!isWhole) out.line(`if (${isEnough}) return ${found}`)
      }
      if (tests.length > 0) inner.block(`if (${joined(tests, '&&').text})`, at, write)
      else write()
    })
    out.line(
      left
        ? `return ${inner.runtime('unchosen', found, inner.reach(l.counts), inner.reach(l.chosen)).text}`
        : `return ${found}`,
    )
  }
  return fn.beside('options', at, build, isWhole ? [] : ['brief'])
}

function testsOf(fn: Fn, source: Source, item: string, { bars, chosen, counts, price }: Listing): Code[] {
  const tests: Code[] = []
  if (chosen !== null && counts === null) {
    tests.push(code(`!${fn.runtime('has', fn.reach(chosen), item, source.list.at).text}`, PREC.unary))
  }
  if (bars !== null) {
    const nodes = source.rules.map((rule) => rule.node)
    const barred = fn.unit.dress.judged(nodes, fn.callOf(bars, [item]))
    tests.push(compared(barred, '===', literal(BARRED.byNoRule)))
  }
  if (price !== null) {
    tests.push(compared(fn.value(price.amount), '<=', name(fn.reach(price.purse))))
  }
  return tests
}

/** An element of a list on its way to those that were `found` before it. */
interface Candidate {
  readonly found: string
  readonly item: string
  readonly times: string | null
}

function add(fn: Fn, source: Source, { found, item, times }: Candidate, l: Listing): void {
  const { out } = fn
  const isNew = isDistinct(fn, source.list)
  const cost =
    l.costs === null || l.cost === null ? null : `${fn.reach(l.costs)}.push(${fn.value(l.cost).text})`
  if (l.counts !== null && !(isNew && times !== null)) {
    const tally = fn.runtime('tally', 'c', found, fn.reach(l.counts), item, times ?? 1).text
    out.line(cost === null ? tally : `if (${tally}) ${cost}`)
    return
  }
  if (!isNew) out.open(`if (!${fn.runtime('has', found, item, source.list.at).text})`)
  out.line(`${found}.push(${item})`)
  if (l.counts !== null) out.line(`${fn.reach(l.counts)}.push(${times})`)
  if (cost !== null) out.line(cost)
  if (!isNew) out.close()
}

export function answeredBy(fn: Fn, by: Expr | null): string {
  return by === null ? 'x.actor' : seatIndex(fn, by).text
}

/** The loops around a choice, or around an action that is run, as they are named there. */
export function path(s: Setting, named: readonly Loop[] = []): string {
  const ids = named.map(({ name }, i) => {
    const loop = named.length === s.loops.length ? s.loops[i] : s.loops.find((l) => l.name === name)
    return loop?.id ?? '-1'
  })
  return `[${ids.join(', ')}]`
}

function why(fn: Fn, source: Source, at: number, bars: Beside | null, filter: Filter): string {
  const { chosen, price, leavesOut } = filter
  const taken = source.of.k === 'piece' ? null : chosen
  if (bars === null && taken === null && price === null && !leavesOut) return 'null'
  const build = (inner: Fn, candidate: string) => {
    const { out } = inner
    const isListed = has(inner, source.list, name(candidate), at)
    out.line(`if (${not(isListed).text}) return ${BARRED.byTheList}`, at)
    if (taken !== null) {
      const isTaken = inner.runtime('has', inner.reach(taken), candidate, at).text
      out.line(`if (${isTaken}) return ${BARRED.byAnEarlierTurn}`, at)
    }
    const by = bars === null ? BARRED.byNoRule : inner.callOf(bars, [candidate]).text
    out.line(`return ${by}`)
  }
  const told = fn.beside('why', at, build, ['candidate'])
  const asked = fn.temp('candidate')
  return `(${asked}) => ${fn.callOf(told, [asked]).text}`
}
