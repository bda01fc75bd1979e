/** Finds the smallest scenario that tells the rules from one change of them, and writes it as a draft. */
import type { Game } from '../../engine/index.ts'
import { checkFileClaims } from '../coverage/observe-cases.ts'
import {
  type EquivalenceJob,
  EquivalenceVerifier,
  type PlayedDifference,
  type SituationSource,
} from '../equivalence/claim.ts'
import { minimizeSituation } from '../equivalence/counterexample.ts'
import type { Situation } from '../equivalence/situation.ts'
import { makeVariantPair, type VariantPair } from '../equivalence/variant-pair.ts'
import { EditedGames } from '../mutation/declare/edited-games.ts'
import { MutableGames } from '../mutation/mutable-games.ts'
import { openProject, type Project, withOverlay } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { type DraftHead, formatDraft } from './draft-scenario.ts'
import { PlayedSituations } from './played-situations.ts'
import { playSituation } from './shown-play.ts'
import { type DraftStatements, listStatements, type VariantPlays } from './statements.ts'

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
    const before = process.cpuUsage()
    const countSeconds = (): number => {
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1e6
    }
    const found: { text: string | null } = { text: null }
    const { boards } = this.#verifier.findDifference(job, {
      sources: job.rulesets.map((each) => ({
        ...each,
        load: (game: Game) => this.#played.listReaching(game, each.nodes),
      })),
      seed: job.seed,
      isOver: () => countSeconds() > job.seconds,
      rejects: (difference) => {
        found.text = this.#writeDraft(job, difference)
        return found.text === null
      },
    })
    return { mutant: job.mutant, text: found.text, boards, seconds: countSeconds() }
  }

  /** Whether a draft, whatever it was written for, notices this change. */
  notices(job: SuggestJob, text: string): boolean {
    const ruleset = /^ruleset: (.*)$/m.exec(text)?.[1] ?? ''
    const own = job.rulesets.find((each) => each.ruleset === ruleset)
    if (own === undefined) return false
    const changed = job.edits ? new EditedGames(this.#project, job.game, job.edits) : own.number
    const pair = makeVariantPair(this.#project.games, job.game, ruleset, changed)
    return pair !== null && this.#isNoticed(job, pair, text)
  }

  /** Null where no statement tells the rules apart that a scenario could make. */
  #writeDraft(job: SuggestJob, { pair, situation }: PlayedDifference): string | null {
    const isNoticed = (text: string): boolean => this.#isNoticed(job, pair, text)
    const describe = (each: Situation): string | null => findDraft(job.head, pair, each, isNoticed)
    if (describe(situation) === null) return null
    const smallest = minimizeSituation(pair, situation)
    const text = describe(smallest)
    if (text !== null) return this.#dropUnshownClaims(job, pair, text)
    const stated = minimizeSituation(pair, situation, (smaller) => describe(smaller) !== null)
    const other = describe(stated)
    return other === null ? null : this.#dropUnshownClaims(job, pair, other)
  }

  /** Whether the scenario passes by the rules, and fails by the changed rules. */
  #isNoticed(job: SuggestJob, pair: VariantPair, text: string): boolean {
    const asItIs = pair.playOriginal(() => this.#playText(job, text, this.#project))
    if (asItIs?.status !== 'passed' || asItIs.unended !== null) return false
    const games = job.edits && new EditedGames(this.#project, job.game, job.edits)
    const changed = games
      ? this.#playText(job, text, { ...this.#project, games })
      : pair.playChanged(() => this.#playText(job, text, this.#project))
    return changed?.status === 'failed' || changed?.status === 'broken'
  }

  #playText({ folder }: SuggestJob, text: string, project: Project): Run | undefined {
    const file = `${folder}/draft.scenario.yaml`
    const [run] = runFile({ ...withOverlay(project, new Map([[file, text]])), games: project.games }, file, {
      withoutCoverage: true,
    })
    return run
  }

  /** A claim that the scenario does not show would be an error. */
  #dropUnshownClaims({ folder }: SuggestJob, pair: VariantPair, text: string): string {
    const file = `${folder}/draft.scenario.yaml`
    const project = { ...withOverlay(this.#project, new Map([[file, text]])), games: this.#project.games }
    const empty = pair.playOriginal(() => checkFileClaims(project, file, new Session()))
    return empty.length === 0 ? text : text.replace(/^rules: .*\n/m, '')
  }
}

function findDraft(
  head: DraftHead,
  pair: VariantPair,
  situation: Situation,
  isNoticed: (text: string) => boolean,
): string | null {
  const plays: VariantPlays = {
    game: pair.watched,
    given: situation.board.cells,
    original: pair.playOriginal((game) => playSituation(game, situation)),
    changed: pair.playChanged((game) => playSituation(game, situation)),
  }
  for (const statements of listStatements(plays)) {
    const text = formatDraft(addTitle(head, situation, statements), situation, plays, statements)
    if (isNoticed(text)) return text
  }
  return null
}

/** A person names it better. */
function addTitle(head: DraftHead, { begins }: Situation, { instead }: DraftStatements): DraftHead {
  if (head.title !== '') return head
  const [stated] = instead ?? []
  if (stated) return { ...head, title: capitalize(`${stated[0]}: ${String(stated[1])}`) }
  return {
    ...head,
    title: capitalize(
      'phase' in begins ? `the phase ${begins.phase}` : `${begins.seat} ${begins.action.replaceAll('-', ' ')}`,
    ),
  }
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
