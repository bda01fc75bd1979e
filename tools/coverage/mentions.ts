/**
 * Which declarations each expression and effect reads or writes, to tell which scenarios a change can touch. The
 * engine's table of kinds lists it for expressions, the table below for effects. Spaces, seats and pieces concern every
 * case and are left out.
 */
import {
  ADJACENCY_EXPRESSION_KINDS,
  type ClassSet,
  type Effect,
  type EffectOf,
  type Expr,
  type GameDef,
  getExprKind,
  isPileTrack,
  type MentionedDeclaration,
  QUERY_SPELLINGS,
  type WriteTarget,
} from '../../engine/index.ts'
import { ADJACENCY_KEY, CONSTRAINTS_KEY } from './declarations.ts'

/** The keys of the declarations that one expression or effect mentions, without those of its parts. */
export function listDeclarationsMentionedByRule(def: GameDef, part: Expr | Effect): readonly string[] {
  const keys =
    'do' in part
      ? listKeysMentionedByEffect(def, part)
      : getExprKind(part)
          .mentions(part, def)
          .flatMap((one) => listKeysOfMention(def, one))
  return keys.flatMap((key) => key ?? [])
}

type MentionedKeys = readonly (string | undefined)[]
type MentionsOfEffect<P> = (def: GameDef, part: P) => MentionedKeys

const listKeysMentionedByEffect: MentionsOfEffect<Effect> = (def, effect) =>
  (MENTIONS_BY_EFFECT[effect.do] as MentionsOfEffect<Effect>)(def, effect)

function listKeysOfMention(def: GameDef, mention: MentionedDeclaration): MentionedKeys {
  switch (mention.of) {
    case 'adjacency':
      return [ADJACENCY_KEY]
    case 'constraints':
      return [CONSTRAINTS_KEY]
    case 'pieces':
      return mentionPieces(def, mention.classes)
    case 'vars':
      return [makeVariableKey(def, mention.index)]
    case 'markers':
      return [makeDeclarationKey('marker', def.markers[mention.index])]
    case 'attributes':
      return [makeDeclarationKey('attribute', def.attributes[mention.index])]
    case 'piles':
      return mentionPiles(def, [mention.index])
    case 'zones':
      return mentionBoxes(def, [mention.index])
  }
}

/** It mentions nothing by itself. */
const mentionNothing = (): readonly [] => []

/** An effect mentions what it writes, and the limits of that. */
const MENTIONS_BY_EFFECT: { readonly [K in Effect['do']]: MentionsOfEffect<EffectOf<K>> } = {
  let: mentionNothing,
  block: mentionNothing,
  as: mentionNothing,
  if: mentionNothing,
  forEach: mentionNothing,
  repeat: mentionNothing,
  chooseOne: mentionNothing,
  chooseN: mentionNothing,
  chooseEach: (def, expr) => (expr.pay ? mentionWrittenVariable(def, expr.pay.from) : []),
  chooseEffect: mentionNothing,
  roll: mentionNothing,
  draw: mentionNothing,
  setVar: (def, e) => [
    ...mentionWrittenVariable(def, e.target),
    mentionLastingSide(def, e),
    ...(isPileTrack(def.vars[e.target.var]) ? mentionPiles(def, findConstantZone(e.value)) : []),
  ],
  addVar: (def, e) => mentionWrittenVariable(def, e.target),
  pay: (def, e) => mentionWrittenVariable(def, e.from),
  setMarker: (def, e) => [makeDeclarationKey('marker', def.markers[e.marker])],
  shiftMarker: (def, e) => [makeDeclarationKey('marker', def.markers[e.marker])],
  shiftVar: (def, e) => mentionWrittenVariable(def, e.target),
  move: (def, e) => [CONSTRAINTS_KEY, ...mentionBoxes(def, e.to === null ? (e.boxes ?? []) : findConstantZone(e.to))],
  setProp: () => [CONSTRAINTS_KEY],
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
export function listWordsThatReadDeclaration(declarationKey: string): readonly string[] {
  const kinds =
    declarationKey === ADJACENCY_KEY ? ADJACENCY_EXPRESSION_KINDS : declarationKey === CONSTRAINTS_KEY ? ['room'] : []
  const spellings = [...QUERY_SPELLINGS].filter(([, { means }]) => kinds.some((kind) => means.includes(`${kind}(`)))
  return [...kinds, ...spellings.map(([name]) => name)]
}

const mentionWrittenVariable = (def: GameDef, { var: index }: WriteTarget): readonly (string | undefined)[] => [
  makeVariableKey(def, index),
]

const mentionPiles = (def: GameDef, piles: readonly (number | null)[]): readonly string[] =>
  piles.flatMap((pile) => (pile === null ? [] : (makeDeclarationKey('pile', getPileFamily(def.piles[pile])) ?? [])))

const getPileFamily = (pile: GameDef['piles'][number] | undefined) => pile && { id: pile.family }

/** A side that lasts is mentioned when it comes into effect. */
function mentionLastingSide(def: GameDef, { target, value }: EffectOf<'setVar'>): string | undefined {
  if (target.var !== def.inEffect) return undefined
  const { index } = target
  const card = def.cards[index?.e === 'const' ? index.v : -1]
  const side = value.e === 'const' ? value.v - 1 : -1
  const { lasts = -1 } = card?.sides.find((each) => each.side === side) ?? {}
  return makeDeclarationKey('lasting', def.lasting[lasts])
}

const makeDeclarationKey = (sort: string, declaration: { readonly id: string } | undefined): string | undefined =>
  declaration && `${sort} ${declaration.id}`

function makeVariableKey(def: GameDef, index: number): string | undefined {
  const definition = def.vars[index]
  return definition && makeDeclarationKey(definition.as, definition)
}

function mentionPieces(def: GameDef, set: ClassSet): readonly (string | undefined)[] {
  const classes = set.k === 'static' ? set.classes : set.rows.flat()
  const kinds = new Set(classes.map((cls) => def.classes[cls]?.kind ?? -1))
  return [
    ...[...kinds].map((kind) => makeDeclarationKey('kind', def.kinds[kind])),
    ...(set.groups ?? []).map((group) => makeDeclarationKey('group', def.groups[group])),
  ]
}

/** The zone that pieces are looked for in or go to, where the rules say it. */
const findConstantZone = (expr: Expr): readonly number[] => (expr.e === 'const' ? [expr.v] : [])

const mentionBoxes = (def: GameDef, zones: readonly number[]): readonly string[] =>
  zones.flatMap((zone) => {
    const { box = false, family = '' } = def.zones[zone] ?? {}
    return box ? [`box ${family}`] : []
  })
