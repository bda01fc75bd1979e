/** Checks an answer that was chosen on a guessed board or after other draws. */
import { type Answer, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Question } from '../kernel/index.ts'

export function isLegalAnswer(question: Question, answer: Answer): boolean {
  const { kind, options, mayStop } = question
  if (answer === DONE) return mayStop
  if (typeof answer === 'number') return !QUESTION_KINDS[kind].takesList && options.includes(answer)
  return QUESTION_KINDS[kind].takesList && isLegalListAnswer(question, answer)
}

function isLegalListAnswer({ options, counts, costs, budget, min, max }: Question, answer: readonly number[]): boolean {
  if (answer.length < min || answer.length > max) return false
  let cost = 0
  for (const [i, one] of answer.entries()) {
    const option = options.indexOf(one)
    if (option < 0) return false
    let occurrences = 1
    for (let j = 0; j < i; j++) if (answer[j] === one) occurrences++
    if (occurrences > (counts?.[option] ?? 1)) return false
    cost += costs?.[option] ?? 0
  }
  return costs === null || cost <= budget
}
