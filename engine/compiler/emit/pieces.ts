/** Emits piece phrases: the piles of a set of classes, and how many pieces they have. */

import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { ZONE } from '../../gamedef/types.ts'
import { hasDistinctElements } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitZoneIndex, isSurelyIndexBelow, isSurelyOfType } from './guard.ts'
import * as js from './js-expr.ts'
import { emitArrayLoop, emitFilteredLoop, type LoopBody } from './loops.ts'
import { emitTallySum } from './tally-sum.ts'

/** Sums of more piles than this become a loop over a table. */
const MOST_PILES_UNROLLED = 12

/** The piles of a phrase: those of known classes, or a row of first cells that is chosen in play. */
export type PileBases =
  | { readonly k: 'known'; readonly classes: readonly number[] }
  | { readonly k: 'row'; readonly row: js.JsExpr }

export function getPileBases(emitter: FunctionEmitter, set: ClassSet): PileBases {
  const { tables } = emitter.unit
  if (set.k === 'static') return { k: 'known', classes: set.classes }
  const index = emitClassTableIndex(emitter, set)
  const fixed = typeof index.constant === 'number' ? set.rows[index.constant] : undefined
  if (fixed !== undefined) return { k: 'known', classes: fixed }
  const table = tables.declareTable(
    'phrase',
    set.rows.map((row) => tables.listFirstCells(row)),
  )
  return { k: 'row', row: js.makeElementAccess(table, index) }
}

/** Emits `(key0 * size1 + key1) * size2 + ...`. A key outside its size would reach another row, so it is checked. */
export function emitClassTableIndex(emitter: FunctionEmitter, set: ClassSet & { k: 'table' }): js.JsExpr {
  let index: js.JsExpr | null = null
  for (const [i, key] of set.keys.entries()) {
    const size = getAt(set.sizes, i)
    const keyValue = emitter.value(key)
    const checkedKey = isSurelyIndexBelow(emitter, key, size)
      ? keyValue
      : emitter.callRuntime('key', keyValue, size, key.at)
    index = index === null ? checkedKey : js.addExprs(multiplyIndex(index, size), checkedKey)
  }
  return index ?? js.makeNumber(0)
}

const multiplyIndex = (index: js.JsExpr, size: number): js.JsExpr =>
  typeof index.constant === 'number'
    ? js.makeNumber(index.constant * size)
    : js.makeBinary(index, '*', js.makeNumber(size), js.PREC.times)

/** Emits how many pieces of a phrase are in its zone; null if it has several zones. */
export function emitCountInOneZone(emitter: FunctionEmitter, expr: ExprOf<'pieces'>): js.JsExpr | null {
  if (expr.many) return null
  return (
    emitTallySum(emitter, expr) ??
    emitPileSumInZone(emitter, getPileBases(emitter, expr.classes), emitZoneIndex(emitter, expr.in))
  )
}

export function emitPileSumInZone(emitter: FunctionEmitter, bases: PileBases, zone: js.JsExpr): js.JsExpr {
  const counts = emitPileCounts(emitter, bases, zone)
  if (counts === null) return emitter.callRuntime('total', 'c', getFirstCellTable(emitter, bases), zone)
  const [first = js.makeNumber(0), ...more] = counts
  return more.length === 0 ? first : js.makeExpr(counts.map(({ text }) => text).join(' + '), js.PREC.plus)
}

/** Emits whether a piece of a phrase is in its zone; null if it has several zones. */
export function emitHasPieceInOneZone(emitter: FunctionEmitter, expr: ExprOf<'pieces'>): js.JsExpr | null {
  if (expr.many) return null
  const bases = getPileBases(emitter, expr.classes)
  const zone = emitZoneIndex(emitter, expr.in)
  const counts = emitPileCounts(emitter, bases, zone)
  if (counts === null) return emitter.callRuntime('any', 'c', getFirstCellTable(emitter, bases), zone)
  const tests = counts.map((count) => js.makeJsComparison(count, '>', js.makeNumber(0)))
  return js.joinExprs(tests, '||')
}

/** Lists the cells of the piles in a zone; null if they are too many to be written one by one. */
function emitPileCounts({ unit }: FunctionEmitter, bases: PileBases, zone: js.JsExpr): js.JsExpr[] | null {
  if (bases.k === 'row') return null
  const { classes } = bases
  if (classes.length > 1 && (classes.length > MOST_PILES_UNROLLED || !zone.cheap)) return null
  return classes.map((cls) => js.makeElementAccess('c', unit.tables.emitPileCell(cls, zone)))
}

export const getFirstCellTable = ({ unit }: FunctionEmitter, bases: PileBases): string =>
  bases.k === 'row' ? bases.row.text : unit.tables.getFirstCellTable(bases.classes)

/** Writes a loop over the piles of a phrase that are not empty. One turn stands for all pieces of a pile. */
export function emitPileLoop(emitter: FunctionEmitter, expr: ExprOf<'pieces'>, stem: string, body: LoopBody): void {
  const bases = memoizePileBases(emitter, expr)
  if (bases.k === 'known' && bases.classes.length === 0) return
  const inZone = (zone: js.JsExpr): void => emitPileLoopInZone(emitter, bases, zone, stem, expr.at, body)
  if (expr.many) emitDistinctZoneLoop(emitter, expr, inZone)
  else inZone(emitter.memoize('zone', emitZoneIndex(emitter, expr.in), expr.at))
}

/** Writes a loop over the different zones of a phrase, so that no piece is found twice. */
export function emitDistinctZoneLoop(
  emitter: FunctionEmitter,
  expr: ExprOf<'pieces'>,
  body: (zone: js.JsExpr) => void,
): void {
  emitDistinctLoop(emitter, expr.in, 'zone', (zone) => {
    if (!isSurelyOfType(emitter, expr.in, ZONE))
      emitter.out.line(emitter.callRuntime('zone', zone, expr.in.at), expr.in.at)
    body(zone)
  })
}

/** Writes a loop over the different values of a list. A filter needs no list of its own for that. */
function emitDistinctLoop(emitter: FunctionEmitter, expr: Expr, stem: string, body: LoopBody): void {
  if (hasDistinctElements(emitter, expr)) emitter.each(expr, stem, body)
  else if (expr.e === 'where')
    emitFilteredLoop(emitter, expr, body, (each) => emitDistinctLoop(emitter, expr.list, stem, each))
  else emitArrayLoop(emitter, emitter.callRuntime('distinct', emitter.list(expr), expr.at), stem, expr.at, body)
}

/** Writes a loop over the piles in one zone, or a block if there is only one pile. */
export function emitPileLoopInZone(
  emitter: FunctionEmitter,
  bases: PileBases,
  zone: js.JsExpr,
  stem: string,
  at: number,
  body: LoopBody,
): void {
  const { tables } = emitter.unit
  const [pile, times] = [emitter.declare(stem), emitter.declare('n')]
  const block = (head: string, cell: js.JsExpr): void =>
    emitter.block(head, at, () => {
      emitter.out.line(`const ${pile} = ${cell.text}`, at)
      emitter.out.line(`const ${times} = c[${pile}]`, at)
      emitter.block(`if (${times} > 0)`, at, () => body(pile, times))
    })
  const [only = -1] = bases.k === 'known' && bases.classes.length === 1 ? bases.classes : []
  if (only >= 0) {
    block('', tables.emitPileCell(only, zone))
    return
  }
  const table = getFirstCellTable(emitter, bases)
  const i = emitter.declare('i')
  block(`for (let ${i} = 0; ${i} < ${table}.length; ${i}++)`, js.addExprs(js.makeElementAccess(table, i), zone))
}

/** Emits the piles of a phrase before a loop in which they stay the same. */
export function memoizePileBases(emitter: FunctionEmitter, expr: ExprOf<'pieces'>): PileBases {
  const bases = getPileBases(emitter, expr.classes)
  return bases.k === 'row' ? { k: 'row', row: emitter.memoize('piles', bases.row, expr.at) } : bases
}
