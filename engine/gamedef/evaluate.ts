/**
 * The value of an expression that needs no board: it depends on constants, attributes, adjacency and kinds alone.
 * `undefined` is "only known in play".
 */
import type { Expr } from './expr.ts'
import type { ConstantLocals, ConstantValue, FoldSite, StaticTables } from './expr-kind.ts'
import { getExprKind } from './expr-kinds.ts'
import { UndecidedExprs } from './undecided.ts'

export type { ConstantValue, StaticTables }

/** For which values of a name a condition holds. */
interface ConditionMemo {
  readonly name: string
  readonly of: Map<number, boolean | undefined>
}

const NO_LOCALS: ConstantLocals = new Map()
const EMPTY_CONDITION_MEMO: ConditionMemo = { name: '', of: new Map() }
const DEEPEST_CALL = 20
/** Beyond this an expression is left to the running game: folding is a favour, not a promise. */
const MOST_STEPS = 50_000

export class Evaluator implements FoldSite {
  readonly tables: StaticTables
  readonly #foldsCalls: boolean
  readonly #memo = new Map<Expr, ConstantValue | undefined>()
  readonly #conditionMemo = new Map<Expr, ConditionMemo>()
  /** The expressions that it need not try. */
  readonly undecided: UndecidedExprs
  #calls = 0
  #steps = 0

  /** `foldsCalls`: whether definitions are folded too. Where coverage counts calls they must stay. */
  constructor(tables: StaticTables, foldsCalls: boolean) {
    this.tables = tables
    this.#foldsCalls = foldsCalls
    this.undecided = new UndecidedExprs(tables, foldsCalls)
  }

  closed(expr: Expr): ConstantValue | undefined {
    this.#steps = 0
    return this.valueOf(expr, NO_LOCALS)
  }

  number(expr: Expr): number | undefined {
    const value = this.closed(expr)
    return typeof value === 'number' ? value : undefined
  }

  list(expr: Expr): readonly number[] | undefined {
    const value = this.closed(expr)
    return typeof value === 'object' ? value : undefined
  }

  /**
   * Whether the condition holds for a value, or for any piece of a class. The walk over all paths asks again and again.
   */
  holds(cond: Expr, name: string, value: number): boolean | undefined {
    if (this.undecided.isPartUndecided(cond)) return undefined
    let { name: asked, of } = this.#conditionMemo.get(cond) ?? EMPTY_CONDITION_MEMO
    if (asked !== name) {
      of = new Map()
      asked = name
      this.#conditionMemo.set(cond, { name, of })
    }
    const memo = of.get(value)
    if (memo !== undefined || of.has(value)) return memo
    this.#steps = 0
    const result = this.valueOf(cond, new Map([[name, value]]))
    const holds = typeof result === 'number' ? result !== 0 : undefined
    of.set(value, holds)
    return holds
  }

  valueOf(expr: Expr, locals: ConstantLocals): ConstantValue | undefined {
    if (locals !== NO_LOCALS) return this.undecided.isPartUndecided(expr) ? undefined : this.#fold(expr, locals)
    if (this.#memo.has(expr)) return this.#memo.get(expr)
    const value = this.#fold(expr, locals)
    this.#memo.set(expr, value)
    return value
  }

  #fold(expr: Expr, locals: ConstantLocals): ConstantValue | undefined {
    return ++this.#steps > MOST_STEPS ? undefined : getExprKind(expr).fold.value(expr, locals, this)
  }

  valueOfCall(fn: number, args: readonly Expr[], locals: ConstantLocals): ConstantValue | undefined {
    const target = this.tables.functions[fn]
    if (!this.#foldsCalls || target === undefined || this.#calls >= DEEPEST_CALL) return undefined
    const inner = new Map<string, ConstantValue>()
    for (const [i, { name }] of target.params.entries()) {
      const arg = args[i]
      const value = arg && this.valueOf(arg, locals)
      if (value === undefined) return undefined
      inner.set(name, value)
    }
    this.#calls++
    const result = this.valueOf(target.body, inner)
    this.#calls--
    return result
  }
}
