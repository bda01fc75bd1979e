/** Chooses the situations in which play gets to a change of the rules. */
import { type Game, initialState, type State } from '../../engine/index.ts'
import { type ChangeLocation, findNamedKinds, findNearbyIds, findScriptZones, listNamedValues } from './focus.ts'
import { observeSituation } from './observe-situation.ts'
import { makeReachCounter } from './reach-counter.ts'
import { findHomeBoxes } from './scramble.ts'
import type { ReachedSituation } from './search-difference.ts'
import type { Situation } from './situation.ts'
import type { VariantPair } from './variant-pair.ts'

/** Situations of one case, or of played games, under one rule set. */
export interface SituationGroup {
  readonly pair: VariantPair
  /** The changed nodes of the watched game; null where any may be concerned. */
  readonly nodes: readonly number[] | null
  readonly situations: readonly Situation[]
  readonly at: ChangeLocation
  /** The text of each file of the game. */
  readonly texts: ReadonlyMap<string, string>
}

/** Where fewer situations than this get to the change, others are tried beside them. */
const FEW_REACHING_SITUATIONS = 16

/**
 * Lists the situations that reach the change, or all when none does. `reachesOut` adds others where few do, and tries
 * names near the change as values.
 */
export function listReachedSituations(
  groups: Iterable<SituationGroup>,
  most: number,
  reachesOut = false,
): readonly ReachedSituation[] {
  const reached: ReachedSituation[] = []
  const others: ReachedSituation[] = []
  let of = 0
  for (const { pair, nodes, situations, at, texts } of groups) {
    const boards = [...listSetupBoards(pair.watched), ...situations.map(({ board }) => board)]
    const homes = findHomeBoxes(pair.watched, boards)
    const ids = findNearbyIds(pair.watched, texts, at)
    const named = reachesOut ? { values: listNamedValues(pair.watched, ids) } : {}
    const kinds = findNamedKinds(pair.watched, at)
    for (const situation of situations) {
      const focus = { zones: findScriptZones(pair.watched, situation), kinds, ids, ...named }
      const place = { of, pair, situation, homes, focus, reached: makeReachCounter(pair.watched, nodes) }
      place.reached.reset()
      observeSituation(pair.watched, situation)
      if (place.reached.isReached()) reached.push(place)
      else others.push(place)
    }
    if (reached.length >= most) break
    of++
  }
  if (reached.length === 0) return others.slice(0, most)
  const more = reachesOut ? others.slice(0, Math.max(0, FEW_REACHING_SITUATIONS - reached.length)) : []
  return [...reached, ...more].slice(0, most)
}

const setupBoards = new WeakMap<Game, readonly State[]>()

function listSetupBoards(game: Game): readonly State[] {
  const cached =
    setupBoards.get(game) ?? game.def.setups.map(({ id }) => initialState(game, { setup: id, phase: null }))
  setupBoards.set(game, cached)
  return cached
}
