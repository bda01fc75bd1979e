/**
 * Lists. `each` fuses a query into loops that never build the list; `list` builds it where it must be held.
 *
 * In a loop over pieces the element is a pile and `times` how many pieces of it the list has; `times` is null where
 * every turn of the loop is one element.
 */
import type { Expr, QueryShape } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { ZONE } from '../../gamedef/types.ts'
import { emitByKind } from './dispatch.ts'
import { isDistinct } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitSeatIndex, emitZoneIndex, isSureAs } from './guard.ts'
import { type JsExpr, makeAtom, makeElement, makeName, negateExpr } from './js-expr.ts'
import {
  eachWhere,
  emitArrayLoop,
  emitBoundLoop,
  isUnbounded,
  type LoopBody,
  type StreamedKind,
} from './loops.ts'
import { emitPileLoop } from './pieces.ts'
import { emitStreamed } from './streamed.ts'

/** Kinds whose value is a list in any case. */
export type ListKind = QueryShape['e'] | 'granted'
type Loop<K extends ListKind> = (fn: FunctionEmitter, e: ExprOf<K>, item: string, body: LoopBody) => void
type Build<K extends ListKind> = (fn: FunctionEmitter, e: ExprOf<K>) => JsExpr

/** Lists that are gone through without being built. */
const LOOPS = {
  zones: (fn, e, item, body) => eachOf(fn, e.zones, item, e.at, body),
  pieces: (fn, e, item, body) => emitPileLoop(fn, e, item, body),
  where: (fn, e, item, body) => eachWhere(fn, e, item, body, (...loop) => emitEach(fn, ...loop)),
  map(fn, e, item, body) {
    emitBoundLoop(fn, e, (times) => {
      fn.out.line(`const ${item} = ${fn.value(e.value).text}`, e.value.at)
      body(times)
    })
  },
  range(fn, e, item, body) {
    const to = fn.temp('to')
    const last = fn.runtime('last', item, fn.value(e.to), e.at).text
    const start = `${item} = ${fn.value(e.from).text}, ${to} = ${last}`
    fn.block(`for (let ${start}; ${item} <= ${to}; ${item}++)`, e.at, () => body(null))
  },
  take: (fn, e, item, body) => eachTaken(fn, e, item, body),
  except: (fn, e, item, body) => eachLeft(fn, e, item, body),
} satisfies { readonly [K in StreamedKind]: Loop<K> }

/** All others, each as an array. A list is in one of these two tables, and so never waits for the other to make it. */
const BUILDS: { readonly [K in Exclude<ListKind, StreamedKind>]: Build<K> } = {
  granted: (fn) => makeAtom(`(x.granted ?? ${fn.unit.tables.spaces()})`),
  adjacent: (fn, e) => makeElement(fn.unit.tables.adjacency(), emitZoneIndex(fn, e.zone)),
  list: (fn, e) => makeAtom(`[${e.items.map((item) => fn.value(item).text).join(', ')}]`),
  around(fn, { list: zones, at }) {
    const them = fn.list(zones)
    const sure = isSureAs(fn, zones, ZONE) ? them : fn.runtime('zones', them, at)
    return fn.runtime('around', fn.unit.tables.adjacency(), sure, at)
  },
  connected: (fn, e) => connected(fn, e),
  union: (fn, e) => union(fn, e),
  seatsFrom: (fn, e) => makeElement(fn.unit.tables.round(e.itself), emitSeatIndex(fn, e.seat)),
  distinct: (fn, e) => gathered(fn, 'distinct', e, (inner, found) => pushNew(inner, e.list, found)),
}

const loopOf = (e: Expr): Loop<ListKind> | undefined =>
  (LOOPS as Readonly<Partial<Record<Expr['e'], Loop<ListKind>>>>)[e.e]

/** Kinds whose value may be a list or not: they are read as any value. */
const EITHER: ReadonlySet<Expr['e']> = new Set(['local', 'circumstance', 'call', 'attr', 'prop', 'if'])

function built(fn: FunctionEmitter, e: Expr): JsExpr {
  const made = emitByKind(BUILDS, fn, e)
  if (made === null && !EITHER.has(e.e)) throw new Error(`compiler: ${e.e} is no list`)
  return made ?? fn.value(e)
}

export function emitEach(fn: FunctionEmitter, raw: Expr, item: string, body: LoopBody): void {
  const e = simplify(fn.unit.evaluator, raw)
  const loop = loopOf(e)
  if (loop) loop(fn, e as ExprOf<ListKind>, item, body)
  else if (fn.isFold && emitStreamed(fn, e, item, body)) return
  else if (isUnbounded(e)) {
    const held = fn.memoize('list', built(fn, e), e.at)
    fn.out.line(fn.runtime('spend', e.at, `${held.text}.length`), e.at)
    emitArrayLoop(fn, held, item, e.at, body)
  } else emitArrayLoop(fn, built(fn, e), item, e.at, body)
}

/** A loop over known values. */
function eachOf(
  fn: FunctionEmitter,
  values: readonly number[],
  item: string,
  at: number,
  body: LoopBody,
): void {
  const [first] = values
  if (first === undefined) return
  const last = values[values.length - 1]!
  if (values.length > 2 && values.every((v, i) => v === first + i)) {
    fn.block(`for (let ${item} = ${first}; ${item} <= ${last}; ${item}++)`, at, () => body(null))
  } else {
    emitArrayLoop(fn, makeName(fn.unit.tables.literal('list', values)), item, at, body)
  }
}

function eachTaken(fn: FunctionEmitter, e: Expr & { e: 'take' }, item: string, body: LoopBody): void {
  const { out } = fn
  const left = fn.temp('left')
  const label = fn.temp('take')
  const turn = (times: string | null): void => {
    const taken = times === null ? null : fn.temp('n')
    if (taken !== null) out.line(`const ${taken} = ${times} < ${left} ? ${times} : ${left}`, e.at)
    body(taken)
    out.line(`if (${taken === null ? `--${left}` : `(${left} -= ${taken})`} <= 0) break ${label}`, e.at)
  }
  out.line(`let ${left} = ${fn.value(e.n).text}`, e.at)
  fn.block(`${label}: if (${left} > 0)`, e.at, () => fn.inOrder(() => fn.each(e.list, item, turn)))
}

/** Of pieces as many of a pile are left out as the second list has, of values every occurrence. */
function eachLeft(fn: FunctionEmitter, e: Expr & { e: 'except' }, item: string, body: LoopBody): void {
  if (e.of.k !== 'piece') {
    const other = unlessAmong(fn, e.not)
    fn.each(e.list, item, (times) => fn.block(`if (${other(item)})`, e.at, () => body(times)))
    return
  }
  const without = fn.memoize('without', fn.list(e.not), e.not.at)
  // Where a pile comes up in one turn only, those that are left out need not be crossed off.
  const [count, others] = isDistinct(fn, e.list)
    ? (['besides', without.text] as const)
    : (['left', fn.temp('spare')] as const)
  if (count === 'left')
    fn.out.line(`const ${others} = ${fn.runtime('copy', without, e.not.at).text}`, e.not.at)
  fn.each(e.list, item, (times) => {
    const left = fn.temp('n')
    fn.out.line(`const ${left} = ${fn.runtime(count, others, item, times ?? 1, e.at).text}`, e.at)
    fn.block(`if (${left} > 0)`, e.at, () => body(times === null ? null : left))
  })
}

/** Says that a value is not in a list; of a single one no list is made. */
function unlessAmong(fn: FunctionEmitter, e: Expr): (item: string) => string {
  const [only, ...more] = e.e === 'list' ? e.items : []
  if (only !== undefined && more.length === 0) {
    const one = fn.memoize('without', fn.value(only), only.at).text
    return (item) => `${item} !== ${one}`
  }
  const without = fn.memoize('without', fn.list(e), e.at).text
  return (item) => `!${fn.runtime('has', without, item, e.at).text}`
}

/** The list as an array. It may be a constant or belong to a binding: it is read, never written. */
export function emitList(fn: FunctionEmitter, raw: Expr): JsExpr {
  const e = simplify(fn.unit.evaluator, raw)
  if (e.e === 'zones') return makeName(fn.unit.tables.literal('list', e.zones))
  return loopOf(e) ? gathered(fn, 'list', e, (inner, found) => pushAll(inner, e, found)) : built(fn, e)
}

function gathered(
  fn: FunctionEmitter,
  stem: string,
  e: Expr,
  push: (inner: FunctionEmitter, found: string) => void,
): JsExpr {
  return fn.hoist(stem, e.at, (inner) => {
    const found = inner.temp('found')
    inner.out.line(`const ${found} = []`)
    push(inner, found)
    inner.out.line(`return ${found}`)
  })
}

/** A pile stands in an array as often as it has pieces in the list. */
function pushAll(fn: FunctionEmitter, e: Expr, found: string): void {
  const item = fn.temp('item')
  fn.each(e, item, (times) => {
    fn.out.line(
      times === null ? `${found}.push(${item})` : fn.runtime('push', found, item, times, e.at),
      e.at,
    )
  })
}

function pushNew(fn: FunctionEmitter, e: Expr, found: string): void {
  const item = fn.temp('item')
  fn.each(e, item, () => {
    fn.out.line(`if (!${fn.runtime('has', found, item, e.at).text}) ${found}.push(${item})`, e.at)
  })
}

function union(fn: FunctionEmitter, e: Expr & { e: 'union' }): JsExpr {
  if (e.of.k === 'piece') return unionOfPieces(fn, e)
  return gathered(fn, 'union', e, (inner, found) => {
    for (const arg of e.args) pushNew(inner, arg, found)
  })
}

/** What each list adds to the first one; a first one that nobody else has is added to as it is. */
function unionOfPieces(fn: FunctionEmitter, e: Expr & { e: 'union' }): JsExpr {
  const [first, ...more] = e.args.flatMap((arg) => unitedIn(fn, arg))
  return fn.hoist('union', e.at, (inner) => {
    const found = inner.temp('found')
    const isOwn = first !== undefined && isMade(inner, first)
    inner.out.line(`const ${found} = ${isOwn ? inner.list(first).text : '[]'}`, e.at)
    if (first !== undefined && !isOwn) pushAll(inner, first, found)
    for (const arg of more) inner.out.line(inner.runtime('merge', found, inner.list(arg), arg.at), arg.at)
    inner.out.line(`return ${found}`)
  })
}

/** A union of unions is one of all their lists: of every pile the largest count, in the same order. */
function unitedIn(fn: FunctionEmitter, raw: Expr): readonly Expr[] {
  const e = simplify(fn.unit.evaluator, raw)
  return e.e === 'union' ? e.args.flatMap((arg) => unitedIn(fn, arg)) : [e]
}

/** Whether it calls a definition that makes a list for each call. */
function isMade(fn: FunctionEmitter, e: Expr): boolean {
  if (e.e !== 'call') return false
  const body = simplify(fn.unit.evaluator, fn.unit.def.functions[e.fn]!.body)
  return body.e === 'union' ? body.of.k === 'piece' : body.e !== 'zones' && loopOf(body) !== undefined
}

/** Breadth first, one ring of neighbours after the other. */
function connected(fn: FunctionEmitter, e: Expr & { e: 'connected' }): JsExpr {
  const zones = fn.unit.def.zones.length
  return fn.hoist('connected', e.at, (inner) => {
    const { out } = inner
    const [start, depth, seen] = [inner.temp('start'), inner.temp('depth'), inner.temp('seen')]
    const [found, done, ring, end] = [
      inner.temp('found'),
      inner.temp('done'),
      inner.temp('ring'),
      inner.temp('end'),
    ]
    out.line(`const ${start} = ${emitZoneIndex(inner, e.zone).text}`, e.zone.at)
    out.line(`const ${depth} = ${e.depth === null ? zones : inner.value(e.depth).text}`, e.at)
    out.line(`const ${seen} = new Uint8Array(${zones})`)
    out.line(`${seen}[${start}] = 1`)
    out.line(`const ${found} = [${start}]`)
    const row = makeElement(inner.unit.tables.adjacency(), makeElement(found, makeName(done)))
    const turn = (): void => {
      const next = inner.reserve(e.bind)
      emitArrayLoop(inner, row, next, e.at, () => {
        out.line(`if (${seen}[${next}] === 1) continue`, e.at)
        // What may not be reached from here may not be from elsewhere: it is asked once.
        out.line(`${seen}[${next}] = 1`)
        inner.alias(e.bind, next, ZONE)
        if (e.via !== null) out.line(`if (${negateExpr(inner.cond(e.via)).text}) continue`, e.via.at)
        out.line(`${found}.push(${next})`)
      })
    }
    inner.block(
      `for (let ${done} = 0, ${ring} = 0; ${ring} < ${depth} && ${done} < ${found}.length; ${ring}++)`,
      e.at,
      () => inner.block(`for (const ${end} = ${found}.length; ${done} < ${end}; ${done}++)`, e.at, turn),
    )
    if (!e.includeStart) out.line(`${found}.shift()`)
    out.line(`return ${found}`)
  })
}
