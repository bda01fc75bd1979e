/**
 * Turns a signal of emitted code into a refusal: it names the decider, and the reason for each value that is not
 * offered.
 */

import { getAt } from '../gamedef/lookup.ts'
import { EXCLUSION_REASONS } from '../gamedef/machine.ts'
import type { ExclusionReasons } from '../runtime/index.ts'
import {
  type Exclusion,
  findSoleExcludingRule,
  getChoiceType,
  listExclusions,
  listZonesPilesOrWords,
} from './answers.ts'
import type { Game } from './game.ts'
import type { RefusalSignal } from './kernel-host.ts'
import { findNodeClause, findSourcePlace, formatSourcePlace } from './places.ts'
import { makeRefusalByNode, type Refusal } from './refusal.ts'
import { describeValue } from './words.ts'

/** The board must still be as it was at the signal. */
export function toRefusal(game: Game, { code, node, detail, question, refusal }: RefusalSignal): Refusal {
  if (refusal) return refusal
  // The step budget is for the rules, not for their reasons.
  game.runtime.refill()
  if (question === null) return makeRefusalByNode(game, code, node, detail)
  const excluded = listExclusions(game, question, listZonesPilesOrWords(game, getChoiceType(game, question)))
  const decider = code === 'cannot-pay' ? findCostNode(excluded) : findSoleExcludingRule(excluded)
  if (code !== 'no-options') return makeRefusalByNode(game, code, decider ?? node, detail)
  const emptyChoice = getAt(game.def.choices, question.choice).name
  return {
    ...makeRefusalByNode(game, code, decider ?? node, describeMissingOptions(game, question, excluded)),
    emptyChoice,
  }
}

const findCostNode = (excluded: readonly Exclusion[]): number | null =>
  excluded.find(({ why, node }) => why === EXCLUSION_REASONS.byNoRule && node !== null)?.node ?? null

/** Each rule names at most this many values; the rest are counted. */
const MOST_NAMED_VALUES = 3

/** `space`: the rules exclude alba by 3.1-not-alba; brae, cole and 12 more by 3.1-spaces. */
function describeMissingOptions(game: Game, question: ExclusionReasons, excluded: readonly Exclusion[]): string {
  const name = `\`${getAt(game.def.choices, question.choice).name}\``
  const byNode = new Map<number, number[]>()
  for (const { value, node } of excluded) if (node !== null) byNode.set(node, [...(byNode.get(node) ?? []), value])
  // Rules that exclude few values come first, because they tell the reader most.
  const groups = [...byNode].sort(([, a], [, b]) => a.length - b.length)
  const words = groups.map(
    ([node, values]) => `${describeExcludedValues(game, question, values)} by ${describeClauseOfNode(game, node)}`,
  )
  return words.length === 0 ? name : `${name}: the rules exclude ${words.join('; ')}`
}

function describeExcludedValues(game: Game, question: ExclusionReasons, values: readonly number[]): string {
  const named = values.length > MOST_NAMED_VALUES ? values.slice(0, MOST_NAMED_VALUES - 1) : values
  const words = named.map((value) => describeValue(game, getChoiceType(game, question), value)).join(', ')
  return named.length < values.length ? `${words} and ${values.length - named.length} more` : words
}

function describeClauseOfNode({ def }: Game, node: number): string {
  const place = findSourcePlace(def, def.nodes[node]?.at ?? -1)
  return findNodeClause(def, node) ?? (place ? formatSourcePlace(place) : 'a rule')
}
