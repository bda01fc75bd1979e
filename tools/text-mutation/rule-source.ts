/** A rule file as text and as a tree, for the kinds of text changes. */
import {
  Diagnostics,
  type ListNode,
  type MapEntry,
  type MapNode,
  type Node,
  readDocument,
  type ScalarNode,
  type SourceFile,
  type Span,
} from '../../engine/index.ts'
import { getTextOfSpan } from '../mutation/declare/edit.ts'
import { getSourceText } from '../project/games.ts'

export interface RuleSource {
  readonly name: string
  readonly text: string
  readonly lines: readonly string[]
  readonly maps: readonly MapNode[]
  readonly lists: readonly { readonly key: string; readonly node: ListNode }[]
  /** Scalars that are rules: neither names nor texts for people. */
  readonly scalars: readonly { readonly key: string; readonly node: ScalarNode }[]
}

/** Keys of names, clauses, and texts for people. */
const SILENT_KEYS: ReadonlySet<string> = new Set(
  'id name title plural singular prompt message note text rule rules section claims hint actionId'.split(' '),
)

export const isSilentKey = (key: string): boolean => SILENT_KEYS.has(key)

export function parseRuleSource(file: SourceFile): RuleSource {
  const text = getSourceText(file)
  const [maps, lists, scalars]: [MapNode[], RuleSource['lists'][number][], RuleSource['scalars'][number][]] = [
    [],
    [],
    [],
  ]
  const walk = (node: Node, key: string): void => {
    if (node.n === 'map') {
      maps.push(node)
      for (const entry of node.entries) if (!isSilentKey(entry.key)) walk(entry.value, entry.key)
    } else if (node.n === 'list') {
      lists.push({ key, node })
      for (const item of node.items) walk(item, key)
    } else if (node.verbatim && node.at.line === node.at.endLine) scalars.push({ key, node })
  }
  for (const top of readDocument(file.name, text, new Diagnostics())) walk(top, '')
  return { name: file.name, text, lines: text.split('\n'), maps, lists, scalars }
}

export const getTextInSource = ({ text }: RuleSource, at: Span): string => getTextOfSpan(text, at)

/** Whether it is written as `{ … }` or `[ … ]`, not one line after the other. */
export const isFlowNode = (source: RuleSource, node: Node): boolean => /^[{[]/.test(getTextInSource(source, node.at))

/** The place of an entry, key and value. */
export const getEntrySpan = ({ keyAt, value }: MapEntry): Span => ({
  ...keyAt,
  endLine: value.at.endLine,
  endCol: value.at.endCol,
})

/** Whether only blanks stand before a place in its line. */
export const isLineStart = ({ lines }: RuleSource, { line, col }: Span): boolean =>
  (lines[line - 1] ?? '').slice(0, col - 1).trim() === ''

/** Whole lines from one to the other, with their line ends. */
export const makeLinesSpan = ({ name }: RuleSource, first: number, last: number): Span => ({
  file: name,
  line: first,
  col: 1,
  endLine: last + 1,
  endCol: 1,
})

/** The last line of a node. The span of a block may end at the start of the next one. */
export function getLastLine({ lines }: RuleSource, { line, endLine, endCol }: Span): number {
  let last = endCol === 1 ? endLine - 1 : endLine
  while (last > line && (lines[last - 1] ?? '').trim() === '') last--
  return last
}
