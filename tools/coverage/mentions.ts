/**
 * What a game declares, and who speaks of it: nodes of the rules, and the text of scenarios. A clause that a declaration
 * carries is used by whoever speaks of it; a declaration that changes can touch nobody else.
 */
import {
  type ClassSet,
  type Effect,
  type Expr,
  type ExprOf,
  type GameDef,
  isOfCards,
  type Node,
  otherNumber,
  PILE,
  pluralOf,
  sameType,
  writtenBy,
} from '../../engine/index.ts'

export interface Declaration {
  /** `attribute econ`, `group cubes`, `adjacency` ... */
  readonly key: string
  /** The clause it carries, or -1. */
  readonly rule: number
  /** What a scenario calls it. */
  readonly words: readonly string[]
  /** What it is beside its shape; null where nothing of it can change alone. */
  readonly is: unknown
}

const PLACES = 'constraints'
const ADJACENCY = 'adjacency'
const ADJACENT = ['adjacent', 'connected', 'adjacentZones', 'connectedZones', 'tokensInAdjacentZones']
/** Who asks for room, and whoever puts pieces on a board: `given`, `set`, a whole state. */
const PLACING = ['room', 'spaces', 'boxes', 'state']

const known = new WeakMap<GameDef, readonly Declaration[]>()

export function declarationsOf(def: GameDef): readonly Declaration[] {
  const found = known.get(def) ?? declarations(def)
  known.set(def, found)
  return found
}

function declarations(def: GameDef): readonly Declaration[] {
  const {
    lasting,
    attributes,
    adjacency,
    vars,
    markers,
    groups,
    kinds,
    zones,
    setups,
    constraints,
    functions,
  } = def
  const one = (key: string, id: string, rule: number, is: unknown): Declaration => ({
    ...{ key: `${key} ${id}`, rule, is },
    words: [id],
  })
  const piles = new Map(def.piles.map((pile) => [pile.family, pile]))
  const families = new Map(zones.flatMap((zone) => (zone.box ? [[zone.family, zone.rule]] : [])))
  // A refusal names the clause of a constraint.
  const limits = constraints.map((each) => ({ ...each, clause: def.rules[each.rule]?.id ?? '' }))
  return [
    ...attributes.map(({ id, rule, values, lists }) => one('attribute', id, rule, lists ?? values)),
    { key: ADJACENCY, rule: -1, words: ADJACENT, is: adjacency },
    ...vars.map(({ as, id, rule, min, max, start }) => one(as, id, rule, [min, max, start])),
    ...markers.map(({ id, rule, start, lo, hi }) => one('marker', id, rule, [start, lo, hi])),
    { key: PLACES, rule: -1, words: PLACING, is: limits },
    ...groups.map(({ id, rule, rows }) => ({ ...one('group', id, rule, rows), words: formsOf(id) })),
    ...kinds.map(({ id, rule, singular, plural }) => {
      return { ...one('kind', id, rule, null), words: [...formsOf(id), singular, plural] }
    }),
    ...[...families].map(([id, rule]) => one('box', id, rule, null)),
    ...[...piles].map(([id, { rule, seen }]) => one('pile', id, rule, seen ?? 'all')),
    ...lasting.map(({ id, rule }) => one('lasting', id, rule, null)),
    // Rules that call one change with it; a scenario that does says its name. The clause is that of the definition itself.
    ...functions
      .filter(({ params }) => params.length > 0)
      .map(({ name }) => one('definition', name, -1, null)),
    // Who begins with a setup says so in a key; its words elsewhere are other things.
    ...setups.map(({ id, rule }) => ({ ...one('setup', id, rule, null), words: [] })),
  ]
}

/** As the language reads words for pieces. */
function formsOf(id: string): readonly string[] {
  const word = id.toLowerCase()
  return [word, otherNumber(word), pluralOf(word)]
}

/** The declarations that one expression or effect speaks of, without those in it. */
export function mentionsIn(def: GameDef, part: Expr | Effect): readonly string[] {
  const found = 'do' in part ? saidBy(def, part) : (SAYS[part.e] as Says<Expr> | undefined)?.(def, part)
  return found?.flatMap((key) => key ?? []) ?? []
}

type Says<P> = (def: GameDef, part: P) => readonly (string | undefined)[]

/** Expressions of all other kinds speak of nothing but by what is in them. */
const SAYS: { readonly [K in Expr['e']]?: Says<ExprOf<K>> } = {
  var: (def, e) => [variable(def, e.var)],
  marker: (def, e) => [named('marker', def.markers[e.marker])],
  attr: (def, e) => [named('attribute', def.attributes[e.attr])],
  adjacent: () => [ADJACENCY],
  connected: () => [ADJACENCY],
  boxOf: (def, e) => boxesAt(def, e.zones),
  pieces: (def, e) => [...piecesIn(def, e.classes), ...boxesAt(def, zoneSaid(e.in))],
  room: (def, e) => [PLACES, ...piecesIn(def, e.classes)],
  // Piles of seats are looked up; others are words beside the track that says where a card is.
  lookup: (def, e) => (sameType(e.of, PILE) ? pilesAt(def, e.values) : []),
  compare: (def, e) => (isOfPiles(def, e.left) ? pilesAt(def, zoneSaid(e.right)) : []),
  has: (def, e) =>
    isOfPiles(def, e.item) && e.list.e === 'list' ? pilesAt(def, e.list.items.flatMap(zoneSaid)) : [],
}

const isOfPiles = (def: GameDef, e: Expr): boolean => e.e === 'var' && isOfCards(def.vars[e.var])

const pilesAt = (def: GameDef, piles: readonly (number | null)[]): readonly string[] =>
  piles.flatMap((pile) => (pile === null ? [] : (named('pile', familyOf(def.piles[pile])) ?? [])))

const familyOf = (pile: GameDef['piles'][number] | undefined) => pile && { id: pile.family }

/** Effects speak of what they write: `var 3`, `marker 1`, `pieces`. */
function saidBy(def: GameDef, e: Effect): readonly (string | undefined)[] {
  const [what, index = ''] = writtenBy(e)?.split(' ') ?? []
  if (what === 'var') {
    const goesTo = e.do === 'setVar' && isOfCards(def.vars[Number(index)]) ? zoneSaid(e.value) : []
    return [variable(def, Number(index)), lastingIn(def, e), ...pilesAt(def, goesTo)]
  }
  if (what === 'marker') return [named('marker', def.markers[Number(index)])]
  if (e.do === 'chooseEach') return e.pay ? [variable(def, e.pay.from.var)] : []
  if (what !== 'pieces') return []
  return e.do === 'move'
    ? [PLACES, ...boxesAt(def, e.to === null ? (e.boxes ?? []) : zoneSaid(e.to))]
    : [PLACES]
}

/** A side that lasts speaks of what it is when it comes into effect. */
function lastingIn(def: GameDef, e: Effect): string | undefined {
  if (e.do !== 'setVar' || def.vars[e.target.var]?.id !== 'inEffect') return undefined
  const { index } = e.target
  const card = def.cards[index?.e === 'const' ? index.v : -1]
  const side = e.value.e === 'const' ? e.value.v - 1 : -1
  const { lasts = -1 } = card?.sides.find((each) => each.side === side) ?? {}
  return named('lasting', def.lasting[lasts])
}

const named = (key: string, thing: { readonly id: string } | undefined): string | undefined =>
  thing && `${key} ${thing.id}`

function variable(def: GameDef, index: number): string | undefined {
  const found = def.vars[index]
  return found && named(found.as, found)
}

function piecesIn(def: GameDef, set: ClassSet): readonly (string | undefined)[] {
  const classes = set.k === 'static' ? set.classes : set.rows.flat()
  const kinds = new Set(classes.map((cls) => def.classes[cls]?.kind ?? -1))
  return [
    ...[...kinds].map((kind) => named('kind', def.kinds[kind])),
    ...(set.groups ?? []).map((group) => named('group', def.groups[group])),
  ]
}

/** Where pieces are looked for or go to, as far as it is said. */
const zoneSaid = (e: Expr): readonly number[] => (e.e === 'const' ? [e.v] : [])

const boxesAt = (def: GameDef, zones: readonly number[]): readonly string[] =>
  zones.flatMap((zone) => {
    const { box = false, family = '' } = def.zones[zone] ?? {}
    return box ? [`box ${family}`] : []
  })

/** The declarations that the text of a scenario may speak of, or a part of it: whose words are there. */
export function saidIn(def: GameDef, part: unknown): readonly string[] {
  const text = [...textsIn(part)].map(wordsOf).join('|')
  if (text === '') return []
  return saidAs(def).flatMap(([key, words]) => (words.some((word) => text.includes(word)) ? [key] : []))
}

const ways = new WeakMap<GameDef, readonly (readonly [key: string, words: readonly string[]])[]>()

/** By declaration, how it may be said. */
function saidAs(def: GameDef): readonly (readonly [key: string, words: readonly string[]])[] {
  const found =
    ways.get(def) ??
    declarationsOf(def).map(({ key, words }) => [key, [...new Set(words.map(wordsOf))]] as const)
  ways.set(def, found)
  return found
}

/** A hyphen may join a word or be a minus: either way it parts what is looked for. */
const wordsOf = (text: string): string => ` ${text.toLowerCase().match(/\w+/g)?.join(' ') ?? ''} `

/** All words of a part of a scenario, and the keys that stand for something in it. */
function* textsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (Array.isArray(part)) for (const each of part) yield* textsIn(each)
  else if (typeof part === 'object' && part !== null) {
    const node = part as Partial<Node>
    if (node.n === 'scalar') yield node.text ?? ''
    else if (node.n === 'list') yield* textsIn(node.items)
    else if (node.n === 'map') for (const { key, value } of node.entries ?? []) yield* textsIn([key, value])
    else
      for (const [key, value] of Object.entries(part))
        if (value !== null && key !== 'at') yield* textsIn([key === 'text' ? '' : key, value])
  }
}
