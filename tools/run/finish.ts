/** The verdict on a run: what passes, what fails, and what is known to fail. */
import type { Diagnostic } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { Failure, Run } from './record.ts'

/**
 * A script that the rules do not go along with: a rule that is missing asks nothing, so its answers are left over. With
 * a suggestion it is a slip of the pen.
 */
const OF_THE_PLAY: ReadonlySet<string> = new Set<ScenarioCode>([
  'unused-answer',
  'unanswered-choice',
  'illegal-answer',
  'wrong-count',
  'no-die',
  'bad-die',
  'dice-left-over',
  'unused-offers',
])

const ofThePlay = ({ code, suggestion }: Diagnostic): boolean => OF_THE_PLAY.has(code) && suggestion === null

export function finished(run: Run, known: string | null = null): Run {
  const failed = run.failures.length > 0
  const broken = run.diagnostics.length > 0
  if (run.status === 'skipped') return run
  if (known === null) return { ...run, status: broken ? 'broken' : failed ? 'failed' : 'passed' }
  if (broken && !run.diagnostics.every(ofThePlay)) return { ...run, status: 'broken' }
  if (broken || failed) {
    // What fails as it should leaves nothing to compare or to report.
    return { ...run, status: 'passed', diagnostics: [], failures: [], end: null }
  }
  return { ...run, status: 'failed', failures: [passes(run, known)] }
}

const passes = ({ id }: Run, known: string): Failure => ({
  kind: 'known-failing',
  step: -1,
  message: 'the scenario is known to fail, and passes: take out `known-failing`',
  expected: `fails: ${known}`,
  received: 'passes',
  at: { file: id.file, line: 1, col: 1 },
  cause: null,
})
