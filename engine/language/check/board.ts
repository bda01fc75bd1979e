/** Seats, enums, attributes, spaces, boxes and what is next to what. */
import type { ZoneDef } from '../../gamedef/gamedef.ts'
import { SEAT } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type { EnumSyntax, GameSyntax, ZoneSyntax } from '../syntax/game.ts'
import { checkAttributes } from './attributes.ts'
import type { Checker } from './checker.ts'
import { normalizeName } from './name-table.ts'
import { isPlainType } from './types.ts'
import { distinctWords } from './values.ts'

/** More than this and the flat array of cells grows past what copies in a microsecond or two. */
const MOST_ZONES = 500
const MOST_SEATS = 16

export function checkSeats(w: Checker, game: GameSyntax): void {
  const seats = distinctWords(
    w,
    game.seats.map((s) => s.id),
  )
  if (seats.length > MOST_SEATS)
    w.error('too-large', game.at, `${seats.length} seats are more than ${MOST_SEATS}`)
  w.seats.push(...seats.slice(0, MOST_SEATS))
  for (const seat of w.seats) w.names.seats.add(seat)
  for (const seat of game.seats) w.isFree(seat.id)
  // Without seats nothing means anything; where they could not be read, that has been said.
  if (seats.length === 0 && !w.diagnostics.failed) w.error('missing-key', game.at, 'a game needs `seats`')
  w.addEnum(SEAT.id, w.seats)
}

export function checkEnums(w: Checker, enums: readonly EnumSyntax[]): void {
  for (const { id, values, ordered } of enums) {
    const words = distinctWords(w, values)
    if (w.names.enums.get(id.text) !== undefined || isPlainType(id.text)) w.reportTaken('enums', id)
    else w.addEnum(id.text, words, ordered)
  }
}

/** Of an enum that nothing is of, no word means anything: most often another was meant. */
export function reportUnusedEnums(w: Checker, enums: readonly EnumSyntax[]): void {
  for (const { id } of enums) {
    const declared = w.enums[w.names.enums.get(id.text) ?? -1]?.id
    if (declared === undefined || w.usedEnums.has(declared)) continue
    w.error('never-used', id.at, `nothing is a \`${id.text}\`, and no rule uses a word of it: leave it out`)
  }
}

export function checkZones(w: Checker, game: GameSyntax): void {
  // Boxes first: the cells of pieces that never leave the boxes are then one stretch.
  const boxes = game.zones.filter((z) => z.box)
  const spaces = game.zones.filter((z) => !z.box)
  for (const box of boxes) addBox(w, box)
  w.firstSpace = w.zones.length
  for (const space of spaces) addZone(w, space.id, { ...zoneDef(w, space), seat: -1, family: space.id.text })
  checkAttributes(w, game)
  checkAdjacency(w, spaces)
}

const zoneDef = (w: Checker, z: ZoneSyntax): Omit<ZoneDef, 'seat' | 'family'> => ({
  id: z.id.text,
  name: z.name,
  box: z.box,
  keeps: !z.box || z.keeps,
  rule: w.rule(z.rule, -1),
})

function addZone(w: Checker, name: Name, zone: ZoneDef): void {
  if (!w.isFree(name)) return
  if (w.zones.length === MOST_ZONES) {
    w.error('too-large', w.top, `more than ${MOST_ZONES} spaces and boxes`)
    w.markBroken(zone.id)
  } else if (w.families.has(normalizeName(zone.id))) w.reportTaken('zones', name)
  else if (w.declare('zones', { ...name, text: zone.id })) w.zones.push(zone)
}

function addBox(w: Checker, box: ZoneSyntax): void {
  if (!box.perSeat) {
    addZone(w, box.id, { ...zoneDef(w, box), seat: -1, family: box.id.text })
    return
  }
  const family = w.familyOf(box.id.text)
  for (const seat of new Set(w.seatsNamed(box.seats))) {
    const id = `${box.id.text}:${w.seats[seat]}`
    addZone(w, box.id, {
      ...zoneDef(w, box),
      id,
      name: `${box.name} (${w.seats[seat]})`,
      seat,
      family: box.id.text,
    })
    family[seat] = w.names.zones.get(id) ?? -1
  }
}

function checkAdjacency(w: Checker, spaces: readonly ZoneSyntax[]): void {
  const said = new Map<number, Map<number, Name>>()
  // What a misspelt neighbour was meant to be is not missing as well.
  const vague = new Set<number>()
  for (const space of spaces) {
    const from = w.names.zones.get(space.id.text) ?? -1
    // A space that is there twice is one mistake, not all its neighbours too.
    if (from < 0 || said.has(from)) continue
    const next = new Map<number, Name>()
    said.set(from, next)
    for (const name of space.adjacent) {
      const to = w.find('zones', name)
      if (to === null) vague.add(from)
      else if (to === from) w.error('adjacency', name.at, `\`${name.text}\` cannot be next to itself`)
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
