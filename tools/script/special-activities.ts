/** Where in its operation the script begins a special activity: by the place of its key among those of the spaces. */
import { type Compound, type Game, type MapEntry, type MapNode, makeTemplate } from '../../engine/index.ts'
import { type AnswerScope, canHoldAnswers } from './answer-scopes.ts'
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
  hostAction: number,
  seat: string,
  map: MapNode | null,
  isRefused: boolean,
): SpecialActivity | null {
  const [entry, second] = map?.entries.filter((each) => isSpecialActivityEntry(game, hostAction, each)) ?? []
  const action = entry && findSpecialActivityId(game, hostAction, entry.key)
  if (!map || !entry || !action) return null
  const others = map.entries.filter((each) => canHoldAnswers(each) && !isSpecialActivityEntry(game, hostAction, each))
  const place = map.entries.indexOf(entry)
  const earlier = others.filter((each) => map.entries.indexOf(each) < place).length
  const timing = findTiming(game, hostAction, earlier, others.length, place)
  const window = timing === 'during' ? { window: Math.max(0, earlier - 1) } : {}
  const { value } = entry
  const another = second && isRefused ? findSpecialActivityId(game, hostAction, second.key) : null
  const inside = another === null ? {} : { compound: { specialActivity: makeTemplate(another, seat), timing } }
  return {
    entries: second && isRefused ? [entry, second] : [entry],
    scope: { map: value.n === 'map' ? value : null, at: value.at },
    compound: { specialActivity: { ...makeTemplate(action, seat), ...inside }, timing, ...window },
  }
}

/** Before the first space, after the last, else between; as the action has it where it has only one of them. */
function findTiming(
  game: Game,
  hostAction: number,
  spacesBefore: number,
  spaceCount: number,
  keyIndex: number,
): Compound['timing'] {
  const { timings } = game.def.actions[hostAction]!
  const writtenTiming: Compound['timing'] =
    spaceCount === 0
      ? keyIndex === 0
        ? 'before'
        : 'after'
      : spacesBefore === 0
        ? 'before'
        : spacesBefore === spaceCount
          ? 'after'
          : 'during'
  if (timings.includes(writtenTiming)) return writtenTiming
  if (writtenTiming === 'after' && timings.includes('during')) return 'during'
  return (spaceCount === 0 ? timings[0] : undefined) ?? writtenTiming
}

/** The special activity that a key names, by id; null where it names none. Beside those of the operation it may be any other: that is refused. */
export function findSpecialActivityId(game: Game, hostAction: number, key: string): string | null {
  const { actions } = game.def
  const { windows } = actions[hostAction]!
  const window = windows.find(({ action }) => isActionName(key, actions[action]!.id))
  if (window !== undefined) return actions[window.action]!.id
  if (windows.length === 0) return null
  return actions.find(({ id, kind }) => normalizeWord(kind) === 'special' && isActionName(key, id))?.id ?? null
}

export const isSpecialActivityEntry = (game: Game, hostAction: number, entry: MapEntry): boolean =>
  canHoldAnswers(entry) && findSpecialActivityId(game, hostAction, entry.key) !== null
