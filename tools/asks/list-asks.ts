/**
 * Finds what an action asks on a board by playing it repeatedly: once with the first legal answers, and then once for
 * each other answer to each new question.
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
import { getAnswerKey } from '../script/ordered-answers.ts'
import { listExtremeAnswers, listTriedAnswers } from './tried-answers.ts'

/** A choice of the action as it is first asked. */
export interface AskedChoice {
  readonly name: string
  /** The name that `offers` uses: with the names of its loops (`space/with`) and its inner action. */
  readonly path: string
  /** The path with the values of the loops: `alba/with`. */
  readonly under: string
  readonly kind: Question['kind']
  /** The seat that answers; null for chance. */
  readonly seat: string | null
  readonly min: number
  readonly max: number
  /** The legal answers in words. */
  readonly answers: readonly string[]
  /** Answers that are legal only under other values of its loops. */
  readonly elsewhere: readonly string[]
  /** Whether `done` is a legal answer. */
  readonly mayStop: boolean
  /** The answer that leads to it; null when the first answers do. */
  readonly after: { readonly choice: string; readonly answer: string } | null
  readonly rule: string | null
}

export interface Asks {
  /** Why the action cannot begin; null when it can. */
  readonly refusal: Refusal | null
  /** The choices in the order of their questions. */
  readonly choices: readonly AskedChoice[]
  /** The move played with the first answers; null when it does not end. */
  readonly played: Conversation | null
  /** Whether there were more branches than are tried. */
  readonly isCut: boolean
}

/** Enough for an operation on a whole board; the product of chance and a hundred spaces need not be complete. */
const MOST_PLAYS = 600
const MOST_QUESTIONS = 400

interface AnswerBranch {
  readonly answers: readonly Answer[]
  /** Chooses the result of a roll or draw. */
  readonly chance: (options: readonly number[]) => number | undefined
  readonly after: AskedChoice['after']
}

export function listAsks(game: Game, state: State, move: Move): Asks {
  const begun = new Conversation(game, state, move, { anySeat: true, dice: ({ options }) => options[0] })
  if (begun.refusal) return { refusal: begun.refusal, choices: [], played: null, isCut: false }
  const choices: AskedChoice[] = []
  const branches: AnswerBranch[] = [
    { answers: [], chance: (options) => options[0], after: null },
    { answers: [], chance: (options) => options.at(-1), after: { choice: 'dice', answer: 'the last' } },
  ]
  const tried = new Map<string, Set<string>>()
  let played: Conversation | null = null
  for (let n = 0; n < Math.min(branches.length, MOST_PLAYS); n++) {
    const conversation = exploreAnswers(game, state, move, branches[n]!, { choices, ways: branches, tried })
    if (n === 0 && conversation.status === 'complete') played = conversation
  }
  return { refusal: null, choices, played, isCut: branches.length > MOST_PLAYS }
}

/** What all plays so far have found. */
interface AskProgress {
  readonly choices: AskedChoice[]
  readonly ways: AnswerBranch[]
  /** By path: the answers that were tried, or will be. */
  readonly tried: Map<string, Set<string>>
}

/** Plays on with first answers. A new choice goes after the last known one, and its other answers become branches. */
function exploreAnswers(
  game: Game,
  state: State,
  move: Move,
  { answers, chance, after }: AnswerBranch,
  seen: AskProgress,
): Conversation {
  const host = game.names.actions.get(move.action)!
  const { choices, ways: branches } = seen
  const answersSoFar: Answer[] = []
  let last = -1
  const recordQuestion = (question: Question): AskedChoice => {
    const choice = describeChoice(game, host, question, after)
    const known = choices.findIndex(({ path, kind }) => path === choice.path && kind === choice.kind)
    if (known < 0) choices.splice(last + 1, 0, choice)
    else choices[known] = addAnswers(choices[known]!, choice, question)
    // A repeated question of a loop keeps its first position.
    last = known < 0 ? last + 1 : Math.max(last, known)
    return choice
  }
  const dice: DiceRoller = (question) => {
    recordQuestion(question)
    return chance(question.options)
  }
  const conversation = new Conversation(game, state, move, { anySeat: true, dice })
  const picked = new Set<string>()
  for (let { question } = conversation; question && answersSoFar.length < MOST_QUESTIONS; { question } = conversation) {
    const { path, under } = recordQuestion(question)
    const own = answers[answersSoFar.length]
    const loop = `${question.ask.choice} ${question.path.join(' ')}`
    const all = own === undefined ? listTriedAnswers(question, picked.has(loop)) : [own]
    picked.add(loop)
    const accepted = all.find((answer) => conversation.answer(answer) === null)
    if (accepted === undefined) break
    const tried = seen.tried.get(path)
    const words = (answer: Answer): string => question.describeAnswer(answer)
    // Words for pieces differ in every space, so the fewest and all of them are enough there.
    const isOfPieces = question.type.k === 'piece'
    const others = tried && isOfPieces ? listExtremeAnswers(question) : listTriedAnswers(question, false)
    const isTried = (answer: Answer): boolean => tried?.has(isOfPieces ? under : words(answer)) === true
    const fresh = others.filter((answer) => own === undefined && `${answer}` !== `${accepted}` && !isTried(answer))
    for (const other of fresh)
      branches.push({
        answers: [...answersSoFar, other],
        chance,
        after: { choice: question.name, answer: words(other) },
      })
    seen.tried.set(path, new Set([...(tried ?? []), under, words(accepted), ...fresh.map(words)]))
    answersSoFar.push(accepted)
  }
  return conversation
}

/** Adds the answers that a choice has under other values of its loops. */
function addAnswers(known: AskedChoice, choice: AskedChoice, { kind, type }: Question): AskedChoice {
  if (!QUESTION_KINDS[kind].isSingleAnswer || type.k === 'piece' || choice.under === known.under) return known
  const more = choice.answers.filter((word) => ![...known.answers, ...known.elsewhere].includes(word))
  return more.length === 0 ? known : { ...known, elsewhere: [...known.elsewhere, ...more] }
}

function describeChoice(game: Game, host: number, question: Question, after: AskedChoice['after']): AskedChoice {
  const named = makeChoiceOccurrence(game, host, { ...question.ask, action: question.action })
  const { kind, seat, min, max, counts, options, mayStop, rule } = question
  const all = counts?.reduce((a, b) => a + b, 0) ?? options.length
  return {
    name: getAnswerKey(question),
    ...{ kind, seat, min, mayStop, after, rule },
    path: formatChoicePath({ ...named, name: getAnswerKey(question), path: named.loops }),
    under: formatChoicePath({ ...named, name: getAnswerKey(question) }),
    max: Math.min(max, all),
    answers: question.optionWords,
    elsewhere: [],
  }
}
