/**
 * A turn as far as a seat knows it: the board before it, and what the seat itself has said. What others said and how dice fell is not
 * told; it is found out by playing the turn until the board looks as it does.
 */
import {
  type Answer,
  Conversation,
  type DiceRoller,
  type Game,
  guess,
  isSameBoard,
  type Luck,
  legalMoves,
  type Move,
  type Question,
  type State,
  view,
} from '../../engine/index.ts'
import type { Allowance } from './budget.ts'
import { AnswerFork, type ForkOption } from './fork.ts'
import type { DecisionsByFork } from './tree.ts'

export interface SearchTurn {
  readonly seat: number
  /** The board, as the seat knew it. */
  readonly before: State
  /** What it began with, where that is known. */
  template: Move | null
  /** What was said since: by the seat, and by others as it may have been. */
  script: readonly ScriptLine[]
  /** How dice fell, as it may have been. */
  rolls: readonly number[]
  /** What has been tried from here on. */
  tree: DecisionsByFork
}

export interface ScriptLine {
  /** Of its fork. */
  readonly key: string
  readonly by: number
  readonly said: ForkOption
}

type RetraceAllowance = Pick<Allowance, 'mayRetrace' | 'isSpent'>

interface TurnReplay {
  readonly talk: (template: Move) => Conversation
  /** Written while it is told. */
  readonly rolls: readonly number[]
}

/** The turn on a board as it may have been, with dice that fall as in it as far as that is known. */
export function replayTurn(game: Game, { before, seat, rolls: known }: SearchTurn, luck: Luck): TurnReplay {
  const rolls = [...known]
  const dice: DiceRoller = ({ options, counts }, nth) => {
    const fallen = rolls[nth]
    // Where the rules refuse something only later on, the turn is played again with the same dice.
    const roll = fallen !== undefined && options.includes(fallen) ? fallen : rolled(options, counts, luck)
    rolls[nth] = roll
    return roll
  }
  const state = guess(game, before, seat, luck)
  return { talk: (template) => new Conversation(game, state, template, { windows: true, dice }), rolls }
}

/** Each lot is as likely as another. */
function rolled(options: readonly number[], counts: readonly number[] | null, luck: Luck): number {
  const lots = counts ?? options.map(() => 1)
  let lot = luck.below(lots.reduce((sum, count) => sum + count, 0))
  let at = 0
  while (lot >= lots[at]!) lot -= lots[at++]!
  return options[at]!
}

/** Says the lines; false where one of them cannot be said. */
export const followScript = (talk: Conversation, lines: readonly ScriptLine[]): boolean =>
  lines.every(({ key, said }) => {
    if (talk.question === null) return false
    const fork = new AnswerFork(talk.question)
    return fork.key === key && fork.isOpen(said) && talk.answer(said as Answer) === null
  })

/**
 * Finds out what else was said and rolled before the seat was asked this and saw that, by as many tries as `allowance` has. False
 * where no try comes to it: then nothing is known but what the seat said.
 */
export function retraceTurn(
  game: Game,
  turn: SearchTurn,
  asked: Question,
  seen: State,
  allowance: RetraceAllowance,
  luck: Luck,
): boolean {
  for (let tries = 0; allowance.mayRetrace(tries); tries++) {
    const template = turn.template ?? someTemplate(game, turn, luck)
    if (template === null) break
    const { talk, rolls } = replayTurn(game, turn, luck)
    const script = ledTo(game, talk(template), turn, asked, seen, allowance, luck)
    if (script === null) continue
    // What was tried before dice fell and others spoke was tried for all that they might do.
    const isNews = rolls.length > turn.rolls.length || script.length > turn.script.length
    Object.assign(turn, { template, script, rolls, tree: isNews ? new Map() : turn.tree })
    return true
  }
  turn.rolls = []
  turn.script = turn.script.filter(({ by }) => by === turn.seat)
  return false
}

/** What was said before that question, or null where the turn does not come to it. */
function ledTo(
  game: Game,
  talk: Conversation,
  { seat, script }: SearchTurn,
  asked: Question,
  seen: State,
  allowance: RetraceAllowance,
  luck: Luck,
): readonly ScriptLine[] | null {
  const { key } = new AnswerFork(asked)
  const lines: ScriptLine[] = []
  for (let next = 0; talk.question !== null && !allowance.isSpent(); ) {
    const fork = new AnswerFork(talk.question)
    const line = script[next]
    const isKnown = line?.key === fork.key
    if (!isKnown && fork.by === seat) {
      const isAsked = next === script.length && fork.key === key
      return isAsked && isSameBoard(view(game, { cells: talk.cells }, seat), seen) ? lines : null
    }
    const said = isKnown ? line.said : fork.guess(luck)
    if (said === null || !fork.isOpen(said) || talk.answer(said as Answer) !== null) return null
    if (isKnown) next++
    lines.push({ key: fork.key, by: fork.by, said })
  }
  return null
}

/** What somebody else may have begun. */
function someTemplate(game: Game, { before, seat }: SearchTurn, luck: Luck): Move | null {
  const others = legalMoves(game, guess(game, before, seat, luck)).filter(
    (move) => game.names.seats.get(move.seat) !== seat,
  )
  return others.length === 0 ? null : others[luck.below(others.length)]!
}
