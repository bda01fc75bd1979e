/**
 * One thing that a section declares, by its id. Sections are maps by id, lists of maps with `id`, or lists of ids; the
 * readers of things need not know which, and overlays replace whole entries.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { MapNode, Node, Span } from '../yaml/node.ts'
import { within as placeWithin } from '../yaml/place.ts'
import { Fields, type ReadEffects } from './fields.ts'
import { asMap, asName, asScalar, asText, isNothing, itemsOf, ruleAt, wordAt } from './shape.ts'

export interface Entry {
  /** As it is written: `spaces`, `globalVars` ... */
  readonly section: string
  readonly id: Name
  /** The whole key, where it says more than the id: `control($s)`. */
  readonly key: Name
  readonly body: Node
  /** Whether the id is one of the keys of the body. */
  readonly listed: boolean
  /** The section of the rules that a clause stands in. */
  readonly within: { readonly id: string; readonly title: string } | null
  /** Whether it comes from the rule set asked for rather than from the game itself. */
  readonly overlay: boolean
}

const entry = (section: string, id: Name, body: Node, more: Partial<Entry> = {}): Entry => ({
  section,
  id,
  key: id,
  body,
  listed: false,
  within: null,
  overlay: false,
  ...more,
})

const emptyMap = (at: Span): MapNode => ({ n: 'map', at, entries: [] })

/** The keys of an entry that is a map; without a value it is a map without keys. */
export function fieldsOf(
  { id, body, listed }: Entry,
  what: string,
  d: Diagnostics,
  effects: ReadEffects,
): Fields | null {
  const map = isNothing(body) ? emptyMap(body.at) : asMap(body, what, d)
  if (!map) return null
  const fields = new Fields(map, what, id.at, d, effects)
  if (listed) fields.entry('id')
  return fields
}

/** How a section is taken apart. */
type Split = (section: string, node: Node, d: Diagnostics) => readonly Entry[]

/** A map by id, a list of maps with `id`, or a list of ids. */
export const byId: Split = (section, node, d) => listed(section, node, 'id', d)

/** Profiles go by the action that they complete. */
export const byAction: Split = (section, node, d) => listed(section, node, 'actionId', d)

function listed(section: string, node: Node, idKey: string, d: Diagnostics): readonly Entry[] {
  if (node.n === 'map' && !(idKey !== 'id' && node.entries.some((each) => each.key === idKey))) {
    return byKey(section, node, d)
  }
  if (node.n === 'scalar' && !isNothing(node)) {
    d.add('wrong-shape', node.at, `\`${section}\` must be a map by id or a list`)
    return []
  }
  return itemsOf(node).flatMap((item) => {
    if (isNothing(item)) return []
    if (item.n === 'scalar') {
      const id = asName(item, `an id in \`${section}\``, d)
      return id ? [entry(section, id, emptyMap(item.at))] : []
    }
    const map = asMap(item, `an entry of \`${section}\``, d)
    const idNode = map && new Fields(map, `an entry of \`${section}\``, map.at, d).needFirst(idKey)
    const id = idNode && asName(idNode, `\`${idKey}\``, d)
    return map && id ? [entry(section, id, map, { listed: true })] : []
  })
}

/** A map whose keys are ids, or the names of fixed parts (`turn`: `offers`, `after`). */
export const byKey: Split = (section, node, d) => {
  if (isNothing(node)) return []
  const map = asMap(node, `\`${section}\``, d)
  return (map?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const id = wordAt(key, keyAt, `an id in \`${section}\``, d)
    return id ? [entry(section, id, value)] : []
  })
}

/** `name($a, $b: type)`: the id is what stands before the parameters. */
export const bySignature: Split = (section, node, d) => {
  if (isNothing(node)) return []
  const map = asMap(node, `\`${section}\``, d)
  return (map?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const whole = unquoted({ text: key, at: keyAt })
    const name = (key.includes('(') ? key.slice(0, key.indexOf('(')) : key).trimEnd()
    const id = wordAt(name, placeWithin(whole.at, 0, name.length), 'the name of a definition', d)
    return id ? [entry(section, id, value, { key: whole })] : []
  })
}

/** A key that was written in quotes is two characters longer in the source than its text. */
function unquoted({ text, at }: Name): Name {
  const quotes = at.line === at.endLine && at.endCol - at.col === text.length + 2
  return quotes ? { text, at: { ...at, col: at.col + 1, endCol: at.endCol - 1 } } : { text, at }
}

/** `{ sections: [{ id, title, clauses }] }`, a list of sections, or a list of clauses. */
export const byClause: Split = (section, node, d) => {
  if (node.n === 'map') {
    const fields = new Fields(node, `\`${section}\``, node.at, d)
    const inner = fields.node('sections', 'clauses')
    return inner ? itemsOf(inner).flatMap((item) => clausesOf(section, item, d)) : []
  }
  return itemsOf(node).flatMap((item) => clausesOf(section, item, d))
}

function clausesOf(section: string, node: Node, d: Diagnostics): readonly Entry[] {
  const map = asMap(node, `an entry of \`${section}\``, d)
  if (!map) return []
  const fields = new Fields(map, `an entry of \`${section}\``, map.at, d)
  const idNode = fields.needFirst('id')
  const id = idNode && ruleIdOf(idNode, d)
  const title = fields.as(asText, 'title') ?? ''
  const clauses = fields.entry('clauses')
  if (!id) return []
  const within = { id: id.text, title }
  // A section without clauses can be cited as a clause of its own.
  const inner = itemsOf(clauses?.value ?? null)
  if (inner.length === 0) return [entry(section, id, map, { listed: true, within })]
  return inner.flatMap((clause) => {
    const clauseMap = asMap(clause, `a clause of ${id.text}`, d)
    const idOf = clauseMap && new Fields(clauseMap, `a clause of ${id.text}`, clauseMap.at, d).needFirst('id')
    const clauseId = idOf && ruleIdOf(idOf, d)
    return clauseMap && clauseId ? [entry(section, clauseId, clauseMap, { listed: true, within })] : []
  })
}

function ruleIdOf(node: Node, d: Diagnostics): Name | null {
  const scalar = asScalar(node, 'the id of a clause', d)
  return scalar && ruleAt(scalar.text, scalar.textAt, 'the id of a clause', d)
}
