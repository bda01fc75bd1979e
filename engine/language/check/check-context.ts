/** The context of an effect: its scope, the clause that applies and the loops around it. */
import type { ChoiceDef, LackingConsequence, LoopBinding } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { EffectPlace, EffectSyntax, EffectTag, Name } from '../syntax/effect.ts'
import type { Checker } from './checker.ts'
import { type BindingNature, Scope, type TypeHole } from './scope.ts'

export interface CheckContext {
  readonly checker: Checker
  readonly scope: Scope
  /** The clause that applies, or -1. */
  readonly rule: number
  readonly loops: readonly LoopBinding[]
  /** The list of effects around it: they may change the numbers that it binds. */
  readonly effectsAround?: readonly EffectSyntax[]
  /** Inside an expanded macro. A macro may be used twice in one list, so its bindings may exist already. */
  readonly isInMacro?: boolean
}

/** The context in which one effect is checked. */
export interface EffectCheckContext extends EffectPlace {
  readonly context: CheckContext
}

/** The context of a rule with nothing around it. */
export const makeTopContext = (checker: Checker, rule = -1): CheckContext => ({
  checker,
  scope: new Scope(),
  rule,
  loops: [],
})

export const enterScope = (context: CheckContext, scope = context.scope.makeInnerScope()): CheckContext => ({
  ...context,
  scope,
})

export const enterLoop = (context: CheckContext, name: string, type: Type): CheckContext => ({
  ...context,
  scope: context.scope.makeInnerScope(),
  loops: [...context.loops, { name, type }],
})

/** The context of an effect under its own tag. It adds the node of the effect. */
export function enterEffect(
  outer: CheckContext,
  kind: string,
  { at, keyAt, rule: tag }: EffectTag,
): EffectCheckContext {
  const rule = outer.checker.names.findClause(tag, outer.rule)
  const node = outer.checker.marks.addNode(kind, keyAt, rule)
  return { context: { ...outer, rule }, at, keyAt, rule: tag, mark: { node, at: outer.checker.marks.addPlace(at) } }
}

export function declareChoice(
  { context, mark }: EffectCheckContext,
  name: string,
  kind: ChoiceDef['kind'],
  type: Type,
  prompt = '',
  lacking: LackingConsequence | null = null,
): number {
  return context.checker.marks.addChoice({ name, kind, type, ...mark, path: context.loops, prompt, lacking })
}

/** Declares a binding of an effect; a second one of that name in the same list is an error. */
export function declareBinding(
  context: CheckContext,
  name: Name,
  type: Type | TypeHole,
  nature?: BindingNature,
): string {
  if (context.scope.hasInThisScope(name.text) && context.isInMacro !== true)
    context.checker.error('duplicate-binding', name.at, `\`$${name.text}\` is already bound in this list of effects`)
  return context.scope.declare(name.text, type, nature).local
}
