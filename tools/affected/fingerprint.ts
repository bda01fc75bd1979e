/**
 * A game as hashes: two versions of its rule data are compared node by node, wherever lines and indices have moved to.
 */

import type { ClauseDef, GameDef, SetupDef } from '../../engine/index.ts'
import { computeHash } from '../cache/hash.ts'
import { analyzeGameForCoverage } from '../coverage/anatomy.ts'
import { describeGameShape, listDeclarations } from '../coverage/declarations.ts'
import type { NodeTree, RuleUnit } from '../coverage/tree.ts'
import { listLimitedClauses } from '../coverage/witness.ts'

/** The node, the hash of its own words, its nodes. */
export type TreeFingerprint = readonly [number, string, readonly TreeFingerprint[]]

export interface DeclarationFingerprint {
  readonly hash: string
  readonly mentioningNodes: readonly number[]
  /** Whether anything outside all nodes speaks of it, or something that decides what may be played. */
  readonly decidesLegality: boolean
}

export interface GameFingerprint {
  /** The spaces, pieces and tracks, and all else that concerns everything. */
  readonly boardHash: string
  /** By declaration: the hash of what can change of it alone, and the nodes that speak of it. */
  readonly declarations: Readonly<Record<string, DeclarationFingerprint>>
  /** The names that are known outside: clauses, actions, definitions in goldens. */
  readonly namesHash: string
  readonly setups: Readonly<Record<string, string>>
  /**
   * By clause its section, and a hash of what its claims rely on: its text, its sort, and the declarations that carry
   * it.
   */
  readonly clauses: Readonly<Record<string, readonly [section: string, is: string]>>
  readonly units: Readonly<Record<string, { readonly own: string; readonly trees: readonly TreeFingerprint[] }>>
}

export function makeGameFingerprint(def: GameDef): GameFingerprint {
  const anatomy = analyzeGameForCoverage(def)
  const { units } = anatomy
  const { rules, functions, actions, phases, end, invariants, setups } = def
  const names = [
    rules.map(({ id, section }) => [id, section]),
    // Goldens have the value of every definition that needs only the board, and the scores.
    functions.filter(({ params, part }) => params.length === 0 && !part).map(({ name, returns }) => [name, returns.k]),
    [functions[end.score]?.name, functions[end.rank]?.name],
    actions.map(({ id }) => id),
    phases.map(({ id, offers }) => [id, offers.length]),
    invariants.map(({ id }) => id),
  ]
  const deciding = new Set(units.flatMap(listMentionsDecidingLegality))
  const declared = listDeclarations(def).map(({ key, changeablePart: is }): [string, DeclarationFingerprint] => {
    const nodes = anatomy.nodesByMention.get(key) ?? []
    return [
      key,
      { hash: computeHash(formatWithoutPlaces(is)), mentioningNodes: nodes, decidesLegality: deciding.has(key) },
    ]
  })
  return {
    boardHash: computeHash(formatWithoutPlaces(describeGameShape(def))),
    declarations: Object.fromEntries(declared),
    namesHash: computeHash(JSON.stringify(names)),
    setups: Object.fromEntries(
      setups.map((setup) => [setup.id, computeHash(formatWithoutPlaces(describeSetupWithStarts(def, setup)))]),
    ),
    clauses: Object.fromEntries(
      rules.map((clause, i) => [
        clause.id,
        [clause.section, computeHash(JSON.stringify(describeClauseForClaims(def, clause, i)))],
      ]),
    ),
    units: Object.fromEntries(
      units.map(({ name, ownText: own, trees }) => [
        name,
        { own: computeHash(own), trees: trees.map(makeTreeFingerprint) },
      ]),
    ),
  }
}

/** A claim of an absence is kept by cases that show the limited clause. */
function describeClauseForClaims(def: GameDef, clause: ClauseDef, index: number): unknown {
  const shown = new Set([index, ...listLimitedClauses(def, clause)])
  return [
    ...[clause.kind, clause.excluded, clause.absence, clause.title, clause.text],
    clause.limits.map((limit) => def.rules[limit]?.id),
    clause.setups.map((setup) => def.setups[setup]?.id),
    ...listDeclarations(def).flatMap(({ key, rule }) => (shown.has(rule) ? key : [])),
  ]
}

/** The own words of an action, offer or phase decide what is legal, whoever plays it. */
const decidesLegality = (unit: string): boolean => /^(action|offer|phase) /.test(unit)

const listMentionsDecidingLegality = ({ name, trees, mentions }: RuleUnit): readonly string[] => [
  ...mentions,
  ...(decidesLegality(name) ? trees.flatMap((tree) => tree.mentions) : []),
]

/** With the starts of what it sets: a golden tells how a board differs from them. */
const describeSetupWithStarts = (def: GameDef, { vars, markers, ...rest }: SetupDef): unknown => [
  rest,
  vars.map((each) => [...each, def.vars[each[0]]?.start]),
  markers.map((each) => [...each, def.markers[each[0]]?.start]),
]

const makeTreeFingerprint = ({ node, ownText: own, children }: NodeTree): TreeFingerprint => [
  node,
  computeHash(own),
  children.map(makeTreeFingerprint),
]

/** Places, and the clauses of declarations: play does not depend on them. */
const KEYS_WITHOUT_EFFECT_ON_PLAY: ReadonlySet<string> = new Set(['at', 'node', 'rule'])

const formatWithoutPlaces = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (KEYS_WITHOUT_EFFECT_ON_PLAY.has(key) ? undefined : inner))

/** The changes, by the keys and nodes of the older version. */
export interface FingerprintChanges {
  /** The reason why the changed nodes cannot be listed; else null. */
  readonly reasonForEverything: string | null
  readonly nodes: ReadonlySet<number>
  readonly setups: ReadonlySet<string>
  /** The keys of changed declarations. */
  readonly declarationKeys: ReadonlySet<string>
  /** Clauses and sections whose text changed, or whose claims may no longer be kept. */
  readonly clauses: ReadonlySet<string>
}

export function compareFingerprints(old: GameFingerprint, now: GameFingerprint): FingerprintChanges {
  const nodes = new Set<number>()
  const setups = findChangedKeys(old.setups, now.setups)
  let everything: string | null = null
  if (old.boardHash !== now.boardHash) everything = 'its spaces, pieces or tracks changed'
  const declared = findChangedKeys(getDeclarationHashes(old), getDeclarationHashes(now))
  for (const key of declared) {
    const { mentioningNodes: speaking = [], decidesLegality: decides = false } = old.declarations[key] ?? {}
    for (const node of speaking) nodes.add(node)
    if (decides) everything ??= `${key} changed, and it decides which moves are legal`
  }
  if (old.namesHash !== now.namesHash) everything ??= 'clauses, actions or definitions were added, removed or renamed'
  for (const [name, unit] of Object.entries(old.units)) {
    const other = now.units[name]
    // A removed unit is called by nothing, or its callers have changed.
    if (other === undefined) continue
    if (unit.own !== other.own || unit.trees.length !== other.trees.length)
      everything ??= `the parts of ${name} changed`
    else
      for (const [i, tree] of unit.trees.entries()) {
        const root = other.trees[i]
        if (!root) continue
        if (tree[1] !== root[1] && decidesLegality(name)) everything ??= `the declaration of ${name} changed`
        collectChangedNodes(tree, root, nodes)
      }
  }
  const changed = findChangedKeys(getClauseHashes(old.clauses), getClauseHashes(now.clauses))
  const clauses = new Set([...changed].flatMap((id) => [id, (old.clauses[id] ?? now.clauses[id])?.[0] ?? id]))
  return { reasonForEverything: everything, nodes, setups, declarationKeys: declared, clauses }
}

const getClauseHashes = (clauses: GameFingerprint['clauses']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(clauses).map(([id, [, is]]) => [id, is]))

const getDeclarationHashes = ({ declarations: declared }: GameFingerprint): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(declared).map(([key, { hash: is }]) => [key, is]))

/** A case that comes to a changed node ran the node above it, which says how many nodes it has. */
function collectChangedNodes(old: TreeFingerprint, now: TreeFingerprint, changedNodes: Set<number>): void {
  const [node, own, children] = old
  if (own !== now[1] || children.length !== now[2].length) {
    changedNodes.add(node)
    return
  }
  for (const [i, child] of children.entries()) {
    const other = now[2][i]
    if (other) collectChangedNodes(child, other, changedNodes)
  }
}

function findChangedKeys(
  old: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  return new Set([...keys].filter((key) => old[key] !== now[key]))
}
