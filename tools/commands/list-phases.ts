/** `touchstone list --phases` prints the phases of each game: whom they ask, what they offer, what follows. */
import { findNextPhases, findNodeClause, findSourcePlace, formatSourcePlace, type GameDef } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { printable, type TextStyle } from '../run/style.ts'

export interface PhaseRow {
  readonly game: string
  readonly phase: string
  readonly rule: string | null
  readonly place: string | null
  /** The actions that the phase offers; null if it asks nobody. */
  readonly offers: readonly string[] | null
  /** The phases that may come next. */
  readonly next: readonly string[]
}

/** The folder of a game whose rule data cannot be read; otherwise null. */
export function listPhasesOrUnreadableGame(project: Project, folders: readonly string[]): readonly PhaseRow[] | string {
  const rows: PhaseRow[] = []
  for (const folder of folders) {
    const load = project.games.load(folder)
    if (!load.ok) return folder
    rows.push(...listPhasesOfGame(folder, load.game.def))
  }
  return rows
}

function listPhasesOfGame(game: string, def: GameDef): readonly PhaseRow[] {
  if (def.phaseTrack < 0) return []
  return def.phases.map(({ id, node, at, asks, offers, next }) => {
    const place = findSourcePlace(def, at)
    const actions = new Set(offers.flatMap((offer) => offer.actions.map((action) => def.actions[action]!.id)))
    return {
      ...{ game, phase: id, rule: findNodeClause(def, node), place: place && formatSourcePlace(place) },
      offers: asks && [...actions],
      next: (findNextPhases(next.value) ?? def.phases.map((_, i) => i)).map((i) => def.phases[i]!.id),
    }
  })
}

export const formatPhaseRows = (rows: readonly PhaseRow[], style: TextStyle): string =>
  `${rows
    .flatMap(({ game, phase, rule, place, offers, next }, i) => [
      ...(rows[i - 1]?.game === game ? [] : [style.strong(printable(game))]),
      printable(
        `  ${phase}${rule === null ? '' : ` (${rule})`}  ${offers === null ? 'by itself' : `asks: ${offers.join(', ')}`}; then ${next.join(' or ')}`,
      ),
      ...(place === null ? [] : [style.dim(printable(`    ${place}`))]),
    ])
    .join('\n')}\n`
