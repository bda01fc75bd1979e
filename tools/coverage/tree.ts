/**
 * The nodes of a game inside one another, and the own words of each. Witnessing needs the nodes inside a node;
 * comparing versions needs its words without theirs.
 */
import { type Effect, type Expr, type GameDef, type PhaseDef, UNLIMITED } from '../../engine/index.ts'
import { findMentions } from './mentions.ts'

export interface NodeTree {
  readonly node: number
  /** The words of the node without those of its nodes, with names instead of indices. */
  readonly own: string
  readonly children: readonly NodeTree[]
  /** The units it calls or runs, by their names in `RuleUnit`. */
  readonly calls: readonly string[]
  /** The declarations it speaks of, by their keys. */
  readonly mentions: readonly string[]
  /** Whether it decides, so that it holds or does not. An invariant may only hold. */
  readonly decides: 'both' | 'holds' | null
  /** Of a choice of several: whether it has a maximum, and a minimum. */
  readonly limits: { readonly most: boolean; readonly least: boolean }
}

/** A definition, procedure, action, phase, offer, invariant, or the effects after a turn: anything called by a name. */
export interface RuleUnit {
  readonly name: string
  readonly trees: readonly NodeTree[]
  /** Its words outside all nodes, and the units that it calls and the declarations it speaks of there. */
  readonly own: string
  readonly calls: readonly string[]
  readonly mentions: readonly string[]
}

/** The unit that says when the game ends. */
export const END_UNIT = 'end'

export function listUnits(def: GameDef): readonly RuleUnit[] {
  const unit = (name: string, value: unknown): RuleUnit => {
    const { own, children, calls, mentions } = readContent(def, value, new Set())
    return { name, own, trees: children, calls, mentions }
  }
  const turn = ({ offers, after }: PhaseDef): readonly RuleUnit[] => [
    ...offers.map((each, i) => unit(`offer ${i}`, each)),
    unit('turn', after),
  ]
  return [
    ...def.functions.map((each) => unit(`definition ${each.name}`, each)),
    ...def.procedures.map((each) => unit(`procedure ${each.name}`, each)),
    ...def.actions.map((each) => unit(`action ${each.id}`, each)),
    ...def.phases.flatMap((phase) => (phase.id === '' ? turn(phase) : [unit(`phase ${phase.id}`, phase)])),
    ...def.invariants.map((each) => unit(`invariant ${each.id}`, each)),
    unit(END_UNIT, { when: def.end.when }),
  ]
}

export function* walkTrees(trees: readonly NodeTree[]): Generator<NodeTree> {
  for (const tree of trees) {
    yield tree
    yield* walkTrees(tree.children)
  }
}

interface NodeContent {
  readonly own: string
  readonly children: readonly NodeTree[]
  readonly calls: readonly string[]
  readonly mentions: readonly string[]
}

type PlainObject = Readonly<Record<string, unknown>>

/** The words of a value; a part that is a node of its own is only a mark in it. */
function readContent(def: GameDef, value: unknown, above: ReadonlySet<number>): NodeContent {
  const children: NodeTree[] = []
  const calls: string[] = []
  const mentions = new Set<string>()
  const look = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(look)
    if (typeof inner !== 'object' || inner === null) return inner
    const map = inner as PlainObject
    const { node } = map
    // The one stage of an action is the action's own node.
    if (typeof node === 'number' && node >= 0 && !above.has(node) && inner !== value) {
      children.push(makeTree(def, map, node, above))
      return '#'
    }
    return said(map)
  }
  const said = (map: PlainObject): unknown => {
    const part = describePart(map)
    const call = part && callOf(def, part)
    if (call !== null) calls.push(call)
    for (const key of part ? findMentions(def, part) : []) mentions.add(key)
    return Object.entries(map).flatMap(([key, inner]) => {
      if (key === 'at' || key === 'node') return []
      if (typeof inner !== 'number') return [[key, look(inner)]]
      const said = INDEX_NAMES[key]?.(def, inner)
      return [[key, said === undefined ? inner : look(said)]]
    })
  }
  const top = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlainObject) : null
  const { node } = top ?? {}
  if (top && typeof node === 'number' && node >= 0 && !above.has(node)) {
    const tree = makeTree(def, top, node, above)
    return { own: '#', children: [tree], calls: [], mentions: [] }
  }
  const own = JSON.stringify(top ? said(top) : look(value))
  return { own, children, calls, mentions: [...mentions] }
}

function makeTree(def: GameDef, map: PlainObject, node: number, above: ReadonlySet<number>): NodeTree {
  const { own, children, calls, mentions } = readContent(def, map, new Set([...above, node]))
  const { kind = '', rule = -1 } = def.nodes[node] ?? {}
  return {
    node,
    own: `${kind} ${def.rules[rule]?.id ?? ''} ${own}`,
    children,
    calls,
    mentions,
    decides: decides(map, kind),
    limits: findChoiceLimits(map),
  }
}

/** By field: what an index means. */
const INDEX_NAMES: Readonly<Record<string, (def: GameDef, index: number) => unknown>> = {
  fn: (def, index) => def.functions[index]?.name,
  proc: (def, index) => def.procedures[index]?.name,
  run: (def, index) => def.runs[index],
  action: (def, index) => def.actions[index]?.id,
  choice: (def, index) => ({ ...def.choices[index], node: -1 }),
  begins: (def, index) => ({ ...def.choices[index], node: -1 }),
}

/** No other part of a game has these fields. */
const describePart = (map: PlainObject): Expr | Effect | null =>
  typeof map.e === 'string' || typeof map.do === 'string' ? (map as unknown as Expr | Effect) : null

function callOf(def: GameDef, part: Expr | Effect): string | null {
  if ('e' in part) return part.e === 'call' ? `definition ${def.functions[part.fn]?.name}` : null
  if (part.do === 'call') return `procedure ${def.procedures[part.proc]?.name}`
  return part.do === 'run' ? `action ${def.actions[part.action]?.id}` : null
}

export const NO_LIMITS: NodeTree['limits'] = { most: false, least: false }

/** An exact number is one limit, not two; a minimum of 1 is no limit. */
function findChoiceLimits({ do: does, min, max }: PlainObject): NodeTree['limits'] {
  if (does !== 'chooseN' && does !== 'chooseEach') return NO_LIMITS
  const most = !(isNumber(max) && max.v >= UNLIMITED)
  const isExact = placeless(min) === placeless(max)
  return { most, least: !isExact && !(isNumber(min) && min.v <= 1) }
}

const placeless = (value: unknown): string => JSON.stringify(value, (key, inner) => (key === 'at' ? undefined : inner))

const isNumber = (value: unknown): value is { readonly v: number } =>
  typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number'

function decides({ do: does, when }: PlainObject, kind: string): NodeTree['decides'] {
  if (does === 'if' || does === 'repeat' || does === 'require' || kind === 'option' || kind === 'condition')
    return 'both'
  // An offer without a condition is always made. An invariant that does not hold is a bug, reported elsewhere.
  if (kind === 'offer') return when === null ? 'holds' : 'both'
  return kind === 'invariant' ? 'holds' : null
}
