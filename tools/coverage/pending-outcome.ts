/** Whether the outcome of a case waits for somebody to accept it. */
import type { Game } from '../../engine/index.ts'
import type { GoldenFormat } from '../golden/format.ts'
import type { GoldenBody } from '../golden/golden.ts'
import { computeOutcome, formatGoldenTitle, judgeOutcome } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import type { Run } from '../run/run-record.ts'
import { isPendingCase, type OpenScenario } from '../suite/play-file.ts'
import { isScenarioPath } from '../suite/select.ts'

export function isOutcomePending(
  project: Project,
  { file, title: scenario, golden }: OpenScenario,
  run: Run,
  outcome: GoldenBody | null,
  game: Game | null,
): boolean {
  const title = formatGoldenTitle(run)
  const inFormat = (format: GoldenFormat): GoldenBody | null => game && computeOutcome(game, run, format)
  const verdict = judgeOutcome(golden, title, outcome, scenario, inFormat)
  return isPendingCase({
    run,
    title,
    outcome,
    verdict,
    isOptional: !isScenarioPath(project, file) || run.draft !== null,
  })
}
