/** Payments, and markers within the states that a zone allows. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Draft, Layout } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Host } from './host.ts'
import { clamp } from './numbers.ts'

export const makePay =
  ({ set, refuse, crash }: Host) =>
  (draft: Draft, cell: number, amount: number, floor: number, node: number, at: number): void => {
    if (!(amount >= 0)) crash('a payment below zero', at)
    const there = getCell(draft, cell)
    if (amount > there - floor) refuse('cannot-pay', node)
    set(draft, cell, there - amount)
  }

/** Pays at most what is above the floor. */
export const makePayUpTo =
  ({ set, crash }: Host) =>
  (draft: Draft, cell: number, amount: number, floor: number, at: number): void => {
    if (!(amount >= 0)) crash('a payment below zero', at)
    const there = getCell(draft, cell)
    if (there > floor) set(draft, cell, amount < there - floor ? there - amount : floor)
  }

export function makeMarkers(def: Pick<GameDef, 'markers'>, layout: Layout, { set, refuse }: Host) {
  const markers = def.markers.map(({ lo, hi }, i) => ({ base: getCell(layout.markers, i), lo, hi }))
  return {
    /** Sets the marker of a zone. */
    mark(draft: Draft, marker: number, zone: number, state: number, node: number): void {
      const { base, lo, hi } = getAt(markers, marker)
      if (!(state >= getCell(lo, zone) && state <= getCell(hi, zone))) refuse('state-not-allowed', node)
      set(draft, base + zone, state)
    },

    /** Shifts the marker of a zone as far as its states allow. */
    lean(draft: Draft, marker: number, zone: number, delta: number, node: number): void {
      const { base, lo, hi } = getAt(markers, marker)
      const [min, max, cell] = [getCell(lo, zone), getCell(hi, zone), base + zone]
      if (min > max) refuse('state-not-allowed', node)
      set(draft, cell, clamp(getCell(draft, cell) + delta, min, max))
    },
  }
}
