/** Checks what must be true of every board, whatever the rules of the game do. */
import { ACTIVE_SEAT_CELL, HASH_HI_CELL, HASH_LO_CELL } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { computeBoardHash } from './hash.ts'
import type { SourcePlace } from './places.ts'
import { describeCell } from './words.ts'

export interface Violation {
  readonly code: 'piece-count' | 'out-of-domain' | 'constraint' | 'hash-mismatch' | 'invariant'
  /** The violated thing: a kind, cell, constraint or invariant. */
  readonly id: string
  readonly message: string
  readonly rule: string | null
  /** Set for invariants that the game declares. */
  readonly place: SourcePlace | null
}

const makeViolation = (
  code: Exclude<Violation['code'], 'invariant'>,
  id: string,
  message: string,
  rule: string | null = null,
): Violation => ({ code, id, message, rule, place: null })

export function checkBoard(game: Game, state: State): readonly Violation[] {
  const { size } = game.layout
  const { length } = state.cells
  // A board of another layout cannot be checked further.
  if (length !== size)
    return [makeViolation('out-of-domain', 'cells', `the board has ${length} cells, and the game has ${size}`)]
  return [
    ...checkCellBounds(game, state),
    ...checkPieceCounts(game, state),
    ...checkConstraints(game, state),
    ...checkHash(state),
  ]
}

/** The bounds of one cell. */
interface CellBounds {
  readonly cell: number
  readonly min: number
  readonly max: number
}

const MOST_PIECES_IN_PILE = 2 ** 20

/** A flat list for each game. Boards are checked by the million, and walking the rows takes long. */
const boundsByGame = new WeakMap<Game, readonly CellBounds[]>()

function getCellBounds(game: Game): readonly CellBounds[] {
  const memo = boundsByGame.get(game)
  if (memo) return memo
  const { def, layout, rows } = game
  const bounds: CellBounds[] = [{ cell: ACTIVE_SEAT_CELL, min: 0, max: def.seats.length - 1 }]
  for (const { slots } of rows) for (const { cell, min, max } of slots) bounds.push({ cell, min, max })
  for (let cell = layout.firstPile; cell < layout.size; cell++) bounds.push({ cell, min: 0, max: MOST_PIECES_IN_PILE })
  boundsByGame.set(game, bounds)
  return bounds
}

/** Checks that tracks are within bounds, markers within the states of their space, and piles not negative. */
function checkCellBounds(game: Game, { cells }: State): readonly Violation[] {
  const violations: Violation[] = []
  for (const { cell, min, max } of getCellBounds(game)) {
    const value = getCell(cells, cell)
    if ((value | 0) === value && value >= min && value <= max) continue
    const name = describeCell(game, cell)
    violations.push(makeViolation('out-of-domain', name, `${name} is ${value}; it must be ${min} to ${max}`))
  }
  return violations
}

function checkPieceCounts({ def, layout }: Game, { cells }: State): readonly Violation[] {
  const { kinds, classes, zones } = def
  const countByKind = kinds.map(() => 0)
  for (const [cls, { kind }] of classes.entries()) {
    const pile = getCell(layout.piles, cls)
    let total = getCell(countByKind, kind)
    for (let zone = 0; zone < zones.length; zone++) total += getCell(cells, pile + zone)
    countByKind[kind] = total
  }
  return kinds.flatMap(({ id, plural, count }, kind) => {
    const total = getCell(countByKind, kind)
    return total === count
      ? []
      : [makeViolation('piece-count', id, `there are ${total} ${plural}; the game has ${count}`)]
  })
}

function checkConstraints({ def, layout }: Game, { cells }: State): readonly Violation[] {
  const violations: Violation[] = []
  for (const { id, description, zones, classes, max, rule } of def.constraints)
    for (const z of zones) {
      let count = 0
      for (const k of classes) count += getCell(cells, getCell(layout.piles, k) + z)
      if (count <= max) continue
      const message = `${getAt(def.zones, z).id} holds ${count}, and may hold at most ${max} (${description || id})`
      violations.push(makeViolation('constraint', id, message, def.rules[rule]?.id))
    }
  return violations
}

function checkHash({ cells }: State): readonly Violation[] {
  const [lo, hi] = computeBoardHash(cells)
  if (cells[HASH_LO_CELL] === lo && cells[HASH_HI_CELL] === hi) return []
  return [makeViolation('hash-mismatch', 'hash', 'the hash does not match the board')]
}
