/** Reads a view file. The game gives its words their meaning, and every mistake is reported with its place. */
import { asMap, Diagnostics, Fields, type Game, readDocument } from '../../engine/index.ts'
import { HEADER_FORM } from './read/header.ts'
import {
  BADGES_FORM,
  makePieceLooks,
  makeSeatColours,
  PIECES_FORM,
  PLAIN_FILLS,
  SEATS_FORM,
  SPACE_FILLS,
  SPACE_HOLDER,
} from './read/looks.ts'
import { REGIONS_FORM } from './read/placements.ts'
import {
  BORDERS_FORM,
  CAPTIONS_FORM,
  FACTS_FORM,
  GROUND_FORM,
  LINES_FORM,
  POINTS_FORM,
  TOWNS_FORM,
} from './read/scenery.ts'
import type { ViewCode, ViewContext, ViewDiagnostics } from './read/view-context.ts'
import {
  allowKey,
  BOOLEAN_FORM,
  BOX_FORM,
  COLOUR_FORM,
  makeNeededKey,
  makeNumbersForm,
  mapShape,
  numberForm,
  readMap,
  TEXT_FORM,
  takeKeys,
  type ViewForm,
} from './read/view-form.ts'
import type { LineStyle, View } from './view.ts'

export type { ViewCode, ViewDiagnostics } from './read/view-context.ts'

const PIECE_SIZE = 30
const TEXT_SIZE = 18
const ROAD_STYLE: LineStyle = { name: 'road', colour: '#8a7a5c', width: 9, dash: [] }

const LEGEND_KEYS = {
  title: allowKey(TEXT_FORM, 'the heading of the legend'),
  box: makeNeededKey(BOX_FORM, 'where the legend stands', '`box` of the legend'),
}

const LEGEND_FORM: ViewForm<NonNullable<View['legend']>> = {
  shape: mapShape(LEGEND_KEYS),
  read: (node, what, context, keyAt) =>
    readMap(LEGEND_KEYS, node, what, context, ({ title, box }) => box && { title: title ?? 'Legend', box }, keyAt),
}

/** The keys of a view file, in the order in which they are read: later values refer to earlier ones. */
export const VIEW_KEYS = {
  canvas: makeNeededKey(makeNumbersForm('width', 'height'), 'the size of the picture', '`canvas`'),
  background: allowKey(COLOUR_FORM, 'the colour under everything', '`background`'),
  points: allowKey(POINTS_FORM, 'corners with names', '`points`'),
  lines: allowKey(LINES_FORM, 'styles of roads and borders, by name', '`lines`'),
  seats: allowKey(SEATS_FORM, 'a colour for each seat', '`seats`'),
  regions: makeNeededKey(REGIONS_FORM, 'the groups of spaces, in the order of the text'),
  legend: allowKey(LEGEND_FORM, 'where the legend stands; its contents follow from the file'),
  title: allowKey(BOX_FORM, 'where the names of the game and of the board stand', '`title`'),
  piece: allowKey(numberForm(8, 200), 'the size of a symbol', '`piece`'),
  text: allowKey(numberForm(4, 200), 'the size of letters', '`text`'),
  rough: allowKey(numberForm(0, 30), 'how crooked borders are, in hundredths of their length', '`rough`'),
  ground: allowKey(GROUND_FORM, 'land and water under the spaces, the lowest first'),
  borders: allowKey(BORDERS_FORM, 'paths over the land and under the roads'),
  captions: allowKey(CAPTIONS_FORM, 'words on the map'),
  towns: allowKey(TOWNS_FORM, 'named marks that are no spaces'),
  links: allowKey(BOOLEAN_FORM, 'whether thin lines join adjacent spaces'),
  pieces: allowKey(PIECES_FORM, 'looks of pieces by any of their words; later lines override earlier ones', '`pieces`'),
  fills: allowKey(SPACE_FILLS, 'colours of spaces by an attribute', '`fills`'),
  holder: allowKey(SPACE_HOLDER, 'who holds a space, and how that looks', '`holder`'),
  badges: allowKey(BADGES_FORM, 'markers, tracks and flags beside the name of a space', '`badges`'),
  facts: allowKey(FACTS_FORM, 'attributes whose number stands beside the name'),
  header: allowKey(HEADER_FORM, 'groups of values beside the map'),
}

/** Null when anything is wrong with the file: people would believe a board that is drawn in part. */
export function readView(
  game: Game,
  file: string,
  text: string | Uint8Array,
  diagnostics: ViewDiagnostics,
): View | null {
  const d = new Diagnostics<ViewCode>()
  const [node] = readDocument(file, text, d)
  const top = node && asMap(node, 'a view', d)
  const lines = new Map([[ROAD_STYLE.name, ROAD_STYLE]])
  const context: ViewContext = { game, d, points: new Map(), lines, seats: makeSeatColours(game) }
  const view = top ? readKeys(file, new Fields(top, 'a view', top.at, d), context) : null
  diagnostics.addUnrepeated(d.all)
  return d.failed ? null : view
}

function readKeys(file: string, fields: Fields, context: ViewContext): View {
  const values = takeKeys(VIEW_KEYS, fields, context)
  fields.reportUnknownAndMissingKeys()
  const [w = 1, h = 1] = values.canvas ?? []
  return {
    file,
    canvas: { w, h },
    background: values.background ?? '#ffffff',
    piece: values.piece ?? PIECE_SIZE,
    text: values.text ?? TEXT_SIZE,
    rough: values.rough ?? 0,
    ground: values.ground ?? [],
    borders: values.borders ?? [],
    captions: values.captions ?? [],
    towns: values.towns ?? [],
    places: values.regions?.places ?? new Map(),
    regions: values.regions?.regions ?? [],
    links: values.links ?? false,
    seats: context.seats,
    pieces: values.pieces ?? makePieceLooks(context),
    fills: values.fills ?? PLAIN_FILLS,
    holder: values.holder,
    badges: values.badges ?? [],
    facts: values.facts ?? [],
    header: values.header ?? [],
    title: values.title,
    legend: values.legend,
  }
}
