/** Writes a board as `given` of a scenario: all differences from a blank board, in the words of the game. */
import {
  ACTIVE_SEAT_CELL,
  CARD,
  type Cells,
  describeCell,
  type Game,
  getCardPileCell,
  getCurrentPhase,
  getSeatName,
  getTypeWords,
  IN_EFFECT_TRACK,
  initialState,
  isPileTrack,
  toScalar,
} from '../../engine/index.ts'
import { describePiecesInZone } from '../golden/end.ts'

export type SectionEntries = ReadonlyMap<string, unknown>

/** Whether the board says whose turn it is. */
export type TurnOrder = 'in turn' | 'out of turn'

/** Tracks that have a section of their own in `given`. */
const OWN_SECTIONS: ReadonlySet<string> = new Set([IN_EFFECT_TRACK])

/** `shownTracks` names tracks that are written even where they are as on a blank board, such as `red gold`. */
export function describeGivenBoard(
  game: Game,
  cells: Cells,
  turn: TurnOrder,
  shownTracks: ReadonlySet<string> = new Set(),
): SectionEntries {
  const { def, layout, rows } = game
  const blank = initialState(game).cells
  const sections = new Map<string, Map<string, unknown>>()
  const addEntry = (section: string, name: string, value: unknown): void => {
    const entries = sections.get(section) ?? new Map<string, unknown>()
    sections.set(section, entries.set(name, value))
  }
  const phases = layout.vars[def.phaseTrack]
  for (const { section, id, type, single, fleeting, slots } of rows) {
    if (fleeting || isPileTrack({ id, type })) continue
    for (const { cell, of } of slots) {
      const isShown = section === 'tracks' && shownTracks.has(single ? id : describeCell(game, cell))
      if ((cells[cell] === blank[cell] && !isShown) || cell === phases) continue
      const value = toScalar(game, type, cells[cell]!)
      if (section === 'markers') findOrAddEntries(sections, 'markers', id).set(of, value)
      else if (OWN_SECTIONS.has(id)) addEntry(id, of, value)
      else addEntry(section, single ? id : describeCell(game, cell), value)
    }
  }
  addPieces(game, cells, addEntry)
  addCards(game, cells, addEntry)
  const entries = new Map<string, unknown>(sections)
  const isActive = turn === 'in turn' || cells[ACTIVE_SEAT_CELL] !== blank[ACTIVE_SEAT_CELL]
  if (isActive) entries.set('active', getSeatName(game, cells[ACTIVE_SEAT_CELL]!))
  if (phases !== undefined && turn === 'in turn') entries.set('inside', def.phases[getCurrentPhase(game, cells)]!.id)
  return entries
}

function findOrAddEntries(
  sections: Map<string, Map<string, unknown>>,
  section: string,
  id: string,
): Map<string, unknown> {
  const entries = sections.get(section) ?? new Map<string, unknown>()
  sections.set(section, entries)
  const found = (entries.get(id) as Map<string, unknown> | undefined) ?? new Map<string, unknown>()
  entries.set(id, found)
  return found
}

type EntryCallback = (section: string, name: string, value: unknown) => void

/** Adds each zone with pieces away from home, or changed at home. */
function addPieces(game: Game, cells: Cells, addEntry: EntryCallback): void {
  const { def, layout } = game
  def.zones.forEach(({ id, box }, zone) => {
    const isOdd = def.classes.some(({ kind, start }, cls) => {
      const isHome = def.kinds[kind]!.home === zone && start === cls
      return !isHome && (cells[layout.piles[cls]! + zone] ?? 0) > 0
    })
    if (isOdd) addEntry(box ? 'boxes' : 'spaces', id, describePiecesInZone(game, cells, zone))
  })
}

/** Adds the cards of all piles but the first, which holds the rest. */
function addCards(game: Game, cells: Cells, addEntry: EntryCallback): void {
  if (game.def.piles.length === 0) return
  const words = getTypeWords(game.def, CARD)
  game.def.piles.forEach(({ id }, pile) => {
    const cards = words.filter((_, card) => cells[getCardPileCell(game, card)] === pile)
    if (pile > 0 && cards.length > 0) addEntry('piles', id, cards)
  })
}
