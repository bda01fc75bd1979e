/** Kinds of expressions that hold or not. */
import { COMPARISON_FUNCTIONS } from '../arithmetic.ts'
import type { Expr } from '../expr.ts'
import type { ExprKind } from '../expr-kind.ts'
import { comparisonOperandPart, type ExprOf, listBoundElement, valuePart } from '../expr-parts.ts'
import { COMMON_PARTS } from '../part.ts'
import { BOOL, getElementType, makeListType } from '../types.ts'
import {
  BOARD_ONLY_FOLD_RULE,
  makeAndOrFold,
  makeElementsFold,
  makeListAndPartFold,
  makeListFoldRule,
  makeNumberFold,
  makeNumbersFold,
} from './fold-rules.ts'
import { isPileTrackRead, listConstantValue, listPileMentions } from './mentions.ts'
import { CONDITION_PRESET, READS_NOTHING_PRESET } from './presets.ts'

export type ConditionKind = 'free' | 'limited' | 'mutant' | 'compare' | 'and' | 'or' | 'not' | 'any' | 'all' | 'has'

const CIRCUMSTANCE_CONDITION = {
  ...CONDITION_PRESET,
  ...READS_NOTHING_PRESET,
  parts: {},
  fold: BOARD_ONLY_FOLD_RULE,
  pieces: 'compares',
} as const

export const CONDITION_KINDS: { readonly [K in ConditionKind]: ExprKind<ExprOf<K>> } = {
  free: CIRCUMSTANCE_CONDITION,
  limited: CIRCUMSTANCE_CONDITION,
  mutant: CIRCUMSTANCE_CONDITION,
  compare: {
    ...CONDITION_PRESET,
    parts: { left: comparisonOperandPart, right: comparisonOperandPart },
    fold: makeNumbersFold(
      ({ left, right }) => [left, right],
      ([left = 0, right = 0], { op }) => Number(COMPARISON_FUNCTIONS[op](left, right)),
    ),
    pieces: 'compares',
    readKey: () => null,
    mentions: ({ left, right }, def) => (isPileTrackRead(def, left) ? listPileMentions(listConstantValue(right)) : []),
  },
  and: {
    ...CONDITION_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { args: COMMON_PARTS.truth },
    fold: makeAndOrFold(0),
    pieces: 'compares',
  },
  or: {
    ...CONDITION_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { args: COMMON_PARTS.truth },
    fold: makeAndOrFold(1),
    pieces: 'compares',
  },
  not: {
    ...CONDITION_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { arg: COMMON_PARTS.truth },
    fold: makeNumberFold(
      ({ arg }) => arg,
      (value) => Number(value === 0),
    ),
    pieces: 'compares',
  },
  any: {
    ...CONDITION_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { list: valuePart },
    fold: makeListFoldRule(
      ({ list }) => list,
      (list) => Number(list.length > 0),
    ),
    pieces: 'observes',
  },
  all: {
    ...CONDITION_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { list: valuePart, cond: { role: 'value', wanted: BOOL, under: listBoundElement } },
    fold: makeElementsFold(
      ({ cond }) => cond,
      (values) => Number(values.every((v) => v !== 0)),
    ),
    pieces: 'observes',
  },
  has: {
    ...CONDITION_PRESET,
    parts: {
      list: {
        role: 'value',
        // Mutants leave a word out of a written list. Another word in its place would say no more.
        wanted: (expr, { typeOf }) => {
          const of = typeOf(expr.item) ?? getElementType(typeOf(expr.list))
          return of === null || expr.list.e === 'list' ? null : makeListType(of)
        },
      },
      item: {
        role: 'value',
        wanted: (expr, { typeOf }) => typeOf(expr.item) ?? getElementType(typeOf(expr.list)),
      },
    },
    fold: makeListAndPartFold(
      ({ item }: { readonly list: Expr; readonly item: Expr }) => item,
      (list, item) => (typeof item === 'number' ? Number(list.includes(item)) : undefined),
    ),
    pieces: 'compares',
    readKey: () => null,
    mentions: ({ item, list }, def) =>
      isPileTrackRead(def, item) && list.e === 'list' ? listPileMentions(list.items.flatMap(listConstantValue)) : [],
  },
}
