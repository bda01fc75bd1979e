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
  const within = {
    ...context,
    beside: [...(context.expanded ? (context.beside ?? []) : []), ...effects, ...later],
  }
  return effects.flatMap((e) => (e.spec === null ? checkExpanded(within, e) : (checkEffect(within, e) ?? [])))
}

function checkExpanded(context: CheckContext, e: S.Expansion): Effect[] {
  const { checker } = context
  const firstNode = checker.game.nodes.length
  const checked = checkEffects(
    { ...context, rule: checker.names.rule(e.rule, context.rule), expanded: true },
    e.effects,
  )
  const own = checker.marks.ownNodesSince(firstNode)
  if (own.length > 0) {
    const at = checker.marks.addPlace(e.keyAt)
    checker.game.macroUses.push(...own.map((range) => ({ ...range, at })))
  }
  return checked
}

/** Checks a list in a scope of its own. */
export const checkBlock = (context: CheckContext, effects: readonly S.EffectSyntax[]): Effect[] =>
  checkEffects(enterScope(context), effects)

const checkEffect = (context: CheckContext, e: S.StatedEffect): Effect | readonly Effect[] | null =>
  context.checker.withDepth(e.keyAt, () => e.spec.check(e.of, enterEffect(context, e.spec.keywords[0], e)))
