/** Answers a question for which nothing is written. */
import { type Answer, DONE, QUESTION_KINDS, type Question } from '../../engine/index.ts'

export interface ForcedAnswer {
  readonly answer: Answer
  readonly how: 'forced' | 'default'
}

/** The only legal answer; nothing, where nothing may be chosen; the end of a loop that may end. Null where somebody has to say. */
export function findForcedAnswer(question: Question): ForcedAnswer | null {
  const { options, counts, min, max } = question
  if (question.mayStop) return { answer: DONE, how: 'default' }
  if (!QUESTION_KINDS[question.kind].takesList)
    return options.length === 1 ? { answer: options[0]!, how: 'forced' } : null
  const all = options.flatMap((value, i) => new Array<number>(Math.max(0, counts?.[i] ?? 1)).fill(value))
  if (max === 0 || all.length === 0) return { answer: [], how: 'forced' }
  if (min === 0) return { answer: [], how: 'default' }
  // Pieces of one pile cannot be told apart: so many of them is one answer.
  if (min === all.length || (options.length === 1 && min === max)) return { answer: all.slice(0, min), how: 'forced' }
  return null
}

/**
 * Any legal answer, to get on: a forced one, else the first option, or the fewest and cheapest of several. Null if no
 * answer is legal.
 */
export function findLegalAnswer(question: Question): Answer | null {
  const forced = findForcedAnswer(question)
  if (forced) return forced.answer
  const { kind, options, counts, costs, min, budget } = question
  if (!QUESTION_KINDS[kind].takesList) return options[0] ?? null
  const lots = options.flatMap((value, i) =>
    new Array<{ value: number; cost: number }>(Math.min(min, counts?.[i] ?? 1)).fill({
      value,
      cost: costs?.[i] ?? 0,
    }),
  )
  const cheapest = lots.toSorted((a, b) => a.cost - b.cost).slice(0, min)
  const cost = costs === null ? 0 : cheapest.reduce((sum, one) => sum + one.cost, 0)
  return cheapest.length < min || (costs !== null && cost > budget) ? null : cheapest.map(({ value }) => value)
}

export const hasNoLegalAnswer = (question: Question): boolean => findLegalAnswer(question) === null

/** Whether every part of the answer is among what is offered. */
export const isOfferedAnswer = ({ options, mayStop }: Question, answer: Answer): boolean =>
  answer === DONE ? mayStop : (typeof answer === 'number' ? [answer] : answer).every((value) => options.includes(value))
