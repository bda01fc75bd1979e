/** The parts that all loops over lists share: the body, the binding of the element, and the loop over an array. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { isSurelyOfType } from './guard.ts'
import { type JsExpr, makeNumber } from './js-expr.ts'
import type { JsName } from './js-name.ts'

/**
 * Writes the body of a loop. One turn stands for `times` equal elements: in a loop over pieces the item is a pile, which has one turn
 * for all its pieces. A body that counts or keeps elements must use `times`.
 */
export type LoopBody = (item: JsName, times: JsExpr) => void

/** The `times` of a turn that stands for one element. */
export const ONE_TIME: JsExpr = makeNumber(1)

/** Binds the element of a loop to a name, and checks that a zone is valid. */
export function bindLoopItem(emitter: FunctionEmitter, name: string, of: Type, list: Expr, item: JsName): void {
  const isSurelyValid = isSurelyOfType(emitter, list, of)
  if (of.k === 'zone' && !isSurelyValid) emitter.out.line(emitter.callRuntime('zone', item, list.at), list.at)
  emitter.bindToVariable(name, item, of, isSurelyValid)
}

/** Writes a loop whose element has a name in the rules, so that expressions can mention it. */
export function emitBoundLoop(
  emitter: FunctionEmitter,
  { bind, of, list }: { readonly bind: string; readonly of: Type; readonly list: Expr },
  body: LoopBody,
): void {
  emitter.each(list, bind, (item, times) => {
    emitter.writeInScope(() => {
      bindLoopItem(emitter, bind, of, list, item)
      body(item, times)
    })
  })
}

/** Writes a loop over the elements that pass a filter; `loop` writes the loop over the unfiltered list. */
export function emitFilteredLoop(
  emitter: FunctionEmitter,
  { bind, of, list, cond }: ExprOf<'where'>,
  body: LoopBody,
  loop: (body: LoopBody) => void,
): void {
  loop((item, times) => {
    const test = emitter.writeInScope(() => {
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
    body(item, ONE_TIME)
  })
}

/** Whether a list may be of any length. Other lists are as short as the board, or their elements were counted when built. */
export const hasUnboundedLength = (expr: Expr): boolean =>
  expr.e === 'local' || expr.e === 'circumstance' || expr.e === 'call' || expr.e === 'if'
