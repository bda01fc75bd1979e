/**
 * What an expression comes to on any board, found without playing: its parts that only the board decides are tried with every value
 * that makes a difference to it. A part has the same value wherever it is written; beyond that nothing is known of it but the bounds
 * of its numbers. So what is the same for all these values is the same on all boards.
 */
import { Bounds, COMPARES, type Expr, type GameDef } from '../../engine/index.ts'

/** More combinations than a person writes. */
const MOST = 1 << 14

type Numbers = ReadonlyMap<string, number>
type Reading = (numbers: Numbers) => number

/** A sum of parts, each so many times: `score(red) - 2 * day + 1`. */
interface Sum {
  readonly parts: ReadonlyMap<string, { readonly expr: Expr; readonly times: number }>
  readonly constant: number
}

export class SameValues {
  readonly #bounds: Bounds

  constructor({ vars, attributes }: Pick<GameDef, 'vars' | 'attributes'>) {
    // What the rules give a name or an attribute is worth a statement, though no board changes it.
    const unknown = attributes.map((attribute) => ({ ...attribute, lists: [] }))
    this.#bounds = new Bounds(
      { vars, attributes: unknown, functions: [] },
      { number: (e) => (e.e === 'const' ? e.v : undefined) },
    )
  }

  /** Null where that depends on the board, or nobody can tell. */
  of(e: Expr): number | null {
    if (e.e === 'const') return e.v
    if (e.e === 'all') return this.of(e.cond) === 1 ? 1 : null
    if (e.e === 'count' || e.e === 'any') return this.#isNever(e.list) ? 0 : null
    if (e.e === 'arith') return this.#constantSum(e)
    const isTruth = e.e !== 'if' || TRUTHS.has(e.then.e) || TRUTHS.has(e.else.e)
    if (isTruth && DECIDES.has(e.e)) return new Table(this, this.#bounds).value(e)
    return e.e === 'if' ? this.#choice(e) : null
  }

  /** Of two numbers. */
  #choice({ when, then, else: otherwise }: Extract<Expr, { readonly e: 'if' }>): number | null {
    const chosen = this.of(when)
    if (chosen !== null) return this.of(chosen === 0 ? otherwise : then)
    const [one, other] = [this.of(then), this.of(otherwise)]
    return one === other ? one : null
  }

  #constantSum(e: Expr): number | null {
    const { parts, constant } = sumOf(e)
    if (parts.size === 0) return constant
    const [least, most] = this.#bounds.of(e)
    return least === most ? least : null
  }

  /** Whether its filter lets nothing pass. */
  #isNever(list: Expr): boolean {
    return list.e === 'where' && this.of(list.cond) === 0
  }
}

const DECIDES: ReadonlySet<Expr['e']> = new Set(['and', 'or', 'not', 'compare', 'if'])
const TRUTHS: ReadonlySet<Expr['e']> = new Set(['and', 'or', 'not', 'compare', 'any', 'all', 'has'])

/** The parts of one expression and the values that each is tried with. */
class Table {
  readonly #same: SameValues
  readonly #bounds: Bounds
  readonly #values = new Map<string, Set<number>>()

  constructor(same: SameValues, bounds: Bounds) {
    this.#same = same
    this.#bounds = bounds
  }

  value(e: Expr): number | null {
    const read = this.#reading(e)
    const parts = [...this.#values].map(([key, values]) => [key, [...values]] as const)
    if (parts.reduce((product, [, values]) => product * values.length, 1) > MOST) return null
    const numbers = new Map<string, number>()
    let value: number | null = null
    /** False as soon as there are two values. */
    const tryFrom = (i: number): boolean => {
      const part = parts[i]
      if (part === undefined) {
        const other = read(numbers)
        const isSame = value === null || value === other
        value = other
        return isSame
      }
      return part[1].every((each) => {
        numbers.set(part[0], each)
        return tryFrom(i + 1)
      })
    }
    return tryFrom(0) ? value : null
  }

  /** Of what holds or does not: 1 or 0. */
  #reading(e: Expr): Reading {
    const known = DECIDES.has(e.e) ? null : this.#same.of(e)
    if (known !== null) return () => known
    switch (e.e) {
      case 'not': {
        const arg = this.#reading(e.arg)
        return (numbers) => 1 - arg(numbers)
      }
      case 'and':
      case 'or': {
        const args = e.args.map((arg) => this.#reading(arg))
        return e.e === 'and'
          ? (numbers) => Number(args.every((arg) => arg(numbers) === 1))
          : (numbers) => Number(args.some((arg) => arg(numbers) === 1))
      }
      case 'if': {
        const [when, yes, no] = [this.#reading(e.when), this.#reading(e.then), this.#reading(e.else)]
        return (numbers) => (when(numbers) === 1 ? yes : no)(numbers)
      }
      case 'compare':
        return this.#comparison(e)
      default: {
        const asked: Expr = e.e === 'any' ? { e: 'count', list: e.list, at: e.at } : e
        const number = this.#sumReading(sumOf(asked), [0, 1])
        return (numbers) => Number(number(numbers) > 0)
      }
    }
  }

  #comparison({ op, left, right }: Extract<Expr, { readonly e: 'compare' }>): Reading {
    if (TRUTHS.has(left.e) || TRUTHS.has(right.e)) {
      const [one, other] = [this.#reading(left), this.#reading(right)]
      return (numbers) => Number(COMPARES[op](one(numbers), other(numbers)))
    }
    const difference = minus(sumOf(left), sumOf(right))
    const value = this.#sumReading({ ...difference, constant: 0 }, [-difference.constant])
    return (numbers) => Number(COMPARES[op](value(numbers) + difference.constant, 0))
  }

  /** `limits`: the numbers that it is compared with. It is tried with each, with what is just below and above, and with its bounds. */
  #sumReading({ parts, constant }: Sum, limits: readonly number[]): Reading {
    const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1))
    // The same part stands behind `a`, `2 * a` and `-a`.
    const all = sorted.map(([, part]) => part.times)
    const factor = Math.sign(all[0] ?? 1) * all.reduce(commonDivisor, 0)
    const signed = sorted.map(([key, { expr, times }]) => ({ key, expr, times: times / factor }))
    const key = JSON.stringify(signed.map((part) => [part.key, part.times]))
    if (signed.length === 0) return () => constant
    const least = total(signed.map(({ expr, times }) => times * this.#bounds.of(expr)[times < 0 ? 1 : 0]))
    const most = total(signed.map(({ expr, times }) => times * this.#bounds.of(expr)[times < 0 ? 0 : 1]))
    const values = this.#values.get(key) ?? new Set([least, most].filter(Number.isFinite))
    this.#values.set(key, values)
    for (const limit of limits) {
      const at = Math.floor((limit - constant) / factor)
      for (const value of [at - 1, at, at + 1, at + 2]) if (value >= least && value <= most) values.add(value)
    }
    return (numbers) => numbers.get(key)! * factor + constant
  }
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : commonDivisor(other, one % other)

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

function sumOf(e: Expr): Sum {
  if (e.e === 'const') return { parts: new Map(), constant: e.v }
  if (e.e === 'arith') {
    const args = e.args.map(sumOf)
    const [one, other] = args
    if (e.op === '+' && one) return other ? plus(one, other) : one
    if (e.op === '-' && one) return other ? minus(one, other) : times(one, -1)
    if (e.op === '*' && one && other) {
      if (one.parts.size === 0) return times(other, one.constant)
      if (other.parts.size === 0) return times(one, other.constant)
    }
  }
  return { parts: new Map([[written(e), { expr: e, times: 1 }]]), constant: 0 }
}

const minus = (left: Sum, right: Sum): Sum => plus(left, times(right, -1))

const times = ({ parts, constant }: Sum, factor: number): Sum =>
  factor === 0
    ? { parts: new Map(), constant: 0 }
    : {
        parts: new Map([...parts].map(([key, part]) => [key, { ...part, times: part.times * factor }])),
        constant: constant * factor,
      }

function plus(left: Sum, right: Sum): Sum {
  const parts = new Map(left.parts)
  for (const [key, part] of right.parts) {
    const sum = part.times + (parts.get(key)?.times ?? 0)
    if (sum === 0) parts.delete(key)
    else parts.set(key, { ...part, times: sum })
  }
  return { parts, constant: left.constant + right.constant }
}

/** Wherever it stands: the order of its fields is no difference either. */
const written = (e: Expr): string =>
  JSON.stringify(e, (key, value: unknown) =>
    key === 'at'
      ? undefined
      : value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
  )
