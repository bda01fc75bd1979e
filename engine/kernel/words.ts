/** Describes cells and values in the words of the game, for people and files. Play does not use it. */
import type { ChoiceDef, Loop } from '../gamedef/gamedef.ts'
import { ACTIVE, type Cells } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Type } from '../gamedef/types.ts'
import { isOfCards } from '../gamedef/words.ts'
import type { CellChange } from './cells.ts'
import type { Game } from './game.ts'
import type { CellRow, CellSlot } from './rows.ts'

/** The meaning of a cell. */
export type CellMeaning =
  | { readonly k: 'active' }
  | { readonly k: 'value'; readonly row: CellRow; readonly slot: CellSlot }
  | { readonly k: 'pile'; readonly class: number; readonly zone: number }
  | { readonly k: 'none' }

export function meaningOf({ layout, rows }: Game, cell: number): CellMeaning {
  if (cell === ACTIVE) return { k: 'active' }
  const cls = layout.classOf[cell - layout.firstPile]
  const zone = layout.zoneOf[cell - layout.firstPile]
  if (cls !== undefined && zone !== undefined) return { k: 'pile', class: cls, zone }
  for (const row of rows) {
    const slot = row.cells[cell - (row.cells[0]?.cell ?? 0)]
    if (slot) return { k: 'value', row, slot }
  }
  return { k: 'none' }
}

export const seatWord = (game: Game, seat: number): string => game.def.seats[seat] ?? 'nobody'

export const zoneWord = (game: Game, zone: number): string => game.def.zones[zone]?.id ?? 'nowhere'

export function classWords(game: Game, cls: number, count: number): string {
  const words = getAt(game.def.classes, cls)
  return count === 1 ? words.singular : words.plural
}

/** `2 hidden red scouts in alba`; without a count `hidden red scout in alba`. */
export function pileWords(game: Game, pile: number, count?: number): string {
  const meaning = meaningOf(game, pile)
  if (meaning.k !== 'pile') return `piece ${pile}`
  const words = `${classWords(game, meaning.class, count ?? 1)} in ${zoneWord(game, meaning.zone)}`
  return count === undefined ? words : `${count} ${words}`
}

/** A value as JSON holds it. */
export type Scalar = number | string | boolean

export function scalarOf(game: Game, type: Type, value: number): Scalar {
  const one = innermostType(type)
  if (one.k === 'int') return value
  return one.k === 'bool' ? value !== 0 : valueWord(game, one, value)
}

/** A value as a word of its type. */
export function valueWord(game: Game, type: Type, value: number): string {
  switch (type.k) {
    case 'int':
      return String(value)
    case 'bool':
      return value ? 'yes' : 'no'
    case 'enum':
      return game.names.enums.get(type.id)?.values[value] ?? (value < 0 ? 'nobody' : `${type.id} ${value}`)
    case 'zone':
      return zoneWord(game, value)
    case 'piece':
      return pileWords(game, value)
    case 'list':
      return valueWord(game, type.of, value)
  }
}

/** The type of one element: the kind of the choice says whether an answer is a list. */
export const innermostType = (type: Type): Type => (type.k === 'list' ? innermostType(type.of) : type)

/** Groups equal neighbours: `2 hidden red scouts in alba`. */
export function countValues(values: readonly number[]): readonly (readonly [value: number, count: number])[] {
  const groups: [number, number][] = []
  for (const value of values) {
    const last = groups.at(-1)
    if (last && last[0] === value) last[1]++
    else groups.push([value, 1])
  }
  return groups
}

export function answerWords(game: Game, choice: ChoiceDef, answer: Answer): string {
  const type = innermostType(choice.type)
  if (typeof answer === 'number') {
    return valueWord(game, type, answer)
  }
  if (answer === DONE) return QUESTION_KINDS[choice.kind].offersSpecial ? 'go on' : 'done'
  if (answer.length === 0) return 'none'
  if (type.k !== 'piece') return answer.map((value) => valueWord(game, type, value)).join(', ')
  return countValues(answer)
    .map(([pile, count]) => pileWords(game, pile, count))
    .join(', ')
}

/** The position of a question or answer within loops. */
export interface LoopContext extends Pick<Ask, 'choice' | 'path'> {
  readonly around?: Ask['around'] | undefined
}

/** The loops around a question; loops of outer actions come first. */
export const loopsOf = (game: Game, { choice, around = [] }: Omit<LoopContext, 'path'>): readonly Loop[] => [
  ...around,
  ...getAt(game.def.choices, choice).path,
]

/** The words of the loops around a question, outermost first. */
export function pathWords(game: Game, asked: LoopContext): readonly string[] {
  const loops = loopsOf(game, asked)
  return asked.path.map((value, i) => {
    const type = loops[i]?.type
    return type ? valueWord(game, innermostType(type), value) : String(value)
  })
}

/** `remove of alba` */
export function nameInLoops(game: Game, asked: LoopContext): string {
  const { name } = getAt(game.def.choices, asked.choice)
  const around = pathWords(game, asked)
  return around.length > 0 ? `${name} of ${around.join(', ')}` : name
}

/** `red gold`, `alba support`, `alba`. */
export function cellName(game: Game, cell: number): string {
  const what = meaningOf(game, cell)
  switch (what.k) {
    case 'active':
      return 'active'
    case 'value':
      if (isOfCards(what.row)) return what.slot.of
      return what.row.single ? what.row.id : `${what.slot.of} ${what.row.id}`
    case 'pile':
      return zoneWord(game, what.zone)
    case 'none':
      return `cell ${cell}`
  }
}

/** The value of a cell as a word; for a pile, the number of pieces. */
export function cellValue(game: Game, cell: number, value: number): string {
  const what = meaningOf(game, cell)
  if (what.k === 'active') return seatWord(game, value)
  return what.k === 'value' ? valueWord(game, what.row.type, value) : String(value)
}

/**
 * Sorts cells in the order of all printed boards: the seat to move, tracks, markers, then pieces zone by zone, spaces
 * before boxes.
 */
export function sortByCell<T extends { readonly cell: number }>(game: Game, items: readonly T[]): readonly T[] {
  const { layout, def } = game
  const rank = (cell: number): number => {
    if (cell < layout.firstPile) return cell
    const pile = cell - layout.firstPile
    const zone = getCell(layout.zoneOf, pile)
    const place = zone >= def.firstSpace ? zone - def.firstSpace : def.zones.length + zone
    return layout.firstPile + place * def.classes.length + getCell(layout.classOf, pile)
  }
  return items.toSorted((a, b) => rank(a.cell) - rank(b.cell))
}

/** Describes changes as `red gold: 3 → 2` and `alba: 2 → 3 hidden red scouts`, in the order of printed boards. */
export function describeCellChanges(game: Game, changes: readonly CellChange[]): readonly string[] {
  return sortByCell(game, changes).map(
    ({ cell, before, after }) =>
      `${cellName(game, cell)}: ${cellValue(game, cell, before)} → ${describeAmount(game, cell, after)}`,
  )
}

/** Describes the whole board: all tracks and markers, and the piles that are not empty. */
export function describeBoard(game: Game, cells: Cells): readonly string[] {
  const described = cells
    .map((value, cell) => ({ cell, value }))
    .filter(({ cell, value }) => isDescribed(game, cell, value))
  return sortByCell(game, described).map(
    ({ cell, value }) => `${cellName(game, cell)}: ${describeAmount(game, cell, value)}`,
  )
}

/** The value of a cell; for a pile, with the words of its pieces. */
function describeAmount(game: Game, cell: number, value: number): string {
  const what = meaningOf(game, cell)
  const words = cellValue(game, cell, value)
  return what.k === 'pile' ? `${words} ${classWords(game, what.class, value)}` : words
}

function isDescribed(game: Game, cell: number, value: number): boolean {
  const what = meaningOf(game, cell)
  if (what.k === 'value') return what.row.slots.includes(what.slot)
  return what.k === 'active' || (what.k === 'pile' && value !== 0)
}
