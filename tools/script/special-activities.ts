/** Where in its operation the script begins a special activity: by the place of its key among those of the spaces. */
import { type Compound, type Game, type MapEntry, type MapNode, makeTemplate } from '../../engine/index.ts'
import { type AnswerScope, isBranchEntry } from './answer-scopes.ts'
import { isActionName, normalizeWord } from './case-context.ts'

export interface SpecialActivity {
  /** Its key; of a move that is to be refused also that of a second one. */
  readonly entries: readonly [MapEntry, ...MapEntry[]]
  /** Where its own answers stand. */
  readonly scope: AnswerScope
  /** What the move says of the special activity, not yet passed on. */
  readonly compound: Compound
}

/**
 * The special activity that the answers of an operation name; null where there is none. `isRefused`: a second one is told to the
 * rules too, which have no room for it; of a move that is played it is left over.
 */
export function findSpecialActivity(
  game: Game,
  host: number,
  seat: string,
  map: MapNode | null,
  isRefused: boolean,
): SpecialActivity | null {
  const [entry, second] = map?.entries.filter((each) => isSpecialActivity(game, host, each)) ?? []
  const action = entry && resolveSpecialActivity(game, host, entry.key)
  if (!map || !entry || !action) return null
  const others = map.entries.filter((each) => isBranchEntry(each) && !isSpecialActivity(game, host, each))
  const place = map.entries.indexOf(entry)
  const earlier = others.filter((each) => map.entries.indexOf(each) < place).length
  const timing = findTiming(game, host, earlier, others.length, place)
  const window = timing === 'during' ? { window: Math.max(0, earlier - 1) } : {}
  const { value } = entry
  const another = second && isRefused ? resolveSpecialActivity(game, host, second.key) : null
  const inside = another === null ? {} : { compound: { specialActivity: makeTemplate(another, seat), timing } }
  return {
    entries: second && isRefused ? [entry, second] : [entry],
    scope: { map: value.n === 'map' ? value : null, at: value.at },
    compound: { specialActivity: { ...makeTemplate(action, seat), ...inside }, timing, ...window },
  }
}

/** Before the first space, after the last, else between; as the action has it where it has only one of them. */
function findTiming(game: Game, host: number, earlier: number, all: number, place: number): Compound['timing'] {
  const { timings } = game.def.actions[host]!
  const wanted: Compound['timing'] =
    all === 0 ? (place === 0 ? 'before' : 'after') : earlier === 0 ? 'before' : earlier === all ? 'after' : 'during'
  if (timings.includes(wanted)) return wanted
  if (wanted === 'after' && timings.includes('during')) return 'during'
  return (all === 0 ? timings[0] : undefined) ?? wanted
}

/** The special activity that a key names, by id; null where it names none. Beside those of the operation it may be any other: that is refused. */
export function resolveSpecialActivity(game: Game, host: number, key: string): string | null {
  const { actions } = game.def
  const { windows } = actions[host]!
  const found = windows.find(({ action }) => isActionName(key, actions[action]!.id))
  if (found !== undefined) return actions[found.action]!.id
  if (windows.length === 0) return null
  return actions.find(({ id, kind }) => normalizeWord(kind) === 'special' && isActionName(key, id))?.id ?? null
}

export const isSpecialActivity = (game: Game, host: number, entry: MapEntry): boolean =>
  isBranchEntry(entry) && resolveSpecialActivity(game, host, entry.key) !== null
