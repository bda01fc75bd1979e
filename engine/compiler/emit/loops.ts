/** What all loops over lists share: how their element is bound, and which lists are built before. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { isSureAs } from './guard.ts'
import type { JsExpr } from './js-expr.ts'
import type { JsName } from './js-name.ts'

export type LoopBody = (times: JsName | null) => void

/** Binds the element of a loop to a name, and makes sure that a zone is one. */
export function bindLoopItem(emitter: FunctionEmitter, name: string, of: Type, list: Expr, id: JsName): void {
  const sure = isSureAs(emitter, list, of)
  if (of.k === 'zone' && !sure) emitter.out.line(emitter.runtime('zone', id, list.at), list.at)
  emitter.alias(name, id, of, sure)
}

/** The same with a name for the element in the list, so that conditions and values can be asked of it. */
export function emitBoundLoop(
  emitter: FunctionEmitter,
  { bind, of, list }: { readonly bind: string; readonly of: Type; readonly list: Expr },
  body: (times: JsName | null, item: JsName) => void,
): void {
  emitter.scope(() => {
    const item = emitter.declare(bind)
    emitter.each(list, item, (times) => {
      emitter.scope(() => {
        bindLoopItem(emitter, bind, of, list, item)
        body(times, item)
      })
    })
  })
}

/** A loop over an array. */
export function emitArrayLoop(emitter: FunctionEmitter, array: JsExpr, item: JsName, at: number, body: LoopBody): void {
  const held = emitter.memoize('list', array, at).text
  const i = emitter.declare('i')
  emitter.block(`for (let ${i} = 0; ${i} < ${held}.length; ${i}++)`, at, () => {
    emitter.out.line(`const ${item} = ${held}[${i}]`, at)
    body(null)
  })
}

/** A loop over what passes a filter; `loop` goes through the list that is filtered. */
export function eachWhere(
  emitter: FunctionEmitter,
  expr: ExprOf<'where'>,
  item: JsName,
  body: LoopBody,
  loop: (list: Expr, item: JsName, body: LoopBody) => void,
): void {
  loop(expr.list, item, (times) => {
    const test = emitter.scope(() => {
      bindLoopItem(emitter, expr.bind, expr.of, expr.list, item)
      return emitter.cond(expr.cond).text
    })
    emitter.block(`if (${test})`, expr.cond.at, () => body(times))
  })
}

/** Kinds of lists that are gone through without being built (see `query.ts`). */
const STREAMED = ['zones', 'pieces', 'where', 'map', 'range', 'take', 'except'] as const
export type StreamedKind = (typeof STREAMED)[number]

const streamed: ReadonlySet<Expr['e']> = new Set(STREAMED)

/** Whether the whole list exists in any case: what is wanted of it may as well be read off. */
export const isBuilt = (expr: Expr): boolean => !streamed.has(expr.e)

/** Whether it may be a list of any length: others are no longer than the board, or were made just now, and that was counted. */
export const isUnbounded = (expr: Expr): boolean =>
  expr.e === 'local' || expr.e === 'circumstance' || expr.e === 'call' || expr.e === 'if'
