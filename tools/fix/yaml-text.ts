/** A YAML text whose nodes are found by their places, and replacements in it by offset. */
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import type { Span } from '../../engine/index.ts'

export interface TextReplacement {
  readonly start: number
  readonly end: number
  readonly by: string
}

/** Replaces parts that do not overlap. Insertions at one place stand in the order of the list. */
export function applyReplacements(text: string, edits: readonly TextReplacement[]): string {
  let out = ''
  let from = 0
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    out += text.slice(from, start) + by
    from = end
  }
  return out + text.slice(from)
}

export interface LocatedNode {
  readonly node: Node
  /** The pair whose key or value it is; null for an item of a list. */
  readonly pair: Pair<unknown, unknown> | null
  readonly isKey: boolean
}

/** A word or text of the file, with the keys and indices that lead to it. Of a key its own is the last of them. */
export interface LocatedScalar {
  readonly scalar: Scalar
  readonly path: readonly (string | number)[]
  readonly isKey: boolean
}

/** The text of a scenario file with its nodes, which keep their places. */
export class LocatedYaml {
  readonly text: string
  readonly #lineStarts: readonly number[]
  readonly #nodes = new Map<number, LocatedNode[]>()
  readonly contents: Node | null
  readonly scalars: readonly LocatedScalar[]

  constructor(text: string) {
    this.text = text
    const document = parseDocument(text)
    this.contents = document.contents
    this.#lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    this.scalars = [...listScalars(document.contents, [])]
    visit(document, {
      Node: (key, node, path) => {
        const parent = path.at(-1)
        const pair = isPair(parent) ? parent : null
        const start = node.range?.[0]
        if (start === undefined) return
        const there = this.#nodes.get(start) ?? []
        there.push({ node, pair, isKey: key === 'key' })
        this.#nodes.set(start, there)
      },
    })
  }

  toOffset({ line, col }: Pick<Span, 'line' | 'col'>): number {
    const bom = line === 1 && this.text.startsWith('\ufeff') ? 1 : 0
    return (this.#lineStarts[line - 1] ?? this.text.length) + col - 1 + bom
  }

  /** The nodes that begin at a place, outermost first. */
  listNodesAt(place: Pick<Span, 'line' | 'col'>): readonly LocatedNode[] {
    return this.#nodes.get(this.toOffset(place)) ?? []
  }

  /** How far a line is indented up to a place. */
  getColumn(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1)
  }

  /** The end of the line, before its line break. */
  getLineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset)
    const stop = end < 0 ? this.text.length : end
    return this.text[stop - 1] === '\r' ? stop - 1 : stop
  }

  get lineBreak(): string {
    return this.text.includes('\r\n') ? '\r\n' : '\n'
  }
}

/** The end of the last word of a node, before comments and line breaks. */
export function findContentEnd(node: unknown, text: string): number {
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1)
    const inner = isPair(last) ? (hasContent(last.value) ? last.value : last.key) : last
    if (inner !== undefined) return findContentEnd(inner, text)
  }
  const [start = 0, end = 0] = (node as Node | null)?.range ?? []
  return start + text.slice(start, end).trimEnd().length
}

const hasContent = (node: unknown): boolean =>
  isCollection(node) || (isScalar(node) && !!node.range && node.range[1] > node.range[0])

function* listScalars(node: unknown, path: LocatedScalar['path']): Generator<LocatedScalar> {
  if (isScalar(node)) yield { scalar: node, path, isKey: false }
  if (isSeq(node)) for (const [i, item] of node.items.entries()) yield* listScalars(item, [...path, i])
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    const inner = [...path, isScalar(key) ? String(key.value) : '']
    if (isScalar(key)) yield { scalar: key, path: inner, isKey: true }
    yield* listScalars(value, inner)
  }
}
