/**
 * A YAML document as readers see it: maps, lists and scalars with places. Anchors, aliases, tags and duplicate keys
 * were reported before.
 */

/** A part of a source text. Lines and columns count from 1; `end` is exclusive. */
export interface Span {
  readonly file: string
  readonly line: number
  readonly col: number
  readonly endLine: number
  readonly endCol: number
}

export type Node = MapNode | ListNode | ScalarNode

export interface ScalarNode {
  readonly n: 'scalar'
  readonly at: Span
  readonly value: string | number | boolean | null
  /** The text of the scalar's content, quotes stripped. */
  readonly text: string
  /**
   * Whether the source has the text unchanged, without escapes or folding. Then each place in the text, from `textAt`,
   * is one in the file.
   */
  readonly verbatim: boolean
  readonly textAt: Span
  /** Where each piece of a text on several lines stands, in order. Absent if escapes change the text. */
  readonly pieces?: readonly TextPiece[]
}

/** `length` characters of a scalar's text from `offset` stand in the source at this line and column. */
export interface TextPiece {
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly col: number
}

export interface ListNode {
  readonly n: 'list'
  readonly at: Span
  readonly items: readonly Node[]
}

export interface MapEntry {
  readonly key: string
  readonly keyAt: Span
  readonly value: Node
}

export interface MapNode {
  readonly n: 'map'
  readonly at: Span
  readonly entries: readonly MapEntry[]
}
