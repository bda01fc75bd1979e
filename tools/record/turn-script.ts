/** A turn played from what is known of it, and told as a script tells it: every answer in words, in the order of the questions. */
import {
  type Answer,
  Conversation,
  classWords,
  type DiceRoller,
  DONE,
  type Game,
  MOST_ANSWERS,
  type Move,
  makeTemplate,
  meaningOf,
  type Outcome,
  QUESTION_KINDS,
  type Question,
  type Refusal,
  type State,
  StuckError,
  zoneWord,
} from '../../engine/index.ts'
import { type Fault, makeCrashFault, makeRefusalFault } from '../consistency/fault.ts'
import { findForcedAnswer, findLegalAnswer } from '../script/forced-answer.ts'
import { BEGINS_KEY, getQuestionName } from '../script/ordered-answers.ts'

export interface ChosenAnswer {
  /** The name of the choice, or `BEGINS`. */
  readonly choice: string
  readonly value: Answer
}

export interface TurnScript {
  readonly seat: string
  readonly action: string
  readonly limited: boolean
  readonly free: boolean
  /** In order. What is asked and not said follows by itself, or is the first that is offered. */
  readonly said: readonly ChosenAnswer[]
  /** In order; what they do not say, or cannot show, is the first that may come. Or whoever is asked. */
  readonly dice: readonly number[] | DiceRoller
}

type Word = string | number

export interface AnswerText {
  readonly choice: string
  readonly words: Word | readonly Word[]
  /** Whether it need not be said. */
  readonly follows: boolean
}

export interface TurnRecord {
  readonly told: readonly AnswerText[]
  readonly dice: readonly Word[]
  readonly rolled: readonly number[]
  /** Null where it came to no end. */
  readonly outcome: Outcome | null
  /** What was wrong on the way. */
  readonly fault: Fault | null
}

/** A turn that was played to its end. */
export function extractTurn(game: Game, { move, log }: Outcome): TurnScript {
  const windows = new Set(game.def.choices.flatMap(({ kind }, i) => (QUESTION_KINDS[kind].offersSpecial ? [i] : [])))
  return {
    ...getMoveHead(move),
    said: log.flatMap(({ choice, answer, by }) => {
      if (by === null || (windows.has(choice) && answer === DONE)) return []
      return [{ choice: windows.has(choice) ? BEGINS_KEY : game.def.choices[choice]!.name, value: answer }]
    }),
    dice: log.flatMap(({ by, answer }) => (by === null && typeof answer === 'number' ? [answer] : [])),
  }
}

export const getMoveHead = ({ seat, action, actionClass, freeOperation }: Move): Omit<TurnScript, 'said' | 'dice'> => ({
  ...{ seat, action },
  limited: actionClass !== undefined,
  free: freeOperation === true,
})

/** A turn that is played. */
export interface TurnPlay {
  /** What the dice showed. */
  readonly rolled: readonly number[]
  /** Null where it came to no end. */
  readonly outcome: Outcome | null
  /** Why the move was not taken, or an answer of it. */
  readonly refusal: Refusal | null
  /** What was wrong on the way: what is offered is not refused. */
  readonly fault: Fault | null
}

export interface TurnListener {
  /** Hears of every question before it is answered, those of chance too. */
  asks?(question: Question): void
  /** Answers what is asked; undefined leaves it to what the turn says. */
  says?(question: Question): Answer | undefined
  /** Hears of every answer. */
  answered?(question: Question, answer: Answer, follows: boolean): void
  rolled?(question: Question, value: number, nth: number): void
}

/** `isLoose`: made out of turn. */
export function driveTurn(
  game: Game,
  board: State,
  turn: TurnScript,
  isLoose: boolean,
  listener: TurnListener = {},
): TurnPlay {
  const rolled: number[] = []
  const left = [...turn.said]
  const show = (question: Question, nth: number): number => {
    listener.asks?.(question)
    const shown = typeof turn.dice === 'function' ? turn.dice(question, nth) : turn.dice[nth]
    const value = rollOf(question, shown)
    rolled[nth] = value
    listener.rolled?.(question, value, nth)
    return value
  }
  const none = { rolled, outcome: null, refusal: null, fault: null }
  try {
    const move = makeTemplate(turn.action, turn.seat, turn.limited, turn.free)
    const talk = new Conversation(game, board, move, { windows: true, anySeat: isLoose, dice: show })
    let asked = 0
    for (let { question } = talk; question !== null; { question } = talk) {
      if (asked++ === MOST_ANSWERS) throw new StuckError(talk, 'the move never ends')
      listener.asks?.(question)
      const isNext = left[0]?.choice === getQuestionName(question)
      const next = listener.says?.(question) ?? (isNext ? left.shift()!.value : undefined)
      const answer = saidTo(talk, question, next)
      if (answer === null) throw new StuckError(talk, 'no answer is legal')
      const { value, follows, refusal } = answer
      listener.answered?.(question, value, follows)
      if (refusal === null) continue
      const words = `${talk.inWords().at(-1) ?? ''} ${question.words(value)}`
      return { ...none, refusal, fault: makeRefusalFault(words, refusal) }
    }
    const applied = talk.finish()
    return applied.ok ? { ...none, outcome: applied.outcome } : { ...none, refusal: applied.refusal }
  } catch (thrown) {
    return { ...none, fault: makeCrashFault(thrown) }
  }
}

/** What a die shows, where it can; else the first that may come. */
function rollOf({ options, counts }: Question, shown: unknown): number {
  const at = typeof shown === 'number' ? options.indexOf(shown) : -1
  if (at >= 0 && counts?.[at] !== 0) return options[at]!
  return options[
    Math.max(
      0,
      options.findIndex((_, i) => counts?.[i] !== 0),
    )
  ]!
}

/** The same, told in words. */
export function recordTurn(game: Game, board: State, turn: TurnScript, isLoose: boolean): TurnRecord {
  const told: AnswerText[] = []
  const dice: Word[] = []
  const { rolled, outcome, fault } = driveTurn(game, board, turn, isLoose, {
    answered: (question, value, follows) => {
      if (!QUESTION_KINDS[question.kind].offersSpecial || value !== DONE)
        told.push({ choice: getQuestionName(question), words: wordsOf(game, question, value), follows })
    },
    rolled: (question, value, nth) => {
      dice[nth] = wordOf(game, question, value)
    },
  })
  return { told, dice, rolled, outcome, fault }
}

interface GivenReply {
  readonly value: Answer
  readonly follows: boolean
  readonly refusal: ReturnType<Conversation['answer']>
}

/** Says it, or what may be said instead where it is no legal answer. */
function saidTo(talk: Conversation, question: Question, said: Answer | undefined): GivenReply | null {
  const itself = findForcedAnswer(question)
  const follows = (value: Answer): boolean => itself !== null && isSameAnswer(itself.answer, value)
  if (said !== undefined) {
    const refusal = talk.answer(said)
    // One that the question itself rules out says which it was.
    if (refusal?.answer === undefined) return { value: said, follows: follows(said), refusal }
  }
  const value = findLegalAnswer(question)
  return value === null ? null : { value, follows: follows(value), refusal: talk.answer(value) }
}

const isSameAnswer = (a: Answer, b: Answer): boolean => JSON.stringify(a) === JSON.stringify(b) && typeof a === typeof b

function wordsOf(game: Game, question: Question, answer: Answer): AnswerText['words'] {
  if (typeof answer === 'number') return wordOf(game, question, answer)
  if (typeof answer !== 'object') return 'done'
  if (question.type.k !== 'piece') return answer.map((value) => wordOf(game, question, value))
  const groups: [pile: number, count: number][] = []
  for (const pile of answer) {
    const last = groups.at(-1)
    if (last?.[0] === pile) last[1]++
    else groups.push([pile, 1])
  }
  return groups.map(([pile, count]) => pieceWords(game, pile, count))
}

function wordOf(game: Game, question: Question, value: number): Word {
  if (question.type.k === 'int') return value
  return question.type.k === 'piece' ? pieceWords(game, value, 1) : question.words(value)
}

function pieceWords(game: Game, pile: number, count: number): string {
  const what = meaningOf(game, pile)
  if (what.k !== 'pile') return `piece ${pile}`
  return `${count} ${classWords(game, what.class, count)} in ${zoneWord(game, what.zone)}`
}

/**
 * What has to be written of it. What follows by itself need not be, unless the next that is written would be taken for it; and
 * where a special activity begins is told by all that is said before.
 */
export function listNeededAnswers(told: readonly AnswerText[]): readonly AnswerText[] {
  const begins = told.findIndex(({ choice }) => choice === BEGINS_KEY)
  const kept: AnswerText[] = []
  for (const [i, one] of [...told.entries()].toReversed())
    if (!one.follows || i <= begins || kept[0]?.choice === one.choice) kept.unshift(one)
  return kept
}
