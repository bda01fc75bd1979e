/** Statements of values that always hold: what comes of them does not depend on the board. */
import { BOOL, collectExprs, type Expr, type Game, queryOf, type Span, type State } from '../../../engine/index.ts'
import { FixedValueFinder } from './value-comparer.ts'

/** Why the statement says nothing of the board; null where it says something. */
export function findIdleReason(game: Game, expr: Expr, state: State, at: Span): string | null {
  const reason = idleReasonByExpr.get(expr) ?? { everywhere: findReasonOnAnyBoard(game, expr) }
  idleReasonByExpr.set(expr, reason)
  if (reason.everywhere !== null || expr.e !== 'all') return reason.everywhere
  const isThere = queryOf(game, { e: 'any', list: expr.list, at: expr.at }, BOOL, at).ask(state) !== 0
  return isThere ? null : 'the list of its `all` is empty here, so it always holds'
}

/** By expression of a game: mutants play the same statements thousands of times. */
const idleReasonByExpr = new WeakMap<Expr, { readonly everywhere: string | null }>()

/** Why it says nothing of any board. */
function findReasonOnAnyBoard(game: Game, expr: Expr): string | null {
  const fixedValues = new FixedValueFinder(game.def)
  for (const part of collectExprs(expr)) {
    if (part.e === 'const') continue
    const value = fixedValues.findValue(part)
    if (value === null) {
      if (part.e === 'all' && fixedValues.findValue(part.cond) !== null)
        return 'the condition of its `all` is the same for every element'
      continue
    }
    if (part === expr) return 'it is the same on any board'
    if (DECIDING_EXPRS.has(part.e)) return 'a part of it is the same on any board'
  }
  return null
}

const DECIDING_EXPRS: ReadonlySet<Expr['e']> = new Set(['and', 'or', 'not', 'compare', 'all', 'any', 'if'])
