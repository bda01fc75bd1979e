/** `cases`: the rows of a table, their titles, and what is wrong with the table as such. */
import {
  asMap,
  getListItems,
  isNullNode,
  type MapNode,
  type Node,
  readWord,
  shortenForMessage,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { CaseRow } from '../scenario.ts'
import { type MentionedNames, reportPlaceholders } from './substitute.ts'
import { joinTextLines, readTextNode } from './text-nodes.ts'

/** Null where there is no table. */
export function readRows(node: Node | null, diagnostics: ScenarioDiagnostics): readonly CaseRow[] | null {
  if (node === null || isNullNode(node)) return null
  if (node.n === 'list' && node.items.length === 0) diagnostics.add('wrong-value', node.at, '`cases` has no rows')
  const rows = getListItems(node).flatMap((item) => {
    const map = asMap(item, 'a row of `cases`', diagnostics)
    return map ? readRow(map, diagnostics) : []
  })
  const titles = new Map<string, CaseRow>()
  for (const row of rows) {
    const first = titles.get(row.title)
    if (first) {
      const message = `\`${shortenForMessage(row.title)}\` is already the title of the row on line ${first.at.line}`
      diagnostics.add('duplicate-case', row.at, message)
    } else titles.set(row.title, row)
  }
  return rows
}

function readRow(map: MapNode, diagnostics: ScenarioDiagnostics): CaseRow {
  reportPlaceholders(map, 'a row holds values, and no placeholder of another row', diagnostics)
  const values = map.entries.flatMap(({ key, keyAt, value }) => {
    const name = key === 'case' ? null : readWord(key, keyAt, 'a value of a row', diagnostics)
    return name ? [{ name, value }] : []
  })
  const titleEntry = map.entries.find(({ key }) => key === 'case')
  const text = titleEntry && readTextNode(titleEntry.value, '`case`', diagnostics)
  const title = titleEntry ? (text ? joinTextLines(text).text : '') : values.map(formatValueBriefly).join(', ')
  return { at: map.at, title, values }
}

const formatValueBriefly = ({ value }: CaseRow['values'][number]): string => shortenForMessage(formatNodeInline(value))

function formatNodeInline(node: Node): string {
  switch (node.n) {
    case 'scalar':
      return node.text
    case 'list':
      return `[${node.items.map(formatNodeInline).join(', ')}]`
    case 'map':
      return `{ ${node.entries.map(({ key, value }) => `${key}: ${formatNodeInline(value)}`).join(', ')} }`
  }
}

/** A column that nothing asks for, said at the first row that has it. */
export function reportUnusedColumns(
  rows: readonly CaseRow[],
  mentions: MentionedNames,
  diagnostics: ScenarioDiagnostics,
): void {
  const reportedNames = new Set<string>()
  for (const { name } of rows.flatMap((row) => row.values)) {
    if (mentions.has(name.text) || reportedNames.has(name.text)) continue
    reportedNames.add(name.text)
    diagnostics.add('unused-row-value', name.at, `the scenario never uses \`\${${name.text}}\``)
  }
}
