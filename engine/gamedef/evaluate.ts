/**
 * What an expression comes to when nothing of the board decides it: works out at compile time what only depends on
 * constants, attributes, adjacency and kinds. `undefined` is "only known in play".
 */
import { ARITHMETIC, COMPARES, greatest, least } from './arithmetic.ts'
import type { Expr } from './expr.ts'
import type { ExprOf } from './expr-parts.ts'
import type { GameDef } from './gamedef.ts'
import { UndecidedExprs } from './undecided.ts'

export type ConstantValue = number | readonly number[]

/** What never changes in play. While it is checked a game knows them already. */
export type StaticTables = Pick<GameDef, 'attributes' | 'adjacency' | 'properties' | 'classes' | 'functions'>

/** Values of locals. Of a piece its class is known at most: that is its value here. */
type Env = ReadonlyMap<string, ConstantValue>

/** Of a condition, for which values of a name it holds. */
interface ConditionMemo {
  readonly name: string
  readonly of: Map<number, boolean | undefined>
}

const EMPTY: Env = new Map()
const EMPTY_CONDITION_MEMO: ConditionMemo = { name: '', of: new Map() }
const DEEPEST_CALL = 20
/** Beyond this an expression is left to the running game: folding is a favour, not a promise. */
const MOST_STEPS = 50_000

export class Evaluator {
  private readonly facts: StaticTables
  private readonly foldsCalls: boolean
  private readonly memo = new Map<Expr, ConstantValue | undefined>()
  private readonly conditionMemo = new Map<Expr, ConditionMemo>()
  /** What it need not try. */
  readonly undecided: UndecidedExprs
  private calls = 0
  private steps = 0

  /** `foldsCalls`: whether definitions are worked out too. Where calls are counted they must stay. */
  constructor(facts: StaticTables, foldsCalls: boolean) {
    this.facts = facts
    this.foldsCalls = foldsCalls
    this.undecided = new UndecidedExprs(facts, foldsCalls)
  }

  closed(expr: Expr): ConstantValue | undefined {
    this.steps = 0
    return this.in(expr, EMPTY)
  }

  number(expr: Expr): number | undefined {
    return asNumber(this.closed(expr))
  }

  list(expr: Expr): readonly number[] | undefined {
    return asList(this.closed(expr))
  }

  /** Whether the condition holds for a value, or for any piece of a class. Whoever follows the ways of play asks again and again. */
  holds(cond: Expr, name: string, value: number): boolean | undefined {
    if (this.undecided.has(cond)) return undefined
    let { name: asked, of } = this.conditionMemo.get(cond) ?? EMPTY_CONDITION_MEMO
    if (asked !== name) {
      of = new Map()
      asked = name
      this.conditionMemo.set(cond, { name, of })
    }
    const before = of.get(value)
    if (before !== undefined || of.has(value)) return before
    this.steps = 0
    const known = this.scalar(cond, new Map([[name, value]]))
    const holds = known === undefined ? undefined : known !== 0
    of.set(value, holds)
    return holds
  }

  private in(expr: Expr, env: Env): ConstantValue | undefined {
    if (env !== EMPTY) return this.undecided.has(expr) ? undefined : this.evaluate(expr, env)
    if (this.memo.has(expr)) return this.memo.get(expr)
    const known = this.evaluate(expr, env)
    this.memo.set(expr, known)
    return known
  }

  private evaluate(expr: Expr, env: Env): ConstantValue | undefined {
    const { attributes, adjacency, properties, classes } = this.facts
    if (++this.steps > MOST_STEPS) return undefined
    switch (expr.e) {
      case 'const':
        return expr.v
      case 'zones':
        return expr.zones
      case 'local':
        return env.get(expr.name)
      case 'attr':
        return this.one(expr.whose, env, (whose) => {
          const attribute = attributes[expr.attr]
          return (attribute?.lists ?? attribute?.values)?.[whose]
        })
      case 'prop':
        return this.one(expr.piece, env, (cls) => {
          const value = classes[cls]?.values[expr.prop]
          const lists = properties[expr.prop]?.lists
          return lists && value !== undefined ? (lists[value] ?? []) : value
        })
      case 'boxOf':
        return this.one(expr.seat, env, (seat) => expr.zones[seat])
      case 'arith':
        return this.of(expr.args, env, ARITHMETIC[expr.op])
      case 'compare':
        return this.one(expr.left, env, (left) =>
          this.one(expr.right, env, (right) => Number(COMPARES[expr.op](left, right))),
        )
      case 'and':
        return this.chain(expr.args, env, 0)
      case 'or':
        return this.chain(expr.args, env, 1)
      case 'not':
        return this.one(expr.arg, env, (arg) => Number(arg === 0))
      case 'if':
        return this.one(expr.when, env, (when) => this.in(when !== 0 ? expr.then : expr.else, env))
      case 'list':
        return this.all(expr.items, env)
      case 'range':
        return this.of([expr.from, expr.to], env, (from, to) =>
          to - from > 1000 ? undefined : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i),
        )
      case 'adjacent':
        return this.one(expr.zone, env, (zone) => adjacency[zone])
      case 'around':
        return this.ofList(expr.list, env, (list) =>
          [...adjacency.keys()].filter((zone) => adjacency[zone]!.some((next) => list.includes(next))),
        )
      case 'count':
        return this.elements(expr.list, env)?.length
      case 'any':
        return this.ofList(expr.list, env, (list) => Number(list.length > 0))
      case 'has':
        return this.ofList(expr.list, env, (list) => this.one(expr.item, env, (item) => Number(list.includes(item))))
      case 'first':
        return this.ofList(
          expr.list,
          env,
          (list) => list[0] ?? (expr.otherwise ? this.in(expr.otherwise, env) : undefined),
        )
      case 'where': {
        const kept = expr.of.k === 'piece' ? undefined : this.each(expr, expr.cond, env)
        return kept && this.elements(expr.list, env)?.filter((_, i) => kept[i] !== 0)
      }
      case 'map':
        return this.each(expr, expr.value, env)
      case 'sum':
        return this.each(expr, expr.value, env)?.reduce((total, v) => total + v, 0)
      case 'all': {
        const held = this.each(expr, expr.cond, env)
        return held && Number(held.every((v) => v !== 0))
      }
      case 'least':
      case 'most': {
        const values = this.each(expr, expr.value, env)
        if (values?.length === 0) return expr.otherwise ? this.in(expr.otherwise, env) : undefined
        return values && (expr.e === 'least' ? least(values) : greatest(values))
      }
      case 'union': {
        const lists = expr.args.map((arg) => this.elements(arg, env) ?? null)
        if (expr.of.k === 'piece' || lists.includes(null)) return undefined
        return [...new Set(lists.flatMap((list) => list ?? []))]
      }
      case 'except':
        if (expr.of.k === 'piece') return undefined
        return this.ofList(expr.list, env, (list) =>
          this.ofList(expr.not, env, (not) => {
            const others = new Set(not)
            return list.filter((v) => !others.has(v))
          }),
        )
      case 'distinct':
        return this.ofList(expr.list, env, (list) => [...new Set(list)])
      case 'take':
        return this.ofList(expr.list, env, (list) => this.one(expr.n, env, (n) => list.slice(0, Math.max(0, n))))
      case 'call':
        return this.call(expr.fn, expr.args, env)
      case 'lookup':
        return this.of(expr.keys, env, (...keys) => found(expr, keys) ?? expr.otherwise ?? undefined)
      default:
        // For the board to say.
        return undefined
    }
  }

  private scalar(expr: Expr, env: Env): number | undefined {
    return asNumber(this.in(expr, env))
  }

  private elements(expr: Expr, env: Env): readonly number[] | undefined {
    return asList(this.in(expr, env))
  }

  /** What becomes of some values, where all of them are known. */
  private of(
    parts: readonly Expr[],
    env: Env,
    becomes: (...values: number[]) => ConstantValue | undefined,
  ): ConstantValue | undefined {
    const values = this.all(parts, env)
    return values && becomes(...values)
  }

  private one(part: Expr, env: Env, becomes: (value: number) => ConstantValue | undefined): ConstantValue | undefined {
    const value = this.in(part, env)
    return typeof value === 'number' ? becomes(value) : undefined
  }

  private ofList(
    list: Expr,
    env: Env,
    becomes: (list: readonly number[]) => ConstantValue | undefined,
  ): ConstantValue | undefined {
    const elements = this.elements(list, env)
    return elements && becomes(elements)
  }

  private all(args: readonly Expr[], env: Env): readonly number[] | undefined {
    const values: number[] = []
    for (const arg of args) {
      const value = this.in(arg, env)
      if (typeof value !== 'number') return undefined
      values.push(value)
    }
    return values
  }

  /** `and` and `or`: one argument may decide although others are not known. */
  private chain(args: readonly Expr[], env: Env, decides: 0 | 1): number | undefined {
    let known = true
    for (const arg of args) {
      const value = this.scalar(arg, env)
      if (value === undefined) known = false
      else if (Number(value !== 0) === decides) return decides
    }
    return known ? 1 - decides : undefined
  }

  /** What an expression comes to for each element of a list. */
  private each(
    { list, bind }: { readonly list: Expr; readonly bind: string },
    expr: Expr,
    env: Env,
  ): readonly number[] | undefined {
    const elements = this.elements(list, env)
    return elements && known(elements, (element) => this.scalar(expr, new Map(env).set(bind, element)))
  }

  private call(fn: number, args: readonly Expr[], env: Env): ConstantValue | undefined {
    const target = this.facts.functions[fn]
    if (!this.foldsCalls || target === undefined || this.calls >= DEEPEST_CALL) return undefined
    const given = known(target.params, ({ name }, i) => {
      const value = this.in(args[i]!, env)
      return value === undefined ? undefined : ([name, value] as const)
    })
    if (given === undefined) return undefined
    this.calls++
    const result = this.in(target.body, new Map(given))
    this.calls--
    return result
  }
}

const asNumber = (known: ConstantValue | undefined) => (typeof known === 'number' ? known : undefined)
const asList = (known: ConstantValue | undefined) => (typeof known === 'object' ? known : undefined)

/** What each comes to; nothing as soon as one is not known. */
function known<T, R>(all: readonly T[], comesTo: (one: T, i: number) => R | undefined): readonly R[] | undefined {
  const values: R[] = []
  for (let i = 0; i < all.length; i++) {
    const value = comesTo(all[i]!, i)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** What a table has for these keys. */
function found({ from, sizes, values }: ExprOf<'lookup'>, keys: readonly number[]): number | null {
  let index = 0
  for (const [i, size] of sizes.entries()) {
    const row = (keys[i] ?? 0) - (from[i] ?? 0)
    if (row < 0 || row >= size) return null
    index = index * size + row
  }
  return values[index] ?? null
}
