/** Where the spaces lie, and in which regions: every space of the game has its place, boxes may. */
import { asMap, type MapEntry, type Span } from '../../../engine/index.ts'
import type { SpacePlacement, ViewRegion } from '../view.ts'
import { chooseOnlyShape, findShapeMiddle, SHAPE_KEYS } from './read-shapes.ts'
import { findWordIndexOrReport, readMapEntries, type ViewContext } from './view-context.ts'
import {
  makeIntegerForm,
  makeListForm,
  makeOptionalKey,
  makeRequiredKey,
  makeYamlMapForm,
  makeYamlMapShape,
  POINT_FORM,
  readMapOfKeys,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

export interface MapPlacements {
  readonly places: ReadonlyMap<number, SpacePlacement>
  readonly regions: readonly ViewRegion[]
}

const DEFAULT_PILE_COLUMNS = 4

const PLACEMENT_KEYS = {
  ...SHAPE_KEYS,
  label: makeOptionalKey(makeListForm(TEXT_FORM), 'lines of text instead of the name; nothing for no label', '`label`'),
  at: makeOptionalKey(POINT_FORM, 'the middle of the label and of the pieces; otherwise of the shape', '`at`'),
  columns: makeOptionalKey(makeIntegerForm(1, 40), 'how many piles stand side by side'),
}

/** The entries of a region are read with those before it, since a space has one place. */
const PLACEMENT_ENTRIES_FORM: ViewForm<readonly MapEntry[]> = {
  shape: makeYamlMapShape({}, makeYamlMapShape(PLACEMENT_KEYS)),
  read: (node, what, { diagnostics }) => readMapEntries(node, what, diagnostics),
}

const REGION_TITLE_FORM: ViewForm<string> = {
  shape: { k: 'text' },
  read: (node) => (node.n === 'scalar' ? node.text : ''),
}

const REGION_LIST_FORM = makeListForm(
  makeYamlMapForm(
    'a region',
    {
      title: makeRequiredKey(REGION_TITLE_FORM, 'the heading of the region'),
      spaces: makeRequiredKey(PLACEMENT_ENTRIES_FORM, 'the place of each space, by its id'),
    },
    ({ title, spaces }) => ({ title: title ?? '', entries: spaces ?? [] }),
  ),
)

/** `regions:` is a list of `{ title, spaces: { id: place } }`. */
export const REGIONS_FORM: ViewForm<MapPlacements> = {
  shape: REGION_LIST_FORM.shape,
  read(node, what, context) {
    const places = new Map<number, SpacePlacement>()
    const regions = (REGION_LIST_FORM.read(node, what, context) ?? []).map(({ title, entries }): ViewRegion => {
      const zones = entries.flatMap((entry) => {
        const place = readPlacement(entry, places, context)
        if (place === null) return []
        places.set(place.zone, place)
        return [place.zone]
      })
      return { title, zones }
    })
    // Words that could not be read are not missing as well.
    if (!context.diagnostics.failed) reportUnplacedSpaces(places, node.at, context)
    return { places, regions: regions.filter(({ zones }) => zones.length > 0 || context.game.def.zones.length === 0) }
  },
}

function readPlacement(
  { key, keyAt, value }: MapEntry,
  earlier: ReadonlyMap<number, SpacePlacement>,
  context: ViewContext,
): SpacePlacement | null {
  const { diagnostics, game, points } = context
  const { zones } = game.def
  const ids = zones.map(({ id }) => id)
  const zone = findWordIndexOrReport(diagnostics, 'unknown-space', 'the space or box', { text: key, at: keyAt }, ids)
  const what = `the place of \`${key}\``
  if (zone === null || asMap(value, what, diagnostics) === null) return null
  if (earlier.has(zone)) {
    diagnostics.add('duplicate-name', keyAt, `\`${key}\` has a place already`)
    return null
  }
  return readMapOfKeys(
    PLACEMENT_KEYS,
    value,
    what,
    context,
    (values, fields) => {
      const shape = chooseOnlyShape(values, fields, context)
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

function reportUnplacedSpaces(
  places: ReadonlyMap<number, SpacePlacement>,
  at: Span,
  { diagnostics, game }: ViewContext,
): void {
  for (const [zone, { id }] of game.def.zones.entries()) {
    if (zone >= game.def.firstSpace && !places.has(zone)) {
      diagnostics.add('unplaced-space', at, `the space \`${id}\` is in no region: give it a place`)
    }
  }
}
