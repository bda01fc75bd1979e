/** Finds the nodes of a game that another version of it has otherwise, and what contains them. */
import type { ActingDef, GameDef } from '../../../engine/index.ts'
import { compareFingerprints, makeGameFingerprint } from '../../affected/fingerprint.ts'
import { listRuleUnits } from '../../coverage/tree.ts'

/** The nodes of `now`; null where none of its nodes says otherwise, so that any may be concerned. */
export function listChangedNodes(before: GameDef, now: GameDef): readonly number[] | null {
  const nodes = new Set(compareFingerprints(makeGameFingerprint(now), makeGameFingerprint(before)).nodes)
  const former = new Map(listRuleUnits(before).map((unit) => [unit.name, unit]))
  for (const { name, ownText, trees } of listRuleUnits(now)) {
    const other = former.get(name)
    // A unit that says otherwise of itself, or is new, is changed as a whole.
    if (other?.ownText === ownText && other.trees.length === trees.length) continue
    for (const { node } of trees) nodes.add(node)
  }
  for (const node of listChangedActing(before, now)) nodes.add(node)
  return nodes.size === 0 ? null : [...nodes]
}

/** What cards and standing rules change only in one version: the definitions, and what takes their place. */
function listChangedActing(before: GameDef, now: GameDef): readonly number[] {
  const describeActing = (def: GameDef, { name, amends, points }: ActingDef): string =>
    JSON.stringify([
      name,
      amends.map(({ fn }) => def.functions[fn]?.name),
      points.map(({ point }) => def.points[point]?.id),
    ])
  const [one, other] = [before, now].map((def) => new Set(def.acting.map((each) => describeActing(def, each))))
  const changedNow = now.acting.filter((each) => !one?.has(describeActing(now, each)))
  const gone = before.acting.filter((each) => !other?.has(describeActing(before, each)))
  const amendedBefore = new Set(gone.flatMap(({ amends }) => amends.map(({ fn }) => before.functions[fn]?.name)))
  return [
    ...changedNow.flatMap(({ amends, points }) => [
      ...amends.flatMap(({ fn, by }) => [now.functions[fn]?.node ?? -1, now.functions[by]?.node ?? -1]),
      ...points.map(({ proc }) => now.procedures[proc]?.node ?? -1),
    ]),
    ...now.functions.flatMap(({ name, node }) => (amendedBefore.has(name) ? [node] : [])),
  ].filter((node) => node >= 0)
}
