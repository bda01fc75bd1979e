/** `{ ref: … }`: what the specifications read from the state. */
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapNode, Node, Span } from '../../yaml/node.ts'
import {
  bindingExpr,
  type Context,
  dotName,
  entryOf,
  nameText,
  onlyKeys,
  required,
  wordExpr,
} from './fields.ts'
import { countOf, piecesIn } from './query.ts'
import { readAt } from './read-expression.ts'
import { readKey } from './structured.ts'

type Reader = (map: MapNode, c: Context) => Expr | null

const REFERENCES: ReadonlyMap<string, { readonly keys: readonly string[]; readonly read: Reader }> = new Map<
  string,
  { readonly keys: readonly string[]; readonly read: Reader }
>([
  ['gvar', { keys: ['var'], read: (map, c) => wordExpr(required(map, 'var', c.d), c.d) }],
  ['pvar', { keys: ['player', 'var'], read: (map, c) => dot(map, readKey(map, 'player', c), 'var', c) }],
  ['binding', { keys: ['name'], read: (map, c) => bindingExpr(required(map, 'name', c.d), c.d) }],
  ['actor', { keys: [], read: (map) => word(map.at, 'actor') }],
  ['operatingFaction', { keys: [], read: (map) => word(map.at, 'actor') }],
  ['active', { keys: [], read: (map) => word(map.at, 'active') }],
  ['activePlayer', { keys: [], read: (map) => word(map.at, 'active') }],
  ['zoneProp', { keys: ['zone', 'prop'], read: (map, c) => dot(map, readKey(map, 'zone', c), 'prop', c) }],
  ['zoneCount', { keys: ['zone'], read: zoneCount }],
  ['tokenProp', { keys: ['token', 'prop'], read: (map, c) => dot(map, token(map, c), 'prop', c) }],
  ['tokenZone', { keys: ['token'], read: tokenZone }],
  ['markerState', { keys: ['space', 'zone', 'marker'], read: markerState }],
  ['globalMarkerState', { keys: ['marker'], read: (map, c) => wordExpr(required(map, 'marker', c.d), c.d) }],
])

export function readReference(map: MapNode, head: Node, c: Context): Expr | null {
  const name = nameText(head, c.d)
  if (name === null) return null
  const reference = REFERENCES.get(name)
  if (reference === undefined) {
    const message = `no reference \`${name.slice(0, 40)}\``
    c.d.add('unknown-reference', head.at, message, closest(name, REFERENCES.keys()))
    return null
  }
  const fine = onlyKeys(map, ['ref', ...reference.keys], c.d)
  const expr = reference.read(map, c)
  return fine ? expr : null
}

function word(at: Span, text: string): Expr {
  return { at, e: 'word', word: text, quoted: false }
}

/** `of.name`, the name under a key of the map. */
function dot(map: MapNode, of: Expr | null, key: string, c: Context): Expr | null {
  const node = required(map, key, c.d)
  const name = dotName(node, c.d)
  if (of === null || node === null || name === null) return null
  return { at: map.at, e: 'dot', of, name, nameAt: node.at }
}

/** A token is always a binding, with or without its sigil, unless it is worked out. */
function token(map: MapNode, c: Context): Expr | null {
  const node = required(map, 'token', c.d)
  if (node === null) return null
  const plain = node.n === 'scalar' && /^[A-Za-z_]\w*$/.test(node.text)
  return plain ? bindingExpr(node, c.d) : readAt(node, c.d, c.depth)
}

function tokenZone(map: MapNode, c: Context): Expr | null {
  const of = token(map, c)
  return of === null ? null : { at: map.at, e: 'dot', of, name: 'space', nameAt: map.at }
}

function zoneCount(map: MapNode, c: Context): Expr | null {
  const zone = readKey(map, 'zone', c)
  return zone === null ? null : countOf(piecesIn(zone, map.at), map.at)
}

/** The space is under `space`, or under `zone` as in the other references. */
function markerState(map: MapNode, c: Context): Expr | null {
  const both = entryOf(map, 'space') !== undefined ? entryOf(map, 'zone') : undefined
  if (both !== undefined) c.d.add('unknown-key', both.keyAt, '`space` and `zone` say the same thing')
  const key = entryOf(map, 'zone') === undefined ? 'space' : 'zone'
  const expr = dot(map, readKey(map, key, c), 'marker', c)
  return both === undefined ? expr : null
}
