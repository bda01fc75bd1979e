/** Stage 2: plays every case once, watched, to find which nodes it reaches and whether it can notice anything. */
import { hashFilesWithNames } from '../cache/file-hash.ts'
import { computeHash } from '../cache/hash.ts'
import type { GoldenFormat } from '../golden/format.ts'
import type { Golden, GoldenBody } from '../golden/golden.ts'
import { loadGolden } from '../golden/golden-store.ts'
import type { UnusableGolden } from '../golden/golden-text.ts'
import { computeOutcome, formatGoldenTitle, judgeOutcome } from '../golden/judge.ts'
import {
  findScenarioFiles,
  getGoldenPath,
  isClaimFor,
  isRecordedScenario,
  type Project,
  readFileBytes,
  toDiskPath,
} from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { findInputs, InputCache, type ScenarioInputs } from '../suite/input-cache.ts'
import { readScenarioHead, type ScenarioHead } from '../suite/scenario-head.ts'
import type { ReachedNodes, ReachMemory } from './memory.ts'
import type { CandidateCase, UnfitCase } from './mutation-result.ts'
import type { Mutant } from './planned-mutant.ts'

export interface MutationReach {
  readonly candidates: readonly CandidateCase[]
  readonly unfitCases: readonly UnfitCase[]
}

export type ProgressCallback = (done: number, all: number, what: string) => void

/** A scenario file before it is played. */
export interface UnplayedScenario extends ScenarioInputs {
  readonly file: string
  readonly head: ScenarioHead | null
}

export function readScenarioEntries(project: Project): readonly UnplayedScenario[] {
  const read = new InputCache()
  return findScenarioFiles(project).map((file) => ({
    file,
    head: readScenarioHead(project, file),
    ...findInputs(project, file, read),
  }))
}

/** The games that have scenarios, with the rule sets under which these play. */
export function listGamesWithRulesets(
  project: Project,
  scenarios: readonly UnplayedScenario[],
): ReadonlyMap<string, readonly string[]> {
  const games = new Map<string, Set<string>>()
  for (const { gameFolders: own, head } of scenarios) {
    for (const game of own) {
      const priorTrial = project.games.rulesets(game)
      const rulesets = games.get(game) ?? new Set([''])
      for (const { ruleset } of head?.cases ?? []) if (priorTrial.includes(ruleset)) rulesets.add(ruleset)
      games.set(game, rulesets)
    }
  }
  return new Map([...games].sort(([a], [b]) => (a < b ? -1 : 1)).map(([game, sets]) => [game, [...sets]]))
}

/** Plays the scenarios of one game. Cases that `memory` knows are not played again. */
export function findReachingCases(
  project: Project,
  game: string,
  scenarios: readonly UnplayedScenario[],
  memory: ReachMemory,
  reportProgress: ProgressCallback = () => {},
): MutationReach {
  const session = new Session()
  const candidates: CandidateCase[] = []
  const unfitCases: UnfitCase[] = []
  const ownScenarios = scenarios.filter(({ gameFolders: games }) => games.includes(game))
  for (const [i, { file, head, predecessors: before }] of ownScenarios.entries()) {
    reportProgress(i, ownScenarios.length, file)
    if (head === null) {
      unfitCases.push({ id: { file, case: null, ruleset: '' }, why: 'it cannot be read' })
      continue
    }
    const golden = loadGolden(toDiskPath(project, getGoldenPath(project, file)))
    const words = readScenarioWords(project, file)
    const inputs = hashFilesWithNames(project, [file, ...before, getGoldenPath(project, file)])
    for (const { row, ruleset, fullTitle } of head.cases) {
      const id: RunId = { file, case: row, ruleset }
      const key = computeHash(JSON.stringify([inputs, row ?? '', ruleset]))
      const cachedReach = memory.getReachedNodes(key)
      const outcome = cachedReach ?? playCaseForReach(project, game, id, golden, session)
      if ('why' in outcome) {
        unfitCases.push({ id, why: outcome.why })
        continue
      }
      if (cachedReach === undefined) memory.putReachedNodes(key, outcome)
      if (outcome.game !== game) continue
      const { rules, hasGolden } = outcome
      const reached = new Set(outcome.nodes)
      candidates.push({ id, game, title: fullTitle, line: head.line, rules, key, hasGolden, reached, words })
    }
  }
  reportProgress(ownScenarios.length, ownScenarios.length, '')
  return {
    candidates: addReachOfPredecessors(candidates, scenarios).filter(({ id }) => !isRecordedScenario(project, id.file)),
    unfitCases,
  }
}

function playCaseForReach(
  project: Project,
  game: string,
  id: RunId,
  golden: Golden | UnusableGolden | null,
  session: Session,
): ReachedNodes | Pick<UnfitCase, 'why'> {
  const { file, case: row, ruleset } = id
  const load = project.games.load(game, ruleset, 'watched')
  if (!load.ok) return { why: 'its rule data cannot be read' }
  const [run] = runFile(project, file, { case: row, ruleset, session })
  if (run?.status !== 'passed') return { why: `it is ${run?.status ?? 'gone'} without a mutant` }
  if (run.draft !== null) return { why: 'it is a draft, not yet compared with the rulebook' }
  if (run.game !== game) return { game: run.game, nodes: [], rules: [], hasGolden: false }
  const inFormat = (format?: GoldenFormat): GoldenBody | null => computeOutcome(load.game, run, format)
  const verdict = judgeOutcome(golden, formatGoldenTitle(run), inFormat(), undefined, inFormat)
  const hasGolden = verdict.k === 'same' || verdict.k === 'older'
  if (!hasGolden && verdict.k !== 'missing') return { why: 'its golden is pending' }
  return { game, nodes: run.reached, rules: run.rules, hasGolden }
}

/** A predecessor is played under the mutant too, so the nodes that it reaches count. */
function addReachOfPredecessors(
  candidates: readonly CandidateCase[],
  scenarios: readonly UnplayedScenario[],
): readonly CandidateCase[] {
  const before = new Map(scenarios.map((each) => [each.file, each.predecessors]))
  const inFile = new Map<string, Set<number>>()
  const keyOf = ({ id }: CandidateCase, file: string): string => `${file} ${id.ruleset}`
  for (const candidate of candidates) {
    const key = keyOf(candidate, candidate.id.file)
    const all = inFile.get(key) ?? new Set()
    for (const node of candidate.reached) all.add(node)
    inFile.set(key, all)
  }
  return candidates.map((candidate) => {
    const files = before.get(candidate.id.file) ?? []
    if (files.length === 0) return candidate
    const more = files.flatMap((file) => [...(inFile.get(keyOf(candidate, file)) ?? [])])
    return { ...candidate, reached: new Set([...candidate.reached, ...more]) }
  })
}

/** The cases that can notice a mutant: those that claim its clause first, then those that reach fewer nodes. */
export function findCandidatesFor(mutant: Mutant, candidates: readonly CandidateCase[]): readonly CandidateCase[] {
  const reaching = candidates.filter(({ game, id, reached, words, rules }) => {
    const ownScenarios = game === mutant.game ? mutant.in[id.ruleset] : undefined
    if (ownScenarios === undefined || countMentionedNames(mutant, words) === 0) return false
    if (ownScenarios.carriedBy !== undefined && !mentionsClause(mutant, rules, words)) return false
    return ownScenarios.nodes === null || ownScenarios.nodes.some((node) => reached.has(node))
  })
  const claimRank = (candidate: CandidateCase): number => rateClauseClaim(mutant, candidate)
  const names = (candidate: CandidateCase): number => countMentionedNames(mutant, candidate.words)
  return reaching.sort((a, b) => names(b) - names(a) || claimRank(b) - claimRank(a) || a.reached.size - b.reached.size)
}

const readScenarioWords = (project: Project, file: string): ReadonlySet<string> =>
  new Set(splitWords(new TextDecoder().decode(readFileBytes(project, file))))

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\w-]+/g) ?? []

/** How many names of the changed declaration the words have; 1 for other mutants, which need no name. */
const countMentionedNames = ({ names }: Mutant, words: CandidateCase['words']): number =>
  names.length === 0 ? 1 : names.filter((name) => words.has(name.toLowerCase())).length

/**
 * Whether it claims the clause or its section, or names the clause in a refusal: no other case states which clause it
 * is.
 */
function mentionsClause(
  { clause, section }: Mutant,
  rules: CandidateCase['rules'],
  words: CandidateCase['words'],
): boolean {
  if (clause === null || section === null) return false
  const isClaimed = rules.some((rule) => isClaimFor(clause, rule) || isClaimFor(section, rule))
  return isClaimed || splitWords(clause).every((word) => words.has(word))
}

/** 2 where it claims the clause, 1 for the section, 0 for neither. */
export function rateClauseClaim({ clause, section }: Mutant, { rules }: CandidateCase): number {
  if (clause !== null && rules.includes(clause)) return 2
  return section !== null && rules.some((rule) => rule === section || rule.startsWith(`${section}-`)) ? 1 : 0
}
