/** Lists of effects. Each kind of effect is described in `effects/`. */
import type { Effect } from '../../gamedef/effect.ts'
import type * as S from '../syntax/effect.ts'
import { type CheckContext, enterEffect, enterScope } from './check-context.ts'

/** Effects of a list share one scope. `later` effects share it too, and may change what these bind. */
export function checkEffects(
  context: CheckContext,
  effects: readonly S.EffectSyntax[],
  later: readonly S.EffectSyntax[] = [],
): Effect[] {
  // Effects beside a macro may change what it binds.
  const innerContext = {
    ...context,
    effectsAround: [...(context.isInMacro ? (context.effectsAround ?? []) : []), ...effects, ...later],
  }
  return effects.flatMap((effect) =>
    effect.spec === null ? checkMacroExpansion(innerContext, effect) : (checkEffect(innerContext, effect) ?? []),
  )
}

function checkMacroExpansion(context: CheckContext, expansion: S.MacroExpansion): Effect[] {
  const { checker } = context
  const firstNode = checker.game.nodes.length
  const checked = checkEffects(
    { ...context, rule: checker.names.findClause(expansion.rule, context.rule), isInMacro: true },
    expansion.effects,
  )
  const ranges = checker.marks.listOwnNodesSince(firstNode)
  if (ranges.length > 0) {
    const at = checker.marks.addPlace(expansion.keyAt)
    checker.game.macroUses.push(...ranges.map((range) => ({ ...range, at })))
  }
  return checked
}

/** Checks a list in a scope of its own. */
export const checkEffectsInNewScope = (context: CheckContext, effects: readonly S.EffectSyntax[]): Effect[] =>
  checkEffects(enterScope(context), effects)

const checkEffect = (context: CheckContext, effect: S.StatedEffect): Effect | readonly Effect[] | null =>
  context.checker.checkNested(effect.keyAt, () =>
    effect.spec.check(effect.of, enterEffect(context, effect.spec.keywords[0], effect)),
  )
