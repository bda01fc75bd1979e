/**
 * The columns of the table of the kinds of expressions, which is in `expr-kinds.ts`. An analysis reads one column, and
 * hands it a site: the questions that the column may ask back.
 */
import type { ClassSet, Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'
import type { Interval } from './interval.ts'
import type { PartTable } from './part.ts'
import type { Type } from './types.ts'

export interface ExprKind<E> {
  /** The fields that hold expressions. */
  readonly parts: PartTable<E>
  /** Its type; null where the expression does not tell, as a constant does not. */
  readonly type: (expr: E, site: TypeSite) => Type | null
  /** Its value where no board is needed to know it. */
  readonly fold: FoldRule<E>
  /** The least and the greatest number that it may be on any board. */
  readonly range: (expr: E, site: RangeSite) => Interval
  /** Expressions one of which has its value, or each of its elements; null where it makes values of its own. */
  readonly sources: (expr: E) => readonly Expr[] | null
  /** The list that has an element for each of its own; null where there is no such list. */
  readonly base: (expr: E) => Expr | null
  /** Whether its value, or each of its elements, is surely one of 0 to `size` - 1. */
  readonly isIndex: (expr: E, size: number, site: IndexSite) => boolean
  /** Whether no element of the list comes twice; of pieces, whether no pile comes in two turns of its loop. */
  readonly isDistinct: (expr: E, site: DistinctSite) => boolean
  /** Whether the list surely has an element where conditions hold. */
  readonly isNeverEmpty: (expr: E, conditions: readonly Expr[], site: NonEmptySite) => boolean
  /** The values that it may have where conditions hold, or its elements; of a piece its class. */
  readonly possible: (expr: E, conditions: readonly Expr[], site: ValueSite) => PossibleValues
  readonly pieces: PieceFlow
  /**
   * The key of what it reads by itself and effects may write (see `EffectKind.writes`); null where it reads nothing.
   */
  readonly readKey: (expr: E) => string | null
  /** Whether it names the same seats when the first of them becomes the seat to move. */
  readonly isAskStable: (expr: E, site: AskSite) => boolean
  /** The declarations that it reads by itself: a change of one may change its value. */
  readonly mentions: (expr: E, def: MentionTables) => readonly MentionedDeclaration[]
}

/** A number, or the elements of a list. Of a piece its class is known at most: that is its value here. */
export type ConstantValue = number | readonly number[]
export type ConstantLocals = ReadonlyMap<string, ConstantValue>
/** Null where nothing is known. */
export type PossibleValues = readonly number[] | null

/** Tables that never change in play. The checker has them before the game is complete. */
export type StaticTables = Pick<GameDef, 'attributes' | 'adjacency' | 'properties' | 'classes' | 'functions'>

type TablesWithTypes = 'circumstances' | 'vars' | 'markers' | 'attributes' | 'properties' | 'functions'

export interface TypeSite {
  readonly def: Pick<GameDef, TablesWithTypes>
  readonly locals: ReadonlyMap<string, Type>
  typeOf(expr: Expr): Type | null
}

export interface FoldRule<E> {
  /** Undefined where only the board tells. */
  readonly value: (expr: E, locals: ConstantLocals, site: FoldSite) => ConstantValue | undefined
  /** Whether only the board tells, whatever its locals are. Then `value` is not asked for each of them. */
  readonly isUndecided: (expr: E, site: UndecidedSite) => boolean
}

export interface FoldSite {
  readonly tables: StaticTables
  findValue(expr: Expr, locals: ConstantLocals): ConstantValue | undefined
  findCallValue(fn: number, args: readonly Expr[], locals: ConstantLocals): ConstantValue | undefined
}

export interface UndecidedSite {
  isPartUndecided(expr: Expr): boolean
  isCallUndecided(fn: number, args: readonly Expr[]): boolean
}

export interface RangeSite {
  readonly def: Pick<GameDef, 'vars' | 'attributes'>
  findInterval(expr: Expr): Interval
  findCallInterval(fn: number): Interval
}

export interface IndexSite {
  readonly def: Pick<GameDef, 'seats' | 'vars' | 'attributes' | 'properties' | 'classes'>
  isIndex(expr: Expr, size: number): boolean
  isLocalIndex(name: string): boolean
  isCallIndex(fn: number, size: number): boolean
}

export interface DistinctSite {
  isDistinct(list: Expr): boolean
  isCallDistinct(fn: number): boolean
}

export interface NonEmptySite {
  readonly seats: readonly string[]
  isNeverEmpty(list: Expr, conditions: readonly Expr[]): boolean
  isCallNeverEmpty(fn: number): boolean
  isPositive(expr: Expr): boolean
  isAtMost(least: Expr, most: Expr, conditions: readonly Expr[]): boolean
  /** Whether a condition surely holds for an element of a list. */
  hasSureMatch(list: Expr, bind: string, cond: Expr): boolean
  /** The conditions that hold where one does, and where it does not. */
  listFactsOfCondition(cond: Expr, holds: boolean): readonly Expr[]
}

export interface ValueSite {
  /** The zones, their neighbours, and the spaces among them. */
  readonly zones: readonly unknown[]
  readonly adjacency: readonly (readonly number[])[]
  readonly spaces: readonly number[]
  /** The seats that may act. */
  readonly actors: PossibleValues
  findValues(expr: Expr, conditions: readonly Expr[]): PossibleValues
  findLocalValues(expr: Expr & { readonly e: 'local' }, conditions: readonly Expr[]): PossibleValues
  findCallValues(fn: number, args: readonly Expr[], conditions: readonly Expr[]): PossibleValues
  findClassesOfSet(set: ClassSet): PossibleValues
  /** The values of an expression for the elements of a list. */
  findValuesForEach(bind: string, list: Expr, value: Expr, conditions: readonly Expr[]): PossibleValues
  /** The values for which a condition may hold. */
  filterByCondition(values: readonly number[], cond: Expr, name: string): readonly number[]
}

/**
 * The pieces that an expression means, wherever they are by now. `selects`: pieces of the board. `local`: those of a
 * binding. `passes`: those of its parts. `filters`: those of its list that a condition leaves. `first`, `second`: those
 * of one part. `returns`: those that a definition gives back. `observes`: none, it counts them or reads something of
 * them. `compares`: those of its parts, and it compares them, so it needs to know which pieces they are.
 */
export type PieceFlow =
  | ('selects' | 'local' | 'passes' | 'filters' | 'first' | 'second')
  | ('returns' | 'observes' | 'compares')

export interface AskSite {
  /** Whether an expression names the same seats. */
  isStable(expr: Expr): boolean
  isCallStable(fn: number, args: readonly Expr[]): boolean
  readsSeatToMove(expr: Expr): boolean
  isConstantOne(expr: Expr): boolean
}

export type MentionTables = Pick<GameDef, 'vars' | 'zones'>

/**
 * A declaration that an expression reads: by table and index, all adjacency, all constraints, or what a phrase names.
 */
export type MentionedDeclaration =
  | { readonly of: 'adjacency' | 'constraints' }
  | { readonly of: 'vars' | 'markers' | 'attributes' | 'piles' | 'zones'; readonly index: number }
  | { readonly of: 'pieces'; readonly classes: ClassSet }
