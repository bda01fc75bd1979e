/** A run as a golden body. */
import type { Cells, Game } from '../../engine/index.ts'
import type { Asked, Run, StepRun } from '../run/record.ts'
import { endOf } from './end.ts'
import type { Body, StepBody } from './golden.ts'

/** Of a run that has an end: one that is not broken and was not skipped. */
export function bodyOf(game: Game, run: Run & { readonly start: Cells; readonly end: Cells }): Body {
  return { play: run.steps.flatMap((step) => stepBody(step) ?? []), end: endOf(game, run.start, run.end) }
}

/** Offers and legal moves are stated by the scenario and leave no trace on the board. */
function stepBody(step: StepRun): StepBody | null {
  const changes = step.changes.map((change) => change.text)
  switch (step.step) {
    case 'move':
    case 'phase':
    case 'forced':
      return { kind: step.step, title: step.title, asked: step.asked.map(askedText), changes }
    case 'refused': {
      const { code, rule } = step.refusal ?? { code: 'refused', rule: null }
      const why = rule === null ? code : `${code} (${rule})`
      return { kind: 'refused', title: `${step.title}, ${why}`, asked: step.asked.map(askedText), changes }
    }
    case 'set':
      return { kind: 'set', title: step.title, asked: [], changes }
    case 'offers':
    case 'legal':
    case 'illegal':
      return null
  }
}

/** `remove: 1 blue wagon (alba)`. */
function askedText(asked: Asked): string {
  const under = asked.path.length > 0 ? ` (${asked.path.join(', ')})` : ''
  return `${asked.choice}: ${asked.answer}${under}`
}
