/** `touchstone list --amends DEFINITION` and `--at POINT` list the cards and standing rules that may act there. */
import { clauseOf, type GameDef, sourcePlaceOf } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'

/** A card or standing rule that acts. */
export interface ActingRow {
  readonly game: string
  /** The definition or point at which it acts. */
  readonly on: string
  /** `comet dark`, or the name of a standing rule. */
  readonly by: string
  readonly rule: string | null
  readonly file: string
  readonly line: number
}

export interface ActingList {
  readonly rows: readonly ActingRow[]
  /** Whether any game has such a definition or point. */
  readonly isKnown: boolean
  /** A game whose rule data cannot be read. */
  readonly unreadable: string | null
}

export function listActing(
  project: Project,
  games: readonly string[],
  what: 'amends' | 'at',
  name: string,
): ActingList {
  const rows: ActingRow[] = []
  let isKnown = false
  for (const game of games) {
    const load = project.games.load(game)
    if (!load.ok) return { rows, isKnown, unreadable: game }
    const { def } = load.game
    isKnown ||= listActedOn(def, what).some((each) => isSameWord(each, name))
    for (const { on, by, node } of listActs(def, what)) {
      const place = isSameWord(on, name) ? sourcePlaceOf(def, def.nodes[node]?.at ?? -1) : null
      if (place) rows.push({ game, on, by, rule: clauseOf(def, node), file: place.file, line: place.line })
    }
  }
  return { rows, isKnown, unreadable: null }
}

const isSameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const listActedOn = (def: GameDef, what: 'amends' | 'at'): readonly string[] =>
  what === 'at' ? def.points.map(({ id }) => id) : def.functions.flatMap(({ name, part }) => (part ? [] : [name]))

const listActs = (def: GameDef, what: 'amends' | 'at') =>
  def.acting.flatMap(({ name: by, amends, points }) =>
    what === 'at'
      ? points.map(({ point, proc }) => ({
          ...{ on: def.points[point]?.id ?? '', by },
          node: def.procedures[proc]?.node ?? -1,
        }))
      : amends.map(({ fn, by: own }) => ({
          ...{ on: def.functions[fn]?.name ?? '', by },
          node: def.functions[own]?.node ?? -1,
        })),
  )

export function formatActing(rows: readonly ActingRow[], style: TextStyle): string {
  const lines = rows.map(
    ({ by, rule, file, line }) =>
      `${style.strong(printable(by))}  ${rule === null ? '' : `${printable(rule)}, `}${file}:${line}`,
  )
  return `${[...lines, rows.length === 0 ? 'nothing acts on it' : formatCount(rows.length, 'acts on it', 'act on it')].join('\n')}\n`
}
