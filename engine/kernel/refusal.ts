/** Refusals: the reasons why a move or an answer is not legal, as values. */
import type { ActionCondition } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { DecidingRule } from '../gamedef/machine.ts'
import type { Game } from './game.ts'
import { findNodeClause, findSourcePlace, type SourcePlace } from './places.ts'

/** The meaning of each code. Rule data adds codes of its own: the `because` of its conditions. */
export const REFUSAL_MESSAGES = {
  'unknown-action': 'the game has no such action',
  'unknown-seat': 'the game has no such seat',
  'not-your-turn': 'another seat is to move',
  'not-offered': 'the seat is not offered this action now',
  'not-legal': 'the action is not legal here',
  'cannot-pay': 'there is not enough to pay with',
  'no-options': 'there is nothing to choose from',
  'illegal-answer': 'the answer is not among the legal answers',
  'too-few': 'more must be chosen',
  'too-many': 'fewer may be chosen',
  'duplicate-answer': 'one value is chosen twice',
  'wrong-kind-of-answer': 'the choice takes another kind of answer',
  constraint: 'there is no room for the pieces',
  'state-not-allowed': 'the space cannot have that state',
  required: 'the rule requires something that does not hold',
  'answer-missing': 'the move is not complete',
  'answer-unused': 'no question takes that answer',
  'wrong-choice-name': 'the answer is for another choice',
  'no-such-window': 'the move never reaches the window where the special activity was to begin',
  'special-activity-not-allowed': 'the move may not contain this special activity',
  'no-die': 'the rules roll a die that the script has no value for',
  'die-out-of-range': 'the die cannot show the scripted value',
  'dice-left-over': 'scripted dice were not rolled',
  'game-over': 'the game is over',
} as const satisfies Record<string, string>

export type RefusalCode = keyof typeof REFUSAL_MESSAGES

/** A code of the table, or the `because` of a condition. */
export type RefusalReason = RefusalCode | (string & {})

/** Why a move or an answer is refused, with the clause that forbids it. */
export interface Refusal {
  readonly code: RefusalReason
  /** The reason in words, with the legal answers where that helps. */
  readonly message: string
  /** The clause that refuses. */
  readonly rule: string | null
  /** The place in the rule data. */
  readonly place: SourcePlace | null
  readonly choice?: string
  readonly answer?: string
  /** The choice that is refused or has no options. */
  readonly emptyChoice?: string
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSAL_MESSAGES, code)

const describeRefusalCode = (code: RefusalReason): string =>
  isRefusalCode(code) ? REFUSAL_MESSAGES[code] : code.replaceAll('-', ' ')

/** A refusal by no rule: the caller asked for something that does not exist. */
export function makeRefusal(code: RefusalCode, detail?: string): Refusal {
  return {
    code,
    message: detail ? `${REFUSAL_MESSAGES[code]}: ${detail}` : REFUSAL_MESSAGES[code],
    rule: null,
    place: null,
  }
}

/** A refusal by a node of the rules. */
export function makeRefusalByNode(game: Game, code: RefusalReason, node: number, detail?: string): Refusal {
  return {
    code,
    message: detail ? `${describeRefusalCode(code)}: ${detail}` : describeRefusalCode(code),
    rule: findNodeClause(game.def, node),
    place: findSourcePlace(game.def, game.def.nodes[node]?.at ?? -1),
  }
}

/** The node that a refusal names: the decider, else the rule itself. */
export const getDecidingNode = (decider: DecidingRule, node: number): number =>
  decider === 0 ? node : Math.abs(decider) - 1

/** The refusal of an action by a condition; `verdict` is the result of its `legal`. */
export function makeConditionRefusal(
  game: Game,
  action: number,
  failedCondition: number,
  decider: DecidingRule,
): Refusal {
  const { legality, validate, id } = getAt(game.def.actions, action)
  const condition: ActionCondition | undefined = [...legality, ...validate][failedCondition - 1]
  if (!condition) return makeRefusal('not-legal', id)
  const code = condition.because
  const { rule, place } = makeRefusalByNode(game, code, getDecidingNode(decider, condition.node))
  return { code, message: `${id}: ${condition.message || describeRefusalCode(code)}`, rule, place }
}
