/** A run as a golden body. */
import type { Cells, Game } from '../../engine/index.ts'
import { askedText } from '../run/asked-text.ts'
import type { Run, StepRun } from '../run/record.ts'
import { endOf } from './end.ts'
import { FORMAT, type Format, NAMES_SEATS } from './format.ts'
import type { Body, StepBody } from './golden.ts'

/** Of a run that has an end: one that is not broken and was not skipped. */
export function bodyOf(
  game: Game,
  run: Run & { readonly start: Cells; readonly end: Cells },
  format: Format = FORMAT,
): Body {
  const play = run.steps.flatMap((step) => stepBody(step, format) ?? [])
  return { format, play, end: endOf(game, run.start, run.end) }
}

/** Offers and legal moves are stated by the scenario and leave no trace on the board. */
function stepBody(step: StepRun, format: Format): StepBody | null {
  const asked = step.asked.map((each) => askedText(format < NAMES_SEATS ? { ...each, by: null } : each, step))
  const changes = step.changes.map((change) => change.text)
  switch (step.step) {
    case 'move':
    case 'phase':
    case 'forced':
      return { kind: step.step, title: step.title, asked, changes }
    case 'refused': {
      const { code, rule } = step.refusal ?? { code: 'refused', rule: null }
      const why = rule === null ? code : `${code} (${rule})`
      return { kind: 'refused', title: `${step.title}, ${why}`, asked, changes }
    }
    case 'set':
      return { kind: 'set', title: step.title, asked: [], changes }
    case 'offers':
    case 'legal':
    case 'illegal':
    case 'then':
      return null
  }
}
