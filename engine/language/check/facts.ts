/** Conditions as facts: what one says part by part, what another implies. */
import type { CompareOp, Expr } from '../../gamedef/expr.ts'
import { withParts } from '../../gamedef/parts.ts'
import { canonical } from './certain.ts'
import type { World } from './world.ts'

const OPPOSITE: Readonly<Record<CompareOp, CompareOp>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** What holds where a condition does. */
export const factsOf = (e: Expr): readonly Expr[] =>
  e.e === 'and' ? e.args.flatMap(factsOf) : e.e === 'not' ? negated(e.arg) : [e]

/** What holds where it does not. */
export function negated(e: Expr): readonly Expr[] {
  switch (e.e) {
    case 'or':
      return e.args.flatMap(negated)
    case 'not':
      return factsOf(e.arg)
    case 'compare':
      return [{ ...e, op: OPPOSITE[e.op] }]
    default:
      return [{ e: 'not', arg: e, at: e.at }]
  }
}

/** The same with another name for a binding. */
export const renamed = (e: Expr, from: string, to: string): Expr =>
  e.e === 'local' && e.name === from
    ? { ...e, name: to }
    : withParts(e, { expr: (part) => renamed(part, from, to), effects: (same) => same })

/** So many facts are put together to know one. */
const LONGEST = 4

/** Whether it is known that `least` is not more than `most`, directly or by what stands between them. */
export function isKnownAtMost(
  w: World,
  known: readonly Expr[],
  least: Expr,
  most: Expr,
  far = LONGEST,
): boolean {
  if (canonical(least) === canonical(most)) return true
  const [low, high] = [w.evaluator.number(least), w.evaluator.number(most)]
  if (low !== undefined && high !== undefined) return low <= high
  if (far === 0) return false
  const below = (from: Expr): boolean => isKnownAtMost(w, known, from, most, far - 1)
  if (least.e === 'arith' && least.op === 'min' && least.args.some(below)) return true
  return known.some((fact) =>
    boundsIn(fact).some(([lower, upper, apart]) => {
      if (canonical(lower) === canonical(least)) return below(upper)
      const said = w.evaluator.number(lower)
      return low !== undefined && said !== undefined && low <= said + apart && below(upper)
    }),
  )
}

/** What a comparison says of two values: which is the lower one, and how far apart they are at least. */
function boundsIn(e: Expr): readonly (readonly [lower: Expr, upper: Expr, apart: number])[] {
  if (e.e !== 'compare') return []
  const { op, left, right } = e
  switch (op) {
    case '<':
      return [[left, right, 1]]
    case '<=':
      return [[left, right, 0]]
    case '>':
      return [[right, left, 1]]
    case '>=':
      return [[right, left, 0]]
    case '=':
      return [
        [left, right, 0],
        [right, left, 0],
      ]
    case '!=':
      return []
  }
}
