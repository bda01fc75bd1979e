/** The evidence of a case that is on its boards alone, however they came about. */
import { type Cells, type Game, isOver } from '../../engine/index.ts'
import type { Run } from '../run/run-record.ts'

/** The setup that the board begins with, and the kinds of pieces that stand in its spaces. */
export function findDeclarationsOnBoards({ def, layout }: Game, setupName: string, run: Run): readonly string[] {
  const boards = listBoardsAfterSteps(run)
  const isThere = (cls: number): boolean =>
    boards.some((cells) => {
      const pile = layout.piles[cls] ?? 0
      return cells.slice(pile + def.firstSpace, pile + def.zones.length).some((n) => n > 0)
    })
  const kinds = new Set(def.classes.flatMap(({ kind }, cls) => (isThere(cls) ? [kind] : [])))
  return [
    ...def.setups.flatMap(({ id }) => (id.toLowerCase() === setupName ? [`setup ${id}`] : [])),
    ...[...kinds].map((kind) => `kind ${def.kinds[kind]?.id}`),
  ]
}

/** Constraints that a zone was filled up to on any board of the case. */
export function findFilledConstraints({ def, layout }: Game, run: Run): readonly number[] {
  const boards = listBoardsAfterSteps(run)
  return def.constraints.flatMap(({ max, zones, classes }, index) => {
    const standing = (cells: Cells, zone: number): number =>
      classes.reduce((sum, each) => sum + (cells[(layout.piles[each] ?? 0) + zone] ?? 0), 0)
    const isFull = max > 0 && boards.some((cells) => zones.some((zone) => standing(cells, zone) >= max))
    return isFull ? [index] : []
  })
}

/** The tracks, flags, markers and kinds of pieces that a step changed. */
export function findChangedDeclarations({ def, layout }: Game, { given, steps }: Run): readonly string[] {
  const { vars, markers, piles } = layout
  const boards = [...(given ? [given] : []), ...steps.map(({ after }) => after)]
  const changes = (from: number, to: number): boolean =>
    boards.some((after, i) => {
      const before = boards[i - 1]
      for (let cell = from; before && cell < to; cell++) if (before[cell] !== after[cell]) return true
      return false
    })
  const { zones } = def
  const firstMarker = markers[0] ?? layout.firstPile
  const changed = [
    ...def.vars.map(({ as, id }, i) => [`${as} ${id}`, changes(vars[i]!, vars[i + 1] ?? firstMarker)] as const),
    ...def.markers.map(({ id }, i) => [`marker ${id}`, changes(markers[i]!, markers[i]! + zones.length)] as const),
    ...def.classes.map(
      ({ kind }, i) => [`kind ${def.kinds[kind]!.id}`, changes(piles[i]!, piles[i]! + zones.length)] as const,
    ),
  ]
  return [...new Set(changed.flatMap(([key, isChanged]) => (isChanged ? [key] : [])))]
}

export const hasGameEnded = (game: Game, { end }: Run): boolean => end !== null && isOver(game, { cells: end })

const listBoardsAfterSteps = ({ steps, end }: Run): readonly Cells[] => [
  ...steps.map(({ after }) => after),
  ...(end ? [end] : []),
]
