/**
 * Stage 3, one mutant: it is switched on, and the cases that reach it are played, nearest first, until a statement
 * notices it. A case that only its golden tells apart is noted, and the next is played.
 */
import type { Game } from '../../engine/index.ts'
import { checkFileClaims, collectEvidenceOfRun } from '../coverage/observe-cases.ts'
import { isSameBody } from '../golden/diff-bodies.ts'
import type { GoldenBody } from '../golden/golden.ts'
import { computeOutcome } from '../golden/judge.ts'
import type { Games } from '../project/games.ts'
import { isClaimFor, openProject, type Project } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Run, RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { hashGameRulesAndCode } from './cache.ts'
import { type ClauseReplacement, OtherClauseGames, witnessesOtherClause } from './citations/other-games.ts'
import type { EditsByFile } from './declare/edit.ts'
import { EditedGames } from './declare/edited-games.ts'
import { MutableGames } from './mutable-games.ts'
import type { CandidateCase } from './mutation-result.ts'
import type { Mutant } from './planned-mutant.ts'

/** Rule data or a scenario that cannot be read, or that changed since the run began: nothing can be said of mutants. */
export class UnreadableInput extends Error {}

/** One mutant and the cases to show it to. It is sent to workers. */
export interface MutantJob {
  /** The key of the result. */
  readonly mutant: string
  readonly game: string
  /** The hash of the rules whose mutants have these numbers: see `hashGameRulesAndCode`. */
  readonly rulesHash: string
  /** Of a declaration the edits of the rule files. */
  readonly edits: EditsByFile | null
  /** Of a citation the other clause and the parts that carry it. No file is read anew. */
  readonly otherClause: ClauseReplacement | null
  readonly cases: readonly {
    readonly id: RunId
    readonly key: string
    readonly hasGolden: boolean
    /** The number of the mutant in the rules of this case. */
    readonly number: number
  }[]
}

/** `triedForClause`: the clause for which it is tried, where that is not the mutant's own. */
export const makeMutantJob = (
  mutant: Mutant,
  cases: readonly CandidateCase[],
  rulesHash: string,
  triedForClause: string | null = null,
): MutantJob => ({
  mutant: triedForClause === null ? mutant.id : `${mutant.id} ${triedForClause}`,
  game: mutant.game,
  rulesHash,
  edits: mutant.edits,
  otherClause: findOtherClause(mutant),
  cases: cases.map(({ id, key, hasGolden }) => ({
    id,
    key,
    hasGolden,
    number: mutant.in[id.ruleset]?.switchNumber ?? -1,
  })),
})

function findOtherClause({ in: rulesets, clause, other }: Mutant): ClauseReplacement | null {
  if (other === null || clause === null) return null
  const carriedBy = Object.entries(rulesets).map(([ruleset, { carriedBy = [] }]) => [ruleset, carriedBy])
  return { citedClause: clause, newClause: other, carriedBy: Object.fromEntries(carriedBy) }
}

export interface TrialResult {
  readonly mutant: string
  /** The key of the case whose statements noticed. */
  readonly killedBy: string | null
  /** The keys of the cases that noticed by their goldens alone. */
  readonly goldenBy: readonly string[]
  /** The case noticed it because the mutant took too many steps or too long. */
  readonly isTimeout: boolean
  /** The language refuses the changed rules. */
  readonly isUnreadable?: true
  /** What happened to the processes that tried it. */
  readonly crash?: string
  /** The keys of the cases that did not notice it. */
  readonly unnoticedBy: readonly string[]
}

/** A mutant may take so many times the steps of the unchanged rules, and this many more. */
const STEP_BUDGET_FACTOR = 20
const EXTRA_STEPS = 20_000
const UNBOUNDED_STEPS = 1_000_000_000

interface UnmutatedOutcome {
  readonly outcome: GoldenBody | null
  readonly stepBudget: number
}

/** A game as edited files make it. */
interface EditedGame {
  readonly games: Games
  readonly game: Game
}

/** Tries many mutants. It keeps the games, the scenarios and the outcomes without a mutant. */
export class MutantTrier {
  readonly #project: Project
  readonly #session = new Session()
  readonly #unmutated = new Map<string, UnmutatedOutcome>()
  readonly #rulesHashes = new Map<string, string>()

  constructor(root: string) {
    this.#project = { ...openProject(root, { root }), games: new MutableGames(root) }
  }

  /** `onCase` hears of each case, and once more when its game and its outcome without a mutant are ready. */
  tryMutant(
    { mutant, game: folder, rulesHash, edits, otherClause: clause, cases }: MutantJob,
    onCase: (key: string) => void = () => {},
  ): TrialResult {
    this.#checkRulesUnchanged(folder, rulesHash)
    const [unnoticedBy, goldenBy]: [string[], string[]] = [[], []]
    const unnoticed = { mutant, killedBy: null, isTimeout: false, goldenBy, unnoticedBy }
    const other = clause
      ? new OtherClauseGames(this.#project, folder, clause)
      : edits && new EditedGames(this.#project, folder, edits)
    for (const each of cases) {
      onCase(each.key)
      const load = this.#project.games.load(folder, each.id.ruleset)
      if (!load.ok) throw new UnreadableInput(`the rule data of ${folder} cannot be read any more`)
      const edited = other?.load(folder, each.id.ruleset, clause ? 'watched' : 'plain')
      if (edited?.ok === false) return { ...unnoticed, isUnreadable: true }
      const unmutated = this.#getUnmutatedOutcome(load.game, each.id, each.key)
      onCase(each.key)
      const noticed = this.#playAndJudge(
        load.game,
        each,
        unmutated,
        other && edited ? { games: other, game: edited.game } : null,
        clause,
      )
      if (noticed === 'statement' || noticed === 'timeout')
        return { ...unnoticed, killedBy: each.key, isTimeout: noticed === 'timeout' }
      if (noticed === 'golden') goldenBy.push(each.key)
      else unnoticedBy.push(each.key)
    }
    return unnoticed
  }

  /**
   * Whether the author says that this place carries the clause and not the other one: the case claims the clause and
   * witnesses it by this place. Where the other clause is claimed too, that claim must be lost without this place.
   */
  #isClaimedByThisPlace(games: Games, run: Run, { citedClause, newClause: clause }: ClauseReplacement): boolean {
    if (!run.rules.includes(citedClause)) return false
    const evidence = collectEvidenceOfRun({ ...this.#project, games }, run, this.#session)
    if (evidence === null || !witnessesOtherClause(evidence)) return false
    return !run.rules.some((rule) => isClaimFor(clause, rule)) || this.#losesClaimUnderMutant(games, run.id)
  }

  /** Whether the file has a claim that it keeps only without the mutant. */
  #losesClaimUnderMutant(games: Games, { file }: RunId): boolean {
    const countIn = (project: Project): number => checkFileClaims(project, file, this.#session).length
    this.#session.runs.clear()
    const lostClaims = countIn({ ...this.#project, games })
    if (lostClaims === 0) return false
    this.#session.runs.clear()
    return lostClaims > countIn(this.#project)
  }

  /** The rules were saved since the numbers were given: a number means another mutant now. */
  #checkRulesUnchanged(folder: string, rulesHash: string): void {
    const currentHash = this.#rulesHashes.get(folder) ?? hashGameRulesAndCode(this.#project, folder)
    this.#rulesHashes.set(folder, currentHash)
    if (currentHash !== rulesHash)
      throw new UnreadableInput(`the rule data of ${folder} was changed meanwhile: start again`)
  }

  #playAndJudge(
    unedited: Game,
    { id, hasGolden, number }: MutantJob['cases'][number],
    { outcome, stepBudget }: UnmutatedOutcome,
    edited: EditedGame | null,
    clause: ClauseReplacement | null,
  ): 'statement' | 'golden' | 'timeout' | null {
    const game = edited?.game ?? unedited
    const { run, left } = this.#playWithMutant(game, id, number, stepBudget, edited?.games, clause !== null)
    if (left < 0) return 'timeout'
    if (run.status === 'failed' || run.status === 'broken') return 'statement'
    if (clause && edited && this.#isClaimedByThisPlace(edited.games, run, clause)) return 'statement'
    if (!hasGolden || run.status !== 'passed') return null
    // The texts are compared, not the cells: a golden tells the difference from the first board, which may change too.
    const other = this.#computeMutatedOutcome(game, run)
    if (other === 'impossible') return 'golden'
    const differs = outcome === null || other === null ? outcome !== other : !isSameBody(outcome, other)
    return differs ? 'golden' : null
  }

  /** The outcome as text, with the mutant still on: goldens have the values of definitions. */
  #computeMutatedOutcome(game: Game, run: Run): GoldenBody | null | 'impossible' {
    if (game.mutation) game.mutation.left = EXTRA_STEPS * STEP_BUDGET_FACTOR
    try {
      return computeOutcome(game, run)
    } catch {
      return 'impossible'
    }
  }

  #getUnmutatedOutcome(game: Game, id: RunId, key: string): UnmutatedOutcome {
    const earlier = this.#unmutated.get(key)
    if (earlier) return earlier
    const { run, left } = this.#playWithMutant(game, id, -1, UNBOUNDED_STEPS)
    if (run.status !== 'passed') {
      const why = run.diagnostics[0]?.message ?? run.failures[0]?.message ?? run.status
      throw new Error(
        `${id.file} passed, but fails by rules with all mutants built in and none switched on (was it changed meanwhile?): ${why}`,
      )
    }
    const outcome = this.#computeMutatedOutcome(game, run)
    if (outcome === 'impossible') throw new Error(`${id.file} has no outcome by rules with all mutants built in`)
    const baseline: UnmutatedOutcome = {
      outcome,
      stepBudget: (UNBOUNDED_STEPS - left) * STEP_BUDGET_FACTOR + EXTRA_STEPS,
    }
    this.#unmutated.set(key, baseline)
    return baseline
  }

  /** A game that is read anew has no mutants and no bound on its steps. */
  #playWithMutant(
    { mutation }: Game,
    id: RunId,
    number: number,
    stepBudget: number,
    games: Games = this.#project.games,
    hasCoverage = false,
  ): { run: Run; left: number } {
    if (mutation) {
      mutation.on = number
      mutation.left = stepBudget
    }
    this.#session.runs.clear()
    const [run] = runFile({ ...this.#project, games }, id.file, {
      case: id.case,
      ruleset: id.ruleset,
      session: this.#session,
      withoutCoverage: !hasCoverage,
    })
    if (!run) throw new UnreadableInput(`${id.file} has no case ${id.case ?? ''} any more`)
    return { run, left: mutation?.left ?? 0 }
  }
}
