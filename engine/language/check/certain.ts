/**
 * Which lists certainly have something. Of an empty list there is no first and no greatest, so whoever takes one says
 * what it is `otherwise`, unless it can be seen here that the list is never empty.
 */
import { type CompareOp, type Expr, MIRRORED } from '../../gamedef/expr.ts'
import { exprsIn } from '../../gamedef/parts.ts'
import type { World } from './world.ts'

/** Lists that have something where an expression stands. */
export type Certain = readonly Expr[]

export function isCertain(w: World, list: Expr, certain: Certain): boolean {
  if (certain.some((known) => implies(known, list))) return true
  const known = w.evaluator.list(list)
  if (known !== undefined) return known.length > 0
  const also = (part: Expr): boolean => isCertain(w, part, certain)
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
      return (w.evaluator.number(list.n) ?? 0) > 0 && also(list.list)
    case 'range':
      return isAtMost(w, list.from, list.to)
    case 'connected':
      return list.includeStart
    case 'seatsFrom':
      return list.itself || w.seats.length > 1
    case 'if':
      return (
        isCertain(w, list.then, [...certain, ...told(w, list.when, true)]) &&
        isCertain(w, list.else, [...certain, ...told(w, list.when, false)])
      )
    case 'where': {
      const { bind, cond } = list
      const all = w.evaluator.list(list.list) ?? []
      return all.some((value) => w.evaluator.holds(cond, bind, value) === true)
    }
    case 'call': {
      const body = w.functions[list.fn]?.body
      return body !== undefined && isCertain(w, body, [])
    }
    default:
      return false
  }
}

/** `range(1, max(1, n))` has something too. */
function isAtMost(w: World, from: Expr, to: Expr): boolean {
  const [low, high] = [w.evaluator.number(from), w.evaluator.number(to)]
  if (low !== undefined && high !== undefined) return low <= high
  return to.e === 'arith' && to.op === 'max' && to.args.some((arg) => isAtMost(w, from, arg))
}

/** The lists that have something because a condition holds, or because it does not. */
export function told(w: World, cond: Expr, holds: boolean): readonly Expr[] {
  switch (cond.e) {
    case 'any':
      return holds ? [cond.list] : []
    case 'has':
      return holds ? [cond.list] : []
    case 'not':
      return told(w, cond.arg, !holds)
    case 'and':
      return holds ? cond.args.flatMap((arg) => told(w, arg, true)) : []
    case 'or':
      return holds ? [] : cond.args.flatMap((arg) => told(w, arg, false))
    case 'compare': {
      const { left, right, op } = cond
      if (left.e === 'count') return isAbove(op, w.evaluator.number(right), holds) ? [left.list] : []
      if (right.e === 'count')
        return isAbove(MIRRORED[op], w.evaluator.number(left), holds) ? [right.list] : []
      return []
    }
    default:
      return []
  }
}

/** Whether a number of elements that compares so with the bar cannot be nought. */
function isAbove(op: CompareOp, bar: number | undefined, holds: boolean): boolean {
  if (bar === undefined) return false
  const nought = {
    '=': 0 === bar,
    '!=': 0 !== bar,
    '<': 0 < bar,
    '<=': 0 <= bar,
    '>': 0 > bar,
    '>=': 0 >= bar,
  }
  return nought[op] !== holds
}

/** Whether a list has something because another has. */
function implies(known: Expr, list: Expr): boolean {
  if (canonical(known) === canonical(list)) return true
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
  return canonical(known.in) === canonical(list.in) && few.classes.every((cls) => many.classes.includes(cls))
}

/** Equal for expressions that mean the same: without places, and with the same names for what they bind. */
export function canonical(e: Expr): string {
  const names = new Map<unknown, string>()
  for (const part of exprsIn(e))
    if ('bind' in part && !names.has(part.bind)) names.set(part.bind, `#${names.size}`)
  return JSON.stringify(e, (key, value: unknown) => {
    if (key === 'at' || key === 'groups') return undefined
    return key === 'name' || key === 'bind' ? (names.get(value) ?? value) : value
  })
}
