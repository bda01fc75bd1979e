/** A run as a golden body. */
import type { Cells, Game } from '../../engine/index.ts'
import { formatDecision } from '../run/decision-text.ts'
import type { Run, StepRun } from '../run/run-record.ts'
import { makeGoldenEnd } from './end.ts'
import { FIRST_FORMAT_WITH_SEATS, GOLDEN_FORMAT, type GoldenFormat } from './format.ts'
import type { GoldenBody, GoldenStep } from './golden.ts'

/** Makes the body of a run that has an end: it is not broken and was not skipped. */
export function makeGoldenBody(
  game: Game,
  run: Run & { readonly start: Cells; readonly end: Cells },
  format: GoldenFormat = GOLDEN_FORMAT,
): GoldenBody {
  const play = run.steps.flatMap((step) => makeStepBody(step, format) ?? [])
  return { format, play, end: makeGoldenEnd(game, run.start, run.end) }
}

/** Offers and legal moves are stated by the scenario and leave no trace on the board. */
function makeStepBody(step: StepRun, format: GoldenFormat): GoldenStep | null {
  const asked = step.asked.map((each) =>
    formatDecision(format < FIRST_FORMAT_WITH_SEATS ? { ...each, by: null } : each, step),
  )
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
