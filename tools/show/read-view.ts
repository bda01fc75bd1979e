/** Reads a view file. The game gives its words their meaning, and every mistake is reported with its place. */
import { asMap, Diagnostics, Fields, type Game, readDocument } from '../../engine/index.ts'
import { BADGES_FORM } from './read/badges.ts'
import { HEADER_FORM } from './read/header.ts'
import {
  DEFAULT_SPACE_FILLS,
  makeDefaultPieceLooks,
  makeDefaultSeatColours,
  PIECE_LOOKS_FORM,
  SEAT_COLOURS_FORM,
  SPACE_FILLS_FORM,
  SPACE_HOLDER_FORM,
} from './read/looks.ts'
import { REGIONS_FORM } from './read/placements.ts'
import {
  BORDERS_FORM,
  CAPTIONS_FORM,
  GROUND_SHAPES_FORM,
  NAMED_LINES_FORM,
  NAMED_POINTS_FORM,
  SHOWN_ATTRIBUTES_FORM,
  TOWNS_FORM,
} from './read/scenery.ts'
import type { ViewContext, ViewDiagnosticCode, ViewDiagnostics } from './read/view-context.ts'
import {
  BOOLEAN_FORM,
  BOX_FORM,
  COLOUR_FORM,
  makeIntegerForm,
  makeNumberListForm,
  makeOptionalKey,
  makeRequiredKey,
  makeYamlMapShape,
  readKeyValues,
  readMapOfKeys,
  TEXT_FORM,
  type ViewForm,
} from './read/view-form.ts'
import type { LineStyle, View } from './view.ts'

export type { ViewDiagnosticCode, ViewDiagnostics } from './read/view-context.ts'

const DEFAULT_PIECE_SIZE = 30
const DEFAULT_TEXT_SIZE = 18
const DEFAULT_ROAD_STYLE: LineStyle = { name: 'road', colour: '#8a7a5c', width: 9, dash: [] }

const LEGEND_KEYS = {
  title: makeOptionalKey(TEXT_FORM, 'the heading of the legend'),
  box: makeRequiredKey(BOX_FORM, 'where the legend stands', '`box` of the legend'),
}

const LEGEND_FORM: ViewForm<NonNullable<View['legend']>> = {
  shape: makeYamlMapShape(LEGEND_KEYS),
  read: (node, what, context, keyAt) =>
    readMapOfKeys(
      LEGEND_KEYS,
      node,
      what,
      context,
      ({ title, box }) => box && { title: title ?? 'Legend', box },
      keyAt,
    ),
}

/** The keys of a view file, in the order in which they are read: later values refer to earlier ones. */
export const VIEW_KEYS = {
  canvas: makeRequiredKey(makeNumberListForm('width', 'height'), 'the size of the picture', '`canvas`'),
  background: makeOptionalKey(COLOUR_FORM, 'the colour under everything', '`background`'),
  points: makeOptionalKey(NAMED_POINTS_FORM, 'corners with names', '`points`'),
  lines: makeOptionalKey(NAMED_LINES_FORM, 'styles of roads and borders, by name', '`lines`'),
  seats: makeOptionalKey(SEAT_COLOURS_FORM, 'a colour for each seat', '`seats`'),
  regions: makeRequiredKey(REGIONS_FORM, 'the groups of spaces, in the order of the text'),
  legend: makeOptionalKey(LEGEND_FORM, 'where the legend stands; its contents follow from the file'),
  title: makeOptionalKey(BOX_FORM, 'where the names of the game and of the board stand', '`title`'),
  piece: makeOptionalKey(makeIntegerForm(8, 200), 'the size of a symbol', '`piece`'),
  text: makeOptionalKey(makeIntegerForm(4, 200), 'the size of letters', '`text`'),
  rough: makeOptionalKey(makeIntegerForm(0, 30), 'how crooked borders are, in hundredths of their length', '`rough`'),
  ground: makeOptionalKey(GROUND_SHAPES_FORM, 'land and water under the spaces, the lowest first'),
  borders: makeOptionalKey(BORDERS_FORM, 'paths over the land and under the roads'),
  captions: makeOptionalKey(CAPTIONS_FORM, 'words on the map'),
  towns: makeOptionalKey(TOWNS_FORM, 'named marks that are no spaces'),
  links: makeOptionalKey(BOOLEAN_FORM, 'whether thin lines join adjacent spaces'),
  pieces: makeOptionalKey(
    PIECE_LOOKS_FORM,
    'looks of pieces by any of their words; later lines override earlier ones',
    '`pieces`',
  ),
  fills: makeOptionalKey(SPACE_FILLS_FORM, 'colours of spaces by an attribute', '`fills`'),
  holder: makeOptionalKey(SPACE_HOLDER_FORM, 'who holds a space, and how that looks', '`holder`'),
  badges: makeOptionalKey(BADGES_FORM, 'markers, tracks and flags beside the name of a space', '`badges`'),
  facts: makeOptionalKey(SHOWN_ATTRIBUTES_FORM, 'attributes whose number stands beside the name'),
  header: makeOptionalKey(HEADER_FORM, 'groups of values beside the map'),
}

/** Null when anything is wrong with the file: people would believe a board that is drawn in part. */
export function readView(
  game: Game,
  file: string,
  text: string | Uint8Array,
  diagnostics: ViewDiagnostics,
): View | null {
  const fileDiagnostics = new Diagnostics<ViewDiagnosticCode>()
  const [node] = readDocument(file, text, fileDiagnostics)
  const top = node && asMap(node, 'a view', fileDiagnostics)
  const lines = new Map([[DEFAULT_ROAD_STYLE.name, DEFAULT_ROAD_STYLE]])
  const context: ViewContext = {
    game,
    diagnostics: fileDiagnostics,
    points: new Map(),
    lines,
    seats: makeDefaultSeatColours(game),
  }
  const view = top ? readViewValues(file, new Fields(top, 'a view', top.at, fileDiagnostics), context) : null
  diagnostics.addUnrepeated(fileDiagnostics.all)
  return fileDiagnostics.failed ? null : view
}

function readViewValues(file: string, fields: Fields, context: ViewContext): View {
  const values = readKeyValues(VIEW_KEYS, fields, context)
  fields.reportUnknownAndMissingKeys()
  const [w = 1, h = 1] = values.canvas ?? []
  return {
    file,
    canvas: { w, h },
    background: values.background ?? '#ffffff',
    pieceSize: values.piece ?? DEFAULT_PIECE_SIZE,
    textSize: values.text ?? DEFAULT_TEXT_SIZE,
    roughness: values.rough ?? 0,
    ground: values.ground ?? [],
    borders: values.borders ?? [],
    captions: values.captions ?? [],
    towns: values.towns ?? [],
    places: values.regions?.places ?? new Map(),
    regions: values.regions?.regions ?? [],
    links: values.links ?? false,
    seats: context.seats,
    pieces: values.pieces ?? makeDefaultPieceLooks(context),
    fills: values.fills ?? DEFAULT_SPACE_FILLS,
    holder: values.holder,
    badges: values.badges ?? [],
    facts: values.facts ?? [],
    header: values.header ?? [],
    title: values.title,
    legend: values.legend,
  }
}
