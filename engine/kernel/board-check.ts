/** What must be true of every board of a game, whatever its rules do. */
import { ACTIVE, HASH_HI, HASH_LO } from '../gamedef/layout.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { hashOf } from './hash.ts'
import type { SourcePlace } from './places.ts'
import { cellName } from './words.ts'

export interface Violation {
  readonly code: 'piece-count' | 'out-of-domain' | 'constraint' | 'hash-mismatch' | 'invariant'
  /** The kind, cell, constraint, invariant that is wrong. */
  readonly id: string
  readonly message: string
  readonly rule: string | null
  /** Of the game's own invariants. */
  readonly place: SourcePlace | null
}

const violation = (
  code: Exclude<Violation['code'], 'invariant'>,
  id: string,
  message: string,
  rule: string | null = null,
): Violation => ({ code, id, message, rule, place: null })

export function checkBoard(game: Game, state: State): readonly Violation[] {
  return [...domains(game, state), ...counts(game, state), ...constraints(game, state), ...hash(state)]
}

/** Tracks within their bounds, markers within what their space allows, and nothing where there is nothing. */
function domains(game: Game, { cells }: State): readonly Violation[] {
  const { def, layout, rows } = game
  if (cells.length !== layout.size) {
    return [violation('out-of-domain', 'cells', `${cells.length} cells; ${layout.size} are wanted`)]
  }
  const found: Violation[] = []
  const expect = (cell: number, min: number, max: number): void => {
    const value = cells[cell]!
    if (Number.isInteger(value) && value >= min && value <= max) return
    const name = cellName(game, cell)
    found.push(violation('out-of-domain', name, `${name} is ${value}; ${min} to ${max}`))
  }
  expect(ACTIVE, 0, def.seats.length - 1)
  for (const { slots } of rows) for (const { cell, min, max } of slots) expect(cell, min, max)
  for (let cell = layout.firstPile; cell < cells.length; cell++) expect(cell, 0, 2 ** 20)
  return found
}

function counts({ def, layout }: Game, { cells }: State): readonly Violation[] {
  const there = def.kinds.map(() => 0)
  def.classes.forEach(({ kind }, k) => {
    for (let z = 0; z < def.zones.length; z++) there[kind]! += cells[layout.piles[k]! + z]!
  })
  return def.kinds.flatMap(({ id, plural, count }, i) =>
    there[i] === count
      ? []
      : [violation('piece-count', id, `there are ${there[i]} ${plural}; the game has ${count}`)],
  )
}

function constraints({ def, layout }: Game, { cells }: State): readonly Violation[] {
  return def.constraints.flatMap(({ id, description, zones, classes, max, rule }) =>
    zones.flatMap((z) => {
      const count = classes.reduce((sum, k) => sum + cells[layout.piles[k]! + z]!, 0)
      if (count <= max) return []
      const message = `${def.zones[z]!.id}: ${count}, at most ${max} (${description || id})`
      return [violation('constraint', id, message, def.rules[rule]?.id)]
    }),
  )
}

function hash({ cells }: State): readonly Violation[] {
  const [lo, hi] = hashOf(cells)
  if (cells[HASH_LO] === lo && cells[HASH_HI] === hi) return []
  return [violation('hash-mismatch', 'hash', 'the hash is not that of the board')]
}
