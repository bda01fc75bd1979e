/** The type of a checked expression, as far as it tells: a constant is a number whose type nobody knows. */
import type { Expr } from './expr.ts'
import type { TypeSite } from './expr-kind.ts'
import { getExprKind } from './expr-kinds.ts'
import type { Type } from './types.ts'

export type LocalTypes = ReadonlyMap<string, Type>

export function inferType(def: TypeSite['def'], locals: LocalTypes, expr: Expr): Type | null {
  const site: TypeSite = { def, locals, typeOf: (part) => getExprKind(part).type(part, site) }
  return site.typeOf(expr)
}
