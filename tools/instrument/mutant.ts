/** The data of mutants and operators: the ways in which a place of the rules could have been written wrongly. */
import type { Effect, Expr, GameDef, ExprRole as PartRole, Type } from '../../engine/index.ts'

export const MUTATION_OPERATORS = {
  'drop-effect': 'an effect is left out',
  'repeat-effect': 'an effect is carried out twice',
  'other-effect': 'a number is set where it is changed, or the other way round',
  'other-call': 'another definition or procedure of the same kind is called',
  'drop-amendment': 'an amendment, or effects at a point, never act',
  'always-acts': 'an amendment, or effects at a point, always act',
  'other-side': 'an amendment, or effects at a point, act where another side of the card is in effect',
  'swap-order': 'two effects on the same cells change places',
  'skip-cost': 'a cost is not paid',
  'charge-free': 'a cost is paid although the action is free',
  'drop-condition': 'a condition always holds',
  'drop-option': 'one of the options of a choice is not offered',
  'negate-condition': 'a condition holds where it did not',
  'narrow-condition': 'one of several ways to fulfil a condition is gone',
  'empty-filter': 'a list is not filtered',
  'widen-pieces': 'pieces of any side, kind or state count',
  'drop-operand': 'one of the lists or numbers that are joined is left out',
  'swap-operands': 'two lists or numbers change places',
  'any-for-all': 'one is enough where all must be, or the other way round',
  boundary: '`>=` for `>`, `<` for `<=` and so on',
  'off-by-one': 'a number is one too high or too low',
  arithmetic: '`-` for `+`, the greatest for the least',
  rounding: 'a half is rounded up',
  'ignore-limit': 'a minimum, maximum or limit does not bind',
  'ignore-constraint': 'a constraint of the board does not bind, or allows one more',
  'ignore-blocked': 'a piece that cannot enter refuses the move, where it should stay',
  'swap-facts': 'two spaces exchange their declared values',
  'drop-item': 'one entry of a list in a declaration is left out',
  'swap-seat': 'another seat is named',
  'ask-another': 'another seat is asked',
  'swap-zone': 'another space or box is named',
  'swap-state': 'another value of a marker, property or list of words is named',
  'swap-pieces': 'other pieces are named',
  'other-clause': 'another clause is cited for the rule',
  'flip-flag': 'yes for no',
  'drop-offer': 'an action of a phase is not offered',
  'drop-window': 'no special activity may be begun between two spaces',
} as const

export type MutationOperator = keyof typeof MUTATION_OPERATORS

/** A text for people; `at` stands for the text at that place of the rule data. */
export type SourceWords = readonly (string | { readonly at: number })[]

export interface RuleMutant {
  readonly operator: MutationOperator
  /** The place that changes; indexes `GameDef.places`. */
  readonly at: number
  readonly was: SourceWords
  /** The new text; empty where the place is left out. */
  readonly now: SourceWords
  /** The place around it, where that says more; else -1. */
  readonly within: number
  /** It can only be noticed where one of these nodes runs; null is anywhere. */
  readonly nodes: readonly number[] | null
  /** Index into `GameDef.rules` of the clause it breaks, or -1. */
  readonly rule: number
  /** Within a macro: the use, and the uses around it, in which alone the mutant is on. */
  readonly uses: readonly number[]
}

export interface MutationEdit {
  readonly operator: MutationOperator
  readonly at: number
  readonly was: SourceWords
  readonly now: SourceWords
  readonly within?: number
}

export interface ExprEdit extends MutationEdit {
  readonly into: Expr
}

export interface EffectEdit extends MutationEdit {
  readonly into: readonly Effect[]
}

/** The roles of mutated parts. Pieces that are looked at or moved by name stay, and so do the words of a phrase. */
export type MutationRole = Exclude<PartRole, 'piece' | 'moved' | 'word' | 'whole'>

/** The place that an operator is given. */
export interface MutationSite {
  readonly def: GameDef
  readonly role: MutationRole
  /** The type that is expected here; null where it is unknown. */
  readonly wanted: Type | null
  /**
   * The place of the effect or definition around it. An expression at the same place is a default that nobody wrote.
   */
  readonly around: number
  typeOf(expr: Expr): Type | null
}

export type ExprOperator = (expr: Expr, site: MutationSite) => readonly ExprEdit[]

/** An edit of words; without `now` they are left out. */
export const makeMutationEdit = (
  operator: MutationEdit['operator'],
  at: number,
  was: string,
  now?: string,
): MutationEdit => ({
  operator,
  at,
  was: [was],
  now: now === undefined ? [] : [now],
})
