/** What all choices share: their options, who is asked, inside which loops, and why a candidate is not offered. */
import type { ChooseShape } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { atom, binary, type Code, joined, PREC, within } from './code.ts'
import { cond, value } from './expr.ts'
import type { Fn } from './fn.ts'
import { has } from './fold.ts'
import { seatIndex } from './guard.ts'
import { bindItem, each, list } from './query.ts'
import type { Setting } from './setting.ts'

export interface Options {
  /** Identifiers; `null` where the choice is not of pieces, or costs nothing. */
  readonly options: string
  readonly counts: string | null
  readonly costs: string | null
}

export interface Filter {
  /** Identifier of the list of what was chosen before. */
  readonly chosen: string | null
  /** The amount that a candidate costs and the identifier of what there is to pay with. */
  readonly price: { readonly amount: Expr; readonly purse: string } | null
  /** Of several at once: the cost of a candidate. */
  readonly cost: Expr | null
}

export const UNFILTERED: Filter = { chosen: null, price: null, cost: null }

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
  const all = optionList(fn, source, at, counts, costs, filter)
  const text = when === null ? all : `${within(cond(fn, when), PREC.or)} ? ${all} : []`
  out.line(`const ${found} = ${text}`, at)
  return { options: found, counts, costs }
}

function optionList(
  fn: Fn,
  source: Source,
  at: number,
  counts: string | null,
  costs: string | null,
  filter: Filter,
): string {
  const bare = source.rules.length === 0 && filter.chosen === null && filter.price === null && costs === null
  if (bare && counts === null && isDistinct(fn, source.list)) return list(fn, source.list).text
  return fn.hoist('options', at, (inner) => {
    const { out } = inner
    out.line('const out$ = []')
    const item = inner.reserve(source.candidate)
    each(inner, source.list, item, (times) => {
      inner.enter()
      bindItem(inner, source.candidate, source.of, source.list, item)
      const tests = source.rules.map((rule) => inner.unit.dress.condition(rule.node, cond(inner, rule.cond)))
      if (filter.price !== null) {
        const { amount, purse } = filter.price
        tests.push(binary(value(inner, amount), '<=', atom(inner.reach(purse)), PREC.compare))
      }
      if (filter.chosen !== null && counts === null) {
        tests.unshift({ text: `!${inner.reach(filter.chosen)}.includes(${item})`, prec: PREC.unary })
      }
      if (tests.length > 0) out.open(`if (${joined(tests, '&&', 'true').text})`, at)
      const cost = costs === null ? null : `${inner.reach(costs)}.push(${value(inner, filter.cost!).text})`
      add(inner, source, item, times, counts, cost)
      if (tests.length > 0) out.close()
      inner.leave()
    })
    const done = filter.chosen !== null && counts !== null
    out.line(
      done ? `return unchosen$(out$, ${inner.reach(counts)}, ${inner.reach(filter.chosen)})` : 'return out$',
    )
  })
}

function add(
  fn: Fn,
  source: Source,
  item: string,
  times: string | null,
  counts: string | null,
  cost: string | null,
): void {
  const { out } = fn
  const isNew = isDistinct(fn, source.list)
  if (counts === null) {
    if (!isNew) out.open(`if (!out$.includes(${item}))`)
    out.line(`out$.push(${item})`)
    if (cost !== null) out.line(cost)
    if (!isNew) out.close()
    return
  }
  if (isNew && times !== null) {
    out.line(`out$.push(${item})`)
    out.line(`${fn.reach(counts)}.push(${times})`)
    if (cost !== null) out.line(cost)
    return
  }
  const tally = `tally$(c, out$, ${fn.reach(counts)}, ${item}, ${times ?? 1})`
  out.line(cost === null ? tally : `if (${tally}) ${cost}`)
}

/** Whether a list is known to name nothing twice (of pieces: no pile in two turns of its loop). */
function isDistinct(fn: Fn, e: Expr): boolean {
  const known = fn.unit.evaluator.list(e)
  if (known !== undefined) return new Set(known).size === known.length
  switch (e.e) {
    case 'adjacent':
    case 'connected':
    case 'granted':
    case 'range':
    case 'distinct':
      return true
    case 'union':
      return e.of.k !== 'piece'
    case 'where':
    case 'take':
      return isDistinct(fn, e.list)
    case 'except':
      return e.of.k !== 'piece' && isDistinct(fn, e.list)
    case 'pieces':
      return !e.many || isDistinct(fn, e.in)
    default:
      return false
  }
}

/** A condition that some option passes the rules, whatever it costs. */
export function anyOption(fn: Fn, source: Source, at: number, chosen: string | null): string {
  return fn.hoist('any', at, (inner) => {
    const item = inner.reserve(source.candidate)
    each(inner, source.list, item, (times) => {
      inner.enter()
      bindItem(inner, source.candidate, source.of, source.list, item)
      const tests = source.rules.map((rule) => cond(inner, rule.cond))
      if (chosen !== null) tests.unshift(isLeft(source, item, inner.reach(chosen), times))
      inner.out.line(`if (${joined(tests, '&&', 'true').text}) return true`, at)
      inner.leave()
    })
    inner.out.line('return false')
  })
}

/** Of a pile as many pieces are left as it has more than were chosen of it. */
function isLeft({ of }: Source, item: string, chosen: string, times: string | null): Code {
  if (of.k !== 'piece') return { text: `!${chosen}.includes(${item})`, prec: PREC.unary }
  const taken = atom(`${chosen}.filter((one$) => one$ === ${item}).length`)
  return binary(taken, '<', atom(times ?? '1'), PREC.compare)
}

export function answeredBy(fn: Fn, by: Expr | null): string {
  return by === null ? 'x.actor' : seatIndex(fn, by).text
}

/** The loops around the choice, as its `ChoiceDef` names them. */
export function path(s: Setting, choice: number): string {
  const named = s.fn.unit.def.choices[choice]?.path ?? []
  const ids = named.map(({ name }, i) => {
    const loop = named.length === s.loops.length ? s.loops[i] : s.loops.find((l) => l.name === name)
    return loop?.id ?? '-1'
  })
  return `[${ids.join(', ')}]`
}

/**
 * Conditions are not counted here: somebody asks for a reason, nothing is decided. `chosen` is the list of what an
 * earlier turn of the loop has taken.
 */
export function why(fn: Fn, source: Source, at: number, chosen: string | null = null): string {
  const taken = source.of.k === 'piece' ? null : chosen
  if (source.rules.length === 0 && taken === null) return 'null'
  const call = fn.hoist(
    'why',
    at,
    (inner) => {
      const { out } = inner
      const candidate: Expr = { e: 'local', name: 'v$ candidate', at }
      inner.alias(candidate.name, 'v$', false)
      out.line(`if (!(${has(inner, source.list, candidate, at).text})) return -1`, at)
      if (taken !== null) out.line(`if (${inner.reach(taken)}.includes(v$)) return -3`, at)
      bindItem(inner, source.candidate, source.of, source.list, 'v$')
      for (const [i, rule] of source.rules.entries()) {
        out.line(`if (!(${cond(inner, rule.cond).text})) return ${i}`, rule.cond.at)
      }
      out.line('return -2')
    },
    ['v$'],
  )
  return `(v$) => ${call}`
}
