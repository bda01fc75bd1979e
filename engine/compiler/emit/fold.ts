/** Folds: what becomes of a list when only one value of it is wanted. Each is a loop in a function of its own. */
import { greatest } from '../../gamedef/arithmetic.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { simplified } from '../../gamedef/narrow.ts'
import * as js from './code.ts'
import { Fn } from './fn.ts'
import { argumentsOf } from './guard.ts'
import { isLazy } from './lazy.ts'
import { bindItem, eachBound, isBuilt } from './loops.ts'
import { NAMED } from './names.ts'
import { anyPiece, eachZone, heldBases, pieceTotal, totalIn } from './pieces.ts'

type Fold<K extends Expr['e']> = Expr & { readonly e: K }

/** A function for a fold that does not care for the order of its list. */
const hoisted = (fn: Fn, stem: string, at: number, build: (inner: Fn) => void): js.Code =>
  fn.hoist(stem, at, (inner) => {
    inner.isFold = true
    build(inner)
  })

/** A fold of the list that a definition gives: a function of its own beside the definition's, that makes no list. */
function ofDefinition(
  fn: Fn,
  { fn: index, args }: Fold<'call'>,
  stem: string,
  fold: (fn: Fn, list: Expr, at: number) => js.Code,
): js.Code {
  const { unit } = fn
  const { name, params, body, node, at } = unit.def.functions[index]!
  const id = NAMED.part(unit.functions[index]!, stem)
  if (unit.folds.get(id) === undefined) {
    unit.folds.set(id, id)
    const inner = new Fn(unit, null, unit.effort.ofExpr(body))
    const given = params.map((p) => inner.declare(p.name, p.type))
    inner.out.line(unit.dress.entry(node))
    inner.out.line(`return ${fold(inner, body, at).text}`, body.at)
    inner.finish(`function ${id}(${['c', 'x', ...given].join(', ')})`, at, `${stem} of ${name}`)
  }
  fn.calls = true
  return js.call(id, ['c', 'x', ...argumentsOf(fn, params, args)])
}

export function count(fn: Fn, raw: Expr, at: number): js.Code {
  const e = simplified(fn.unit.evaluator, raw)
  if (e.e === 'zones') return js.literal(e.zones.length)
  if (e.e === 'list') return js.literal(e.items.length)
  if (e.e === 'call' && isLazy(fn, e)) return ofDefinition(fn, e, 'count', count)
  if (isBuilt(e) && !isLazy(fn, e)) return lengthOf(fn, e)
  if (e.e === 'map') return count(fn, e.list, at)
  const total = e.e === 'pieces' ? pieceTotal(fn, e) : null
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

function lengthOf(fn: Fn, e: Expr): js.Code {
  const local = e.e === 'local' ? fn.local(e.name) : null
  // Of pieces that are only counted and sent somewhere (see `sent.ts`).
  if (local?.of.k === 'int') return js.name(local.id)
  return js.atom(`${js.within(fn.list(e), js.PREC.atom)}.length`)
}

function countInZones(fn: Fn, e: Fold<'pieces'>, n: string): void {
  const bases = heldBases(fn, e)
  eachZone(fn, e, (zone) => fn.out.line(`${n} += ${totalIn(fn, bases, zone).text}`, e.at))
}

export function anyOf(fn: Fn, raw: Expr, at: number): js.Code {
  const e = simplified(fn.unit.evaluator, raw)
  if (e.e === 'zones') return js.fact(e.zones.length > 0)
  if (e.e === 'list') return js.fact(e.items.length > 0)
  if (e.e === 'map' || e.e === 'distinct') return anyOf(fn, e.list, at)
  if (e.e === 'union') {
    return js.joined(
      e.args.map((arg) => anyOf(fn, arg, at)),
      '||',
    )
  }
  if (e.e === 'call' && isLazy(fn, e)) return ofDefinition(fn, e, 'any', anyOf)
  if (isBuilt(e) && !isLazy(fn, e)) return js.compared(lengthOf(fn, e), '>', js.literal(0))
  const quick = e.e === 'pieces' ? anyPiece(fn, e) : null
  if (quick !== null) return quick
  return hoisted(fn, 'any', at, (inner) => {
    inner.each(e, inner.temp('item'), () => inner.out.line('return true', at))
    inner.out.line('return false')
  })
}

export function sum(fn: Fn, e: Fold<'sum'>): js.Code {
  return hoisted(fn, 'sum', e.at, (inner) => {
    const total = inner.temp('total')
    inner.out.line(`let ${total} = 0`)
    eachBound(inner, e, (times) => {
      const each = inner.value(e.value)
      const added = times === null ? each : js.binary(each, '*', js.name(times), js.PREC.times)
      inner.out.line(`${total} += ${added.text}`, e.value.at)
    })
    inner.out.line(`return ${total}`)
  })
}

export function extreme(fn: Fn, e: Fold<'least' | 'most'>): js.Code {
  return hoisted(fn, e.e, e.at, (inner) => {
    const { out } = inner
    const best = inner.temp('best')
    const none = inner.temp('none')
    out.line(`let ${best} = 0`)
    out.line(`let ${none} = true`)
    eachBound(inner, e, () => {
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
function ofNothing(fn: Fn, e: Fold<'least' | 'most' | 'first'>): string {
  if (e.otherwise !== null) return fn.value(e.otherwise).text
  return fn.runtime('crash', "'the list is empty'", e.at).text
}

export function all(fn: Fn, e: Fold<'all'>): js.Code {
  return hoisted(fn, 'all', e.at, (inner) => {
    eachBound(inner, e, () =>
      inner.out.line(`if (${js.not(inner.cond(e.cond)).text}) return false`, e.cond.at),
    )
    inner.out.line('return true')
  })
}

export function first(fn: Fn, e: Fold<'first'>): js.Code {
  return fn.hoist('first', e.at, (inner) => {
    if (isBuilt(e.list)) {
      const all = inner.held('list', inner.list(e.list), e.at).text
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
export function has(fn: Fn, raw: Expr, sought: js.Code, at: number): js.Code {
  const e = simplified(fn.unit.evaluator, raw)
  switch (e.e) {
    case 'zones':
      return hasKnown(fn, e.zones, sought, at)
    case 'granted': {
      if (!sought.cheap) return includes(fn, fn.list(e), sought, at)
      // All spaces are granted as a rule, and then no list needs to be searched.
      const isSpace = js.compared(sought, '>=', js.literal(fn.unit.def.firstSpace))
      const all = js.compared(js.name('x.granted'), '===', js.name('null'))
      return js.ternary(all, isSpace, includes(fn, js.name('x.granted'), sought, at))
    }
    case 'where':
      return told(fn, sought, at, (inner, candidate) => {
        inner.out.line(`if (${js.not(has(inner, e.list, js.name(candidate), at)).text}) return false`, at)
        bindItem(inner, e.bind, e.of, e.list, candidate)
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
function told(fn: Fn, sought: js.Code, at: number, build: (inner: Fn, candidate: string) => void): js.Code {
  return fn.callOf(fn.beside('has', at, build, ['candidate']), [sought.text])
}

const includes = (fn: Fn, array: js.Code, sought: js.Code, at: number): js.Code =>
  fn.runtime('has', array, sought, at)

function hasKnown(fn: Fn, values: readonly number[], sought: js.Code, at: number): js.Code {
  if (values.length <= MOST_COMPARED && sought.cheap) {
    return js.joined(
      values.map((v) => js.compared(sought, '===', js.literal(v))),
      '||',
    )
  }
  const top = Math.max(0, greatest(values))
  if (values.some((v) => v < 0) || top > 1000) {
    return includes(fn, js.name(fn.unit.tables.literal('list', values)), sought, at)
  }
  const mask = fn.unit.tables.literal(
    'among',
    Array.from({ length: top + 1 }, (_, v) => Number(values.includes(v))),
  )
  return js.compared(js.element(mask, sought), '===', js.literal(1))
}
