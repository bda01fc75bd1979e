/**
 * Stage 3, one mutant: it is switched on and the cases that reach it are played, nearest first, until one notices. A case
 * notices when it fails, breaks, or comes out otherwise than its golden says.
 */
import type { Game } from '../../engine/index.ts'
import { isSame } from '../golden/compare.ts'
import type { Body } from '../golden/golden.ts'
import { outcomeOf } from '../golden/judge.ts'
import { openProject, type Project } from '../project/project.ts'
import type { Run, RunId } from '../run/record.ts'
import { runFile } from '../run/run-file.ts'
import { Session } from '../run/session.ts'
import { stateOf } from './cache.ts'
import { MutableGames } from './mutable-games.ts'
import type { Mutant, Witness } from './record.ts'

/** One mutant and whom to ask about it: sent to workers. */
export interface Job {
  /** By what the result is known. */
  readonly mutant: string
  readonly game: string
  /** `stateOf` the rules whose mutants are numbered so. */
  readonly state: string
  readonly cases: readonly {
    readonly id: RunId
    readonly key: string
    readonly hasGolden: boolean
    /** The number of the mutant in the rules of this case. */
    readonly number: number
  }[]
}

/** `by`: for what it is tried, where that is not the mutant's own clause. */
export const jobOf = (
  mutant: Mutant,
  cases: readonly Witness[],
  state: string,
  by: string | null = null,
): Job => ({
  mutant: by === null ? mutant.id : `${mutant.id} ${by}`,
  game: mutant.game,
  state,
  cases: cases.map(({ id, key, hasGolden }) => ({
    id,
    key,
    hasGolden,
    number: mutant.in[id.ruleset]?.number ?? -1,
  })),
})

export interface Tried {
  readonly mutant: string
  /** The key of the case that noticed. */
  readonly killedBy: string | null
  /** It noticed because the mutant took too many steps or too long. */
  readonly isTimeout: boolean
  /** The keys of the cases that did not. */
  readonly unnoticedBy: readonly string[]
}

/** A mutant may take so many times the steps of the rules as they are, and this many more. */
const TIMES = 20
const SPARE = 20_000
const UNBOUNDED = 1_000_000_000

interface Unmutated {
  readonly end: Run['end']
  readonly outcome: Body | null
  readonly budget: number
}

/** Keeps the games, the read scenarios and how they come out unmutated: for many mutants. */
export class Trial {
  readonly #project: Project
  readonly #session = new Session()
  readonly #unmutated = new Map<string, Unmutated>()
  readonly #states = new Map<string, string>()

  constructor(root: string) {
    this.#project = { ...openProject(root, { root }), games: new MutableGames(root) }
  }

  try({ mutant, game: folder, state, cases }: Job): Tried {
    this.#check(folder, state)
    const unnoticedBy: string[] = []
    for (const each of cases) {
      const load = this.#project.games.load(folder, each.id.ruleset)
      if (!load.ok) throw new Error(`the rule data of ${folder} cannot be read any more`)
      const noticed = this.#notices(load.game, each)
      if (noticed) return { mutant, killedBy: each.key, isTimeout: noticed === 'timeout', unnoticedBy }
      unnoticedBy.push(each.key)
    }
    return { mutant, killedBy: null, isTimeout: false, unnoticedBy }
  }

  /** A number means another mutant when the rules were saved since it was given. */
  #check(folder: string, state: string): void {
    const own = this.#states.get(folder) ?? stateOf(this.#project, folder)
    this.#states.set(folder, own)
    if (own !== state) throw new Error(`the rule data of ${folder} was changed meanwhile: start again`)
  }

  #notices(game: Game, { id, key, hasGolden, number }: Job['cases'][number]): boolean | 'timeout' {
    const { end, outcome, budget } = this.#asItIs(game, id, key)
    const { run, left } = this.#play(game, id, number, budget)
    if (left < 0) return 'timeout'
    if (run.status === 'failed' || run.status === 'broken') return true
    if (!hasGolden || run.status !== 'passed') return false
    // Every cell of the end is in the digest of the golden: where they differ, no words need to be found.
    if (!sameCells(run.end, end)) return true
    const other = this.#outcome(game, run)
    if (other === 'impossible') return true
    return outcome === null || other === null ? outcome !== other : !isSame(outcome, other)
  }

  /** In words, with the mutant still on: definitions are part of what a golden says. */
  #outcome(game: Game, run: Run): Body | null | 'impossible' {
    if (game.mutation) game.mutation.left = SPARE * TIMES
    try {
      return outcomeOf(game, run)
    } catch {
      return 'impossible'
    }
  }

  #asItIs(game: Game, id: RunId, key: string): Unmutated {
    const known = this.#unmutated.get(key)
    if (known) return known
    const { run, left } = this.#play(game, id, -1, UNBOUNDED)
    if (run.status !== 'passed') {
      const why = run.diagnostics[0]?.message ?? run.failures[0]?.message ?? run.status
      throw new Error(
        `${id.file} passed, and does not in the mutable dress with no mutant on (was it changed meanwhile?): ${why}`,
      )
    }
    const outcome = this.#outcome(game, run)
    if (outcome === 'impossible') throw new Error(`${id.file} has no outcome in the mutable dress`)
    const made: Unmutated = { end: run.end, outcome, budget: (UNBOUNDED - left) * TIMES + SPARE }
    this.#unmutated.set(key, made)
    return made
  }

  #play(game: Game, id: RunId, number: number, budget: number): { run: Run; left: number } {
    const { mutation } = game
    if (mutation === null) throw new Error(`${id.file}: its game is not in the mutable dress`)
    mutation.on = number
    mutation.left = budget
    this.#session.runs.clear()
    const [run] = runFile(this.#project, id.file, {
      case: id.case,
      ruleset: id.ruleset,
      session: this.#session,
    })
    if (!run) throw new Error(`${id.file} has no case ${id.case ?? ''} any more`)
    return { run, left: mutation.left }
  }
}

function sameCells(a: Run['end'], b: Run['end']): boolean {
  if (a === null || b === null) return a === b
  return a.length === b.length && a.every((value, cell) => value === b[cell])
}
