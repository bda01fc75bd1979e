/** Stage 2: plays every case once, watched, to find which nodes it reaches and whether it can notice anything. */
import { hashFiles } from '../cache/file-hash.ts'
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
  readText,
  toDiskPath,
} from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { findInputs, InputCache, type ScenarioInputs } from '../suite/input-cache.ts'
import { readScenarioHead, type ScenarioHead } from '../suite/scenario-head.ts'
import type { ReachedNodes, ReachMemory } from './memory.ts'
import type { KillerCase, UnfitCase } from './mutation-result.ts'
import type { Mutant } from './planned-mutant.ts'

export interface MutationReach {
  readonly witnesses: readonly KillerCase[]
  readonly unfit: readonly UnfitCase[]
}

export type ProgressCallback = (done: number, all: number, what: string) => void

/** A scenario file before it is played. */
export interface ScenarioEntry extends ScenarioInputs {
  readonly file: string
  readonly head: ScenarioHead | null
}

export function openScenarios(project: Project): readonly ScenarioEntry[] {
  const read = new InputCache()
  return findScenarioFiles(project).map((file) => ({
    file,
    head: readScenarioHead(project, file),
    ...findInputs(project, file, read),
  }))
}

/** Plays the scenarios of one game. Cases that `memory` knows are not played again. */
export function measureReach(
  project: Project,
  game: string,
  opened: readonly ScenarioEntry[],
  memory: ReachMemory,
  told: ProgressCallback = () => {},
): MutationReach {
  const session = new Session()
  const witnesses: KillerCase[] = []
  const unfit: UnfitCase[] = []
  const own = opened.filter(({ games }) => games.includes(game))
  for (const [i, { file, head, before }] of own.entries()) {
    told(i, own.length, file)
    if (head === null) {
      unfit.push({ id: { file, case: null, ruleset: '' }, why: 'it cannot be read' })
      continue
    }
    const golden = loadGolden(toDiskPath(project, getGoldenPath(file)))
    const words = readWords(project, file)
    const inputs = hashFiles(project, [file, ...before, getGoldenPath(file)])
    for (const { row, ruleset, fullTitle } of head.cases) {
      const id: RunId = { file, case: row, ruleset }
      const key = computeHash(JSON.stringify([inputs, row ?? '', ruleset]))
      const known = memory.getReached(key)
      const found = known ?? playWatched(project, game, id, golden, session)
      if ('why' in found) {
        unfit.push({ id, why: found.why })
        continue
      }
      if (known === undefined) memory.putReached(key, found)
      if (found.game !== game) continue
      const { rules, hasGolden } = found
      const reached = new Set(found.nodes)
      witnesses.push({ id, game, title: fullTitle, line: head.line, rules, key, hasGolden, reached, words })
    }
  }
  told(own.length, own.length, '')
  return { witnesses: withBefore(witnesses, opened).filter(({ id }) => !isRecordedScenario(id.file)), unfit }
}

function playWatched(
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
  if (run?.status !== 'passed') return { why: `it is ${run?.status ?? 'gone'} as it is` }
  if (run.draft !== null) return { why: 'it is a draft, which nobody has compared with the rulebook' }
  if (run.game !== game) return { game: run.game, nodes: [], rules: [], hasGolden: false }
  const inFormat = (format?: GoldenFormat): GoldenBody | null => computeOutcome(load.game, run, format)
  const verdict = judgeOutcome(golden, formatGoldenTitle(run), inFormat(), undefined, inFormat)
  const hasGolden = verdict.k === 'same' || verdict.k === 'older'
  if (!hasGolden && verdict.k !== 'missing') return { why: 'its golden waits for a decision' }
  return { game, nodes: run.reached, rules: run.rules, hasGolden }
}

/** A predecessor is played under the mutant too, so the nodes that it reaches count. */
function withBefore(witnesses: readonly KillerCase[], opened: readonly ScenarioEntry[]): readonly KillerCase[] {
  const before = new Map(opened.map((each) => [each.file, each.before]))
  const inFile = new Map<string, Set<number>>()
  const keyOf = ({ id }: KillerCase, file: string): string => `${file} ${id.ruleset}`
  for (const witness of witnesses) {
    const key = keyOf(witness, witness.id.file)
    const all = inFile.get(key) ?? new Set()
    for (const node of witness.reached) all.add(node)
    inFile.set(key, all)
  }
  return witnesses.map((witness) => {
    const files = before.get(witness.id.file) ?? []
    if (files.length === 0) return witness
    const more = files.flatMap((file) => [...(inFile.get(keyOf(witness, file)) ?? [])])
    return { ...witness, reached: new Set([...witness.reached, ...more]) }
  })
}

/** The cases that can notice a mutant: those that claim its clause first, then those that reach fewer nodes. */
export function findKillers(mutant: Mutant, witnesses: readonly KillerCase[]): readonly KillerCase[] {
  const reaching = witnesses.filter(({ game, id, reached, words, rules }) => {
    const own = game === mutant.game ? mutant.in[id.ruleset] : undefined
    if (own === undefined || countNames(mutant, words) === 0) return false
    if (own.carriedBy !== undefined && !speaksOfClause(mutant, rules, words)) return false
    return own.nodes === null || own.nodes.some((node) => reached.has(node))
  })
  const near = (witness: KillerCase): number => rankKiller(mutant, witness)
  const names = (witness: KillerCase): number => countNames(mutant, witness.words)
  return reaching.sort((a, b) => names(b) - names(a) || near(b) - near(a) || a.reached.size - b.reached.size)
}

const readWords = (project: Project, file: string): ReadonlySet<string> =>
  new Set(splitWords(new TextDecoder().decode(readText(project, file))))

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\w-]+/g) ?? []

/** How many names of the changed declaration the words have; 1 for other mutants, which need no name. */
const countNames = ({ names }: Mutant, words: KillerCase['words']): number =>
  names.length === 0 ? 1 : names.filter((name) => words.has(name.toLowerCase())).length

/**
 * Whether it claims the clause or its section, or names the clause in a refusal: no other case states which clause it
 * is.
 */
function speaksOfClause({ clause, section }: Mutant, rules: KillerCase['rules'], words: KillerCase['words']): boolean {
  if (clause === null || section === null) return false
  const isClaimed = rules.some((rule) => isClaimFor(clause, rule) || isClaimFor(section, rule))
  return isClaimed || splitWords(clause).every((word) => words.has(word))
}

/** 2 where it claims the clause, 1 for the section, 0 for neither. */
export function rankKiller({ clause, section }: Mutant, { rules }: KillerCase): number {
  if (clause !== null && rules.includes(clause)) return 2
  return section !== null && rules.some((rule) => rule === section || rule.startsWith(`${section}-`)) ? 1 : 0
}
