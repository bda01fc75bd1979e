/** Expressions whose types go together: operands of one type, numbers or words in an order, and which of them tells the type. */
import type { ArithOp, Expr } from '../../gamedef/expr.ts'
import { INT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import type { Scope } from './scope.ts'
import { isOpenType, requireType, type TypedExpr } from './types.ts'
import { isTelling } from './words.ts'

export function isComplete<T>(items: readonly (T | null)[]): items is readonly T[] {
  return items.every((item) => item !== null)
}

/** `lastAt` is the place of what is divided by. */
export function makeArithmetic(w: Checker, op: ArithOp, args: readonly Expr[], lastAt: Span) {
  const last = args.at(-1)
  if ((op === '/' || op === '%') && last?.e === 'const' && last.v === 0)
    return w.error('constant-error', lastAt, 'this divides by zero whatever is played')
  return { x: { e: 'arith', op, args }, t: INT } as const
}

/** Numbers, or words of one enum of which each is more than those before it. */
export function checkOrdered(
  w: Checker,
  scope: Scope,
  written: readonly S.ExprSyntax[],
): { readonly all: readonly Expr[]; readonly t: Type } | null {
  const telling = w.enums.some(({ ordered }) => ordered) && written.find((e) => !hasOpenType(w, scope, e))
  const first = telling ? w.check(scope, telling, null) : null
  if (telling && !first) return null
  if (telling && first && !w.isOrdered(first.t)) {
    requireType(w, first, INT, telling)
    return null
  }
  const t = first?.t ?? INT
  const all = written.map((e) => (e === telling ? first : w.check(scope, e, t))?.x)
  return all.every((x) => x !== undefined) ? { all, t } : null
}

/** One of them. */
export function checkMeasure(w: Checker, scope: Scope, e: S.ExprSyntax): TypedExpr | null {
  const found = checkOrdered(w, scope, [e])
  const [x] = found?.all ?? []
  return found && x ? { x, t: found.t } : null
}

/** How much it takes its meaning from what it is compared with: a parameter of unknown type more than a bare word. */
export function countOpenTypes(w: Checker, scope: Scope, e: S.ExprSyntax): number {
  if (!hasOpenType(w, scope, e)) return 0
  return e.e === 'binding' ? 2 : 1
}

/** Whether what this means depends on what it is compared with. */
export function hasOpenType(w: Checker, scope: Scope, e: S.ExprSyntax): boolean {
  switch (e.e) {
    case 'if':
      return hasOpenType(w, scope, e.then) && hasOpenType(w, scope, e.else)
    case 'binding':
      return isOpenType(scope.get(e.name)?.type)
    case 'word':
      return e.quoted || !isTelling(w, e.word)
    case 'list':
      return e.items.every((item) => hasOpenType(w, scope, item))
    default:
      return false
  }
}

/** What must be of one type: of several the `teller` says which, where the place does not; else `otherwise`, or the first. */
export function checkAlike(
  w: Checker,
  scope: Scope,
  written: readonly S.ExprSyntax[],
  expected: Type | null,
  { teller, otherwise }: { readonly teller: S.ExprSyntax | undefined; otherwise(): Type | null },
): readonly (TypedExpr | null)[] {
  const told = expected === null && teller ? w.check(scope, teller, null) : null
  let type = expected ?? (teller ? (told?.t ?? null) : otherwise())
  return written.map((e) => {
    // What told the type is checked already: checking it again would double with every level.
    const typed = expected === null && e === teller ? told : w.check(scope, e, type)
    type ??= typed?.t ?? null
    return typed
  })
}
