/**
 * A rule set is a rulebook of its own: its catalogue is what it adds to that of its game, and to those of the rule sets that it
 * contains. Of two rule sets the smaller one may be contained in the other.
 */
import type { ClauseDef, GameDef } from '../../engine/index.ts'
import type { Project } from './project.ts'

/** The game of that folder without a rule set and under each, as far as it can be read. */
export type ReadRulebooks = (folder: string) => readonly GameDef[]

export const makeReadRulebooks =
  (project: Project): ReadRulebooks =>
  (folder) =>
    ['', ...project.games.rulesets(folder)].flatMap((ruleset) => {
      const load = project.games.load(folder, ruleset)
      return load.ok ? [load.game.def] : []
    })

/** All clauses of a game; of a rule set those that neither its game nor a smaller rule set has. */
export function listOwnClauses(
  { folder, ruleset, def }: { readonly folder: string; readonly ruleset: string; readonly def: GameDef },
  readRulebooks: ReadRulebooks,
): readonly ClauseDef[] {
  if (ruleset === '') return def.rules
  const ids = new Set(def.rules.map(({ id }) => id))
  const smaller = readRulebooks(folder).filter(
    (other) =>
      other.ruleset === '' ||
      (other.ruleset !== ruleset &&
        other.rules.length < def.rules.length &&
        other.rules.every(({ id }) => ids.has(id))),
  )
  const idsInSmaller = new Set(smaller.flatMap(({ rules }) => rules.map(({ id }) => id)))
  return def.rules.filter(({ id }) => !idsInSmaller.has(id))
}
