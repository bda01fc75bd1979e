/** Plans the comparison of each change since a revision by itself, and of all at once. */
import { selectCases } from '../../equivalence/select-cases.ts'
import type { CandidateCase } from '../../mutation/mutation-result.ts'
import type { UnplayedScenario } from '../../mutation/reach.ts'
import { UnreadableInput } from '../../mutation/trial.ts'
import { formatUnreadableGameMessage, type Project } from '../../project/project.ts'
import { type DraftBudget, describeClause, getDraftFolder } from '../plan-jobs.ts'
import { compareRules } from './compare-rules.ts'
import {
  formatPlace,
  listCandidates,
  loadRules,
  type PlannedVersion,
  type VersionPlanOptions,
} from './planned-version.ts'
import { makeRevertedVersion, type RulesVersion } from './rules-version.ts'
import { findSameNodes } from './same-nodes.ts'
import { formatDiagnostic, type VersionChange, type VersionChanges } from './version-changes.ts'
import type { VersionJob } from './version-job.ts'

export function planChangesSince(
  { game, now, base, changes, refused }: VersionChanges,
  revision: string,
  scenarios: readonly UnplayedScenario[],
  options: VersionPlanOptions,
): readonly PlannedVersion[] {
  const candidates = changes.length === 0 ? [] : listCandidates(base, game, scenarios, options)
  const plan = (change: VersionChange, apartFrom: readonly RulesVersion[]): PlannedVersion =>
    planChange({ game, now, base, revision, candidates }, change, apartFrom, options.budget)
  const first = changes[0]
  return [
    ...refused.map((change) => ({
      ...describeChange(game, change),
      ...{ refused: formatDiagnostic(change.diagnostic), comparison: null, claims: 0, difference: null, job: null },
    })),
    ...changes.map((change) => plan(change, [])),
    ...(first === undefined || changes.length < 2
      ? []
      : [
          plan(
            { ...first, kind: 'together', hunks: changes.flatMap(({ hunks }) => hunks), before: base },
            changes.map(({ before }) => makeRevertedVersion(before)),
          ),
        ]),
  ]
}

const describeChange = (game: string, { place, kind, hunks }: VersionChange) => ({
  name: kind === 'together' ? 'all changes together' : formatPlace(place),
  ...{ game, cause: place, kind, hunks },
})

interface ChangeContext {
  readonly game: string
  readonly now: Project
  readonly base: Project
  readonly revision: string
  readonly candidates: readonly CandidateCase[]
}

function planChange(
  { game, now, base, revision, candidates }: ChangeContext,
  change: VersionChange,
  apartFrom: readonly RulesVersion[],
  { seconds, seed }: DraftBudget,
): PlannedVersion {
  const rulesets = ['', ...now.games.rulesets(game)].filter((each) =>
    ['', ...change.before.games.rulesets(game)].includes(each),
  )
  const compared = rulesets.map((ruleset) => {
    const own = loadRules(now, game, ruleset)
    return { ruleset, own, comparison: compareRules(loadRules(change.before, game, ruleset), own) }
  })
  const different = compared.filter(({ comparison }) => comparison.kind !== 'same')
  const [first] = different.length > 0 ? different : compared
  if (!first) throw new UnreadableInput(formatUnreadableGameMessage(game))
  const { comparison } = first
  const alike = (different.length > 0 ? different : [first]).filter((each) => each.comparison.kind === comparison.kind)
  const reaching = alike.flatMap(({ ruleset, own, comparison: { nodes } }) => {
    const former = nodes && findSameNodes(own.def, loadRules(base, game, ruleset).def, nodes)
    return candidates.filter(
      ({ id, reached }) => id.ruleset === ruleset && (former === null || former.some((node) => reached.has(node))),
    )
  })
  const { hunks, place } = change
  const claimed = candidates.filter(({ rules }) => comparison.texts.some((clause) => rules.includes(clause)))
  const described = describeChange(game, change)
  const near = [
    ...claimed.filter((each) => reaching.includes(each)),
    ...reaching.toSorted((a, b) => a.reached.size - b.reached.size),
  ]
  const lines = hunks.flatMap(({ was, now: is }) => [...was, ...is])
  const job: VersionJob = {
    versions: described.name,
    game,
    folder: getDraftFolder(now, game),
    head: {
      comment: [
        ...describeClause(now, game, place.rule),
        `Plays otherwise since ${revision} (${place.file}:${place.line})`,
      ],
      title: '',
      rules: place.rule === null ? [] : [place.rule],
    },
    now: makeRevertedVersion(now),
    before: makeRevertedVersion(change.before),
    base: makeRevertedVersion(base),
    at: {
      file: place.file,
      line: place.line,
      endLine: place.line + (hunks[0]?.now.length ?? 0),
      difference: lines.join(' '),
    },
    rulesets: alike.map(({ ruleset, comparison: { nodes } }) => ({ ruleset, nodes })),
    cases: (comparison.kind === 'board' ? reaching : selectNearCases([...new Set(near)], first.ruleset)).map(
      ({ id }) => ({ id, ruleset: id.ruleset }),
    ),
    names: comparison.names,
    hasOtherBoard: comparison.kind === 'board',
    clause: null,
    ...{ apartFrom, seconds, seed },
  }
  const isSetupOnly = comparison.kind === 'rules' && comparison.setups.length > 0 && comparison.nodes === null
  return {
    ...described,
    refused: null,
    comparison,
    claims: claimed.length,
    difference: null,
    job: isSetupOnly ? null : job,
  }
}

/** So many cases of other rule sets are taken beside those of the first. */
const MOST_CASES_OF_OTHERS = 6

/** A difference by the game itself says more to a reader than one by a rule set. */
function selectNearCases(near: readonly CandidateCase[], ruleset: string): readonly CandidateCase[] {
  const isOwn = ({ id }: CandidateCase): boolean => id.ruleset === ruleset
  const others = near.filter((each) => !isOwn(each))
  return [...selectCases(near.filter(isOwn)), ...selectCases(others).slice(0, MOST_CASES_OF_OTHERS)]
}
