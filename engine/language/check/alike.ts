/** Expressions that must have one type: which of them says the type, and what the others are then. */
import type { Expr } from '../../gamedef/expr.ts'
import { INT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Checker } from './checker.ts'
import type { Scope } from './scope.ts'
import { isOpenType, requireType, type TypedExpr } from './types.ts'
import { isTelling } from './words.ts'

export function isComplete<T>(items: readonly (T | null)[]): items is readonly T[] {
  return items.every((item) => item !== null)
}

/** Checks numbers, or words of one ordered enum. */
export function checkOrdered(
  checker: Checker,
  scope: Scope,
  written: readonly S.ExprSyntax[],
): { readonly all: readonly Expr[]; readonly type: Type } | null {
  const telling =
    checker.game.enums.some(({ ordered }) => ordered) && written.find((expr) => !hasOpenType(checker, scope, expr))
  const first = telling ? checker.check(scope, telling, null) : null
  if (telling && !first) return null
  if (telling && first && !checker.enums.isOrdered(first.type)) {
    requireType(checker, first, INT, telling)
    return null
  }
  const type = first?.type ?? INT
  const all = written.map((expr) => (expr === telling ? first : checker.check(scope, expr, type))?.expr)
  return all.every((expr) => expr !== undefined) ? { all, type } : null
}

/** Checks one number, or one word of an ordered enum. */
export function checkMeasure(checker: Checker, scope: Scope, expr: S.ExprSyntax): TypedExpr | null {
  const ordered = checkOrdered(checker, scope, [expr])
  const [only] = ordered?.all ?? []
  return ordered && only ? { expr: only, type: ordered.type } : null
}

/** How much an expression takes its meaning from the other side: an untyped parameter more than a bare word. */
export function countOpenTypes(checker: Checker, scope: Scope, expr: S.ExprSyntax): number {
  if (!hasOpenType(checker, scope, expr)) return 0
  return expr.e === 'binding' ? 2 : 1
}

/** Whether the meaning of an expression depends on what it is compared with. */
export function hasOpenType(checker: Checker, scope: Scope, expr: S.ExprSyntax): boolean {
  switch (expr.e) {
    case 'if':
      return hasOpenType(checker, scope, expr.then) && hasOpenType(checker, scope, expr.else)
    case 'binding':
      return isOpenType(scope.get(expr.name)?.type)
    case 'word':
      return expr.quoted || !isTelling(checker, expr.word)
    case 'list':
      return expr.items.every((item) => hasOpenType(checker, scope, item))
    default:
      return false
  }
}

/**
 * Checks expressions of one type. The place says the type, or else the `teller`, or else `otherwise`, or else the
 * first.
 */
export function checkAlike(
  checker: Checker,
  scope: Scope,
  written: readonly S.ExprSyntax[],
  expected: Type | null,
  { teller, otherwise }: { readonly teller: S.ExprSyntax | undefined; otherwise(): Type | null },
): readonly (TypedExpr | null)[] {
  const tellerTyped = expected === null && teller ? checker.check(scope, teller, null) : null
  let type = expected ?? (teller ? (tellerTyped?.type ?? null) : otherwise())
  return written.map((expr) => {
    // The teller is checked already: checking it again would double the work with every level.
    const typed = expected === null && expr === teller ? tellerTyped : checker.check(scope, expr, type)
    type ??= typed?.type ?? null
    return typed
  })
}
