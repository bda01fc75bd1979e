/** Chooses the answers to a question that are worth trying. */
import { type Answer, DONE, QUESTION_KINDS, type Question } from '../../engine/index.ts'
import { findLegalAnswer } from '../script/forced-answer.ts'

/** The number of options tried of a long list, because further ones rarely lead to new questions. */
const MOST_TRIED_OPTIONS = 40

/** The first answer leads on: it chooses something rather than nothing, and ends a loop that has already run. */
export function listTriedAnswers(question: Question, isPicked: boolean): readonly Answer[] {
  const { kind, options, mayStop } = question
  if (QUESTION_KINDS[kind].takesList) return dedupeAnswers([...listFewest(question), ...listExtremeAnswers(question)])
  const each = options.slice(0, MOST_TRIED_OPTIONS)
  // A special activity is an action of its own.
  if (QUESTION_KINDS[kind].offersSpecial) return mayStop ? [DONE] : each
  if (!mayStop) return each
  return isPicked ? [DONE, ...each] : [...each, DONE]
}

/** The fewest and the most options of a choice of several; else the first option. */
export function listExtremeAnswers(question: Question): readonly Answer[] {
  const some = findLegalAnswer(question)
  return dedupeAnswers([
    ...(some === null ? [] : [some]),
    ...(QUESTION_KINDS[question.kind].takesList ? listWhole(question) : []),
  ])
}

/** The fewest of each option in turn. */
function listFewest({ options, counts, min, max }: Question): readonly Answer[] {
  const n = Math.max(1, min)
  if (n > max) return []
  return options
    .slice(0, MOST_TRIED_OPTIONS)
    .flatMap((option, i) => ((counts?.[i] ?? 1) >= n ? [new Array<number>(n).fill(option)] : []))
}

/** As many options as allowed. */
function listWhole({ options, counts, max }: Question): readonly Answer[] {
  const all = options.flatMap((option, i) => new Array<number>(Math.max(0, counts?.[i] ?? 1)).fill(option))
  return max === 0 ? [] : [all.slice(0, max)]
}

const dedupeAnswers = (answers: readonly Answer[]): readonly Answer[] => [
  ...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values(),
]
