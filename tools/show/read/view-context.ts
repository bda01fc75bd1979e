/** The context in which every part of a view file is read, and values that only views have: colours, points, boxes. */
import {
  asInt,
  asMap,
  asScalar,
  asText,
  type DiagnosticCode,
  type Diagnostics,
  findClosestWord,
  type Game,
  getListItems,
  type MapEntry,
  type Node,
  type Span,
} from '../../../engine/index.ts'
import type { LineStyle, MapBox, MapPoint } from '../view.ts'

/** Mistakes that only a view can have. */
export type ViewDiagnosticCode =
  | 'unplaced-space'
  | 'unknown-point'
  | 'unknown-line'
  | 'bad-colour'
  | 'bad-points'
  | 'bad-value'
export type ViewDiagnostics = Diagnostics<ViewDiagnosticCode>

export interface ViewContext {
  readonly game: Game
  readonly diagnostics: ViewDiagnostics
  /** Points by name: those of the file, then the middles of spaces that were placed before. */
  readonly points: Map<string, MapPoint>
  /** Styles of roads by name. */
  lines: ReadonlyMap<string, LineStyle>
  /** A colour for each seat. */
  seats: readonly string[]
}

/** The index of a word among others, without regard to case; null after a diagnostic with what was probably meant. */
export function findWordIndexOrReport(
  diagnostics: ViewDiagnostics,
  code: DiagnosticCode | ViewDiagnosticCode,
  what: string,
  { text, at }: { readonly text: string; readonly at: Span },
  words: readonly string[],
): number | null {
  const found = words.findIndex((word) => word.toLowerCase() === text.toLowerCase())
  if (found >= 0) return found
  diagnostics.add(code, at, `${what} \`${text}\` is not known`, findClosestWord(text, words))
  return null
}

export const getKeyWithSpan = ({ key, keyAt }: MapEntry): { readonly text: string; readonly at: Span } => ({
  text: key,
  at: keyAt,
})

export const readMapEntries = (node: Node | null, what: string, diagnostics: ViewDiagnostics): readonly MapEntry[] =>
  (node && asMap(node, what, diagnostics)?.entries) ?? []

const COLOUR_PATTERN = /^#([0-9a-f]{3}){1,2}$/i

/** `"#rrggbb"`: what is written on a colour depends on how dark it is, so names of colours are not taken. */
export function readColour(node: Node, what: string, diagnostics: ViewDiagnostics): string | null {
  const scalar = asScalar(node, what, diagnostics)
  if (!scalar) return null
  if (!COLOUR_PATTERN.test(scalar.text)) {
    diagnostics.add('bad-colour', scalar.at, `${what} must be a colour such as "#a03020", not \`${scalar.text}\``)
    return null
  }
  const hex = scalar.text.slice(1).toLowerCase()
  return `#${hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex}`
}

const LARGEST_COORDINATE = 100_000

/** Whole numbers in a list of that many. */
export function readNumberList(
  node: Node,
  what: string,
  names: readonly string[],
  diagnostics: ViewDiagnostics,
): number[] | null {
  const values = getListItems(node).flatMap(
    (item) => asInt(item, what, diagnostics, -LARGEST_COORDINATE, LARGEST_COORDINATE)?.value ?? [],
  )
  if (getListItems(node).length === names.length) return values.length === names.length ? values : null
  diagnostics.add('bad-points', node.at, `${what} must be [${names.join(', ')}]`)
  return null
}

export function readBox(node: Node, what: string, diagnostics: ViewDiagnostics): MapBox | null {
  const numbers = readNumberList(node, what, ['left', 'top', 'width', 'height'], diagnostics)
  if (!numbers) return null
  const [x = 0, y = 0, w = 0, h = 0] = numbers
  if (w > 0 && h > 0) return { x, y, w, h }
  diagnostics.add('bad-points', node.at, `${what} must be wider and higher than 0`)
  return null
}

/** `[x, y]`, or the name of a point or of a space. */
export function readPoint(node: Node, what: string, { diagnostics, points }: ViewContext): MapPoint | null {
  if (node.n !== 'scalar') {
    const numbers = readNumberList(node, what, ['x', 'y'], diagnostics)
    return numbers && { x: numbers[0] ?? 0, y: numbers[1] ?? 0 }
  }
  const point = points.get(node.text.toLowerCase())
  if (point) return point
  const message = `no point or space before this is called \`${node.text}\``
  diagnostics.add('unknown-point', node.at, message, findClosestWord(node.text, points.keys()))
  return null
}

export const readTextList = (node: Node | null, what: string, diagnostics: ViewDiagnostics): readonly string[] =>
  getListItems(node).flatMap((item) => asText(item, what, diagnostics) ?? [])
