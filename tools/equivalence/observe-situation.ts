/** Plays a turn or phase and records what a player sees: legal moves, questions, refusals and the board after it. */
import {
  type Answer,
  type Cells,
  type DiceRoller,
  enterPhase,
  type Game,
  initialState,
  isOver,
  isSameBoard,
  legalMoves,
  makeBlankCells,
  makeRandomAgent,
  QUESTION_KINDS,
  type Question,
  type RandomSource,
  type State,
  standings,
} from '../../engine/index.ts'
import { makeCrashFault } from '../consistency/fault.ts'
import { computeDerivedValues } from '../golden/end.ts'
import { driveTurn, extractTurn, type TurnListener, type TurnScript } from '../record/turn-script.ts'
import { isOfferedAnswer } from '../script/forced-answer.ts'
import type { Situation } from './situation.ts'

export interface Observation {
  /** The lines by which two plays are compared, in order. */
  readonly seen: readonly string[]
  /** The board at the end; null when the move was refused. */
  readonly end: Cells | null
  /** The turn as it was played; null for a phase, and when the move did not end. */
  readonly turn: TurnScript | null
  /** The move did not end, so there is nothing to compare. */
  readonly isFaulty: boolean
}

export interface ObserveOptions {
  readonly says?: TurnListener['says']
  /** Writes the lines for people. */
  readonly inWords?: boolean
}

export function observeSituation(game: Game, situation: Situation, observing: ObserveOptions = {}): Observation {
  const { board, begins, isOutOfTurn } = situation
  const ownBoard: State = { cells: board.cells.slice() }
  return 'phase' in begins
    ? observePhase(game, ownBoard, begins.phase)
    : observeTurn(game, ownBoard, begins, isOutOfTurn, observing)
}

function observeTurn(
  game: Game,
  board: State,
  begins: TurnScript,
  isOutOfTurn: boolean,
  { says, inWords = false }: ObserveOptions,
): Observation {
  const seen: string[] = isOutOfTurn ? [] : [`legal: ${formatLegalMoves(game, board)}`]
  const before = seen.length
  const text = inWords ? formatQuestion : formatQuestionKey
  const { outcome, refusal, fault, rolled } = driveTurn(game, board, begins, isOutOfTurn, {
    asks: (question) => {
      const line = text(question)
      // A window that is asked again without an answer in between is recorded once.
      if (!QUESTION_KINDS[question.kind].offersSpecial || seen.at(-1) !== line) seen.push(line)
    },
    ...(says ? { says } : {}),
  })
  const isRefused = refusal !== null && seen.length === before
  if (refusal) seen.push(`refused: ${refusal.code}${refusal.rule === null ? '' : ` (${refusal.rule})`}`)
  else if (fault) seen.push(`the rules fail: ${fault.sort}`)
  const refused = isRefused ? { ...begins, said: [], dice: rolled } : null
  const turn = outcome ? extractTurn(game, outcome) : refused
  return { seen, end: outcome?.state.cells ?? null, turn, isFaulty: turn === null }
}

function observePhase(game: Game, board: State, phase: string | null): Observation {
  if (phase === null) return { seen: [], end: board.cells, turn: null, isFaulty: false }
  try {
    const begun = enterPhase(game, board, phase)
    const seen = begun.ok ? [] : [`refused: ${begun.refusal.code}`]
    return { seen, end: begun.ok ? begun.state.cells : null, turn: null, isFaulty: false }
  } catch (thrown) {
    return { seen: [`the rules fail: ${makeCrashFault(thrown).sort}`], end: null, turn: null, isFaulty: true }
  }
}

const formatLegalMoves = (game: Game, board: State): string =>
  legalMoves(game, board)
    .map(({ seat, action, actionClass, freeOperation }) =>
      [seat, action, actionClass ? 'limited' : '', freeOperation ? 'free' : ''].join(' ').trim(),
    )
    .toSorted()
    .join(', ')

/** Sorts the options, because their order is no matter of the rules. */
function formatQuestionKey({ name, kind, options, counts, costs, min, max, by, path, budget }: Question): string {
  const each = options.map((value, i) => `${value}x${counts?.[i] ?? ''}@${costs?.[i] ?? ''}`).toSorted()
  return `${name} ${kind} ${QUESTION_KINDS[kind].offersSpecial ? '' : path} by ${by}: ${min} to ${max} of ${each}${costs === null ? '' : ` for ${budget}`}`
}

function formatQuestion(question: Question): string {
  const { kind, seat, optionWords, costs, budget } = question
  if (QUESTION_KINDS[kind].offersSpecial) return `${seat} may begin ${optionWords.join(', ')}`
  const paid = costs === null ? '' : `, which cost ${costs.join(', ') || 'nothing'} of ${budget}`
  return `${seat ?? 'chance'} is asked ${question}${paid}`
}

/** Lists what a golden derives from a board: values, scores, and whether the game is over. */
export function describeDerivedValues(game: Game, cells: Cells): readonly string[] {
  const board = { cells: cells.slice() }
  const derived = computeDerivedValues(game, initialState(game).cells, board.cells)
  return [
    ...derived.map(([name, value]) => `${name}: ${value}`),
    `over: ${isOver(game, board)}`,
    ...standings(game, board).map(({ seat, score, rank }) => `${seat}: rank ${rank}, ${score}`),
  ]
}

export function isDifferentObservation(one: Observation, other: Observation): boolean {
  if (one.seen.length !== other.seen.length || one.seen.some((line, i) => line !== other.seen[i])) return true
  if (one.end === null || other.end === null) return one.end !== other.end
  return !isSameBoard({ cells: one.end }, { cells: other.end })
}

/** The number of ways to follow a script: never, mostly, and wherever possible. */
const FOLLOW_MODE_COUNT = 3

/** Answers from the script, or at random. */
export function makeAnswerSource(game: Game, { begins }: Situation, luck: RandomSource): TurnListener['says'] {
  const script = 'phase' in begins ? [] : [...begins.said]
  const following = luck.drawBelow(FOLLOW_MODE_COUNT)
  const agent = makeRandomAgent(luck.drawBelow(2 ** 30))
  const look = (): State => ({ cells: makeBlankCells() })
  return (question): Answer | undefined => {
    const at = script.findIndex(({ choice }) => choice === question.name)
    const scripted = at < 0 ? undefined : script.splice(0, at + 1).at(-1)?.value
    const follows = following === 2 || (following === 1 && luck.drawBelow(4) > 0)
    if (scripted !== undefined && follows && isOfferedAnswer(question, scripted)) return scripted
    return agent.answerQuestion(game, look, question, look) ?? undefined
  }
}

/** Rolls at random, but keeps each roll, because a move may be replayed from its start. */
export function makeRandomDice(luck: RandomSource): DiceRoller {
  const shown: number[] = []
  return ({ options, counts }, nth) => {
    const possible = options.filter((_, i) => counts?.[i] !== 0)
    shown[nth] ??= possible[luck.drawBelow(possible.length)] ?? 0
    return shown[nth]
  }
}
