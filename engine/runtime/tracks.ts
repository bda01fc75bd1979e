/** Payments, and markers within the states that a zone allows. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Draft, Layout } from '../gamedef/layout.ts'
import type { Host } from './host.ts'
import { clamp } from './numbers.ts'

export const makePayFunction =
  ({ set, refuse, crash }: Host) =>
  (draft: Draft, cell: number, amount: number, floor: number, node: number, at: number): void => {
    if (!(amount >= 0)) crash('a payment below zero', at)
    if (amount > draft[cell]! - floor) refuse('cannot-pay', node)
    set(draft, cell, draft[cell]! - amount)
  }

/** Pays at most what is above the floor. */
export const makePayUpToFunction =
  ({ set, crash }: Host) =>
  (draft: Draft, cell: number, amount: number, floor: number, at: number): void => {
    if (!(amount >= 0)) crash('a payment below zero', at)
    const there = draft[cell]! - floor
    if (there > 0) set(draft, cell, draft[cell]! - (amount < there ? amount : there))
  }

export function makeMarkerFunctions(def: Pick<GameDef, 'markers'>, layout: Layout, { set, refuse }: Host) {
  const markers = def.markers.map(({ lo, hi }, i) => ({ base: layout.markers[i]!, lo, hi }))
  return {
    /** Sets the marker of a zone. */
    mark(draft: Draft, marker: number, zone: number, state: number, node: number): void {
      const { base, lo, hi } = markers[marker]!
      if (!(state >= lo[zone]! && state <= hi[zone]!)) refuse('state-not-allowed', node)
      set(draft, base + zone, state)
    },

    /** Shifts the marker of a zone as far as its states allow. */
    lean(draft: Draft, marker: number, zone: number, delta: number, node: number): void {
      const { base, lo, hi } = markers[marker]!
      if (lo[zone]! > hi[zone]!) refuse('state-not-allowed', node)
      set(draft, base + zone, clamp(draft[base + zone]! + delta, lo[zone]!, hi[zone]!))
    },
  }
}
