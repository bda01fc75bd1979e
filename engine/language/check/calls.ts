/** Calls: the game's definitions and the functions of the language. */
import type { Type } from '../../gamedef/types.ts'
import { type Asking, given, typed } from '../describe/argument.ts'
import { FUNCTIONS, functionNamed } from '../functions/index.ts'
import type * as S from '../syntax/expr.ts'
import { FOLDS, foldNamed } from '../syntax/folds.ts'
import { fold } from './names.ts'
import type { Scope } from './scope.ts'
import type { Typed } from './types.ts'
import type { World } from './world.ts'

type Call = S.Expr & { readonly e: 'call' }

export function checkCall(w: World, scope: Scope, call: Call, expected: Type | null): Typed | null {
  if (w.definitions.has(fold(call.name))) return callDefinition({ w, scope, call, element: null })
  const own = functionNamed(call.name)
  if (own) return own.check({ w, scope, call, element: own.element(expected) })
  // `count` and its like with arguments that the reader did not take for a fold.
  if (foldNamed(call.name)) {
    const message = `\`${call.name}\` takes a list, as in \`${call.name}(red scouts in $space)\``
    return w.error('argument-count', call.nameAt, message)
  }
  const all = [...w.definitionNames, ...FUNCTIONS.keys(), ...Object.keys(FOLDS)]
  return w.unknown('unknown-function', { text: call.name, at: call.nameAt }, 'the function', all)
}

function callDefinition(asking: Asking): Typed | null {
  const { w, call } = asking
  const fn = w.functionOf(call.name, call.nameAt)
  if (!fn) return null
  const params = fn.def.params.map(({ type }, i) => [fn.params[i] ?? '', typed(type)] as const)
  const args = given(Object.fromEntries(params), asking, true)
  if (!args) return null
  const inOrder = params.flatMap(([name]) => args[name] ?? [])
  return { x: { e: 'call', fn: fn.index, args: inOrder, at: w.place(call.at) }, t: fn.def.returns }
}

/** Whether the language has a function of this name. */
export const isBuiltin = (name: string): boolean => functionNamed(name) !== null || foldNamed(name) !== null
