/** Where the spaces lie, and in which regions: every space of the game has its place, boxes may. */
import { asMap, Fields, intWithin, itemsOf, type MapEntry, type Span } from '../../../engine/index.ts'
import type { LineStyle, Region, SpacePlacement } from '../view.ts'
import { findMiddle, readShape } from './read-shapes.ts'
import { findWordIndex, readEntries, readPoint, readTexts, readViewKey, type ViewContext } from './view-context.ts'

export interface MapPlacements {
  readonly places: ReadonlyMap<number, SpacePlacement>
  readonly regions: readonly Region[]
}

const COLUMNS = 4

/** `regions:` is a list of `{ title, spaces: { id: place } }`. */
export function readPlaces(fields: Fields, lines: ReadonlyMap<string, LineStyle>, reading: ViewContext): MapPlacements {
  const { d: diagnostics, game } = reading
  const places = new Map<number, SpacePlacement>()
  const node = fields.need('regions')
  const regions = itemsOf(node).flatMap((item): Region[] => {
    const map = asMap(item, 'a region', diagnostics)
    if (!map) return []
    const own = new Fields(map, 'a region', map.at, diagnostics)
    const title = own.need('title')
    const zones = readEntries(own.need('spaces'), '`spaces` of a region', diagnostics).flatMap((entry) => {
      const place = readPlace(entry, places, lines, reading)
      if (place === null) return []
      places.set(place.zone, place)
      return [place.zone]
    })
    own.done()
    return [{ title: title?.n === 'scalar' ? title.text : '', zones }]
  })
  // Words that could not be read are not missing as well.
  if (node !== null && !diagnostics.failed) reportUnplaced(places, node.at, reading)
  return { places, regions: regions.filter(({ zones }) => zones.length > 0 || game.def.zones.length === 0) }
}

function readPlace(
  entry: MapEntry,
  before: ReadonlyMap<number, SpacePlacement>,
  lines: ReadonlyMap<string, LineStyle>,
  reading: ViewContext,
): SpacePlacement | null {
  const { d: diagnostics, game, points } = reading
  const { zones } = game.def
  const zone = findWordIndex(
    diagnostics,
    'unknown-space',
    'the space or box',
    readViewKey(entry),
    zones.map(({ id }) => id),
  )
  const map = asMap(entry.value, `the place of \`${entry.key}\``, diagnostics)
  if (zone === null || map === null) return null
  if (before.has(zone)) {
    diagnostics.add('duplicate-name', entry.keyAt, `\`${entry.key}\` has a place already`)
    return null
  }
  const fields = new Fields(map, `the place of \`${entry.key}\``, entry.keyAt, diagnostics)
  const shape = readShape(fields, lines, reading)
  const label = fields.entry('label')
  const at = fields.node('at')
  const middle = at && readPoint(at, '`at`', reading)
  const columns = fields.entry('columns') ? (fields.needAs(intWithin(1, 40), 'columns')?.value ?? COLUMNS) : COLUMNS
  fields.done()
  if (shape === null) return null
  // Roads begin and end in the shapes of towns that were placed before them.
  if (shape.k === 'ellipse' || shape.k === 'box') points.set(entry.key.toLowerCase(), findMiddle(shape))
  const words = readTexts(label?.value ?? null, '`label`', diagnostics)
  return {
    zone,
    shape,
    at: middle ?? findMiddle(shape),
    label: label === null ? [zones[zone]!.name] : words,
    columns,
  }
}

function reportUnplaced(
  places: ReadonlyMap<number, SpacePlacement>,
  at: Span,
  { d: diagnostics, game }: ViewContext,
): void {
  for (const [zone, { id }] of game.def.zones.entries()) {
    if (zone >= game.def.firstSpace && !places.has(zone)) {
      diagnostics.add('unplaced-space', at, `the space \`${id}\` is in no region: give it a place`)
    }
  }
}
