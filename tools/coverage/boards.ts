/** What is seen of a case on its boards alone, whoever made them so. */
import type { Cells, Game } from '../../engine/index.ts'
import type { Run } from '../run/record.ts'

/** The setup that the board begins with, and the kinds of pieces that stand in its spaces. */
export function boardOf({ def, layout }: Game, setup: string, run: Run): readonly string[] {
  const boards = boardsOf(run)
  const isThere = (cls: number): boolean =>
    boards.some((cells) => {
      const pile = layout.piles[cls] ?? 0
      return cells.slice(pile + def.firstSpace, pile + def.zones.length).some((n) => n > 0)
    })
  const kinds = new Set(def.classes.flatMap(({ kind }, cls) => (isThere(cls) ? [kind] : [])))
  return [
    ...def.setups.flatMap(({ id }) => (id.toLowerCase() === setup ? [`setup ${id}`] : [])),
    ...[...kinds].map((kind) => `kind ${def.kinds[kind]?.id}`),
  ]
}

/** Constraints with room for some pieces whose room was taken, on any board of the case. */
export function filledConstraints({ def, layout }: Game, run: Run): readonly number[] {
  const boards = boardsOf(run)
  return def.constraints.flatMap(({ max, zones, classes }, index) => {
    const standing = (cells: Cells, zone: number): number =>
      classes.reduce((sum, each) => sum + (cells[(layout.piles[each] ?? 0) + zone] ?? 0), 0)
    const isFull = max > 0 && boards.some((cells) => zones.some((zone) => standing(cells, zone) >= max))
    return isFull ? [index] : []
  })
}

const boardsOf = ({ steps, end }: Run): readonly Cells[] => [
  ...steps.map(({ after }) => after),
  ...(end ? [end] : []),
]
