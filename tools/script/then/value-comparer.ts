/**
 * Computes what an expression can come to on any board, without playing. Its parts that depend on the board are tried
 * with every value that makes a difference. Nothing is assumed of a part but its bounds, so what is always equal here
 * is equal on all boards.
 */
import {
  COMPARISON_FUNCTIONS,
  type Expr,
  type ExprOf,
  type GameDef,
  type Interval,
  MIRRORED_COMPARISON,
  NumberBounds,
} from '../../../engine/index.ts'
import { type LinearSum, subtractSums, toLinearSum } from './sums.ts'

/** More combinations than a person writes. */
const MOST_COMBINATIONS = 1 << 14

type ValueByPart = ReadonlyMap<string, number>
type PartFormula = (numbers: ValueByPart) => number

/** The parts of a game that limit the values on its boards. */
type BoardLimits = Pick<GameDef, 'vars' | 'attributes' | 'phaseTrack' | 'markers' | 'enums' | 'seats'>

/** Between which numbers a part lies. */
class PartBounds {
  readonly #bounds: NumberBounds
  readonly #def: BoardLimits

  constructor(def: BoardLimits) {
    // The value of a name or an attribute, or the only phase of a game, is worth a statement, though no board changes
    // it.
    const attributes = def.attributes.map((attribute) => ({ ...attribute, lists: [] }))
    const vars = def.vars.map((track, i) =>
      i === def.phaseTrack && track.min === track.max ? { ...track, max: track.max + 1 } : track,
    )
    this.#bounds = new NumberBounds(
      { vars, attributes, functions: [] },
      { findNumber: (expr) => (expr.e === 'const' ? expr.v : undefined) },
    )
    this.#def = def
  }

  getValueInterval(expr: Expr): Interval {
    const { markers, enums, seats } = this.#def
    if (expr.e === 'active') return makeWordInterval(seats)
    if (expr.e === 'marker')
      return makeWordInterval(enums.find(({ id }) => id === markers[expr.marker]?.enum)?.values ?? [])
    return this.#bounds.findInterval(expr)
  }
}

/** The bounds of words. A single word is worth a statement, too. */
const makeWordInterval = (words: readonly string[]): Interval =>
  words.length > 1 ? [0, words.length - 1] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

export class FixedValueFinder {
  readonly #bounds: PartBounds

  constructor(def: BoardLimits) {
    this.#bounds = new PartBounds(def)
  }

  /** Null where that depends on the board, or nobody can tell. */
  findValue(expr: Expr): number | null {
    if (expr.e === 'const') return expr.v
    if (expr.e === 'all') return this.findValue(expr.cond) === 1 ? 1 : null
    if ((expr.e === 'count' || expr.e === 'any') && this.#isAlwaysEmpty(expr.list)) return 0
    if (expr.e === 'any' && this.#isNeverEmpty(expr.list)) return 1
    if (expr.e === 'count' || expr.e === 'any') return null
    if (expr.e === 'arith') return this.#computeConstantSum(expr)
    const isTruth = expr.e !== 'if' || TRUTH_EXPRS.has(expr.then.e) || TRUTH_EXPRS.has(expr.else.e)
    if (isTruth && TABULATED_EXPRS.has(expr.e)) return new ValueTable(this, this.#bounds).computeValue(expr)
    return expr.e === 'if' ? this.#computeChoice(expr) : null
  }

  /** The value of a condition between two numbers. */
  #computeChoice({ when, then, else: otherwise }: ExprOf<'if'>): number | null {
    const chosen = this.findValue(when)
    if (chosen !== null) return this.findValue(chosen === 0 ? otherwise : then)
    const [one, other] = [this.findValue(then), this.findValue(otherwise)]
    return one === other ? one : null
  }

  #computeConstantSum(expr: Expr): number | null {
    const { parts, constant } = toLinearSum(expr)
    if (parts.size === 0) return constant
    const [least, most] = this.#bounds.getValueInterval(expr)
    return least === most ? least : null
  }

  /** Whether its filter lets nothing pass. */
  #isAlwaysEmpty(list: Expr): boolean {
    return list.e === 'where' && this.findValue(list.cond) === 0
  }

  /** Whether something is written there, and passes. */
  #isNeverEmpty(list: Expr): boolean {
    if (list.e === 'where') return this.findValue(list.cond) === 1 && this.#isNeverEmpty(list.list)
    return (list.e === 'zones' ? list.zones : list.e === 'list' ? list.items : []).length > 0
  }
}

const TABULATED_EXPRS: ReadonlySet<Expr['e']> = new Set(['and', 'or', 'not', 'compare', 'has', 'if'])
const TRUTH_EXPRS: ReadonlySet<Expr['e']> = new Set(['and', 'or', 'not', 'compare', 'any', 'all', 'has'])

/** The parts of one expression and the values that each is tried with. */
class ValueTable {
  readonly #fixedValues: FixedValueFinder
  readonly #bounds: PartBounds
  readonly #values = new Map<string, Set<number>>()

  constructor(fixedValues: FixedValueFinder, bounds: PartBounds) {
    this.#fixedValues = fixedValues
    this.#bounds = bounds
  }

  computeValue(expr: Expr): number | null {
    const read = this.#makeFormula(expr)
    const parts = [...this.#values].map(([key, values]) => [key, [...values]] as const)
    if (parts.reduce((product, [, values]) => product * values.length, 1) > MOST_COMBINATIONS) return null
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

  /** The formula of a truth value: 1 or 0. */
  #makeFormula(expr: Expr): PartFormula {
    const fixedValue = TABULATED_EXPRS.has(expr.e) ? null : this.#fixedValues.findValue(expr)
    if (fixedValue !== null) return () => fixedValue
    switch (expr.e) {
      case 'not': {
        const arg = this.#makeFormula(expr.arg)
        return (numbers) => 1 - arg(numbers)
      }
      case 'and':
      case 'or': {
        const args = expr.args.map((arg) => this.#makeFormula(arg))
        return expr.e === 'and'
          ? (numbers) => Number(args.every((arg) => arg(numbers) === 1))
          : (numbers) => Number(args.some((arg) => arg(numbers) === 1))
      }
      case 'if': {
        const [when, yes, no] = [
          this.#makeFormula(expr.when),
          this.#makeFormula(expr.then),
          this.#makeFormula(expr.else),
        ]
        return (numbers) => (when(numbers) === 1 ? yes : no)(numbers)
      }
      case 'compare':
        return this.#makeComparisonFormula(expr)
      case 'has': {
        const items = listLiteralItems(expr.list)
        if (items === null) return this.#makeTruthFormula(expr)
        const args = items.map((right): Expr => ({ e: 'compare', op: '=', left: expr.item, right, at: expr.at }))
        return this.#makeFormula({ e: 'or', args, at: expr.at })
      }
      default:
        return this.#makeTruthFormula(expr)
    }
  }

  #makeTruthFormula(expr: Expr): PartFormula {
    const asked: Expr = expr.e === 'any' ? { e: 'count', list: expr.list, at: expr.at } : expr
    const number = this.#makeSumFormula(toLinearSum(asked), [0, 1])
    return (numbers) => Number(number(numbers) > 0)
  }

  #makeComparisonFormula(expr: ExprOf<'compare'>): PartFormula {
    const { op, left, right } = expr
    const apart =
      rewriteExtremeComparison(expr) ??
      rewriteExtremeComparison({ ...expr, op: MIRRORED_COMPARISON[op], left: right, right: left })
    if (apart !== null) return this.#makeFormula(apart)
    if (TRUTH_EXPRS.has(left.e) || TRUTH_EXPRS.has(right.e)) {
      const [one, other] = [this.#makeFormula(left), this.#makeFormula(right)]
      return (numbers) => Number(COMPARISON_FUNCTIONS[op](one(numbers), other(numbers)))
    }
    const difference = subtractSums(toLinearSum(left), toLinearSum(right))
    const value = this.#makeSumFormula({ ...difference, constant: 0 }, [-difference.constant])
    return (numbers) => Number(COMPARISON_FUNCTIONS[op](value(numbers) + difference.constant, 0))
  }

  /** `limits`: the numbers that it is compared with. It is tried with each, with what is just below and above, and with its bounds. */
  #makeSumFormula({ parts, constant }: LinearSum, limits: readonly number[]): PartFormula {
    const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1))
    // One part may stand behind `a`, `2 * a` and `-a`.
    const all = sorted.map(([, part]) => part.times)
    const factor = Math.sign(all[0] ?? 1) * all.reduce(computeCommonDivisor, 0)
    const signed = sorted.map(([key, { expr, times }]) => ({ key, expr, times: times / factor }))
    const key = JSON.stringify(signed.map((part) => [part.key, part.times]))
    if (signed.length === 0) return () => constant
    const least = sumNumbers(
      signed.map(({ expr, times }) => times * this.#bounds.getValueInterval(expr)[times < 0 ? 1 : 0]),
    )
    const most = sumNumbers(
      signed.map(({ expr, times }) => times * this.#bounds.getValueInterval(expr)[times < 0 ? 0 : 1]),
    )
    const values = this.#values.get(key) ?? new Set([least, most].filter(Number.isFinite))
    this.#values.set(key, values)
    for (const limit of limits) {
      const at = Math.floor((limit - constant) / factor)
      for (const value of [at - 1, at, at + 1, at + 2]) if (value >= least && value <= most) values.add(value)
    }
    return (numbers) => numbers.get(key)! * factor + constant
  }
}

/** The items of a list, where they are written. */
const listLiteralItems = (list: Expr): readonly Expr[] | null =>
  list.e === 'list'
    ? list.items
    : list.e === 'zones'
      ? list.zones.map((v): Expr => ({ e: 'const', v, at: list.at }))
      : null

/** The least or greatest of some, compared: each of them compared. Null of others, and of least among least, which would grow. */
function rewriteExtremeComparison({ op, left, right, at }: ExprOf<'compare'>): Expr | null {
  if (!isMinOrMax(left) || left.args.some(isMinOrMax)) return null
  const compareEach = (by: typeof op): readonly Expr[] =>
    left.args.map((arg): Expr => ({ e: 'compare', op: by, left: arg, right, at }))
  const [isBelow, isAbove] = left.op === 'min' ? (['or', 'and'] as const) : (['and', 'or'] as const)
  if (op === '<' || op === '<=') return { e: isBelow, args: compareEach(op), at }
  if (op === '>' || op === '>=') return { e: isAbove, args: compareEach(op), at }
  const limits = { e: 'and', args: compareEach(left.op === 'min' ? '>=' : '<='), at } as const
  const fixedValues: Expr = { e: 'and', args: [{ e: 'or', args: compareEach('='), at }, limits], at }
  return op === '=' ? fixedValues : { e: 'not', arg: fixedValues, at }
}

const isMinOrMax = (expr: Expr): expr is ExprOf<'arith'> =>
  expr.e === 'arith' && (expr.op === 'min' || expr.op === 'max')

const computeCommonDivisor = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : computeCommonDivisor(other, one % other)

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
