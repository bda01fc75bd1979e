/** Kinds of expressions that are lists in any case. */

import type { Expr, ListExprShape } from '../expr.ts'
import type { ExprKind } from '../expr-kind.ts'
import { type ExprOf, listBoundElement, listBoundNeighbour, phraseParts, valuePart } from '../expr-parts.ts'
import { COMMON_PARTS } from '../part.ts'
import { BOOL, getElementType, INT, makeListType, PIECE, SEAT, type Type, ZONE } from '../types.ts'
import * as folds from './fold-rules.ts'
import { listAdjacencyMention, listBoxMentions, listConstantValue } from './mentions.ts'
import {
  makeColumnsFromSources,
  READS_NOTHING_PRESET,
  returnAnyNumber,
  returnEmptyList,
  returnFalse,
  returnNull,
  returnTrue,
} from './presets.ts'

export type ListKind = ListExprShape['e'] | 'granted'

const makeListTypeOrNull = (of: Type | null): Type | null => (of === null ? null : makeListType(of))
const makeTypeOfListOf = ({ of }: { readonly of: Type }): Type => makeListType(of)

/** Lists that are a part of another list. */
const SUBLIST_PRESET = {
  ...READS_NOTHING_PRESET,
  ...makeColumnsFromSources(({ list }: { readonly list: Expr }) => [list]),
  range: returnAnyNumber,
  base: ({ list }: { readonly list: Expr }): Expr => list,
} as const

/** Spaces that the board has beside others. */
const SPACES_PRESET = {
  type: (): Type => makeListType(ZONE),
  range: returnAnyNumber,
  sources: returnNull,
  base: returnNull,
  isIndex: returnTrue,
  isDistinct: returnTrue,
  pieces: 'compares',
  readKey: returnNull,
  isAskStable: returnFalse,
} as const

const listNeighboursOfZones = (
  zones: readonly number[],
  adjacency: readonly (readonly number[])[],
): readonly number[] => zones.flatMap((zone) => adjacency[zone] ?? [])

export const LIST_KINDS: { readonly [K in ListKind]: ExprKind<ExprOf<K>> } = {
  granted: {
    ...SPACES_PRESET,
    parts: {},
    fold: folds.BOARD_ONLY_FOLD_RULE,
    isNeverEmpty: returnFalse,
    possible: (_, __, { spaces }) => spaces,
    mentions: returnEmptyList,
  },
  zones: {
    ...READS_NOTHING_PRESET,
    parts: {},
    type: ({ of }) => makeListType(of ?? ZONE),
    fold: { value: ({ zones }) => zones, isUndecided: returnFalse },
    range: returnAnyNumber,
    sources: returnNull,
    base: returnNull,
    isIndex: returnTrue,
    isDistinct: ({ zones }) => new Set(zones).size === zones.length,
    isNeverEmpty: ({ zones }) => zones.length > 0,
    possible: ({ zones }) => zones,
    pieces: 'compares',
    isAskStable: returnFalse,
  },
  list: {
    ...READS_NOTHING_PRESET,
    ...makeColumnsFromSources<ExprOf<'list'>>(({ items }) => items),
    parts: {
      items: {
        role: 'value',
        wanted: (expr, { wanted, typeOf }) => getElementType(wanted) ?? getElementType(typeOf(expr)),
      },
    },
    type: ({ items }, { typeOf }) => makeListTypeOrNull(items.map(typeOf).find((type) => type !== null) ?? null),
    fold: folds.makeNumbersFold(
      ({ items }) => items,
      (values) => values,
    ),
    range: returnAnyNumber,
    base: returnNull,
    isDistinct: ({ items }) => items.length < 2,
    isNeverEmpty: ({ items }) => items.length > 0,
    pieces: 'passes',
    isAskStable: ({ items }, site) => items.length === 1 && items.every((item) => site.isStable(item)),
  },
  range: {
    ...READS_NOTHING_PRESET,
    parts: { from: COMMON_PARTS.number, to: COMMON_PARTS.number },
    type: () => makeListType(INT),
    fold: folds.makeNumbersFold(
      ({ from, to }) => [from, to],
      ([from = 0, to = 0]) =>
        to - from > 1000 ? undefined : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i),
    ),
    range: returnAnyNumber,
    sources: returnNull,
    base: returnNull,
    isIndex: returnFalse,
    isDistinct: returnTrue,
    isNeverEmpty: ({ from, to }, conditions, site) => site.isAtMost(from, to, conditions),
    possible: returnNull,
    pieces: 'compares',
    isAskStable: returnFalse,
  },
  adjacent: {
    ...SPACES_PRESET,
    parts: { zone: COMMON_PARTS.zone },
    fold: folds.makeNumberFold(
      ({ zone }) => zone,
      (zone, _, { adjacency }) => adjacency[zone],
    ),
    isNeverEmpty: returnFalse,
    possible({ zone }, conditions, site) {
      const zones = site.findValues(zone, conditions)
      return zones ? listNeighboursOfZones(zones, site.adjacency) : site.spaces
    },
    mentions: listAdjacencyMention,
  },
  around: {
    ...SPACES_PRESET,
    parts: { list: valuePart },
    fold: folds.makeListFoldRule(
      ({ list }) => list,
      (list, _, __, { adjacency }) =>
        [...adjacency.keys()].filter((zone) => adjacency[zone]?.some((next) => list.includes(next))),
    ),
    isNeverEmpty: returnFalse,
    possible({ list }, conditions, site) {
      const zones = site.findValues(list, conditions)
      return zones ? listNeighboursOfZones(zones, site.adjacency) : site.spaces
    },
    mentions: listAdjacencyMention,
  },
  connected: {
    ...SPACES_PRESET,
    parts: {
      zone: COMMON_PARTS.zone,
      via: { role: 'filter', wanted: BOOL, under: listBoundNeighbour },
      depth: COMMON_PARTS.most,
    },
    fold: folds.BOARD_ONLY_FOLD_RULE,
    isNeverEmpty: ({ includeStart }) => includeStart,
    possible: (_, __, { spaces }) => spaces,
    mentions: listAdjacencyMention,
  },
  seatsFrom: {
    ...READS_NOTHING_PRESET,
    parts: { seat: COMMON_PARTS.seat },
    type: () => makeListType(SEAT),
    fold: folds.BOARD_ONLY_FOLD_RULE,
    range: returnAnyNumber,
    sources: returnNull,
    base: returnNull,
    isIndex: returnTrue,
    isDistinct: returnFalse,
    isNeverEmpty: ({ itself }, _, { seats }) => itself || seats.length > 1,
    possible: returnNull,
    pieces: 'compares',
    isAskStable: ({ itself, seat }) => itself && (seat.e === 'active' || seat.e === 'actor'),
  },
  pieces: {
    parts: { classes: phraseParts, in: { role: 'value', wanted: ({ many }) => (many ? null : ZONE) } },
    type: () => makeListType(PIECE),
    fold: folds.BOARD_ONLY_FOLD_RULE,
    range: returnAnyNumber,
    sources: returnNull,
    base: returnNull,
    isIndex: returnTrue,
    isDistinct: returnTrue,
    isNeverEmpty: returnFalse,
    possible: ({ classes }, _, site) => site.findClassesOfSet(classes),
    pieces: 'selects',
    readKey: () => 'pieces',
    isAskStable: returnFalse,
    mentions: (expr, def) => [
      { of: 'pieces', classes: expr.classes },
      ...listBoxMentions(def, listConstantValue(expr.in)),
    ],
  },
  where: {
    ...SUBLIST_PRESET,
    parts: { list: valuePart, cond: { role: 'filter', wanted: BOOL, under: listBoundElement } },
    type: makeTypeOfListOf,
    fold: folds.makeBoardOnlyForPieces(
      folds.makeElementsFold(
        ({ cond }: ExprOf<'where'>) => cond,
        (values, _, elements) => elements.filter((__, i) => values[i] !== 0),
      ),
    ),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: ({ list, bind, cond }, _, site) => site.hasSureMatch(list, bind, cond),
    possible({ list, cond, bind }, conditions, site) {
      const all = site.findValues(list, conditions)
      return all && site.filterByCondition(all, cond, bind)
    },
    pieces: 'filters',
    isAskStable: ({ cond, list }, site) => !site.readsSeatToMove(cond) && site.isStable(list),
  },
  union: {
    ...READS_NOTHING_PRESET,
    ...makeColumnsFromSources<ExprOf<'union'>>(({ args }) => args),
    parts: { args: valuePart },
    type: makeTypeOfListOf,
    fold: folds.makeBoardOnlyForPieces({
      value({ args }, locals, site) {
        const lists = args.map((arg) => folds.findListValue(arg, locals, site) ?? null)
        return lists.includes(null) ? undefined : [...new Set(lists.flatMap((list) => list ?? []))]
      },
      isUndecided: ({ args }: ExprOf<'union'>, site) => args.some((arg) => site.isPartUndecided(arg)),
    }),
    range: returnAnyNumber,
    base: returnNull,
    isDistinct: ({ of }) => of.k !== 'piece',
    isNeverEmpty: ({ args }, conditions, site) => args.some((arg) => site.isNeverEmpty(arg, conditions)),
    pieces: 'compares',
    isAskStable: returnFalse,
  },
  except: {
    ...SUBLIST_PRESET,
    parts: { list: valuePart, not: valuePart },
    type: makeTypeOfListOf,
    fold: folds.makeBoardOnlyForPieces(
      folds.makeListAndPartFold(
        ({ not }: ExprOf<'except'>) => not,
        (list, not) => {
          if (typeof not === 'number') return undefined
          const others = new Set(not)
          return list.filter((v) => !others.has(v))
        },
      ),
    ),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: returnFalse,
    pieces: 'first',
    isAskStable: returnFalse,
  },
  map: {
    ...READS_NOTHING_PRESET,
    parts: {
      list: valuePart,
      value: { role: 'value', wanted: (_, { wanted }) => getElementType(wanted), under: listBoundElement },
    },
    type: ({ value }, { typeOf }) => makeListTypeOrNull(typeOf(value)),
    fold: folds.makeElementsFold(
      ({ value }) => value,
      (values) => values,
    ),
    range: returnAnyNumber,
    sources: returnNull,
    base: ({ list }) => list,
    isIndex: returnFalse,
    isDistinct: returnFalse,
    isNeverEmpty: ({ list }, conditions, site) => site.isNeverEmpty(list, conditions),
    possible: ({ bind, list, value }, conditions, site) => site.findValuesForEach(bind, list, value, conditions),
    pieces: 'second',
    isAskStable: returnFalse,
  },
  distinct: {
    ...SUBLIST_PRESET,
    parts: { list: valuePart },
    type: ({ list }, { typeOf }) => typeOf(list),
    fold: folds.makeListFoldRule(
      ({ list }) => list,
      (list) => [...new Set(list)],
    ),
    isDistinct: returnTrue,
    isNeverEmpty: ({ list }, conditions, site) => site.isNeverEmpty(list, conditions),
    pieces: 'compares',
    isAskStable: returnFalse,
  },
  take: {
    ...SUBLIST_PRESET,
    parts: { list: valuePart, n: COMMON_PARTS.most },
    type: makeTypeOfListOf,
    fold: folds.makeListAndPartFold(
      ({ n }: ExprOf<'take'>) => n,
      (list, n) => (typeof n === 'number' ? list.slice(0, Math.max(0, n)) : undefined),
    ),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: ({ list, n }, conditions, site) => site.isPositive(n) && site.isNeverEmpty(list, conditions),
    pieces: 'passes',
    isAskStable: ({ list, n }, site) => site.isConstantOne(n) && site.isStable(list),
  },
}
