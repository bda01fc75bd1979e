/**
 * The constants of an emitted module, under readable names: cells and tables. A constant is declared when code first uses it, and
 * tables with the same contents are shared.
 */

import type { GameDef } from '../../gamedef/gamedef.ts'
import { ACTIVE_SEAT_CELL, type Layout } from '../../gamedef/layout.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { listTrackHolders } from '../../gamedef/words.ts'
import { addExprs, type JsExpr, makeBinary, makeElementAccess, makeNameExpr, PREC } from './js-expr.ts'
import { EMITTED_NAMES, makeUniqueIdentifier } from './names.ts'

export type NestedTable = number | readonly NestedTable[] | null

export class ConstantTables {
  readonly #def: GameDef
  readonly #layout: Layout
  readonly #byText = new Map<string, string>()
  readonly #names = new Set<string>()
  readonly #named = new Map<string, string>()
  readonly #lines: string[] = []

  constructor(def: GameDef, layout: Layout) {
    this.#def = def
    this.#layout = layout
  }

  /** Declares a literal table; `stem` makes its name readable. */
  declareTable(stem: string, values: NestedTable): string {
    const text = JSON.stringify(values)
    const existing = this.#byText.get(text)
    if (existing !== undefined) return existing
    const name = this.#declareConstant(stem, text)
    this.#byText.set(text, name)
    return name
  }

  /** The values of an attribute by owner: a zone, a card. */
  getAttributeTable(attr: number): string {
    const { id, values, lists } = getAt(this.#def.attributes, attr)
    return this.#declareOnce(`attribute ${attr}`, id, () => JSON.stringify(lists ?? values))
  }

  /** Emits a property of a piece. */
  emitProperty(prop: number, piece: JsExpr): JsExpr {
    const { id, lists } = getAt(this.#def.properties, prop)
    const table = this.#declareOnce(`property ${prop}`, id, () => {
      const readValue = (value: number): NestedTable => (lists ? (lists[value] ?? []) : value)
      const byClass = this.#def.classes.map((pieceClass) => readValue(pieceClass.values[prop] ?? -1))
      return `k.byPile(${JSON.stringify(byClass)})`
    })
    return this.#readPileTable(table, piece)
  }

  /** Emits the zone of a piece. */
  emitZoneOfPiece(piece: JsExpr): JsExpr {
    return this.#readPileTable(
      this.#declareOnce('zone of', 'zoneOf', () => 'k.layout.zoneOf'),
      piece,
    )
  }

  /** Emits the table of the pile that each class comes to in a zone. */
  emitDestinationPileTable(zone: JsExpr): JsExpr {
    return makeElementAccess(
      this.#declareOnce('landing', 'landing', () => 'k.layout.landing'),
      zone,
    )
  }

  getAdjacencyTable(): string {
    return this.#declareOnce('adjacency', 'adjacent', () => JSON.stringify(this.#def.adjacency))
  }

  /** The seats round the table from each seat on, with it or without it. */
  getSeatOrderTable(includesItself: boolean): string {
    const stem = includesItself ? 'seatsFrom' : 'seatsAfter'
    const { length } = this.#def.seats
    const from = (seat: number): number[] => Array.from({ length }, (_, i) => (seat + i) % length)
    return this.#declareOnce(stem, stem, () =>
      JSON.stringify(this.#def.seats.map((_, seat) => from(seat).slice(includesItself ? 0 : 1))),
    )
  }

  /** All spaces of the map. */
  getSpaceTable(): string {
    return this.declareTable('spaces', [...this.#def.zones.keys()].slice(this.#def.firstSpace))
  }

  /** First cells of the piles of these classes. */
  getFirstCellTable(classes: readonly number[]): string {
    return this.declareTable('piles', this.listFirstCells(classes))
  }

  listFirstCells(classes: readonly number[]): number[] {
    return classes.map((cls) => getAt(this.#layout.piles, cls))
  }

  /** Emits the cell of a variable; `index` is null if it has only one. */
  emitVarCell(v: number, index: JsExpr | null): JsExpr {
    const { id, per } = getAt(this.#def.vars, v)
    const base = getAt(this.#layout.vars, v)
    if (index === null) return this.#nameCellNumber(id, base)
    return this.#nameIndexedCell(id, base, index, (i) => listTrackHolders(this.#def, per)[i])
  }

  emitMarkerCell(marker: number, zone: JsExpr): JsExpr {
    const { id } = getAt(this.#def.markers, marker)
    return this.#nameIndexedCell(id, getAt(this.#layout.markers, marker), zone, (i) => this.#getZoneId(i))
  }

  /** Emits the cell of a class's pile in a zone. */
  emitPileCell(cls: number, zone: JsExpr): JsExpr {
    const { plural } = getAt(this.#def.classes, cls)
    return this.#nameIndexedCell(plural, getAt(this.#layout.piles, cls), zone, (i) => this.#getZoneId(i))
  }

  /** The cell of the seat to move. */
  emitActiveCell(): JsExpr {
    return this.#nameCellNumber('active', ACTIVE_SEAT_CELL)
  }

  /** The lines of the declarations, in order of first use. */
  listDeclarations(): readonly string[] {
    return this.#lines
  }

  #getZoneId(zone: number): string | undefined {
    return this.#def.zones[zone]?.id
  }

  #nameIndexedCell(stem: string, base: number, index: JsExpr, getIndexName: (i: number) => string | undefined): JsExpr {
    if (typeof index.constant !== 'number') return addExprs(this.#nameCellNumber(stem, base), index)
    return this.#nameCellNumber(`${stem}_${getIndexName(index.constant) ?? index.constant}`, base + index.constant)
  }

  #nameCellNumber(stem: string, cell: number): JsExpr {
    return makeNameExpr(this.#declareOnce(`cell ${cell} ${stem}`, stem, () => String(cell)))
  }

  #readPileTable(table: string, piece: JsExpr): JsExpr {
    const first = this.#declareOnce('first pile', 'firstPile', () => String(this.#layout.firstPile))
    return makeElementAccess(table, makeBinary(piece, '-', makeNameExpr(first), PREC.plus))
  }

  #declareOnce(key: string, stem: string, value: () => string): string {
    const existing = this.#named.get(key)
    if (existing !== undefined) return existing
    const name = this.#declareConstant(stem, value())
    this.#named.set(key, name)
    return name
  }

  #declareConstant(stem: string, value: string): string {
    const name = makeUniqueIdentifier(stem, (id) => this.#names.has(id))
    this.#names.add(name)
    this.#lines.push(`const ${EMITTED_NAMES.table(name)} = ${value}`)
    return EMITTED_NAMES.table(name)
  }
}
