/**
 * A YAML document as the readers see it: maps, lists and scalars that know their place. Anchors, aliases, tags and
 * duplicate keys do not get this far: they are diagnostics of `document.ts`.
 */

/** A stretch of a source text. Lines and columns count from 1; `end` is exclusive. */
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
  /** Whether the content stands in the source as it is (plain, or quoted without escapes or folding), so that a
   * place inside the text is a place in the file: `textAt` is where it begins. */
  readonly verbatim: boolean
  readonly textAt: Span
  /** Of a text written on several lines: where each piece of it stands, in order. Absent where escapes make the
   * text differ from the source. */
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
