/** What all loops over lists share: the body, the binding of the element, and the loop over an array. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { isSureAs } from './guard.ts'
import { type JsExpr, makeNumber } from './js-expr.ts'
import type { JsName } from './js-name.ts'

/**
 * Writes the body of a loop. A turn of it stands for `times` equal elements: in a loop over pieces the item is a pile, and comes
 * once for all its pieces. Whoever counts or keeps elements has to heed that.
 */
export type LoopBody = (item: JsName, times: JsExpr) => void

/** The turn of a loop that stands for one element. */
export const ONE: JsExpr = makeNumber(1)

/** Binds the element of a loop to a name, and makes sure that a zone is one. */
export function bindLoopItem(emitter: FunctionEmitter, name: string, of: Type, list: Expr, item: JsName): void {
  const sure = isSureAs(emitter, list, of)
  if (of.k === 'zone' && !sure) emitter.out.line(emitter.runtime('zone', item, list.at), list.at)
  emitter.alias(name, item, of, sure)
}

/** A loop whose element has a name in the rules, so that conditions and values can be asked of it. */
export function emitBoundLoop(
  emitter: FunctionEmitter,
  { bind, of, list }: { readonly bind: string; readonly of: Type; readonly list: Expr },
  body: LoopBody,
): void {
  emitter.each(list, bind, (item, times) => {
    emitter.scope(() => {
      bindLoopItem(emitter, bind, of, list, item)
      body(item, times)
    })
  })
}

/** A loop over what passes a filter; `loop` writes the one over the list that is filtered. */
export function eachWhere(
  emitter: FunctionEmitter,
  { bind, of, list, cond }: ExprOf<'where'>,
  body: LoopBody,
  loop: (body: LoopBody) => void,
): void {
  loop((item, times) => {
    const test = emitter.scope(() => {
      bindLoopItem(emitter, bind, of, list, item)
      return emitter.cond(cond).text
    })
    emitter.block(`if (${test})`, cond.at, () => body(item, times))
  })
}

export function emitArrayLoop(emitter: FunctionEmitter, array: JsExpr, stem: string, at: number, body: LoopBody): void {
  const { text: list } = emitter.memoize('list', array, at)
  const [i, item] = [emitter.declare('i'), emitter.declare(stem)]
  emitter.block(`for (let ${i} = 0; ${i} < ${list}.length; ${i}++)`, at, () => {
    emitter.out.line(`const ${item} = ${list}[${i}]`, at)
    body(item, ONE)
  })
}

/** Whether it may be a list of any length: others are no longer than the board, or were made just now, and that was counted. */
export const isUnbounded = (expr: Expr): boolean =>
  expr.e === 'local' || expr.e === 'circumstance' || expr.e === 'call' || expr.e === 'if'
