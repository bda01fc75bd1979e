/** What must be true of every board of a game, whatever its rules do. */
import { ACTIVE, HASH_HI, HASH_LO } from '../gamedef/layout.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { hashOf } from './hash.ts'
import { cellName } from './words.ts'

export interface Violation {
  readonly code: 'piece-count' | 'out-of-domain' | 'constraint' | 'hash-mismatch'
  /** The kind, cell, constraint that is wrong. */
  readonly id: string
  readonly message: string
  readonly rule: string | null
}

export function checkBoard(game: Game, state: State): readonly Violation[] {
  return [...domains(game, state), ...counts(game, state), ...constraints(game, state), ...hash(state)]
}

/** Tracks within their bounds, markers within what their space allows, and nothing where there is nothing. */
function domains(game: Game, { cells }: State): readonly Violation[] {
  const { def, layout } = game
  const found: Violation[] = []
  const expect = (cell: number, min: number, max: number): void => {
    const value = cells[cell]!
    if (Number.isInteger(value) && value >= min && value <= max) return
    const message = `${cellName(game, cell)} is ${value}; ${min} to ${max}`
    found.push({ code: 'out-of-domain', id: cellName(game, cell), message, rule: null })
  }
  if (cells.length !== layout.size) {
    const message = `${cells.length} cells; ${layout.size} are wanted`
    found.push({ code: 'out-of-domain', id: 'cells', message, rule: null })
    return found
  }
  expect(ACTIVE, 0, def.seats.length - 1)
  def.vars.forEach((v, i) => {
    const indices = v.per === 'game' ? [0] : v.has
    for (const index of indices) expect(layout.vars[i]! + index, v.min, v.max)
  })
  def.markers.forEach((marker, i) => {
    def.zones.forEach((_, z) => {
      const lo = marker.lo[z]!
      const hi = marker.hi[z]!
      if (lo <= hi) expect(layout.markers[i]! + z, lo, hi)
    })
  })
  for (let cell = layout.firstPile; cell < cells.length; cell++) expect(cell, 0, 2 ** 20)
  return found
}

function counts({ def, layout }: Game, { cells }: State): readonly Violation[] {
  const there = def.kinds.map(() => 0)
  def.classes.forEach(({ kind }, k) => {
    for (let z = 0; z < def.zones.length; z++) there[kind]! += cells[layout.piles[k]! + z]!
  })
  return def.kinds.flatMap(({ id, plural, count }, i) => {
    if (there[i] === count) return []
    const message = `there are ${there[i]} ${plural}; the game has ${count}`
    return [{ code: 'piece-count' as const, id, message, rule: null }]
  })
}

function constraints({ def, layout }: Game, { cells }: State): readonly Violation[] {
  return def.constraints.flatMap(({ id, description, zones, classes, max, rule }) =>
    zones.flatMap((z) => {
      const count = classes.reduce((sum, k) => sum + cells[layout.piles[k]! + z]!, 0)
      if (count <= max) return []
      const message = `${def.zones[z]!.id}: ${count}, at most ${max} (${description || id})`
      return [{ code: 'constraint' as const, id, message, rule: def.rules[rule]?.id ?? null }]
    }),
  )
}

function hash({ cells }: State): readonly Violation[] {
  const [lo, hi] = hashOf(cells)
  if (cells[HASH_LO] === lo && cells[HASH_HI] === hi) return []
  const message = 'the hash is not that of the board'
  return [{ code: 'hash-mismatch', id: 'hash', message, rule: null }]
}
