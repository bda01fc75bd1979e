/**
 * Says which values each number of a compiled game may have: indices of a list, -1 for nothing, or values of a type.
 * The table is keyed by the path in the schema, and a test keeps it complete.
 */
import {
  type GameDef,
  getElementType,
  getTypeWords,
  listTrackHolders,
  makeEnumType,
  type Type,
} from '../../../engine/index.ts'

/** The object that holds the number, and the places in the lists between the two. */
export interface NumberSpot {
  readonly def: GameDef
  readonly holder: Readonly<Record<string, unknown>>
  readonly indices: readonly number[]
}

export interface NumberRange {
  readonly least: number
  readonly most: number
  /** What the number counts or refers to, for the message. */
  readonly of: string
}

export type NumberRule = (spot: NumberSpot) => NumberRange

type GameDefListKey = {
  readonly [K in keyof GameDef]: GameDef[K] extends readonly unknown[] ? K : never
}[keyof GameDef]

/** The largest number that a cell can have. */
const LARGEST_CELL_NUMBER = 1_000_000_000

const allowOne =
  (list: GameDefListKey): NumberRule =>
  ({ def }) => ({ least: 0, most: def[list].length - 1, of: `${def[list].length} ${list}` })

const allowNothing =
  (rule: NumberRule): NumberRule =>
  (spot) => ({ ...rule(spot), least: -1 })

const allowOneOrNothing = (list: GameDefListKey): NumberRule => allowNothing(allowOne(list))

export const listEnumWords = (def: GameDef, id: string): readonly string[] => getTypeWords(def, makeEnumType(id))

const findWordRange = (def: GameDef, id: string): NumberRange => {
  const { length } = listEnumWords(def, id)
  return { least: 0, most: length - 1, of: `${length} words of ${id}` }
}

const allowWord =
  (id: string): NumberRule =>
  ({ def }) =>
    findWordRange(def, id)

const allowBetween = (least: number, most: number): NumberRule => {
  const range = { least, most, of: `numbers from ${least} to ${most}` }
  return () => range
}

const count = allowBetween(0, LARGEST_CELL_NUMBER)
const number = allowBetween(-LARGEST_CELL_NUMBER, LARGEST_CELL_NUMBER)
const whatever = allowBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Words and zones may be none. */
function findValueRange(def: GameDef, type: Type | null): NumberRange {
  switch (type?.k) {
    case 'bool':
      return { least: 0, most: 1, of: 'yes and no' }
    case 'enum':
      return { ...findWordRange(def, type.id), least: -1 }
    case 'zone':
      return { least: -1, most: def.zones.length - 1, of: `${def.zones.length} zones` }
    default:
      return number({ def, holder: {}, indices: [] })
  }
}

const allowTyped =
  (key = 'type'): NumberRule =>
  ({ def, holder }) =>
    findValueRange(def, holder[key] as Type)

const allowTypedElement: NumberRule = ({ def, holder }) => findValueRange(def, getElementType(holder.type as Type))

const makeIndexRange = (length: number, of: string): NumberRange => ({
  least: 0,
  most: length - 1,
  of: `${length} ${of}`,
})

const allowPropertyValue: NumberRule = ({ def, indices: [i = 0] }) => {
  const { type, lists = [] } = def.properties[i] ?? { type: null }
  return type?.k === 'list' ? { ...makeIndexRange(lists.length, 'lists'), least: -1 } : findValueRange(def, type)
}

const allowSetupVar: NumberRule = ({ def, holder, indices: [i = 0, part] }) => {
  const [which = 0] = (holder.vars as readonly (readonly number[])[])[i] ?? []
  const track = def.vars[which]
  if (part === 0) return makeIndexRange(def.vars.length, 'vars')
  if (part === 1) return makeIndexRange(listTrackHolders(def, track?.per ?? null).length, 'of its values')
  return { least: track?.min ?? 0, most: track?.max ?? 0, of: `values of ${track?.id}` }
}

const allowSetupMarker: NumberRule = ({ def, holder, indices: [i = 0, part] }) => {
  const [which = 0] = (holder.markers as readonly (readonly number[])[])[i] ?? []
  if (part === 0) return makeIndexRange(def.markers.length, 'markers')
  return part === 1 ? makeIndexRange(def.zones.length, 'zones') : findWordRange(def, def.markers[which]?.enum ?? '')
}

const allowSetupPieces: NumberRule = (spot) =>
  spot.indices[1] === 2 ? count(spot) : allowOne(spot.indices[1] === 0 ? 'classes' : 'zones')(spot)

const state: NumberRule = ({ def, holder }) => findWordRange(def, String(holder.enum))

/** By the key alone: what everything has. */
const COMMON_NUMBER_RULES: Readonly<Record<string, NumberRule>> = {
  at: allowOneOrNothing('places'),
  node: allowOneOrNothing('nodes'),
  rule: allowOneOrNothing('rules'),
  choice: allowOne('choices'),
}

export const NUMBER_RULES: Readonly<Record<string, NumberRule>> = {
  'ActingDef.card': allowNothing(allowWord('card')),
  'ActingDef.side': allowNothing(allowWord('side')),
  'ActingDef.amends[].fn': allowOne('functions'),
  'ActingDef.amends[].by': allowOne('functions'),
  'ActingDef.points[].point': allowOne('points'),
  'ActingDef.points[].proc': allowOne('procedures'),
  'ActionDef.seats[]': allowOne('seats'),
  'ActionDef.begins': allowOne('choices'),
  'AttributeDef.values[]': allowTyped(),
  'AttributeDef.lists[][]': allowTypedElement,
  'CardSide.side': allowWord('side'),
  'CardSide.proc': allowOne('procedures'),
  'CardSide.lasts': allowNothing(allowWord('lasting')),
  'CircumstanceDef.start': allowTyped(),
  'CircumstanceDef.start[]': allowTypedElement,
  'ClassDef.kind': allowOne('kinds'),
  'ClassDef.values[]': allowPropertyValue,
  'ClassDef.start': allowOne('classes'),
  'ClassSet<static>.groups[]': allowOne('groups'),
  'ClassSet<table>.groups[]': allowOne('groups'),
  'ClassSet<static>.classes[]': allowOne('classes'),
  'ClassSet<table>.sizes[]': count,
  'ClassSet<table>.rows[][]': allowOne('classes'),
  'ClauseDef.limits[]': allowOne('rules'),
  'ClauseDef.setups[]': allowOne('setups'),
  'MacroUse.firstNode': allowOne('nodes'),
  'MacroUse.lastNode': allowOne('nodes'),
  'ConstraintDef.zones[]': allowOne('zones'),
  'ConstraintDef.classes[]': allowOne('classes'),
  'ConstraintDef.max': count,
  'Effect<setMarker>.marker': allowOne('markers'),
  'Effect<shiftMarker>.marker': allowOne('markers'),
  'Effect<move>.boxes[]': allowOneOrNothing('zones'),
  'Effect<setProp>.prop': allowOne('properties'),
  'Effect<call>.proc': allowOne('procedures'),
  'Effect<play>.ways[].card': allowWord('card'),
  'Effect<play>.ways[].side': allowWord('side'),
  'Effect<run>.run': allowOne('runs'),
  'Effect<run>.action': allowOne('actions'),
  'Effect<run>.circumstances[].index': allowOne('circumstances'),
  'Expr<const>.v': whatever,
  'Expr<circumstance>.index': allowOne('circumstances'),
  'Expr<var>.var': allowOne('vars'),
  'Expr<marker>.marker': allowOne('markers'),
  'Expr<attr>.attr': allowOne('attributes'),
  'Expr<prop>.prop': allowOne('properties'),
  'Expr<boxOf>.zones[]': allowOneOrNothing('zones'),
  'Expr<call>.fn': allowOne('functions'),
  'Expr<lookup>.from[]': number,
  'Expr<lookup>.sizes[]': count,
  'Expr<lookup>.values[]': allowTyped('of'),
  'Expr<lookup>.otherwise': allowTyped('of'),
  'Expr<mutant>.id': whatever,
  'Expr<zones>.zones[]': ({ def, holder: { of } }) => ({
    ...findValueRange(def, (of as Type | undefined) ?? { k: 'zone' }),
    least: 0,
  }),
  'GroupDef.rows[][]': allowOne('classes'),
  'KindDef.count': count,
  'KindDef.owner': allowOneOrNothing('seats'),
  'KindDef.home': allowOne('zones'),
  'MarkerDef.start': state,
  // In a zone without the marker, the lowest state is above the highest.
  'MarkerDef.lo[]': (spot) => ({ ...state(spot), most: state(spot).most + 1 }),
  'MarkerDef.hi[]': allowNothing(state),
  'OfferDef.actions[]': allowOne('actions'),
  'PileDef.seat': allowOneOrNothing('seats'),
  'SpanDef.file': allowOne('files'),
  'SpanDef.line': count,
  'SpanDef.col': count,
  'SpanDef.endLine': count,
  'SpanDef.endCol': count,
  'PropertyDef.lists[][]': allowTypedElement,
  'SetupDef.vars[][]': allowSetupVar,
  'SetupDef.markers[][]': allowSetupMarker,
  'SetupDef.pieces[][]': allowSetupPieces,
  'SetupDef.active': allowOneOrNothing('seats'),
  'SetupDef.begins': allowOne('actions'),
  'SetupDef.phase': allowOneOrNothing('phases'),
  'WriteTarget.var': allowOne('vars'),
  'VarDef.min': number,
  'VarDef.max': number,
  'VarDef.start': ({ holder: { min, max } }) => ({
    least: min as number,
    most: max as number,
    of: `numbers from ${min} to ${max}`,
  }),
  'VarDef.has[]': ({ def, holder: { per } }) =>
    makeIndexRange(listTrackHolders(def, per as Type | null).length, 'that could have one'),
  'WindowDef.action': allowOne('actions'),
  'ZoneDef.seat': allowOneOrNothing('seats'),
  'GameDef.phaseTrack': allowOneOrNothing('vars'),
  'GameDef.inEffect': allowOneOrNothing('vars'),
  'GameDef.mayPlay': allowOneOrNothing('functions'),
  'GameDef.end.score': allowOneOrNothing('functions'),
  'GameDef.end.rank': allowOneOrNothing('functions'),
  'GameDef.firstSpace': ({ def }) => ({ least: 0, most: def.zones.length, of: `${def.zones.length} zones` }),
  'GameDef.adjacency[][]': allowOne('zones'),
  'GameDef.owner': allowOneOrNothing('properties'),
}

/** Undefined where nobody has said anything. */
export const findNumberRule = (where: string): NumberRule | undefined =>
  NUMBER_RULES[where] ?? COMMON_NUMBER_RULES[where.slice(where.lastIndexOf('.') + 1)]
