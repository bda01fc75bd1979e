/** The first state of a game. */
import type { SetupDef } from '../gamedef/gamedef.ts'
import { ACTIVE_SEAT_CELL, type Draft } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import { makeBlankCells, type State } from './cells.ts'
import { seedChance } from './chance.ts'
import type { ConversationOptions } from './conversation.ts'
import type { Game } from './game.ts'
import { recomputeBoardHash } from './hash.ts'
import { type BeginResult, playOpening } from './opening.ts'

/** How a game begins. */
export interface StartOptions {
  /** Without a setup every piece is at home and every track at its start. */
  readonly setup?: string | undefined
  /** Defaults to 0. A number and its digits are the same seed. */
  readonly seed?: number | string | undefined
  /** The first phase. It defaults to that of the setup; null is none. */
  readonly phase?: string | null | undefined
  /** The draws at the beginning, as in a conversation. */
  readonly dice?: ConversationOptions['dice']
}

/** The first board of a setup; of none it is empty. Throws where the setup cannot be played. */
export function initialState(game: Game, start: StartOptions = {}): State {
  const beginning = beginGame(game, start)
  if (beginning.ok) return beginning.state
  throw new RangeError(`the setup ${start.setup} cannot be played: ${beginning.refusal.message}`)
}

export function beginGame(game: Game, { setup, seed = 0, phase, dice }: StartOptions = {}): BeginResult {
  const draft = makeBlankCells(game.layout.size)
  writeStartValues(game, draft)
  const def = setup === undefined ? null : findSetup(game, setup)
  if (def) writeSetup(game, draft, def)
  seedChance(draft, seed)
  recomputeBoardHash(draft)
  const begins = phase === undefined ? (def?.phase ?? -1) : findPhase(game, phase)
  return playOpening(game, { cells: draft }, { action: def?.begins ?? -1, phase: begins, dice })
}

/** Begins a phase on a given board, as at the start of a game. */
export const enterPhase = (game: Game, state: State, phase: string, dice?: ConversationOptions['dice']): BeginResult =>
  playOpening(game, state, { action: -1, phase: findPhase(game, phase), dice })

function findPhase({ def }: Game, id: string | null): number {
  const phase = def.phases.findIndex((phase) => phase.id === id)
  if (phase >= 0 || id === null) return phase
  throw new RangeError(`no phase ${id}; there are ${def.phases.map((phase) => phase.id).join(', ')}`)
}

function findSetup({ def }: Game, id: string): SetupDef {
  const setup = def.setups.find((setup) => setup.id === id)
  if (setup) return setup
  throw new RangeError(`no setup ${id}; there are ${def.setups.map((setup) => setup.id).join(', ') || 'none'}`)
}

function writeStartValues({ def, layout, rows }: Game, draft: Draft): void {
  for (const { slots } of rows) for (const { cell, start } of slots) draft[cell] = start
  def.kinds.forEach(({ count, home }, kind) => {
    const start = def.classes.find((cls) => cls.kind === kind)?.start
    // Pieces enter their home in the state that pieces have there, as in any zone.
    if (start !== undefined) draft[getCell(getAt(layout.landing, home), start)] = count
  })
}

function writeSetup({ def, layout }: Game, draft: Draft, setup: SetupDef): void {
  for (const [v, index, value] of setup.vars) draft[getCell(layout.vars, v) + index] = value
  for (const [marker, zone, state] of setup.markers) draft[getCell(layout.markers, marker) + zone] = state
  for (const [cls, zone, count] of setup.pieces) {
    const { kind, start } = getAt(def.classes, cls)
    const { home, id } = getAt(def.kinds, kind)
    const from = getCell(getAt(layout.landing, home), start)
    const left = getCell(draft, from) - count
    if (left < 0) throw new RangeError(`setup ${setup.id} uses more ${id} than there are`)
    draft[from] = left
    const to = getCell(layout.piles, cls) + zone
    draft[to] = getCell(draft, to) + count
  }
  draft[ACTIVE_SEAT_CELL] = Math.max(0, setup.active)
}
