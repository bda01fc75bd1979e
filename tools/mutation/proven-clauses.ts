/** What a run says of the last rung of coverage: the clauses that cannot be broken without somebody noticing. */
import type { ProvenClause, ProvenClauses } from '../coverage/proven-record.ts'
import type { MutationResult } from './mutation-result.ts'
import { isOpenMutant } from './mutation-text.ts'

/**
 * By game and clause. True: some mutant of it was noticed and none was not; false: one was not. A clause of which nothing
 * was tried (all its mutants are equivalent) is left out. Of what a rule does not do it is enough that one change which
 * lets it happen is noticed: most changes of the rule let something else happen. Who noticed is told with it.
 */
export function findProvenClauses({ judged, absences }: Pick<MutationResult, 'judged' | 'absences'>): ProvenClauses {
  const games: Record<string, Record<string, ProvenClause>> = {}
  const note = (game: string, clause: string, isProven: boolean, by: readonly string[]): void => {
    games[game] ??= {}
    games[game][clause] = { isProven, by: [...new Set([...(games[game][clause]?.by ?? []), ...by])].sort() }
  }
  for (const { game, clause, isProven, by } of absences)
    note(game, clause, isProven || games[game]?.[clause]?.isProven === true, by)
  for (const each of judged) {
    const { game, clause } = each.mutant
    if (clause === null || each.fate === 'equivalent' || each.fate === 'unreadable') continue
    const isProven = (games[game]?.[clause]?.isProven ?? true) && !isOpenMutant(each)
    note(game, clause, isProven, each.killedBy ? [each.killedBy.id.file] : [])
  }
  return games
}
