/**
 * The nodes of a game inside one another, and the own words of each. Witnessing needs the nodes inside a node;
 * comparing versions needs its words without theirs.
 */
import { type Effect, type Expr, type GameDef, type PhaseDef, UNLIMITED } from '../../engine/index.ts'
import { listDeclarationsMentionedByRule } from './mentions.ts'

export interface NodeTree {
  readonly node: number
  /** The words of the node without those of its nodes, with names instead of indices. */
  readonly ownText: string
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
  readonly ownText: string
  readonly calls: readonly string[]
  readonly mentions: readonly string[]
}

/** The unit that says when the game ends. */
export const END_UNIT_NAME = 'end'

export function listRuleUnits(def: GameDef): readonly RuleUnit[] {
  const unit = (name: string, value: unknown): RuleUnit => {
    const { ownText, children, calls, mentions } = readNodeContent(def, value, new Set())
    return { name, ownText, trees: children, calls, mentions }
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
    unit(END_UNIT_NAME, { when: def.end.when }),
  ]
}

export function* walkNodeTrees(trees: readonly NodeTree[]): Generator<NodeTree> {
  for (const tree of trees) {
    yield tree
    yield* walkNodeTrees(tree.children)
  }
}

interface NodeContent {
  readonly ownText: string
  readonly children: readonly NodeTree[]
  readonly calls: readonly string[]
  readonly mentions: readonly string[]
}

type PlainObject = Readonly<Record<string, unknown>>

/** The words of a value; a part that is a node of its own is only a mark in it. */
function readNodeContent(def: GameDef, value: unknown, enclosingNodes: ReadonlySet<number>): NodeContent {
  const children: NodeTree[] = []
  const calls: string[] = []
  const mentions = new Set<string>()
  const describeInner = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(describeInner)
    if (typeof inner !== 'object' || inner === null) return inner
    const map = inner as PlainObject
    const { node } = map
    // The one stage of an action is the action's own node.
    if (typeof node === 'number' && node >= 0 && !enclosingNodes.has(node) && inner !== value) {
      children.push(makeNodeTree(def, map, node, enclosingNodes))
      return '#'
    }
    return describeMap(map)
  }
  const describeMap = (map: PlainObject): unknown => {
    const part = asRulePart(map)
    const call = part && getCalledUnitName(def, part)
    if (call !== null) calls.push(call)
    for (const key of part ? listDeclarationsMentionedByRule(def, part) : []) mentions.add(key)
    return Object.entries(map).flatMap(([key, inner]) => {
      if (key === 'at' || key === 'node') return []
      if (typeof inner !== 'number') return [[key, describeInner(inner)]]
      const describeMap = INDEX_MEANING_BY_FIELD[key]?.(def, inner)
      return [[key, describeMap === undefined ? inner : describeInner(describeMap)]]
    })
  }
  const top = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlainObject) : null
  const { node } = top ?? {}
  if (top && typeof node === 'number' && node >= 0 && !enclosingNodes.has(node)) {
    const tree = makeNodeTree(def, top, node, enclosingNodes)
    return { ownText: '#', children: [tree], calls: [], mentions: [] }
  }
  const ownText = JSON.stringify(top ? describeMap(top) : describeInner(value))
  return { ownText, children, calls, mentions: [...mentions] }
}

function makeNodeTree(def: GameDef, map: PlainObject, node: number, enclosingNodes: ReadonlySet<number>): NodeTree {
  const { ownText, children, calls, mentions } = readNodeContent(def, map, new Set([...enclosingNodes, node]))
  const { kind = '', rule = -1 } = def.nodes[node] ?? {}
  return {
    node,
    ownText: `${kind} ${def.rules[rule]?.id ?? ''} ${ownText}`,
    children,
    calls,
    mentions,
    decides: findDecidedOutcomes(map, kind),
    limits: findChoiceLimits(map),
  }
}

/** By field: what an index means. */
const INDEX_MEANING_BY_FIELD: Readonly<Record<string, (def: GameDef, index: number) => unknown>> = {
  fn: (def, index) => def.functions[index]?.name,
  proc: (def, index) => def.procedures[index]?.name,
  run: (def, index) => def.runs[index],
  action: (def, index) => def.actions[index]?.id,
  choice: (def, index) => ({ ...def.choices[index], node: -1 }),
  begins: (def, index) => ({ ...def.choices[index], node: -1 }),
}

/** No other part of a game has these fields. */
const asRulePart = (map: PlainObject): Expr | Effect | null =>
  typeof map.e === 'string' || typeof map.do === 'string' ? (map as unknown as Expr | Effect) : null

function getCalledUnitName(def: GameDef, part: Expr | Effect): string | null {
  if ('e' in part) return part.e === 'call' ? `definition ${def.functions[part.fn]?.name}` : null
  if (part.do === 'call') return `procedure ${def.procedures[part.proc]?.name}`
  return part.do === 'run' ? `action ${def.actions[part.action]?.id}` : null
}

export const NO_CHOICE_LIMITS: NodeTree['limits'] = { most: false, least: false }

/** An exact number is one limit, not two; a minimum of 1 is no limit. */
function findChoiceLimits({ do: does, min, max }: PlainObject): NodeTree['limits'] {
  if (does !== 'chooseN' && does !== 'chooseEach') return NO_CHOICE_LIMITS
  const most = !(isConstantExpr(max) && max.v >= UNLIMITED)
  const isExact = formatWithoutPlaces(min) === formatWithoutPlaces(max)
  return { most, least: !isExact && !(isConstantExpr(min) && min.v <= 1) }
}

const formatWithoutPlaces = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'at' ? undefined : inner))

const isConstantExpr = (value: unknown): value is { readonly v: number } =>
  typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number'

function findDecidedOutcomes({ do: does, when }: PlainObject, kind: string): NodeTree['decides'] {
  if (does === 'if' || does === 'repeat' || does === 'require' || kind === 'option' || kind === 'condition')
    return 'both'
  // An offer without a condition is always made. An invariant that does not hold is a bug, reported elsewhere.
  if (kind === 'offer') return when === null ? 'holds' : 'both'
  return kind === 'invariant' ? 'holds' : null
}
