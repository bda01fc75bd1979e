/**
 * A scene taken apart: everything that is said of it by itself, so that any of it can be left out. What is left out is as on a
 * blank board, follows by itself or is the first that is offered.
 */

import type { Game } from '../../engine/index.ts'
import { ACTIVE_SEAT_CELL, type Answer, type Cells, initialState, recomputeBoardHash } from '../../engine/index.ts'
import type { TurnScript } from '../record/turn-script.ts'
import type { Reproduction } from './reproduction.ts'

export type ReproductionPart =
  | { readonly k: 'order' }
  | { readonly k: 'turn'; readonly turn: number }
  | { readonly k: 'said'; readonly turn: number; readonly nth: number; readonly value: Answer }
  | { readonly k: 'die'; readonly turn: number; readonly nth: number; readonly value: number }
  | { readonly k: 'value'; readonly cell: number; readonly value: number; readonly blank: number | null }
  | { readonly k: 'pile'; readonly cell: number; readonly count: number }

/** The rolls of the turns are known by now. */
export function listParts(game: Game, { board, turns, isOutOfTurn }: Reproduction): readonly ReproductionPart[] {
  return [
    ...listBoardParts(game, board.cells),
    ...(isOutOfTurn ? [] : [{ k: 'order' } as const]),
    ...turns.flatMap(({ said, dice }, turn): ReproductionPart[] => [
      { k: 'turn', turn },
      ...said.map(({ value }, nth): ReproductionPart => ({ k: 'said', turn, nth, value })),
      ...(typeof dice === 'function' ? [] : dice).map(
        (value, nth): ReproductionPart => ({ k: 'die', turn, nth, value }),
      ),
    ]),
  ]
}

function listBoardParts(game: Game, cells: Cells): readonly ReproductionPart[] {
  const { def, layout, rows } = game
  const blank = initialState(game).cells
  const values = rows.flatMap(({ fleeting, type, slots }) =>
    slots.flatMap(({ cell }): ReproductionPart[] => {
      if (fleeting || cells[cell] === blank[cell]) return []
      return [{ k: 'value', cell, value: cells[cell]!, blank: type.k === 'int' ? blank[cell]! : null }]
    }),
  )
  const active: ReproductionPart[] =
    cells[ACTIVE_SEAT_CELL] === blank[ACTIVE_SEAT_CELL]
      ? []
      : [{ k: 'value', cell: ACTIVE_SEAT_CELL, value: cells[ACTIVE_SEAT_CELL]!, blank: null }]
  const piles = def.classes.flatMap(({ kind, start }, cls) =>
    def.zones.flatMap((_, zone): ReproductionPart[] => {
      const cell = layout.piles[cls]! + zone
      const isHome = def.kinds[kind]!.home === zone && start === cls
      return isHome || !cells[cell] ? [] : [{ k: 'pile', cell, count: cells[cell]! }]
    }),
  )
  return [...values, ...active, ...piles]
}

/** Null where it is no scene: more pieces than there are. */
export function buildReproduction(
  game: Game,
  pieces: readonly ReproductionPart[],
  turns: readonly TurnScript[],
): Reproduction | null {
  const { def, layout } = game
  const c = initialState(game).cells.slice()
  const isOutOfTurn = !pieces.some(({ k }) => k === 'order')
  const phases = layout.vars[def.phaseTrack]
  const findHome = (cell: number): number => {
    const { kind, start } = def.classes[layout.classOf[cell - layout.firstPile]!]!
    return layout.piles[start]! + def.kinds[kind]!.home
  }
  for (const piece of pieces) {
    if (piece.k === 'value' && !(isOutOfTurn && piece.cell === phases)) c[piece.cell] = piece.value
    if (piece.k !== 'pile') continue
    c[piece.cell]! += piece.count
    c[findHome(piece.cell)]! -= piece.count
    if (c[findHome(piece.cell)]! < 0) return null
  }
  recomputeBoardHash(c)
  const kept = turns.flatMap((turn, i): TurnScript[] => {
    if (!pieces.some((piece) => piece.k === 'turn' && piece.turn === i)) return []
    const said = turn.said.flatMap(({ choice }, nth) => {
      const found = pieces.find((piece) => piece.k === 'said' && piece.turn === i && piece.nth === nth)
      return found?.k === 'said' ? [{ choice, value: found.value }] : []
    })
    const dice: number[] = []
    for (const piece of pieces) if (piece.k === 'die' && piece.turn === i) dice[piece.nth] = piece.value
    return [{ ...turn, said, dice }]
  })
  return { board: { cells: c }, turns: kept, isOutOfTurn }
}

/** Lists smaller forms of a part, the smallest first. */
export function listReductions(piece: ReproductionPart): readonly ReproductionPart[] {
  switch (piece.k) {
    case 'pile':
      return listFewer(0, piece.count).map((count) => ({ ...piece, count }))
    case 'value':
      return piece.blank === null ? [] : listFewer(piece.blank, piece.value).map((value) => ({ ...piece, value }))
    case 'said': {
      const { value } = piece
      if (typeof value !== 'object' || value.length === 0) return []
      return [[], ...value.map((_, i) => value.toSpliced(i, 1))].map((less) => ({ ...piece, value: less }))
    }
    default:
      return []
  }
}

/** Between the two, without either. */
function listFewer(from: number, to: number): readonly number[] {
  const step = Math.sign(to - from)
  const all = [from + step, from + Math.trunc((to - from) / 2), to - step]
  return [...new Set(all)].filter((n) => n !== to && n !== from)
}
