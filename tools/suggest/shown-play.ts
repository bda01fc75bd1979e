/** Plays a situation under one version of the rules, and keeps what a scenario can state of it. */
import {
  type Cells,
  enterPhase,
  type Game,
  legalMoves,
  type Outcome,
  QUESTION_KINDS,
  type Question,
  type State,
} from '../../engine/index.ts'
import type { Situation } from '../equivalence/situation.ts'
import { driveTurn } from '../record/turn-script.ts'

/** A question as `offers` states it. */
export interface ShownQuestion {
  readonly name: string
  /** With the values of its loops: `alba/with`. */
  readonly path: string
  /** The options in words; pieces with their numbers. */
  readonly options: readonly string[]
  readonly min: number
  readonly max: number
  readonly takesList: boolean
  readonly seat: string | null
  /** Whether a script answers it by name: dice and windows have places of their own. */
  readonly isNamed: boolean
}

export interface ShownPlay {
  /** The moves that may be begun: `red raid`. */
  readonly legal: readonly string[]
  readonly questions: readonly ShownQuestion[]
  readonly refusal: { readonly code: string; readonly rule: string | null } | null
  readonly outcome: Outcome | null
  readonly end: Cells | null
}

export function playSituation(game: Game, { board, begins, isOutOfTurn }: Situation): ShownPlay {
  const own: State = { cells: board.cells.slice() }
  const none = { legal: [], questions: [], outcome: null }
  if ('phase' in begins) {
    if (begins.phase === null) return { ...none, refusal: null, end: own.cells }
    try {
      const begun = enterPhase(game, own, begins.phase)
      return begun.ok
        ? { ...none, refusal: null, end: begun.state.cells }
        : { ...none, refusal: begun.refusal, end: null }
    } catch {
      return { ...none, refusal: null, end: null }
    }
  }
  const legal = isOutOfTurn ? [] : listLegalMoves(game, own)
  const questions: ShownQuestion[] = []
  const { outcome, refusal } = driveTurn(game, own, begins, isOutOfTurn, {
    asks: (question) => void questions.push(showQuestion(question)),
  })
  return { legal, questions, refusal, outcome, end: outcome?.state.cells ?? null }
}

const listLegalMoves = (game: Game, board: State): readonly string[] => [
  ...new Set(legalMoves(game, board).map(({ seat, action }) => `${seat} ${action.replaceAll('-', ' ')}`)),
]

function showQuestion(question: Question): ShownQuestion {
  const { name, kind, options, counts, min, max, seat } = question
  const { takesList, offersSpecial } = QUESTION_KINDS[kind]
  return {
    name,
    path: [...question.pathWords, name].join('/'),
    options: question.optionWords,
    min,
    max: Math.min(max, counts?.reduce((sum, count) => sum + count, 0) ?? options.length),
    takesList,
    seat,
    isNamed: seat !== null && !offersSpecial,
  }
}
