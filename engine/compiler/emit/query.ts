/**
 * Lists. `each` fuses a query into loops that never build the list; `list` builds it where it must be held.
 *
 * In a loop over pieces the element is a pile and `times` how many pieces of it the list has; `times` is null where
 * every turn of the loop is one element.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { ListKind } from '../../gamedef/kinds/lists.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { ZONE } from '../../gamedef/types.ts'
import { emitByKind } from './dispatch.ts'
import { isDistinct } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitSeatIndex, emitZoneIndex, isSureAs } from './guard.ts'
import { type JsExpr, makeAtom, makeElement, makeName, negateExpr } from './js-expr.ts'
import type { JsName } from './js-name.ts'
import { eachWhere, emitArrayLoop, emitBoundLoop, isUnbounded, type LoopBody, type StreamedKind } from './loops.ts'
import { emitPileLoop } from './pieces.ts'
import { emitStreamed } from './streamed.ts'

export type { ListKind }

type Loop<K extends ListKind> = (emitter: FunctionEmitter, expr: ExprOf<K>, item: JsName, body: LoopBody) => void
type Build<K extends ListKind> = (emitter: FunctionEmitter, expr: ExprOf<K>) => JsExpr

/** Lists that are gone through without being built. */
const LOOPS = {
  zones: (emitter, expr, item, body) => eachOf(emitter, expr.zones, item, expr.at, body),
  pieces: (emitter, expr, item, body) => emitPileLoop(emitter, expr, item, body),
  where: (emitter, expr, item, body) => eachWhere(emitter, expr, item, body, (...loop) => emitEach(emitter, ...loop)),
  map(emitter, expr, item, body) {
    emitBoundLoop(emitter, expr, (times) => {
      emitter.out.line(`const ${item} = ${emitter.value(expr.value).text}`, expr.value.at)
      body(times)
    })
  },
  range(emitter, expr, item, body) {
    const to = emitter.declare('to')
    const last = emitter.runtime('last', item, emitter.value(expr.to), expr.at).text
    const start = `${item} = ${emitter.value(expr.from).text}, ${to} = ${last}`
    emitter.block(`for (let ${start}; ${item} <= ${to}; ${item}++)`, expr.at, () => body(null))
  },
  take: (emitter, expr, item, body) => eachTaken(emitter, expr, item, body),
  except: (emitter, expr, item, body) => eachLeft(emitter, expr, item, body),
} satisfies { readonly [K in StreamedKind]: Loop<K> }

/** All others, each as an array. A list is in one of these two tables, and so never waits for the other to make it. */
const BUILDS: { readonly [K in Exclude<ListKind, StreamedKind>]: Build<K> } = {
  granted: (emitter) => makeAtom(`(x.granted ?? ${emitter.unit.tables.spaces()})`),
  adjacent: (emitter, expr) => makeElement(emitter.unit.tables.adjacency(), emitZoneIndex(emitter, expr.zone)),
  list: (emitter, expr) => makeAtom(`[${expr.items.map((item) => emitter.value(item).text).join(', ')}]`),
  around(emitter, { list: zones, at }) {
    const them = emitter.list(zones)
    const sure = isSureAs(emitter, zones, ZONE) ? them : emitter.runtime('zones', them, at)
    return emitter.runtime('around', emitter.unit.tables.adjacency(), sure, at)
  },
  connected: (emitter, expr) => connected(emitter, expr),
  union: (emitter, expr) => union(emitter, expr),
  seatsFrom: (emitter, expr) => makeElement(emitter.unit.tables.round(expr.itself), emitSeatIndex(emitter, expr.seat)),
  distinct: (emitter, expr) => gathered(emitter, 'distinct', expr, (inner, found) => pushNew(inner, expr.list, found)),
}

const loopOf = (expr: Expr): Loop<ListKind> | undefined =>
  (LOOPS as Readonly<Partial<Record<Expr['e'], Loop<ListKind>>>>)[expr.e]

/** Kinds whose value may be a list or not: they are read as any value. */
const EITHER: ReadonlySet<Expr['e']> = new Set(['local', 'circumstance', 'call', 'attr', 'prop', 'if'])

function built(emitter: FunctionEmitter, expr: Expr): JsExpr {
  const made = emitByKind(BUILDS, emitter, expr)
  if (made === null && !EITHER.has(expr.e)) throw new Error(`compiler: ${expr.e} is no list`)
  return made ?? emitter.value(expr)
}

export function emitEach(emitter: FunctionEmitter, raw: Expr, item: JsName, body: LoopBody): void {
  const expr = simplify(emitter.unit.evaluator, raw)
  const loop = loopOf(expr)
  if (loop) loop(emitter, expr as ExprOf<ListKind>, item, body)
  else if (emitter.isFold && emitStreamed(emitter, expr, item, body)) return
  else if (isUnbounded(expr)) {
    const held = emitter.memoize('list', built(emitter, expr), expr.at)
    emitter.out.line(emitter.runtime('spend', expr.at, `${held.text}.length`), expr.at)
    emitArrayLoop(emitter, held, item, expr.at, body)
  } else emitArrayLoop(emitter, built(emitter, expr), item, expr.at, body)
}

/** A loop over known values. */
function eachOf(emitter: FunctionEmitter, values: readonly number[], item: JsName, at: number, body: LoopBody): void {
  const [first] = values
  if (first === undefined) return
  const last = values[values.length - 1]!
  if (values.length > 2 && values.every((v, i) => v === first + i)) {
    emitter.block(`for (let ${item} = ${first}; ${item} <= ${last}; ${item}++)`, at, () => body(null))
  } else {
    emitArrayLoop(emitter, makeName(emitter.unit.tables.literal('list', values)), item, at, body)
  }
}

function eachTaken(emitter: FunctionEmitter, expr: Expr & { e: 'take' }, item: JsName, body: LoopBody): void {
  const { out } = emitter
  const left = emitter.declare('left')
  const label = emitter.declare('take')
  const turn = (times: JsName | null): void => {
    const taken = times === null ? null : emitter.declare('n')
    if (taken !== null) out.line(`const ${taken} = ${times} < ${left} ? ${times} : ${left}`, expr.at)
    body(taken)
    out.line(`if (${taken === null ? `--${left}` : `(${left} -= ${taken})`} <= 0) break ${label}`, expr.at)
  }
  out.line(`let ${left} = ${emitter.value(expr.n).text}`, expr.at)
  emitter.block(`${label}: if (${left} > 0)`, expr.at, () => emitter.inOrder(() => emitter.each(expr.list, item, turn)))
}

/** Of pieces as many of a pile are left out as the second list has, of values every occurrence. */
function eachLeft(emitter: FunctionEmitter, expr: Expr & { e: 'except' }, item: JsName, body: LoopBody): void {
  if (expr.of.k !== 'piece') {
    const other = unlessAmong(emitter, expr.not)
    emitter.each(expr.list, item, (times) => emitter.block(`if (${other(item)})`, expr.at, () => body(times)))
    return
  }
  const without = emitter.memoize('without', emitter.list(expr.not), expr.not.at)
  // Where a pile comes up in one turn only, those that are left out need not be crossed off.
  const [count, others] = isDistinct(emitter, expr.list)
    ? (['besides', without.text] as const)
    : (['left', emitter.declare('spare')] as const)
  if (count === 'left')
    emitter.out.line(`const ${others} = ${emitter.runtime('copy', without, expr.not.at).text}`, expr.not.at)
  emitter.each(expr.list, item, (times) => {
    const left = emitter.declare('n')
    emitter.out.line(`const ${left} = ${emitter.runtime(count, others, item, times ?? 1, expr.at).text}`, expr.at)
    emitter.block(`if (${left} > 0)`, expr.at, () => body(times === null ? null : left))
  })
}

/** Says that a value is not in a list; of a single one no list is made. */
function unlessAmong(emitter: FunctionEmitter, expr: Expr): (item: JsName) => string {
  const [only, ...more] = expr.e === 'list' ? expr.items : []
  if (only !== undefined && more.length === 0) {
    const one = emitter.memoize('without', emitter.value(only), only.at).text
    return (item) => `${item} !== ${one}`
  }
  const without = emitter.memoize('without', emitter.list(expr), expr.at).text
  return (item) => `!${emitter.runtime('has', without, item, expr.at).text}`
}

/** The list as an array. It may be a constant or belong to a binding: it is read, never written. */
export function emitList(emitter: FunctionEmitter, raw: Expr): JsExpr {
  const expr = simplify(emitter.unit.evaluator, raw)
  if (expr.e === 'zones') return makeName(emitter.unit.tables.literal('list', expr.zones))
  return loopOf(expr)
    ? gathered(emitter, 'list', expr, (inner, found) => pushAll(inner, expr, found))
    : built(emitter, expr)
}

function gathered(
  emitter: FunctionEmitter,
  stem: string,
  expr: Expr,
  push: (inner: FunctionEmitter, found: JsName) => void,
): JsExpr {
  return emitter.hoist(stem, expr.at, (inner) => {
    const found = inner.declare('found')
    inner.out.line(`const ${found} = []`)
    push(inner, found)
    inner.out.line(`return ${found}`)
  })
}

/** A pile stands in an array as often as it has pieces in the list. */
function pushAll(emitter: FunctionEmitter, expr: Expr, found: JsName): void {
  const item = emitter.declare('item')
  emitter.each(expr, item, (times) => {
    emitter.out.line(
      times === null ? `${found}.push(${item})` : emitter.runtime('push', found, item, times, expr.at),
      expr.at,
    )
  })
}

function pushNew(emitter: FunctionEmitter, expr: Expr, found: JsName): void {
  const item = emitter.declare('item')
  emitter.each(expr, item, () => {
    emitter.out.line(`if (!${emitter.runtime('has', found, item, expr.at).text}) ${found}.push(${item})`, expr.at)
  })
}

function union(emitter: FunctionEmitter, expr: Expr & { e: 'union' }): JsExpr {
  if (expr.of.k === 'piece') return unionOfPieces(emitter, expr)
  return gathered(emitter, 'union', expr, (inner, found) => {
    for (const arg of expr.args) pushNew(inner, arg, found)
  })
}

/** What each list adds to the first one; a first one that nobody else has is added to as it is. */
function unionOfPieces(emitter: FunctionEmitter, expr: Expr & { e: 'union' }): JsExpr {
  const [first, ...more] = expr.args.flatMap((arg) => unitedIn(emitter, arg))
  return emitter.hoist('union', expr.at, (inner) => {
    const found = inner.declare('found')
    const isOwn = first !== undefined && isMade(inner, first)
    inner.out.line(`const ${found} = ${isOwn ? inner.list(first).text : '[]'}`, expr.at)
    if (first !== undefined && !isOwn) pushAll(inner, first, found)
    for (const arg of more) inner.out.line(inner.runtime('merge', found, inner.list(arg), arg.at), arg.at)
    inner.out.line(`return ${found}`)
  })
}

/** A union of unions is one of all their lists: of every pile the largest count, in the same order. */
function unitedIn(emitter: FunctionEmitter, raw: Expr): readonly Expr[] {
  const expr = simplify(emitter.unit.evaluator, raw)
  return expr.e === 'union' ? expr.args.flatMap((arg) => unitedIn(emitter, arg)) : [expr]
}

/** Whether it calls a definition that makes a list for each call. */
function isMade(emitter: FunctionEmitter, expr: Expr): boolean {
  if (expr.e !== 'call') return false
  const body = simplify(emitter.unit.evaluator, emitter.unit.def.functions[expr.fn]!.body)
  return body.e === 'union' ? body.of.k === 'piece' : body.e !== 'zones' && loopOf(body) !== undefined
}

/** Breadth first, one ring of neighbours after the other. */
function connected(emitter: FunctionEmitter, expr: Expr & { e: 'connected' }): JsExpr {
  const zones = emitter.unit.def.zones.length
  return emitter.hoist('connected', expr.at, (inner) => {
    const { out } = inner
    const [start, depth, seen] = [inner.declare('start'), inner.declare('depth'), inner.declare('seen')]
    const [found, done, ring, end] = [
      inner.declare('found'),
      inner.declare('done'),
      inner.declare('ring'),
      inner.declare('end'),
    ]
    out.line(`const ${start} = ${emitZoneIndex(inner, expr.zone).text}`, expr.zone.at)
    out.line(`const ${depth} = ${expr.depth === null ? zones : inner.value(expr.depth).text}`, expr.at)
    out.line(`const ${seen} = new Uint8Array(${zones})`)
    out.line(`${seen}[${start}] = 1`)
    out.line(`const ${found} = [${start}]`)
    const row = makeElement(inner.unit.tables.adjacency(), makeElement(found, done))
    const turn = (): void => {
      const next = inner.declare(expr.bind)
      emitArrayLoop(inner, row, next, expr.at, () => {
        out.line(`if (${seen}[${next}] === 1) continue`, expr.at)
        // What may not be reached from here may not be from elsewhere: it is asked once.
        out.line(`${seen}[${next}] = 1`)
        inner.alias(expr.bind, next, ZONE)
        if (expr.via !== null) out.line(`if (${negateExpr(inner.cond(expr.via)).text}) continue`, expr.via.at)
        out.line(`${found}.push(${next})`)
      })
    }
    inner.block(
      `for (let ${done} = 0, ${ring} = 0; ${ring} < ${depth} && ${done} < ${found}.length; ${ring}++)`,
      expr.at,
      () => inner.block(`for (const ${end} = ${found}.length; ${done} < ${end}; ${done}++)`, expr.at, turn),
    )
    if (!expr.includeStart) out.line(`${found}.shift()`)
    out.line(`return ${found}`)
  })
}
