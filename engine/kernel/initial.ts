/** The first state of a game. */
import type { SetupDef } from '../gamedef/gamedef.ts'
import { ACTIVE, type Draft } from '../gamedef/layout.ts'
import { blankCells, type State } from './cells.ts'
import { seedChance } from './chance.ts'
import type { Game } from './game.ts'
import { rehash } from './hash.ts'

export interface Start {
  /** Without one, every piece is at home and every track at its start. */
  readonly setup?: string | undefined
  /** 0 without one. A number and its digits are the same seed. */
  readonly seed?: number | string | undefined
}

export function initialState(game: Game, { setup, seed = 0 }: Start = {}): State {
  const c = blankCells(game.layout.size)
  placeStarts(game, c)
  if (setup !== undefined) placeSetup(game, c, setupOf(game, setup))
  seedChance(c, seed)
  rehash(c)
  return { cells: c }
}

function setupOf({ def }: Game, id: string): SetupDef {
  const found = def.setups.find((setup) => setup.id === id)
  if (found) return found
  throw new RangeError(
    `no setup ${id}; there are ${def.setups.map((setup) => setup.id).join(', ') || 'none'}`,
  )
}

function placeStarts({ def, layout }: Game, c: Draft): void {
  def.vars.forEach((v, i) => {
    for (const index of v.per === 'game' ? [0] : v.has) c[layout.vars[i]! + index] = v.start
  })
  def.markers.forEach((marker, i) => {
    def.zones.forEach((_, z) => {
      const lo = marker.lo[z]!
      const hi = marker.hi[z]!
      if (lo <= hi) c[layout.markers[i]! + z] = Math.min(hi, Math.max(lo, marker.start))
    })
  })
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
