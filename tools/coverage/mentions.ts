/**
 * Which declarations each kind of expression and effect reads or writes. Every kind has its entry in these tables: without
 * one it does not compile, so that nothing new is overlooked when somebody asks whom a change can touch. What is no
 * declaration of its own (which spaces, seats and pieces there are) is not told here: a change of it concerns everybody.
 */
import {
  type ClassSet,
  type Effect,
  type EffectOf,
  type Expr,
  type ExprOf,
  type GameDef,
  IN_EFFECT,
  isOfCards,
  isSameType,
  PILE,
  QUERIES,
  type WriteTarget,
} from '../../engine/index.ts'
import { ADJACENCY, CONSTRAINTS } from './declarations.ts'

/** The declarations that one expression or effect speaks of, without those in it. */
export function findMentions(def: GameDef, part: Expr | Effect): readonly string[] {
  const reads = ('do' in part ? EFFECTS[part.do] : EXPRESSIONS[part.e]) as Reads<Expr | Effect>
  return reads === nothing ? [] : reads(def, part).flatMap((key) => key ?? [])
}

type Reads<P> = (def: GameDef, part: P) => readonly (string | undefined)[]

/** It speaks of nothing but by what is in it. */
const nothing = (): readonly [] => []
const neighbours = (): readonly string[] => [ADJACENCY]

const EXPRESSIONS: { readonly [K in Expr['e']]: Reads<ExprOf<K>> } = {
  const: nothing,
  local: nothing,
  actor: nothing,
  active: nothing,
  free: nothing,
  limited: nothing,
  actionClass: nothing,
  granted: nothing,
  quota: nothing,
  circumstance: nothing,
  var: (def, expr) => [variable(def, expr.var)],
  marker: (def, expr) => [named('marker', def.markers[expr.marker])],
  attr: (def, expr) => [named('attribute', def.attributes[expr.attr])],
  prop: nothing,
  zoneOf: nothing,
  boxOf: (def, expr) => boxesAt(def, expr.zones),
  arith: nothing,
  compare: (def, expr) => (isOfPiles(def, expr.left) ? pilesAt(def, zoneSaid(expr.right)) : []),
  and: nothing,
  or: nothing,
  not: nothing,
  if: nothing,
  // Who calls a definition is told apart: what the definition reads its own nodes say.
  call: nothing,
  // Piles of seats are looked up; others are words beside the track that says where a card is.
  lookup: (def, expr) => (isSameType(expr.of, PILE) ? pilesAt(def, expr.values) : []),
  count: nothing,
  any: nothing,
  sum: nothing,
  least: nothing,
  most: nothing,
  all: nothing,
  has: (def, expr) =>
    isOfPiles(def, expr.item) && expr.list.e === 'list' ? pilesAt(def, expr.list.items.flatMap(zoneSaid)) : [],
  first: nothing,
  room: (def, expr) => [CONSTRAINTS, ...piecesIn(def, expr.classes)],
  mutant: nothing,
  zones: nothing,
  list: nothing,
  range: nothing,
  adjacent: neighbours,
  around: neighbours,
  seatsFrom: nothing,
  connected: neighbours,
  pieces: (def, expr) => [...piecesIn(def, expr.classes), ...boxesAt(def, zoneSaid(expr.in))],
  where: nothing,
  union: nothing,
  except: nothing,
  map: nothing,
  distinct: nothing,
  take: nothing,
}

/** Effects speak of what they write, and of what limits it. */
const EFFECTS: { readonly [K in Effect['do']]: Reads<EffectOf<K>> } = {
  let: nothing,
  block: nothing,
  as: nothing,
  if: nothing,
  forEach: nothing,
  repeat: nothing,
  chooseOne: nothing,
  chooseN: nothing,
  chooseEach: (def, expr) => (expr.pay ? target(def, expr.pay.from) : []),
  chooseEffect: nothing,
  roll: nothing,
  draw: nothing,
  setVar: (def, e) => [
    ...target(def, e.target),
    lastingIn(def, e),
    ...(isOfCards(def.vars[e.target.var]) ? pilesAt(def, zoneSaid(e.value)) : []),
  ],
  addVar: (def, e) => target(def, e.target),
  pay: (def, e) => target(def, e.from),
  setMarker: (def, e) => [named('marker', def.markers[e.marker])],
  shiftMarker: (def, e) => [named('marker', def.markers[e.marker])],
  shiftVar: (def, e) => target(def, e.target),
  move: (def, e) => [CONSTRAINTS, ...boxesAt(def, e.to === null ? (e.boxes ?? []) : zoneSaid(e.to))],
  setProp: () => [CONSTRAINTS],
  call: nothing,
  play: nothing,
  run: nothing,
  return: nothing,
  window: nothing,
  require: nothing,
  append: nothing,
  assign: nothing,
  setActive: nothing,
}

/** How scenarios say expressions that read a declaration: functions are called as their kinds are, and structured spellings mean them. */
export function listReadingWords(key: string): readonly string[] {
  const reads = key === ADJACENCY ? [...kindsThatRead(neighbours)] : key === CONSTRAINTS ? ['room'] : []
  const spellings = [...QUERIES].filter(([, { means }]) => reads.some((kind) => means.includes(`${kind}(`)))
  return [...reads, ...spellings.map(([name]) => name)]
}

const kindsThatRead = (reads: Reads<never>): readonly string[] =>
  Object.entries(EXPRESSIONS).flatMap(([kind, its]) => (its === reads ? [kind] : []))

const target = (def: GameDef, { var: index }: WriteTarget): readonly (string | undefined)[] => [variable(def, index)]

const isOfPiles = (def: GameDef, expr: Expr): boolean => expr.e === 'var' && isOfCards(def.vars[expr.var])

const pilesAt = (def: GameDef, piles: readonly (number | null)[]): readonly string[] =>
  piles.flatMap((pile) => (pile === null ? [] : (named('pile', familyOf(def.piles[pile])) ?? [])))

const familyOf = (pile: GameDef['piles'][number] | undefined) => pile && { id: pile.family }

/** A side that lasts speaks of what it is when it comes into effect. */
function lastingIn(def: GameDef, { target, value }: EffectOf<'setVar'>): string | undefined {
  if (def.vars[target.var]?.id !== IN_EFFECT) return undefined
  const { index } = target
  const card = def.cards[index?.e === 'const' ? index.v : -1]
  const side = value.e === 'const' ? value.v - 1 : -1
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
const zoneSaid = (expr: Expr): readonly number[] => (expr.e === 'const' ? [expr.v] : [])

const boxesAt = (def: GameDef, zones: readonly number[]): readonly string[] =>
  zones.flatMap((zone) => {
    const { box = false, family = '' } = def.zones[zone] ?? {}
    return box ? [`box ${family}`] : []
  })
