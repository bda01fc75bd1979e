/**
 * A game as hashes, so that two versions of its rule data can be held against each other node by node, wherever lines
 * and indices have moved to.
 */
import { createHash } from 'node:crypto'
import type { GameDef } from '../../engine/index.ts'
import { anatomyOf } from './anatomy.ts'
import type { NodeTree } from './tree.ts'

/** [node, what it says, its nodes]. */
export type TreePrint = readonly [number, string, readonly TreePrint[]]

export interface Print {
  /** Board, pieces, tracks and whatever else any rule may look at. */
  readonly board: string
  /** The names by which the outside finds things: clauses, actions, definitions that goldens tell. */
  readonly names: string
  readonly setups: Readonly<Record<string, string>>
  readonly units: Readonly<Record<string, { readonly own: string; readonly trees: readonly TreePrint[] }>>
}

export function printOf(def: GameDef): Print {
  const { units } = anatomyOf(def)
  const { setups, rules, functions, procedures, actions, offers, turn, end, invariants, choices, ...rest } =
    def
  const { nodes: _nodes, places: _places, files: _files, constraints, ...board } = rest
  const names = [
    rules.map(({ id, section }) => [id, section]),
    // Goldens tell every definition that needs nothing but the board, and the scores.
    functions.filter(({ params }) => params.length === 0).map(({ name }) => name),
    functions[end.score]?.name ?? '',
    actions.map(({ id }) => id),
    offers.length,
    invariants.map(({ id }) => id),
  ]
  const limits = constraints.map((each) => ({ ...each, rule: rules[each.rule]?.id ?? '' }))
  return {
    board: hash(placeless([board, limits])),
    names: hash(JSON.stringify(names)),
    setups: Object.fromEntries(setups.map((setup) => [setup.id, hash(placeless(setup))])),
    units: Object.fromEntries(
      units.map(({ name, own, trees }) => [name, { own: hash(own), trees: trees.map(treePrint) }]),
    ),
  }
}

const treePrint = ({ node, own, children }: NodeTree): TreePrint => [node, hash(own), children.map(treePrint)]

export const hash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)

const placeless = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'at' || key === 'node' ? undefined : inner))

/** What changed, as the older of the two knows it. */
export interface Changes {
  /** Why nobody can say which nodes it concerns; null where one can. */
  readonly everything: string | null
  readonly nodes: ReadonlySet<number>
  readonly setups: ReadonlySet<string>
}

export function changesBetween(old: Print, now: Print): Changes {
  const nodes = new Set<number>()
  const setups = changedKeys(old.setups, now.setups)
  let everything: string | null = null
  if (old.board !== now.board) everything = 'the board, its pieces or its tracks changed'
  if (old.names !== now.names) everything ??= 'clauses, actions or definitions came, went or were renamed'
  for (const [name, unit] of Object.entries(old.units)) {
    const other = now.units[name]
    // What is gone is called by nobody, or its callers have changed.
    if (other === undefined) continue
    if (unit.own !== other.own || unit.trees.length !== other.trees.length)
      everything ??= `${name} has other parts`
    else
      for (const [i, tree] of unit.trees.entries()) {
        const root = other.trees[i]
        if (!root) continue
        // What an action or offer says of itself decides what is legal, whoever plays it.
        if (tree[1] !== root[1] && /^(action|offer) /.test(name))
          everything ??= `what ${name} says of itself changed`
        compare(tree, root, nodes)
      }
  }
  return { everything, nodes, setups }
}

/** Whoever comes to a node that is no more the same ran the node above it, which says how many it has. */
function compare(old: TreePrint, now: TreePrint, changed: Set<number>): void {
  const [node, own, children] = old
  if (own !== now[1] || children.length !== now[2].length) {
    changed.add(node)
    return
  }
  for (const [i, child] of children.entries()) {
    const other = now[2][i]
    if (other) compare(child, other, changed)
  }
}

function changedKeys(
  old: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  return new Set([...keys].filter((key) => old[key] !== now[key]))
}
