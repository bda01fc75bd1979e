/** Helpers for tests: boards from a few lines of setup, moves and outcomes in words. */
import { join } from 'node:path'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import {
  type Answer,
  Conversation,
  type ConversationOptions,
  DONE,
  describeCellChanges,
  describePile,
  describeValue,
  filesOf,
  type Game,
  GameDataError,
  gameOf,
  initialState,
  type Move,
  makeTemplate,
  type Outcome,
  type Question,
  type Refusal,
  type State,
} from '../node.ts'

export const FIXTURES = join(import.meta.dirname, '../fixtures')

const fixturesByKey = new Map<string, Game>()

/**
 * A fixture with more sections, such as setups of a test. It is compiled once in every run, because a test must see the
 * code as it is.
 */
export function fixture(name: string, more = '', ruleset = ''): Game {
  const key = `${name}/${ruleset}/${more}`
  const existing = fixturesByKey.get(key)
  if (existing) return existing
  const own = more === '' ? [] : [{ name: 'test.yaml', text: more }]
  const game = gameOf([...filesOf(join(FIXTURES, name)), ...own], { ruleset })
  fixturesByKey.set(key, game)
  return game
}

export const start = (game: Game, setup?: string, seed = 1): State => initialState(game, { setup, seed })

export type AnswerInWords = string | readonly string[]

export interface TalkOptions extends ConversationOptions {
  readonly special?: {
    readonly action: string
    readonly timing: 'before' | 'during' | 'after'
    readonly window?: number
    readonly answers?: readonly AnswerInWords[]
  }
}

/** `guild settle`, `guild limited settle`, `guild free settle`; answers as words, in the order of the questions. */
export function talk(
  game: Game,
  state: State,
  moveInWords: string,
  answers: readonly AnswerInWords[] = [],
  talkOptions: TalkOptions = {},
): Conversation {
  const { special, ...options } = talkOptions
  const main = [...answers]
  const inner = [...(special?.answers ?? [])]
  const conversation = new Conversation(game, state, parseMoveInWords(moveInWords, special), options)
  for (let question = conversation.question; question; question = conversation.question) {
    const answerInWords = (question.special ? inner : main).shift()
    if (answerInWords === undefined) break
    const refused = conversation.answer(parseAnswer(game, question, answerInWords))
    if (refused) throw new Error(`${question} - ${answerInWords}: ${refused.code}: ${refused.message}`)
  }
  if (main.length > 0) throw new Error(`nothing takes the answer ${main[0]}; ${conversation.refusal?.message ?? ''}`)
  return conversation
}

export function playAnswers(
  game: Game,
  state: State,
  moveInWords: string,
  answers: readonly AnswerInWords[] = [],
  talkOptions: TalkOptions = {},
): Outcome {
  const applied = talk(game, state, moveInWords, answers, talkOptions).finish()
  if (applied.ok) return applied.outcome
  throw new Error(`${moveInWords}: ${applied.refusal.code}: ${applied.refusal.message}`)
}

/** The reason why a move cannot be begun. */
export function playRefused(game: Game, state: State, moveInWords: string, talkOptions: TalkOptions = {}): Refusal {
  const { special, ...options } = talkOptions
  const { refusal } = new Conversation(game, state, parseMoveInWords(moveInWords, special), options)
  if (refusal) return refusal
  throw new Error(`${moveInWords} is legal`)
}

/** The options of the waiting question, in words without counts of piles. */
export function listOfferedOptions(conversation: Conversation): readonly string[] {
  const { question, game } = conversation
  if (!question) throw new Error(`nothing is asked: ${conversation.refusal?.message ?? 'complete'}`)
  return question.options.map((value) => describeOption(game, question, value))
}

export const changes = (game: Game, outcome: Outcome): readonly string[] => describeCellChanges(game, outcome.changes)

/** The codes of the diagnostics of broken rule data. */
export function listDiagnosticCodes(build: () => unknown): readonly string[] {
  try {
    build()
  } catch (thrown) {
    if (thrown instanceof GameDataError) return thrown.diagnostics.map((diagnostic) => diagnostic.code)
    throw thrown
  }
  return []
}

function parseMoveInWords(moveInWords: string, special: TalkOptions['special']): Move {
  const words = moveInWords.split(' ')
  const seat = words[0] ?? ''
  const plain = makeTemplate(words.at(-1) ?? '', seat, words.includes('limited'), words.includes('free'))
  if (!special) return plain
  const { action, timing, window } = special
  const specialActivity = makeTemplate(action, seat)
  return { ...plain, compound: { specialActivity, timing, ...(window === undefined ? {} : { window }) } }
}

const describeOption = (game: Game, question: Question, value: number): string =>
  question.type.k === 'piece' ? describePile(game, value) : describeValue(game, question.type, value)

/** Reads an option: `2 open rivers scouts in alba` is two of that pile. */
export function parseAnswer(game: Game, question: Question, answerInWords: AnswerInWords): Answer {
  const one = (text: string): readonly number[] => {
    const n = Number(/^\d+(?= )/.exec(text)?.[0] ?? Number.NaN)
    const counted = question.type.k === 'piece' && !Number.isNaN(n)
    const found = question.options.find((value) =>
      counted ? describePile(game, value, n) === text : describeOption(game, question, value) === text,
    )
    if (found === undefined) throw new Error(`no option ${text} - ${question}`)
    return counted ? Array.from({ length: n }, () => found) : [found]
  }
  if (typeof answerInWords !== 'string') return answerInWords.flatMap(one)
  if (answerInWords === 'done' && QUESTION_KINDS[question.kind].repeats) return DONE
  return one(answerInWords)[0]!
}
