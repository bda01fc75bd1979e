/** Piece phrases: which piles a set of classes means, how many pieces stand on them. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { atom, binary, type Code, code, isSimple, joined, literal, PREC, plus } from './code.ts'
import { value } from './expr.ts'
import type { Fn } from './fn.ts'
import { isSure, zoneIndex } from './guard.ts'
import { each } from './query.ts'
import { tallied } from './tally.ts'

/** Sums of more piles than this are left to a loop over a table. */
const MOST_UNROLLED = 12

/** First cells of the piles: known numbers, or the text of a row that is known in play. */
export type Bases =
  | { readonly k: 'known'; readonly cells: readonly number[] }
  | { readonly k: 'row'; readonly text: string }

export function basesOf(fn: Fn, set: ClassSet): Bases {
  const { tables } = fn.unit
  if (set.k === 'static') return { k: 'known', cells: tables.basesOf(set.classes) }
  const index = rowIndex(fn, set)
  const fixed = /^\d+$/.test(index.text) ? set.rows[Number(index.text)] : undefined
  if (fixed !== undefined) return { k: 'known', cells: tables.basesOf(fixed) }
  const table = tables.literal(
    'phrase',
    set.rows.map((row) => tables.basesOf(row)),
  )
  return { k: 'row', text: `${table}[${index.text}]` }
}

/** row = (key0 * size1 + key1) * size2 + ...; a key outside its size would mean another row, so it is checked. */
export function rowIndex(fn: Fn, set: ClassSet & { k: 'table' }): Code {
  let index: Code | null = null
  for (const [i, key] of set.keys.entries()) {
    const size = set.sizes[i]!
    const text = value(fn, key)
    const sure = isSure(fn, key, size) ? text : atom(`key$(${text.text}, ${size}, ${key.at})`)
    index = index === null ? sure : shifted(index, size, sure)
  }
  return index ?? literal(0)
}

function shifted(index: Code, size: number, next: Code): Code {
  if (/^\d+$/.test(index.text)) return plus(Number(index.text) * size, next)
  return binary(binary(index, '*', literal(size), PREC.times), '+', next, PREC.plus)
}

/** How many pieces of the set are in one zone; null where it takes a loop over zones. */
export function pieceTotal(fn: Fn, e: Expr & { e: 'pieces' }): Code | null {
  if (e.many) return null
  return tallied(fn, e) ?? totalIn(basesOf(fn, e.classes), zoneIndex(fn, e.in), fn)
}

export function totalIn(bases: Bases, zone: Code, fn: Fn): Code {
  if (bases.k === 'row') return atom(`k.total(c, ${bases.text}, ${zone.text})`)
  const { cells } = bases
  const [first] = cells
  if (first === undefined) return literal(0)
  if (cells.length === 1) return cell(first, zone)
  if (cells.length > MOST_UNROLLED || !isSimple(zone)) {
    return atom(`k.total(c, ${fn.unit.tables.literal('piles', cells)}, ${zone.text})`)
  }
  return code(cells.map((base) => cell(base, zone).text).join(' + '), PREC.plus)
}

/** Whether any piece of the set is in one zone; null where it takes a loop over zones. */
export function anyPiece(fn: Fn, e: Expr & { e: 'pieces' }): Code | null {
  if (e.many) return null
  const bases = basesOf(fn, e.classes)
  const zone = zoneIndex(fn, e.in)
  if (bases.k === 'row') return atom(`any$(c, ${bases.text}, ${zone.text})`)
  if (bases.cells.length === 1 || (bases.cells.length <= MOST_UNROLLED && isSimple(zone))) {
    const tests = bases.cells.map((base) => binary(cell(base, zone), '>', literal(0), PREC.compare))
    return joined(tests, '||', 'false')
  }
  if (bases.cells.length === 0) return atom('false')
  return atom(`any$(c, ${fn.unit.tables.literal('piles', bases.cells)}, ${zone.text})`)
}

const cell = (base: number, zone: Code): Code => atom(`c[${plus(base, zone).text}]`)

/** A loop over piles that are not empty; `body` gets the size of the pile. */
export function eachPile(
  fn: Fn,
  e: Expr & { e: 'pieces' },
  item: string,
  body: (times: string) => void,
): void {
  const { out } = fn
  let bases = basesOf(fn, e.classes)
  if (bases.k === 'known' && bases.cells.length === 0) return
  if (bases.k === 'row') {
    const row = fn.temp('piles')
    out.line(`const ${row} = ${bases.text}`, e.at)
    bases = { k: 'row', text: row }
  }
  if (e.many) {
    const zone = fn.temp('zone')
    each(fn, e.in, zone, () => pilesIn(fn, bases, atom(zone), e.at, item, body))
    return
  }
  let zone = zoneIndex(fn, e.in)
  if (!isSimple(zone)) {
    const id = fn.temp('zone')
    out.line(`const ${id} = ${zone.text}`, e.at)
    zone = atom(id)
  }
  pilesIn(fn, bases, zone, e.at, item, body)
}

function pilesIn(
  fn: Fn,
  bases: Bases,
  zone: Code,
  at: number,
  item: string,
  body: (times: string) => void,
): void {
  const { out } = fn
  const times = fn.temp('n')
  if (bases.k === 'known' && bases.cells.length === 1) {
    out.open('', at)
    out.line(`const ${item} = ${plus(bases.cells[0]!, zone).text}`, at)
  } else {
    const table = bases.k === 'row' ? bases.text : fn.unit.tables.literal('piles', bases.cells)
    const i = fn.temp('i')
    out.open(`for (let ${i} = 0; ${i} < ${table}.length; ${i}++)`, at)
    out.line(`const ${item} = ${plusZone(`${table}[${i}]`, zone)}`, at)
  }
  out.line(`const ${times} = c[${item}]`, at)
  out.open(`if (${times} > 0)`, at)
  body(times)
  out.close()
  out.close()
}

const plusZone = (base: string, zone: Code): string => binary(atom(base), '+', zone, PREC.plus).text
