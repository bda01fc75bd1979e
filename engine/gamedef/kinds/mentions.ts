/** The declarations that expressions mention: helpers for the column `mentions`. */

import type { Expr } from '../expr.ts'
import type { MentionedDeclaration, MentionTables } from '../expr-kind.ts'
import { isPileTrack } from '../words.ts'

export const listAdjacencyMention = (): readonly MentionedDeclaration[] => [{ of: 'adjacency' }]

/** The zones that are named, as far as they are boxes: spaces are no declarations of their own. */
export const listBoxMentions = ({ zones }: MentionTables, named: readonly number[]): readonly MentionedDeclaration[] =>
  named.flatMap((index) => (zones[index]?.box ? [{ of: 'zones' as const, index }] : []))

export const listPileMentions = (piles: readonly (number | null)[]): readonly MentionedDeclaration[] =>
  piles.flatMap((index) => (index === null ? [] : [{ of: 'piles' as const, index }]))

/** The value of an expression that is written as a constant. */
export const listConstantValue = (expr: Expr): readonly number[] => (expr.e === 'const' ? [expr.v] : [])

/** Whether it is the track that says in which pile a card is. */
export const isPileTrackRead = (def: MentionTables, expr: Expr): boolean =>
  expr.e === 'var' && isPileTrack(def.vars[expr.var])
