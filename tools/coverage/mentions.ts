/**
 * Which declarations each expression and effect reads or writes, to tell which scenarios a change can touch. The
 * engine's table of kinds lists it for expressions, the table below for effects. Spaces, seats and pieces concern every
 * case and are left out.
 */
import {
  ADJACENCY_KINDS,
  type ClassSet,
  type Effect,
  type EffectOf,
  type Expr,
  type GameDef,
  getExprKind,
  isOfCards,
  type Mention,
  QUERIES,
  type WriteTarget,
} from '../../engine/index.ts'
import { ADJACENCY, CONSTRAINTS } from './declarations.ts'

/** The keys of the declarations that one expression or effect mentions, without those of its parts. */
export function findMentions(def: GameDef, part: Expr | Effect): readonly string[] {
  const keys =
    'do' in part
      ? ofEffect(def, part)
      : getExprKind(part)
          .mentions(part, def)
          .flatMap((one) => keysOf(def, one))
  return keys.flatMap((key) => key ?? [])
}

type Keys = readonly (string | undefined)[]
type EffectMentions<P> = (def: GameDef, part: P) => Keys

const ofEffect: EffectMentions<Effect> = (def, effect) => (EFFECTS[effect.do] as EffectMentions<Effect>)(def, effect)

function keysOf(def: GameDef, mention: Mention): Keys {
  switch (mention.of) {
    case 'adjacency':
      return [ADJACENCY]
    case 'constraints':
      return [CONSTRAINTS]
    case 'pieces':
      return piecesIn(def, mention.classes)
    case 'vars':
      return [variable(def, mention.index)]
    case 'markers':
      return [named('marker', def.markers[mention.index])]
    case 'attributes':
      return [named('attribute', def.attributes[mention.index])]
    case 'piles':
      return pilesAt(def, [mention.index])
    case 'zones':
      return boxesAt(def, [mention.index])
  }
}

/** It mentions nothing by itself. */
const nothing = (): readonly [] => []

/** An effect mentions what it writes, and the limits of that. */
const EFFECTS: { readonly [K in Effect['do']]: EffectMentions<EffectOf<K>> } = {
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

/**
 * The words for expressions that read a declaration: functions are called as their kinds are, and structured spellings
 * mean them.
 */
export function listReadingWords(key: string): readonly string[] {
  const kinds = key === ADJACENCY ? ADJACENCY_KINDS : key === CONSTRAINTS ? ['room'] : []
  const spellings = [...QUERIES].filter(([, { means }]) => kinds.some((kind) => means.includes(`${kind}(`)))
  return [...kinds, ...spellings.map(([name]) => name)]
}

const target = (def: GameDef, { var: index }: WriteTarget): readonly (string | undefined)[] => [variable(def, index)]

const pilesAt = (def: GameDef, piles: readonly (number | null)[]): readonly string[] =>
  piles.flatMap((pile) => (pile === null ? [] : (named('pile', familyOf(def.piles[pile])) ?? [])))

const familyOf = (pile: GameDef['piles'][number] | undefined) => pile && { id: pile.family }

/** A side that lasts is mentioned when it comes into effect. */
function lastingIn(def: GameDef, { target, value }: EffectOf<'setVar'>): string | undefined {
  if (target.var !== def.inEffect) return undefined
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

/** The zone that pieces are looked for in or go to, where the rules say it. */
const zoneSaid = (expr: Expr): readonly number[] => (expr.e === 'const' ? [expr.v] : [])

const boxesAt = (def: GameDef, zones: readonly number[]): readonly string[] =>
  zones.flatMap((zone) => {
    const { box = false, family = '' } = def.zones[zone] ?? {}
    return box ? [`box ${family}`] : []
  })
