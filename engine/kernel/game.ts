/** A game that can be played: its definition, its layout and its emitted rules. */
import type { GameDef, OfferDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import type { Circumstances, Emitted, Mutation, Watch, Woven } from '../gamedef/machine.ts'
import { type Instantiate, type Runtime, runtimeOf } from '../runtime/index.ts'
import type { Desk } from './draft.ts'
import { circumstances, makeNames, type Names } from './names.ts'
import { type Row, rowsOf } from './rows.ts'
import { ground, watchedGround } from './runtime.ts'

export interface Game {
  readonly def: GameDef
  readonly layout: Layout
  /** What its emitted rules stand on. */
  readonly runtime: Runtime
  readonly emitted: Emitted
  /** Counters, when the rules were emitted in the watched dress. */
  readonly watch: Watch | null
  /** The switch of its mutants, when the rules were emitted in the mutable dress. */
  readonly mutation: Mutation | null
  /** What was emitted then. */
  readonly woven: Woven | null
  readonly names: Names
  readonly rows: readonly Row[]
  /** The cells that are back at their starts when a move is over. */
  readonly fleeting: Fleeting
  /** By phase, offer and seat. */
  readonly offerings: readonly (readonly (readonly (readonly Offering[])[])[])[]
  /** What the machine has noted of the boards that it had last (draft.ts). It decides nothing. */
  readonly desk: Desk
}

/** An action that a phase may offer to a seat, and the circumstances that it is offered in. */
export interface Offering {
  readonly action: number
  readonly x: Circumstances
  readonly offer: OfferDef
}

interface Fleeting {
  readonly cells: readonly number[]
  readonly starts: readonly number[]
  /** By cell: its start, `NEVER` for all others. */
  readonly startOf: readonly number[]
}

/** No cell holds it. */
export const NEVER = -(2 ** 31)

export function makeGame(
  def: GameDef,
  layout: Layout,
  instantiate: Instantiate,
  watch: Watch | null = null,
  woven: Woven | null = null,
): Game {
  const mutation = woven && { on: -1, left: Number.POSITIVE_INFINITY }
  const stand = { ground: watch ? watchedGround(watch) : ground, watch, mutation, maxima: woven?.maxima }
  const runtime = runtimeOf(def, layout, stand)
  const emitted = instantiate(runtime)
  const names = makeNames(def)
  const rows = rowsOf(def, layout)
  const slots = rows.flatMap((row) => (row.fleeting ? row.slots : []))
  const startOf = Array.from({ length: layout.size }, () => NEVER)
  for (const { cell, start } of slots) startOf[cell] = start
  const fleeting = { cells: slots.map(({ cell }) => cell), starts: slots.map(({ start }) => start), startOf }
  const offerings = def.phases.map(({ offers }) => offers.map((offer) => offeringsOf(def, names, offer)))
  const desk: Desk = { tried: null, rested: null }
  return { def, layout, runtime, emitted, watch, mutation, woven, names, rows, fleeting, offerings, desk }
}

const offeringsOf = (def: GameDef, names: Names, offer: OfferDef): Offering[][] =>
  def.seats.map((_, seat) =>
    offer.actions
      .filter((action) => def.actions[action]!.seats.includes(seat))
      .map((action) => {
        const x = circumstances(names, seat, action, offer.free, offer.limited)
        return { action, x, offer }
      }),
  )
