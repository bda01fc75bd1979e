/** Kinds of expressions that make one value of a list. */
import { findGreatest, findLeast } from '../arithmetic.ts'
import type { ExprKind } from '../expr-kind.ts'
import { type ExprOf, elementPart, plainPart } from '../expr-parts.ts'
import { ANY_NUMBER, COUNT_INTERVAL } from '../interval.ts'
import { COMMON_PARTS } from '../part.ts'
import { getElementType } from '../types.ts'
import { foldEach, foldList } from './fold-rules.ts'
import {
  anyNumber,
  deriveFromSources,
  joinPossibleValues,
  NUMBER,
  OPAQUE_LIST,
  READS_NOTHING,
  withOtherwise,
} from './presets.ts'

export type AggregateKind = 'count' | 'sum' | 'least' | 'most' | 'first'

const makeExtremeKind = (extreme: (values: readonly number[]) => number): ExprKind<ExprOf<'least' | 'most'>> => ({
  ...NUMBER,
  ...READS_NOTHING,
  parts: { list: plainPart, value: elementPart, otherwise: COMMON_PARTS.number },
  fold: foldEach(
    ({ value }) => value,
    (values, { otherwise }, _, fold) => {
      if (values.length === 0) return otherwise ? fold(otherwise) : undefined
      return extreme(values)
    },
  ),
  range: anyNumber,
  possible({ bind, list, value, otherwise }, known, site) {
    const each = site.ofEach(bind, list, value, known)
    return otherwise === null ? each : joinPossibleValues([each, site.findValues(otherwise, known)])
  },
  pieces: 'observes',
})

export const AGGREGATES: { readonly [K in AggregateKind]: ExprKind<ExprOf<K>> } = {
  count: {
    ...NUMBER,
    ...READS_NOTHING,
    parts: { list: plainPart },
    fold: foldList(
      ({ list }) => list,
      (list) => list.length,
    ),
    range: () => COUNT_INTERVAL,
    pieces: 'observes',
  },
  sum: {
    ...NUMBER,
    ...READS_NOTHING,
    parts: { list: plainPart, value: elementPart },
    fold: foldEach(
      ({ value }) => value,
      (values) => values.reduce((total, v) => total + v, 0),
    ),
    range({ value }, site) {
      const [low, high] = site.rangeOf(value)
      return [low >= 0 ? 0 : ANY_NUMBER[0], high <= 0 ? 0 : ANY_NUMBER[1]]
    },
    pieces: 'observes',
  },
  least: makeExtremeKind(findLeast),
  most: makeExtremeKind(findGreatest),
  first: {
    ...OPAQUE_LIST,
    ...READS_NOTHING,
    ...deriveFromSources<ExprOf<'first'>>(({ list, otherwise }) => withOtherwise(list, otherwise)),
    parts: {
      list: plainPart,
      otherwise: { role: 'value', wanted: (expr, { typeOf }) => getElementType(typeOf(expr.list)) },
    },
    type: ({ list }, { typeOf }) => getElementType(typeOf(list)),
    fold: foldList(
      ({ list }) => list,
      ([first], { otherwise }, fold) => first ?? (otherwise ? fold(otherwise) : undefined),
    ),
    range: anyNumber,
    pieces: 'passes',
    isAskStable: ({ list, otherwise }, site) => site.isStable(list) && (otherwise === null || site.isStable(otherwise)),
  },
}
