/**
 * A turn as its seat knows it: the board before it and the answers of the seat. Answers of others and draws are found
 * out by replays until the board looks as it does.
 */
import {
  type Answer,
  Conversation,
  type DiceRoller,
  type Game,
  guess,
  isSameBoard,
  legalMoves,
  type Move,
  type Question,
  type RandomSource,
  type State,
  view,
} from '../../engine/index.ts'
import type { DecisionAllowance } from './budget.ts'
import { AnswerFork, type ForkOption } from './fork.ts'
import type { DecisionsByFork } from './tree.ts'

export interface TurnKnownToSeat {
  readonly seat: number
  /** The view of the seat before the turn. */
  readonly before: State
  /** The move that it began with, if known. */
  template: Move | null
  /** The answers since: those of the seat, and guesses for the others. */
  script: readonly ScriptLine[]
  /** Guesses for the draws. */
  rolls: readonly number[]
  /** The tree from here on. */
  tree: DecisionsByFork
}

export interface ScriptLine {
  /** The key of its fork. */
  readonly key: string
  readonly by: number
  readonly said: ForkOption
}

type ReplayAllowance = Pick<DecisionAllowance, 'mayStartReplay' | 'isSpent'>

interface TurnReplay {
  readonly talk: (template: Move) => Conversation
  /** Grows while the turn is replayed. */
  readonly rolls: readonly number[]
}

/** Replays the turn on a guessed board, with the known draws. */
export function replayTurn(
  game: Game,
  { before, seat, rolls: knownRolls }: TurnKnownToSeat,
  luck: RandomSource,
): TurnReplay {
  const rolls = [...knownRolls]
  const dice: DiceRoller = ({ options, counts }, nth) => {
    const fallen = rolls[nth]
    // After a late refusal the turn is played again with the same draws.
    const roll = fallen !== undefined && options.includes(fallen) ? fallen : drawOption(options, counts, luck)
    rolls[nth] = roll
    return roll
  }
  const state = guess(game, before, seat, luck)
  return { talk: (template) => new Conversation(game, state, template, { windows: true, dice }), rolls }
}

/** Draws one option, each lot equally likely. */
function drawOption(options: readonly number[], counts: readonly number[] | null, luck: RandomSource): number {
  const lots = counts ?? options.map(() => 1)
  let lot = luck.drawBelow(lots.reduce((sum, count) => sum + count, 0))
  let at = 0
  while (lot >= lots[at]!) lot -= lots[at++]!
  return options[at]!
}

/** Gives the answers of the lines; false where one is illegal. */
export const followScript = (talk: Conversation, lines: readonly ScriptLine[]): boolean =>
  lines.every(({ key, said }) => {
    if (talk.question === null) return false
    const fork = new AnswerFork(talk.question)
    return fork.key === key && fork.isLegalOption(said) && talk.answer(said as Answer) === null
  })

/**
 * Finds answers of others and draws that lead to the question and its view. False where no replay does; then only the
 * answers of the seat are kept.
 */
export function findReplayToQuestion(
  game: Game,
  turn: TurnKnownToSeat,
  asked: Question,
  seenBoard: State,
  allowance: ReplayAllowance,
  luck: RandomSource,
): boolean {
  for (let tries = 0; allowance.mayStartReplay(tries); tries++) {
    const template = turn.template ?? guessMoveOfOthers(game, turn, luck)
    if (template === null) break
    const { talk, rolls } = replayTurn(game, turn, luck)
    const script = replayUpToQuestion(game, talk(template), turn, asked, seenBoard, allowance, luck)
    if (script === null) continue
    // A tree that was built before a draw or an answer of others covers all of them.
    const hasNewLines = rolls.length > turn.rolls.length || script.length > turn.script.length
    Object.assign(turn, { template, script, rolls, tree: hasNewLines ? new Map() : turn.tree })
    return true
  }
  turn.rolls = []
  turn.script = turn.script.filter(({ by }) => by === turn.seat)
  return false
}

/** The answers before that question; null where the replay does not reach it. */
function replayUpToQuestion(
  game: Game,
  talk: Conversation,
  { seat, script }: TurnKnownToSeat,
  asked: Question,
  seenBoard: State,
  allowance: ReplayAllowance,
  luck: RandomSource,
): readonly ScriptLine[] | null {
  const { key } = new AnswerFork(asked)
  const lines: ScriptLine[] = []
  for (let next = 0; talk.question !== null && !allowance.isSpent(); ) {
    const fork = new AnswerFork(talk.question)
    const line = script[next]
    const isKnown = line?.key === fork.key
    if (!isKnown && fork.by === seat) {
      const isAsked = next === script.length && fork.key === key
      return isAsked && isSameBoard(view(game, { cells: talk.cells }, seat), seenBoard) ? lines : null
    }
    const option = isKnown ? line.said : fork.guessOption(luck)
    if (option === null || !fork.isLegalOption(option) || talk.answer(option as Answer) !== null) return null
    if (isKnown) next++
    lines.push({ key: fork.key, by: fork.by, said: option })
  }
  return null
}

/** A move that another seat may have begun. */
function guessMoveOfOthers(game: Game, { before, seat }: TurnKnownToSeat, luck: RandomSource): Move | null {
  const others = legalMoves(game, guess(game, before, seat, luck)).filter(
    (move) => game.names.seats.get(move.seat) !== seat,
  )
  return others.length === 0 ? null : others[luck.drawBelow(others.length)]!
}
