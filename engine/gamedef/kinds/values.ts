/**
 * Kinds of expressions that are no lists by themselves: constants, locals, circumstances, reads of the board, calls.
 */
import { ARITHMETIC } from '../arithmetic.ts'
import { ANY_BOARD_KEY } from '../effect-kind.ts'
import type { Expr } from '../expr.ts'
import type { ExprKind } from '../expr-kind.ts'
import { branchResult, type ExprOf, measuredPart, phraseParts, piecePart } from '../expr-parts.ts'
import { computeHull, computeInterval } from '../interval.ts'
import { COMMON_PARTS } from '../part.ts'
import { INT, isSameType, makeEnumType, PILE, SEAT, ZONE } from '../types.ts'
import type { AggregateKind } from './aggregates.ts'
import type { ConditionKind } from './conditions.ts'
import { BOARD_ONLY, foldNumber, foldNumbers } from './fold-rules.ts'
import type { ListKind } from './lists.ts'
import { listNamedBoxes, listNamedPiles } from './mentions.ts'
import * as preset from './presets.ts'

const {
  always,
  anyNumber,
  deriveFromSources,
  never,
  none,
  nothing,
  NUMBER,
  OPAQUE_LIST: OPAQUE,
  READS_NOTHING,
} = preset

/** The running action says it, not the board. */
const CIRCUMSTANCE_VALUE = {
  ...OPAQUE,
  ...READS_NOTHING,
  parts: {},
  fold: BOARD_ONLY,
  range: anyNumber,
  sources: none,
  isIndex: never,
  possible: none,
  pieces: 'compares',
  isAskStable: never,
} as const

export const VALUES: {
  readonly [K in Exclude<Expr['e'], AggregateKind | ConditionKind | ListKind>]: ExprKind<ExprOf<K>>
} = {
  const: {
    ...OPAQUE,
    ...READS_NOTHING,
    parts: {},
    type: none,
    fold: { value: ({ v }) => v, isUndecided: never },
    range: ({ v }) => [v, v],
    sources: none,
    isIndex: ({ v }, size) => v >= 0 && v < size,
    possible: ({ v }) => [v],
    pieces: 'compares',
    isAskStable: never,
  },
  local: {
    ...OPAQUE,
    parts: {},
    type: ({ name }, { locals }) => locals.get(name) ?? null,
    fold: { value: ({ name }, locals) => locals.get(name), isUndecided: never },
    range: anyNumber,
    sources: none,
    isIndex: ({ name }, _, site) => site.isLocalIndex(name),
    possible: (expr, known, site) => site.ofLocal(expr, known),
    pieces: 'local',
    readKey: ({ name }) => `local ${name}`,
    isAskStable: never,
    mentions: nothing,
  },
  actor: {
    ...CIRCUMSTANCE_VALUE,
    type: () => SEAT,
    isIndex: always,
    possible: (_, __, { actors }) => actors,
    isAskStable: always,
  },
  active: { ...CIRCUMSTANCE_VALUE, type: () => SEAT, isIndex: always, readKey: () => 'active', isAskStable: always },
  actionClass: { ...CIRCUMSTANCE_VALUE, type: () => makeEnumType('actionClass') },
  quota: { ...CIRCUMSTANCE_VALUE, type: () => INT },
  circumstance: { ...CIRCUMSTANCE_VALUE, type: ({ index }, { def }) => def.circumstances[index]?.type ?? null },
  var: {
    ...OPAQUE,
    parts: { index: { role: 'value', wanted: (expr, { def }) => def.vars[expr.var]?.per ?? null } },
    type: (expr, { def }) => def.vars[expr.var]?.type ?? null,
    fold: BOARD_ONLY,
    range(expr, { def }) {
      const { min, max } = def.vars[expr.var]!
      return [min, max]
    },
    sources: none,
    isIndex(expr, size, { def }) {
      const { min, max } = def.vars[expr.var]!
      return min >= 0 && max < size
    },
    possible: none,
    pieces: 'compares',
    readKey: (expr) => `var ${expr.var}`,
    isAskStable: never,
    mentions: (expr) => [{ of: 'vars', index: expr.var }],
  },
  marker: {
    ...OPAQUE,
    parts: { zone: COMMON_PARTS.zone },
    type: (expr, { def }) => makeEnumType(def.markers[expr.marker]?.enum ?? ''),
    fold: BOARD_ONLY,
    range: anyNumber,
    sources: none,
    isIndex: never,
    possible: none,
    pieces: 'compares',
    readKey: (expr) => `marker ${expr.marker}`,
    isAskStable: never,
    mentions: (expr) => [{ of: 'markers', index: expr.marker }],
  },
  attr: {
    ...OPAQUE,
    parts: { whose: { role: 'value', wanted: (expr, { def }) => def.attributes[expr.attr]?.of ?? null } },
    type: (expr, { def }) => def.attributes[expr.attr]?.type ?? null,
    fold: foldNumber(
      (expr) => expr.whose,
      (whose, { attr }, { attributes }) => (attributes[attr]?.lists ?? attributes[attr]?.values)?.[whose],
    ),
    range(expr, { def }) {
      const { lists, values } = def.attributes[expr.attr]!
      return lists === undefined ? computeHull(values) : anyNumber()
    },
    sources: none,
    isIndex(expr, size, { def }) {
      const { lists, values } = def.attributes[expr.attr]!
      return lists === undefined && values.every((v) => v >= 0 && v < size)
    },
    possible: none,
    pieces: 'compares',
    readKey: none,
    isAskStable: never,
    mentions: (expr) => [{ of: 'attributes', index: expr.attr }],
  },
  prop: {
    ...OPAQUE,
    parts: { piece: piecePart },
    type: (expr, { def }) => def.properties[expr.prop]?.type ?? null,
    fold: foldNumber(
      (expr) => expr.piece,
      (cls, { prop }, { classes, properties }) => {
        const value = classes[cls]?.values[prop]
        const lists = properties[prop]?.lists
        return lists && value !== undefined ? (lists[value] ?? []) : value
      },
    ),
    range: anyNumber,
    sources: none,
    isIndex: (expr, _, { def }) =>
      def.properties[expr.prop]!.lists === undefined &&
      def.classes.every((pieceClass) => (pieceClass.values[expr.prop] ?? -1) >= 0),
    possible: none,
    pieces: 'observes',
    readKey: () => 'pieces',
    isAskStable: never,
    mentions: nothing,
  },
  zoneOf: {
    ...OPAQUE,
    parts: { piece: piecePart },
    type: () => ZONE,
    fold: BOARD_ONLY,
    range: anyNumber,
    sources: none,
    isIndex: always,
    possible: (_, __, { zones }) => [...zones.keys()],
    pieces: 'observes',
    readKey: () => 'pieces',
    isAskStable: never,
    mentions: nothing,
  },
  boxOf: {
    ...OPAQUE,
    parts: { seat: COMMON_PARTS.seat },
    type: () => ZONE,
    fold: foldNumber(
      (expr) => expr.seat,
      (seat, { zones }) => zones[seat],
    ),
    range: anyNumber,
    sources: none,
    isIndex: ({ zones, seat }, _, site) => zones.every((z) => z >= 0) && site.isIndex(seat, site.def.seats.length),
    possible: ({ zones, seat }, known, site) =>
      site.findValues(seat, known)?.flatMap((one) => zones[one] ?? []) ?? zones,
    pieces: 'compares',
    readKey: none,
    isAskStable: never,
    mentions: ({ zones }, def) => listNamedBoxes(def, zones),
  },
  arith: {
    ...NUMBER,
    ...READS_NOTHING,
    parts: { args: measuredPart },
    fold: foldNumbers(
      ({ args }) => args,
      (values, { op }) => ARITHMETIC[op](...(values as [number])),
    ),
    range: ({ op, args }, site) =>
      computeInterval(
        op,
        args.map((arg) => site.rangeOf(arg)),
      ),
    pieces: 'compares',
  },
  if: {
    ...OPAQUE,
    ...READS_NOTHING,
    ...deriveFromSources<ExprOf<'if'>>((expr) => [expr.then, expr.else]),
    parts: { when: COMMON_PARTS.branch, then: branchResult, else: branchResult },
    type: (expr, { typeOf }) => typeOf(expr.then) ?? typeOf(expr.else),
    fold: {
      value(expr, locals, site) {
        const when = site.valueOf(expr.when, locals)
        return typeof when === 'number' ? site.valueOf(when !== 0 ? expr.then : expr.else, locals) : undefined
      },
      isUndecided: (expr, site) =>
        site.isPartUndecided(expr.when) || (site.isPartUndecided(expr.then) && site.isPartUndecided(expr.else)),
    },
    range: (expr, site) => computeHull([...site.rangeOf(expr.then), ...site.rangeOf(expr.else)]),
    isNeverEmpty: (expr, known, site) =>
      site.isNeverEmpty(expr.then, [...known, ...site.conditionsOf(expr.when, true)]) &&
      site.isNeverEmpty(expr.else, [...known, ...site.conditionsOf(expr.when, false)]),
    pieces: 'passes',
    isAskStable: (expr, site) =>
      !site.readsSeatToMove(expr.when) && site.isStable(expr.then) && site.isStable(expr.else),
  },
  call: {
    base: none,
    parts: {
      args: { role: 'value', wanted: (expr, { def }, i) => def.functions[expr.fn]?.params[i]?.type ?? null },
    },
    type: (expr, { def }) => def.functions[expr.fn]?.returns ?? null,
    fold: {
      value: ({ fn, args }, locals, site) => site.valueOfCall(fn, args, locals),
      isUndecided: ({ fn, args }, site) => site.isCallUndecided(fn, args),
    },
    range: ({ fn }, site) => site.rangeOfCall(fn),
    sources: none,
    isIndex: ({ fn }, size, site) => site.isCallIndex(fn, size),
    isDistinct: ({ fn }, site) => site.isCallDistinct(fn),
    isNeverEmpty: ({ fn }, _, site) => site.isCallNeverEmpty(fn),
    possible: ({ fn, args }, known, site) => site.ofCall(fn, args, known),
    pieces: 'returns',
    readKey: () => ANY_BOARD_KEY,
    isAskStable: ({ fn, args }, site) => site.isCallStable(fn, args),
    // The nodes of the definition mention what it reads.
    mentions: nothing,
  },
  lookup: {
    ...OPAQUE,
    parts: { keys: { role: 'value', wanted: (expr, _, i) => expr.by[i] ?? null } },
    type: (expr) => expr.of,
    fold: foldNumbers(
      ({ keys }) => keys,
      (keys, expr) => lookUpValue(expr, keys) ?? expr.otherwise ?? undefined,
    ),
    range: anyNumber,
    sources: none,
    isIndex: never,
    possible: none,
    pieces: 'compares',
    readKey: none,
    isAskStable: never,
    // Piles of seats are looked up; others are words beside the track that says where a card is.
    mentions: ({ of, values }) => (isSameType(of, PILE) ? listNamedPiles(values) : []),
  },
  room: {
    ...NUMBER,
    parts: { classes: phraseParts, zone: COMMON_PARTS.zone },
    fold: BOARD_ONLY,
    range: anyNumber,
    pieces: 'compares',
    readKey: () => 'room',
    mentions: ({ classes }) => [{ of: 'constraints' }, { of: 'pieces', classes }],
  },
}

/** The value of a table of constants; null where it has none for these keys. */
function lookUpValue({ from, sizes, values }: ExprOf<'lookup'>, keys: readonly number[]): number | null {
  let index = 0
  for (const [i, size] of sizes.entries()) {
    const row = (keys[i] ?? 0) - (from[i] ?? 0)
    if (row < 0 || row >= size) return null
    index = index * size + row
  }
  return values[index] ?? null
}
