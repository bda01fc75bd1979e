/**
 * Lists that are gone through without being built where only a fold wants them: what is around or connected is told as it is
 * found, so that a fold that has seen enough stops the search; definitions of lists are written in place. Folds only look,
 * and do not care for the order; where one takes the first few of a list it does (`Fn.inOrder`).
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { ZONE } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, emitZoneIndex, isSureAs } from './guard.ts'
import { makeElement } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'
import { emitArrayLoop, isBuilt, type LoopBody } from './loops.ts'

/**
 * Whether going through the list is better than building it. Where it is counted how often definitions are asked, nothing is:
 * a search that stops early asks less. `within` are the definitions around: what calls itself would never end.
 */
export function isStreamed(
  emitter: FunctionEmitter,
  raw: Expr,
  within: ReadonlySet<number> = emitter.inlined,
): boolean {
  const { evaluator, instrumenter: dress, def } = emitter.unit
  if (!dress.foldsCalls) return false
  const expr = simplify(evaluator, raw)
  switch (expr.e) {
    case 'around':
      return true
    case 'connected':
      return expr.depth === null
    case 'if':
      return isStreamed(emitter, expr.then, within) || isStreamed(emitter, expr.else, within)
    case 'call':
      return !within.has(expr.fn) && isStreamed(emitter, def.functions[expr.fn]!.body, new Set([...within, expr.fn]))
    default:
      return !isBuilt(expr)
  }
}

/** Writes the loop over such a list; false where it is none. */
export function emitStreamed(emitter: FunctionEmitter, expr: Expr, item: JsName, body: LoopBody): boolean {
  if (!isStreamed(emitter, expr)) return false
  if (expr.e === 'around') around(emitter, expr, item, body)
  else if (expr.e === 'connected') connected(emitter, expr, item, body)
  else if (expr.e === 'call') called(emitter, expr, item, body)
  else if (expr.e === 'if') {
    const branch = (list: Expr) => () => emitter.each(list, item, body)
    emitter.block(`if (${emitter.cond(expr.when).text})`, expr.at, branch(expr.then), branch(expr.else))
  } else return false
  return true
}

function called(emitter: FunctionEmitter, { fn: index, args, at }: ExprOf<'call'>, item: JsName, body: LoopBody): void {
  const { params, body: list, node } = emitter.unit.def.functions[index]!
  const given = emitArguments(emitter, params, args)
  emitter.out.open('', at)
  emitter.aside((back) => {
    for (const [i, { name, type }] of params.entries()) {
      emitter.out.line(`const ${emitter.bind(name, type)} = ${given[i]}`, at)
    }
    emitter.out.line(emitter.unit.instrumenter.entry(node))
    emitter.inlined.add(index)
    emitter.each(list, item, (times) => back(() => body(times)))
    emitter.inlined.delete(index)
  })
  emitter.out.close()
}

/** Of so many zones a number holds which are among a set, each as a bit. */
const BITS = 32

/** A set of zones while a loop runs: numbers, since a list for each time that something is looked for is much to make. */
class Zones {
  readonly #words: readonly JsName[]

  constructor(emitter: FunctionEmitter, stem: string, at: number) {
    const count = Math.ceil(emitter.unit.def.zones.length / BITS)
    this.#words = Array.from({ length: count }, () => emitter.declare(stem))
    emitter.out.line(`let ${this.#words.map((word) => `${word} = 0`).join(', ')}`, at)
  }

  /** Shifts count only by the last five bits of a zone: each word has its own 32. */
  add(zone: JsName): JsText {
    const adds = this.#words.map((word) => `${word} |= 1 << ${zone}`)
    return among(zone, adds, (which, then, other) => `if (${which}) ${then}; else ${other}`)
  }

  lacks(zone: JsName): string {
    const word = among(zone, this.#words, (which, then, other) => `${which} ? ${then} : ${other}`)
    return `((${word}) & (1 << ${zone})) === 0`
  }
}

type Either = (which: string, then: JsText, other: JsText) => string

const among = (zone: JsName, each: readonly JsText[], either: Either): JsText =>
  each
    .slice(0, -1)
    .reduceRight<JsText>((other, one, i) => either(`${zone} < ${(i + 1) * BITS}`, one, other), each[each.length - 1]!)

function around(emitter: FunctionEmitter, { list, at }: ExprOf<'around'>, item: JsName, body: LoopBody): void {
  const { out, unit } = emitter
  const seen = new Zones(emitter, 'seen', at)
  const zone = emitter.declare('zone')
  emitter.each(list, zone, () => {
    if (!isSureAs(emitter, list, ZONE)) out.line(emitter.runtime('zone', zone, at), at)
    emitArrayLoop(emitter, makeElement(unit.tables.adjacency(), zone), item, at, () => {
      emitter.block(`if (${seen.lacks(item)})`, at, () => {
        out.line(seen.add(item))
        body(null)
      })
    })
  })
}

function connected(emitter: FunctionEmitter, expr: ExprOf<'connected'>, item: JsName, body: LoopBody): void {
  const { out, unit } = emitter
  const [start, found, done] = [emitter.declare('start'), emitter.declare('found'), emitter.declare('done')]
  out.line(`const ${start} = ${emitZoneIndex(emitter, expr.zone).text}`, expr.zone.at)
  const seen = new Zones(emitter, 'seen', expr.at)
  out.line(seen.add(start))
  out.line(`const ${found} = [${start}]`)
  emitter.block(`for (let ${done} = 0; ${done} < ${found}.length; ${done}++)`, expr.at, () => {
    out.line(`const ${item} = ${found}[${done}]`)
    if (expr.includeStart) emitter.scope(() => body(null))
    else emitter.block(`if (${done} > 0)`, expr.at, () => body(null))
    emitter.scope(() => {
      const next = emitter.declare(expr.bind)
      emitArrayLoop(emitter, makeElement(unit.tables.adjacency(), item), next, expr.at, () => {
        emitter.block(`if (${seen.lacks(next)})`, expr.at, () => {
          // What may not be reached from here may not be from elsewhere: it is asked once.
          out.line(seen.add(next))
          emitter.alias(expr.bind, next, ZONE)
          const reached = expr.via === null ? '' : `if (${emitter.cond(expr.via).text}) `
          out.line(`${reached}${found}.push(${next})`, expr.at)
        })
      })
    })
  })
}
