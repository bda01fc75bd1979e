/** Seats, enums, spaces, boxes and adjacency. */
import type { ZoneDef } from '../../gamedef/gamedef.ts'
import { SEAT } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type { EnumSyntax, GameParts, ZoneSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import { checkAttributes } from './attributes.ts'
import type { Checker } from './checker.ts'
import { isLanguageTypeName } from './types.ts'
import { readDistinctWords } from './values.ts'

/** With more zones, the flat array of cells takes longer than a microsecond or two to copy. */
const MOST_ZONES = 500
const MOST_SEATS = 16

export function checkSeats(checker: Checker, game: GameParts<'seats' | 'at'>): void {
  const seats = readDistinctWords(
    checker,
    game.seats.map(({ id }) => id),
  )
  if (seats.length > MOST_SEATS)
    checker.error('too-large', game.at, `the game has ${seats.length} seats, and can have ${MOST_SEATS} at most`)
  checker.game.seats.push(...seats.slice(0, MOST_SEATS))
  for (const seat of checker.game.seats) checker.names.seats.add(seat)
  for (const seat of game.seats) checker.names.isFreeName(seat.id)
  // Without seats no rule means anything. Where they could not be read, there is a diagnostic already.
  if (seats.length === 0 && !checker.diagnostics.failed) checker.error('missing-key', game.at, 'a game needs `seats`')
  checker.enums.add(SEAT.id, checker.game.seats)
}

export function checkEnums(checker: Checker, enums: readonly EnumSyntax[]): void {
  for (const { id, values, ordered } of enums) {
    const words = readDistinctWords(checker, values)
    if (checker.names.enums.get(id.text) !== undefined || isLanguageTypeName(id.text))
      checker.names.reportTakenName('enums', id)
    else checker.enums.add(id.text, words, ordered)
  }
}

/** An enum without uses is a mistake: most often another enum was meant. */
export function reportUnusedEnums(checker: Checker, enums: readonly EnumSyntax[]): void {
  for (const { id } of enums) {
    const declared = checker.game.enums[checker.names.enums.get(id.text) ?? -1]?.id
    if (declared === undefined || checker.enums.usedEnumIds.has(declared)) continue
    checker.error(
      'never-used',
      id.at,
      `nothing has the type \`${id.text}\`, and no rule uses a word of it: leave it out`,
    )
  }
}

export function checkZones(checker: Checker, game: GameParts<'zones' | 'attributes' | 'cards'>): void {
  // Boxes come first: then the cells of pieces that never leave boxes are one stretch.
  const boxes = game.zones.filter((zone) => zone.box)
  const spaces = game.zones.filter((zone) => !zone.box)
  for (const box of boxes) addBox(checker, box)
  checker.game.firstSpace = checker.game.zones.length
  for (const space of spaces)
    addZone(checker, space.id, { ...makeZone(checker, space), seat: -1, family: space.id.text })
  checkAttributes(checker, game)
  checkAdjacency(checker, spaces)
}

const makeZone = (checker: Checker, zone: ZoneSyntax): Omit<ZoneDef, 'seat' | 'family'> => ({
  id: zone.id.text,
  name: zone.name,
  box: zone.box,
  keeps: !zone.box || zone.keeps,
  rule: checker.names.findClause(zone.rule, -1),
})

function addZone(checker: Checker, name: Name, zone: ZoneDef): void {
  if (!checker.names.isFreeName(name)) return
  if (checker.game.zones.length === MOST_ZONES) {
    checker.error('too-large', checker.top, `the game has more than ${MOST_ZONES} spaces and boxes`)
    checker.diagnostics.markBrokenName(zone.id)
  } else if (checker.names.families.has(normalizeName(zone.id))) checker.names.reportTakenName('zones', name)
  else if (checker.names.declare('zones', { ...name, text: zone.id })) checker.game.zones.push(zone)
}

function addBox(checker: Checker, box: ZoneSyntax): void {
  if (!box.perSeat) {
    addZone(checker, box.id, { ...makeZone(checker, box), seat: -1, family: box.id.text })
    return
  }
  const family = checker.names.getOrAddBoxFamily(box.id.text)
  for (const seat of new Set(checker.names.findSeatsOrAll(box.seats))) {
    const id = `${box.id.text}:${checker.game.seats[seat]}`
    addZone(checker, box.id, {
      ...makeZone(checker, box),
      id,
      name: `${box.name} (${checker.game.seats[seat]})`,
      seat,
      family: box.id.text,
    })
    family[seat] = checker.names.zones.get(id) ?? -1
  }
}

function checkAdjacency(checker: Checker, spaces: readonly ZoneSyntax[]): void {
  const adjacentTo = new Map<number, Map<number, Name>>()
  // Spaces with a misspelt neighbour: the neighbour that was meant is not reported as missing.
  const vague = new Set<number>()
  for (const space of spaces) {
    const from = checker.names.zones.get(space.id.text) ?? -1
    // A space that is declared twice is one mistake; its neighbours are not wrong too.
    if (from < 0 || adjacentTo.has(from)) continue
    const next = new Map<number, Name>()
    adjacentTo.set(from, next)
    for (const name of space.adjacent) {
      const to = checker.names.find('zones', name)
      if (to === null) vague.add(from)
      else if (to === from) checker.error('adjacency', name.at, `\`${name.text}\` cannot be next to itself`)
      else if (checker.game.zones[to]?.box)
        checker.error('adjacency', name.at, `\`${name.text}\` is a box, not a space`)
      else if (next.has(to))
        checker.error('duplicate-name', name.at, `\`${name.text}\` is listed twice: leave out one of them`)
      else next.set(to, name)
    }
  }
  for (const [from, next] of adjacentTo)
    for (const [to, name] of next)
      if (!adjacentTo.get(to)?.has(from) && !vague.has(to))
        checker.error(
          'adjacency',
          name.at,
          `\`${name.text}\` does not name \`${checker.game.zones[from]?.id}\` as adjacent in turn`,
        )
  for (let z = 0; z < checker.game.zones.length; z++)
    checker.game.adjacency.push([...(adjacentTo.get(z)?.keys() ?? [])].sort((a, b) => a - b))
}
