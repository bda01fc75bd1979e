/**
 * One declaration of a section, by its id. Sections are maps by id, lists of maps with `id`, or lists of ids. Rule sets
 * replace whole entries.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import { getSpanWithin } from '../yaml/line-index.ts'
import type { MapEntry, MapNode, Node, Span } from '../yaml/node.ts'
import { Fields, type ReadEffects, type ReadNode } from './fields.ts'
import { asMap, asName, asScalar, asText, getListItems, isNullNode, readClauseId, readWord } from './shape.ts'

export interface SectionEntry {
  /** The section in the spelling of the file: `spaces`, `globalVars`. */
  readonly section: string
  readonly id: Name
  /** The whole key, which may say more than the id: `control($s)`. */
  readonly key: Name
  readonly body: Node
  /** Whether the body has the id as one of its keys. */
  readonly hasIdKey: boolean
  /** The section of the rulebook that contains a clause. */
  readonly rulebookSection: { readonly id: string; readonly title: string } | null
  /** 0 for the game itself, 1 for a rule set, 2 for one that extends it, and so on. */
  readonly layer: number
}

const makeSectionEntry = (section: string, id: Name, body: Node, more: Partial<SectionEntry> = {}): SectionEntry => ({
  section,
  id,
  key: id,
  body,
  hasIdKey: false,
  rulebookSection: null,
  layer: 0,
  ...more,
})

const makeEmptyMap = (at: Span): MapNode => ({ n: 'map', at, entries: [] })

/** The keys of an entry. A missing value is a map without keys. */
export function makeSectionEntryFields(
  { id, body, hasIdKey }: SectionEntry,
  what: string,
  diagnostics: Diagnostics,
  effects: ReadEffects,
): Fields | null {
  const map = isNullNode(body) ? makeEmptyMap(body.at) : asMap(body, what, diagnostics)
  if (!map) return null
  const fields = new Fields(map, what, id.at, diagnostics, effects)
  if (hasIdKey) fields.findEntry('id')
  return fields
}

/** Splits a section into declarations. */
type SplitSection = (section: string, node: Node, diagnostics: Diagnostics) => readonly SectionEntry[]

/** A map by id, a list of maps with `id`, or a list of ids. */
export const splitById: SplitSection = (section, node, diagnostics) => splitByIdKey(section, node, 'id', diagnostics)

/** Profiles have the id of the action that they complete. */
export const splitByAction: SplitSection = (section, node, diagnostics) =>
  splitByIdKey(section, node, 'actionId', diagnostics)

function splitByIdKey(section: string, node: Node, idKey: string, diagnostics: Diagnostics): readonly SectionEntry[] {
  if (node.n === 'map' && !(idKey !== 'id' && node.entries.some((each) => each.key === idKey))) {
    return splitByKey(section, node, diagnostics)
  }
  if (node.n === 'scalar' && !isNullNode(node)) {
    diagnostics.add('wrong-shape', node.at, `\`${section}\` must be a map by id or a list`)
    return []
  }
  const what = `an entry of \`${section}\``
  return getListItems(node).flatMap((item): readonly SectionEntry[] => {
    if (isNullNode(item)) return []
    if (item.n !== 'scalar') return readEntryWithIdKey(section, item, what, diagnostics, asName, {}, idKey)
    const id = asName(item, `an id in \`${section}\``, diagnostics)
    return id ? [makeSectionEntry(section, id, makeEmptyMap(item.at))] : []
  })
}

/** Reads the entry of a map that contains its own id. */
function readEntryWithIdKey(
  section: string,
  node: Node,
  what: string,
  diagnostics: Diagnostics,
  read: ReadNode<Name>,
  more: Partial<SectionEntry>,
  idKey = 'id',
): readonly SectionEntry[] {
  const map = asMap(node, what, diagnostics)
  const fields = map && new Fields(map, what, map.at, diagnostics)
  const id = fields?.readRequiredValue(read, idKey)
  fields?.reportMissingKeys()
  return map && id ? [makeSectionEntry(section, id, map, { ...more, hasIdKey: true })] : []
}

const getSectionMapEntries = (section: string, node: Node, diagnostics: Diagnostics): readonly MapEntry[] =>
  isNullNode(node) ? [] : (asMap(node, `\`${section}\``, diagnostics)?.entries ?? [])

/** A map whose keys are ids, or the fixed keys of a section (`turn`: `offers`, `after`). */
export const splitByKey: SplitSection = (section, node, diagnostics) =>
  getSectionMapEntries(section, node, diagnostics).flatMap(({ key, keyAt, value }) => {
    const id = readWord(key, keyAt, `an id in \`${section}\``, diagnostics)
    return id ? [makeSectionEntry(section, id, value)] : []
  })

/** `name($a, $b: type)`: the id is the text before the parameters. */
export const splitBySignature: SplitSection = (section, node, diagnostics) =>
  getSectionMapEntries(section, node, diagnostics).flatMap(({ key, keyAt, value }) => {
    const signature = excludeQuotesFromSpan({ text: key, at: keyAt })
    const name = (key.includes('(') ? key.slice(0, key.indexOf('(')) : key).trimEnd()
    const id = readWord(name, getSpanWithin(signature.at, 0, name.length), 'the name of a definition', diagnostics)
    return id ? [makeSectionEntry(section, id, value, { key: signature })] : []
  })

/** In the source, a quoted key is two characters longer than its text. */
function excludeQuotesFromSpan({ text, at }: Name): Name {
  const quotes = at.line === at.endLine && at.endCol - at.col === text.length + 2
  return quotes ? { text, at: { ...at, col: at.col + 1, endCol: at.endCol - 1 } } : { text, at }
}

/** `{ sections: [{ id, title, clauses }] }`, a list of sections, or a list of clauses. */
export const splitByClause: SplitSection = (section, node, diagnostics) => {
  const fields = node.n === 'map' ? new Fields(node, `\`${section}\``, node.at, diagnostics) : null
  const all = fields ? fields.findNode('sections', 'clauses') : node
  return getListItems(all).flatMap((item) => splitRulebookSection(section, item, diagnostics))
}

function splitRulebookSection(section: string, node: Node, diagnostics: Diagnostics): readonly SectionEntry[] {
  const what = `an entry of \`${section}\``
  const map = asMap(node, what, diagnostics)
  if (!map) return []
  const fields = new Fields(map, what, map.at, diagnostics)
  const id = fields.readRequiredValue(readEntryClauseId, 'id')
  const title = fields.readOptionalValue(asText, 'title') ?? ''
  const clauses = getListItems(fields.findNode('clauses'))
  // A section without clauses is read again as a clause.
  if (clauses.length > 0) fields.reportCutOffAndMissingKeys()
  else fields.reportMissingKeys()
  if (!id) return []
  const rulebookSection = { id: id.text, title }
  // A section without clauses can be cited as a clause.
  if (clauses.length === 0) return [makeSectionEntry(section, id, map, { hasIdKey: true, rulebookSection })]
  return clauses.flatMap((clause) =>
    readEntryWithIdKey(section, clause, `a clause of ${id.text}`, diagnostics, readEntryClauseId, { rulebookSection }),
  )
}

const readEntryClauseId: ReadNode<Name> = (node, _, diagnostics) => {
  const what = 'the id of a clause'
  const scalar = asScalar(node, what, diagnostics)
  return scalar && readClauseId(scalar.text, scalar.textAt, what, diagnostics)
}
