/** Plays by rules with other names as if they had the present ones. */
import type { Game } from '../../../engine/index.ts'
import { type Observation, observeSituation } from '../../equivalence/observe-situation.ts'
import type { Situation } from '../../equivalence/situation.ts'

export function makeRenamedObserver(
  former: Game,
  names: readonly (readonly [before: string, now: string])[],
): (situation: Situation) => Observation {
  const formerNames = new Map(names.map(([before, now]) => [now, before]))
  const nowNames = new Map(names)
  const toFormer = (name: string): string => formerNames.get(name) ?? name
  const toNow = (line: string): string => line.replace(/[\w-]+/g, (word) => nowNames.get(word) ?? word)
  return (situation) => {
    const observation = observeSituation(former, { ...situation, begins: renameTurn(situation.begins, toFormer) })
    return { ...observation, seen: observation.seen.map((line) => sortLegalMoves(toNow(line))) }
  }
}

const renameTurn = (begins: Situation['begins'], rename: (name: string) => string): Situation['begins'] =>
  'phase' in begins
    ? { phase: begins.phase === null ? null : rename(begins.phase) }
    : {
        ...begins,
        seat: rename(begins.seat),
        action: rename(begins.action),
        said: begins.said.map((each) => ({ ...each, choice: rename(each.choice) })),
      }

const LEGAL = 'legal: '

/** Moves are listed by their names. */
const sortLegalMoves = (line: string): string =>
  line.startsWith(LEGAL) ? LEGAL + line.slice(LEGAL.length).split(', ').toSorted().join(', ') : line
