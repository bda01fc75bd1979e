/** What one machine saw of many scenarios, as it is written to a blob: the record without the games, which any machine has. */

import type { Project } from '../project/project.ts'
import { chosenFiles, type Selection } from '../suite/select.ts'
import { type CaseSeen, type GameSeen, gameKey, type Seen } from './seen.ts'

export interface SeenPart {
  readonly games: readonly Omit<GameSeen, 'def'>[]
  readonly cases: readonly CaseSeen[]
}

export const partOf = ({ games, cases }: Seen): SeenPart => ({
  games: games.map(({ folder, ruleset }) => ({ folder, ruleset })),
  cases,
})

/** As one machine would have seen it; null where a part is none. */
export function seenIn(project: Project, selection: Selection, parts: readonly unknown[]): Seen | null {
  if (!parts.every(isPart)) return null
  const places = new Map(chosenFiles(project, selection).map((file, i) => [file, i]))
  const placeOf = ({ file }: CaseSeen): number => places.get(file) ?? -1
  const cases = parts.flatMap((part) => part.cases).toSorted((a, b) => placeOf(a) - placeOf(b))
  const games = new Map<string, GameSeen>()
  for (const { folder, ruleset } of parts.flatMap((part) => part.games)) {
    const load = project.games.load(folder, ruleset, 'watched')
    if (load.ok) games.set(gameKey({ folder, ruleset }), { folder, ruleset, def: load.game.def })
  }
  return { games: [...games.values()], cases }
}

function isPart(json: unknown): json is SeenPart {
  if (typeof json !== 'object' || json === null) return false
  const { games, cases } = json as Partial<Record<keyof SeenPart, unknown>>
  return Array.isArray(games) && Array.isArray(cases)
}
