/** Finds the smallest scenario that tells the rules from one change of them, and writes it as a draft. */
import type { Game } from '../../engine/index.ts'
import { type EquivalenceJob, EquivalenceVerifier, type SituationSource } from '../equivalence/claim.ts'
import type { PlayedDifference } from '../equivalence/search-difference.ts'
import { type BoardDescription, makeVariantPair, type VariantPair } from '../equivalence/variant-pair.ts'
import { getEditedGames } from '../mutation/declare/edited-games.ts'
import { MutableGames } from '../mutation/mutable-games.ts'
import { openProject, type Project } from '../project/project.ts'
import { listDefinitionValues } from './definition-values.ts'
import type { DraftHead } from './draft-scenario.ts'
import { PlayedSituations } from './played-situations.ts'
import { listSetupDrafts } from './setup-drafts.ts'
import { type ComparedRules, dropUnshownClaims, isNoticedBy, writeSmallestDraft } from './smallest-draft.ts'

/** A change of the rules to be shown by a scenario; plain data for workers. */
export interface SuggestJob extends EquivalenceJob {
  readonly head: DraftHead
  /** The folder of the draft, from the root. */
  readonly folder: string
  /** The rule sets, with the change's number and nodes in each. */
  readonly rulesets: readonly Omit<SituationSource, 'load'>[]
  readonly seconds: number
  readonly seed: number
}

export interface Suggestion {
  readonly mutant: string
  /** Null when no scenario was found. */
  readonly text: string | null
  /** The number of boards that were compared. */
  readonly boards: number
  /** Processor time of the search in seconds. */
  readonly seconds: number
}

/** Of the time, what goes to moves and phases before values of boards are compared: these show less. */
const SHARE_FOR_MOVES = 0.7

/** Several candidates of one difference are tried; the first that holds and notices the change is taken. */
export class Suggester {
  readonly #project: Project
  readonly #verifier: EquivalenceVerifier
  readonly #played = new PlayedSituations()

  constructor(root: string) {
    const games = new MutableGames(root)
    this.#project = { ...openProject(root, { root }), games }
    // Mutants are switched on in the games themselves, so both play the same ones.
    this.#verifier = new EquivalenceVerifier(root, games)
  }

  suggest(job: SuggestJob): Suggestion {
    this.#prepare(job)
    const before = process.cpuUsage()
    const countSeconds = (): number => {
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1e6
    }
    const laidOut = this.#layOutDraft(job)
    if (laidOut !== null) return { mutant: job.mutant, text: laidOut, boards: 0, seconds: countSeconds() }
    const byMoves = this.#search(job, () => countSeconds() > job.seconds * SHARE_FOR_MOVES, undefined)
    const values = byMoves.text === null ? this.#listDefinitionValues(job) : null
    const { text, boards } = values ? this.#search(job, () => countSeconds() > job.seconds, values) : byMoves
    return { mutant: job.mutant, text, boards: byMoves.boards + (values ? boards : 0), seconds: countSeconds() }
  }

  /** Loads the games and plays some, once for all changes of the same rules: no part of the budget of the first. */
  #prepare({ game, rulesets }: SuggestJob): void {
    for (const { ruleset, number } of rulesets) {
      const pair = makeVariantPair(this.#project.games, game, ruleset, number)
      if (pair) this.#played.listReaching(pair.watched, [])
    }
  }

  /** Searches among moves and phases, or among boards whose values are compared. */
  #search(
    job: SuggestJob,
    isOver: () => boolean,
    valuesOfBoards: BoardDescription | undefined,
  ): Pick<Suggestion, 'text' | 'boards'> {
    const found: { text: string | null } = { text: null }
    const { boards } = this.#verifier.findDifference(job, {
      sources: job.rulesets.map((each) => ({
        ...each,
        load: (game: Game) => this.#played.listReaching(game, each.nodes),
      })),
      seed: job.seed,
      reachesOut: true,
      isOver,
      rejects: (difference) => {
        found.text = this.#writeDraft(job, difference)
        return found.text === null
      },
      ...(valuesOfBoards ? { valuesOfBoards } : {}),
    })
    return { text: found.text, boards }
  }

  #listDefinitionValues({ game, rulesets, at }: SuggestJob): BoardDescription | null {
    const [first] = rulesets
    const load = first && this.#project.games.load(game, first.ruleset)
    return load?.ok ? listDefinitionValues(load.game, at) : null
  }

  /** The draft of a change that the board of a setup shows: that of a declaration. */
  #layOutDraft(job: SuggestJob): string | null {
    if (job.edits === null) return null
    const changed = getEditedGames(this.#project, job.game, job.edits)
    for (const { ruleset } of job.rulesets) {
      const pair = makeVariantPair(this.#project.games, job.game, ruleset, changed)
      if (pair === null) continue
      const rules = this.#makeComparedRules(job, pair)
      for (const text of listSetupDrafts(job.head, pair))
        if (isNoticedBy(rules, text)) return dropUnshownClaims(rules, text)
    }
    return null
  }

  /** Whether a draft, whatever it was written for, notices this change. */
  notices(job: SuggestJob, text: string): boolean {
    const ruleset = /^ruleset: (.*)$/m.exec(text)?.[1] ?? ''
    const own = job.rulesets.find((each) => each.ruleset === ruleset)
    if (own === undefined) return false
    const changed = job.edits ? getEditedGames(this.#project, job.game, job.edits) : own.number
    const pair = makeVariantPair(this.#project.games, job.game, ruleset, changed)
    return pair !== null && isNoticedBy(this.#makeComparedRules(job, pair), text)
  }

  #writeDraft(job: SuggestJob, { pair, situation }: PlayedDifference): string | null {
    return writeSmallestDraft(this.#makeComparedRules(job, pair), job.head, situation)?.text ?? null
  }

  #makeComparedRules({ folder, game, edits }: SuggestJob, pair: VariantPair): ComparedRules {
    const file = `${folder}/draft.scenario.yaml`
    const games = edits && getEditedGames(this.#project, game, edits)
    return {
      ...{ pair, file },
      original: (play) => pair.playOriginal(() => play(this.#project)),
      changed: (play) => (games ? play({ ...this.#project, games }) : pair.playChanged(() => play(this.#project))),
    }
  }
}
