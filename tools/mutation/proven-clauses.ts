/** Finds the proven clauses of a run: the last rung of coverage. */
import type { ClauseProof, ClauseProofs } from '../coverage/proven-record.ts'
import type { MutationResult } from './mutation-result.ts'
import { isUnkilledMutant } from './mutation-text.ts'

/**
 * By game and clause: true where some mutant was killed and none is open, false where one is open. A clause with only
 * equivalent mutants is left out. An absence is proven by one noticed mutant, as most mutants of the limited clause do
 * something else. The scenarios that noticed are named.
 */
export function findProvenClauses({ judged, absences }: Pick<MutationResult, 'judged' | 'absences'>): ClauseProofs {
  const games: Record<string, Record<string, ClauseProof>> = {}
  const note = (game: string, clause: string, isProven: boolean, by: readonly string[]): void => {
    games[game] ??= {}
    games[game][clause] = { isProven, by: [...new Set([...(games[game][clause]?.by ?? []), ...by])].sort() }
  }
  for (const { game, clause, isProven, noticingFiles: by } of absences)
    note(game, clause, isProven || games[game]?.[clause]?.isProven === true, by)
  for (const each of judged) {
    const { game, clause } = each.mutant
    if (clause === null || each.fate === 'equivalent' || each.fate === 'unreadable') continue
    const isProven = (games[game]?.[clause]?.isProven ?? true) && !isUnkilledMutant(each)
    note(game, clause, isProven, each.killedBy ? [each.killedBy.id.file] : [])
  }
  return games
}
