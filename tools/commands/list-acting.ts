/** `touchstone list --amends DEFINITION` and `--at POINT` list the cards and standing rules that may act there. */
import { findNodeClause, findSourcePlace, type GameDef } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'

/** A card or standing rule that acts. */
export interface ActingRuleRow {
  readonly game: string
  /** The definition or point at which it acts. */
  readonly on: string
  /** `comet dark`, or the name of a standing rule. */
  readonly by: string
  readonly rule: string | null
  readonly file: string
  readonly line: number
}

export interface ActingRuleList {
  readonly rows: readonly ActingRuleRow[]
  /** Whether any game has such a definition or point. */
  readonly isKnown: boolean
  /** A game whose rule data cannot be read. */
  readonly unreadableGame: string | null
}

export function listActingRules(
  project: Project,
  games: readonly string[],
  actsBy: 'amends' | 'at',
  targetName: string,
): ActingRuleList {
  const rows: ActingRuleRow[] = []
  let isKnown = false
  for (const game of games) {
    const load = project.games.load(game)
    if (!load.ok) return { rows, isKnown, unreadableGame: game }
    const { def } = load.game
    isKnown ||= listDefinitionsOrPoints(def, actsBy).some((each) => isSameWordIgnoringCase(each, targetName))
    for (const { on, by, node } of listAmendmentsOrInsertions(def, actsBy)) {
      const place = isSameWordIgnoringCase(on, targetName) ? findSourcePlace(def, def.nodes[node]?.at ?? -1) : null
      if (place) rows.push({ game, on, by, rule: findNodeClause(def, node), file: place.file, line: place.line })
    }
  }
  return { rows, isKnown, unreadableGame: null }
}

const isSameWordIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const listDefinitionsOrPoints = (def: GameDef, actsBy: 'amends' | 'at'): readonly string[] =>
  actsBy === 'at' ? def.points.map(({ id }) => id) : def.functions.flatMap(({ name, part }) => (part ? [] : [name]))

const listAmendmentsOrInsertions = (def: GameDef, actsBy: 'amends' | 'at') =>
  def.acting.flatMap(({ name: by, amends, points }) =>
    actsBy === 'at'
      ? points.map(({ point, proc }) => ({
          ...{ on: def.points[point]?.id ?? '', by },
          node: def.procedures[proc]?.node ?? -1,
        }))
      : amends.map(({ fn, by: own }) => ({
          ...{ on: def.functions[fn]?.name ?? '', by },
          node: def.functions[own]?.node ?? -1,
        })),
  )

export function formatActingRules(rows: readonly ActingRuleRow[], style: TextStyle): string {
  const lines = rows.map(
    ({ by, rule, file, line }) =>
      `${style.strong(printable(by))}  ${rule === null ? '' : `${printable(rule)}, `}${file}:${line}`,
  )
  return `${[...lines, rows.length === 0 ? 'nothing acts on it' : formatCount(rows.length, 'acts on it', 'act on it')].join('\n')}\n`
}
