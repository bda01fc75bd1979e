/** The board as rows: one row for each track, flag and marker. Pieces are apart, in piles. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Type } from '../gamedef/types.ts'
import { listTrackHolders } from '../gamedef/words.ts'

/** The sections of a board in words. */
export const ROW_SECTIONS = ['tracks', 'flags', 'globalMarkers', 'markers'] as const

export interface CellRow {
  readonly section: (typeof ROW_SECTIONS)[number]
  readonly id: string
  readonly type: Type
  /** Whether the game has one, and not one for each seat, space or word. */
  readonly single: boolean
  /** Whether it is reset when a move ends. */
  readonly fleeting: boolean
  /** A cell for each possible owner, side by side. */
  readonly cells: readonly CellSlot[]
  /** The cells of actual owners. */
  readonly slots: readonly CellSlot[]
}

/** One cell of a row. */
export interface CellSlot {
  readonly cell: number
  /** The owner; empty where the game has only one. */
  readonly of: string
  readonly min: number
  readonly max: number
  readonly start: number
}

const SECTION_BY_VAR_KIND = { track: 'tracks', flag: 'flags', marker: 'globalMarkers' } as const

export function makeCellRows(def: GameDef, layout: Layout): readonly CellRow[] {
  const { vars, markers, zones } = def
  const values = vars.map(({ as, id, type, per, has, min, max, start, fleeting = false }, i): CellRow => {
    const owners = listTrackHolders(def, per)
    const cells = owners.map((of, index) => ({ cell: getCell(layout.vars, i) + index, of, min, max, start }))
    const single = per === null
    const slots = single ? cells : has.map((index) => getAt(cells, index))
    return { section: SECTION_BY_VAR_KIND[as], id, type, single, fleeting, cells, slots }
  })
  const states = markers.map(({ id, enum: of, lo, hi, start }, i): CellRow => {
    const cells = zones.map(({ id: space }, zone): CellSlot => {
      const [min, max] = [getAt(lo, zone), getAt(hi, zone)]
      const begins = Math.min(max, Math.max(min, start))
      return { cell: getCell(layout.markers, i) + zone, of: space, min, max, start: begins }
    })
    const slots = cells.filter(({ min, max }) => min <= max)
    return {
      section: 'markers',
      id,
      type: { k: 'enum', id: of },
      single: false,
      fleeting: false,
      cells,
      slots,
    }
  })
  return [...values, ...states]
}
