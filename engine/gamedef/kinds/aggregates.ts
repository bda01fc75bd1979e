/** Kinds of expressions that make one value of a list. */
import { findGreatest, findLeast } from '../arithmetic.ts'
import type { ExprKind } from '../expr-kind.ts'
import { type ExprOf, elementNumberPart, valuePart } from '../expr-parts.ts'
import { ANY_NUMBER, COUNT_INTERVAL } from '../interval.ts'
import { COMMON_PARTS } from '../part.ts'
import { getElementType } from '../types.ts'
import { makeElementsFold, makeListFoldRule } from './fold-rules.ts'
import {
  joinPossibleValues,
  listWithOtherwise,
  makeColumnsFromSources,
  NUMBER_PRESET,
  OPAQUE_LIST_PRESET,
  READS_NOTHING_PRESET,
  returnAnyNumber,
} from './presets.ts'

export type AggregateKind = 'count' | 'sum' | 'least' | 'most' | 'first'

const makeExtremeKind = (findExtreme: (values: readonly number[]) => number): ExprKind<ExprOf<'least' | 'most'>> => ({
  ...NUMBER_PRESET,
  ...READS_NOTHING_PRESET,
  parts: { list: valuePart, value: elementNumberPart, otherwise: COMMON_PARTS.number },
  fold: makeElementsFold(
    ({ value }) => value,
    (values, { otherwise }, _, fold) => {
      if (values.length === 0) return otherwise ? fold(otherwise) : undefined
      return findExtreme(values)
    },
  ),
  range: returnAnyNumber,
  possible({ bind, list, value, otherwise }, conditions, site) {
    const each = site.findValuesForEach(bind, list, value, conditions)
    return otherwise === null ? each : joinPossibleValues([each, site.findValues(otherwise, conditions)])
  },
  pieces: 'observes',
})

export const AGGREGATE_KINDS: { readonly [K in AggregateKind]: ExprKind<ExprOf<K>> } = {
  count: {
    ...NUMBER_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { list: valuePart },
    fold: makeListFoldRule(
      ({ list }) => list,
      (list) => list.length,
    ),
    range: () => COUNT_INTERVAL,
    pieces: 'observes',
  },
  sum: {
    ...NUMBER_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { list: valuePart, value: elementNumberPart },
    fold: makeElementsFold(
      ({ value }) => value,
      (values) => values.reduce((total, v) => total + v, 0),
    ),
    range({ value }, site) {
      const [low, high] = site.findInterval(value)
      return [low >= 0 ? 0 : ANY_NUMBER[0], high <= 0 ? 0 : ANY_NUMBER[1]]
    },
    pieces: 'observes',
  },
  least: makeExtremeKind(findLeast),
  most: makeExtremeKind(findGreatest),
  first: {
    ...OPAQUE_LIST_PRESET,
    ...READS_NOTHING_PRESET,
    ...makeColumnsFromSources<ExprOf<'first'>>(({ list, otherwise }) => listWithOtherwise(list, otherwise)),
    parts: {
      list: valuePart,
      otherwise: { role: 'value', wanted: (expr, { typeOf }) => getElementType(typeOf(expr.list)) },
    },
    type: ({ list }, { typeOf }) => getElementType(typeOf(list)),
    fold: makeListFoldRule(
      ({ list }) => list,
      ([first], { otherwise }, fold) => first ?? (otherwise ? fold(otherwise) : undefined),
    ),
    range: returnAnyNumber,
    pieces: 'passes',
    isAskStable: ({ list, otherwise }, site) => site.isStable(list) && (otherwise === null || site.isStable(otherwise)),
  },
}
