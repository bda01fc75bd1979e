/** How a board differs from the one it was given, in the words and the order of the game. */
import {
  CARD,
  type Cells,
  deriver,
  describeCell,
  describeCellValue,
  type Game,
  getCellMeaning,
  getClassPhrase,
  getFirstCardCell,
  getTypeWords,
  isPileTrack,
  listCardNames,
  sortInBoardOrder,
} from '../../engine/index.ts'
import type { GoldenEnd } from './golden.ts'

/** The cells of the header that no board has: they are not told, but for the state of chance. */
const FIRST_CELL_IN_GOLDEN = 6
const CHANCE_CELLS = [2, 3, 4, 5]

type EntryWriter = (section: string, name: string, value: string) => void

export function makeGoldenEnd(game: Game, start: Cells, end: Cells): GoldenEnd {
  const sections = new Map<string, Map<string, string>>()
  const writeEntry: EntryWriter = (section, name, value) => {
    const entries = sections.get(section) ?? new Map<string, string>()
    sections.set(section, entries.set(name, value))
  }
  const changed: { readonly cell: number }[] = []
  for (let cell = FIRST_CELL_IN_GOLDEN; cell < end.length; cell++) if (end[cell] !== start[cell]) changed.push({ cell })
  for (const { cell } of sortInBoardOrder(game, changed)) writeCellEntry(game, end, cell, writeEntry)
  if (CHANCE_CELLS.some((cell) => start[cell] !== end[cell]))
    writeEntry(
      'chance',
      'state',
      CHANCE_CELLS.map((cell) => ((end[cell] ?? 0) >>> 0).toString(16).padStart(8, '0')).join(''),
    )
  for (const [name, value] of computeDerivedValues(game, start, end)) writeEntry('derived', name, value)
  return sections
}

function writeCellEntry(game: Game, end: Cells, cell: number, writeEntry: EntryWriter): void {
  const what = getCellMeaning(game, cell)
  const value = describeCellValue(game, cell, end[cell] ?? 0)
  switch (what.k) {
    case 'active':
      writeEntry('active', 'seat', value)
      break
    case 'value': {
      const { section, id } = what.row
      if (isPileTrack(what.row)) writePileEntry(game, end, value, writeEntry)
      else if (section === 'markers') writeEntry(id, what.slot.of, value)
      else writeEntry(section, describeCell(game, cell), value)
      break
    }
    case 'pile': {
      const zone = game.def.zones[what.zone]
      writeEntry(zone?.box ? 'boxes' : 'spaces', zone?.id ?? '', describePiecesInZone(game, end, what.zone))
      break
    }
    case 'none':
  }
}

/** The cards that are in the pile; of one that nobody sees how many. */
function writePileEntry(game: Game, end: Cells, pile: string, writeEntry: EntryWriter): void {
  const { def } = game
  const index = def.piles.findIndex(({ id }) => id === pile)
  const first = getFirstCardCell(game)
  const cards = [...getTypeWords(def, CARD).keys()].filter((card) => end[first + card] === index)
  const words = listCardNames(game, cards).join(', ')
  writeEntry('piles', pile, def.piles[index]?.seen === 'nobody' ? `${cards.length} cards` : words)
}

/** `3 open red scouts, 1 blue wagon`, or `nothing`. */
export function describePiecesInZone(game: Game, cells: Cells, zone: number): string {
  const there = game.layout.piles.flatMap((base, cls) => {
    const n = cells[base + zone] ?? 0
    return n > 0 ? [`${n} ${getClassPhrase(game, cls, n)}`] : []
  })
  return there.length > 0 ? there.join(', ') : 'nothing'
}

/**
 * Lists the scores, and every changed number that depends on the board alone. A definition that the game gains changes
 * no golden of scenarios that do not touch it.
 */
export function computeDerivedValues(game: Game, start: Cells, end: Cells): [string, string][] {
  return getDerivedRows(game).flatMap(([shown, derived]): [string, string][] => {
    const after = derived({ cells: end })
    return derived({ cells: start }) === after ? [] : [[shown, String(after)]]
  })
}

type DerivedRow = readonly [shown: string, of: ReturnType<typeof deriver>]

const derivedRowsByGame = new WeakMap<Game, readonly DerivedRow[]>()

function getDerivedRows(game: Game): readonly DerivedRow[] {
  const rows = derivedRowsByGame.get(game) ?? makeDerivedRows(game)
  derivedRowsByGame.set(game, rows)
  return rows
}

function makeDerivedRows(game: Game): readonly DerivedRow[] {
  const { functions, end, seats } = game.def
  const all = functions.flatMap(({ name, params, returns, part }, index): DerivedRow[] => {
    if (index === end.score) return seats.map((seat) => [`${name}(${seat})`, deriver(game, name, seat)])
    return params.length === 0 && returns.k === 'int' && !part ? [[name, deriver(game, name)]] : []
  })
  // By name: where a definition stands, and what it asks, is no matter of the board.
  return all.sort(([one], [other]) => (one < other ? -1 : 1))
}
