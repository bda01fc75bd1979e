/** Plays the scripts of scenarios under two rule sets with different boards, and takes the smallest case of each clause. */
import { PUBLISHED_RULE_SET } from '../../../engine/index.ts'
import { compareRulesets, type DivergentCase } from '../../compare/compare-rulesets.ts'
import type { SideEvent } from '../../compare/divergences.ts'
import type { ProgressCallback, UnplayedScenario } from '../../mutation/reach.ts'
import { type Project, readFileBytes } from '../../project/project.ts'
import type { RuleCause } from '../../run/run-record.ts'
import { groupBy } from '../../suite/group.ts'
import type { ComparedRulesets } from './plan-rulesets.ts'
import type { VersionDifference } from './version-job.ts'

export interface ClauseDifference {
  /** The clause that decides under the second rule set, or else under the first. */
  readonly name: string
  readonly difference: VersionDifference
}

/** In the order of the clauses. */
export function listScriptDifferences(
  project: Project,
  { game, before, now }: ComparedRulesets,
  scenarios: readonly UnplayedScenario[],
  onProgress: ProgressCallback,
): readonly ClauseDifference[] {
  const files = scenarios.filter(({ gameFolders }) => gameFolders.includes(game)).map(({ file }) => file)
  const [left, right] = [before, now].map((name) => (name === '' ? PUBLISHED_RULE_SET : name))
  const { parted } = compareRulesets(project, files, left ?? '', right ?? '', onProgress)
  return [...groupBy(parted, getDecidingName)]
    .map(([name, cases]) => ({ name, difference: describeSmallest(project, cases) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

const getDecidingName = ({ by }: DivergentCase): string =>
  by.k === 'resource' ? 'only one can pay' : (by.right ?? by.left ?? 'no clause')

/** The case with the shortest file, of those that part at their first step. */
function describeSmallest(project: Project, cases: readonly DivergentCase[]): VersionDifference {
  const measure = ({ file, partings }: DivergentCase): number =>
    (partings[0]?.step ?? 0) * LONGEST_FILE + Math.min(readFileBytes(project, file).length, LONGEST_FILE - 1)
  const [smallest] = cases.toSorted((a, b) => measure(a) - measure(b))
  const parting = smallest?.partings[0]
  const differences = parting?.differences ?? []
  const first = differences.find(({ left, right }) => (right?.rule ?? left?.rule ?? null) !== null) ?? differences[0]
  const describe = (did: SideEvent | null | undefined): string =>
    `${first?.what ?? 'the move'}: ${did?.text ?? 'nothing'}`
  return {
    cause: findCause(first?.right) ?? findCause(first?.left),
    before: describe(first?.left),
    now: describe(first?.right),
    ...{ text: null, isDraft: false },
    scenario: smallest && parting ? `${smallest.file}:${parting.line}, ${smallest.title}` : null,
    otherCases: cases.length - 1,
  }
}

/** Longer files count as equally long. */
const LONGEST_FILE = 1e6

function findCause(did: SideEvent | null | undefined): RuleCause | null {
  const [, file, line] = /^(.*):(\d+)$/.exec(did?.place ?? '') ?? []
  return file === undefined ? null : { rule: did?.rule ?? null, file, line: Number(line) }
}
