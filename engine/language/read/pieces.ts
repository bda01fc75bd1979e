/** What pieces are: their kinds, and the words for several kinds. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { GroupSyntax, KindSyntax } from '../syntax/game.ts'
import type { MapEntry } from '../yaml/node.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { readExpression } from './expression/read-expression.ts'
import { asName, asNames, wordAt } from './shape.ts'

/** More pieces than any box holds. */
const MOST_PIECES = 10_000

/** Every key of a kind that is not the language's own is one of the game's properties. */
export function readKind(entry: Entry, d: Diagnostics): KindSyntax | null {
  const { id } = entry
  const fields = fieldsOf(entry, `the kind \`${id.text}\``, d)
  if (!fields) return null
  const count = fields.needInt('count', 0, MOST_PIECES)
  const home = fields.name('home')
  const singular = fields.text('singular')
  const plural = fields.text('plural')
  const rule = fields.rule()
  fields.doneOpen()
  const properties = fields.rest().flatMap((property) => readStates(property, fields.what, d) ?? [])
  return count && { id, count, properties, home, singular, plural, rule }
}

/** One value never changes; of a list the piece can have any, and begins with the first. */
function readStates(
  { key, keyAt, value }: MapEntry,
  what: string,
  d: Diagnostics,
): KindSyntax['properties'][number] | null {
  const name: Name = { at: keyAt, text: key }
  const label = `\`${key}\` of ${what}`
  if (value.n === 'list') {
    if (value.items.length === 0) d.add('wrong-value', value.at, `${label} needs a state`)
    return { name, values: asNames(value, label, d), changes: true }
  }
  const only = asName(value, label, d)
  return only && { name, values: [only], changes: false }
}

/** Keys that begin a structured expression; no game has seats of all these names. */
const STRUCTURED = new Set(['query', 'op', 'ref', 'aggregate', 'if', 'literal', 'concat'])

/** What the group is; or with a clause a map that has it under `value`. */
export function readGroup(entry: Entry, d: Diagnostics): GroupSyntax | null {
  if (entry.body.n !== 'map' || !entry.body.entries.some(({ key }) => key === 'value'))
    return membersOf(entry, d)
  const fields = fieldsOf(entry, `the group \`${entry.id.text}\``, d)
  if (!fields) return null
  const rule = fields.rule()
  const body = fields.need('value')
  fields.done()
  const members = body && membersOf({ ...entry, body }, d)
  return members && { ...members, rule }
}

/** A phrase or condition; or a map of them by the acting seat. */
function membersOf({ id, body }: Entry, d: Diagnostics): GroupSyntax | null {
  if (body.n !== 'map' || body.entries.some((entry) => STRUCTURED.has(entry.key))) {
    const always = readExpression(body, d)
    return always && { id, always, byActor: [], rule: null }
  }
  const byActor = body.entries.flatMap(({ key, keyAt, value }) => {
    const seat = wordAt(key, keyAt, `a seat of \`${id.text}\``, d)
    const pieces = readExpression(value, d)
    return seat && pieces ? [{ seat, pieces }] : []
  })
  return { id, always: null, byActor, rule: null }
}
