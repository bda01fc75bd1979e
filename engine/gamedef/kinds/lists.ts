/** Kinds of expressions that are lists in any case. */

import type { Expr, QueryShape } from '../expr.ts'
import type { ExprKind } from '../expr-kind.ts'
import { type ExprOf, listBoundElement, listBoundNeighbour, phraseParts, plainPart } from '../expr-parts.ts'
import { COMMON_PARTS } from '../part.ts'
import { BOOL, getElementType, INT, makeListType, PIECE, SEAT, type Type, ZONE } from '../types.ts'
import * as folds from './fold-rules.ts'
import { listConstants, listNamedBoxes, mentionAdjacency } from './mentions.ts'
import * as preset from './presets.ts'

export type ListKind = QueryShape['e'] | 'granted'

const { always, anyNumber, deriveFromSources, never, none, nothing, READS_NOTHING } = preset

const listOrNull = (of: Type | null): Type | null => (of === null ? null : makeListType(of))
const getListType = ({ of }: { readonly of: Type }): Type => makeListType(of)

/** Lists that are a part of another list. */
const SUBLIST = {
  ...READS_NOTHING,
  ...deriveFromSources(({ list }: { readonly list: Expr }) => [list]),
  range: anyNumber,
  base: ({ list }: { readonly list: Expr }): Expr => list,
} as const

/** Spaces that the board has beside others. */
const SPACES = {
  type: (): Type => makeListType(ZONE),
  range: anyNumber,
  sources: none,
  base: none,
  isIndex: always,
  isDistinct: always,
  pieces: 'compares',
  readKey: none,
  isAskStable: never,
} as const

const listNeighbours = (zones: readonly number[], adjacency: readonly (readonly number[])[]): readonly number[] =>
  zones.flatMap((zone) => adjacency[zone] ?? [])

export const LISTS: { readonly [K in ListKind]: ExprKind<ExprOf<K>> } = {
  granted: {
    ...SPACES,
    parts: {},
    fold: folds.BOARD_ONLY,
    isNeverEmpty: never,
    possible: (_, __, { spaces }) => spaces,
    mentions: nothing,
  },
  zones: {
    ...READS_NOTHING,
    parts: {},
    type: ({ of }) => makeListType(of ?? ZONE),
    fold: { value: ({ zones }) => zones, isUndecided: never },
    range: anyNumber,
    sources: none,
    base: none,
    isIndex: always,
    isDistinct: ({ zones }) => new Set(zones).size === zones.length,
    isNeverEmpty: ({ zones }) => zones.length > 0,
    possible: ({ zones }) => zones,
    pieces: 'compares',
    isAskStable: never,
  },
  list: {
    ...READS_NOTHING,
    ...deriveFromSources<ExprOf<'list'>>(({ items }) => items),
    parts: {
      items: {
        role: 'value',
        wanted: (expr, { wanted, typeOf }) => getElementType(wanted) ?? getElementType(typeOf(expr)),
      },
    },
    type: ({ items }, { typeOf }) => listOrNull(items.map(typeOf).find((type) => type !== null) ?? null),
    fold: folds.foldNumbers(
      ({ items }) => items,
      (values) => values,
    ),
    range: anyNumber,
    base: none,
    isDistinct: ({ items }) => items.length < 2,
    isNeverEmpty: ({ items }) => items.length > 0,
    pieces: 'passes',
    isAskStable: ({ items }, site) => items.length === 1 && items.every((item) => site.isStable(item)),
  },
  range: {
    ...READS_NOTHING,
    parts: { from: COMMON_PARTS.number, to: COMMON_PARTS.number },
    type: () => makeListType(INT),
    fold: folds.foldNumbers(
      ({ from, to }) => [from, to],
      ([from = 0, to = 0]) =>
        to - from > 1000 ? undefined : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i),
    ),
    range: anyNumber,
    sources: none,
    base: none,
    isIndex: never,
    isDistinct: always,
    isNeverEmpty: ({ from, to }, known, site) => site.isAtMost(from, to, known),
    possible: none,
    pieces: 'compares',
    isAskStable: never,
  },
  adjacent: {
    ...SPACES,
    parts: { zone: COMMON_PARTS.zone },
    fold: folds.foldNumber(
      ({ zone }) => zone,
      (zone, _, { adjacency }) => adjacency[zone],
    ),
    isNeverEmpty: never,
    possible({ zone }, known, site) {
      const zones = site.findValues(zone, known)
      return zones ? listNeighbours(zones, site.adjacency) : site.spaces
    },
    mentions: mentionAdjacency,
  },
  around: {
    ...SPACES,
    parts: { list: plainPart },
    fold: folds.foldList(
      ({ list }) => list,
      (list, _, __, { adjacency }) =>
        [...adjacency.keys()].filter((zone) => adjacency[zone]?.some((next) => list.includes(next))),
    ),
    isNeverEmpty: never,
    possible({ list }, known, site) {
      const zones = site.findValues(list, known)
      return zones ? listNeighbours(zones, site.adjacency) : site.spaces
    },
    mentions: mentionAdjacency,
  },
  connected: {
    ...SPACES,
    parts: {
      zone: COMMON_PARTS.zone,
      via: { role: 'filter', wanted: BOOL, under: listBoundNeighbour },
      depth: COMMON_PARTS.most,
    },
    fold: folds.BOARD_ONLY,
    isNeverEmpty: ({ includeStart }) => includeStart,
    possible: (_, __, { spaces }) => spaces,
    mentions: mentionAdjacency,
  },
  seatsFrom: {
    ...READS_NOTHING,
    parts: { seat: COMMON_PARTS.seat },
    type: () => makeListType(SEAT),
    fold: folds.BOARD_ONLY,
    range: anyNumber,
    sources: none,
    base: none,
    isIndex: always,
    isDistinct: never,
    isNeverEmpty: ({ itself }, _, { seats }) => itself || seats.length > 1,
    possible: none,
    pieces: 'compares',
    isAskStable: ({ itself, seat }) => itself && (seat.e === 'active' || seat.e === 'actor'),
  },
  pieces: {
    parts: { classes: phraseParts, in: { role: 'value', wanted: ({ many }) => (many ? null : ZONE) } },
    type: () => makeListType(PIECE),
    fold: folds.BOARD_ONLY,
    range: anyNumber,
    sources: none,
    base: none,
    isIndex: always,
    isDistinct: always,
    isNeverEmpty: never,
    possible: ({ classes }, _, site) => site.ofClasses(classes),
    pieces: 'selects',
    readKey: () => 'pieces',
    isAskStable: never,
    mentions: (expr, def) => [{ of: 'pieces', classes: expr.classes }, ...listNamedBoxes(def, listConstants(expr.in))],
  },
  where: {
    ...SUBLIST,
    parts: { list: plainPart, cond: { role: 'filter', wanted: BOOL, under: listBoundElement } },
    type: getListType,
    fold: folds.excludePieces(
      folds.foldEach(
        ({ cond }: ExprOf<'where'>) => cond,
        (values, _, elements) => elements.filter((__, i) => values[i] !== 0),
      ),
    ),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: ({ list, bind, cond }, _, site) => site.hasMatch(list, bind, cond),
    possible({ list, cond, bind }, known, site) {
      const all = site.findValues(list, known)
      return all && site.filter(all, cond, bind)
    },
    pieces: 'filters',
    isAskStable: ({ cond, list }, site) => !site.readsSeatToMove(cond) && site.isStable(list),
  },
  union: {
    ...READS_NOTHING,
    ...deriveFromSources<ExprOf<'union'>>(({ args }) => args),
    parts: { args: plainPart },
    type: getListType,
    fold: folds.excludePieces({
      value({ args }, locals, site) {
        const lists = args.map((arg) => folds.findListValue(arg, locals, site) ?? null)
        return lists.includes(null) ? undefined : [...new Set(lists.flatMap((list) => list ?? []))]
      },
      isUndecided: ({ args }: ExprOf<'union'>, site) => args.some((arg) => site.isPartUndecided(arg)),
    }),
    range: anyNumber,
    base: none,
    isDistinct: ({ of }) => of.k !== 'piece',
    isNeverEmpty: ({ args }, known, site) => args.some((arg) => site.isNeverEmpty(arg, known)),
    pieces: 'compares',
    isAskStable: never,
  },
  except: {
    ...SUBLIST,
    parts: { list: plainPart, not: plainPart },
    type: getListType,
    fold: folds.excludePieces(
      folds.foldListWith(
        ({ not }: ExprOf<'except'>) => not,
        (list, not) => {
          if (typeof not === 'number') return undefined
          const others = new Set(not)
          return list.filter((v) => !others.has(v))
        },
      ),
    ),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: never,
    pieces: 'first',
    isAskStable: never,
  },
  map: {
    ...READS_NOTHING,
    parts: {
      list: plainPart,
      value: { role: 'value', wanted: (_, { wanted }) => getElementType(wanted), under: listBoundElement },
    },
    type: ({ value }, { typeOf }) => listOrNull(typeOf(value)),
    fold: folds.foldEach(
      ({ value }) => value,
      (values) => values,
    ),
    range: anyNumber,
    sources: none,
    base: ({ list }) => list,
    isIndex: never,
    isDistinct: never,
    isNeverEmpty: ({ list }, known, site) => site.isNeverEmpty(list, known),
    possible: ({ bind, list, value }, known, site) => site.ofEach(bind, list, value, known),
    pieces: 'second',
    isAskStable: never,
  },
  distinct: {
    ...SUBLIST,
    parts: { list: plainPart },
    type: ({ list }, { typeOf }) => typeOf(list),
    fold: folds.foldList(
      ({ list }) => list,
      (list) => [...new Set(list)],
    ),
    isDistinct: always,
    isNeverEmpty: ({ list }, known, site) => site.isNeverEmpty(list, known),
    pieces: 'compares',
    isAskStable: never,
  },
  take: {
    ...SUBLIST,
    parts: { list: plainPart, n: COMMON_PARTS.most },
    type: getListType,
    fold: folds.foldListWith(
      ({ n }: ExprOf<'take'>) => n,
      (list, n) => (typeof n === 'number' ? list.slice(0, Math.max(0, n)) : undefined),
    ),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: ({ list, n }, known, site) => site.isPositive(n) && site.isNeverEmpty(list, known),
    pieces: 'passes',
    isAskStable: ({ list, n }, site) => site.isOne(n) && site.isStable(list),
  },
}
