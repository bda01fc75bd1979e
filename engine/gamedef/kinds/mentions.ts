/** The declarations that expressions mention: helpers for the column `mentions`. */

import type { Expr } from '../expr.ts'
import type { Mention, MentionTables } from '../expr-kind.ts'
import { isOfCards } from '../words.ts'

export const mentionAdjacency = (): readonly Mention[] => [{ of: 'adjacency' }]

/** The zones that are named, as far as they are boxes: spaces are no declarations of their own. */
export const listNamedBoxes = ({ zones }: MentionTables, named: readonly number[]): readonly Mention[] =>
  named.flatMap((index) => (zones[index]?.box ? [{ of: 'zones' as const, index }] : []))

export const listNamedPiles = (piles: readonly (number | null)[]): readonly Mention[] =>
  piles.flatMap((index) => (index === null ? [] : [{ of: 'piles' as const, index }]))

/** The value of an expression that is written as a constant. */
export const listConstants = (expr: Expr): readonly number[] => (expr.e === 'const' ? [expr.v] : [])

/** Whether it is the track that says in which pile a card is. */
export const isPileOfCard = (def: MentionTables, expr: Expr): boolean =>
  expr.e === 'var' && isOfCards(def.vars[expr.var])
