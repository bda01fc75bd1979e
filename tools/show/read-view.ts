/** A view file to `View`. What its words mean is asked of the game, and every mistake is told with its place. */
import {
  asBool,
  asFields,
  asInt,
  asMap,
  asText,
  Diagnostics,
  Fields,
  type Game,
  type Node,
  readDocument,
} from '../../engine/index.ts'
import { readHeader } from './read/header.ts'
import { readBadges, readFills, readHolder, readPieces, readSeats } from './read/looks.ts'
import { readPlaces } from './read/placements.ts'
import { readBorders, readCaptions, readFacts, readGround, readLines, readPoints, readTowns } from './read/scenery.ts'
import {
  readBox,
  readColor,
  readNumbers,
  type ViewCode,
  type ViewContext,
  type ViewDiagnostics,
} from './read/view-context.ts'
import type { View } from './view.ts'

export type { ViewCode, ViewDiagnostics } from './read/view-context.ts'

const PIECE = 30
const TEXT = 18

/** Null when anything is wrong with the file: a board drawn in part would be believed. */
export function readView(
  game: Game,
  file: string,
  text: string | Uint8Array,
  diagnostics: ViewDiagnostics,
): View | null {
  const d = new Diagnostics<ViewCode>()
  const [node] = readDocument(file, text, d)
  const top = node && asMap(node, 'a view', d)
  const view = top ? readParts(file, new Fields(top, 'a view', top.at, d), { game, d, points: new Map() }) : null
  diagnostics.once(d.all)
  return d.failed ? null : view
}

function readParts(file: string, fields: Fields, reading: ViewContext): View {
  const { d: diagnostics } = reading
  const canvas = fields.need('canvas')
  const [w = 1, h = 1] = (canvas && readNumbers(canvas, '`canvas`', ['width', 'height'], diagnostics)) ?? []
  const background = fields.node('background')
  readPoints(fields.node('points'), reading)
  const lines = readLines(fields.node('lines'), reading)
  const seats = readSeats(fields.node('seats'), reading)
  const { places, regions } = readPlaces(fields, lines, reading)
  const legend = fields.as(asFields, 'legend')
  const title = fields.node('title')
  const view: View = {
    file,
    canvas: { w, h },
    background: (background && readColor(background, '`background`', diagnostics)) ?? '#ffffff',
    piece: numberOf(fields.node('piece'), '`piece`', PIECE, 8, 200, reading),
    text: numberOf(fields.node('text'), '`text`', TEXT, 4, 200, reading),
    rough: numberOf(fields.node('rough'), '`rough`', 0, 0, 30, reading),
    ground: readGround(fields.node('ground'), reading),
    borders: readBorders(fields.node('borders'), lines, reading),
    captions: readCaptions(fields.node('captions'), reading),
    towns: readTowns(fields.node('towns'), reading),
    places,
    regions,
    links: fields.as(asBool, 'links') ?? false,
    seats,
    pieces: readPieces(fields.node('pieces'), seats, reading),
    fills: readFills(fields.node('fills'), reading),
    holder: readHolder(fields.node('holder'), reading),
    badges: readBadges(fields.node('badges'), reading),
    facts: readFacts(fields.node('facts'), reading),
    header: readHeader(fields.node('header'), reading),
    title: title && readBox(title, '`title`', diagnostics),
    legend: legend && readLegend(legend, reading),
  }
  fields.done()
  return view
}

function readLegend(fields: Fields, { d: diagnostics }: ViewContext): View['legend'] {
  const title = fields.as(asText, 'title') ?? 'Legend'
  const node = fields.need('box')
  fields.done()
  const box = node && readBox(node, '`box` of the legend', diagnostics)
  return box && { title, box }
}

const numberOf = (
  node: Node | null,
  what: string,
  otherwise: number,
  low: number,
  high: number,
  { d: diagnostics }: ViewContext,
): number => (node && asInt(node, what, diagnostics, low, high)?.value) ?? otherwise
