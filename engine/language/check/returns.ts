/** What procedures and actions give back to the effect that calls or runs them. */
import type { Effect, Given } from '../../gamedef/effect.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import { bind, type Context } from './context.ts'
import { checkListOf } from './lists.ts'
import { BROKEN } from './scope.ts'

/** The last effect of those whose bindings it reads; nothing where nothing is given back. */
export function checkReturn(c: Context, value: E.Expr | null): readonly Effect[] {
  const typed = value && c.w.check(c.scope, value, null)
  if (!value || !typed) return []
  const mark = { node: c.w.node('return', value.at, c.rule), at: c.w.place(value.at) }
  return [{ do: 'return', value: typed.x, type: typed.t, ...mark }]
}

/** Of an action always a list: it is empty where the action could not begin. */
export const checkListReturn = (c: Context, value: E.Expr | null): readonly Effect[] =>
  value && checkListOf(c.w, c.scope, value, null) ? checkReturn(c, value) : []

/** Binds what the effect gives back. `type` null is nothing; undefined was reported. */
export function bindGiven(c: Context, name: Name, by: string, type: Type | null | undefined): Given | null {
  if (type === null) c.w.error('missing-key', name.at, `\`${by}\` needs \`returns\`: it gives nothing back`)
  const local = bind(c, name, type ?? BROKEN)
  return type ? { name: local, type } : null
}
