/** Emits lists as arrays. Its table has a row for each kind of list that a loop cannot go through unbuilt. */

import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { ListKind } from '../../gamedef/kinds/lists.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { simplifyList } from '../../gamedef/narrow.ts'
import { ZONE } from '../../gamedef/types.ts'
import { emitConnectedLoop } from './connected.ts'
import { type ExprEmitter, emitByKind } from './dispatch.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitSeatIndex, emitZoneIndex, isSurelyOfType } from './guard.ts'
import { type JsExpr, makeAtomExpr, makeElementAccess } from './js-expr.ts'
import type { JsName } from './js-name.ts'
import { findLoopEmitter, type UnbuiltListKind } from './list-loops.ts'
import { ONE_TIME } from './loops.ts'

const ARRAY_EMITTERS: { readonly [K in Exclude<ListKind, UnbuiltListKind>]: ExprEmitter<K> } = {
  granted: ({ unit }) => makeAtomExpr(`(x.granted ?? ${unit.tables.getSpaceTable()})`),
  adjacent: (emitter, expr) =>
    makeElementAccess(emitter.unit.tables.getAdjacencyTable(), emitZoneIndex(emitter, expr.zone)),
  list: (emitter, expr) => makeAtomExpr(`[${expr.items.map((item) => emitter.value(item).text).join(', ')}]`),
  around(emitter, { list: zones, at }) {
    const array = emitter.list(zones)
    const sure = isSurelyOfType(emitter, zones, ZONE) ? array : emitter.callRuntime('zones', array, at)
    return emitter.callRuntime('around', emitter.unit.tables.getAdjacencyTable(), sure, at)
  },
  connected: (emitter, expr) =>
    hoistArrayBuilder(emitter, 'connected', expr.at, (inner, array) =>
      emitConnectedLoop(inner, expr, 'item', (item) => inner.out.line(`${array}.push(${item})`)),
    ),
  union: (emitter, expr) =>
    expr.of.k === 'piece' ? emitUnionOfPieces(emitter, expr) : emitUnionOfValues(emitter, expr),
  seatsFrom: (emitter, expr) =>
    makeElementAccess(emitter.unit.tables.getSeatOrderTable(expr.itself), emitSeatIndex(emitter, expr.seat)),
  distinct: (emitter, { list, at }) =>
    hoistArrayBuilder(emitter, 'distinct', at, (inner, array) => emitPushOfNewElements(inner, list, array)),
}

/** Kinds that may be a list or not. They are read like any value. */
const LIST_OR_VALUE_KINDS: ReadonlySet<Expr['e']> = new Set(['local', 'circumstance', 'call', 'attr', 'prop', 'if'])

export function emitArray(emitter: FunctionEmitter, expr: Expr): JsExpr {
  if (findLoopEmitter(expr) !== undefined)
    return hoistArrayBuilder(emitter, 'list', expr.at, (inner, array) => emitPushOfAllElements(inner, expr, array))
  const array = emitByKind(ARRAY_EMITTERS, emitter, expr)
  if (array === null && !LIST_OR_VALUE_KINDS.has(expr.e)) throw new Error(`compiler: ${expr.e} is no list`)
  return array ?? emitter.value(expr)
}

/** Hoists a function that builds an array, and calls it. */
function hoistArrayBuilder(
  emitter: FunctionEmitter,
  stem: string,
  at: number,
  push: (inner: FunctionEmitter, array: JsName) => void,
): JsExpr {
  return emitter.hoistValue(stem, at, (inner) => {
    const array = inner.declare('found')
    inner.out.line(`const ${array} = []`)
    push(inner, array)
    inner.out.line(`return ${array}`)
  })
}

/** Pushes all elements. An array has a pile once for each of its pieces. */
function emitPushOfAllElements(emitter: FunctionEmitter, list: Expr, array: JsName): void {
  emitter.each(list, 'item', (item, times) => {
    const push =
      times === ONE_TIME ? `${array}.push(${item})` : emitter.callRuntime('push', array, item, times, list.at)
    emitter.out.line(push, list.at)
  })
}

function emitPushOfNewElements(emitter: FunctionEmitter, list: Expr, array: JsName): void {
  emitter.each(list, 'item', (item) => {
    emitter.out.line(`if (!${emitter.callRuntime('has', array, item, list.at).text}) ${array}.push(${item})`, list.at)
  })
}

const emitUnionOfValues = (emitter: FunctionEmitter, { args, at }: ExprOf<'union'>): JsExpr =>
  hoistArrayBuilder(emitter, 'union', at, (inner, array) => {
    for (const arg of args) emitPushOfNewElements(inner, arg, array)
  })

/** Merges the other lists into the first one, which is copied unless it was just built. */
function emitUnionOfPieces(emitter: FunctionEmitter, expr: ExprOf<'union'>): JsExpr {
  const [first, ...more] = expr.args.flatMap((arg) => flattenUnion(emitter, arg))
  return emitter.hoistValue('union', expr.at, (inner) => {
    const array = inner.declare('found')
    const isFresh = first !== undefined && isNewListFromCall(inner, first)
    inner.out.line(`const ${array} = ${isFresh ? inner.list(first).text : '[]'}`, expr.at)
    if (first !== undefined && !isFresh) emitPushOfAllElements(inner, first, array)
    for (const arg of more) inner.out.line(inner.callRuntime('merge', array, inner.list(arg), arg.at), arg.at)
    inner.out.line(`return ${array}`)
  })
}

/** Flattens unions of unions. The order and the largest count of each pile stay the same. */
function flattenUnion(emitter: FunctionEmitter, raw: Expr): readonly Expr[] {
  const expr = simplifyList(emitter.unit.evaluator, raw)
  return expr.e === 'union' ? expr.args.flatMap((arg) => flattenUnion(emitter, arg)) : [expr]
}

/** Whether an expression calls a definition that builds a new list for each call. */
function isNewListFromCall({ unit }: FunctionEmitter, expr: Expr): boolean {
  if (expr.e !== 'call') return false
  const body = simplifyList(unit.evaluator, getAt(unit.def.functions, expr.fn).body)
  return body.e === 'union' ? body.of.k === 'piece' : body.e !== 'zones' && findLoopEmitter(body) !== undefined
}
