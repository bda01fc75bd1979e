/**
 * Describes what a step changed: `alba: 1 blue wagon → lost`, `red gold: 3 → 2`. Only the boards before and after are
 * compared, so that equal outcomes have equal words however they came about.
 */
import {
  type CellChange,
  type Cells,
  describeCell,
  describeCellValue,
  diffCells,
  type Game,
  getTypeWords,
  sortInBoardOrder,
} from '../../engine/index.ts'
import type { BoardChange, RuleCause } from './run-record.ts'

export function describeBoardChanges(
  game: Game,
  before: Cells,
  after: Cells,
  findCauseOfCells: (cells: readonly number[]) => RuleCause | null,
): readonly BoardChange[] {
  const { firstPile } = game.layout
  const all = sortInBoardOrder(game, diffCells({ cells: before }, { cells: after }))
  const cellChanges = all
    .filter(({ cell }) => cell < firstPile)
    .map(({ cell, before, after }) => ({
      text: `${describeCell(game, cell)}: ${describeCellValue(game, cell, before)} → ${describeCellValue(game, cell, after)}`,
      cause: findCauseOfCells([cell]),
    }))
  return [
    ...cellChanges,
    ...findMovedPieces(
      game,
      all.filter(({ cell }) => cell >= firstPile),
    ).map(({ text, cells }) => ({ text, cause: findCauseOfCells(cells) })),
  ]
}

interface ChangedPile {
  readonly cell: number
  readonly class: number
  readonly zone: number
  /** How many came (or went) and are not accounted for. */
  n: number
}

interface MovedPieces {
  readonly text: string
  readonly cells: readonly number[]
  /** Where it is told: in the order of the piles that lost something. */
  readonly rank: number
}

/** Pieces that left a pile joined another of their kind: in the same space first, then in the same state. */
function findMovedPieces(game: Game, changes: readonly CellChange[]): readonly MovedPieces[] {
  const { classOf, zoneOf, firstPile } = game.layout
  const listPiles = (of: (change: CellChange) => number): ChangedPile[] =>
    changes.flatMap((change) => {
      const { cell } = change
      const n = of(change)
      return n > 0 ? [{ cell, class: classOf[cell - firstPile]!, zone: zoneOf[cell - firstPile]!, n }] : []
    })
  const lost = listPiles(({ before, after }) => before - after)
  const gained = listPiles(({ before, after }) => after - before)
  const getKind = (pile: ChangedPile): number => game.def.classes[pile.class]!.kind
  const moved: MovedPieces[] = []
  const passes: readonly ((from: ChangedPile, to: ChangedPile) => boolean)[] = [
    (from, to) => from.zone === to.zone,
    (from, to) => from.class === to.class,
    () => true,
  ]
  for (const fits of passes) {
    for (const [rank, from] of lost.entries()) {
      for (const to of gained) {
        const n = Math.min(from.n, to.n)
        if (n === 0 || getKind(from) !== getKind(to) || !fits(from, to)) continue
        from.n -= n
        to.n -= n
        moved.push({ text: formatMovedPieces(game, from, to, n), cells: [from.cell, to.cell], rank })
      }
    }
  }
  return moved.toSorted((a, b) => a.rank - b.rank)
}

function formatMovedPieces(game: Game, from: ChangedPile, to: ChangedPile, n: number): string {
  const { def } = game
  const a = def.classes[from.class]!
  const place = getZoneWord(game, from.zone, a.kind)
  const called = n === 1 ? a.singular : a.plural
  const states = describeChangedState(game, from.class, to.class)
  if (from.zone === to.zone) {
    const { singular, plural } = def.kinds[a.kind]!
    return `${place}: ${n} ${n === 1 ? singular : plural} ${states.before} → ${states.after}`
  }
  // A box makes all its pieces alike: only where a state is kept is a new one worth a word.
  const state = states.after !== '' && def.zones[to.zone]!.keeps ? `, ${states.after}` : ''
  return `${place}: ${n} ${called} → ${getZoneWord(game, to.zone, a.kind)}${state}`
}

/** The box of its own seat goes by the name that the boxes of all seats share. */
function getZoneWord({ def }: Game, zone: number, kind: number): string {
  const { id, family, seat } = def.zones[zone]!
  return seat >= 0 && seat === def.kinds[kind]!.owner ? family : id
}

/** The properties that differ, in words. */
function describeChangedState(
  { def }: Game,
  classBefore: number,
  classAfter: number,
): { readonly before: string; readonly after: string } {
  const [from, to] = [def.classes[classBefore]!.values, def.classes[classAfter]!.values]
  const formatValues = (values: readonly number[]): string =>
    def.properties
      .flatMap((property, p) => {
        if (from[p] === to[p]) return []
        return getTypeWords(def, property.type)[values[p]!] ?? []
      })
      .join(' ')
  return { before: formatValues(from), after: formatValues(to) }
}
