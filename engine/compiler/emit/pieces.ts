/** Piece phrases: which piles a set of classes means, how many pieces stand on them. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { ZONE } from '../../gamedef/types.ts'
import { isDistinct } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitZoneIndex, isSure, isSureAs } from './guard.ts'
import * as js from './js-expr.ts'
import { eachWhere, emitArrayLoop, type LoopBody } from './loops.ts'
import { emitTallySum } from './tally-sum.ts'

/** Sums of more piles than this are left to a loop over a table. */
const MOST_UNROLLED = 12

/** Whose piles: of known classes, or first cells in a row that is known in play. */
export type PileBases =
  | { readonly k: 'known'; readonly classes: readonly number[] }
  | { readonly k: 'row'; readonly row: js.JsExpr }

export function basesOf(emitter: FunctionEmitter, set: ClassSet): PileBases {
  const { tables } = emitter.unit
  if (set.k === 'static') return { k: 'known', classes: set.classes }
  const index = emitRowIndex(emitter, set)
  const fixed = typeof index.constant === 'number' ? set.rows[index.constant] : undefined
  if (fixed !== undefined) return { k: 'known', classes: fixed }
  const table = tables.literal(
    'phrase',
    set.rows.map((row) => tables.basesOf(row)),
  )
  return { k: 'row', row: js.makeElement(table, index) }
}

/** row = (key0 * size1 + key1) * size2 + ...; a key outside its size would mean another row, so it is checked. */
export function emitRowIndex(emitter: FunctionEmitter, set: ClassSet & { k: 'table' }): js.JsExpr {
  let index: js.JsExpr | null = null
  for (const [i, key] of set.keys.entries()) {
    const size = set.sizes[i]!
    const chosen = emitter.value(key)
    const sure = isSure(emitter, key, size) ? chosen : emitter.runtime('key', chosen, size, key.at)
    index = index === null ? sure : js.addExprs(times(index, size), sure)
  }
  return index ?? js.makeNumber(0)
}

const times = (index: js.JsExpr, size: number): js.JsExpr =>
  typeof index.constant === 'number'
    ? js.makeNumber(index.constant * size)
    : js.makeBinary(index, '*', js.makeNumber(size), js.PREC.times)

/** How many pieces of the set are in one zone; null where it takes a loop over zones. */
export function emitPieceTotal(emitter: FunctionEmitter, expr: ExprOf<'pieces'>): js.JsExpr | null {
  if (expr.many) return null
  return (
    emitTallySum(emitter, expr) ?? emitTotalIn(emitter, basesOf(emitter, expr.classes), emitZoneIndex(emitter, expr.in))
  )
}

export function emitTotalIn(emitter: FunctionEmitter, bases: PileBases, zone: js.JsExpr): js.JsExpr {
  const counts = countsIn(emitter, bases, zone)
  if (counts === null) return emitter.runtime('total', 'c', tableOf(emitter, bases), zone)
  const [first = js.makeNumber(0), ...more] = counts
  return more.length === 0 ? first : js.makeExpr(counts.map(({ text }) => text).join(' + '), js.PREC.plus)
}

/** Whether any piece of the set is in one zone; null where it takes a loop over zones. */
export function emitAnyPiece(emitter: FunctionEmitter, expr: ExprOf<'pieces'>): js.JsExpr | null {
  if (expr.many) return null
  const bases = basesOf(emitter, expr.classes)
  const zone = emitZoneIndex(emitter, expr.in)
  const counts = countsIn(emitter, bases, zone)
  if (counts === null) return emitter.runtime('any', 'c', tableOf(emitter, bases), zone)
  const tests = counts.map((count) => js.compareExprs(count, '>', js.makeNumber(0)))
  return js.joinExprs(tests, '||')
}

/** How many stand on each of the piles in a zone; null where they are too many to be written one by one. */
function countsIn({ unit }: FunctionEmitter, bases: PileBases, zone: js.JsExpr): js.JsExpr[] | null {
  if (bases.k === 'row') return null
  const { classes } = bases
  if (classes.length > 1 && (classes.length > MOST_UNROLLED || !zone.cheap)) return null
  return classes.map((cls) => js.makeElement('c', unit.tables.pile(cls, zone)))
}

export const tableOf = ({ unit }: FunctionEmitter, bases: PileBases): string =>
  bases.k === 'row' ? bases.row.text : unit.tables.bases(bases.classes)

/** A loop over the piles of the phrase that are not empty: one turn stands for all pieces of a pile. */
export function emitPileLoop(emitter: FunctionEmitter, expr: ExprOf<'pieces'>, stem: string, body: LoopBody): void {
  const bases = memoizeBases(emitter, expr)
  if (bases.k === 'known' && bases.classes.length === 0) return
  const inZone = (zone: js.JsExpr): void => eachPileIn(emitter, bases, zone, stem, expr.at, body)
  if (expr.many) emitZoneLoop(emitter, expr, inZone)
  else inZone(emitter.memoize('zone', emitZoneIndex(emitter, expr.in), expr.at))
}

/** A loop over the zones that a phrase looks in, each of them once: no piece is found twice. */
export function emitZoneLoop(emitter: FunctionEmitter, expr: ExprOf<'pieces'>, body: (zone: js.JsExpr) => void): void {
  eachOnce(emitter, expr.in, 'zone', (zone) => {
    if (!isSureAs(emitter, expr.in, ZONE)) emitter.out.line(emitter.runtime('zone', zone, expr.in.at), expr.in.at)
    body(zone)
  })
}

/** A loop over the values of a list, each of them once. What a filter lets pass needs no list of its own. */
function eachOnce(emitter: FunctionEmitter, expr: Expr, stem: string, body: LoopBody): void {
  if (isDistinct(emitter, expr)) emitter.each(expr, stem, body)
  else if (expr.e === 'where') eachWhere(emitter, expr, body, (each) => eachOnce(emitter, expr.list, stem, each))
  else emitArrayLoop(emitter, emitter.runtime('distinct', emitter.list(expr), expr.at), stem, expr.at, body)
}

/** A loop over the piles in one zone, or a block where there is only one pile. */
function eachPileIn(
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
    block('', tables.pile(only, zone))
    return
  }
  const table = tableOf(emitter, bases)
  const i = emitter.declare('i')
  block(`for (let ${i} = 0; ${i} < ${table}.length; ${i}++)`, js.addExprs(js.makeElement(table, i), zone))
}

/** Those that stay the same through a loop. */
export function memoizeBases(emitter: FunctionEmitter, expr: ExprOf<'pieces'>): PileBases {
  const bases = basesOf(emitter, expr.classes)
  return bases.k === 'row' ? { k: 'row', row: emitter.memoize('piles', bases.row, expr.at) } : bases
}
