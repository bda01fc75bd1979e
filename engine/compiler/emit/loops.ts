/** What all loops over lists share: how their element is bound, and which lists are built before. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { isSureAs } from './guard.ts'
import type { JsExpr } from './js-expr.ts'

export type LoopBody = (times: string | null) => void

/** Binds the element of a loop to a name, and makes sure that a zone is one. */
export function bindLoopItem(fn: FunctionEmitter, name: string, of: Type, list: Expr, id: string): void {
  const sure = isSureAs(fn, list, of)
  if (of.k === 'zone' && !sure) fn.out.line(fn.runtime('zone', id, list.at), list.at)
  fn.alias(name, id, of, sure)
}

/** The same with a name for the element in the list, so that conditions and values can be asked of it. */
export function emitBoundLoop(
  fn: FunctionEmitter,
  { bind, of, list }: { readonly bind: string; readonly of: Type; readonly list: Expr },
  body: (times: string | null, item: string) => void,
): void {
  fn.scope(() => {
    const item = fn.reserve(bind)
    fn.each(list, item, (times) => {
      fn.scope(() => {
        bindLoopItem(fn, bind, of, list, item)
        body(times, item)
      })
    })
  })
}

/** A loop over an array. */
export function emitArrayLoop(
  fn: FunctionEmitter,
  array: JsExpr,
  item: string,
  at: number,
  body: LoopBody,
): void {
  const held = fn.memoize('list', array, at).text
  const i = fn.temp('i')
  fn.block(`for (let ${i} = 0; ${i} < ${held}.length; ${i}++)`, at, () => {
    fn.out.line(`const ${item} = ${held}[${i}]`, at)
    body(null)
  })
}

/** A loop over what passes a filter; `loop` goes through the list that is filtered. */
export function eachWhere(
  fn: FunctionEmitter,
  e: ExprOf<'where'>,
  item: string,
  body: LoopBody,
  loop: (list: Expr, item: string, body: LoopBody) => void,
): void {
  loop(e.list, item, (times) => {
    const test = fn.scope(() => {
      bindLoopItem(fn, e.bind, e.of, e.list, item)
      return fn.cond(e.cond).text
    })
    fn.block(`if (${test})`, e.cond.at, () => body(times))
  })
}

/** Kinds of lists that are gone through without being built (see `query.ts`). */
const STREAMED = ['zones', 'pieces', 'where', 'map', 'range', 'take', 'except'] as const
export type StreamedKind = (typeof STREAMED)[number]

const streamed: ReadonlySet<Expr['e']> = new Set(STREAMED)

/** Whether the whole list exists in any case: what is wanted of it may as well be read off. */
export const isBuilt = (e: Expr): boolean => !streamed.has(e.e)

/** Whether it may be a list of any length: others are no longer than the board, or were made just now, and that was counted. */
export const isUnbounded = (e: Expr): boolean =>
  e.e === 'local' || e.e === 'circumstance' || e.e === 'call' || e.e === 'if'
