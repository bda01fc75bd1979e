/** The reference of the language, written from the descriptors from which the language is read. */
import {
  AGGREGATE_SPELLINGS,
  type Declaration,
  EFFECT_DESCRIPTORS,
  FIXED_KEY_SECTIONS,
  LANGUAGE_FUNCTIONS,
  LANGUAGE_VALUES,
  OPERATOR_TEMPLATES,
  PIECES_DECLARATIONS,
  QUERY_SPELLINGS,
  REFERENCE_SPELLINGS,
  SECTION_DECLARATIONS,
  SIDE_OF_CARD,
  type Spelling,
} from '../../engine/index.ts'
import { alignCells, measureColumnWidths } from '../text/table.ts'
import { formatEffectForms, formatFields, formatForm, listFieldKeys } from './language/effect-help.ts'
import { GUIDE_FILE, readExampleHelp } from './source/readme.ts'

export const REFERENCE_FILE = 'docs/language/reference.md'

/** By the name in the marks around them: `<!-- functions -->` and `<!-- /functions -->`. */
const REFERENCE_TABLE_FORMATTERS: Readonly<Record<string, () => string>> = {
  effects: formatEffectReference,
  declarations: formatSectionReference,
  functions: () => formatMarkdownTable(['function', 'what it is'], listFunctionRows()),
  structured: () => formatMarkdownTable(['structured spelling', 'in the language'], listSpellingRows()),
}

/** Replaces what stands between the marks of a document. */
export function updateReferenceTables(text: string): string {
  return Object.entries(REFERENCE_TABLE_FORMATTERS).reduce((whole, [name, make]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before = '', after] = [whole.split(begin)[0], whole.split(end)[1]]
    return after === undefined ? whole : `${before}${begin}\n\n${make()}\n${end}${after}`
  }, text)
}

type ReferenceRow = readonly [string, string]

const GAME_KEY_HELP: Readonly<Record<NonNullable<Declaration['gameKeys']>, string>> = {
  attribute: 'attribute: …',
  property: 'property: …',
  card: `attribute: …, side: ${formatFields(SIDE_OF_CARD)}`,
  anything: '…: …',
}

/** The keys of a section or of its entries, and its lines in the example of the guide. */
function formatSectionReference(): string {
  const { sections: examples } = readExampleHelp(GUIDE_FILE)
  const byMeaning = new Map<Declaration, string[]>()
  const ofPieces = Object.entries(PIECES_DECLARATIONS).map(
    ([name, declaration]) => [`pieces.${name}`, declaration] as const,
  )
  for (const [name, declaration] of [...Object.entries(SECTION_DECLARATIONS), ...ofPieces])
    byMeaning.set(declaration, [...(byMeaning.get(declaration) ?? []), name])
  const single = Object.entries(FIXED_KEY_SECTIONS).map(([name, fields]) =>
    formatReferenceEntry([name], 'One map.', [`${name}:`, ...indentLines(listFieldKeys(fields))], examples.get(name)),
  )
  const many = [...byMeaning].map(([{ fields, short, gameKeys }, names]) => {
    const keys = [...listFieldKeys(fields), ...(gameKeys === null ? [] : [GAME_KEY_HELP[gameKeys]])]
    const alone = short ? `An entry may also be ${formatCode(formatForm(short))}.` : ''
    return formatReferenceEntry(
      names,
      alone,
      [`${names[0]}:`, '  id:', ...indentLines(indentLines(keys))],
      examples.get(names[0] ?? ''),
    )
  })
  return [...single, ...many].join('\n')
}

function formatEffectReference(): string {
  const entries = EFFECT_DESCRIPTORS.map((spec) =>
    formatReferenceEntry([...spec.keywords], formatSentence(spec.doc), formatEffectForms(spec)),
  )
  return entries.join('\n')
}

const indentLines = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

const formatSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** An example that says no more than the keys is left out. */
const formatReferenceEntry = (names: readonly string[], doc: string, keys: readonly string[], example = ''): string =>
  [
    `### ${names.join(', ')}\n`,
    ...(doc === '' ? [] : [`${doc}\n`]),
    `\`\`\`text\n${keys.join('\n')}\n\`\`\`\n`,
    ...(example === '' ? [] : [`${example}\n`]),
  ].join('\n')

function listFunctionRows(): readonly ReferenceRow[] {
  const functions = [...LANGUAGE_FUNCTIONS].map(([name, { args, doc }]): ReferenceRow => {
    const shown = Object.entries(args).map(([key, { kind, label }]) =>
      kind === 'named' ? `${key}: ${label}` : kind === 'rest' ? `${label}, ...` : label,
    )
    return [formatCode(`${name}(${shown.join(', ')})`), doc]
  })
  return [
    ...functions,
    ...Object.entries(LANGUAGE_VALUES).map(([name, { doc }]): ReferenceRow => [formatCode(name), doc]),
  ]
}

function listSpellingRows(): readonly ReferenceRow[] {
  const listRows = (head: string, spellings: ReadonlyMap<string, Spelling>): readonly ReferenceRow[] =>
    [...spellings].map(([name, { means, keys, optional, filter }]) => {
      const inside = [...Object.keys({ ...keys, ...optional }), ...(filter ? ['filter'] : [])]
      return [formatCode(`{ ${[`${head}: ${name}`, ...inside].join(', ')} }`), formatCode(means)]
    })
  const byMeaning = new Map<string, string[]>()
  for (const [name, means] of OPERATOR_TEMPLATES) byMeaning.set(means, [...(byMeaning.get(means) ?? []), name])
  return [
    ...listRows('ref', REFERENCE_SPELLINGS),
    ...listRows('query', QUERY_SPELLINGS),
    ...listRows('aggregate: { op', AGGREGATE_SPELLINGS).map(
      ([left, right]): ReferenceRow => [left.replace(/ }`$/, ' } }`'), right],
    ),
    ...[...byMeaning].map(
      ([means, names]): ReferenceRow => [
        formatCode(
          `{ op: ${names.join(' or ')}, ${means.includes('$args') ? 'args' : means.includes('$arg') ? 'arg' : 'left, right'} }`,
        ),
        formatCode(means),
      ],
    ),
  ]
}

const formatCode = (text: string): string => `\`${text}\``

function formatMarkdownTable(heads: ReferenceRow, rows: readonly ReferenceRow[]): string {
  const all = [heads, ...rows]
  const rule = measureColumnWidths(all).map((width) => '-'.repeat(width))
  const [head = [], ...body] = alignCells(all)
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |\n`).join('')
}
