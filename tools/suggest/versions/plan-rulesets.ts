/** Plans the comparison of two rule sets of a game, by the clauses of the rules that differ. */
import { findNodeClause, findSourcePlace } from '../../../engine/index.ts'
import { selectCases } from '../../equivalence/select-cases.ts'
import type { UnplayedScenario } from '../../mutation/reach.ts'
import type { Project } from '../../project/project.ts'
import type { RuleCause } from '../../run/run-record.ts'
import { describeClause, getDraftFolder } from '../plan-jobs.ts'
import { compareRules } from './compare-rules.ts'
import { listScriptDifferences } from './compare-ruleset-scripts.ts'
import {
  listCandidates,
  loadRules,
  type PlannedVersion,
  type VersionPlanOptions,
  WHOLE_BOARD,
} from './planned-version.ts'
import { RULES_ON_DISK } from './rules-version.ts'
import { findSameNodes } from './same-nodes.ts'

/** Two rule sets of a game; `now` is the one that `before` is compared with. */
export interface ComparedRulesets {
  readonly game: string
  readonly before: string
  readonly now: string
}

/** What differs is grouped by the clauses of the changed rules. */
export function planRulesets(
  project: Project,
  { game, before, now }: ComparedRulesets,
  scenarios: readonly UnplayedScenario[],
  options: VersionPlanOptions,
): readonly PlannedVersion[] {
  const [former, own] = [loadRules(project, game, before), loadRules(project, game, now)]
  const comparison = compareRules(former, own)
  const shared = { game, kind: 'ruleset', hunks: [], refused: null, claims: 0, difference: null }
  const whole: PlannedVersion = { ...shared, name: WHOLE_BOARD, cause: null, comparison, job: null }
  if (comparison.kind === 'board') {
    const differences = listScriptDifferences(project, { game, before, now }, scenarios, options.onProgress)
    const parts = differences.map(({ name, difference }) => ({
      ...{ ...shared, name, difference, comparison: null, job: null },
      cause: difference.cause,
    }))
    return [whole, ...parts]
  }
  const candidates = listCandidates(project, game, scenarios, options).filter(({ id }) =>
    [before, now].includes(id.ruleset),
  )
  const nodesOfClause = new Map<string, number[]>()
  for (const node of comparison.nodes ?? []) {
    const clause = findNodeClause(own.def, node) ?? ''
    nodesOfClause.set(clause, [...(nodesOfClause.get(clause) ?? []), node])
  }
  const { seconds, seed } = options.budget
  const parts = [...nodesOfClause].map(([clause, nodes]): PlannedVersion => {
    const formerNodes = findSameNodes(own.def, former.def, nodes)
    const reaching = candidates
      .filter(({ id, reached }) => (id.ruleset === now ? nodes : formerNodes).some((node) => reached.has(node)))
      .toSorted(
        (a, b) =>
          Number(b.rules.includes(clause)) - Number(a.rules.includes(clause)) || a.reached.size - b.reached.size,
      )
    const place = findSourcePlace(own.def, own.def.nodes[nodes[0]!]?.at ?? -1)
    const cause: RuleCause | null = place && { rule: clause === '' ? null : clause, file: place.file, line: place.line }
    return {
      name: clause === '' ? 'no clause' : clause,
      ...{ ...shared, cause },
      comparison: { ...comparison, setups: [] },
      job: {
        versions: `${before} ${now} ${clause}`,
        game,
        folder: getDraftFolder(project, game),
        head: {
          comment: [
            ...describeClause(project, game, clause === '' ? null : clause),
            `Plays otherwise by ${describeRuleset(now)} than by ${describeRuleset(before)}`,
          ],
          title: '',
          rules: clause === '' ? [] : [clause],
        },
        now: RULES_ON_DISK,
        before: { texts: [], rulesetsInstead: { [now]: before } },
        base: RULES_ON_DISK,
        at: { file: place?.file ?? '', line: place?.line ?? 1, endLine: place?.line ?? 1, difference: '' },
        rulesets: [{ ruleset: now, nodes }],
        cases: selectCases(reaching).map(({ id }) => ({ id, ruleset: now })),
        names: [],
        hasOtherBoard: false,
        clause: clause === '' ? null : clause,
        ...{ apartFrom: [], seconds, seed },
      },
    }
  })
  return comparison.setups.length > 0 ? [whole, ...parts] : parts
}

const describeRuleset = (name: string): string => (name === '' ? 'the game without a rule set' : name)
