/**
 * The order of amendments of one definition, or of effects at one point. The order of files never counts. Rules say it,
 * unless no two act at once or the result is the same.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { collectExprs } from '../../gamedef/parts.ts'
import type { IntSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { getCanonicalKey, listFactsWhereTrue } from './flow/facts.ts'

export interface OrderedAct {
  /** The name of the actor. */
  readonly actingRuleName: string
  readonly when: Expr
  readonly order: IntSyntax | null
  /** Two acts of one form give the same result in either order; null where the form is unknown. */
  readonly commutingForm: string | null
  readonly at: Span
}

/** Sorts acts, and reports two whose order matters and is not said. `target` is what they act on. */
export function sortActsByOrder<A extends OrderedAct>(
  checker: Checker,
  target: string,
  acts: readonly A[],
): readonly A[] {
  for (const [i, act] of acts.entries()) {
    const rival = acts.slice(0, i).find((other) => !canSwapActs(checker, act, other))
    if (!rival) continue
    const message = `\`${rival.actingRuleName}\` and \`${act.actingRuleName}\` both act on ${target}, and their order matters: give each an \`order\``
    checker.error('order-unsaid', act.at, message, 'order: 2')
  }
  return acts.toSorted((a, b) => (a.order?.value ?? -1) - (b.order?.value ?? -1))
}

const canSwapActs = (checker: Checker, a: OrderedAct, b: OrderedAct): boolean =>
  (a.order !== null && b.order !== null && a.order.value !== b.order.value) ||
  (a.commutingForm !== null && a.commutingForm === b.commutingForm) ||
  canNeverBothHold(checker, a.when, b.when)

/** Whether two conditions cannot both hold, because they need different values of one thing. */
function canNeverBothHold(checker: Checker, a: Expr, b: Expr): boolean {
  const needed = new Map(listEqualitiesWithConstants(checker, a))
  return listEqualitiesWithConstants(checker, b).some(([key, value]) => needed.has(key) && needed.get(key) !== value)
}

const listEqualitiesWithConstants = (checker: Checker, when: Expr): readonly (readonly [string, number])[] =>
  listFactsWhereTrue(expandCallWithoutArguments(checker, when)).flatMap((fact) => {
    if (fact.e !== 'compare' || fact.op !== '=') return []
    const [left, right] = [checker.evaluator.findNumber(fact.left), checker.evaluator.findNumber(fact.right)]
    if (right !== undefined) return [[getCanonicalKey(fact.left), right]]
    return left === undefined ? [] : [[getCanonicalKey(fact.right), left]]
  })

/** A call without arguments, replaced by the body of its definition. */
const expandCallWithoutArguments = (checker: Checker, expr: Expr): Expr =>
  (expr.e === 'call' && expr.args.length === 0 && checker.game.functions[expr.fn]?.body) || expr

/** The form of the value itself, which fits any other. */
const UNCHANGED_VALUE_FORM = ''

/** How an expression uses the value of that name: `+` adds to it, `= 3` does not read it. */
export function findCommutingForm(expr: Expr, name: string): string | null {
  if (expr.e === 'const') return `= ${expr.v}`
  const form = findOperatorOnBinding(expr, name)
  return form === UNCHANGED_VALUE_FORM ? null : form
}

function findOperatorOnBinding(expr: Expr, name: string): string | null {
  if (expr.e === 'local') return expr.name === name ? UNCHANGED_VALUE_FORM : null
  const isFixed = (part: Expr): boolean =>
    ![...collectExprs(part)].some((each) => each.e === 'local' && each.name === name)
  const within = (parts: readonly Expr[], op: string): string | null => {
    const [only, another] = parts.filter((part) => !isFixed(part))
    const form = only && !another ? findOperatorOnBinding(only, name) : null
    return form === UNCHANGED_VALUE_FORM || form === op ? op : null
  }
  if (expr.e === 'and' || expr.e === 'or') return within(expr.args, expr.e)
  if (expr.e !== 'arith') return null
  const [first, second] = expr.args
  // A subtraction adds a number below 0.
  if (expr.op === '-') return first && second && isFixed(second) ? within([first], '+') : null
  return expr.op === '/' || expr.op === '%' ? null : within(expr.args, expr.op)
}
