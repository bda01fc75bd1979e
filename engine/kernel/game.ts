/** A game that can be played: its definition, its layout and its emitted rules. */
import type { GameDef, OfferDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { Circumstances, CoverageCounters, EmittedRules, MutatedGame, MutationSwitch } from '../gamedef/machine.ts'
import { makeRuntime, type RulesFactory, type Runtime } from '../runtime/index.ts'
import { kernelHost, makeWatchedHost } from './kernel-host.ts'
import type { LookupCache } from './lookup-cache.ts'
import { getCircumstances, makeNameIndex, type NameIndex } from './name-index.ts'
import { type CellRow, makeCellRows } from './rows.ts'

/** A compiled game: its definition, and its rules as functions. */
export interface Game {
  readonly def: GameDef
  readonly layout: Layout
  /** The functions that its emitted rules call. */
  readonly runtime: Runtime
  readonly emitted: EmittedRules
  /** The counters of rules emitted for coverage. */
  readonly watch: CoverageCounters | null
  /** The switch between mutants, in rules emitted for mutation. */
  readonly mutation: MutationSwitch | null
  /** The game with its mutants. */
  readonly mutatedGame: MutatedGame | null
  readonly names: NameIndex
  readonly rows: readonly CellRow[]
  /** The cells that are reset when a move ends. */
  readonly fleeting: FleetingCells
  /** By phase, offer and seat. */
  readonly offeredActions: readonly (readonly (readonly (readonly OfferedAction[])[])[])[]
  /** Copies and findings of the last boards. Nothing is different without them, only slower. */
  readonly lookupCache: LookupCache
}

/** An action that a phase may offer to a seat, with its circumstances. */
export interface OfferedAction {
  readonly action: number
  readonly circumstances: Circumstances
  readonly offer: OfferDef
}

interface FleetingCells {
  readonly cells: readonly number[]
  readonly starts: readonly number[]
  /** The start of each fleeting cell; `NO_START` for all others. */
  readonly startOf: readonly number[]
}

/** No cell holds it. */
export const NO_START_VALUE = -(2 ** 31)

export function makeGame(
  def: GameDef,
  layout: Layout,
  rulesFactory: RulesFactory,
  watch: CoverageCounters | null = null,
  mutated: MutatedGame | null = null,
): Game {
  const mutation = mutated && { on: -1, left: Number.POSITIVE_INFINITY }
  const runtimeOptions = {
    host: watch ? makeWatchedHost(watch) : kernelHost,
    watch,
    mutation,
    maxima: mutated?.maxima,
  }
  const runtime = makeRuntime(def, layout, runtimeOptions)
  const emitted = rulesFactory(runtime)
  const names = makeNameIndex(def)
  const rows = makeCellRows(def, layout)
  const slots = rows.flatMap((row) => (row.fleeting ? row.slots : []))
  const startOf = Array.from({ length: layout.size }, () => NO_START_VALUE)
  for (const { cell, start } of slots) startOf[cell] = start
  const fleeting = { cells: slots.map(({ cell }) => cell), starts: slots.map(({ start }) => start), startOf }
  const offerings = def.phases.map(({ offers }) => offers.map((offer) => listOfferedActions(def, names, offer)))
  const lookupCache: LookupCache = { triedBoard: null, lastBoard: null }
  return {
    def,
    layout,
    runtime,
    emitted,
    watch,
    mutation,
    mutatedGame: mutated,
    names,
    rows,
    fleeting,
    offeredActions: offerings,
    lookupCache,
  }
}

const listOfferedActions = (def: GameDef, names: NameIndex, offer: OfferDef): OfferedAction[][] =>
  def.seats.map((_, seat) =>
    offer.actions
      .filter((action) => getAt(def.actions, action).seats.includes(seat))
      .map((action) => {
        const circumstances = getCircumstances(names, seat, action, offer.free, offer.limited)
        return { action, circumstances, offer }
      }),
  )
