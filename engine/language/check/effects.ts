/** Effects: what happens. What each of them is, is said in `effects/`. */
import type { Effect } from '../../gamedef/effect.ts'
import type * as S from '../syntax/effect.ts'
import { type Context, hereOf, inside } from './context.ts'

/** A list of effects shares one scope: a binding lasts to its end. */
export function checkEffects(c: Context, effects: readonly S.Effect[]): Effect[] {
  return effects.flatMap((e) => (e.spec === null ? checkExpanded(c, e) : (checkEffect(c, e) ?? [])))
}

function checkExpanded(c: Context, e: S.Expansion): Effect[] {
  const { w } = c
  const firstNode = w.nodes.length
  const checked = checkEffects({ ...c, rule: w.rule(e.rule, c.rule), expanded: true }, e.effects)
  const lastNode = w.nodes.length - 1
  if (lastNode >= firstNode) w.macroUses.push({ firstNode, lastNode, at: w.place(e.keyAt) })
  return checked
}

/** A list with a scope of its own. */
export const checkBlock = (c: Context, effects: readonly S.Effect[]): Effect[] =>
  checkEffects(inside(c), effects)

const checkEffect = (c: Context, e: S.StatedEffect): Effect | null =>
  c.w.deeper(e.keyAt, () => e.spec.check(e.of, hereOf(c, e.spec.keywords[0], e)))
