/**
 * What an action asks on a board, found by playing it again and again: once with the first legal answers, then once more for each
 * other answer to every question that has not been seen before.
 */
import {
  type Answer,
  Conversation,
  type DiceRoller,
  type Game,
  type Move,
  QUESTION_KINDS,
  type Question,
  type Refusal,
  type State,
} from '../../engine/index.ts'
import { formatChoicePath, makeChoiceOccurrence } from '../script/choice-path.ts'
import { getQuestionName } from '../script/ordered-answers.ts'
import { listExtremeAnswers, listTriedAnswers } from './tried-answers.ts'

/** A choice of the action, as it is asked for the first time. */
export interface AskedChoice {
  readonly name: string
  /** As `offers` may name it: with the loops around it by their names, `space/with`, and the action inside which it is asked. */
  readonly path: string
  /** The same with the values it was asked under: `alba/with`. */
  readonly under: string
  readonly kind: Question['kind']
  /** The seat that answers; null where chance does. */
  readonly seat: string | null
  readonly min: number
  readonly max: number
  /** The legal answers in words. */
  readonly answers: readonly string[]
  /** Those that it has only under other values of its loops. */
  readonly elsewhere: readonly string[]
  /** Whether the choice of one after another may be left. */
  readonly mayStop: boolean
  /** The answer without which it does not come up; null where it does with the first answers. */
  readonly after: { readonly choice: string; readonly answer: string } | null
  readonly rule: string | null
}

export interface Asks {
  /** Why the action cannot be begun; null where it can. */
  readonly refusal: Refusal | null
  /** In the order in which they are asked. */
  readonly choices: readonly AskedChoice[]
  /** The play with the first answers, to its end; null where it comes to none. */
  readonly played: Conversation | null
  /** Whether there were more ways to look into than are tried. */
  readonly isCut: boolean
}

/** Enough for an operation on a whole board; what chance and a hundred spaces multiply need not be seen in full. */
const MOST_PLAYS = 600
const MOST_QUESTIONS = 400

interface AnswerBranch {
  readonly answers: readonly Answer[]
  /** Which of what chance may bring comes. */
  readonly chance: (options: readonly number[]) => number | undefined
  readonly after: AskedChoice['after']
}

export function listAsks(game: Game, state: State, move: Move): Asks {
  const begun = new Conversation(game, state, move, { anySeat: true, dice: ({ options }) => options[0] })
  if (begun.refusal) return { refusal: begun.refusal, choices: [], played: null, isCut: false }
  const choices: AskedChoice[] = []
  const ways: AnswerBranch[] = [
    { answers: [], chance: (options) => options[0], after: null },
    { answers: [], chance: (options) => options.at(-1), after: { choice: 'dice', answer: 'the last' } },
  ]
  const tried = new Map<string, Set<string>>()
  let played: Conversation | null = null
  for (let n = 0; n < Math.min(ways.length, MOST_PLAYS); n++) {
    const talk = exploreAnswers(game, state, move, ways[n]!, { choices, ways, tried })
    if (n === 0 && talk.status === 'complete') played = talk
  }
  return { refusal: null, choices, played, isCut: ways.length > MOST_PLAYS }
}

/** What has been seen in all plays so far. */
interface AskProgress {
  readonly choices: AskedChoice[]
  readonly ways: AnswerBranch[]
  /** By path: the answers that a play has begun with, or is to begin with. */
  readonly tried: Map<string, Set<string>>
}

/** Plays on with first answers; what is new is put behind what was asked before it, and its other answers are ways to come. */
function exploreAnswers(
  game: Game,
  state: State,
  move: Move,
  { answers, chance, after }: AnswerBranch,
  seen: AskProgress,
): Conversation {
  const host = game.names.actions.get(move.action)!
  const { choices, ways } = seen
  const given: Answer[] = []
  let last = -1
  const see = (question: Question): AskedChoice => {
    const found = choiceOf(game, host, question, after)
    const known = choices.findIndex(({ path, kind }) => path === found.path && kind === found.kind)
    if (known < 0) choices.splice(last + 1, 0, found)
    else choices[known] = withMore(choices[known]!, found, question)
    // A loop that is asked again stands where it was asked first.
    last = known < 0 ? last + 1 : Math.max(last, known)
    return found
  }
  const dice: DiceRoller = (question) => {
    see(question)
    return chance(question.options)
  }
  const talk = new Conversation(game, state, move, { anySeat: true, dice })
  const picked = new Set<string>()
  for (let { question } = talk; question && given.length < MOST_QUESTIONS; { question } = talk) {
    const { path, under } = see(question)
    const own = answers[given.length]
    const loop = `${question.ask.choice} ${question.path.join(' ')}`
    const all = own === undefined ? listTriedAnswers(question, picked.has(loop)) : [own]
    picked.add(loop)
    const taken = all.find((answer) => talk.answer(answer) === null)
    if (taken === undefined) break
    const tried = seen.tried.get(path)
    const words = (answer: Answer): string => question.words(answer)
    // Pieces are called by where they are, and so otherwise in every place: few of them and all are enough there.
    const isOfPieces = question.type.k === 'piece'
    const others = tried && isOfPieces ? listExtremeAnswers(question) : listTriedAnswers(question, false)
    const isTried = (answer: Answer): boolean => tried?.has(isOfPieces ? under : words(answer)) === true
    const fresh = others.filter((answer) => own === undefined && `${answer}` !== `${taken}` && !isTried(answer))
    for (const other of fresh)
      ways.push({
        answers: [...given, other],
        chance,
        after: { choice: question.name, answer: words(other) },
      })
    seen.tried.set(path, new Set([...(tried ?? []), under, words(taken), ...fresh.map(words)]))
    given.push(taken)
  }
  return talk
}

/** Under other values of its loops a choice may have other answers. */
function withMore(known: AskedChoice, found: AskedChoice, { kind, type }: Question): AskedChoice {
  if (!QUESTION_KINDS[kind].isSingle || type.k === 'piece' || found.under === known.under) return known
  const more = found.answers.filter((word) => ![...known.answers, ...known.elsewhere].includes(word))
  return more.length === 0 ? known : { ...known, elsewhere: [...known.elsewhere, ...more] }
}

function choiceOf(game: Game, host: number, question: Question, after: AskedChoice['after']): AskedChoice {
  const named = makeChoiceOccurrence(game, host, { ...question.ask, action: question.action })
  const { kind, seat, min, max, counts, options, mayStop, rule } = question
  const all = counts?.reduce((a, b) => a + b, 0) ?? options.length
  return {
    name: getQuestionName(question),
    ...{ kind, seat, min, mayStop, after, rule },
    path: formatChoicePath({ ...named, name: getQuestionName(question), path: named.loops }),
    under: formatChoicePath({ ...named, name: getQuestionName(question) }),
    max: Math.min(max, all),
    answers: question.optionWords,
    elsewhere: [],
  }
}
