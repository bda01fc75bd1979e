/**
 * Kinds of expressions that are no lists by themselves: constants, locals, circumstances, reads of the board, calls.
 */
import { ARITHMETIC_FUNCTIONS } from '../arithmetic.ts'
import { ANY_BOARD_KEY } from '../effect-kind.ts'
import type { Expr } from '../expr.ts'
import type { ExprKind } from '../expr-kind.ts'
import { arithmeticOperandPart, branchResultPart, type ExprOf, phraseParts, piecePart } from '../expr-parts.ts'
import { computeOperatorInterval, findEnclosingInterval } from '../interval.ts'
import { COMMON_PARTS } from '../part.ts'
import { INT, isSameType, makeEnumType, PILE, SEAT, ZONE } from '../types.ts'
import type { AggregateKind } from './aggregates.ts'
import type { ConditionKind } from './conditions.ts'
import { BOARD_ONLY_FOLD_RULE, makeNumberFold, makeNumbersFold } from './fold-rules.ts'
import type { ListKind } from './lists.ts'
import { listBoxMentions, listPileMentions } from './mentions.ts'
import {
  makeColumnsFromSources,
  NUMBER_PRESET,
  OPAQUE_LIST_PRESET,
  READS_NOTHING_PRESET,
  returnAnyNumber,
  returnEmptyList,
  returnFalse,
  returnNull,
  returnTrue,
} from './presets.ts'

/** The running action says it, not the board. */
const CIRCUMSTANCE_VALUE = {
  ...OPAQUE_LIST_PRESET,
  ...READS_NOTHING_PRESET,
  parts: {},
  fold: BOARD_ONLY_FOLD_RULE,
  range: returnAnyNumber,
  sources: returnNull,
  isIndex: returnFalse,
  possible: returnNull,
  pieces: 'compares',
  isAskStable: returnFalse,
} as const

export const VALUE_KINDS: {
  readonly [K in Exclude<Expr['e'], AggregateKind | ConditionKind | ListKind>]: ExprKind<ExprOf<K>>
} = {
  const: {
    ...OPAQUE_LIST_PRESET,
    ...READS_NOTHING_PRESET,
    parts: {},
    type: returnNull,
    fold: { value: ({ v }) => v, isUndecided: returnFalse },
    range: ({ v }) => [v, v],
    sources: returnNull,
    isIndex: ({ v }, size) => v >= 0 && v < size,
    possible: ({ v }) => [v],
    pieces: 'compares',
    isAskStable: returnFalse,
  },
  local: {
    ...OPAQUE_LIST_PRESET,
    parts: {},
    type: ({ name }, { locals }) => locals.get(name) ?? null,
    fold: { value: ({ name }, locals) => locals.get(name), isUndecided: returnFalse },
    range: returnAnyNumber,
    sources: returnNull,
    isIndex: ({ name }, _, site) => site.isLocalIndex(name),
    possible: (expr, conditions, site) => site.findLocalValues(expr, conditions),
    pieces: 'local',
    readKey: ({ name }) => `local ${name}`,
    isAskStable: returnFalse,
    mentions: returnEmptyList,
  },
  actor: {
    ...CIRCUMSTANCE_VALUE,
    type: () => SEAT,
    isIndex: returnTrue,
    possible: (_, __, { actors }) => actors,
    isAskStable: returnTrue,
  },
  active: {
    ...CIRCUMSTANCE_VALUE,
    type: () => SEAT,
    isIndex: returnTrue,
    readKey: () => 'active',
    isAskStable: returnTrue,
  },
  actionClass: { ...CIRCUMSTANCE_VALUE, type: () => makeEnumType('actionClass') },
  quota: { ...CIRCUMSTANCE_VALUE, type: () => INT },
  circumstance: { ...CIRCUMSTANCE_VALUE, type: ({ index }, { def }) => def.circumstances[index]?.type ?? null },
  var: {
    ...OPAQUE_LIST_PRESET,
    parts: { index: { role: 'value', wanted: (expr, { def }) => def.vars[expr.var]?.per ?? null } },
    type: (expr, { def }) => def.vars[expr.var]?.type ?? null,
    fold: BOARD_ONLY_FOLD_RULE,
    range(expr, { def }) {
      const { min, max } = def.vars[expr.var]!
      return [min, max]
    },
    sources: returnNull,
    isIndex(expr, size, { def }) {
      const { min, max } = def.vars[expr.var]!
      return min >= 0 && max < size
    },
    possible: returnNull,
    pieces: 'compares',
    readKey: (expr) => `var ${expr.var}`,
    isAskStable: returnFalse,
    mentions: (expr) => [{ of: 'vars', index: expr.var }],
  },
  marker: {
    ...OPAQUE_LIST_PRESET,
    parts: { zone: COMMON_PARTS.zone },
    type: (expr, { def }) => makeEnumType(def.markers[expr.marker]?.enum ?? ''),
    fold: BOARD_ONLY_FOLD_RULE,
    range: returnAnyNumber,
    sources: returnNull,
    isIndex: returnFalse,
    possible: returnNull,
    pieces: 'compares',
    readKey: (expr) => `marker ${expr.marker}`,
    isAskStable: returnFalse,
    mentions: (expr) => [{ of: 'markers', index: expr.marker }],
  },
  attr: {
    ...OPAQUE_LIST_PRESET,
    parts: { whose: { role: 'value', wanted: (expr, { def }) => def.attributes[expr.attr]?.of ?? null } },
    type: (expr, { def }) => def.attributes[expr.attr]?.type ?? null,
    fold: makeNumberFold(
      (expr) => expr.whose,
      (whose, { attr }, { attributes }) => (attributes[attr]?.lists ?? attributes[attr]?.values)?.[whose],
    ),
    range(expr, { def }) {
      const { lists, values } = def.attributes[expr.attr]!
      return lists === undefined ? findEnclosingInterval(values) : returnAnyNumber()
    },
    sources: returnNull,
    isIndex(expr, size, { def }) {
      const { lists, values } = def.attributes[expr.attr]!
      return lists === undefined && values.every((v) => v >= 0 && v < size)
    },
    possible: returnNull,
    pieces: 'compares',
    readKey: returnNull,
    isAskStable: returnFalse,
    mentions: (expr) => [{ of: 'attributes', index: expr.attr }],
  },
  prop: {
    ...OPAQUE_LIST_PRESET,
    parts: { piece: piecePart },
    type: (expr, { def }) => def.properties[expr.prop]?.type ?? null,
    fold: makeNumberFold(
      (expr) => expr.piece,
      (cls, { prop }, { classes, properties }) => {
        const value = classes[cls]?.values[prop]
        const lists = properties[prop]?.lists
        return lists && value !== undefined ? (lists[value] ?? []) : value
      },
    ),
    range: returnAnyNumber,
    sources: returnNull,
    isIndex: (expr, _, { def }) =>
      def.properties[expr.prop]!.lists === undefined &&
      def.classes.every((pieceClass) => (pieceClass.values[expr.prop] ?? -1) >= 0),
    possible: returnNull,
    pieces: 'observes',
    readKey: () => 'pieces',
    isAskStable: returnFalse,
    mentions: returnEmptyList,
  },
  zoneOf: {
    ...OPAQUE_LIST_PRESET,
    parts: { piece: piecePart },
    type: () => ZONE,
    fold: BOARD_ONLY_FOLD_RULE,
    range: returnAnyNumber,
    sources: returnNull,
    isIndex: returnTrue,
    possible: (_, __, { zones }) => [...zones.keys()],
    pieces: 'observes',
    readKey: () => 'pieces',
    isAskStable: returnFalse,
    mentions: returnEmptyList,
  },
  boxOf: {
    ...OPAQUE_LIST_PRESET,
    parts: { seat: COMMON_PARTS.seat },
    type: () => ZONE,
    fold: makeNumberFold(
      (expr) => expr.seat,
      (seat, { zones }) => zones[seat],
    ),
    range: returnAnyNumber,
    sources: returnNull,
    isIndex: ({ zones, seat }, _, site) => zones.every((z) => z >= 0) && site.isIndex(seat, site.def.seats.length),
    possible: ({ zones, seat }, conditions, site) =>
      site.findValues(seat, conditions)?.flatMap((one) => zones[one] ?? []) ?? zones,
    pieces: 'compares',
    readKey: returnNull,
    isAskStable: returnFalse,
    mentions: ({ zones }, def) => listBoxMentions(def, zones),
  },
  arith: {
    ...NUMBER_PRESET,
    ...READS_NOTHING_PRESET,
    parts: { args: arithmeticOperandPart },
    fold: makeNumbersFold(
      ({ args }) => args,
      (values, { op }) => ARITHMETIC_FUNCTIONS[op](...(values as [number])),
    ),
    range: ({ op, args }, site) =>
      computeOperatorInterval(
        op,
        args.map((arg) => site.findInterval(arg)),
      ),
    pieces: 'compares',
  },
  if: {
    ...OPAQUE_LIST_PRESET,
    ...READS_NOTHING_PRESET,
    ...makeColumnsFromSources<ExprOf<'if'>>((expr) => [expr.then, expr.else]),
    parts: { when: COMMON_PARTS.branch, then: branchResultPart, else: branchResultPart },
    type: (expr, { typeOf }) => typeOf(expr.then) ?? typeOf(expr.else),
    fold: {
      value(expr, locals, site) {
        const when = site.findValue(expr.when, locals)
        return typeof when === 'number' ? site.findValue(when !== 0 ? expr.then : expr.else, locals) : undefined
      },
      isUndecided: (expr, site) =>
        site.isPartUndecided(expr.when) || (site.isPartUndecided(expr.then) && site.isPartUndecided(expr.else)),
    },
    range: (expr, site) => findEnclosingInterval([...site.findInterval(expr.then), ...site.findInterval(expr.else)]),
    isNeverEmpty: (expr, conditions, site) =>
      site.isNeverEmpty(expr.then, [...conditions, ...site.listFactsOfCondition(expr.when, true)]) &&
      site.isNeverEmpty(expr.else, [...conditions, ...site.listFactsOfCondition(expr.when, false)]),
    pieces: 'passes',
    isAskStable: (expr, site) =>
      !site.readsSeatToMove(expr.when) && site.isStable(expr.then) && site.isStable(expr.else),
  },
  call: {
    base: returnNull,
    parts: {
      args: { role: 'value', wanted: (expr, { def }, i) => def.functions[expr.fn]?.params[i]?.type ?? null },
    },
    type: (expr, { def }) => def.functions[expr.fn]?.returns ?? null,
    fold: {
      value: ({ fn, args }, locals, site) => site.findCallValue(fn, args, locals),
      isUndecided: ({ fn, args }, site) => site.isCallUndecided(fn, args),
    },
    range: ({ fn }, site) => site.findCallInterval(fn),
    sources: returnNull,
    isIndex: ({ fn }, size, site) => site.isCallIndex(fn, size),
    isDistinct: ({ fn }, site) => site.isCallDistinct(fn),
    isNeverEmpty: ({ fn }, _, site) => site.isCallNeverEmpty(fn),
    possible: ({ fn, args }, conditions, site) => site.findCallValues(fn, args, conditions),
    pieces: 'returns',
    readKey: () => ANY_BOARD_KEY,
    isAskStable: ({ fn, args }, site) => site.isCallStable(fn, args),
    // The nodes of the definition mention what it reads.
    mentions: returnEmptyList,
  },
  lookup: {
    ...OPAQUE_LIST_PRESET,
    parts: { keys: { role: 'value', wanted: (expr, _, i) => expr.by[i] ?? null } },
    type: (expr) => expr.of,
    fold: makeNumbersFold(
      ({ keys }) => keys,
      (keys, expr) => findLookupValue(expr, keys) ?? expr.otherwise ?? undefined,
    ),
    range: returnAnyNumber,
    sources: returnNull,
    isIndex: returnFalse,
    possible: returnNull,
    pieces: 'compares',
    readKey: returnNull,
    isAskStable: returnFalse,
    // Piles of seats are looked up; others are words beside the track that says where a card is.
    mentions: ({ of, values }) => (isSameType(of, PILE) ? listPileMentions(values) : []),
  },
  room: {
    ...NUMBER_PRESET,
    parts: { classes: phraseParts, zone: COMMON_PARTS.zone },
    fold: BOARD_ONLY_FOLD_RULE,
    range: returnAnyNumber,
    pieces: 'compares',
    readKey: () => 'room',
    mentions: ({ classes }) => [{ of: 'constraints' }, { of: 'pieces', classes }],
  },
}

/** The value of a table of constants; null where it has none for these keys. */
function findLookupValue({ from, sizes, values }: ExprOf<'lookup'>, keys: readonly number[]): number | null {
  let index = 0
  for (const [i, size] of sizes.entries()) {
    const row = (keys[i] ?? 0) - (from[i] ?? 0)
    if (row < 0 || row >= size) return null
    index = index * size + row
  }
  return values[index] ?? null
}
