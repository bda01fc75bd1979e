/** A random legal answer to any question. */
import { getCell } from '../gamedef/lookup.ts'
import { type Answer, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Question, RandomSource } from '../kernel/index.ts'

/** One time in this many, a loop that may stop stops, and a special activity begins. */
const STOP_ONE_TIME_IN = 4
const BEGIN_SPECIAL_ONE_TIME_IN = 4

/** Null when the question has no legal answer. */
export function guessAnswer(question: Question, luck: RandomSource): Answer | null {
  const { options } = question
  if (QUESTION_KINDS[question.kind].takesList) return guessListAnswer(question, luck)
  if (question.mayStop && (options.length === 0 || isStopDrawn(question, luck))) return DONE
  return options.length === 0 ? null : getCell(options, luck.drawBelow(options.length))
}

const isStopDrawn = ({ kind }: Question, luck: RandomSource): boolean =>
  QUESTION_KINDS[kind].offersSpecial
    ? luck.drawBelow(BEGIN_SPECIAL_ONE_TIME_IN) !== 0
    : luck.drawBelow(STOP_ONE_TIME_IN) === 0

/**
 * Chooses a random number of options in random order within the budget. Where random choices cannot pay for the
 * minimum, it takes the cheapest.
 */
function guessListAnswer(question: Question, luck: RandomSource): readonly number[] | null {
  const { options, counts, costs, min, max } = question
  const tickets: number[] = []
  // At most `max` pieces of a pile can be taken, so more tickets are useless.
  options.forEach((_, i) => {
    for (let n = Math.min(counts?.[i] ?? 1, max); n > 0; n--) tickets.push(i)
  })
  const most = Math.min(max, tickets.length)
  if (most < min) return null
  const size = min + luck.drawBelow(most - min + 1)
  shuffle(tickets, luck)
  const random = selectAffordableOptions(question, tickets, size)
  if (random.length >= min) return random
  const cheapest = tickets.toSorted((a, b) => (costs?.[a] ?? 0) - (costs?.[b] ?? 0))
  const cheap = selectAffordableOptions(question, cheapest, min)
  return cheap.length >= min ? cheap : null
}

function selectAffordableOptions(question: Question, tickets: readonly number[], count: number): readonly number[] {
  const { options, costs, budget } = question
  const chosen: number[] = []
  let cost = 0
  for (const i of tickets) {
    if (chosen.length === count) break
    const more = costs?.[i] ?? 0
    if (costs && cost + more > budget) continue
    cost += more
    chosen.push(getCell(options, i))
  }
  return chosen
}

export function shuffle(list: number[], luck: RandomSource): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = luck.drawBelow(i + 1)
    const last = getCell(list, i)
    list[i] = getCell(list, j)
    list[j] = last
  }
}
