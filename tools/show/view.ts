/**
 * How a board looks, as its view file says it: where each space lies, what shape and colours things have, what is told
 * above the map. Plain data with the game's names resolved to indices; `read/` makes it, printers only read it.
 */
import type { Query } from '../../engine/index.ts'

export interface MapPoint {
  readonly x: number
  readonly y: number
}

export interface MapBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type MapShape =
  | ({ readonly k: 'box' } & MapBox)
  /** A circle is an ellipse with equal radii. */
  | { readonly k: 'ellipse'; readonly at: MapPoint; readonly rx: number; readonly ry: number }
  | { readonly k: 'polygon'; readonly points: readonly MapPoint[] }
  /** The shape of a road; its `lines` are drawn on top of one another. */
  | { readonly k: 'path'; readonly points: readonly MapPoint[]; readonly lines: readonly LineStyle[] }

export interface LineStyle {
  readonly name: string
  readonly colour: string
  readonly width: number
  /** Lengths of dashes and gaps; empty for a line without. */
  readonly dash: readonly number[]
}

/** Where a space or box of the game lies. */
export interface SpacePlacement {
  readonly zone: number
  readonly shape: MapShape
  /** The middle of what is written and stands there. */
  readonly at: MapPoint
  /** Lines of the label; none where a neighbour says enough. */
  readonly label: readonly string[]
  /** How many piles stand side by side. */
  readonly columns: number
}

export interface ViewRegion {
  readonly title: string
  readonly zones: readonly number[]
}

export const PIECE_SYMBOLS = ['square', 'circle', 'disc', 'hexagon', 'diamond', 'triangle'] as const
export type PieceSymbol = (typeof PIECE_SYMBOLS)[number]

export const SYMBOL_FILLS = ['solid', 'hollow'] as const

/** How the pieces of one class are drawn. */
export interface PieceLook {
  readonly symbol: PieceSymbol
  readonly colour: string
  readonly fill: (typeof SYMBOL_FILLS)[number]
  /** A letter in the corner, or nothing. */
  readonly mark: string
}

export interface BadgeLook {
  readonly text: string
  readonly colour: string
}

/** A marker, or a track or flag of spaces, that is shown beside the name of a space. */
export type ViewBadge = { readonly id: string } & (
  | { readonly k: 'marker'; readonly marker: number; readonly looks: ReadonlyMap<number, BadgeLook> }
  /** Shown where it is not 0. */
  | { readonly k: 'var'; readonly var: number; readonly look: BadgeLook }
)

/** The definition that says who holds a space, and how each answer looks; one without a look is not shown. */
export interface SpaceHolder {
  readonly definition: string
  readonly values: readonly string[]
  readonly looks: ReadonlyMap<string, BadgeLook>
}

export interface HeaderRow {
  readonly label: string
  readonly query: Query
  /** The value that wins when it is exceeded, or null. */
  readonly over: number | null
  /** The seat that the value belongs to, or -1. */
  readonly seat: number
}

export interface HeaderGroup {
  readonly title: string
  /** Where it stands in the picture; without one it is only in the text. */
  readonly box: MapBox | null
  readonly rows: readonly HeaderRow[]
}

/** Land and water under the spaces. */
export interface GroundShape {
  readonly shape: MapShape
  readonly colour: string
}

export interface Caption {
  readonly text: string
  readonly at: MapPoint
  readonly size: number
  /** Degrees, clockwise. */
  readonly turn: number
  readonly colour: string
}

/** A small named mark on the map that is no space: a town where roads end. */
export interface Town {
  readonly name: string
  readonly at: MapPoint
  readonly side: 'left' | 'right' | 'above' | 'below'
}

export interface View {
  readonly file: string
  readonly canvas: { readonly w: number; readonly h: number }
  readonly background: string
  /** Size of a symbol, and of the letters of a label. */
  readonly pieceSize: number
  readonly textSize: number
  /** How crooked borders are, in hundredths of their length; 0 is straight. */
  readonly roughness: number
  readonly ground: readonly GroundShape[]
  /** Paths over the spaces and under the roads: frontiers, rivers. */
  readonly borders: readonly MapShape[]
  readonly captions: readonly Caption[]
  readonly towns: readonly Town[]
  /** By zone. */
  readonly places: ReadonlyMap<number, SpacePlacement>
  readonly regions: readonly ViewRegion[]
  /** Whether spaces side by side are joined by thin lines. */
  readonly links: boolean
  /** By seat. */
  readonly seats: readonly string[]
  /** By class. */
  readonly pieces: readonly PieceLook[]
  /** The attribute that colours spaces, by its values; shapes without one are as `colour`. */
  readonly fills: {
    readonly attribute: number
    readonly colours: ReadonlyMap<number, string>
    readonly other: string
    /** The colour of boxes off the map. */
    readonly box: string
  }
  readonly holder: SpaceHolder | null
  readonly badges: readonly ViewBadge[]
  /** Attributes whose number is printed on a space. */
  readonly facts: readonly number[]
  readonly header: readonly HeaderGroup[]
  /** Where the names of the game and of the board stand in the picture. */
  readonly title: MapBox | null
  readonly legend: { readonly title: string; readonly box: MapBox } | null
}
