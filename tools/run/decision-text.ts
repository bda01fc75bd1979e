/** A decision in words: who was asked what, and what came. */

import type { AskedDecision } from '../script/asked-decision.ts'
import type { StepRun } from './run-record.ts'

/** `remove: 1 blue wagon (alba)`, `place by blue: alba` where another seat than the one that moves was asked. */
export function formatDecision({ choice, path, answer, by }: AskedDecision, { seat }: Pick<StepRun, 'seat'>): string {
  const whom = by === null || by === seat ? '' : ` by ${by}`
  const under = path.length > 0 ? ` (${path.join(', ')})` : ''
  return `${choice}${whom}: ${answer}${under}`
}

/** Adds why the answer was given, if the script did not give it. */
export const formatDecisionLine = (asked: AskedDecision, step: Pick<StepRun, 'seat'>): string =>
  `${formatDecision(asked, step)}${asked.how === 'scripted' ? '' : `, ${asked.how}`}`
