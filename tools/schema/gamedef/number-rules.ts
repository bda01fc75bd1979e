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
export interface NumberPlace {
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

export type NumberRule = (place: NumberPlace) => NumberRange

type GameDefListKey = {
  readonly [K in keyof GameDef]: GameDef[K] extends readonly unknown[] ? K : never
}[keyof GameDef]

/** The largest number that a cell can have. */
const LARGEST_CELL_NUMBER = 1_000_000_000

const allowIndexOf =
  (list: GameDefListKey): NumberRule =>
  ({ def }) => ({ least: 0, most: def[list].length - 1, of: `${def[list].length} ${list}` })

const allowMinusOneOr =
  (rule: NumberRule): NumberRule =>
  (place) => ({ ...rule(place), least: -1 })

const allowIndexOrMinusOne = (list: GameDefListKey): NumberRule => allowMinusOneOr(allowIndexOf(list))

export const listEnumWords = (def: GameDef, id: string): readonly string[] => getTypeWords(def, makeEnumType(id))

const getWordIndexRange = (def: GameDef, id: string): NumberRange => {
  const { length } = listEnumWords(def, id)
  return { least: 0, most: length - 1, of: `${length} words of ${id}` }
}

const allowWordIndex =
  (id: string): NumberRule =>
  ({ def }) =>
    getWordIndexRange(def, id)

const allowBetween = (least: number, most: number): NumberRule => {
  const range = { least, most, of: `numbers from ${least} to ${most}` }
  return () => range
}

const allowCount = allowBetween(0, LARGEST_CELL_NUMBER)
const allowCellNumber = allowBetween(-LARGEST_CELL_NUMBER, LARGEST_CELL_NUMBER)
const allowAnyInteger = allowBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Words and zones may be none. */
function getValueRange(def: GameDef, type: Type | null): NumberRange {
  switch (type?.k) {
    case 'bool':
      return { least: 0, most: 1, of: 'yes and no' }
    case 'enum':
      return { ...getWordIndexRange(def, type.id), least: -1 }
    case 'zone':
      return { least: -1, most: def.zones.length - 1, of: `${def.zones.length} zones` }
    default:
      return allowCellNumber({ def, holder: {}, indices: [] })
  }
}

const allowValueOfType =
  (key = 'type'): NumberRule =>
  ({ def, holder }) =>
    getValueRange(def, holder[key] as Type)

const allowListElement: NumberRule = ({ def, holder }) => getValueRange(def, getElementType(holder.type as Type))

const makeIndexRange = (length: number, of: string): NumberRange => ({
  least: 0,
  most: length - 1,
  of: `${length} ${of}`,
})

const allowPropertyValue: NumberRule = ({ def, indices: [i = 0] }) => {
  const { type, lists = [] } = def.properties[i] ?? { type: null }
  return type?.k === 'list' ? { ...makeIndexRange(lists.length, 'lists'), least: -1 } : getValueRange(def, type)
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
  return part === 1 ? makeIndexRange(def.zones.length, 'zones') : getWordIndexRange(def, def.markers[which]?.enum ?? '')
}

const allowSetupPieces: NumberRule = (place) =>
  place.indices[1] === 2 ? allowCount(place) : allowIndexOf(place.indices[1] === 0 ? 'classes' : 'zones')(place)

const allowStateIndex: NumberRule = ({ def, holder }) => getWordIndexRange(def, String(holder.enum))

/** By the key alone: what everything has. */
const NUMBER_RULES_BY_KEY: Readonly<Record<string, NumberRule>> = {
  at: allowIndexOrMinusOne('places'),
  node: allowIndexOrMinusOne('nodes'),
  rule: allowIndexOrMinusOne('rules'),
  choice: allowIndexOf('choices'),
}

export const NUMBER_RULES_BY_PATH: Readonly<Record<string, NumberRule>> = {
  'ActingDef.card': allowMinusOneOr(allowWordIndex('card')),
  'ActingDef.side': allowMinusOneOr(allowWordIndex('side')),
  'ActingDef.amends[].fn': allowIndexOf('functions'),
  'ActingDef.amends[].by': allowIndexOf('functions'),
  'ActingDef.points[].point': allowIndexOf('points'),
  'ActingDef.points[].proc': allowIndexOf('procedures'),
  'ActionDef.seats[]': allowIndexOf('seats'),
  'ActionDef.begins': allowIndexOf('choices'),
  'AttributeDef.values[]': allowValueOfType(),
  'AttributeDef.lists[][]': allowListElement,
  'CardSide.side': allowWordIndex('side'),
  'CardSide.proc': allowIndexOf('procedures'),
  'CardSide.lasts': allowMinusOneOr(allowWordIndex('lasting')),
  'CircumstanceDef.start': allowValueOfType(),
  'CircumstanceDef.start[]': allowListElement,
  'ClassDef.kind': allowIndexOf('kinds'),
  'ClassDef.values[]': allowPropertyValue,
  'ClassDef.start': allowIndexOf('classes'),
  'ClassSet<static>.groups[]': allowIndexOf('groups'),
  'ClassSet<table>.groups[]': allowIndexOf('groups'),
  'ClassSet<static>.classes[]': allowIndexOf('classes'),
  'ClassSet<table>.sizes[]': allowCount,
  'ClassSet<table>.rows[][]': allowIndexOf('classes'),
  'ClauseDef.limits[]': allowIndexOf('rules'),
  'ClauseDef.setups[]': allowIndexOf('setups'),
  'MacroUse.firstNode': allowIndexOf('nodes'),
  'MacroUse.lastNode': allowIndexOf('nodes'),
  'ConstraintDef.zones[]': allowIndexOf('zones'),
  'ConstraintDef.classes[]': allowIndexOf('classes'),
  'ConstraintDef.max': allowCount,
  'Effect<setMarker>.marker': allowIndexOf('markers'),
  'Effect<shiftMarker>.marker': allowIndexOf('markers'),
  'Effect<move>.boxes[]': allowIndexOrMinusOne('zones'),
  'Effect<setProp>.prop': allowIndexOf('properties'),
  'Effect<call>.proc': allowIndexOf('procedures'),
  'Effect<play>.ways[].card': allowWordIndex('card'),
  'Effect<play>.ways[].side': allowWordIndex('side'),
  'Effect<run>.run': allowIndexOf('runs'),
  'Effect<run>.action': allowIndexOf('actions'),
  'Effect<run>.circumstances[].index': allowIndexOf('circumstances'),
  'Expr<const>.v': allowAnyInteger,
  'Expr<circumstance>.index': allowIndexOf('circumstances'),
  'Expr<var>.var': allowIndexOf('vars'),
  'Expr<marker>.marker': allowIndexOf('markers'),
  'Expr<attr>.attr': allowIndexOf('attributes'),
  'Expr<prop>.prop': allowIndexOf('properties'),
  'Expr<boxOf>.zones[]': allowIndexOrMinusOne('zones'),
  'Expr<call>.fn': allowIndexOf('functions'),
  'Expr<lookup>.from[]': allowCellNumber,
  'Expr<lookup>.sizes[]': allowCount,
  'Expr<lookup>.values[]': allowValueOfType('of'),
  'Expr<lookup>.otherwise': allowValueOfType('of'),
  'Expr<mutant>.id': allowAnyInteger,
  'Expr<zones>.zones[]': ({ def, holder: { of } }) => ({
    ...getValueRange(def, (of as Type | undefined) ?? { k: 'zone' }),
    least: 0,
  }),
  'GroupDef.rows[][]': allowIndexOf('classes'),
  'KindDef.count': allowCount,
  'KindDef.owner': allowIndexOrMinusOne('seats'),
  'KindDef.home': allowIndexOf('zones'),
  'MarkerDef.start': allowStateIndex,
  // In a zone without the marker, the lowest state is above the highest.
  'MarkerDef.lo[]': (place) => ({ ...allowStateIndex(place), most: allowStateIndex(place).most + 1 }),
  'MarkerDef.hi[]': allowMinusOneOr(allowStateIndex),
  'OfferDef.actions[]': allowIndexOf('actions'),
  'PileDef.seat': allowIndexOrMinusOne('seats'),
  'SpanDef.file': allowIndexOf('files'),
  'SpanDef.line': allowCount,
  'SpanDef.col': allowCount,
  'SpanDef.endLine': allowCount,
  'SpanDef.endCol': allowCount,
  'PropertyDef.lists[][]': allowListElement,
  'SetupDef.vars[][]': allowSetupVar,
  'SetupDef.markers[][]': allowSetupMarker,
  'SetupDef.pieces[][]': allowSetupPieces,
  'SetupDef.active': allowIndexOrMinusOne('seats'),
  'SetupDef.begins': allowIndexOf('actions'),
  'SetupDef.phase': allowIndexOrMinusOne('phases'),
  'WriteTarget.var': allowIndexOf('vars'),
  'VarDef.min': allowCellNumber,
  'VarDef.max': allowCellNumber,
  'VarDef.start': ({ holder: { min, max } }) => ({
    least: min as number,
    most: max as number,
    of: `numbers from ${min} to ${max}`,
  }),
  'VarDef.has[]': ({ def, holder: { per } }) =>
    makeIndexRange(listTrackHolders(def, per as Type | null).length, 'that could have one'),
  'WindowDef.action': allowIndexOf('actions'),
  'ZoneDef.seat': allowIndexOrMinusOne('seats'),
  'GameDef.phaseTrack': allowIndexOrMinusOne('vars'),
  'GameDef.inEffect': allowIndexOrMinusOne('vars'),
  'GameDef.mayPlay': allowIndexOrMinusOne('functions'),
  'GameDef.end.score': allowIndexOrMinusOne('functions'),
  'GameDef.end.rank': allowIndexOrMinusOne('functions'),
  'GameDef.firstSpace': ({ def }) => ({ least: 0, most: def.zones.length, of: `${def.zones.length} zones` }),
  'GameDef.adjacency[][]': allowIndexOf('zones'),
  'GameDef.owner': allowIndexOrMinusOne('properties'),
}

/** Undefined where nobody has said anything. */
export const findNumberRule = (where: string): NumberRule | undefined =>
  NUMBER_RULES_BY_PATH[where] ?? NUMBER_RULES_BY_KEY[where.slice(where.lastIndexOf('.') + 1)]
