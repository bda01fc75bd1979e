/** Calls of the game's definitions and of the functions of the language. */
import type { Type } from '../../gamedef/types.ts'
import { findFunction, LANGUAGE_FUNCTIONS } from '../functions/index.ts'
import type * as S from '../syntax/expr.ts'
import { FOLD_TRAITS, findFold } from '../syntax/folds.ts'
import { normalizeName } from '../syntax/names.ts'
import { type CallContext, checkArguments, makeTypedArgument } from './argument-spec.ts'
import type { Checker } from './checker.ts'
import { makeDefinitionCall } from './make-expr.ts'
import type { Scope } from './scope.ts'
import type { TypedExpr } from './types.ts'

type CallSyntax = S.ExprSyntax & { readonly e: 'call' }

export function checkCallExpression(
  checker: Checker,
  scope: Scope,
  call: CallSyntax,
  expected: Type | null,
): TypedExpr | null {
  if (checker.declared.definitions.has(normalizeName(call.name)))
    return checkDefinitionCall({ checker, scope, call, elementType: null })
  const languageFunction = findFunction(call.name)
  if (languageFunction)
    return languageFunction.check({ checker, scope, call, elementType: languageFunction.getElementType(expected) })
  // The reader did not take it for a fold, so its arguments are wrong.
  if (findFold(call.name)) {
    const message = `\`${call.name}\` takes a list, as in \`${call.name}(red scouts in $space)\``
    return checker.error('argument-count', call.nameAt, message)
  }
  const all = [...checker.declared.definitionNames, ...LANGUAGE_FUNCTIONS.keys(), ...Object.keys(FOLD_TRAITS)]
  return checker.reportUnknown('unknown-function', { text: call.name, at: call.nameAt }, 'the function', all)
}

function checkDefinitionCall(context: CallContext): TypedExpr | null {
  const { checker, call } = context
  const definition = checker.getCheckedDefinition(call.name, call.nameAt)
  if (!definition) return null
  const params = definition.def.params.map(
    ({ type }, i) => [definition.params[i] ?? '', makeTypedArgument(type)] as const,
  )
  const args = checkArguments(Object.fromEntries(params), context, true)
  if (!args) return null
  const inOrder = params.flatMap(([name]) => args[name] ?? [])
  return {
    expr: makeDefinitionCall(definition.index, inOrder, checker.marks.addPlace(call.at)),
    type: definition.def.returns,
  }
}

/** Whether the language has a function of this name. */
export const isBuiltinFunctionName = (name: string): boolean => findFunction(name) !== null || findFold(name) !== null
