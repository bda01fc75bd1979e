/** What procedures and actions give back to the effect that calls or runs them. */
import type { Effect, ReturnBinding } from '../../gamedef/effect.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import { type CheckContext, declareBinding } from './check-context.ts'
import { checkListOf } from './lists.ts'
import { BROKEN_TYPE } from './scope.ts'

/** The last effect of those whose bindings it reads; nothing where nothing is given back. */
export function checkReturn(c: CheckContext, value: E.ExprSyntax | null): readonly Effect[] {
  const typed = value && c.w.check(c.scope, value, null)
  if (!value || !typed) return []
  const mark = { node: c.w.addNode('return', value.at, c.rule), at: c.w.addPlace(value.at) }
  return [{ do: 'return', value: typed.x, type: typed.t, ...mark }]
}

/** Of an action always a list: it is empty where the action could not begin. */
export const checkListReturn = (c: CheckContext, value: E.ExprSyntax | null): readonly Effect[] =>
  value && checkListOf(c.w, c.scope, value, null) ? checkReturn(c, value) : []

/** Binds what the effect gives back. `type` null is nothing; undefined was reported. */
export function bindReturned(
  c: CheckContext,
  name: Name,
  by: string,
  type: Type | null | undefined,
): ReturnBinding | null {
  if (type === null) c.w.error('missing-key', name.at, `\`${by}\` needs \`returns\`: it gives nothing back`)
  const local = declareBinding(c, name, type ?? BROKEN_TYPE)
  return type ? { name: local, type } : null
}
