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
  readonly resultByValue: Map<number, boolean | undefined>
}

const NO_LOCALS: ConstantLocals = new Map()
const EMPTY_CONDITION_MEMO: ConditionMemo = { name: '', resultByValue: new Map() }
const DEEPEST_FOLDED_CALL = 20
/** Beyond this an expression is left to the running game: folding is a favour, not a promise. */
const MOST_FOLD_STEPS = 50_000

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

  findConstant(expr: Expr): ConstantValue | undefined {
    this.#steps = 0
    return this.findValue(expr, NO_LOCALS)
  }

  findNumber(expr: Expr): number | undefined {
    const value = this.findConstant(expr)
    return typeof value === 'number' ? value : undefined
  }

  findList(expr: Expr): readonly number[] | undefined {
    const value = this.findConstant(expr)
    return typeof value === 'object' ? value : undefined
  }

  /**
   * Whether the condition holds for a value, or for any piece of a class. The walk over all paths asks again and again.
   */
  holds(cond: Expr, name: string, value: number): boolean | undefined {
    if (this.undecided.isPartUndecided(cond)) return undefined
    let { name: asked, resultByValue } = this.#conditionMemo.get(cond) ?? EMPTY_CONDITION_MEMO
    if (asked !== name) {
      resultByValue = new Map()
      asked = name
      this.#conditionMemo.set(cond, { name, resultByValue })
    }
    const memo = resultByValue.get(value)
    if (memo !== undefined || resultByValue.has(value)) return memo
    this.#steps = 0
    const result = this.findValue(cond, new Map([[name, value]]))
    const holds = typeof result === 'number' ? result !== 0 : undefined
    resultByValue.set(value, holds)
    return holds
  }

  findValue(expr: Expr, locals: ConstantLocals): ConstantValue | undefined {
    if (locals !== NO_LOCALS) return this.undecided.isPartUndecided(expr) ? undefined : this.#foldByKind(expr, locals)
    if (this.#memo.has(expr)) return this.#memo.get(expr)
    const value = this.#foldByKind(expr, locals)
    this.#memo.set(expr, value)
    return value
  }

  #foldByKind(expr: Expr, locals: ConstantLocals): ConstantValue | undefined {
    return ++this.#steps > MOST_FOLD_STEPS ? undefined : getExprKind(expr).fold.value(expr, locals, this)
  }

  findCallValue(fn: number, args: readonly Expr[], locals: ConstantLocals): ConstantValue | undefined {
    const target = this.tables.functions[fn]
    if (!this.#foldsCalls || target === undefined || this.#calls >= DEEPEST_FOLDED_CALL) return undefined
    const inner = new Map<string, ConstantValue>()
    for (const [i, { name }] of target.params.entries()) {
      const arg = args[i]
      const value = arg && this.findValue(arg, locals)
      if (value === undefined) return undefined
      inner.set(name, value)
    }
    this.#calls++
    const result = this.findValue(target.body, inner)
    this.#calls--
    return result
  }
}
