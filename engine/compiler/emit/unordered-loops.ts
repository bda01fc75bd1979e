/**
 * Emits loops for folds that ignore the order of a list. They search the list instead of building it, so a fold can stop early;
 * definitions of lists are written in place. Without these loops whole games take 15 % longer.
 */

import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { simplifyList } from '../../gamedef/narrow.ts'
import { ZONE } from '../../gamedef/types.ts'
import { emitConnectedLoop } from './connected.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, isSurelyOfType } from './guard.ts'
import { makeElementAccess } from './js-expr.ts'
import { findLoopEmitter, type LoopEmitter } from './list-loops.ts'
import { emitArrayLoop, type LoopBody, ONE_TIME } from './loops.ts'
import { ZoneSet } from './zone-set.ts'

const UNORDERED_LOOP_EMITTERS: { readonly [K in 'around' | 'connected' | 'call' | 'if']: LoopEmitter<K> } = {
  around: (emitter, expr, stem, body) => emitAroundLoop(emitter, expr, stem, body),
  connected: (emitter, expr, stem, body) => emitConnectedLoop(emitter, expr, stem, (item) => body(item, ONE_TIME)),
  call: (emitter, expr, stem, body) => emitInlinedDefinitionLoop(emitter, expr, stem, body),
  if(emitter, { when, then, else: otherwise, at }, stem, body) {
    const branch = (list: Expr) => () => emitter.each(list, stem, body)
    emitter.block(`if (${emitter.cond(when).text})`, at, branch(then), branch(otherwise))
  },
}

export function findUnorderedLoopEmitter(emitter: FunctionEmitter, expr: Expr): LoopEmitter<Expr['e']> | undefined {
  if (!canSearchUnbuilt(emitter, expr)) return undefined
  return (UNORDERED_LOOP_EMITTERS as Readonly<Partial<Record<Expr['e'], LoopEmitter<Expr['e']>>>>)[expr.e]
}

/**
 * Whether a fold searches the list instead of building it. With coverage it does not, because a search that stops early would count
 * fewer calls. `within` are the definitions around: one that calls itself would never end.
 */
export function canSearchUnbuilt(
  emitter: FunctionEmitter,
  raw: Expr,
  enclosingDefinitions: ReadonlySet<number> = emitter.inlinedDefinitions,
): boolean {
  const { evaluator, instrumenter, def } = emitter.unit
  if (!instrumenter.mayEvaluateCalls) return false
  const expr = simplifyList(evaluator, raw)
  switch (expr.e) {
    case 'around':
    case 'connected':
      return true
    case 'if':
      return (
        canSearchUnbuilt(emitter, expr.then, enclosingDefinitions) ||
        canSearchUnbuilt(emitter, expr.else, enclosingDefinitions)
      )
    case 'call':
      return (
        !enclosingDefinitions.has(expr.fn) &&
        canSearchUnbuilt(emitter, getAt(def.functions, expr.fn).body, new Set([...enclosingDefinitions, expr.fn]))
      )
    default:
      return findLoopEmitter(expr) !== undefined
  }
}

function emitInlinedDefinitionLoop(
  emitter: FunctionEmitter,
  { fn: index, args, at }: ExprOf<'call'>,
  stem: string,
  body: LoopBody,
): void {
  const { params, body: list, node } = getAt(emitter.unit.def.functions, index)
  const values = emitArguments(emitter, params, args)
  emitter.out.openBlock('', at)
  emitter.writeDefinitionInScope((back) => {
    for (const [i, { name, type }] of params.entries())
      emitter.out.line(`const ${emitter.declareBinding(name, type)} = ${values[i]}`, at)
    emitter.out.line(emitter.unit.instrumenter.writeFunctionStart(node))
    emitter.inlinedDefinitions.add(index)
    emitter.each(list, stem, (item, times) => back(() => body(item, times)))
    emitter.inlinedDefinitions.delete(index)
  })
  emitter.out.closeBlock()
}

function emitAroundLoop(emitter: FunctionEmitter, { list, at }: ExprOf<'around'>, stem: string, body: LoopBody): void {
  const { out, unit } = emitter
  const seen = new ZoneSet(emitter, 'seen', at)
  emitter.each(list, 'zone', (zone) => {
    if (!isSurelyOfType(emitter, list, ZONE)) out.line(emitter.callRuntime('zone', zone, at), at)
    emitArrayLoop(emitter, makeElementAccess(unit.tables.getAdjacencyTable(), zone), stem, at, (item) => {
      emitter.block(`if (${seen.emitLacksTest(item)})`, at, () => {
        out.line(seen.emitAdd(item))
        body(item, ONE_TIME)
      })
    })
  })
}
