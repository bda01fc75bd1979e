/** What anybody can see of a turn or a phase: what is legal, every question with its legal answers, refusals, the board after it. */
import {
  type Answer,
  blankCells,
  type Cells,
  type DiceRoller,
  enterPhase,
  type Game,
  initialState,
  isOver,
  isSameBoard,
  type Luck,
  legalMoves,
  QUESTION_KINDS,
  type Question,
  randomAgent,
  type State,
  standings,
} from '../../engine/index.ts'
import { makeCrashFault } from '../consistency/fault.ts'
import { computeDerivedValues } from '../golden/end.ts'
import { driveTurn, extractTurn, type TurnListener, type TurnScript } from '../record/turn-script.ts'
import { isOfferedAnswer } from '../script/forced-answer.ts'
import type { Situation } from './situation.ts'

export interface Observation {
  /** What is seen before the end, in order: by these lines two plays are compared. */
  readonly seen: readonly string[]
  /** The board that is left; null where the move was refused. */
  readonly end: Cells | null
  /** How it was played; null of a phase, and where it came to no end. */
  readonly turn: TurnScript | null
  /** Whether it came to no end: then there is nothing to compare with. */
  readonly isFaulty: boolean
}

export interface ObserveOptions {
  readonly says?: TurnListener['says']
  /** Whether lines are for people. */
  readonly inWords?: boolean
}

export function observeSituation(game: Game, situation: Situation, observing: ObserveOptions = {}): Observation {
  const { board, begins, isLoose } = situation
  const own: State = { cells: board.cells.slice() }
  return 'phase' in begins ? observePhase(game, own, begins.phase) : observeTurn(game, own, begins, isLoose, observing)
}

function observeTurn(
  game: Game,
  board: State,
  begins: TurnScript,
  isLoose: boolean,
  { says, inWords = false }: ObserveOptions,
): Observation {
  const seen: string[] = isLoose ? [] : [`legal: ${legalText(game, board)}`]
  const before = seen.length
  const text = inWords ? wordsOf : questionText
  const { outcome, refusal, fault, rolled } = driveTurn(game, board, begins, isLoose, {
    asks: (question) => {
      const line = text(question)
      // Nothing was answered since the window was open the last time: it is as open as it was.
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

function observePhase(game: Game, board: State, phase: string): Observation {
  try {
    const begun = enterPhase(game, board, phase)
    const seen = begun.ok ? [] : [`refused: ${begun.refusal.code}`]
    return { seen, end: begun.ok ? begun.state.cells : null, turn: null, isFaulty: false }
  } catch (thrown) {
    return { seen: [`the rules fail: ${makeCrashFault(thrown).sort}`], end: null, turn: null, isFaulty: true }
  }
}

const legalText = (game: Game, board: State): string =>
  legalMoves(game, board)
    .map(({ seat, action, actionClass, freeOperation }) =>
      [seat, action, actionClass ? 'limited' : '', freeOperation ? 'free' : ''].join(' ').trim(),
    )
    .toSorted()
    .join(', ')

/** Which option is told first is no matter of the rules. */
function questionText({ name, kind, options, counts, costs, min, max, by, path, budget }: Question): string {
  const each = options.map((value, i) => `${value}x${counts?.[i] ?? ''}@${costs?.[i] ?? ''}`).toSorted()
  return `${name} ${kind} ${QUESTION_KINDS[kind].offersSpecial ? '' : path} by ${by}: ${min} to ${max} of ${each}${costs === null ? '' : ` for ${budget}`}`
}

function wordsOf(question: Question): string {
  const { kind, seat, optionWords, costs, budget } = question
  if (QUESTION_KINDS[kind].offersSpecial) return `${seat} may begin ${optionWords.join(', ')}`
  const paid = costs === null ? '' : `, which cost ${costs.join(', ') || 'nothing'} of ${budget}`
  return `${seat ?? 'chance'} is asked ${question}${paid}`
}

/** What follows from a board: the values and scores that a golden tells, and whether the game is over. */
export function describeLooks(game: Game, cells: Cells): readonly string[] {
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

/** How often the script of a situation is followed: never, mostly, wherever it can be. */
const FOLLOWING = 3

/** Answers as the script gives them, or any that are legal. */
export function makeAnswerSource(game: Game, { begins }: Situation, luck: Luck): TurnListener['says'] {
  const script = 'phase' in begins ? [] : [...begins.said]
  const following = luck.below(FOLLOWING)
  const agent = randomAgent(luck.below(2 ** 30))
  const look = (): State => ({ cells: blankCells() })
  return (question): Answer | undefined => {
    const at = script.findIndex(({ choice }) => choice === question.name)
    const said = at < 0 ? undefined : script.splice(0, at + 1).at(-1)?.value
    const follows = following === 2 || (following === 1 && luck.below(4) > 0)
    if (said !== undefined && follows && isOfferedAnswer(question, said)) return said
    return agent.answer(game, look, question, look) ?? undefined
  }
}

/** A move may be played again from its start: the same roll shows the same. */
export function makeAnyDice(luck: Luck): DiceRoller {
  const shown: number[] = []
  return ({ options, counts }, nth) => {
    const possible = options.filter((_, i) => counts?.[i] !== 0)
    shown[nth] ??= possible[luck.below(possible.length)] ?? 0
    return shown[nth]
  }
}
