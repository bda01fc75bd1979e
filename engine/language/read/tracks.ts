/** What is counted and set beside the pieces: tracks, flags, markers, and what an action may be told. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { CircumstanceSyntax, MarkerSyntax, TypeName, VarSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { readPer } from './board.ts'
import { joined } from './build.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { Fields } from './fields.ts'
import { asMap, asNames, asType, itemsOf, oneOf } from './shape.ts'
import { readSpaceFilter } from './space-filter.ts'

const NUMBERS = new Set(['number', 'int', 'integer'])

/** Only enums are worth a type of their own: a track is a number unless it says otherwise. */
const trackType = (type: TypeName | null): TypeName | null =>
  type && NUMBERS.has(type.text.toLowerCase()) ? null : type

export function readTrack(entry: Entry, d: Diagnostics): VarSyntax | null {
  const fields = fieldsOf(entry, `the track \`${entry.id.text}\``, d)
  if (!fields) return null
  const type = trackType(fields.type('type'))
  const min = fields.literal('min')
  const max = fields.literal('max')
  return { ...commonOf(fields, entry, d), as: 'track', type, min, max, states: [] }
}

export function readFlag(entry: Entry, d: Diagnostics): VarSyntax | null {
  const fields = fieldsOf(entry, `the flag \`${entry.id.text}\``, d)
  if (!fields) return null
  return { ...commonOf(fields, entry, d), as: 'flag', type: null, min: null, max: null, states: [] }
}

/** What tracks and flags share; the last to be asked, as it closes the fields. */
function commonOf(
  fields: Fields,
  { id }: Entry,
  d: Diagnostics,
): Pick<VarSyntax, 'id' | 'name' | 'start' | 'per' | 'seats' | 'rule'> {
  const name = fields.text('name')
  const start = fields.literal('start')
  const seats = fields.names('seats')
  const written = readPer(fields.node('per'), ['seat', 'space'], d)
  const rule = fields.rule()
  fields.done()
  const per = written === 'space' ? 'zone' : written === 'seat' || seats.length > 0 ? 'seat' : 'game'
  return { id, name, start, per, seats, rule }
}

/** `globalVars`: the structured spelling of tracks and flags. */
export function readGlobalVar(entry: Entry, d: Diagnostics): VarSyntax | null {
  const { id } = entry
  const fields = fieldsOf(entry, `the variable \`${id.text}\``, d)
  if (!fields) return null
  const typeNode = fields.node('type')
  const type =
    typeNode && oneOf(typeNode, `\`type\` of ${fields.what}`, ['integer', 'int', 'boolean', 'bool'], d)
  const name = fields.text('name')
  const start = fields.literal('default')
  const min = fields.literal('min')
  const max = fields.literal('max')
  const rule = fields.rule()
  fields.done()
  const as = type === 'boolean' || type === 'bool' ? 'flag' : 'track'
  return { id, name, as, type: null, min, max, start, per: 'game', seats: [], states: [], rule }
}

/** `globalMarkers`, and `globalMarkerLattices` with `defaultState`. */
export function readGlobalMarker(entry: Entry, d: Diagnostics): VarSyntax | null {
  const { id } = entry
  const fields = fieldsOf(entry, `the marker \`${id.text}\``, d)
  if (!fields) return null
  const states = asNames(fields.need('states'), `a state of \`${id.text}\``, d)
  const start = fields.name('start', 'defaultState')
  const name = fields.text('name')
  const rule = fields.rule()
  fields.done()
  const from = start && { at: start.at, value: start.text }
  return {
    id,
    name,
    as: 'marker',
    type: null,
    min: null,
    max: null,
    start: from,
    per: 'game',
    seats: [],
    states,
    rule,
  }
}

/** `markers`, and `spaceMarkerLattices` with `defaultState` and `constraints`. */
export function readMarker(entry: Entry, d: Diagnostics): MarkerSyntax | null {
  const { id } = entry
  const fields = fieldsOf(entry, `the marker \`${id.text}\``, d)
  if (!fields) return null
  const states = asNames(fields.need('states'), `a state of \`${id.text}\``, d)
  const start = fields.name('start', 'defaultState')
  const only = itemsOf(fields.node('only')).flatMap((item) => readOnly(item, d) ?? [])
  const structured = itemsOf(fields.node('constraints')).flatMap(
    (item) => readLatticeConstraint(item, d) ?? [],
  )
  const rule = fields.rule()
  fields.done()
  return { id, rule, states, start, only: [...only, ...structured] }
}

type Only = MarkerSyntax['only'][number]

function readOnly(node: Node, d: Diagnostics): Only | null {
  const map = asMap(node, 'a restriction of a marker', d)
  if (!map) return null
  const fields = new Fields(map, 'a restriction of a marker', map.at, d)
  const where = fields.needExpr('where')
  const allowed = fields.need('states')
  fields.done()
  return where && allowed && { where, states: asNames(allowed, 'a state', d), at: map.at }
}

function readLatticeConstraint(node: Node, d: Diagnostics): Only | null {
  const map = asMap(node, 'a constraint of a marker', d)
  if (!map) return null
  const fields = new Fields(map, 'a constraint of a marker', map.at, d)
  const allowed = fields.needFirst('allowedStates')
  const where = joined('and', readSpaceFilter(fields), map.at)
  return allowed && { where, states: asNames(allowed, 'a state', d), at: map.at }
}

/** `name: type`, or `name: { type, start }`. */
export function readCircumstance(entry: Entry, d: Diagnostics): CircumstanceSyntax | null {
  const { id, body } = entry
  const what = `the circumstance \`${id.text}\``
  if (body.n === 'scalar') return { id, type: asType(body, `the type of ${what}`, d), start: null }
  const fields = fieldsOf(entry, what, d)
  if (!fields) return null
  const type = fields.type('type')
  const start = fields.literal('start')
  fields.done()
  return { id, type, start }
}
