/** Emits loops over lists that need not be built. Its table has a row for each such kind of list. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { hasDistinctElements } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { type JsExpr, makeNameExpr } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'
import { emitArrayLoop, emitBoundLoop, emitFilteredLoop, type LoopBody, ONE_TIME } from './loops.ts'
import { emitPileLoop } from './pieces.ts'

/** Writes the loop over a list of one kind. `stem` makes the name of the element readable. */
export type LoopEmitter<K extends Expr['e']> = (
  emitter: FunctionEmitter,
  expr: ExprOf<K>,
  stem: string,
  body: LoopBody,
) => void

const LOOP_EMITTERS = {
  zones: (emitter, { zones, at }, stem, body) => emitConstantLoop(emitter, zones, stem, at, body),
  pieces: (emitter, expr, stem, body) => emitPileLoop(emitter, expr, stem, body),
  where: (emitter, expr, stem, body) =>
    emitFilteredLoop(emitter, expr, body, (each) => emitter.each(expr.list, stem, each)),
  map(emitter, expr, stem, body) {
    emitBoundLoop(emitter, expr, (_, times) => {
      const value = emitter.declare(stem)
      emitter.out.line(`const ${value} = ${emitter.value(expr.value).text}`, expr.value.at)
      body(value, times)
    })
  },
  range(emitter, { from, to, at }, stem, body) {
    const [item, end] = [emitter.declare(stem), emitter.declare('to')]
    const last = emitter.callRuntime('last', item, emitter.value(to), at).text
    const start = `${item} = ${emitter.value(from).text}, ${end} = ${last}`
    emitter.block(`for (let ${start}; ${item} <= ${end}; ${item}++)`, at, () => body(item, ONE_TIME))
  },
  take: (emitter, expr, stem, body) => emitTakeLoop(emitter, expr, stem, body),
  except: (emitter, expr, stem, body) =>
    expr.of.k === 'piece'
      ? emitPieceDifferenceLoop(emitter, expr, stem, body)
      : emitValueDifferenceLoop(emitter, expr, stem, body),
} satisfies { readonly [K in Expr['e']]?: LoopEmitter<K> }

export type UnbuiltListKind = keyof typeof LOOP_EMITTERS

/** Finds the row of a list's kind; undefined if the list must be built for a loop. */
export const findLoopEmitter = ({ e }: Expr): LoopEmitter<Expr['e']> | undefined =>
  (LOOP_EMITTERS as Readonly<Partial<Record<Expr['e'], LoopEmitter<Expr['e']>>>>)[e]

/** Writes a loop over values that are known at compile time. */
function emitConstantLoop(
  emitter: FunctionEmitter,
  values: readonly number[],
  stem: string,
  at: number,
  body: LoopBody,
): void {
  const [first] = values
  if (first === undefined) return
  if (values.length < 3 || values.some((value, i) => value !== first + i)) {
    emitArrayLoop(emitter, makeNameExpr(emitter.unit.tables.declareTable('list', values)), stem, at, body)
    return
  }
  const item = emitter.declare(stem)
  const last = first + values.length - 1
  emitter.block(`for (let ${item} = ${first}; ${item} <= ${last}; ${item}++)`, at, () => body(item, ONE_TIME))
}

const emitTakeLoop: LoopEmitter<'take'> = (emitter, { list, n, at }, stem, body) =>
  emitTakeTurns(emitter, emitter.value(n).text, at, body, (turn) => emitter.each(list, stem, turn))

/** Writes the turns of a loop until they have stood for `n` elements; `loop` writes the loop itself. */
export function emitTakeTurns(
  emitter: FunctionEmitter,
  n: JsText,
  at: number,
  body: LoopBody,
  loop: (turn: LoopBody) => void,
): void {
  const { out } = emitter
  const [remaining, label] = [emitter.declare('left'), emitter.declare('take')]
  out.line(`let ${remaining} = ${n}`, at)
  const turn: LoopBody = (item, times) => {
    const takenTimes = times === ONE_TIME ? ONE_TIME : emitter.declare('taken')
    if (takenTimes !== ONE_TIME)
      out.line(`const ${takenTimes.text} = ${times.text} < ${remaining} ? ${times.text} : ${remaining}`, at)
    body(item, takenTimes)
    out.line(`if ((${remaining} -= ${takenTimes.text}) <= 0) break ${label}`, at)
  }
  // The first elements depend on the order, even inside a fold that ignores it.
  emitter.block(`${label}: if (${remaining} > 0)`, at, () => emitter.writeKeepingOrder(() => loop(turn)))
}

/** Leaves out every occurrence of the other list's values. */
function emitValueDifferenceLoop(emitter: FunctionEmitter, expr: ExprOf<'except'>, stem: string, body: LoopBody): void {
  const isLeft = makeAbsenceTest(emitter, expr.not)
  emitter.each(expr.list, stem, (item, times) =>
    emitter.block(`if (${isLeft(item)})`, expr.at, () => body(item, times)),
  )
}

/** Makes the test that a value is not in a list. For a single element no list is built. */
function makeAbsenceTest(emitter: FunctionEmitter, list: Expr): (item: JsName) => string {
  const [only, ...more] = list.e === 'list' ? list.items : []
  if (only !== undefined && more.length === 0) {
    const { text } = emitter.memoize('without', emitter.value(only), only.at)
    return (item) => `${item} !== ${text}`
  }
  const without = emitter.memoize('without', emitter.list(list), list.at)
  return (item) => `!${emitter.callRuntime('has', without, item, list.at).text}`
}

/** Leaves out as many pieces of each pile as the other list has. */
function emitPieceDifferenceLoop(
  emitter: FunctionEmitter,
  { list, not, at }: ExprOf<'except'>,
  stem: string,
  body: LoopBody,
): void {
  const without = emitter.memoize('without', emitter.list(not), not.at)
  const countLeft = makeRemainingPieceCounter(emitter, list, without, not.at)
  emitter.each(list, stem, (item, times) => {
    const remaining = emitter.declare('left')
    emitter.out.line(`const ${remaining} = ${countLeft(item, times).text}`, at)
    emitter.block(`if (${remaining} > 0)`, at, () => body(item, times === ONE_TIME ? ONE_TIME : remaining))
  })
}

/** Makes the count of pieces left in a turn. If a pile may come in several turns, the pieces left out are crossed off. */
function makeRemainingPieceCounter(
  emitter: FunctionEmitter,
  list: Expr,
  without: JsExpr,
  at: number,
): (...turn: Parameters<LoopBody>) => JsExpr {
  if (hasDistinctElements(emitter, list))
    return (item, times) => emitter.callRuntime('besides', without, item, times, at)
  const spare = emitter.declare('spare')
  emitter.out.line(`const ${spare} = ${emitter.callRuntime('copy', without, at).text}`, at)
  return (item, times) => emitter.callRuntime('left', spare, item, times, at)
}
