/**
 * Rules that would not end before anybody has lost patience, whatever the board: definitions that call the next twice and so on,
 * loops in loops of many numbers. What depends on the board is counted in play.
 */
import { EffortEstimator, MOST_EFFORT } from '../../gamedef/effort.ts'
import type { Checker } from './checker.ts'

export function checkEffort(w: Checker): void {
  const effort = new EffortEstimator(w, MOST_EFFORT, 1)
  const judge = (steps: number, at: number): void => {
    if (steps > MOST_EFFORT)
      w.error('too-large', w.spanOf(at), `this comes to more than ${MOST_EFFORT} steps`)
  }
  for (const { body, at } of w.functions) judge(effort.ofExpr(body), at)
  for (const { effects, at } of w.procedures) judge(effort.ofEffects(effects), at)
  for (const { spend, stages, after, at } of w.actions)
    judge(effort.ofEffects([...spend, ...stages.flatMap(({ effects }) => effects), ...after]), at)
  for (const { enter, asks, after, next, at } of w.phases) {
    const looks = [asks, next].reduce((sum, e) => sum + (e ? effort.ofExpr(e.value) : 0), 0)
    judge(looks + effort.ofEffects([...enter, ...after]), at)
  }
}
