/**
 * The building blocks of mutants: the question whether one is on, and what it puts in the place of the written part.
 */
import type { Effect, Expr } from '../../engine/index.ts'

const SEAT_TYPE = { k: 'enum', id: 'seat' } as const

/** The seat after this one. */
export function makeNextSeatExpr(seat: Expr, seats: number): Expr {
  const values = Array.from({ length: seats }, (_, i) => (i + 1) % seats)
  const table = { by: [SEAT_TYPE], from: [0], keys: [seat], sizes: [seats], values, of: SEAT_TYPE, otherwise: 0 }
  return { e: 'lookup', ...table, at: seat.at }
}

/** Whether that mutant is on. */
export const makeMutantIsOnExpr = (id: number, at: number): Expr => ({ e: 'mutant', id, at })

/** Effects that are left out where that mutant is on. */
export const skipEffectsUnderMutant = (id: number, effects: readonly Effect[], { at, node }: Effect): Effect => ({
  do: 'if',
  when: { e: 'not', arg: makeMutantIsOnExpr(id, at), at },
  then: effects,
  else: [],
  at,
  node,
})
