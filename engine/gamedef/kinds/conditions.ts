/** Kinds of expressions that hold or not. */
import { COMPARES } from '../arithmetic.ts'
import type { Expr } from '../expr.ts'
import type { ExprKind } from '../expr-kind.ts'
import { comparedPart, type ExprOf, listBoundElement, plainPart } from '../expr-parts.ts'
import { COMMON_PARTS } from '../part.ts'
import { BOOL, getElementType, makeListType } from '../types.ts'
import { BOARD_ONLY, foldChain, foldEach, foldList, foldListWith, foldNumber, foldNumbers } from './fold-rules.ts'
import { isPileOfCard, listConstants, listNamedPiles } from './mentions.ts'
import { READS_NOTHING, TRUTH } from './presets.ts'

export type ConditionKind = 'free' | 'limited' | 'mutant' | 'compare' | 'and' | 'or' | 'not' | 'any' | 'all' | 'has'

const CIRCUMSTANCE_CONDITION = { ...TRUTH, ...READS_NOTHING, parts: {}, fold: BOARD_ONLY, pieces: 'compares' } as const

export const CONDITIONS: { readonly [K in ConditionKind]: ExprKind<ExprOf<K>> } = {
  free: CIRCUMSTANCE_CONDITION,
  limited: CIRCUMSTANCE_CONDITION,
  mutant: CIRCUMSTANCE_CONDITION,
  compare: {
    ...TRUTH,
    parts: { left: comparedPart, right: comparedPart },
    fold: foldNumbers(
      ({ left, right }) => [left, right],
      ([left = 0, right = 0], { op }) => Number(COMPARES[op](left, right)),
    ),
    pieces: 'compares',
    readKey: () => null,
    mentions: ({ left, right }, def) => (isPileOfCard(def, left) ? listNamedPiles(listConstants(right)) : []),
  },
  and: { ...TRUTH, ...READS_NOTHING, parts: { args: COMMON_PARTS.truth }, fold: foldChain(0), pieces: 'compares' },
  or: { ...TRUTH, ...READS_NOTHING, parts: { args: COMMON_PARTS.truth }, fold: foldChain(1), pieces: 'compares' },
  not: {
    ...TRUTH,
    ...READS_NOTHING,
    parts: { arg: COMMON_PARTS.truth },
    fold: foldNumber(
      ({ arg }) => arg,
      (value) => Number(value === 0),
    ),
    pieces: 'compares',
  },
  any: {
    ...TRUTH,
    ...READS_NOTHING,
    parts: { list: plainPart },
    fold: foldList(
      ({ list }) => list,
      (list) => Number(list.length > 0),
    ),
    pieces: 'observes',
  },
  all: {
    ...TRUTH,
    ...READS_NOTHING,
    parts: { list: plainPart, cond: { role: 'value', wanted: BOOL, under: listBoundElement } },
    fold: foldEach(
      ({ cond }) => cond,
      (values) => Number(values.every((v) => v !== 0)),
    ),
    pieces: 'observes',
  },
  has: {
    ...TRUTH,
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
    fold: foldListWith(
      ({ item }: { readonly list: Expr; readonly item: Expr }) => item,
      (list, item) => (typeof item === 'number' ? Number(list.includes(item)) : undefined),
    ),
    pieces: 'compares',
    readKey: () => null,
    mentions: ({ item, list }, def) =>
      isPileOfCard(def, item) && list.e === 'list' ? listNamedPiles(list.items.flatMap(listConstants)) : [],
  },
}
