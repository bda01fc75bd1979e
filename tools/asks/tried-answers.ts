/** Which answers to a question are worth a try, to see what comes of them. */
import { type Answer, DONE, QUESTION_KINDS, type Question } from '../../engine/index.ts'
import { findLegalAnswer } from '../script/forced-answer.ts'

/** How many of a long list: more of the same kind ask the same. */
const MOST = 40

/** The first is the one to go on with: something rather than nothing, and of what is asked again and again the end. */
export function listTriedAnswers(question: Question, isPicked: boolean): readonly Answer[] {
  const { kind, options, mayStop } = question
  if (QUESTION_KINDS[kind].takesList) return distinct([...singles(question), ...listExtremeAnswers(question)])
  const each = options.slice(0, MOST)
  // A special activity is an action of its own.
  if (QUESTION_KINDS[kind].offersSpecial) return mayStop ? [DONE] : each
  if (!mayStop) return each
  return isPicked ? [DONE, ...each] : [...each, DONE]
}

/** As few as may be, and all that may be, of several; of one the first. */
export function listExtremeAnswers(question: Question): readonly Answer[] {
  const some = findLegalAnswer(question)
  return distinct([
    ...(some === null ? [] : [some]),
    ...(QUESTION_KINDS[question.kind].takesList ? whole(question) : []),
  ])
}

/** As few as may be, of each option in turn. */
function singles({ options, counts, min, max }: Question): readonly Answer[] {
  const n = Math.max(1, min)
  if (n > max) return []
  return options
    .slice(0, MOST)
    .flatMap((option, i) => ((counts?.[i] ?? 1) >= n ? [new Array<number>(n).fill(option)] : []))
}

/** All that there is, as far as that is allowed. */
function whole({ options, counts, max }: Question): readonly Answer[] {
  const all = options.flatMap((option, i) => new Array<number>(Math.max(0, counts?.[i] ?? 1)).fill(option))
  return max === 0 ? [] : [all.slice(0, max)]
}

const distinct = (answers: readonly Answer[]): readonly Answer[] => [
  ...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values(),
]
