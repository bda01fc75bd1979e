/** Describes cells and values in the words of the game, for people and files. Play does not use it. */
import type { ChoiceDef, LoopBinding } from '../gamedef/gamedef.ts'
import { ACTIVE_SEAT_CELL, type Cells } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Type } from '../gamedef/types.ts'
import { isPileTrack } from '../gamedef/words.ts'
import type { CellChange } from './cells.ts'
import type { Game } from './game.ts'
import type { CellRow, CellSlot } from './rows.ts'

/** The meaning of a cell. */
export type CellMeaning =
  | { readonly k: 'active' }
  | { readonly k: 'value'; readonly row: CellRow; readonly slot: CellSlot }
  | { readonly k: 'pile'; readonly class: number; readonly zone: number }
  | { readonly k: 'none' }

export function getCellMeaning(game: Game, cell: number): CellMeaning {
  const meanings = meaningsByGame.get(game) ?? []
  meaningsByGame.set(game, meanings)
  const meaning = meanings[cell] ?? findMeaning(game, cell)
  meanings[cell] = meaning
  return meaning
}

/** By cell. Boards are described by the thousand, and rows are searched one after another. */
const meaningsByGame = new WeakMap<Game, CellMeaning[]>()

function findMeaning({ layout, rows }: Game, cell: number): CellMeaning {
  if (cell === ACTIVE_SEAT_CELL) return { k: 'active' }
  const cls = layout.classOf[cell - layout.firstPile]
  const zone = layout.zoneOf[cell - layout.firstPile]
  if (cls !== undefined && zone !== undefined) return { k: 'pile', class: cls, zone }
  for (const row of rows) {
    const slot = row.cells[cell - (row.cells[0]?.cell ?? 0)]
    if (slot) return { k: 'value', row, slot }
  }
  return { k: 'none' }
}

export const getSeatName = (game: Game, seat: number): string => game.def.seats[seat] ?? 'nobody'

export const getZoneName = (game: Game, zone: number): string => game.def.zones[zone]?.id ?? 'nowhere'

export function getClassPhrase(game: Game, cls: number, count: number): string {
  const words = getAt(game.def.classes, cls)
  return count === 1 ? words.singular : words.plural
}

/** `2 hidden red scouts in alba`; without a count `hidden red scout in alba`. */
export function describePile(game: Game, pile: number, count?: number): string {
  const meaning = getCellMeaning(game, pile)
  if (meaning.k !== 'pile') return `piece ${pile}`
  const words = `${getClassPhrase(game, meaning.class, count ?? 1)} in ${getZoneName(game, meaning.zone)}`
  return count === undefined ? words : `${count} ${words}`
}

/** A value as JSON holds it. */
export type Scalar = number | string | boolean

export function toScalar(game: Game, type: Type, value: number): Scalar {
  const one = getInnermostType(type)
  if (one.k === 'int') return value
  return one.k === 'bool' ? value !== 0 : describeValue(game, one, value)
}

/** A value as a word of its type. */
export function describeValue(game: Game, type: Type, value: number): string {
  switch (type.k) {
    case 'int':
      return String(value)
    case 'bool':
      return value ? 'yes' : 'no'
    case 'enum':
      return game.names.enums.get(type.id)?.values[value] ?? (value < 0 ? 'nobody' : `${type.id} ${value}`)
    case 'zone':
      return getZoneName(game, value)
    case 'piece':
      return describePile(game, value)
    case 'list':
      return describeValue(game, type.of, value)
  }
}

/** The type of one element: the kind of the choice says whether an answer is a list. */
export const getInnermostType = (type: Type): Type => (type.k === 'list' ? getInnermostType(type.of) : type)

/** Groups equal neighbours: `2 hidden red scouts in alba`. */
export function groupEqualNeighbours(values: readonly number[]): readonly (readonly [value: number, count: number])[] {
  const groups: [number, number][] = []
  for (const value of values) {
    const last = groups.at(-1)
    if (last && last[0] === value) last[1]++
    else groups.push([value, 1])
  }
  return groups
}

export function describeAnswer(game: Game, choice: ChoiceDef, answer: Answer): string {
  const type = getInnermostType(choice.type)
  if (typeof answer === 'number') {
    return describeValue(game, type, answer)
  }
  if (answer === DONE) return QUESTION_KINDS[choice.kind].offersSpecial ? 'go on' : 'done'
  if (answer.length === 0) return 'none'
  if (type.k !== 'piece') return answer.map((value) => describeValue(game, type, value)).join(', ')
  return groupEqualNeighbours(answer)
    .map(([pile, count]) => describePile(game, pile, count))
    .join(', ')
}

/** The position of a question or answer within loops. */
export interface LoopContext extends Pick<Ask, 'choice' | 'path'> {
  readonly around?: Ask['around'] | undefined
}

/** The loops around a question; loops of outer actions come first. */
export const listLoopsAround = (
  game: Game,
  { choice, around = [] }: Omit<LoopContext, 'path'>,
): readonly LoopBinding[] => [...around, ...getAt(game.def.choices, choice).path]

/** The words of the loops around a question, outermost first. */
export function describeLoopValues(game: Game, context: LoopContext): readonly string[] {
  const loops = listLoopsAround(game, context)
  return context.path.map((value, i) => {
    const type = loops[i]?.type
    return type ? describeValue(game, getInnermostType(type), value) : String(value)
  })
}

/** `remove of alba` */
export function describeChoiceInLoops(game: Game, context: LoopContext): string {
  const { name } = getAt(game.def.choices, context.choice)
  const around = describeLoopValues(game, context)
  return around.length > 0 ? `${name} of ${around.join(', ')}` : name
}

/** `red gold`, `alba support`, `alba`. */
export function describeCell(game: Game, cell: number): string {
  const meaning = getCellMeaning(game, cell)
  switch (meaning.k) {
    case 'active':
      return 'active'
    case 'value':
      if (isPileTrack(meaning.row)) return meaning.slot.of
      return meaning.row.single ? meaning.row.id : `${meaning.slot.of} ${meaning.row.id}`
    case 'pile':
      return getZoneName(game, meaning.zone)
    case 'none':
      return `cell ${cell}`
  }
}

/** The value of a cell as a word; for a pile, the number of pieces. */
export function describeCellValue(game: Game, cell: number, value: number): string {
  const meaning = getCellMeaning(game, cell)
  if (meaning.k === 'active') return getSeatName(game, value)
  return meaning.k === 'value' ? describeValue(game, meaning.row.type, value) : String(value)
}

/**
 * Sorts cells in the order of all printed boards: the seat to move, tracks, markers, then pieces zone by zone, spaces
 * before boxes.
 */
export function sortInBoardOrder<T extends { readonly cell: number }>(game: Game, items: readonly T[]): readonly T[] {
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
  return sortInBoardOrder(game, changes).map(
    ({ cell, before, after }) =>
      `${describeCell(game, cell)}: ${describeCellValue(game, cell, before)} → ${describeCellAmount(game, cell, after)}`,
  )
}

/** Describes the whole board: all tracks and markers, and the piles that are not empty. */
export function describeBoard(game: Game, cells: Cells): readonly string[] {
  const described = cells
    .map((value, cell) => ({ cell, value }))
    .filter(({ cell, value }) => isPrintedCell(game, cell, value))
  return sortInBoardOrder(game, described).map(
    ({ cell, value }) => `${describeCell(game, cell)}: ${describeCellAmount(game, cell, value)}`,
  )
}

/** The value of a cell; for a pile, with the words of its pieces. */
function describeCellAmount(game: Game, cell: number, value: number): string {
  const meaning = getCellMeaning(game, cell)
  const words = describeCellValue(game, cell, value)
  return meaning.k === 'pile' ? `${words} ${getClassPhrase(game, meaning.class, value)}` : words
}

function isPrintedCell(game: Game, cell: number, value: number): boolean {
  const meaning = getCellMeaning(game, cell)
  if (meaning.k === 'value') return meaning.row.slots.includes(meaning.slot)
  return meaning.k === 'active' || (meaning.k === 'pile' && value !== 0)
}
