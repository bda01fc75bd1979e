/** Piece phrases: which piles a set of classes means, how many pieces stand on them. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { ZONE } from '../../gamedef/types.ts'
import * as js from './code.ts'
import { isDistinct } from './distinct.ts'
import type { Fn } from './fn.ts'
import { isSure, isSureAs, zoneIndex } from './guard.ts'
import { type Body, eachIn, eachWhere } from './loops.ts'
import { tallied } from './tallied.ts'

/** Sums of more piles than this are left to a loop over a table. */
const MOST_UNROLLED = 12

/** Whose piles: of known classes, or first cells in a row that is known in play. */
export type Bases =
  | { readonly k: 'known'; readonly classes: readonly number[] }
  | { readonly k: 'row'; readonly row: js.Code }

export function basesOf(fn: Fn, set: ClassSet): Bases {
  const { tables } = fn.unit
  if (set.k === 'static') return { k: 'known', classes: set.classes }
  const index = rowIndex(fn, set)
  const fixed = typeof index.known === 'number' ? set.rows[index.known] : undefined
  if (fixed !== undefined) return { k: 'known', classes: fixed }
  const table = tables.literal(
    'phrase',
    set.rows.map((row) => tables.basesOf(row)),
  )
  return { k: 'row', row: js.element(table, index) }
}

/** row = (key0 * size1 + key1) * size2 + ...; a key outside its size would mean another row, so it is checked. */
export function rowIndex(fn: Fn, set: ClassSet & { k: 'table' }): js.Code {
  let index: js.Code | null = null
  for (const [i, key] of set.keys.entries()) {
    const size = set.sizes[i]!
    const chosen = fn.value(key)
    const sure = isSure(fn, key, size) ? chosen : fn.runtime('key', chosen, size, key.at)
    index = index === null ? sure : js.plus(times(index, size), sure)
  }
  return index ?? js.literal(0)
}

const times = (index: js.Code, size: number): js.Code =>
  typeof index.known === 'number'
    ? js.literal(index.known * size)
    : js.binary(index, '*', js.literal(size), js.PREC.times)

/** How many pieces of the set are in one zone; null where it takes a loop over zones. */
export function pieceTotal(fn: Fn, e: ExprOf<'pieces'>): js.Code | null {
  if (e.many) return null
  return tallied(fn, e) ?? totalIn(fn, basesOf(fn, e.classes), zoneIndex(fn, e.in))
}

export function totalIn(fn: Fn, bases: Bases, zone: js.Code): js.Code {
  const counts = countsIn(fn, bases, zone)
  if (counts === null) return fn.runtime('total', 'c', tableOf(fn, bases), zone)
  const [first = js.literal(0), ...more] = counts
  return more.length === 0 ? first : js.code(counts.map(({ text }) => text).join(' + '), js.PREC.plus)
}

/** Whether any piece of the set is in one zone; null where it takes a loop over zones. */
export function anyPiece(fn: Fn, e: ExprOf<'pieces'>): js.Code | null {
  if (e.many) return null
  const bases = basesOf(fn, e.classes)
  const zone = zoneIndex(fn, e.in)
  const counts = countsIn(fn, bases, zone)
  if (counts === null) return fn.runtime('any', 'c', tableOf(fn, bases), zone)
  const tests = counts.map((count) => js.compared(count, '>', js.literal(0)))
  return js.joined(tests, '||')
}

/** How many stand on each of the piles in a zone; null where they are too many to be written one by one. */
function countsIn({ unit }: Fn, bases: Bases, zone: js.Code): js.Code[] | null {
  if (bases.k === 'row') return null
  const { classes } = bases
  if (classes.length > 1 && (classes.length > MOST_UNROLLED || !zone.cheap)) return null
  return classes.map((cls) => js.element('c', unit.tables.pile(cls, zone)))
}

export const tableOf = ({ unit }: Fn, bases: Bases): string =>
  bases.k === 'row' ? bases.row.text : unit.tables.bases(bases.classes)

/** A loop over piles that are not empty; `body` gets the size of the pile. */
export function eachPile(fn: Fn, e: ExprOf<'pieces'>, item: string, body: (times: string) => void): void {
  const bases = heldBases(fn, e)
  if (bases.k === 'known' && bases.classes.length === 0) return
  if (e.many) {
    eachZone(fn, e, (zone) => eachInZone(fn, bases, zone, item, e.at, body))
  } else {
    eachInZone(fn, bases, fn.held('zone', zoneIndex(fn, e.in), e.at), item, e.at, body)
  }
}

/** A loop over the zones that a phrase looks in, each of them once: no piece is found twice. */
export function eachZone(fn: Fn, e: ExprOf<'pieces'>, body: (zone: js.Code) => void): void {
  const zone = fn.temp('zone')
  const write = (): void => {
    if (!isSureAs(fn, e.in, ZONE)) fn.out.line(fn.runtime('zone', zone, e.in.at), e.in.at)
    body(js.name(zone))
  }
  eachOnce(fn, e.in, zone, write)
}

/** A loop over the values of a list, each of them once. What a filter lets pass needs no list of its own. */
function eachOnce(fn: Fn, e: Expr, item: string, body: Body): void {
  if (isDistinct(fn, e)) fn.each(e, item, body)
  else if (e.e === 'where') eachWhere(fn, e, item, body, (...loop) => eachOnce(fn, ...loop))
  else eachIn(fn, fn.runtime('distinct', fn.list(e), e.at), item, e.at, body)
}

/** The same in one zone: a loop, or a block where there is only one pile. */
function eachInZone(
  fn: Fn,
  bases: Bases,
  zone: js.Code,
  item: string,
  at: number,
  body: (times: string) => void,
): void {
  const { tables } = fn.unit
  const times = fn.temp('n')
  const block = (head: string, pile: js.Code): void =>
    fn.block(head, at, () => {
      fn.out.line(`const ${item} = ${pile.text}`, at)
      fn.out.line(`const ${times} = c[${item}]`, at)
      fn.block(`if (${times} > 0)`, at, () => body(times))
    })
  const [only = -1] = bases.k === 'known' && bases.classes.length === 1 ? bases.classes : []
  if (only >= 0) {
    block('', tables.pile(only, zone))
    return
  }
  const table = tableOf(fn, bases)
  const i = fn.temp('i')
  block(`for (let ${i} = 0; ${i} < ${table}.length; ${i}++)`, js.plus(js.element(table, js.name(i)), zone))
}

/** Those that stay the same through a loop. */
export function heldBases(fn: Fn, e: ExprOf<'pieces'>): Bases {
  const bases = basesOf(fn, e.classes)
  return bases.k === 'row' ? { k: 'row', row: fn.held('piles', bases.row, e.at) } : bases
}
