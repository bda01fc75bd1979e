/**
 * Loops for folds, which only look at a list and do not care for its order: the list is gone through as it is found, so a fold that
 * has seen enough stops the search. Definitions of lists are written in place. Built instead, games take a fifth longer.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { ZONE } from '../../gamedef/types.ts'
import { eachConnected } from './connected.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, isSureAs } from './guard.ts'
import { makeElement } from './js-expr.ts'
import { findLoop, type Loop } from './list-loops.ts'
import { emitArrayLoop, type LoopBody, ONE } from './loops.ts'
import { ZoneSet } from './zone-set.ts'

const LOOPS: { readonly [K in 'around' | 'connected' | 'call' | 'if']: Loop<K> } = {
  around: (emitter, expr, stem, body) => eachAround(emitter, expr, stem, body),
  connected: (emitter, expr, stem, body) => eachConnected(emitter, expr, stem, (item) => body(item, ONE)),
  call: (emitter, expr, stem, body) => eachOfDefinition(emitter, expr, stem, body),
  if(emitter, { when, then, else: otherwise, at }, stem, body) {
    const branch = (list: Expr) => () => emitter.each(list, stem, body)
    emitter.block(`if (${emitter.cond(when).text})`, at, branch(then), branch(otherwise))
  },
}

export function findUnorderedLoop(emitter: FunctionEmitter, expr: Expr): Loop<Expr['e']> | undefined {
  if (!isStreamed(emitter, expr)) return undefined
  return (LOOPS as Readonly<Partial<Record<Expr['e'], Loop<Expr['e']>>>>)[expr.e]
}

/**
 * Whether a fold goes through the list instead of building it. Where calls of definitions are counted no fold does: a search that
 * stops early would count fewer. `within` are the definitions around: one that calls itself would never end.
 */
export function isStreamed(
  emitter: FunctionEmitter,
  raw: Expr,
  within: ReadonlySet<number> = emitter.inlined,
): boolean {
  const { evaluator, instrumenter, def } = emitter.unit
  if (!instrumenter.foldsCalls) return false
  const expr = simplify(evaluator, raw)
  switch (expr.e) {
    case 'around':
    case 'connected':
      return true
    case 'if':
      return isStreamed(emitter, expr.then, within) || isStreamed(emitter, expr.else, within)
    case 'call':
      return !within.has(expr.fn) && isStreamed(emitter, def.functions[expr.fn]!.body, new Set([...within, expr.fn]))
    default:
      return findLoop(expr) !== undefined
  }
}

function eachOfDefinition(
  emitter: FunctionEmitter,
  { fn: index, args, at }: ExprOf<'call'>,
  stem: string,
  body: LoopBody,
): void {
  const { params, body: list, node } = emitter.unit.def.functions[index]!
  const values = emitArguments(emitter, params, args)
  emitter.out.open('', at)
  emitter.aside((back) => {
    for (const [i, { name, type }] of params.entries())
      emitter.out.line(`const ${emitter.bind(name, type)} = ${values[i]}`, at)
    emitter.out.line(emitter.unit.instrumenter.entry(node))
    emitter.inlined.add(index)
    emitter.each(list, stem, (item, times) => back(() => body(item, times)))
    emitter.inlined.delete(index)
  })
  emitter.out.close()
}

function eachAround(emitter: FunctionEmitter, { list, at }: ExprOf<'around'>, stem: string, body: LoopBody): void {
  const { out, unit } = emitter
  const seen = new ZoneSet(emitter, 'seen', at)
  emitter.each(list, 'zone', (zone) => {
    if (!isSureAs(emitter, list, ZONE)) out.line(emitter.runtime('zone', zone, at), at)
    emitArrayLoop(emitter, makeElement(unit.tables.adjacency(), zone), stem, at, (item) => {
      emitter.block(`if (${seen.lacks(item)})`, at, () => {
        out.line(seen.add(item))
        body(item, ONE)
      })
    })
  })
}
