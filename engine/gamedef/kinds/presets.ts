/** Columns that many kinds fill alike. Each preset is about one question; no preset fills a whole row. */

import type { Expr } from '../expr.ts'
import type { IndexSite, PossibleValues, ValueSite } from '../expr-kind.ts'
import { ANY_NUMBER, type Interval, TRUTH_INTERVAL } from '../interval.ts'
import { BOOL, INT, type Type } from '../types.ts'

export const never = (): boolean => false
export const always = (): boolean => true
export const none = (): null => null
export const nothing = (): readonly [] => []

/** It is no list, or a list of whose elements nothing is known. */
export const OPAQUE_LIST = { base: none, isDistinct: never, isNeverEmpty: never } as const

/** Its values are those of other expressions. */
export const deriveFromSources = <E>(sources: (expr: E) => readonly Expr[]) =>
  ({
    sources,
    isIndex: (expr: E, size: number, site: IndexSite): boolean =>
      sources(expr).every((source) => site.isIndex(source, size)),
    possible(expr: E, known: readonly Expr[], site: ValueSite): PossibleValues {
      const all = sources(expr).map((source) => site.findValues(source, known))
      return all.length === 1 ? (all[0] ?? null) : joinPossibleValues(all)
    },
  }) as const

/** A number that is no index. */
export const NUMBER = {
  ...OPAQUE_LIST,
  type: (): Type => INT,
  sources: none,
  isIndex: never,
  possible: none,
  isAskStable: never,
} as const

/** A condition. */
export const TRUTH = { ...NUMBER, type: (): Type => BOOL, range: (): Interval => TRUTH_INTERVAL } as const

/** It reads nothing by itself that could change, and speaks of no declaration. */
export const READS_NOTHING = { readKey: none, mentions: nothing } as const

export const anyNumber = (): Interval => ANY_NUMBER

/** The values of several expressions together; null as soon as one of them may have any. */
export const joinPossibleValues = (all: readonly PossibleValues[]): PossibleValues =>
  all.includes(null) ? null : [...new Set(all.flatMap((values) => values ?? []))]

/** An expression with what stands in for it, where something does. */
export const withOtherwise = (expr: Expr, otherwise: Expr | null): readonly Expr[] =>
  otherwise === null ? [expr] : [expr, otherwise]
