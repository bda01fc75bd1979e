/** `{ query: … }`: lists of spaces, pieces, words, numbers. */
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapNode, Node, Span } from '../../yaml/node.ts'
import { bindingExpr, type Context, entryOf, nameText, onlyKeys, required } from './fields.ts'
import { filteredPieces, filteredSpaces } from './filter.ts'
import { readAt } from './read-expression.ts'
import { literal, readKey } from './structured.ts'

type Reader = (map: MapNode, c: Context) => Expr | null

const QUERIES: ReadonlyMap<string, { readonly keys: readonly string[]; readonly read: Reader }> = new Map<
  string,
  { readonly keys: readonly string[]; readonly read: Reader }
>([
  ['zones', { keys: ['filter'], read: (map, c) => filteredSpaces(word(map.at, 'spaces'), map, c) }],
  ['tokensInZone', { keys: ['zone', 'filter'], read: (map, c) => pieces(map, readKey(map, 'zone', c), c) }],
  [
    'tokensInZones',
    { keys: ['zones', 'filter'], read: (map, c) => pieces(map, readKey(map, 'zones', c), c) },
  ],
  ['tokensInAdjacentZones', { keys: ['zone', 'filter'], read: (map, c) => pieces(map, adjacent(map, c), c) }],
  ['adjacentZones', { keys: ['zone', 'filter'], read: adjacentZones }],
  ['connectedZones', { keys: ['zone', 'via', 'includeStart', 'maxDepth'], read: connectedZones }],
  ['binding', { keys: ['name'], read: (map, c) => bindingExpr(required(map, 'name', c.d), c.d) }],
  ['enums', { keys: ['values'], read: enums }],
  ['intsInRange', { keys: ['min', 'max'], read: intsInRange }],
  ['players', { keys: [], read: (map) => word(map.at, 'seats') }],
])

export function readQuery(map: MapNode, head: Node, c: Context): Expr | null {
  const name = nameText(head, c.d)
  if (name === null) return null
  const query = QUERIES.get(name)
  if (query === undefined) {
    c.d.add('unknown-query', head.at, `no query \`${name.slice(0, 40)}\``, closest(name, QUERIES.keys()))
    return null
  }
  const fine = onlyKeys(map, ['query', ...query.keys], c.d)
  const expr = query.read(map, c)
  return fine ? expr : null
}

/** `pieces in zone`. */
export function piecesIn(zone: Expr, at: Span): Expr {
  return { at, e: 'in', what: word(at, 'pieces'), where: zone }
}

export function countOf(list: Expr, at: Span): Expr {
  return { at, e: 'fold', op: 'count', bind: 'it', list, value: null }
}

function word(at: Span, text: string): Expr {
  return { at, e: 'word', word: text, quoted: false }
}

/** The filter is read even where the place is wrong, for its own errors. */
function pieces(map: MapNode, place: Expr | null, c: Context): Expr | null {
  const list = filteredPieces(piecesIn(place ?? word(map.at, 'spaces'), map.at), map, c)
  return place === null ? null : list
}

type Named = Extract<Expr, { e: 'call' }>['named']

function call(map: MapNode, name: string, args: readonly Expr[], named: Named = []): Expr {
  return { at: map.at, e: 'call', name, nameAt: entryOf(map, 'query')?.value.at ?? map.at, args, named }
}

function adjacent(map: MapNode, c: Context): Expr | null {
  const zone = readKey(map, 'zone', c)
  return zone === null ? null : call(map, 'adjacent', [zone])
}

function adjacentZones(map: MapNode, c: Context): Expr | null {
  const zones = adjacent(map, c)
  const list = filteredSpaces(zones ?? word(map.at, 'spaces'), map, c)
  return zones === null ? null : list
}

/** The condition speaks of `$zone`, as those of `zones` do. */
function connectedZones(map: MapNode, c: Context): Expr | null {
  const zone = readKey(map, 'zone', c)
  const named: Named[number][] = []
  let fine = zone !== null
  for (const [key, name] of [
    ['via', 'via'],
    ['includeStart', 'start'],
    ['maxDepth', 'depth'],
  ] as const) {
    const entry = entryOf(map, key)
    if (entry === undefined) continue
    const value = readAt(entry.value, c.d, c.depth)
    if (value === null) fine = false
    // Without the start is how it is when nothing is said.
    else if (name !== 'start' || value.e !== 'bool' || value.value)
      named.push({ name, nameAt: entry.keyAt, value })
  }
  return fine && zone !== null ? call(map, 'connected', [zone], named) : null
}

function enums(map: MapNode, c: Context): Expr | null {
  const values = required(map, 'values', c.d)
  if (values === null) return null
  if (values.n !== 'list') {
    c.d.add('wrong-shape', values.at, 'a list of words is expected here')
    return null
  }
  const items = values.items.map((item: Node) => literal(item, c)).filter((item) => item !== null)
  return items.length === values.items.length ? { at: map.at, e: 'list', items } : null
}

function intsInRange(map: MapNode, c: Context): Expr | null {
  const min = readKey(map, 'min', c)
  const max = readKey(map, 'max', c)
  return min === null || max === null ? null : call(map, 'range', [min, max])
}
