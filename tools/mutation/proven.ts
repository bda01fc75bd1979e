/** What a run says of the last rung of coverage: the clauses that cannot be broken without somebody noticing. */
import type { ProvenClauses } from '../coverage/proven.ts'
import type { Mutation } from './record.ts'
import { isOpen } from './text.ts'

/**
 * By game and clause. True: some mutant of it was noticed and none was not; false: one was not. A clause of which nothing
 * was tried (all its mutants are equivalent) is left out.
 */
export function provenIn({ judged }: Pick<Mutation, 'judged'>): ProvenClauses {
  const games: Record<string, Record<string, boolean>> = {}
  for (const each of judged) {
    const { game, clause } = each.mutant
    if (clause === null || each.fate === 'equivalent') continue
    games[game] ??= {}
    const clauses = games[game]
    clauses[clause] = (clauses[clause] ?? true) && !isOpen(each)
  }
  return games
}
