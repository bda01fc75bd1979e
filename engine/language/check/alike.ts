/** Expressions that must have one type: which of them says the type, and what the others are then. */
import type { Expr } from '../../gamedef/expr.ts'
import { INT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Checker } from './checker.ts'
import type { Scope } from './scope.ts'
import { isUnfilledHole, requireType, type TypedExpr } from './types.ts'
import { hasMeaningWithoutContext } from './words.ts'

export function hasNoNull<T>(items: readonly (T | null)[]): items is readonly T[] {
  return items.every((item) => item !== null)
}

/** Checks numbers, or words of one ordered enum. */
export function checkOrderedValues(
  checker: Checker,
  scope: Scope,
  exprs: readonly S.ExprSyntax[],
): { readonly all: readonly Expr[]; readonly type: Type } | null {
  const typeGiver =
    checker.game.enums.some(({ ordered }) => ordered) && exprs.find((expr) => !hasTypeFromContext(checker, scope, expr))
  const first = typeGiver ? checker.check(scope, typeGiver, null) : null
  if (typeGiver && !first) return null
  if (typeGiver && first && !checker.enums.isOrderedType(first.type)) {
    requireType(checker, first, INT, typeGiver)
    return null
  }
  const type = first?.type ?? INT
  const all = exprs.map((expr) => (expr === typeGiver ? first : checker.check(scope, expr, type))?.expr)
  return all.every((expr) => expr !== undefined) ? { all, type } : null
}

/** Checks one number, or one word of an ordered enum. */
export function checkOrderedValue(checker: Checker, scope: Scope, expr: S.ExprSyntax): TypedExpr | null {
  const ordered = checkOrderedValues(checker, scope, [expr])
  const [only] = ordered?.all ?? []
  return ordered && only ? { expr: only, type: ordered.type } : null
}

/** How much an expression takes its meaning from the other side: an untyped parameter more than a bare word. */
export function getContextDependence(checker: Checker, scope: Scope, expr: S.ExprSyntax): number {
  if (!hasTypeFromContext(checker, scope, expr)) return 0
  return expr.e === 'binding' ? 2 : 1
}

/** Whether the meaning of an expression depends on what it is compared with. */
export function hasTypeFromContext(checker: Checker, scope: Scope, expr: S.ExprSyntax): boolean {
  switch (expr.e) {
    case 'if':
      return hasTypeFromContext(checker, scope, expr.then) && hasTypeFromContext(checker, scope, expr.else)
    case 'binding':
      return isUnfilledHole(scope.get(expr.name)?.type)
    case 'word':
      return expr.quoted || !hasMeaningWithoutContext(checker, expr.word)
    case 'list':
      return expr.items.every((item) => hasTypeFromContext(checker, scope, item))
    default:
      return false
  }
}

/**
 * Checks expressions of one type. The place says the type, or else the `typeGiver`, or else `findDefaultType`, or else the
 * first.
 */
export function checkExprsOfOneType(
  checker: Checker,
  scope: Scope,
  exprs: readonly S.ExprSyntax[],
  expected: Type | null,
  { typeGiver, findDefaultType }: { readonly typeGiver: S.ExprSyntax | undefined; findDefaultType(): Type | null },
): readonly (TypedExpr | null)[] {
  const typedGiver = expected === null && typeGiver ? checker.check(scope, typeGiver, null) : null
  let type = expected ?? (typeGiver ? (typedGiver?.type ?? null) : findDefaultType())
  return exprs.map((expr) => {
    // The typeGiver is checked already: checking it again would double the work with every level.
    const typed = expected === null && expr === typeGiver ? typedGiver : checker.check(scope, expr, type)
    type ??= typed?.type ?? null
    return typed
  })
}
