/** Folds: what becomes of a list when only one value of it is wanted. Each is a loop in a function of its own. */
import { greatest } from '../../gamedef/arithmetic.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { emitArguments } from './guard.ts'
import * as js from './js-expr.ts'
import { bindLoopItem, emitBoundLoop, isBuilt } from './loops.ts'
import { EMITTED_NAMES } from './names.ts'
import { emitAnyPiece, emitPieceTotal, emitTotalIn, emitZoneLoop, memoizeBases } from './pieces.ts'
import { isStreamed } from './streamed.ts'

type Fold<K extends Expr['e']> = Expr & { readonly e: K }

/** A function for a fold that does not care for the order of its list. */
const hoisted = (
  fn: FunctionEmitter,
  stem: string,
  at: number,
  build: (inner: FunctionEmitter) => void,
): js.JsExpr =>
  fn.hoist(stem, at, (inner) => {
    inner.isFold = true
    build(inner)
  })

/** A fold of the list that a definition gives: a function of its own beside the definition's, that makes no list. */
function ofDefinition(
  fn: FunctionEmitter,
  { fn: index, args }: Fold<'call'>,
  stem: string,
  fold: (fn: FunctionEmitter, list: Expr, at: number) => js.JsExpr,
): js.JsExpr {
  const { unit } = fn
  const { name, params, body, node, at } = unit.def.functions[index]!
  const id = EMITTED_NAMES.part(unit.functions[index]!, stem)
  if (unit.folds.get(id) === undefined) {
    unit.folds.set(id, id)
    const inner = new FunctionEmitter(unit, null, unit.effort.ofExpr(body))
    const given = params.map((p) => inner.declare(p.name, p.type))
    inner.out.line(unit.instrumenter.entry(node))
    inner.out.line(`return ${fold(inner, body, at).text}`, body.at)
    inner.finish(`function ${id}(${['c', 'x', ...given].join(', ')})`, at, `${stem} of ${name}`)
  }
  fn.calls = true
  return js.makeCall(id, ['c', 'x', ...emitArguments(fn, params, args)])
}

export function emitCount(fn: FunctionEmitter, raw: Expr, at: number): js.JsExpr {
  const e = simplify(fn.unit.evaluator, raw)
  if (e.e === 'zones') return js.makeNumber(e.zones.length)
  if (e.e === 'list') return js.makeNumber(e.items.length)
  if (e.e === 'call' && isStreamed(fn, e)) return ofDefinition(fn, e, 'count', emitCount)
  if (isBuilt(e) && !isStreamed(fn, e)) return lengthOf(fn, e)
  if (e.e === 'map') return emitCount(fn, e.list, at)
  const total = e.e === 'pieces' ? emitPieceTotal(fn, e) : null
  if (total !== null) return total
  return hoisted(fn, 'count', at, (inner) => {
    const { out } = inner
    const n = inner.temp('n')
    out.line(`let ${n} = 0`)
    if (e.e === 'pieces') countInZones(inner, e, n)
    else
      inner.each(e, inner.temp('item'), (times) =>
        out.line(times === null ? `${n}++` : `${n} += ${times}`, at),
      )
    out.line(`return ${n}`)
  })
}

function lengthOf(fn: FunctionEmitter, e: Expr): js.JsExpr {
  const local = e.e === 'local' ? fn.local(e.name) : null
  // Of pieces that are only counted and sent somewhere (see `counted-move.ts`).
  if (local?.of.k === 'int') return js.makeName(local.id)
  return js.makeAtom(`${js.parenthesize(fn.list(e), js.PREC.atom)}.length`)
}

function countInZones(fn: FunctionEmitter, e: Fold<'pieces'>, n: string): void {
  const bases = memoizeBases(fn, e)
  emitZoneLoop(fn, e, (zone) => fn.out.line(`${n} += ${emitTotalIn(fn, bases, zone).text}`, e.at))
}

export function emitAny(fn: FunctionEmitter, raw: Expr, at: number): js.JsExpr {
  const e = simplify(fn.unit.evaluator, raw)
  if (e.e === 'zones') return js.makeTruth(e.zones.length > 0)
  if (e.e === 'list') return js.makeTruth(e.items.length > 0)
  if (e.e === 'map' || e.e === 'distinct') return emitAny(fn, e.list, at)
  if (e.e === 'union') {
    return js.joinExprs(
      e.args.map((arg) => emitAny(fn, arg, at)),
      '||',
    )
  }
  if (e.e === 'call' && isStreamed(fn, e)) return ofDefinition(fn, e, 'any', emitAny)
  if (isBuilt(e) && !isStreamed(fn, e)) return js.compareExprs(lengthOf(fn, e), '>', js.makeNumber(0))
  const quick = e.e === 'pieces' ? emitAnyPiece(fn, e) : null
  if (quick !== null) return quick
  return hoisted(fn, 'any', at, (inner) => {
    inner.each(e, inner.temp('item'), () => inner.out.line('return true', at))
    inner.out.line('return false')
  })
}

export function emitSum(fn: FunctionEmitter, e: Fold<'sum'>): js.JsExpr {
  return hoisted(fn, 'sum', e.at, (inner) => {
    const total = inner.temp('total')
    inner.out.line(`let ${total} = 0`)
    emitBoundLoop(inner, e, (times) => {
      const each = inner.value(e.value)
      const added = times === null ? each : js.makeBinary(each, '*', js.makeName(times), js.PREC.times)
      inner.out.line(`${total} += ${added.text}`, e.value.at)
    })
    inner.out.line(`return ${total}`)
  })
}

export function emitExtreme(fn: FunctionEmitter, e: Fold<'least' | 'most'>): js.JsExpr {
  return hoisted(fn, e.e, e.at, (inner) => {
    const { out } = inner
    const best = inner.temp('best')
    const none = inner.temp('none')
    out.line(`let ${best} = 0`)
    out.line(`let ${none} = true`)
    emitBoundLoop(inner, e, () => {
      const v = inner.temp('v')
      out.line(`const ${v} = ${inner.value(e.value).text}`, e.value.at)
      inner.block(`if (${none} || ${v} ${e.e === 'least' ? '<' : '>'} ${best})`, e.at, () => {
        out.line(`${best} = ${v}`)
        out.line(`${none} = false`)
      })
    })
    const otherwise = ofNothing(inner, e)
    out.line(`if (${none}) return ${otherwise}`, e.at)
    out.line(`return ${best}`)
  })
}

/** What an empty list comes to. */
function ofNothing(fn: FunctionEmitter, e: Fold<'least' | 'most' | 'first'>): string {
  if (e.otherwise !== null) return fn.value(e.otherwise).text
  return fn.runtime('crash', "'the list is empty'", e.at).text
}

export function emitAll(fn: FunctionEmitter, e: Fold<'all'>): js.JsExpr {
  return hoisted(fn, 'all', e.at, (inner) => {
    emitBoundLoop(inner, e, () =>
      inner.out.line(`if (${js.negateExpr(inner.cond(e.cond)).text}) return false`, e.cond.at),
    )
    inner.out.line('return true')
  })
}

export function emitFirst(fn: FunctionEmitter, e: Fold<'first'>): js.JsExpr {
  return fn.hoist('first', e.at, (inner) => {
    if (isBuilt(e.list)) {
      const all = inner.memoize('list', inner.list(e.list), e.at).text
      inner.out.line(`if (${all}.length > 0) return ${all}[0]`, e.at)
    } else {
      const item = inner.temp('item')
      inner.each(e.list, item, () => inner.out.line(`return ${item}`, e.at))
    }
    const otherwise = ofNothing(inner, e)
    inner.out.line(`return ${otherwise}`, e.at)
  })
}

/** More constants than this are looked up in a mask. */
const MOST_COMPARED = 4

/** Whether a value is in a list; nothing needs to be searched for the conditions that it must meet. */
export function emitHas(fn: FunctionEmitter, raw: Expr, sought: js.JsExpr, at: number): js.JsExpr {
  const e = simplify(fn.unit.evaluator, raw)
  switch (e.e) {
    case 'zones':
      return hasKnown(fn, e.zones, sought, at)
    case 'granted': {
      if (!sought.cheap) return includes(fn, fn.list(e), sought, at)
      // All spaces are granted as a rule, and then no list needs to be searched.
      const isSpace = js.compareExprs(sought, '>=', js.makeNumber(fn.unit.def.firstSpace))
      const all = js.compareExprs(js.makeName('x.granted'), '===', js.makeName('null'))
      return js.makeTernary(all, isSpace, includes(fn, js.makeName('x.granted'), sought, at))
    }
    case 'where':
      return told(fn, sought, at, (inner, candidate) => {
        inner.out.line(
          `if (${js.negateExpr(emitHas(inner, e.list, js.makeName(candidate), at)).text}) return false`,
          at,
        )
        bindLoopItem(inner, e.bind, e.of, e.list, candidate)
        inner.out.line(`return ${inner.cond(e.cond).text}`, e.cond.at)
      })
    case 'pieces':
    case 'map':
    case 'range':
    case 'take':
    case 'except':
      return told(fn, sought, at, (inner, candidate) => {
        const one = inner.temp('item')
        inner.each(e, one, () => inner.out.line(`if (${one} === ${candidate}) return true`, at))
        inner.out.line('return false')
      })
    default:
      return includes(fn, fn.list(e), sought, at)
  }
}

/** A function that is told of a value. */
function told(
  fn: FunctionEmitter,
  sought: js.JsExpr,
  at: number,
  build: (inner: FunctionEmitter, candidate: string) => void,
): js.JsExpr {
  return fn.callOf(fn.beside('has', at, build, ['candidate']), [sought.text])
}

const includes = (fn: FunctionEmitter, array: js.JsExpr, sought: js.JsExpr, at: number): js.JsExpr =>
  fn.runtime('has', array, sought, at)

function hasKnown(fn: FunctionEmitter, values: readonly number[], sought: js.JsExpr, at: number): js.JsExpr {
  if (values.length <= MOST_COMPARED && sought.cheap) {
    return js.joinExprs(
      values.map((v) => js.compareExprs(sought, '===', js.makeNumber(v))),
      '||',
    )
  }
  const top = Math.max(0, greatest(values))
  if (values.some((v) => v < 0) || top > 1000) {
    return includes(fn, js.makeName(fn.unit.tables.literal('list', values)), sought, at)
  }
  const mask = fn.unit.tables.literal(
    'among',
    Array.from({ length: top + 1 }, (_, v) => Number(values.includes(v))),
  )
  return js.compareExprs(js.makeElement(mask, sought), '===', js.makeNumber(1))
}
