/** Seats, enums, attributes, spaces, boxes and what is next to what. */
import type { ZoneDef } from '../../gamedef/gamedef.ts'
import { enumType, SEAT, type Type } from '../../gamedef/types.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type { EnumSyntax, GameSyntax, Literal, ZoneSyntax } from '../syntax/game.ts'
import { isFree } from './names.ts'
import { aType, isPlainType, readType } from './types.ts'
import { fold, type World } from './world.ts'

/** More than this and the flat array of cells grows past what copies in a microsecond or two. */
const MOST_ZONES = 500
const MOST_SEATS = 16

export function checkSeats(w: World, game: GameSyntax): void {
  const seats = distinctWords(
    w,
    game.seats.map((s) => s.id),
  )
  if (seats.length > MOST_SEATS)
    w.error('too-large', game.at, `${seats.length} seats are more than ${MOST_SEATS}`)
  w.seats.push(...seats.slice(0, MOST_SEATS))
  for (const seat of game.seats) isFree(w, seat.id)
  // Without seats nothing means anything; where they could not be read, that has been said.
  if (seats.length === 0 && !w.diagnostics.failed) w.error('missing-key', game.at, 'a game needs `seats`')
  w.addEnum(SEAT.id, w.seats)
}

export function checkEnums(w: World, enums: readonly EnumSyntax[]): void {
  for (const { id, values } of enums) {
    const words = distinctWords(w, values)
    if (w.enumNames.get(id.text) !== undefined || isPlainType(id.text))
      w.error('duplicate-name', id.at, `there is already a type \`${id.text}\``)
    else w.addEnum(id.text, words)
  }
}

export function distinctWords(w: World, values: readonly Name[]): string[] {
  const words = new Map<string, string>()
  for (const value of values) {
    if (words.has(fold(value.text))) w.error('duplicate-name', value.at, `\`${value.text}\` is there twice`)
    else words.set(fold(value.text), value.text)
  }
  return [...words.values()]
}

export function checkZones(w: World, game: GameSyntax): void {
  // Boxes first: the cells of pieces that never leave the boxes are then one stretch.
  const boxes = game.zones.filter((z) => z.box)
  const spaces = game.zones.filter((z) => !z.box)
  for (const box of boxes) addBox(w, box)
  w.firstSpace = w.zones.length
  for (const space of spaces) addZone(w, space.id, { ...zoneDef(w, space), seat: -1, family: space.id.text })
  declareAttributes(w, game)
  for (const zone of game.zones) setAttributes(w, zone)
  checkAdjacency(w, spaces)
}

const zoneDef = (w: World, z: ZoneSyntax): Omit<ZoneDef, 'seat' | 'family'> => ({
  id: z.id.text,
  name: z.name,
  box: z.box,
  keeps: !z.box || z.keeps,
  rule: w.rule(z.rule, -1),
})

function addZone(w: World, name: Name, zone: ZoneDef): void {
  if (!isFree(w, name)) return
  if (w.zones.length === MOST_ZONES) {
    w.error('too-large', w.top, `more than ${MOST_ZONES} spaces and boxes`)
    w.break(zone.id)
  } else if (w.zoneNames.add(zone.id) === undefined || w.families.has(fold(zone.id)))
    w.error('duplicate-name', name.at, `there is already a space or box \`${zone.id}\``)
  else w.zones.push(zone)
}

function addBox(w: World, box: ZoneSyntax): void {
  if (!box.perSeat) {
    addZone(w, box.id, { ...zoneDef(w, box), seat: -1, family: box.id.text })
    return
  }
  const family = w.familyOf(box.id.text)
  const seats = box.seats.length > 0 ? box.seats.map((s) => seatIndex(w, s)) : w.seats.map((_, i) => i)
  for (const seat of new Set(seats)) {
    if (seat < 0) continue
    const id = `${box.id.text}:${w.seats[seat]}`
    addZone(w, box.id, {
      ...zoneDef(w, box),
      id,
      name: `${box.name} (${w.seats[seat]})`,
      seat,
      family: box.id.text,
    })
    family[seat] = w.zoneNames.get(id) ?? -1
  }
}

export function seatIndex(w: World, name: Name): number {
  const seat = w.valueOf(SEAT.id, name.text)
  if (seat < 0) w.unknown('unknown-seat', name.at, 'the seat', name.text, w.seats)
  return seat
}

function declareAttributes(w: World, game: GameSyntax): void {
  for (const { id, type: named, values, rule } of game.attributes) {
    const type = named ? readType(w, named) : enumType(w.addEnum(id.text, distinctWords(w, values)))
    if (type === null || type.k === 'list' || type.k === 'piece' || type.k === 'zone') {
      if (type) w.error('type-mismatch', named?.at ?? id.at, `an attribute cannot be ${aType(type)}`)
      w.break(id.text)
      continue
    }
    const none = type.k === 'enum' ? -1 : 0
    if (w.attributeNames.add(id.text) === undefined)
      w.error('duplicate-name', id.at, `there is already an attribute \`${id.text}\``)
    else w.attributes.push({ id: id.text, type, values: w.zones.map(() => none), rule: w.rule(rule, -1) })
  }
}

function setAttributes(w: World, zone: ZoneSyntax): void {
  for (const { name, value } of zone.attributes) {
    const attribute = w.attributes[w.attributeNames.get(name.text) ?? -1]
    if (!attribute) {
      w.unknown('unknown-property', name.at, 'the attribute', name.text, w.attributeNames.list)
      // Like nothing that is declared: the declaration is what is missing, not something in every space.
      if (closest(name.text, w.attributeNames.list) === null) w.break(name.text)
      continue
    }
    const v = literalValue(w, attribute.type, value)
    if (v === null) continue
    const values = attribute.values as number[]
    for (const [i, z] of w.zones.entries())
      if (fold(z.family) === fold(zone.id.text) && z.box === zone.box) values[i] = v
  }
}

/** A literal of the data as a value of a type; null after a diagnostic. */
export function literalValue(w: World, type: Type, literal: Literal): number | null {
  const { value, at } = literal
  switch (type.k) {
    case 'int':
      if (typeof value === 'number' && Number.isInteger(value)) return value
      return w.error('wrong-value', at, `a whole number is needed here, not \`${value}\``)
    case 'bool':
      if (typeof value === 'boolean') return value ? 1 : 0
      if (value === 'yes' || value === 'no') return value === 'yes' ? 1 : 0
      return w.error('wrong-value', at, `true or false is needed here, not \`${value}\``)
    case 'enum': {
      const v = w.valueOf(type.id, String(value))
      if (v >= 0) return v
      const code = type.id === SEAT.id ? 'unknown-seat' : 'unknown-state'
      return w.unknown(code, at, `the ${type.id} value`, String(value), w.enumOf(type.id).values)
    }
    default:
      return w.error('wrong-value', at, `${aType(type)} cannot be written here`)
  }
}

function checkAdjacency(w: World, spaces: readonly ZoneSyntax[]): void {
  const said = new Map<number, Map<number, Name>>()
  // What a misspelt neighbour was meant to be is not missing as well.
  const vague = new Set<number>()
  for (const space of spaces) {
    const from = w.zoneNames.get(space.id.text) ?? -1
    // A space that is there twice is one mistake, not all its neighbours too.
    if (from < 0 || said.has(from)) continue
    const next = new Map<number, Name>()
    said.set(from, next)
    for (const name of space.adjacent) {
      const to = w.zoneNames.get(name.text)
      if (to === undefined) {
        vague.add(from)
        w.unknown('unknown-space', name.at, 'the space', name.text, w.zoneNames.list)
      } else if (to === from) w.error('adjacency', name.at, `\`${name.text}\` cannot be next to itself`)
      else if (w.zones[to]?.box) w.error('adjacency', name.at, `\`${name.text}\` is a box, not a space`)
      else if (next.has(to)) w.error('duplicate-name', name.at, `\`${name.text}\` is there twice`)
      else next.set(to, name)
    }
  }
  for (const [from, next] of said)
    for (const [to, name] of next)
      if (!said.get(to)?.has(from) && !vague.has(to))
        w.error(
          'adjacency',
          name.at,
          `\`${name.text}\` does not name \`${w.zones[from]?.id}\` as adjacent in turn`,
        )
  for (let z = 0; z < w.zones.length; z++)
    w.adjacency.push([...(said.get(z)?.keys() ?? [])].sort((a, b) => a - b))
}
