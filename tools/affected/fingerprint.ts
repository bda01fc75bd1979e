/**
 * A game as hashes, so that two versions of its rule data can be held against each other node by node, wherever lines
 * and indices have moved to.
 */

import type { ClauseDef, GameDef, SetupDef } from '../../engine/index.ts'
import { computeHash } from '../cache/hash.ts'
import { analyzeGame } from '../coverage/anatomy.ts'
import { describeGameShape, listDeclarations } from '../coverage/declarations.ts'
import type { NodeTree, RuleUnit } from '../coverage/tree.ts'
import { listLimitedClauses } from '../coverage/witness.ts'

/** [node, what it says, its nodes]. */
export type TreeFingerprint = readonly [number, string, readonly TreeFingerprint[]]

export interface DeclarationFingerprint {
  readonly is: string
  readonly nodes: readonly number[]
  /** Whether what speaks of it stands outside all nodes, or decides what may be played. */
  readonly decides: boolean
}

export interface GameFingerprint {
  /** Which spaces, pieces and tracks there are, and whatever else concerns everything. */
  readonly board: string
  /** By declaration: what can change of it alone, and the nodes that speak of it. */
  readonly declared: Readonly<Record<string, DeclarationFingerprint>>
  /** The names by which the outside finds things: clauses, actions, definitions that goldens tell. */
  readonly names: string
  readonly setups: Readonly<Record<string, string>>
  /** By clause its section, and what whoever claims it relies on: its text, its sort, and the declarations that carry it. */
  readonly clauses: Readonly<Record<string, readonly [section: string, is: string]>>
  readonly units: Readonly<Record<string, { readonly own: string; readonly trees: readonly TreeFingerprint[] }>>
}

export function makeFingerprint(def: GameDef): GameFingerprint {
  const anatomy = analyzeGame(def)
  const { units } = anatomy
  const { rules, functions, actions, phases, end, invariants, setups } = def
  const names = [
    rules.map(({ id, section }) => [id, section]),
    // Goldens tell every definition that needs nothing but the board, and the scores.
    functions.filter(({ params, part }) => params.length === 0 && !part).map(({ name, returns }) => [name, returns.k]),
    [functions[end.score]?.name, functions[end.rank]?.name],
    actions.map(({ id }) => id),
    phases.map(({ id, offers }) => [id, offers.length]),
    invariants.map(({ id }) => id),
  ]
  const deciding = new Set(units.flatMap(decidingMentions))
  const declared = listDeclarations(def).map(({ key, is }): [string, DeclarationFingerprint] => {
    const nodes = anatomy.mentioning.get(key) ?? []
    return [key, { is: computeHash(placeless(is)), nodes, decides: deciding.has(key) }]
  })
  return {
    board: computeHash(placeless(describeGameShape(def))),
    declared: Object.fromEntries(declared),
    names: computeHash(JSON.stringify(names)),
    setups: Object.fromEntries(setups.map((setup) => [setup.id, computeHash(placeless(setupSaid(def, setup)))])),
    clauses: Object.fromEntries(
      rules.map((clause, i) => [clause.id, [clause.section, computeHash(JSON.stringify(printClause(def, clause, i)))]]),
    ),
    units: Object.fromEntries(
      units.map(({ name, own, trees }) => [name, { own: computeHash(own), trees: trees.map(treePrint) }]),
    ),
  }
}

/** An absence is kept by who shows what it limits. */
function printClause(def: GameDef, clause: ClauseDef, index: number): unknown {
  const shown = new Set([index, ...listLimitedClauses(def, clause)])
  return [
    ...[clause.kind, clause.excluded, clause.absence, clause.title, clause.text],
    clause.limits.map((limit) => def.rules[limit]?.id),
    clause.setups.map((setup) => def.setups[setup]?.id),
    ...listDeclarations(def).flatMap(({ key, rule }) => (shown.has(rule) ? key : [])),
  ]
}

/** What an action, offer or phase says of itself decides what is legal, whoever plays it. */
const decidesLegality = (unit: string): boolean => /^(action|offer|phase) /.test(unit)

const decidingMentions = ({ name, trees, mentions }: RuleUnit): readonly string[] => [
  ...mentions,
  ...(decidesLegality(name) ? trees.flatMap((tree) => tree.mentions) : []),
]

/** With the starts of what it sets: a golden tells how a board differs from them. */
const setupSaid = (def: GameDef, { vars, markers, ...rest }: SetupDef): unknown => [
  rest,
  vars.map((each) => [...each, def.vars[each[0]]?.start]),
  markers.map((each) => [...each, def.markers[each[0]]?.start]),
]

const treePrint = ({ node, own, children }: NodeTree): TreeFingerprint => [
  node,
  computeHash(own),
  children.map(treePrint),
]

/** Where things stand, and the clauses that declarations carry: nothing is played otherwise for them. */
const PLACES: ReadonlySet<string> = new Set(['at', 'node', 'rule'])

const placeless = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (PLACES.has(key) ? undefined : inner))

/** What changed, as the older of the two knows it. */
export interface FingerprintChanges {
  /** Why nobody can say which nodes it concerns; null where one can. */
  readonly everything: string | null
  readonly nodes: ReadonlySet<number>
  readonly setups: ReadonlySet<string>
  /** Declarations, by their keys. */
  readonly declared: ReadonlySet<string>
  /** Clauses and sections that say something else now, or of which a claim may be kept no more. */
  readonly clauses: ReadonlySet<string>
}

export function diffFingerprints(old: GameFingerprint, now: GameFingerprint): FingerprintChanges {
  const nodes = new Set<number>()
  const setups = changedKeys(old.setups, now.setups)
  let everything: string | null = null
  if (old.board !== now.board) everything = 'which spaces, pieces or tracks there are changed'
  const declared = changedKeys(is(old), is(now))
  for (const key of declared) {
    const { nodes: speaking = [], decides = false } = old.declared[key] ?? {}
    for (const node of speaking) nodes.add(node)
    if (decides) everything ??= `${key} changed, and decides what may be played`
  }
  if (old.names !== now.names) everything ??= 'clauses, actions or definitions came, went or were renamed'
  for (const [name, unit] of Object.entries(old.units)) {
    const other = now.units[name]
    // What is gone is called by nobody, or its callers have changed.
    if (other === undefined) continue
    if (unit.own !== other.own || unit.trees.length !== other.trees.length) everything ??= `${name} has other parts`
    else
      for (const [i, tree] of unit.trees.entries()) {
        const root = other.trees[i]
        if (!root) continue
        if (tree[1] !== root[1] && decidesLegality(name)) everything ??= `what ${name} says of itself changed`
        compareTrees(tree, root, nodes)
      }
  }
  const changed = changedKeys(flat(old.clauses), flat(now.clauses))
  const clauses = new Set([...changed].flatMap((id) => [id, (old.clauses[id] ?? now.clauses[id])?.[0] ?? id]))
  return { everything, nodes, setups, declared, clauses }
}

const flat = (clauses: GameFingerprint['clauses']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(clauses).map(([id, [, is]]) => [id, is]))

const is = ({ declared }: GameFingerprint): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(declared).map(([key, { is }]) => [key, is]))

/** Whoever comes to a node that is no more the same ran the node above it, which says how many it has. */
function compareTrees(old: TreeFingerprint, now: TreeFingerprint, changed: Set<number>): void {
  const [node, own, children] = old
  if (own !== now[1] || children.length !== now[2].length) {
    changed.add(node)
    return
  }
  for (const [i, child] of children.entries()) {
    const other = now[2][i]
    if (other) compareTrees(child, other, changed)
  }
}

function changedKeys(
  old: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  return new Set([...keys].filter((key) => old[key] !== now[key]))
}
