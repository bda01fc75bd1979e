/** Plays scenarios under two rule sets, and finds where outcomes differ and what cannot be played under both. */
import { PUBLISHED_RULE_SET } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { formatRunTitle } from '../run/case-report.ts'
import { playUnderRuleset } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type DecidingClause, type Divergence, findDecidingClause, findDivergences } from './divergences.ts'

export interface RulesetComparison {
  /** The names of the rule sets. */
  readonly left: string
  readonly right: string
  /** Cases with the same outcome under both. */
  readonly same: number
  readonly parted: readonly DivergentCase[]
  readonly unplayed: readonly UnplayableCase[]
  /** The number of cases without a step. */
  readonly still: number
}

export interface DivergentCase {
  readonly file: string
  readonly title: string
  /** The clauses or places that cause the difference; `resource` when only one side can pay. */
  readonly by: DecidingClause
  readonly partings: readonly Divergence[]
}

/** A case that cannot be played under one of the rule sets. */
export interface UnplayableCase {
  readonly file: string
  readonly title: string
  readonly under: string
  /** The part of the script that does not fit, or `rules`. */
  readonly why: 'dice' | 'answers' | 'rules'
  readonly reason: string
}

const UNPLAYABLE_REASONS: Readonly<Partial<Record<ScenarioCode, UnplayableCase['why']>>> = {
  'no-die': 'dice',
  'bad-die': 'dice',
  'dice-left-over': 'dice',
  'unused-answer': 'answers',
  'unanswered-choice': 'answers',
  'unused-offers': 'answers',
}

const toRulesetId = (name: string): string => (name.toLowerCase() === PUBLISHED_RULE_SET ? '' : name)

/** Plays `files`, whose games must have both rule sets. */
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
    const [ones, others] = [left, right].map((name) => playUnderRuleset(project, file, toRulesetId(name), session))
    for (const [n, one] of (ones ?? []).entries()) {
      const other = others?.[n]
      if (other === undefined) continue
      const missing = [findReasonUnplayed(one, left), findReasonUnplayed(other, right)].filter((each) => each !== null)
      if (missing.length > 0) unplayed.push(...missing)
      else if (one.steps.length === 0) still++
      else {
        const partings = findDivergences(one, other)
        if (partings.length === 0) same++
        else parted.push({ file, title: formatTitle(one), by: findDecidingClause(partings), partings })
      }
    }
  }
  progress(files.length, files.length, '')
  return { left, right, same, parted, unplayed, still }
}

/** Leaves the rule set out, because it has a column. */
const formatTitle = (run: Run): string => formatRunTitle({ ...run, id: { ...run.id, ruleset: '' } })

function findReasonUnplayed(run: Run, under: string): UnplayableCase | null {
  const common = { file: run.id.file, title: formatTitle(run), under, why: 'rules' as const }
  const [diagnostic] = run.diagnostics
  if (run.status === 'skipped') return { ...common, reason: run.note ?? 'skipped' }
  if (diagnostic) {
    const why = (UNPLAYABLE_REASONS as Readonly<Record<string, UnplayableCase['why']>>)[diagnostic.code] ?? 'rules'
    return { ...common, why, reason: `${diagnostic.code}: ${diagnostic.message}` }
  }
  return null
}
