/** The data of mutants and operators: the ways in which a place of the rules could have been written wrongly. */
import type { Effect, Expr, GameDef, ExprRole as PartRole, Type } from '../../engine/index.ts'

export const MUTATION_OPERATORS = {
  'drop-effect': 'an effect is left out',
  'repeat-effect': 'an effect is carried out twice',
  'other-effect': 'a number is set where it is changed, or the other way round',
  'other-call': 'another definition or procedure of the same kind is called',
  'drop-amendment': 'what acts from outside never does',
  'always-acts': 'what acts from outside always does',
  'other-side': 'it acts where another side of its card is in effect',
  'swap-order': 'two effects that touch the same things change places',
  'skip-cost': 'a cost is not paid',
  'charge-free': 'a cost is paid although the action is free',
  'drop-condition': 'a condition always holds',
  'drop-option': 'one of the things that may be chosen is not offered',
  'negate-condition': 'a condition holds where it did not',
  'narrow-condition': 'one of several ways to fulfil a condition is gone',
  'empty-filter': 'a list is not filtered',
  'widen-pieces': 'pieces are meant whatever their side, kind or state',
  'drop-operand': 'one of the lists or numbers that make up another is left out',
  'swap-operands': 'two lists or numbers are taken for each other',
  'any-for-all': 'one is enough where all must be, or the other way round',
  boundary: '`>=` for `>`, `<` for `<=` and so on',
  'off-by-one': 'a number is one too high or too low',
  arithmetic: '`-` for `+`, the greatest for the least',
  rounding: 'a half is rounded up',
  'ignore-limit': 'a minimum, maximum or limit does not bind',
  'ignore-constraint': 'a constraint of the board does not bind, or by one too little',
  'ignore-blocked': 'what cannot enter refuses the move, where it should stay',
  'swap-facts': 'two spaces exchange what is said of them',
  'drop-item': 'one of the things that a declaration lists is left out',
  'swap-seat': 'another seat is meant',
  'ask-another': 'another seat is asked',
  'swap-zone': 'another space or box is meant',
  'swap-state': 'another value of a marker, property or list of words is meant',
  'swap-pieces': 'other pieces are meant',
  'other-clause': 'another clause is named as the one that is carried out',
  'flip-flag': 'yes for no',
  'drop-offer': 'something that a phase offers is not offered',
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
