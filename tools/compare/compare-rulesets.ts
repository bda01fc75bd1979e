/** Every scenario under two rule sets of its game: where the outcomes part, and what cannot be played under both. */
import { PUBLISHED } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { formatRunTitle } from '../run/case-report.ts'
import { playUnderRuleset } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type DecidingClause, type Divergence, findDecidingClause, findDivergences } from './divergences.ts'

export interface RulesetComparison {
  /** As they were named. */
  readonly left: string
  readonly right: string
  /** Cases with the same outcome under both. */
  readonly same: number
  readonly parted: readonly DivergentCase[]
  readonly unplayed: readonly UnplayableCase[]
  /** Cases that only look at a board. */
  readonly still: number
}

export interface DivergentCase {
  readonly file: string
  readonly title: string
  /** The clauses, or else the places, that decided where they part; `resource` where only one of them can pay. */
  readonly by: DecidingClause
  readonly partings: readonly Divergence[]
}

/** A case that one of the two could not play, and why. */
export interface UnplayableCase {
  readonly file: string
  readonly title: string
  readonly under: string
  /** What of the script does not fit; `rules` where that is not what is wrong. */
  readonly why: 'dice' | 'answers' | 'rules'
  readonly reason: string
}

const WHY: Readonly<Partial<Record<ScenarioCode, UnplayableCase['why']>>> = {
  'no-die': 'dice',
  'bad-die': 'dice',
  'dice-left-over': 'dice',
  'unused-answer': 'answers',
  'unanswered-choice': 'answers',
  'unused-offers': 'answers',
}

const rulesetOf = (name: string): string => (name.toLowerCase() === PUBLISHED ? '' : name)

/** `files` are of games that have both. */
export function compareRulesets(
  project: Project,
  files: readonly string[],
  left: string,
  right: string,
  progress: (done: number, all: number, file: string) => void = () => {},
): RulesetComparison {
  const session = new Session()
  const parted: DivergentCase[] = []
  const unplayed: UnplayableCase[] = []
  let same = 0
  let still = 0
  for (const [i, file] of files.entries()) {
    progress(i, files.length, file)
    const [ones, others] = [left, right].map((name) => playUnderRuleset(project, file, rulesetOf(name), session))
    for (const [n, one] of (ones ?? []).entries()) {
      const other = others?.[n]
      if (other === undefined) continue
      const missing = [whyNot(one, left), whyNot(other, right)].filter((each) => each !== null)
      if (missing.length > 0) unplayed.push(...missing)
      else if (one.steps.length === 0) still++
      else {
        const partings = findDivergences(one, other)
        if (partings.length === 0) same++
        else parted.push({ file, title: titleOf(one), by: findDecidingClause(partings), partings })
      }
    }
  }
  progress(files.length, files.length, '')
  return { left, right, same, parted, unplayed, still }
}

/** Without the rule set, which is a column. */
const titleOf = (run: Run): string => formatRunTitle({ ...run, id: { ...run.id, ruleset: '' } })

function whyNot(run: Run, under: string): UnplayableCase | null {
  const common = { file: run.id.file, title: titleOf(run), under, why: 'rules' as const }
  const [diagnostic] = run.diagnostics
  if (run.status === 'skipped') return { ...common, reason: run.note ?? 'skipped' }
  if (diagnostic) {
    const why = (WHY as Readonly<Record<string, UnplayableCase['why']>>)[diagnostic.code] ?? 'rules'
    return { ...common, why, reason: `${diagnostic.code}: ${diagnostic.message}` }
  }
  return null
}
