/** Emits folds, which make one value of a list. Each is a loop in a function beside the rule. */

import { findGreatest } from '../../gamedef/arithmetic.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { simplifyList } from '../../gamedef/narrow.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { emitArguments } from './guard.ts'
import * as js from './js-expr.ts'
import type { JsName } from './js-name.ts'
import { findLoopEmitter } from './list-loops.ts'
import { bindLoopItem, emitBoundLoop } from './loops.ts'
import { EMITTED_NAMES } from './names.ts'
import {
  emitCountInOneZone,
  emitDistinctZoneLoop,
  emitHasPieceInOneZone,
  emitPileSumInZone,
  memoizePileBases,
} from './pieces.ts'
import { canSearchUnbuilt } from './unordered-loops.ts'

type FoldExpr<K extends Expr['e']> = Expr & { readonly e: K }

/** Hoists a fold that does not depend on the order of its list. */
const hoistUnorderedFold = (
  emitter: FunctionEmitter,
  stem: string,
  at: number,
  build: (inner: FunctionEmitter) => void,
): js.JsExpr =>
  emitter.hoistValue(stem, at, (inner) => {
    inner.ignoresOrder = true
    build(inner)
  })

/** Emits the fold of a definition's list as one function beside the definition, which builds no list. */
function emitDefinitionFold(
  emitter: FunctionEmitter,
  { fn: index, args }: FoldExpr<'call'>,
  stem: string,
  fold: (fn: FunctionEmitter, list: Expr, at: number) => js.JsExpr,
): js.JsExpr {
  const { unit } = emitter
  const { name, params, body, node, at } = getAt(unit.def.functions, index)
  const id = EMITTED_NAMES.part(getAt(unit.functions, index), stem)
  if (unit.folds.get(id) === undefined) {
    unit.folds.set(id, id)
    const inner = new FunctionEmitter(unit, null, unit.effort.countExprSteps(body))
    const paramNames = params.map((param) => inner.declareBinding(param.name, param.type))
    inner.out.line(unit.instrumenter.writeFunctionStart(node))
    inner.out.line(`return ${fold(inner, body, at).text}`, body.at)
    inner.addToModule(`function ${id}`, ['c', 'x', ...paramNames], at, `${stem} of ${name}`)
  }
  emitter.callsFunctions = true
  return js.makeCall(id, ['c', 'x', ...emitArguments(emitter, params, args)])
}

export function emitCount(emitter: FunctionEmitter, raw: Expr, at: number): js.JsExpr {
  const expr = simplifyList(emitter.unit.evaluator, raw)
  if (expr.e === 'zones') return js.makeNumber(expr.zones.length)
  if (expr.e === 'list') return js.makeNumber(expr.items.length)
  if (expr.e === 'call' && canSearchUnbuilt(emitter, expr)) return emitDefinitionFold(emitter, expr, 'count', emitCount)
  if (isBuiltAsArray(emitter, expr)) return emitLength(emitter, expr)
  if (expr.e === 'map') return emitCount(emitter, expr.list, at)
  const total = expr.e === 'pieces' ? emitCountInOneZone(emitter, expr) : null
  if (total !== null) return total
  return hoistUnorderedFold(emitter, 'count', at, (inner) => {
    const { out } = inner
    const n = inner.declare('n')
    out.line(`let ${n} = 0`)
    if (expr.e === 'pieces') emitCountInZones(inner, expr, n)
    else inner.each(expr, 'item', (_, times) => out.line(`${n} += ${times.text}`, at))
    out.line(`return ${n}`)
  })
}

/** Whether the list is built anyway, so its length can be read. */
const isBuiltAsArray = (emitter: FunctionEmitter, list: Expr): boolean =>
  findLoopEmitter(list) === undefined && !canSearchUnbuilt(emitter, list)

function emitLength(emitter: FunctionEmitter, list: Expr): js.JsExpr {
  if (list.e === 'local') {
    const { id, pieceLoop } = emitter.getBinding(list.name)
    if (pieceLoop !== undefined) return id
  }
  return js.makeAtomExpr(`${js.parenthesize(emitter.list(list), js.PREC.atom)}.length`)
}

function emitCountInZones(emitter: FunctionEmitter, expr: FoldExpr<'pieces'>, n: JsName): void {
  const bases = memoizePileBases(emitter, expr)
  emitDistinctZoneLoop(emitter, expr, (zone) =>
    emitter.out.line(`${n} += ${emitPileSumInZone(emitter, bases, zone).text}`, expr.at),
  )
}

export function emitHasAnyElement(emitter: FunctionEmitter, raw: Expr, at: number): js.JsExpr {
  const expr = simplifyList(emitter.unit.evaluator, raw)
  if (expr.e === 'zones') return js.makeBoolean(expr.zones.length > 0)
  if (expr.e === 'list') return js.makeBoolean(expr.items.length > 0)
  if (expr.e === 'map' || expr.e === 'distinct') return emitHasAnyElement(emitter, expr.list, at)
  if (expr.e === 'union') {
    return js.joinExprs(
      expr.args.map((arg) => emitHasAnyElement(emitter, arg, at)),
      '||',
    )
  }
  if (expr.e === 'call' && canSearchUnbuilt(emitter, expr))
    return emitDefinitionFold(emitter, expr, 'any', emitHasAnyElement)
  if (isBuiltAsArray(emitter, expr)) return js.makeJsComparison(emitLength(emitter, expr), '>', js.makeNumber(0))
  const quick = expr.e === 'pieces' ? emitHasPieceInOneZone(emitter, expr) : null
  if (quick !== null) return quick
  return hoistUnorderedFold(emitter, 'any', at, (inner) => {
    inner.each(expr, 'item', () => inner.out.line('return true', at))
    inner.out.line('return false')
  })
}

export function emitSum(emitter: FunctionEmitter, expr: FoldExpr<'sum'>): js.JsExpr {
  return hoistUnorderedFold(emitter, 'sum', expr.at, (inner) => {
    const total = inner.declare('total')
    inner.out.line(`let ${total} = 0`)
    emitBoundLoop(inner, expr, (_, times) => {
      inner.out.line(`${total} += ${js.multiplyExprs(inner.value(expr.value), times).text}`, expr.value.at)
    })
    inner.out.line(`return ${total}`)
  })
}

export function emitExtreme(emitter: FunctionEmitter, expr: FoldExpr<'least' | 'most'>): js.JsExpr {
  return hoistUnorderedFold(emitter, expr.e, expr.at, (inner) => {
    const { out } = inner
    const best = inner.declare('best')
    const none = inner.declare('none')
    out.line(`let ${best} = 0`)
    out.line(`let ${none} = true`)
    emitBoundLoop(inner, expr, () => {
      const v = inner.declare('v')
      out.line(`const ${v} = ${inner.value(expr.value).text}`, expr.value.at)
      inner.block(`if (${none} || ${v} ${expr.e === 'least' ? '<' : '>'} ${best})`, expr.at, () => {
        out.line(`${best} = ${v}`)
        out.line(`${none} = false`)
      })
    })
    const otherwise = emitValueOfEmptyList(inner, expr)
    out.line(`if (${none}) return ${otherwise}`, expr.at)
    out.line(`return ${best}`)
  })
}

/** Writes the value of an empty list, or a crash. */
function emitValueOfEmptyList(emitter: FunctionEmitter, e: FoldExpr<'least' | 'most' | 'first'>): string {
  if (e.otherwise !== null) return emitter.value(e.otherwise).text
  return emitter.callRuntime('crash', "'the list is empty'", e.at).text
}

export function emitAll(emitter: FunctionEmitter, expr: FoldExpr<'all'>): js.JsExpr {
  return hoistUnorderedFold(emitter, 'all', expr.at, (inner) => {
    emitBoundLoop(inner, expr, () =>
      inner.out.line(`if (${js.negateExpr(inner.cond(expr.cond)).text}) return false`, expr.cond.at),
    )
    inner.out.line('return true')
  })
}

export function emitFirst(emitter: FunctionEmitter, expr: FoldExpr<'first'>): js.JsExpr {
  return emitter.hoistValue('first', expr.at, (inner) => {
    inner.each(expr.list, 'item', (item) => inner.out.line(`return ${item}`, expr.at))
    const otherwise = emitValueOfEmptyList(inner, expr)
    inner.out.line(`return ${otherwise}`, expr.at)
  })
}

/** More constants than this are looked up in a table. */
const MOST_CONSTANTS_COMPARED = 4

/** Emits whether a value is in a list. Where a filter's condition can be asked of the value, no list is searched. */
export function emitMembership(emitter: FunctionEmitter, raw: Expr, sought: js.JsExpr, at: number): js.JsExpr {
  const expr = simplifyList(emitter.unit.evaluator, raw)
  switch (expr.e) {
    case 'zones':
      return emitMembershipInConstants(emitter, expr.zones, sought, at)
    case 'granted': {
      if (!sought.cheap) return emitIncludes(emitter, emitter.list(expr), sought, at)
      // An action is usually granted all spaces, and then no list needs to be searched.
      const isSpace = js.makeJsComparison(sought, '>=', js.makeNumber(emitter.unit.def.firstSpace))
      const all = js.makeJsComparison(js.makeNameExpr('x.granted'), '=', js.makeNameExpr('null'))
      return js.makeTernary(all, isSpace, emitIncludes(emitter, js.makeNameExpr('x.granted'), sought, at))
    }
    case 'where':
      return hoistMembershipTest(emitter, sought, at, (inner, candidate) => {
        inner.out.line(`if (${js.negateExpr(emitMembership(inner, expr.list, candidate, at)).text}) return false`, at)
        bindLoopItem(inner, expr.bind, expr.of, expr.list, candidate)
        inner.out.line(`return ${inner.cond(expr.cond).text}`, expr.cond.at)
      })
    default:
      if (findLoopEmitter(expr) === undefined) return emitIncludes(emitter, emitter.list(expr), sought, at)
      return hoistMembershipTest(emitter, sought, at, (inner, candidate) => {
        inner.each(expr, 'item', (item) => inner.out.line(`if (${item} === ${candidate}) return true`, at))
        inner.out.line('return false')
      })
  }
}

/** Hoists a function that says whether its argument is in a list, and calls it. */
function hoistMembershipTest(
  emitter: FunctionEmitter,
  sought: js.JsExpr,
  at: number,
  build: (inner: FunctionEmitter, candidate: JsName) => void,
): js.JsExpr {
  return emitter.callHoistedFunction(emitter.hoistFunction('has', at, build, ['candidate']), [sought.text])
}

const emitIncludes = (emitter: FunctionEmitter, array: js.JsExpr, sought: js.JsExpr, at: number): js.JsExpr =>
  emitter.callRuntime('has', array, sought, at)

function emitMembershipInConstants(
  emitter: FunctionEmitter,
  values: readonly number[],
  sought: js.JsExpr,
  at: number,
): js.JsExpr {
  if (values.length <= MOST_CONSTANTS_COMPARED && sought.cheap) {
    return js.joinExprs(
      values.map((v) => js.makeJsComparison(sought, '=', js.makeNumber(v))),
      '||',
    )
  }
  const top = Math.max(0, findGreatest(values))
  if (values.some((v) => v < 0) || top > 1000) {
    return emitIncludes(emitter, js.makeNameExpr(emitter.unit.tables.declareTable('list', values)), sought, at)
  }
  const mask = emitter.unit.tables.declareTable(
    'among',
    Array.from({ length: top + 1 }, (_, v) => Number(values.includes(v))),
  )
  return js.makeJsComparison(js.makeElementAccess(mask, sought), '=', js.makeNumber(1))
}
