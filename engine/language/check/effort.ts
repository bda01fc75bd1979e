/**
 * Reports rules that take too many steps whatever the board, such as definitions that each call the next twice. Steps
 * that depend on the board are counted in play.
 */
import { EffortEstimator } from '../../gamedef/effort.ts'
import { MOST_STEPS_WITHOUT_QUESTION } from '../../gamedef/limits.ts'
import type { Checker } from './checker.ts'

export function reportRulesOfTooManySteps(checker: Checker): void {
  const { game, evaluator } = checker
  const effort = new EffortEstimator({ ...game, evaluator }, MOST_STEPS_WITHOUT_QUESTION, 1)
  const reportTooManySteps = (steps: number, at: number): void => {
    if (steps > MOST_STEPS_WITHOUT_QUESTION)
      checker.error(
        'too-large',
        checker.marks.getSpan(at),
        `this takes more than ${MOST_STEPS_WITHOUT_QUESTION} steps, whatever the board`,
      )
  }
  for (const { body, at } of checker.game.functions) reportTooManySteps(effort.countExprSteps(body), at)
  for (const { effects, at } of checker.game.procedures) reportTooManySteps(effort.countEffectsSteps(effects), at)
  for (const { spend, stages, after, at } of checker.game.actions)
    reportTooManySteps(effort.countEffectsSteps([...spend, ...stages.flatMap(({ effects }) => effects), ...after]), at)
  for (const { enter, asks, after, next, at } of checker.game.phases) {
    const looks = [asks, next].reduce((sum, expr) => sum + (expr ? effort.countExprSteps(expr.value) : 0), 0)
    reportTooManySteps(looks + effort.countEffectsSteps([...enter, ...after]), at)
  }
}
