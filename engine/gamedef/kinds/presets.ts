/** Columns that many kinds fill alike. Each preset is about one question; no preset fills a whole row. */

import type { Expr } from '../expr.ts'
import type { IndexSite, PossibleValues, ValueSite } from '../expr-kind.ts'
import { ANY_NUMBER, type Interval, TRUTH_INTERVAL } from '../interval.ts'
import { BOOL, INT, type Type } from '../types.ts'

export const returnFalse = (): boolean => false
export const returnTrue = (): boolean => true
export const returnNull = (): null => null
export const returnEmptyList = (): readonly [] => []

/** It is no list, or a list of whose elements nothing is known. */
export const OPAQUE_LIST_PRESET = { base: returnNull, isDistinct: returnFalse, isNeverEmpty: returnFalse } as const

/** Its values are those of other expressions. */
export const makeColumnsFromSources = <E>(sources: (expr: E) => readonly Expr[]) =>
  ({
    sources,
    isIndex: (expr: E, size: number, site: IndexSite): boolean =>
      sources(expr).every((source) => site.isIndex(source, size)),
    possible(expr: E, conditions: readonly Expr[], site: ValueSite): PossibleValues {
      const all = sources(expr).map((source) => site.findValues(source, conditions))
      return all.length === 1 ? (all[0] ?? null) : joinPossibleValues(all)
    },
  }) as const

/** A number that is no index. */
export const NUMBER_PRESET = {
  ...OPAQUE_LIST_PRESET,
  type: (): Type => INT,
  sources: returnNull,
  isIndex: returnFalse,
  possible: returnNull,
  isAskStable: returnFalse,
} as const

/** A condition. */
export const CONDITION_PRESET = {
  ...NUMBER_PRESET,
  type: (): Type => BOOL,
  range: (): Interval => TRUTH_INTERVAL,
} as const

/** It reads nothing by itself that could change, and speaks of no declaration. */
export const READS_NOTHING_PRESET = { readKey: returnNull, mentions: returnEmptyList } as const

export const returnAnyNumber = (): Interval => ANY_NUMBER

/** The values of several expressions together; null as soon as one of them may have any. */
export const joinPossibleValues = (all: readonly PossibleValues[]): PossibleValues =>
  all.includes(null) ? null : [...new Set(all.flatMap((values) => values ?? []))]

/** An expression with what stands in for it, where something does. */
export const listWithOtherwise = (expr: Expr, otherwise: Expr | null): readonly Expr[] =>
  otherwise === null ? [expr] : [expr, otherwise]
