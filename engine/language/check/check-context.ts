/** Where an effect stands: its scope, the rule above it and the loops around it. */
import type { ChoiceDef, Lacking, Loop } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { EffectPlace, EffectSyntax, EffectTag, Name } from '../syntax/effect.ts'
import type { Checker } from './checker.ts'
import { type BindingNature, Scope, type TypeHole } from './scope.ts'

export interface CheckContext {
  readonly checker: Checker
  readonly scope: Scope
  /** The clause that applies, -1 without any. */
  readonly rule: number
  readonly path: readonly Loop[]
  /** The list of effects that it is checked in: what is bound in it may be changed by the others. */
  readonly beside?: readonly EffectSyntax[]
  /** Inside an expanded macro: it may be invoked twice in one list, so its bindings may be there already. */
  readonly expanded?: boolean
}

/** Where an effect is checked. */
export interface EffectCheckContext extends EffectPlace {
  readonly context: CheckContext
}

/** Where nothing stands around it. */
export const makeTopContext = (checker: Checker, rule = -1): CheckContext => ({
  checker,
  scope: new Scope(),
  rule,
  path: [],
})

export const enterScope = (context: CheckContext, scope = context.scope.inner()): CheckContext => ({
  ...context,
  scope,
})

export const enterLoop = (context: CheckContext, name: string, type: Type): CheckContext => ({
  ...context,
  scope: context.scope.inner(),
  path: [...context.path, { name, type }],
})

/** The place of an effect under its own tag, with the node that stands for it. */
export function enterEffect(
  outer: CheckContext,
  kind: string,
  { at, keyAt, rule: tag }: EffectTag,
): EffectCheckContext {
  const rule = outer.checker.names.rule(tag, outer.rule)
  const node = outer.checker.marks.addNode(kind, keyAt, rule)
  return { context: { ...outer, rule }, at, keyAt, rule: tag, mark: { node, at: outer.checker.marks.addPlace(at) } }
}

export function declareChoice(
  { context, mark }: EffectCheckContext,
  name: string,
  kind: ChoiceDef['kind'],
  type: Type,
  prompt = '',
  lacking: Lacking | null = null,
): number {
  return context.checker.marks.addChoice({ name, kind, type, ...mark, path: context.path, prompt, lacking })
}

/** Declares a binding of an effect; a second one of that name in the same list is an error. */
export function declareBinding(
  context: CheckContext,
  name: Name,
  type: Type | TypeHole,
  nature?: BindingNature,
): string {
  if (context.scope.has(name.text) && context.expanded !== true)
    context.checker.error('duplicate-binding', name.at, `\`$${name.text}\` is already bound in this list of effects`)
  return context.scope.declare(name.text, type, nature).local
}
