/** What a run says of the last rung of coverage: the clauses that cannot be broken without somebody noticing. */
import type { ProvenClauses } from '../coverage/proven.ts'
import type { Mutation } from './record.ts'
import { isOpen } from './text.ts'

/**
 * By game and clause. True: some mutant of it was noticed and none was not; false: one was not. A clause of which nothing
 * was tried (all its mutants are equivalent) is left out. Of what a rule does not do it is enough that one change which
 * lets it happen is noticed: most changes of the rule let something else happen.
 */
export function provenIn({ judged, absences }: Pick<Mutation, 'judged' | 'absences'>): ProvenClauses {
  const games: Record<string, Record<string, boolean>> = {}
  for (const { game, clause, isProven } of absences) {
    games[game] ??= {}
    games[game][clause] = isProven
  }
  for (const each of judged) {
    const { game, clause } = each.mutant
    if (clause === null || each.fate === 'equivalent' || each.fate === 'unreadable') continue
    games[game] ??= {}
    const clauses = games[game]
    clauses[clause] = (clauses[clause] ?? true) && !isOpen(each)
  }
  return games
}
