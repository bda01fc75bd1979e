/** Sides of cards that last and standing rules: by what they act on, before any of it is checked. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ActingDef } from '../../gamedef/gamedef.ts'
import type { AmendmentSyntax, CardSyntax, PointEffectsSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'

/** A side of a card or a standing rule that acts on other rules. */
export interface ActingRule {
  readonly def: Omit<ActingDef, 'amends' | 'points'>
  /** By the names of definitions, whose indices are known later. */
  readonly amends: { readonly name: string; readonly by: number }[]
  readonly points: ActingDef['points'][number][]
  readonly card: CardSyntax | null
  readonly at: Span
  /** The condition under which it acts; null after a diagnostic. */
  when(): Expr | null
}

export interface ActingRuleAmendment {
  readonly actingRule: ActingRule
  readonly syntax: AmendmentSyntax
}

export interface ActingRuleEffects {
  readonly actingRule: ActingRule
  readonly syntax: PointEffectsSyntax
}

export class ActingRuleTable {
  readonly rules: ActingRule[] = []
  /** By the names of definitions: the amendments of each. */
  readonly amendments = new Map<string, ActingRuleAmendment[]>()
  /** By point: what is done there. */
  readonly pointEffects: ActingRuleEffects[][] = []
  /** The points that rules come to. */
  readonly reachedPoints = new Set<number>()
}
