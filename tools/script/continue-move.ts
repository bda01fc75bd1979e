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
const CODES_DOUBTFUL_AFTER_GUESS: ReadonlySet<string> = new Set<ScenarioCode>(['wrong-count', 'ambiguous-answer'])

/** More than that is a move that never ends. */
const MOST_MOVE_ANSWERS = 400

export interface MoveProgress {
  readonly context: CaseContext
  readonly conversation: Conversation
  /** Answers from the script. Its mistakes are reported to the given context. */
  readonly answerFromScript: (context: CaseContext, question: Question) => ResolvedAnswer | null
  /** Hears of every question after the first; true where there is nothing to go on for. */
  readonly stopsAtQuestion: (question: Question) => boolean
}

type AnswerDiagnostics = Diagnostics<ScenarioCode>['all']

/** `told`: what was wrong with the answer to the question that waits; nothing where it only was not there. */
export function findFurtherMistakes(
  { context, conversation, answerFromScript, stopsAtQuestion }: MoveProgress,
  firstMistakes: AnswerDiagnostics,
): AnswerDiagnostics {
  const all = new Diagnostics<ScenarioCode>()
  let isGuessed = false
  for (let n = 0, { question } = conversation; question && n < MOST_MOVE_ANSWERS; n++, { question } = conversation) {
    if (n > 0 && stopsAtQuestion(question)) break
    // The next pick stands for one that was wrong; what else is wrong with the first answer has been told.
    const isPicked = QUESTION_KINDS[question.kind].repeats && !firstMistakes.every(isMissingAnswer)
    const { isAnswered, found: mistakes } =
      n > 0 || isPicked
        ? giveScriptedAnswer(context, conversation, question, answerFromScript, n === 0)
        : { isAnswered: false, found: firstMistakes }
    const isNews = (each: AnswerDiagnostics[number]): boolean =>
      !CODES_DOUBTFUL_AFTER_GUESS.has(each.code) && !(isMissingAnswer(each) && (isGuessed || n === 0))
    if (mistakes !== firstMistakes) all.addUnrepeated(mistakes.filter(isNews))
    if (isAnswered) continue
    const wrong = n === 0 ? firstMistakes : mistakes
    const meant = findMeantOption(context, question, wrong)
    if (meant === null && !question.mayStop && !wrong.every(isMissingAnswer)) isGuessed = true
    if (
      ![meant, findLegalAnswer(question), ...question.options].some((guess) =>
        isAnswerAccepted(conversation, question, guess),
      )
    )
      break
  }
  return all.all
}

const isMissingAnswer = ({ code }: AnswerDiagnostics[number]): boolean => code === 'unanswered-choice'

function giveScriptedAnswer(
  context: CaseContext,
  conversation: Conversation,
  question: Question,
  answerFromScript: MoveProgress['answerFromScript'],
  isAfterWrong: boolean,
): { readonly isAnswered: boolean; readonly found: AnswerDiagnostics } {
  const mistakes = new Diagnostics<ScenarioCode>()
  for (let picks = 0; picks < MOST_MOVE_ANSWERS; picks++) {
    const next = answerFromScript(withDiagnostics(context, mistakes), question)
    // An answer that is forced after a wrong pick belongs to nobody.
    const isMeant = next !== null && (next.how !== 'forced' || !(isAfterWrong || picks > 0))
    if (isMeant && conversation.answer(next.answer) === null) return { isAnswered: true, found: mistakes.all }
    // After a wrong pick the next one is taken, until none is left.
    const isLast = next === null ? mistakes.all.some(isMissingAnswer) : next.how !== 'scripted'
    if (!QUESTION_KINDS[question.kind].repeats || isLast) break
  }
  return { isAnswered: false, found: mistakes.all }
}

/** Refused answers leave the question as it was: another may be tried. */
const isAnswerAccepted = (conversation: Conversation, { kind }: Question, guess: Answer | null): boolean =>
  guess !== null &&
  QUESTION_KINDS[kind].takesList === (typeof guess === 'object') &&
  conversation.answer(guess) === null

/** Finds the option that a misspelt answer probably means. */
function findMeantOption(
  { game }: CaseContext,
  { kind, type, options }: Question,
  mistakes: AnswerDiagnostics,
): number | null {
  const suggestion = mistakes.find(({ code }) => code === 'illegal-answer')?.suggestion ?? null
  const value =
    suggestion === null || !QUESTION_KINDS[kind].isSingleAnswer ? null : parseValueWord(game, type, suggestion)
  return value !== null && options.includes(value) ? value : null
}
