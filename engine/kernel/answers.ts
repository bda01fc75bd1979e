/** Judges an answer to a question. The result is null or a refusal. */

import { getAt, getCell } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE, EXCLUSION_REASONS } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Type } from '../gamedef/types.ts'
import type { ExclusionReasons } from '../runtime/index.ts'
import type { Game } from './game.ts'
import { getRuleNodes } from './name-index.ts'
import { getDecidingNode, makeRefusalByNode, type Refusal, type RefusalCode } from './refusal.ts'
import { describeAnswer, describeChoiceInLoops, describePile, describeValue, getInnermostType } from './words.ts'

/** Messages count more legal answers than this instead of listing them. */
const MOST_LISTED_ANSWERS = 24

/** Whether a repeated choice has ended by itself. */
export const isChoiceOver = ({ def }: Game, { choice, max }: Ask): boolean =>
  max === 0 && QUESTION_KINDS[getAt(def.choices, choice).kind].repeats

/** Explains that end: the maximum is reached, the money is spent, or the rules allow no further option. */
export function explainChoiceEnd(game: Game, ask: Ask): Refusal {
  const excluded = listExclusions(game, ask, [-1, ...listZonesPilesOrWords(game, getChoiceType(game, ask))])
  const over = excluded.find(({ why }) => why === EXCLUSION_REASONS.byTheLimit || why === EXCLUSION_REASONS.byNoRule)
  const code = (over && REFUSAL_CODES_BY_REASON[over.why]) ?? 'no-options'
  const node = over ? over.node : findSoleExcludingRule(excluded)
  return makeAnswerRefusal(game, ask, code, DONE, 'no further answer is legal', node ?? undefined)
}

/** The reason that a value is not offered. */
export interface Exclusion {
  readonly value: number
  readonly why: number
  /** The node of the rule, or of its decider; null where no rule excludes the value. */
  readonly node: number | null
}

/** Lists the reasons for all excluded values of the choice. */
export function listExclusions(game: Game, ask: ExclusionReasons, values: readonly number[]): readonly Exclusion[] {
  return values.flatMap((value) => {
    const why = ask.why?.(value) ?? EXCLUSION_REASONS.byTheList
    return why === EXCLUSION_REASONS.byTheList ? [] : [{ value, why, node: findDecidingNode(game, ask, why, value) }]
  })
}

/** The one rule that excludes every excluded value, if there is just one. */
export function findSoleExcludingRule(excluded: readonly Exclusion[]): number | null {
  const [node, other] = new Set(excluded.filter(({ why }) => why >= 0).map(({ node }) => node))
  return other === undefined ? (node ?? null) : null
}

/** The spaces and boxes, piles or words that a value of the type can be; none for numbers, truth values and lists. */
export function listZonesPilesOrWords({ def, layout, names }: Game, type: Type): readonly number[] {
  const first = type.k === 'piece' ? layout.firstPile : 0
  const several =
    type.k === 'piece'
      ? layout.classOf
      : type.k === 'zone'
        ? def.zones
        : type.k === 'enum'
          ? (names.enums.get(type.id)?.values ?? [])
          : []
  return several.map((_, i) => first + i)
}

export function judgeAnswer(game: Game, ask: Ask, answer: Answer): Refusal | null {
  const kind = getAt(game.def.choices, ask.choice).kind
  if (QUESTION_KINDS[kind].takesList) {
    return typeof answer === 'object'
      ? judgeListAnswer(game, ask, answer)
      : makeAnswerRefusal(game, ask, 'wrong-kind-of-answer', answer, 'it must be a list')
  }
  if (QUESTION_KINDS[kind].canAnswerDone && answer === DONE) {
    if (ask.min === 0) return null
    return makeAnswerRefusal(
      game,
      ask,
      'too-few',
      answer,
      'the choice cannot end yet',
      findAnswerCountDecider(game, ask, EXCLUSION_REASONS.byTheLeast),
    )
  }
  if (typeof answer !== 'number') {
    return makeAnswerRefusal(game, ask, 'wrong-kind-of-answer', answer, 'it must be one value')
  }
  return ask.options.includes(answer) ? null : explainUnofferedValue(game, ask, answer, answer)
}

/** No real answer is this long. */
const MOST_VALUES_IN_ANSWER = 1000

/** Answers are short lists: looking through them again is faster than building a set. */
function judgeListAnswer(game: Game, ask: Ask, answer: readonly number[]): Refusal | null {
  const { options, counts, costs } = ask
  let cost = 0
  // With so many values it would take long to say which one is too many.
  if (answer.length > Math.max(ask.max, MOST_VALUES_IN_ANSWER))
    return makeAnswerRefusal(game, ask, 'too-many', answer, `at most ${ask.max}`)
  for (let i = 0; i < answer.length; i++) {
    const value = getAt(answer, i)
    const option = options.indexOf(value)
    if (option < 0) return explainUnofferedValue(game, ask, value, answer)
    cost += costs?.[option] ?? 0
    let occurrences = 0
    for (let j = 0; j <= i; j++) if (answer[j] === value) occurrences++
    const there = counts ? getCell(counts, option) : 1
    if (occurrences <= there) continue
    return counts
      ? makeAnswerRefusal(game, ask, 'too-many', answer, `there are only ${describePile(game, value, there)}`)
      : makeAnswerRefusal(game, ask, 'duplicate-answer', answer, describeValue(game, getChoiceType(game, ask), value))
  }
  if (answer.length < ask.min)
    return makeAnswerRefusal(
      game,
      ask,
      'too-few',
      answer,
      `at least ${ask.min}`,
      findAnswerCountDecider(game, ask, EXCLUSION_REASONS.byTheLeast),
    )
  // An answer that costs too much is also longer than allowed. It is refused for its cost, as in a repeated choice.
  if (costs && cost > ask.budget)
    return makeAnswerRefusal(
      game,
      ask,
      'cannot-pay',
      answer,
      `the answer costs ${cost}, and ${ask.budget} may be spent`,
      findCostDecider(game, ask, answer),
    )
  if (answer.length > ask.max)
    return makeAnswerRefusal(
      game,
      ask,
      'too-many',
      answer,
      `at most ${ask.max}`,
      findAnswerCountDecider(game, ask, EXCLUSION_REASONS.byTheLimit),
    )
  return null
}

/** Finds what decides the least or the greatest number of answers. */
const findAnswerCountDecider = (game: Game, ask: Ask, why: number): number | undefined =>
  findDecidingNode(game, ask, why, -1) ?? undefined

/** Finds what decides the cost: the decider of the first value that has one. */
function findCostDecider(game: Game, ask: Ask, answer: readonly number[]): number | undefined {
  for (const value of answer) {
    const node = findDecidingNode(game, ask, EXCLUSION_REASONS.byNoRule, value)
    if (node !== null) return node
  }
  return undefined
}

/** The value is no option: the condition that excluded it names its clause and place. */
function explainUnofferedValue(game: Game, ask: Ask, value: number, answer: Answer): Refusal {
  const why = ask.why?.(value) ?? EXCLUSION_REASONS.byTheList
  const type = getChoiceType(game, ask)
  const listed = ask.options.slice(0, MOST_LISTED_ANSWERS).map((option) => describeValue(game, type, option))
  if (ask.options.length > MOST_LISTED_ANSWERS) listed.push(`${ask.options.length - MOST_LISTED_ANSWERS} more`)
  const legal = isChoiceOver(game, ask) ? '' : `; legal: ${listed.join(', ') || 'none'}`
  const detail = `${describeValue(game, type, value)}${legal}`
  const node = findDecidingNode(game, ask, why, value) ?? undefined
  return makeAnswerRefusal(game, ask, REFUSAL_CODES_BY_REASON[why] ?? 'illegal-answer', answer, detail, node)
}

/** The refusal code for reasons that are no rule of the choice. */
const REFUSAL_CODES_BY_REASON: { readonly [why: number]: RefusalCode } = {
  [EXCLUSION_REASONS.byAnEarlierTurn]: 'duplicate-answer',
  [EXCLUSION_REASONS.byNoRule]: 'cannot-pay',
  [EXCLUSION_REASONS.byTheLimit]: 'too-many',
}

/** The node of the decider, else of the option rule; null where there is neither. */
function findDecidingNode(
  { def }: Game,
  { choice, decide }: ExclusionReasons,
  why: number,
  value: number,
): number | null {
  const node = getDecidingNode(decide?.(why, value) ?? 0, getRuleNodes(def, choice)[why] ?? -1)
  return node < 0 ? null : node
}

export const getChoiceType = (game: Game, ask: Pick<Ask, 'choice'>): Type =>
  getInnermostType(getAt(game.def.choices, ask.choice).type)

function makeAnswerRefusal(
  game: Game,
  ask: Ask,
  code: RefusalCode,
  answer: Answer,
  detail: string,
  node?: number,
): Refusal {
  const choice = getAt(game.def.choices, ask.choice)
  const why = makeRefusalByNode(game, code, node ?? choice.node, detail)
  return {
    ...why,
    message: `${describeChoiceInLoops(game, ask)}: ${why.message}`,
    choice: choice.name,
    answer: describeAnswer(game, choice, answer),
  }
}
