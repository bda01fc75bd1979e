/** Plays a turn from a script that may be incomplete, and records every answer in words, in the order of the questions. */
import {
  type Answer,
  Conversation,
  type DiceRoller,
  DONE,
  type Game,
  getCellMeaning,
  getClassPhrase,
  getZoneName,
  MOST_ANSWERS_IN_TURN,
  type Move,
  makeTemplate,
  type Outcome,
  QUESTION_KINDS,
  type Question,
  type Refusal,
  type State,
  StuckError,
} from '../../engine/index.ts'
import { type Fault, makeCrashFault, makeRefusalFault } from '../consistency/fault.ts'
import { findForcedAnswer, findLegalAnswer } from '../script/forced-answer.ts'
import { getAnswerKey, SPECIAL_ACTIVITY_KEY } from '../script/ordered-answers.ts'

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
  /** The answers in order. A question without one takes its only answer, or the first option. */
  readonly said: readonly ChosenAnswer[]
  /** The rolls in order, or a function that gives them. A missing or impossible roll becomes the first possible one. */
  readonly dice: readonly number[] | DiceRoller
}

type AnswerWord = string | number

export interface AnswerText {
  readonly choice: string
  readonly words: AnswerWord | readonly AnswerWord[]
  /** Whether the answer is forced, so that a script may leave it out. */
  readonly follows: boolean
}

export interface TurnRecord {
  readonly told: readonly AnswerText[]
  readonly dice: readonly AnswerWord[]
  readonly rolled: readonly number[]
  /** Null when the move did not end. */
  readonly outcome: Outcome | null
  /** The fault that the turn showed. */
  readonly fault: Fault | null
}

/** Extracts the script of a finished move. */
export function extractTurn(game: Game, { move, log }: Outcome): TurnScript {
  const windows = new Set(game.def.choices.flatMap(({ kind }, i) => (QUESTION_KINDS[kind].offersSpecial ? [i] : [])))
  return {
    ...getMoveHead(move),
    said: log.flatMap(({ choice, answer, by }) => {
      if (by === null || (windows.has(choice) && answer === DONE)) return []
      return [{ choice: windows.has(choice) ? SPECIAL_ACTIVITY_KEY : game.def.choices[choice]!.name, value: answer }]
    }),
    dice: log.flatMap(({ by, answer }) => (by === null && typeof answer === 'number' ? [answer] : [])),
  }
}

export const getMoveHead = ({ seat, action, actionClass, freeOperation }: Move): Omit<TurnScript, 'said' | 'dice'> => ({
  ...{ seat, action },
  limited: actionClass !== undefined,
  free: freeOperation === true,
})

/** The result of playing a turn. */
export interface TurnPlay {
  readonly rolled: readonly number[]
  /** Null when the move did not end. */
  readonly outcome: Outcome | null
  /** Why the move or one of its answers was refused. */
  readonly refusal: Refusal | null
  /** The fault that the turn showed, such as the refusal of an offered option. */
  readonly fault: Fault | null
}

export interface TurnListener {
  /** Called for each question before its answer, also for those of chance. */
  asks?(question: Question): void
  /** Answers a question; undefined leaves it to the script. */
  says?(question: Question): Answer | undefined
  /** Called after each answer. */
  answered?(question: Question, answer: Answer, follows: boolean): void
  rolled?(question: Question, value: number, nth: number): void
}

/** Plays a turn. `isOutOfTurn` lets any seat move. */
export function driveTurn(
  game: Game,
  board: State,
  turn: TurnScript,
  isOutOfTurn: boolean,
  listener: TurnListener = {},
): TurnPlay {
  const rolled: number[] = []
  const left = [...turn.said]
  const show = (question: Question, nth: number): number => {
    listener.asks?.(question)
    const shown = typeof turn.dice === 'function' ? turn.dice(question, nth) : turn.dice[nth]
    const value = chooseRoll(question, shown)
    rolled[nth] = value
    listener.rolled?.(question, value, nth)
    return value
  }
  const none = { rolled, outcome: null, refusal: null, fault: null }
  try {
    const move = makeTemplate(turn.action, turn.seat, turn.limited, turn.free)
    const conversation = new Conversation(game, board, move, { windows: true, anySeat: isOutOfTurn, dice: show })
    let asked = 0
    for (let { question } = conversation; question !== null; { question } = conversation) {
      if (asked++ === MOST_ANSWERS_IN_TURN) throw new StuckError(conversation, 'the move never ends')
      listener.asks?.(question)
      const isNext = left[0]?.choice === getAnswerKey(question)
      const next = listener.says?.(question) ?? (isNext ? left.shift()!.value : undefined)
      const answer = answerQuestion(conversation, question, next)
      if (answer === null) throw new StuckError(conversation, 'no answer is legal')
      const { value, follows, refusal } = answer
      listener.answered?.(question, value, follows)
      if (refusal === null) continue
      const words = `${conversation.describeInLines().at(-1) ?? ''} ${question.describeAnswer(value)}`
      return { ...none, refusal, fault: makeRefusalFault(words, refusal) }
    }
    const applied = conversation.finish()
    return applied.ok ? { ...none, outcome: applied.outcome } : { ...none, refusal: applied.refusal }
  } catch (thrown) {
    return { ...none, fault: makeCrashFault(thrown) }
  }
}

/** Returns the roll that was asked for if it is possible; else the first possible one. */
function chooseRoll({ options, counts }: Question, shown: unknown): number {
  const at = typeof shown === 'number' ? options.indexOf(shown) : -1
  if (at >= 0 && counts?.[at] !== 0) return options[at]!
  return options[
    Math.max(
      0,
      options.findIndex((_, i) => counts?.[i] !== 0),
    )
  ]!
}

/** Plays a turn and records it in words. */
export function recordTurn(game: Game, board: State, turn: TurnScript, isOutOfTurn: boolean): TurnRecord {
  const told: AnswerText[] = []
  const dice: AnswerWord[] = []
  const { rolled, outcome, fault } = driveTurn(game, board, turn, isOutOfTurn, {
    answered: (question, value, follows) => {
      if (!QUESTION_KINDS[question.kind].offersSpecial || value !== DONE)
        told.push({ choice: getAnswerKey(question), words: formatAnswerWords(game, question, value), follows })
    },
    rolled: (question, value, nth) => {
      dice[nth] = formatValue(game, question, value)
    },
  })
  return { told, dice, rolled, outcome, fault }
}

interface GivenReply {
  readonly value: Answer
  readonly follows: boolean
  readonly refusal: ReturnType<Conversation['answer']>
}

/** Answers with the scripted answer, or with a legal one when that is impossible. */
function answerQuestion(conversation: Conversation, question: Question, said: Answer | undefined): GivenReply | null {
  const itself = findForcedAnswer(question)
  const follows = (value: Answer): boolean => itself !== null && isSameAnswer(itself.answer, value)
  if (said !== undefined) {
    const refusal = conversation.answer(said)
    // A refusal without an answer comes from the rules, so it is the result.
    if (refusal?.answer === undefined) return { value: said, follows: follows(said), refusal }
  }
  const value = findLegalAnswer(question)
  return value === null ? null : { value, follows: follows(value), refusal: conversation.answer(value) }
}

const isSameAnswer = (a: Answer, b: Answer): boolean => JSON.stringify(a) === JSON.stringify(b) && typeof a === typeof b

function formatAnswerWords(game: Game, question: Question, answer: Answer): AnswerText['words'] {
  if (typeof answer === 'number') return formatValue(game, question, answer)
  if (typeof answer !== 'object') return 'done'
  if (question.type.k !== 'piece') return answer.map((value) => formatValue(game, question, value))
  const groups: [pile: number, count: number][] = []
  for (const pile of answer) {
    const last = groups.at(-1)
    if (last?.[0] === pile) last[1]++
    else groups.push([pile, 1])
  }
  return groups.map(([pile, count]) => formatPieces(game, pile, count))
}

function formatValue(game: Game, question: Question, value: number): AnswerWord {
  if (question.type.k === 'int') return value
  return question.type.k === 'piece' ? formatPieces(game, value, 1) : question.describeAnswer(value)
}

function formatPieces(game: Game, pile: number, count: number): string {
  const what = getCellMeaning(game, pile)
  if (what.k !== 'pile') return `piece ${pile}`
  return `${count} ${getClassPhrase(game, what.class, count)} in ${getZoneName(game, what.zone)}`
}

/**
 * Lists the answers that a script needs. A forced answer is left out, unless the next written answer would be taken for
 * it. All answers before a special activity stay, because they tell where it begins.
 */
export function listNeededAnswers(told: readonly AnswerText[]): readonly AnswerText[] {
  const begins = told.findIndex(({ choice }) => choice === SPECIAL_ACTIVITY_KEY)
  const kept: AnswerText[] = []
  for (const [i, one] of [...told.entries()].toReversed())
    if (!one.follows || i <= begins || kept[0]?.choice === one.choice) kept.unshift(one)
  return kept
}
