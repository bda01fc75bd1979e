/** Statements of values that always hold: what comes of them does not depend on the board. */
import { BOOL, type Expr, exprsIn, type Game, queryOf, type Span, type State } from '../../engine/index.ts'

/** Why the statement says nothing of the board; null where it says something. */
export function idleReason(game: Game, expr: Expr, state: State, at: Span): string | null {
  const reason = known.get(expr) ?? { everywhere: reasonEverywhere(game, expr) }
  known.set(expr, reason)
  if (reason.everywhere !== null || expr.e !== 'all') return reason.everywhere
  const isThere = queryOf(game, { e: 'any', list: expr.list, at: expr.at }, BOOL, at).ask(state) !== 0
  return isThere ? null : '`all` asks of nothing here, and holds whatever it asks'
}

/** By expression of a game: mutants play the same statements thousands of times. */
const known = new WeakMap<Expr, { readonly everywhere: string | null }>()

/** Why it says nothing of any board. */
function reasonEverywhere(game: Game, expr: Expr): string | null {
  for (const part of exprsIn(expr)) {
    if (part.e === 'const') continue
    const value = constantOf(game, part)
    if (value === null) {
      if (part.e === 'all' && constantOf(game, part.cond) !== null)
        return 'the condition of its `all` is the same for every one'
      continue
    }
    if (part === expr) return 'it is the same on any board'
    if (DECIDES.has(part.e)) return 'a part of it is the same on any board'
  }
  return null
}

const DECIDES: ReadonlySet<Expr['e']> = new Set(['and', 'or', 'not', 'compare', 'all', 'any', 'if'])

/** What it comes to on any board; null where that depends on the board, or nobody can tell. */
function constantOf(game: Game, e: Expr): number | null {
  const settled = (each: Expr): number | null => constantOf(game, each)
  switch (e.e) {
    case 'const':
      return e.v
    case 'not': {
      const value = settled(e.arg)
      return value === null ? null : 1 - value
    }
    case 'and':
    case 'or': {
      const decisive = e.e === 'or' ? 1 : 0
      const values = e.args.map(settled)
      if (values.includes(decisive)) return decisive
      return values.every((value) => value !== null) ? 1 - decisive : null
    }
    case 'if': {
      const when = settled(e.when)
      if (when !== null) return settled(when === 0 ? e.else : e.then)
      const [left, right] = [settled(e.then), settled(e.else)]
      return left === right ? left : null
    }
    case 'all':
      return settled(e.cond) === 1 ? 1 : null
    case 'any':
    case 'count':
      return isNever(e.list, settled) ? 0 : null
    case 'compare':
      return isSame(e.left, e.right) ? Number(SAME.has(e.op)) : byBounds(game, e, settled)
    default:
      return null
  }
}

/** Whether its filter lets nothing pass. */
const isNever = (list: Expr, settled: (e: Expr) => number | null): boolean =>
  list.e === 'where' && settled(list.cond) === 0

type Compare = Extract<Expr, { readonly e: 'compare' }>

const SAME: ReadonlySet<Compare['op']> = new Set(['=', '<=', '>='])

/** Wherever they are written. */
const isSame = (left: Expr, right: Expr): boolean => written(left) === written(right)

const written = (e: Expr): string => JSON.stringify(e, (key, value) => (key === 'at' ? undefined : value))

/** No count is below 0, no track beyond its ends. */
function byBounds(
  game: Game,
  { op, left, right }: Compare,
  settled: (e: Expr) => number | null,
): number | null {
  const [from, to] = boundsOf(game, left, settled)
  const [low, high] = boundsOf(game, right, settled)
  switch (op) {
    case '=':
    case '!=': {
      const isOther = to < low || from > high
      const isOne = from === to && low === high && from === low
      return isOther || isOne ? Number(isOne === (op === '=')) : null
    }
    case '<':
      return to < low ? 1 : from >= high ? 0 : null
    case '<=':
      return to <= low ? 1 : from > high ? 0 : null
    case '>':
      return from > high ? 1 : to <= low ? 0 : null
    case '>=':
      return from >= high ? 1 : to < low ? 0 : null
  }
}

function boundsOf(game: Game, e: Expr, settled: (e: Expr) => number | null): readonly [number, number] {
  const value = settled(e)
  if (value !== null) return [value, value]
  if (e.e === 'count') return [0, Number.POSITIVE_INFINITY]
  const found = e.e === 'var' ? game.def.vars[e.var] : undefined
  return found ? [found.min, found.max] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
}
