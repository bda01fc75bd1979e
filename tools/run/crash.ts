/** Reports an error thrown while a case was played, for the author of the rules. */
import { RuleCrash, type Span, StuckError } from '../../engine/index.ts'

/** The place in the rule data that did something impossible; of any other error the scenario. */
export function findCrashPlace(thrown: unknown, at: Span): Span {
  const place = thrown instanceof RuleCrash ? thrown.place : null
  return place ? { ...place, endLine: place.line, endCol: place.col + 1 } : at
}

export function formatCrash(thrown: unknown): string {
  if (thrown instanceof StuckError) return `the move cannot be completed: ${thrown.message.split('\n')[0]}`
  if (!(thrown instanceof RuleCrash))
    return thrown instanceof Error ? `${thrown.stack ?? thrown.message}` : String(thrown)
  const { context: scene, clause, reason } = thrown
  const sceneText = scene ? ` in ${scene.action}${scene.conversation.map((line) => `; ${line}`).join('')}` : ''
  return `the rules crashed: ${reason}${clause ? ` (${clause})` : ''}${sceneText}`
}
