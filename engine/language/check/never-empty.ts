/**
 * Which lists certainly have something. Of an empty list there is no first and no greatest, so whoever takes one says
 * what it is `otherwise`, unless it can be seen here that the list is never empty.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { Checker } from './checker.ts'
import { boundsIn, canonicalKey, factsOf, isKnownAtMost, type KnownConditions, negateCondition } from './facts.ts'

export function isNeverEmpty(checker: Checker, list: Expr, known: KnownConditions): boolean {
  if (known.some((fact) => filledBy(checker, fact).some((other) => implies(other, list)))) return true
  const all = checker.evaluator.list(list)
  if (all !== undefined) return all.length > 0
  const also = (part: Expr): boolean => isNeverEmpty(checker, part, known)
  switch (list.e) {
    case 'zones':
      return list.zones.length > 0
    case 'list':
      return list.items.length > 0
    case 'distinct':
    case 'map':
      return also(list.list)
    case 'union':
      return list.args.some(also)
    case 'take':
      return (checker.evaluator.number(list.n) ?? 0) > 0 && also(list.list)
    case 'range':
      return isKnownAtMost(checker, known, list.from, list.to)
    case 'connected':
      return list.includeStart
    case 'seatsFrom':
      return list.itself || checker.game.seats.length > 1
    case 'if':
      return (
        isNeverEmpty(checker, list.then, [...known, ...factsOf(list.when)]) &&
        isNeverEmpty(checker, list.else, [...known, ...negateCondition(list.when)])
      )
    case 'where': {
      const { bind, cond } = list
      const candidates = checker.evaluator.list(list.list) ?? []
      return candidates.some((value) => checker.evaluator.holds(cond, bind, value) === true)
    }
    case 'call': {
      const body = checker.game.functions[list.fn]?.body
      return body !== undefined && isNeverEmpty(checker, body, [])
    }
    default:
      return false
  }
}

/** The lists that have something where a fact holds. */
function filledBy({ evaluator }: Checker, fact: Expr): readonly Expr[] {
  if (fact.e === 'any' || fact.e === 'has') return [fact.list]
  if (fact.e === 'compare' && fact.op === '!=') {
    const { left, right } = fact
    const [count, other] = left.e === 'count' ? [left, right] : [right, left]
    return count.e === 'count' && evaluator.number(other) === 0 ? [count.list] : []
  }
  return boundsIn(fact).flatMap(([lower, upper, apart]) => {
    const least = evaluator.number(lower)
    return upper.e === 'count' && least !== undefined && least + apart > 0 ? [upper.list] : []
  })
}

/** Whether a list has something because another has. */
function implies(known: Expr, list: Expr): boolean {
  if (canonicalKey(known) === canonicalKey(list)) return true
  switch (known.e) {
    case 'where':
    case 'take':
    case 'except':
    case 'distinct':
    case 'map':
      return implies(known.list, list)
    case 'pieces':
      return list.e === 'pieces' && list.many === known.many && isWithin(known, list)
    default:
      return false
  }
}

/** Pieces of fewer classes in the same place. */
function isWithin(known: Expr & { e: 'pieces' }, list: Expr & { e: 'pieces' }): boolean {
  const [few, many] = [known.classes, list.classes]
  if (few.k !== 'static' || many.k !== 'static') return false
  return canonicalKey(known.in) === canonicalKey(list.in) && few.classes.every((cls) => many.classes.includes(cls))
}
