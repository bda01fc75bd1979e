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

/** What a cell may hold, cell by cell: boards are checked by the million, and rows are long to walk. */
interface Bounds {
  readonly cells: readonly number[]
  readonly min: readonly number[]
  readonly max: readonly number[]
}

const MOST_IN_A_PILE = 2 ** 20

const bounds = new WeakMap<Game, Bounds>()

function boundsOf(game: Game): Bounds {
  const known = bounds.get(game)
  if (known) return known
  const { def, layout, rows } = game
  const limits = [{ cell: ACTIVE, min: 0, max: def.seats.length - 1 }, ...rows.flatMap(({ slots }) => slots)]
  for (let cell = layout.firstPile; cell < layout.size; cell++) limits.push({ cell, min: 0, max: MOST_IN_A_PILE })
  const found: Bounds = {
    cells: limits.map(({ cell }) => cell),
    min: limits.map(({ min }) => min),
    max: limits.map(({ max }) => max),
  }
  bounds.set(game, found)
  return found
}

/** Tracks within their bounds, markers within what their space allows, and nothing where there is nothing. */
function domains(game: Game, { cells }: State): readonly Violation[] {
  const { size } = game.layout
  if (cells.length !== size) return [violation('out-of-domain', 'cells', `${cells.length} cells; ${size} are wanted`)]
  const found: Violation[] = []
  const { cells: bounded, min, max } = boundsOf(game)
  for (let i = 0; i < bounded.length; i++) {
    const value = cells[bounded[i]!]!
    if ((value | 0) === value && value >= min[i]! && value <= max[i]!) continue
    const name = cellName(game, bounded[i]!)
    found.push(violation('out-of-domain', name, `${name} is ${value}; ${min[i]} to ${max[i]}`))
  }
  return found
}

function counts({ def, layout }: Game, { cells }: State): readonly Violation[] {
  const { kinds, classes, zones } = def
  const there = kinds.map(() => 0)
  for (let k = 0; k < classes.length; k++) {
    const { kind } = classes[k]!
    const pile = layout.piles[k]!
    for (let z = 0; z < zones.length; z++) there[kind]! += cells[pile + z]!
  }
  return kinds.flatMap(({ id, plural, count }, i) =>
    there[i] === count ? [] : [violation('piece-count', id, `there are ${there[i]} ${plural}; the game has ${count}`)],
  )
}

function constraints({ def, layout }: Game, { cells }: State): readonly Violation[] {
  const found: Violation[] = []
  for (const { id, description, zones, classes, max, rule } of def.constraints)
    for (const z of zones) {
      let count = 0
      for (const k of classes) count += cells[layout.piles[k]! + z]!
      if (count <= max) continue
      const message = `${def.zones[z]!.id}: ${count}, at most ${max} (${description || id})`
      found.push(violation('constraint', id, message, def.rules[rule]?.id))
    }
  return found
}

function hash({ cells }: State): readonly Violation[] {
  const [lo, hi] = hashOf(cells)
  if (cells[HASH_LO] === lo && cells[HASH_HI] === hi) return []
  return [violation('hash-mismatch', 'hash', 'the hash is not that of the board')]
}
