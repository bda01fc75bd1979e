/**
 * Checked expressions: names are indices, every node has a known type, and piece phrases are sets of classes. `at` is
 * an index into `GameDef.places`.
 */
import type { Type } from './types.ts'

/**
 * The piece classes that a phrase means. A phrase of fixed words is a list of class indices. A phrase with words that
 * only play knows (`actor scouts`, `$side wagons`) is a table. The values of `keys` select a row, the last key counting
 * fastest: row = (key0 * size1 + key1) * size2 + key2. `groups` are the groups that the phrase names, also within
 * others.
 */
export type ClassSet = { readonly groups?: readonly number[] } & (
  | { readonly k: 'static'; readonly classes: readonly number[] }
  | {
      readonly k: 'table'
      readonly keys: readonly Expr[]
      readonly sizes: readonly number[]
      readonly rows: readonly (readonly number[])[]
    }
)

export type ArithOp = '+' | '-' | '*' | '/' | '%' | 'min' | 'max'
export type CompareOp = '=' | '!=' | '<' | '<=' | '>' | '>='
/** The comparison that says the same with its sides exchanged. */
export const MIRRORED_COMPARISON = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/** The comparison that holds where another does not. */
export const NEGATED_COMPARISON = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

export type Expr = { readonly at: number } & (
  | { readonly e: 'const'; readonly v: number }
  /** A binding, a parameter or a quantifier's variable. Names are unique JavaScript identifiers within a function. */
  | { readonly e: 'local'; readonly name: string }
  /** A circumstance of the running action. */
  | { readonly e: 'actor' | 'active' | 'free' | 'limited' | 'actionClass' | 'granted' | 'quota' }
  /** A circumstance that the game declares itself (`GameDef.circumstances`). */
  | { readonly e: 'circumstance'; readonly index: number }
  /** A track, flag or global marker; `index` is the seat or zone of one kept per seat or per zone. */
  | { readonly e: 'var'; readonly var: number; readonly index: Expr | null }
  | { readonly e: 'marker'; readonly marker: number; readonly zone: Expr }
  /** `whose`: the space, box or card that has it. */
  | { readonly e: 'attr'; readonly attr: number; readonly whose: Expr }
  | { readonly e: 'prop'; readonly prop: number; readonly piece: Expr }
  | { readonly e: 'zoneOf'; readonly piece: Expr }
  /** The box of a seat: `zones[seat]`, -1 where the seat has none. */
  | { readonly e: 'boxOf'; readonly zones: readonly number[]; readonly seat: Expr }
  /** `min` and `max` take one argument or more, `-` with one argument negates; the others take two. */
  | { readonly e: 'arith'; readonly op: ArithOp; readonly args: readonly Expr[] }
  /** Operands are integers, or for `=` and `!=` any two values of one scalar type. */
  | { readonly e: 'compare'; readonly op: CompareOp; readonly left: Expr; readonly right: Expr }
  | { readonly e: 'and' | 'or'; readonly args: readonly Expr[] }
  | { readonly e: 'not'; readonly arg: Expr }
  | { readonly e: 'if'; readonly when: Expr; readonly then: Expr; readonly else: Expr }
  | { readonly e: 'call'; readonly fn: number; readonly args: readonly Expr[] }
  /**
   * The value of a table of constants for its keys, the last of them counting fastest. The values of a key begin at its
   * `from`. A table without a value gives `otherwise`, or crashes.
   */
  | {
      readonly e: 'lookup'
      readonly by: readonly Type[]
      readonly from: readonly number[]
      readonly keys: readonly Expr[]
      readonly sizes: readonly number[]
      readonly values: readonly (number | null)[]
      readonly of: Type
      readonly otherwise: number | null
    }
  /** Number of elements; of a list of pieces, the number of pieces. */
  | { readonly e: 'count'; readonly list: Expr }
  /** Whether the list has an element. */
  | { readonly e: 'any'; readonly list: Expr }
  | { readonly e: 'sum'; readonly bind: string; readonly of: Type; readonly list: Expr; readonly value: Expr }
  /** The smallest or greatest value over a list. An empty list gives `otherwise`, or crashes. */
  | {
      readonly e: 'least' | 'most'
      readonly bind: string
      readonly of: Type
      readonly list: Expr
      readonly value: Expr
      readonly otherwise: Expr | null
    }
  | { readonly e: 'all'; readonly bind: string; readonly of: Type; readonly list: Expr; readonly cond: Expr }
  | { readonly e: 'has'; readonly list: Expr; readonly item: Expr }
  /** The first element of a list. An empty list gives `otherwise`, or crashes. */
  | { readonly e: 'first'; readonly list: Expr; readonly otherwise: Expr | null }
  /** How many more pieces of these classes the constraints allow in the zone; `UNLIMITED` where none does. */
  | { readonly e: 'room'; readonly classes: ClassSet; readonly zone: Expr }
  /** Whether that mutant is on. Only instrumentation for mutation makes them (`MutatedGame`). */
  | { readonly e: 'mutant'; readonly id: number }
  | ListExprShape
)

/** Expressions whose value is a list. Any `local`, `if`, `call` or `granted` may be of list type too. */
export type ListExprShape =
  /** Spaces, or words of the enum `of`, that are known. */
  | { readonly e: 'zones'; readonly zones: readonly number[]; readonly of?: Type }
  | { readonly e: 'list'; readonly items: readonly Expr[] }
  /** from..to, both included; empty when to < from. */
  | { readonly e: 'range'; readonly from: Expr; readonly to: Expr }
  | { readonly e: 'adjacent'; readonly zone: Expr }
  /** All neighbours of these zones, in the order of the zones. */
  | { readonly e: 'around'; readonly list: Expr }
  /** All seats in their order round the table, after one of them; with `itself` that one comes first. */
  | { readonly e: 'seatsFrom'; readonly seat: Expr; readonly itself: boolean }
  /**
   * Breadth-first reach from a zone, in the order of discovery, neighbours in the order of zones. `via` is asked of
   * every neighbour before it is found and passed through. Without `depth` the size of the board is the only bound.
   */
  | {
      readonly e: 'connected'
      readonly zone: Expr
      readonly bind: string
      readonly via: Expr | null
      readonly includeStart: boolean
      readonly depth: Expr | null
    }
  /**
   * The pieces of these classes in a zone, or in each zone of a list however often it is listed. A pile of n is n
   * elements.
   */
  | { readonly e: 'pieces'; readonly classes: ClassSet; readonly in: Expr; readonly many: boolean }
  | {
      readonly e: 'where'
      readonly bind: string
      readonly of: Type
      readonly list: Expr
      readonly cond: Expr
    }
  /** The elements of all lists without repetitions; of a pile the largest count. */
  | { readonly e: 'union'; readonly of: Type; readonly args: readonly Expr[] }
  /** Elements of the first list that are not in the second. */
  | { readonly e: 'except'; readonly of: Type; readonly list: Expr; readonly not: Expr }
  /** The value of an expression for each element, in order, duplicates kept. */
  | { readonly e: 'map'; readonly bind: string; readonly of: Type; readonly list: Expr; readonly value: Expr }
  /** Each value once, in order of first occurrence. */
  | { readonly e: 'distinct'; readonly list: Expr }
  | { readonly e: 'take'; readonly of: Type; readonly list: Expr; readonly n: Expr }

/** The limit where nothing limits. */
export const UNLIMITED = 1_000_000
