/** Effects: what happens. What each of them is, is said in `effects/`. */
import type { Effect } from '../../gamedef/effect.ts'
import type * as S from '../syntax/effect.ts'
import type { NodeRange } from './card-state.ts'
import { type CheckContext, enterEffect, enterScope } from './check-context.ts'
import type { Checker } from './checker.ts'

/** A list of effects shares one scope: a binding lasts to its end, and where `later` ones share it to theirs. */
export function checkEffects(
  context: CheckContext,
  effects: readonly S.EffectSyntax[],
  later: readonly S.EffectSyntax[] = [],
): Effect[] {
  // What a macro binds may be changed by what stands beside the macro.
  const within = {
    ...context,
    beside: [...(context.expanded ? (context.beside ?? []) : []), ...effects, ...later],
  }
  return effects.flatMap((e) => (e.spec === null ? checkExpanded(within, e) : (checkEffect(within, e) ?? [])))
}

function checkExpanded(context: CheckContext, e: S.Expansion): Effect[] {
  const { w: checker } = context
  const firstNode = checker.nodes.length
  const checked = checkEffects({ ...context, rule: checker.rule(e.rule, context.rule), expanded: true }, e.effects)
  const own = ownNodes(checker, firstNode)
  if (own.length > 0) {
    const at = checker.addPlace(e.keyAt)
    checker.macroUses.push(...own.map((range) => ({ ...range, at })))
  }
  return checked
}

/** The nodes since that one, but for those of definitions and procedures that were first needed here. */
function ownNodes(checker: Checker, firstNode: number): readonly NodeRange[] {
  const others = checker.nodesOfOthers.filter((other) => other.firstNode >= firstNode)
  const starts = [firstNode, ...others.map((other) => other.lastNode + 1)]
  const ends = [...others.map((other) => other.firstNode - 1), checker.nodes.length - 1]
  return starts.flatMap((start, i) => {
    const lastNode = ends[i] ?? start
    return start <= lastNode ? [{ firstNode: start, lastNode }] : []
  })
}

/** A list with a scope of its own. */
export const checkBlock = (context: CheckContext, effects: readonly S.EffectSyntax[]): Effect[] =>
  checkEffects(enterScope(context), effects)

const checkEffect = (context: CheckContext, e: S.StatedEffect): Effect | readonly Effect[] | null =>
  context.w.withDepth(e.keyAt, () => e.spec.check(e.of, enterEffect(context, e.spec.keywords[0], e)))
