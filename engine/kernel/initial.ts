/** The first state of a game. */
import type { SetupDef } from '../gamedef/gamedef.ts'
import { ACTIVE, type Draft, MOVES } from '../gamedef/layout.ts'
import { blankCells, type State } from './cells.ts'
import { seedChance } from './chance.ts'
import { Conversation, type Options } from './conversation.ts'
import type { Game } from './game.ts'
import { rehash } from './hash.ts'
import { template } from './move.ts'
import type { Step } from './outcome.ts'
import type { Refusal } from './refusal.ts'

export interface Start {
  /** Without one, every piece is at home and every track at its start. */
  readonly setup?: string | undefined
  /** 0 without one. A number and its digits are the same seed. */
  readonly seed?: number | string | undefined
  /** What is rolled and drawn where the setup has chance in it, as in a conversation. */
  readonly dice?: Options['dice']
}

/** A game that begins; or why what its setup says cannot be played, which dice that are said may be to blame for. */
export type Begun =
  | { readonly ok: true; readonly state: State; readonly log: readonly Step[] }
  | { readonly ok: false; readonly refusal: Refusal }

export function initialState(game: Game, start: Start = {}): State {
  const begun = begin(game, start)
  if (begun.ok) return begun.state
  throw new RangeError(`the setup ${start.setup} cannot be played: ${begun.refusal.message}`)
}

export function begin(game: Game, { setup, seed = 0, dice }: Start = {}): Begun {
  const c = blankCells(game.layout.size)
  placeStarts(game, c)
  const def = setup === undefined ? null : setupOf(game, setup)
  if (def) placeSetup(game, c, def)
  seedChance(c, seed)
  rehash(c)
  const state = { cells: c }
  const action = game.def.actions[def?.begins ?? -1]
  return action ? playBeginning(game, state, action.id, dice) : { ok: true, state, log: [] }
}

/** Free, so that no turn follows; and it counts as no move. */
function playBeginning(game: Game, state: State, action: string, dice: Options['dice']): Begun {
  const seat = game.def.seats[state.cells[ACTIVE] ?? 0] ?? ''
  const told = new Conversation(game, state, template(action, seat, false, true), {
    anySeat: true,
    dice,
  }).finish()
  if (!told.ok) return told
  const cells = told.outcome.state.cells.slice()
  cells[MOVES] = 0
  return { ok: true, state: { cells }, log: told.outcome.log }
}

function setupOf({ def }: Game, id: string): SetupDef {
  const found = def.setups.find((setup) => setup.id === id)
  if (found) return found
  throw new RangeError(
    `no setup ${id}; there are ${def.setups.map((setup) => setup.id).join(', ') || 'none'}`,
  )
}

function placeStarts({ def, layout, rows }: Game, c: Draft): void {
  for (const { cell, start } of rows.flatMap(({ slots }) => slots)) c[cell] = start
  def.kinds.forEach(({ count, home }, kind) => {
    const start = def.classes.find((cls) => cls.kind === kind)?.start
    // Pieces enter their home like any zone: in the state that pieces have there.
    if (start !== undefined) c[layout.landing[home]![start]!] = count
  })
}

function placeSetup({ def, layout }: Game, c: Draft, setup: SetupDef): void {
  for (const [v, index, value] of setup.vars) c[layout.vars[v]! + index] = value
  for (const [marker, zone, state] of setup.markers) c[layout.markers[marker]! + zone] = state
  for (const [cls, zone, count] of setup.pieces) {
    const { kind, start } = def.classes[cls]!
    const { home, id } = def.kinds[kind]!
    const from = layout.landing[home]![start]!
    if (c[from]! < count) throw new RangeError(`setup ${setup.id} uses more ${id} than there are`)
    c[from]! -= count
    c[layout.piles[cls]! + zone]! += count
  }
  c[ACTIVE] = Math.max(0, setup.active)
}
