/** The tables in the README of the language that follow from what the language says of itself. */
import {
  AGGREGATES,
  type Declaration,
  FIXED_PARTS,
  FUNCTIONS,
  OPERATORS,
  PIECES,
  QUERIES,
  REFERENCES,
  SECTIONS,
  SIDE_OF_CARD,
  type Spelling,
  VALUES,
} from '../../engine/index.ts'
import { formatEffectTable, formatForm, formatShape } from './language/effect-help.ts'

export const REFERENCE_FILE = 'engine/language/README.md'

/** By the name in the marks around them: `<!-- functions -->` and `<!-- /functions -->`. */
const TABLES: Readonly<Record<string, () => string>> = {
  effects: formatEffectTable,
  declarations: () => table(['section', 'what stands in it'], sectionRows()),
  functions: () => table(['function', 'what it is'], functionRows()),
  structured: () => table(['structured spelling', 'in the language'], structuredRows()),
}

/** The document with its tables as they are now. */
export function updateTables(text: string): string {
  return Object.entries(TABLES).reduce((whole, [name, make]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before = '', after] = [whole.split(begin)[0], whole.split(end)[1]]
    return after === undefined ? whole : `${before}${begin}\n\n${make()}\n${end}${after}`
  }, text)
}

type Row = readonly [string, string]

/** What an entry is, under its id; or the section, where it is one map. */
function sectionRows(): readonly Row[] {
  const shown: Readonly<Record<NonNullable<Declaration['rest']>, string>> = {
    attribute: 'attribute: …',
    property: 'property: …',
    card: `attribute: …, side: ${formatShape(SIDE_OF_CARD)}`,
    anything: '…: …',
  }
  const entry = ({ fields, short, rest }: Declaration): string => {
    const own = rest === null ? '' : `, ${shown[rest]}`
    return code([...(short ? [formatForm(short)] : []), formatShape(fields).replace(/ }$/, `${own} }`)].join(' or '))
  }
  const sections = Object.entries({ ...SECTIONS, ...PIECES })
  const byMeaning = new Map<Declaration, string[]>()
  for (const [name, each] of sections) byMeaning.set(each, [...(byMeaning.get(each) ?? []), name])
  return [
    ...Object.entries(FIXED_PARTS).map(([name, fields]): Row => [name, code(formatShape(fields))]),
    ...[...byMeaning].map(([each, names]): Row => [names.join(', '), entry(each)]),
  ]
}

function functionRows(): readonly Row[] {
  const functions = [...FUNCTIONS].map(([name, { args, doc }]): Row => {
    const shown = Object.entries(args).map(([key, { as, shown }]) =>
      as === 'named' ? `${key}: ${shown}` : as === 'rest' ? `${shown}, ...` : shown,
    )
    return [code(`${name}(${shown.join(', ')})`), doc]
  })
  return [...functions, ...Object.entries(VALUES).map(([name, { doc }]): Row => [code(name), doc])]
}

function structuredRows(): readonly Row[] {
  const rows = (head: string, spellings: ReadonlyMap<string, Spelling>): readonly Row[] =>
    [...spellings].map(([name, { means, keys, optional, filter }]) => {
      const inside = [...Object.keys({ ...keys, ...optional }), ...(filter ? ['filter'] : [])]
      return [code(`{ ${[`${head}: ${name}`, ...inside].join(', ')} }`), code(means)]
    })
  const byMeaning = new Map<string, string[]>()
  for (const [name, means] of OPERATORS) byMeaning.set(means, [...(byMeaning.get(means) ?? []), name])
  return [
    ...rows('ref', REFERENCES),
    ...rows('query', QUERIES),
    ...rows('aggregate: { op', AGGREGATES).map(([left, right]): Row => [left.replace(/ }`$/, ' } }`'), right]),
    ...[...byMeaning].map(
      ([means, names]): Row => [
        code(
          `{ op: ${names.join(' or ')}, ${means.includes('$args') ? 'args' : means.includes('$arg') ? 'arg' : 'left, right'} }`,
        ),
        code(means),
      ],
    ),
  ]
}

const code = (text: string): string => `\`${text}\``

function table(heads: Row, rows: readonly Row[]): string {
  const all = [heads, ...rows]
  const widths = [0, 1].map((i) => Math.max(...all.map((row) => row[i as 0 | 1].length)))
  const line = (row: Row): string => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`
  return line(heads) + rule + rows.map(line).join('')
}
