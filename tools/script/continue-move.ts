/**
 * Plays a move on after a wrong answer, so that its author hears of all mistakes at once. It takes the answer that was
 * probably meant, or any legal one. The play itself is thrown away.
 */
import { type Answer, type Conversation, Diagnostics, QUESTION_KINDS, type Question } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { parseValueWord } from './answer-words.ts'
import { type CaseContext, withDiagnostics } from './case-context.ts'
import { findLegalAnswer } from './forced-answer.ts'
import type { ResolvedAnswer } from './resolve-answer.ts'

/** Whether what is written fits depends on the answers before it, and those are guessed. */
const CODES_OF_GUESSES: ReadonlySet<string> = new Set<ScenarioCode>(['wrong-count', 'ambiguous-answer'])

/** More than that is a move that never ends. */
const MOST_MOVE_ANSWERS = 400

export interface MoveProgress {
  readonly scene: CaseContext
  readonly talk: Conversation
  /** Answers from the script. Its mistakes are reported to the given context. */
  readonly reply: (scene: CaseContext, question: Question) => ResolvedAnswer | null
  /** Hears of every question after the first; true where there is nothing to go on for. */
  readonly hears: (question: Question) => boolean
}

type AnswerDiagnostics = Diagnostics<ScenarioCode>['all']

/** `told`: what was wrong with the answer to the question that waits; nothing where it only was not there. */
export function continueMove({ scene, talk, reply, hears }: MoveProgress, told: AnswerDiagnostics): AnswerDiagnostics {
  const all = new Diagnostics<ScenarioCode>()
  let isGuessed = false
  for (let n = 0, { question } = talk; question && n < MOST_MOVE_ANSWERS; n++, { question } = talk) {
    if (n > 0 && hears(question)) break
    // The next pick stands for one that was wrong; what else is wrong with the first answer has been told.
    const isPicked = QUESTION_KINDS[question.kind].repeats && !told.every(isMissing)
    const { isAnswered, found } =
      n > 0 || isPicked ? giveAnswer(scene, talk, question, reply, n === 0) : { isAnswered: false, found: told }
    const isNews = (each: AnswerDiagnostics[number]): boolean =>
      !CODES_OF_GUESSES.has(each.code) && !(isMissing(each) && (isGuessed || n === 0))
    if (found !== told) all.addUnrepeated(found.filter(isNews))
    if (isAnswered) continue
    const wrong = n === 0 ? told : found
    const meant = findMeantOption(scene, question, wrong)
    if (meant === null && !question.mayStop && !wrong.every(isMissing)) isGuessed = true
    if (![meant, findLegalAnswer(question), ...question.options].some((guess) => isTaken(talk, question, guess))) break
  }
  return all.all
}

const isMissing = ({ code }: AnswerDiagnostics[number]): boolean => code === 'unanswered-choice'

function giveAnswer(
  scene: CaseContext,
  talk: Conversation,
  question: Question,
  reply: MoveProgress['reply'],
  isAfterWrong: boolean,
): { readonly isAnswered: boolean; readonly found: AnswerDiagnostics } {
  const found = new Diagnostics<ScenarioCode>()
  for (let picks = 0; picks < MOST_MOVE_ANSWERS; picks++) {
    const next = reply(withDiagnostics(scene, found), question)
    // An answer that is forced after a wrong pick belongs to nobody.
    const isMeant = next !== null && (next.how !== 'forced' || !(isAfterWrong || picks > 0))
    if (isMeant && talk.answer(next.answer) === null) return { isAnswered: true, found: found.all }
    // After a wrong pick the next one is taken, until none is left.
    const isLast = next === null ? found.all.some(isMissing) : next.how !== 'scripted'
    if (!QUESTION_KINDS[question.kind].repeats || isLast) break
  }
  return { isAnswered: false, found: found.all }
}

/** Refused answers leave the question as it was: another may be tried. */
const isTaken = (talk: Conversation, { kind }: Question, guess: Answer | null): boolean =>
  guess !== null && QUESTION_KINDS[kind].takesList === (typeof guess === 'object') && talk.answer(guess) === null

/** Finds the option that a misspelt answer probably means. */
function findMeantOption(
  { game }: CaseContext,
  { kind, type, options }: Question,
  told: AnswerDiagnostics,
): number | null {
  const suggestion = told.find(({ code }) => code === 'illegal-answer')?.suggestion ?? null
  const value =
    suggestion === null || !QUESTION_KINDS[kind].isSingleAnswer ? null : parseValueWord(game, type, suggestion)
  return value !== null && options.includes(value) ? value : null
}
