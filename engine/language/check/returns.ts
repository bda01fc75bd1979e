/** Values that procedures and actions return. */
import type { Effect, ReturnBinding } from '../../gamedef/effect.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import { type CheckContext, declareBinding } from './check-context.ts'
import { checkExprAsList } from './lists.ts'
import { BROKEN_TYPE } from './scope.ts'

/** The effect that returns a value, after those whose bindings it reads. None where nothing is returned. */
export function checkReturnedValue(context: CheckContext, value: E.ExprSyntax | null): readonly Effect[] {
  const typed = value && context.checker.check(context.scope, value, null)
  if (!value || !typed) return []
  const mark = {
    node: context.checker.marks.addNode('return', value.at, context.rule),
    at: context.checker.marks.addPlace(value.at),
  }
  return [{ do: 'return', value: typed.expr, type: typed.type, ...mark }]
}

/** An action returns a list, which is empty where the action could not begin. */
export const checkReturnedList = (context: CheckContext, value: E.ExprSyntax | null): readonly Effect[] =>
  value && checkExprAsList(context.checker, context.scope, value, null) ? checkReturnedValue(context, value) : []

/** Binds a returned value. `type` null: nothing is returned; undefined: that is reported already. */
export function bindReturnedValue(
  context: CheckContext,
  name: Name,
  callee: string,
  type: Type | null | undefined,
): ReturnBinding | null {
  if (type === null)
    context.checker.error('missing-key', name.at, `\`${callee}\` needs \`returns\`: it gives nothing back`)
  const local = declareBinding(context, name, type ?? BROKEN_TYPE)
  return type ? { name: local, type } : null
}
