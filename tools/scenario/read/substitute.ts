/**
 * Puts the values of a row in their places. A text that is only `${name}` becomes the value itself: number, list or
 * map. Inside a longer text the value is inserted as text.
 */
import {
  findClosestWord,
  getSpanInScalar,
  type MapEntry,
  type MapNode,
  type Node,
  type ScalarNode,
  type Span,
  shortenForMessage,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { CaseRow } from '../scenario.ts'
import { readKeyText } from './text-nodes.ts'

/** The names that the scenario asks for, whether or not a row has them. */
export type MentionedNames = Set<string>

interface Substitution {
  /** Null where there is no table: every placeholder is a mistake then. */
  readonly row: CaseRow | null
  readonly rows: readonly CaseRow[]
  readonly mentions: MentionedNames
  readonly diagnostics: ScenarioDiagnostics
}

export function substitutePlaceholders(
  node: Node,
  row: CaseRow | null,
  rows: readonly CaseRow[],
  mentions: MentionedNames,
  diagnostics: ScenarioDiagnostics,
): Node {
  return substituteNode(node, { row, rows, mentions, diagnostics: diagnostics })
}

/** For where no placeholder may stand. */
export function reportPlaceholders(node: Node, why: string, diagnostics: ScenarioDiagnostics): void {
  const report = (text: string, getSpan: (start: number, end: number) => Span): void => {
    for (const { start, end } of findPlaceholders(text)) diagnostics.add('unknown-row-value', getSpan(start, end), why)
  }
  switch (node.n) {
    case 'scalar':
      report(node.text, (start, end) => getSpanInScalar(node, start, end))
      return
    case 'list':
      for (const item of node.items) reportPlaceholders(item, why, diagnostics)
      return
    case 'map':
      for (const { key, keyAt, value } of node.entries) {
        report(key, () => keyAt)
        reportPlaceholders(value, why, diagnostics)
      }
  }
}

function substituteNode(node: Node, substitution: Substitution): Node {
  switch (node.n) {
    case 'scalar':
      return substituteScalar(node, substitution)
    case 'list':
      return { ...node, items: node.items.map((item) => substituteNode(item, substitution)) }
    case 'map':
      return substituteMap(node, substitution)
  }
}

function substituteMap(map: MapNode, substitution: Substitution): MapNode {
  const firstKeySpans = new Map<string, Span>()
  const entries = map.entries.flatMap((entry): MapEntry[] => {
    const { keyAt } = entry
    const { text: written, at } = readKeyText(entry.key, keyAt)
    const parts = findPlaceholders(written)
    const makeInnerSpan = (start: number, end: number): Span =>
      at.endCol - at.col === written.length ? { ...at, col: at.col + start, endCol: at.col + end } : at
    const key = parts.length === 0 ? written : fillPlaceholders(written, parts, makeInnerSpan, substitution).text
    const first = firstKeySpans.get(key)
    if (first) substitution.diagnostics.add('duplicate-key', keyAt, `\`${key}\` is already on line ${first.line}`)
    else firstKeySpans.set(key, keyAt)
    return first ? [] : [{ key, keyAt, value: substituteNode(entry.value, substitution) }]
  })
  return { ...map, entries }
}

function substituteScalar(node: ScalarNode, substitution: Substitution): Node {
  const parts = findPlaceholders(node.text)
  const [first] = parts
  if (!first) return node
  const getSpan = (start: number, end: number): Span => getSpanInScalar(node, start, end)
  if (first.start === 0 && first.end === node.text.length) return findRowValue(first, getSpan, substitution) ?? node
  const { text, pieces } = fillPlaceholders(node.text, parts, getSpan, substitution)
  const { pieces: _, ...kept } = node
  const scalar: ScalarNode = { ...kept, text, value: text, verbatim: false, textAt: node.at }
  // Where each part stood in one line of the file, a place inside the text can still be told.
  return node.verbatim ? { ...scalar, pieces } : scalar
}

type ScalarPieces = NonNullable<ScalarNode['pieces']>

/** The text with values for placeholders, and where its pieces stand: those of values at their placeholders. */
function fillPlaceholders(
  text: string,
  parts: readonly Placeholder[],
  getSpan: (start: number, end: number) => Span,
  substitution: Substitution,
): { readonly text: string; readonly pieces: ScalarPieces } {
  const pieces: ScalarPieces[number][] = []
  let out = ''
  const put = (content: string, start: number, end: number): void => {
    const { line, col } = getSpan(start, end)
    if (content !== '') pieces.push({ offset: out.length, length: end - start, line, col })
    out += content
  }
  let from = 0
  for (const part of parts) {
    const value = findRowValue(part, getSpan, substitution)
    put(text.slice(from, part.start), from, part.start)
    if (value === null) put(text.slice(part.start, part.end), part.start, part.end)
    else if (value.n === 'scalar') put(value.text, part.start, part.end)
    else {
      const kind = value.n === 'map' ? 'a map' : 'a list'
      const at = getSpan(part.start, part.end)
      substitution.diagnostics.add('wrong-shape', at, `\`${part.name}\` is ${kind}, which cannot stand inside a text`)
    }
    from = part.end
  }
  put(text.slice(from), from, text.length)
  return { text: out, pieces }
}

function findRowValue(
  { name, start, end, closed }: Placeholder,
  getSpan: (start: number, end: number) => Span,
  { row, rows, mentions, diagnostics }: Substitution,
): Node | null {
  if (!closed) {
    diagnostics.add('unknown-row-value', getSpan(start, end), 'this placeholder is never closed with `}`')
    return null
  }
  mentions.add(name)
  const rowValue = row?.values.find((each) => each.name.text === name)
  if (rowValue) return rowValue.value
  const names = rows.flatMap((each) => each.values.map((value) => value.name.text))
  if (row && names.includes(name)) {
    diagnostics.add(
      'missing-row-value',
      row.at,
      `the row \`${shortenForMessage(row.title)}\` has no value for \`\${${name}}\``,
    )
    return null
  }
  const message =
    row === null
      ? `\`\${${name}}\` stands for a value of a row, and there are no \`cases\``
      : name === 'case'
        ? '`case` is only the title of a row: give the value for this place another name'
        : `no row has a value \`${name}\``
  const nearest = findClosestWord(name, names)
  // One slip, one diagnostic: the value that was meant is not unused too.
  if (nearest !== null) mentions.add(nearest)
  diagnostics.add('unknown-row-value', getSpan(start, end), message, nearest && `\${${nearest}}`)
  return null
}

/** From `start` up to `end`, with its brackets. */
interface Placeholder {
  readonly start: number
  readonly end: number
  readonly name: string
  /** False where `}` is missing: then it goes on to the end of the text. */
  readonly closed: boolean
}

const PLACEHOLDER_TEXT = /\$\{([^{}\r\n]*)(\}?)/g

const findPlaceholders = (text: string): readonly Placeholder[] =>
  text.includes('${')
    ? [...text.matchAll(PLACEHOLDER_TEXT)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        name: (match[1] ?? '').trim(),
        closed: match[2] === '}',
      }))
    : []
