/** Where the spaces lie, and in which regions: every space of the game has its place, boxes may. */
import { asMap, type MapEntry, type Span } from '../../../engine/index.ts'
import type { Region, SpacePlacement } from '../view.ts'
import { chooseShape, findShapeMiddle, SHAPE_KEYS } from './read-shapes.ts'
import { findWordIndex, readEntries, type ViewContext } from './view-context.ts'
import {
  allowKey,
  listForm,
  makeNeededKey,
  mapForm,
  mapShape,
  numberForm,
  POINT_FORM,
  readMap,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

export interface MapPlacements {
  readonly places: ReadonlyMap<number, SpacePlacement>
  readonly regions: readonly Region[]
}

const DEFAULT_PILE_COLUMNS = 4

const PLACE_KEYS = {
  ...SHAPE_KEYS,
  label: allowKey(listForm(TEXT_FORM), 'lines of text instead of the name; nothing for no label', '`label`'),
  at: allowKey(POINT_FORM, 'the middle of the label and of the pieces; otherwise of the shape', '`at`'),
  columns: allowKey(numberForm(1, 40), 'how many piles stand side by side'),
}

/** The entries of a region are read with those before it, since a space has one place. */
const PLACES_FORM: ViewForm<readonly MapEntry[]> = {
  shape: mapShape({}, mapShape(PLACE_KEYS)),
  read: (node, what, { d }) => readEntries(node, what, d),
}

const TITLE_FORM: ViewForm<string> = {
  shape: { k: 'text' },
  read: (node) => (node.n === 'scalar' ? node.text : ''),
}

const REGION_LIST = listForm(
  mapForm(
    'a region',
    {
      title: makeNeededKey(TITLE_FORM, 'the heading of the region'),
      spaces: makeNeededKey(PLACES_FORM, 'the place of each space, by its id'),
    },
    ({ title, spaces }) => ({ title: title ?? '', entries: spaces ?? [] }),
  ),
)

/** `regions:` is a list of `{ title, spaces: { id: place } }`. */
export const REGIONS_FORM: ViewForm<MapPlacements> = {
  shape: REGION_LIST.shape,
  read(node, what, context) {
    const places = new Map<number, SpacePlacement>()
    const regions = (REGION_LIST.read(node, what, context) ?? []).map(({ title, entries }): Region => {
      const zones = entries.flatMap((entry) => {
        const place = readPlace(entry, places, context)
        if (place === null) return []
        places.set(place.zone, place)
        return [place.zone]
      })
      return { title, zones }
    })
    // Words that could not be read are not missing as well.
    if (!context.d.failed) reportUnplaced(places, node.at, context)
    return { places, regions: regions.filter(({ zones }) => zones.length > 0 || context.game.def.zones.length === 0) }
  },
}

function readPlace(
  { key, keyAt, value }: MapEntry,
  before: ReadonlyMap<number, SpacePlacement>,
  context: ViewContext,
): SpacePlacement | null {
  const { d: diagnostics, game, points } = context
  const { zones } = game.def
  const ids = zones.map(({ id }) => id)
  const zone = findWordIndex(diagnostics, 'unknown-space', 'the space or box', { text: key, at: keyAt }, ids)
  const what = `the place of \`${key}\``
  if (zone === null || asMap(value, what, diagnostics) === null) return null
  if (before.has(zone)) {
    diagnostics.add('duplicate-name', keyAt, `\`${key}\` has a place already`)
    return null
  }
  return readMap(
    PLACE_KEYS,
    value,
    what,
    context,
    (values, fields) => {
      const shape = chooseShape(values, fields, context)
      if (fields.hasKey('columns')) fields.requireNode('columns')
      if (shape === null) return null
      // Roads may begin in spaces that were placed before them.
      if (shape.k === 'ellipse' || shape.k === 'box') points.set(key.toLowerCase(), findShapeMiddle(shape))
      return {
        zone,
        shape,
        at: values.at ?? findShapeMiddle(shape),
        label: fields.hasKey('label') ? (values.label ?? []) : [zones[zone]?.name ?? key],
        columns: values.columns ?? DEFAULT_PILE_COLUMNS,
      }
    },
    keyAt,
  )
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
