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
      ? listEffectMentions(def, part)
      : getExprKind(part)
          .mentions(part, def)
          .flatMap((one) => keysOf(def, one))
  return keys.flatMap((key) => key ?? [])
}

type MentionKeys = readonly (string | undefined)[]
type EffectMentions<P> = (def: GameDef, part: P) => MentionKeys

const listEffectMentions: EffectMentions<Effect> = (def, effect) =>
  (EFFECTS[effect.do] as EffectMentions<Effect>)(def, effect)

function keysOf(def: GameDef, mention: Mention): MentionKeys {
  switch (mention.of) {
    case 'adjacency':
      return [ADJACENCY]
    case 'constraints':
      return [CONSTRAINTS]
    case 'pieces':
      return mentionPieces(def, mention.classes)
    case 'vars':
      return [variable(def, mention.index)]
    case 'markers':
      return [named('marker', def.markers[mention.index])]
    case 'attributes':
      return [named('attribute', def.attributes[mention.index])]
    case 'piles':
      return mentionPiles(def, [mention.index])
    case 'zones':
      return mentionBoxes(def, [mention.index])
  }
}

/** It mentions nothing by itself. */
const mentionNothing = (): readonly [] => []

/** An effect mentions what it writes, and the limits of that. */
const EFFECTS: { readonly [K in Effect['do']]: EffectMentions<EffectOf<K>> } = {
  let: mentionNothing,
  block: mentionNothing,
  as: mentionNothing,
  if: mentionNothing,
  forEach: mentionNothing,
  repeat: mentionNothing,
  chooseOne: mentionNothing,
  chooseN: mentionNothing,
  chooseEach: (def, expr) => (expr.pay ? target(def, expr.pay.from) : []),
  chooseEffect: mentionNothing,
  roll: mentionNothing,
  draw: mentionNothing,
  setVar: (def, e) => [
    ...target(def, e.target),
    mentionLasting(def, e),
    ...(isOfCards(def.vars[e.target.var]) ? mentionPiles(def, findNamedZone(e.value)) : []),
  ],
  addVar: (def, e) => target(def, e.target),
  pay: (def, e) => target(def, e.from),
  setMarker: (def, e) => [named('marker', def.markers[e.marker])],
  shiftMarker: (def, e) => [named('marker', def.markers[e.marker])],
  shiftVar: (def, e) => target(def, e.target),
  move: (def, e) => [CONSTRAINTS, ...mentionBoxes(def, e.to === null ? (e.boxes ?? []) : findNamedZone(e.to))],
  setProp: () => [CONSTRAINTS],
  call: mentionNothing,
  play: mentionNothing,
  run: mentionNothing,
  return: mentionNothing,
  window: mentionNothing,
  require: mentionNothing,
  append: mentionNothing,
  assign: mentionNothing,
  setActive: mentionNothing,
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

const mentionPiles = (def: GameDef, piles: readonly (number | null)[]): readonly string[] =>
  piles.flatMap((pile) => (pile === null ? [] : (named('pile', mentionFamily(def.piles[pile])) ?? [])))

const mentionFamily = (pile: GameDef['piles'][number] | undefined) => pile && { id: pile.family }

/** A side that lasts is mentioned when it comes into effect. */
function mentionLasting(def: GameDef, { target, value }: EffectOf<'setVar'>): string | undefined {
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

function mentionPieces(def: GameDef, set: ClassSet): readonly (string | undefined)[] {
  const classes = set.k === 'static' ? set.classes : set.rows.flat()
  const kinds = new Set(classes.map((cls) => def.classes[cls]?.kind ?? -1))
  return [
    ...[...kinds].map((kind) => named('kind', def.kinds[kind])),
    ...(set.groups ?? []).map((group) => named('group', def.groups[group])),
  ]
}

/** The zone that pieces are looked for in or go to, where the rules say it. */
const findNamedZone = (expr: Expr): readonly number[] => (expr.e === 'const' ? [expr.v] : [])

const mentionBoxes = (def: GameDef, zones: readonly number[]): readonly string[] =>
  zones.flatMap((zone) => {
    const { box = false, family = '' } = def.zones[zone] ?? {}
    return box ? [`box ${family}`] : []
  })
