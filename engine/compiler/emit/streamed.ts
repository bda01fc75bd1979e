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
import { makeElement, makeName } from './js-expr.ts'
import { emitArrayLoop, isBuilt, type LoopBody } from './loops.ts'

/**
 * Whether going through the list is better than building it. Where it is counted how often definitions are asked, nothing is:
 * a search that stops early asks less. `within` are the definitions around: what calls itself would never end.
 */
export function isStreamed(
  fn: FunctionEmitter,
  raw: Expr,
  within: ReadonlySet<number> = fn.inlined,
): boolean {
  const { evaluator, instrumenter: dress, def } = fn.unit
  if (!dress.foldsCalls) return false
  const e = simplify(evaluator, raw)
  switch (e.e) {
    case 'around':
      return true
    case 'connected':
      return e.depth === null
    case 'if':
      return isStreamed(fn, e.then, within) || isStreamed(fn, e.else, within)
    case 'call':
      return !within.has(e.fn) && isStreamed(fn, def.functions[e.fn]!.body, new Set([...within, e.fn]))
    default:
      return !isBuilt(e)
  }
}

/** Writes the loop over such a list; false where it is none. */
export function emitStreamed(fn: FunctionEmitter, e: Expr, item: string, body: LoopBody): boolean {
  if (!isStreamed(fn, e)) return false
  if (e.e === 'around') around(fn, e, item, body)
  else if (e.e === 'connected') connected(fn, e, item, body)
  else if (e.e === 'call') called(fn, e, item, body)
  else if (e.e === 'if') {
    const branch = (list: Expr) => () => fn.each(list, item, body)
    fn.block(`if (${fn.cond(e.when).text})`, e.at, branch(e.then), branch(e.else))
  } else return false
  return true
}

function called(
  fn: FunctionEmitter,
  { fn: index, args, at }: ExprOf<'call'>,
  item: string,
  body: LoopBody,
): void {
  const { params, body: list, node } = fn.unit.def.functions[index]!
  const given = emitArguments(fn, params, args)
  fn.out.open('', at)
  fn.aside((back) => {
    for (const [i, { name, type }] of params.entries()) {
      fn.out.line(`const ${fn.declare(name, type)} = ${given[i]}`, at)
    }
    fn.out.line(fn.unit.instrumenter.entry(node))
    fn.inlined.add(index)
    fn.each(list, item, (times) => back(() => body(times)))
    fn.inlined.delete(index)
  })
  fn.out.close()
}

/** Of so many zones a number holds which are among a set, each as a bit. */
const BITS = 32

/** A set of zones while a loop runs: numbers, since a list for each time that something is looked for is much to make. */
class Zones {
  readonly #words: readonly string[]

  constructor(fn: FunctionEmitter, stem: string, at: number) {
    const count = Math.ceil(fn.unit.def.zones.length / BITS)
    this.#words = Array.from({ length: count }, () => fn.temp(stem))
    fn.out.line(`let ${this.#words.map((word) => `${word} = 0`).join(', ')}`, at)
  }

  /** Shifts count only by the last five bits of a zone: each word has its own 32. */
  add(zone: string): string {
    const adds = this.#words.map((word) => `${word} |= 1 << ${zone}`)
    return among(zone, adds, (which, then, other) => `if (${which}) ${then}; else ${other}`)
  }

  lacks(zone: string): string {
    const word = among(zone, this.#words, (which, then, other) => `${which} ? ${then} : ${other}`)
    return `((${word}) & (1 << ${zone})) === 0`
  }
}

type Either = (which: string, then: string, other: string) => string

const among = (zone: string, each: readonly string[], either: Either): string =>
  each
    .slice(0, -1)
    .reduceRight((other, one, i) => either(`${zone} < ${(i + 1) * BITS}`, one, other), each[each.length - 1]!)

function around(fn: FunctionEmitter, { list, at }: ExprOf<'around'>, item: string, body: LoopBody): void {
  const { out, unit } = fn
  const seen = new Zones(fn, 'seen', at)
  const zone = fn.temp('zone')
  fn.each(list, zone, () => {
    if (!isSureAs(fn, list, ZONE)) out.line(fn.runtime('zone', zone, at), at)
    emitArrayLoop(fn, makeElement(unit.tables.adjacency(), makeName(zone)), item, at, () => {
      fn.block(`if (${seen.lacks(item)})`, at, () => {
        out.line(seen.add(item))
        body(null)
      })
    })
  })
}

function connected(fn: FunctionEmitter, e: ExprOf<'connected'>, item: string, body: LoopBody): void {
  const { out, unit } = fn
  const [start, found, done] = [fn.temp('start'), fn.temp('found'), fn.temp('done')]
  out.line(`const ${start} = ${emitZoneIndex(fn, e.zone).text}`, e.zone.at)
  const seen = new Zones(fn, 'seen', e.at)
  out.line(seen.add(start))
  out.line(`const ${found} = [${start}]`)
  fn.block(`for (let ${done} = 0; ${done} < ${found}.length; ${done}++)`, e.at, () => {
    out.line(`const ${item} = ${found}[${done}]`)
    if (e.includeStart) fn.scope(() => body(null))
    else fn.block(`if (${done} > 0)`, e.at, () => body(null))
    fn.scope(() => {
      const next = fn.reserve(e.bind)
      emitArrayLoop(fn, makeElement(unit.tables.adjacency(), makeName(item)), next, e.at, () => {
        fn.block(`if (${seen.lacks(next)})`, e.at, () => {
          // What may not be reached from here may not be from elsewhere: it is asked once.
          out.line(seen.add(next))
          fn.alias(e.bind, next, ZONE)
          const reached = e.via === null ? '' : `if (${fn.cond(e.via).text}) `
          out.line(`${reached}${found}.push(${next})`, e.at)
        })
      })
    })
  })
}
