/**
 * The structured spellings: their keys, and their meaning as a native expression. The reader, the schema for editors
 * and the reference follow from these tables.
 */

/** The kind of value under a key. */
export type KeyKind =
  /** An expression. */
  | 'value'
  /** An expression; `false` counts as missing. */
  | 'flag'
  /** The name of a track or marker, which stands by itself. */
  | 'word'
  /** A name that stands after a dot. */
  | 'name'
  | 'binding'
  /** A piece: the name of a binding, or an expression. */
  | 'token'
  /** The name of the element; without it, `it`. */
  | 'binder'
  /** A name after a dot, of the element. */
  | 'property'
  /** A list of words that are not parsed. */
  | 'words'

export interface Spelling {
  readonly means: string
  readonly keys?: Readonly<Record<string, KeyKind>>
  readonly optional?: Readonly<Record<string, KeyKind>>
  /** A further key that may replace one of `keys`. */
  readonly also?: { readonly key: string; readonly for: string; readonly kind: KeyKind }
  /** The elements that `filter` tests: spaces as `$zone`, pieces by their properties. */
  readonly filter?: 'spaces' | 'pieces'
}

type Spellings = ReadonlyMap<string, Spelling>
const makeSpellings = (rows: Readonly<Record<string, Spelling>>): Spellings => new Map(Object.entries(rows))

/** References read the state: `{ ref: zoneProp, zone, prop }`. */
export const REFERENCE_SPELLINGS: Spellings = makeSpellings({
  gvar: { means: '$var', keys: { var: 'word' } },
  pvar: { means: '$player.var', keys: { player: 'value', var: 'name' } },
  binding: { means: '$name', keys: { name: 'binding' } },
  actor: { means: 'actor' },
  operatingFaction: { means: 'actor' },
  active: { means: 'active' },
  activePlayer: { means: 'active' },
  zoneProp: { means: '$zone.prop', keys: { zone: 'value', prop: 'name' } },
  zoneCount: { means: 'count(pieces in $zone)', keys: { zone: 'value' } },
  tokenProp: { means: '$token.prop', keys: { token: 'token', prop: 'name' } },
  tokenZone: { means: '$token.space', keys: { token: 'token' } },
  markerState: {
    means: '$space.marker',
    keys: { space: 'value', marker: 'name' },
    also: { key: 'zone', for: 'space', kind: 'value' },
  },
  globalMarkerState: { means: '$marker', keys: { marker: 'word' } },
})

/** Queries make lists: `{ query: adjacentZones, zone, filter }`. */
export const QUERY_SPELLINGS: Spellings = makeSpellings({
  zones: { means: 'spaces', filter: 'spaces' },
  tokensInZone: { means: 'pieces in $zone', keys: { zone: 'value' }, filter: 'pieces' },
  tokensInZones: { means: 'pieces in $zones', keys: { zones: 'value' }, filter: 'pieces' },
  tokensInAdjacentZones: { means: 'pieces in adjacent($zone)', keys: { zone: 'value' }, filter: 'pieces' },
  adjacentZones: { means: 'adjacent($zone)', keys: { zone: 'value' }, filter: 'spaces' },
  connectedZones: {
    means: 'connected($zone, via: $via, start: $includeStart, depth: $maxDepth)',
    keys: { zone: 'value' },
    optional: { via: 'value', includeStart: 'flag', maxDepth: 'value' },
  },
  binding: { means: '$name', keys: { name: 'binding' } },
  enums: { means: '$values', keys: { values: 'words' } },
  intsInRange: { means: 'range($min, $max)', keys: { min: 'value', max: 'value' } },
  players: { means: 'seats' },
})

const AGGREGATE_KEYS = { query: 'value', value: 'value' } as const
const PROPERTY_KEY = { key: 'prop', for: 'value', kind: 'property' } as const
const EXTREME_SPELLING = {
  keys: AGGREGATE_KEYS,
  optional: { bind: 'binder', otherwise: 'value' },
  also: PROPERTY_KEY,
} as const

/** Aggregates fold lists: `{ aggregate: { op: sum, query, bind, value } }`. */
export const AGGREGATE_SPELLINGS: Spellings = makeSpellings({
  count: { means: 'count($bind in $query)', keys: { query: 'value' }, optional: { bind: 'binder' } },
  sum: {
    means: 'sum($bind in $query, $value)',
    keys: AGGREGATE_KEYS,
    optional: { bind: 'binder' },
    also: PROPERTY_KEY,
  },
  min: { means: 'min($bind in $query, $value, otherwise: $otherwise)', ...EXTREME_SPELLING },
  max: { means: 'max($bind in $query, $value, otherwise: $otherwise)', ...EXTREME_SPELLING },
})

/** `{ if: { when, then, else } }`. */
export const CONDITIONAL_SPELLING: Spelling = {
  means: 'if $when then $then else $else',
  keys: { when: 'value', then: 'value', else: 'value' },
}

/**
 * `{ op, left, right }` or `{ op, args }`. A comparison takes two operands, arithmetic a row, other operators any
 * number.
 */
export const OPERATOR_TEMPLATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '$left = $right': ['==', '=', 'eq'],
    '$left != $right': ['!=', 'neq'],
    '$left < $right': ['<'],
    '$left <= $right': ['<='],
    '$left > $right': ['>'],
    '$left >= $right': ['>='],
    '$left + $right': ['+'],
    '$left - $right': ['-'],
    '$left * $right': ['*'],
    '$left / $right': ['/', 'floorDiv'],
    '$left % $right': ['%'],
    '$left and $right': ['and'],
    '$left or $right': ['or'],
    'not $arg': ['not'],
    '$left in $right': ['in'],
    '$left not in $right': ['notIn', 'not in'],
    'min($args)': ['min'],
    'max($args)': ['max'],
    'union($args)': ['union'],
    'except($args)': ['except'],
  }).flatMap(([means, names]) => names.map((name): [string, string] => [name, means])),
)

/** Operators that may be a key of a predicate: `{ prop: kind, eq: scouts }`. */
export const PREDICATE_OPERATOR_KEYS: readonly string[] = ['eq', 'neq', 'in', 'notIn']

/** The keys of a full predicate. A map without any of them lists properties with their values. */
export const PREDICATE_KEYS: readonly string[] = ['prop', 'value', ...PREDICATE_OPERATOR_KEYS]

/** The keys that begin a structured expression. */
export const HEAD_KEYS = ['op', 'ref', 'query', 'aggregate', 'if', 'literal', 'concat', 'zoneExpr'] as const
export type HeadKey = (typeof HEAD_KEYS)[number]
