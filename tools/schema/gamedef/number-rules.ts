/**
 * What each number of a compiled game may be: which list it is a place in, whether -1 stands for nothing there, or of which
 * type it is a value. By where it stands in the schema; a test keeps the table whole, so that a new number has to be
 * said something about.
 */
import { elementTypeOf, enumType, type GameDef, ownersOf, type Type, typeWords } from '../../../engine/index.ts'

/** The object that holds the number, and the places in the lists between the two. */
export interface NumberSpot {
  readonly def: GameDef
  readonly holder: Readonly<Record<string, unknown>>
  readonly indices: readonly number[]
}

export interface NumberRange {
  readonly least: number
  readonly most: number
  /** What it would be one of. */
  readonly of: string
}

export type NumberRule = (spot: NumberSpot) => NumberRange

type ListOf = {
  readonly [K in keyof GameDef]: GameDef[K] extends readonly unknown[] ? K : never
}[keyof GameDef]

/** As far as cells go: the language has no larger ones. */
const LARGEST = 1_000_000_000

const one =
  (list: ListOf): NumberRule =>
  ({ def }) => ({ least: 0, most: def[list].length - 1, of: `${def[list].length} ${list}` })

const orNothing =
  (rule: NumberRule): NumberRule =>
  (spot) => ({ ...rule(spot), least: -1 })

const maybe = (list: ListOf): NumberRule => orNothing(one(list))

export const listEnumWords = (def: GameDef, id: string): readonly string[] => typeWords(def, enumType(id))

const wordOf = (def: GameDef, id: string): NumberRange => {
  const { length } = listEnumWords(def, id)
  return { least: 0, most: length - 1, of: `${length} words of ${id}` }
}

const word =
  (id: string): NumberRule =>
  ({ def }) =>
    wordOf(def, id)

const between = (least: number, most: number): NumberRule => {
  const range = { least, most, of: `numbers from ${least} to ${most}` }
  return () => range
}

const count = between(0, LARGEST)
const number = between(-LARGEST, LARGEST)
const whatever = between(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Words and zones may be none. */
function findValueRange(def: GameDef, type: Type | null): NumberRange {
  switch (type?.k) {
    case 'bool':
      return { least: 0, most: 1, of: 'yes and no' }
    case 'enum':
      return { ...wordOf(def, type.id), least: -1 }
    case 'zone':
      return { least: -1, most: def.zones.length - 1, of: `${def.zones.length} zones` }
    default:
      return number({ def, holder: {}, indices: [] })
  }
}

const typed =
  (key = 'type'): NumberRule =>
  ({ def, holder }) =>
    findValueRange(def, holder[key] as Type)

const typedElement: NumberRule = ({ def, holder }) => findValueRange(def, elementTypeOf(holder.type as Type))

const index = (length: number, of: string): NumberRange => ({
  least: 0,
  most: length - 1,
  of: `${length} ${of}`,
})

const propertyValue: NumberRule = ({ def, indices: [i = 0] }) => {
  const { type, lists = [] } = def.properties[i] ?? { type: null }
  return type?.k === 'list' ? { ...index(lists.length, 'lists'), least: -1 } : findValueRange(def, type)
}

const setupVar: NumberRule = ({ def, holder, indices: [i = 0, part] }) => {
  const [which = 0] = (holder.vars as readonly (readonly number[])[])[i] ?? []
  const track = def.vars[which]
  if (part === 0) return index(def.vars.length, 'vars')
  if (part === 1) return index(ownersOf(def, track?.per ?? null).length, 'of its values')
  return { least: track?.min ?? 0, most: track?.max ?? 0, of: `values of ${track?.id}` }
}

const setupMarker: NumberRule = ({ def, holder, indices: [i = 0, part] }) => {
  const [which = 0] = (holder.markers as readonly (readonly number[])[])[i] ?? []
  if (part === 0) return index(def.markers.length, 'markers')
  return part === 1 ? index(def.zones.length, 'zones') : wordOf(def, def.markers[which]?.enum ?? '')
}

const setupPieces: NumberRule = (spot) =>
  spot.indices[1] === 2 ? count(spot) : one(spot.indices[1] === 0 ? 'classes' : 'zones')(spot)

const state: NumberRule = ({ def, holder }) => wordOf(def, String(holder.enum))

/** By the key alone: what everything has. */
const COMMON: Readonly<Record<string, NumberRule>> = {
  at: maybe('places'),
  node: maybe('nodes'),
  rule: maybe('rules'),
  choice: one('choices'),
}

export const NUMBER_RULES: Readonly<Record<string, NumberRule>> = {
  'ActingDef.card': orNothing(word('card')),
  'ActingDef.side': orNothing(word('side')),
  'ActingDef.amends[].fn': one('functions'),
  'ActingDef.amends[].by': one('functions'),
  'ActingDef.points[].point': one('points'),
  'ActingDef.points[].proc': one('procedures'),
  'ActionDef.seats[]': one('seats'),
  'ActionDef.begins': one('choices'),
  'AttributeDef.values[]': typed(),
  'AttributeDef.lists[][]': typedElement,
  'CardSide.side': word('side'),
  'CardSide.proc': one('procedures'),
  'CardSide.lasts': orNothing(word('lasting')),
  'CircumstanceDef.start': typed(),
  'CircumstanceDef.start[]': typedElement,
  'ClassDef.kind': one('kinds'),
  'ClassDef.values[]': propertyValue,
  'ClassDef.start': one('classes'),
  'ClassSet<static>.groups[]': one('groups'),
  'ClassSet<table>.groups[]': one('groups'),
  'ClassSet<static>.classes[]': one('classes'),
  'ClassSet<table>.sizes[]': count,
  'ClassSet<table>.rows[][]': one('classes'),
  'ClauseDef.limits[]': one('rules'),
  'ClauseDef.setups[]': one('setups'),
  'MacroUse.firstNode': one('nodes'),
  'MacroUse.lastNode': one('nodes'),
  'ConstraintDef.zones[]': one('zones'),
  'ConstraintDef.classes[]': one('classes'),
  'ConstraintDef.max': count,
  'Effect<setMarker>.marker': one('markers'),
  'Effect<shiftMarker>.marker': one('markers'),
  'Effect<move>.boxes[]': maybe('zones'),
  'Effect<setProp>.prop': one('properties'),
  'Effect<call>.proc': one('procedures'),
  'Effect<play>.ways[].card': word('card'),
  'Effect<play>.ways[].side': word('side'),
  'Effect<run>.run': one('runs'),
  'Effect<run>.action': one('actions'),
  'Effect<run>.circumstances[].index': one('circumstances'),
  'Expr<const>.v': whatever,
  'Expr<circumstance>.index': one('circumstances'),
  'Expr<var>.var': one('vars'),
  'Expr<marker>.marker': one('markers'),
  'Expr<attr>.attr': one('attributes'),
  'Expr<prop>.prop': one('properties'),
  'Expr<boxOf>.zones[]': maybe('zones'),
  'Expr<call>.fn': one('functions'),
  'Expr<lookup>.from[]': number,
  'Expr<lookup>.sizes[]': count,
  'Expr<lookup>.values[]': typed('of'),
  'Expr<lookup>.otherwise': typed('of'),
  'Expr<mutant>.id': whatever,
  'Expr<zones>.zones[]': ({ def, holder: { of } }) => ({
    ...findValueRange(def, (of as Type | undefined) ?? { k: 'zone' }),
    least: 0,
  }),
  'GroupDef.rows[][]': one('classes'),
  'KindDef.count': count,
  'KindDef.owner': maybe('seats'),
  'KindDef.home': one('zones'),
  'MarkerDef.start': state,
  // Of a zone without the marker the lowest is above the highest.
  'MarkerDef.lo[]': (spot) => ({ ...state(spot), most: state(spot).most + 1 }),
  'MarkerDef.hi[]': orNothing(state),
  'OfferDef.actions[]': one('actions'),
  'PileDef.seat': maybe('seats'),
  'SpanDef.file': one('files'),
  'SpanDef.line': count,
  'SpanDef.col': count,
  'SpanDef.endLine': count,
  'SpanDef.endCol': count,
  'PropertyDef.lists[][]': typedElement,
  'SetupDef.vars[][]': setupVar,
  'SetupDef.markers[][]': setupMarker,
  'SetupDef.pieces[][]': setupPieces,
  'SetupDef.active': maybe('seats'),
  'SetupDef.begins': one('actions'),
  'SetupDef.phase': maybe('phases'),
  'WriteTarget.var': one('vars'),
  'VarDef.min': number,
  'VarDef.max': number,
  'VarDef.start': ({ holder: { min, max } }) => ({
    least: min as number,
    most: max as number,
    of: `numbers from ${min} to ${max}`,
  }),
  'VarDef.has[]': ({ def, holder: { per } }) => index(ownersOf(def, per as Type | null).length, 'that could have one'),
  'WindowDef.action': one('actions'),
  'ZoneDef.seat': maybe('seats'),
  'GameDef.phaseTrack': maybe('vars'),
  'GameDef.end.score': maybe('functions'),
  'GameDef.end.rank': maybe('functions'),
  'GameDef.firstSpace': ({ def }) => ({ least: 0, most: def.zones.length, of: `${def.zones.length} zones` }),
  'GameDef.adjacency[][]': one('zones'),
  'GameDef.owner': maybe('properties'),
}

/** Undefined where nobody has said anything. */
export const findNumberRule = (where: string): NumberRule | undefined =>
  NUMBER_RULES[where] ?? COMMON[where.slice(where.lastIndexOf('.') + 1)]
