/**
 * Emits expressions. `emitValue` gives an integer, or an array for a list. `emitCondition` gives a JavaScript boolean, so
 * conditions are not turned into 0 and 1 only to be compared again.
 */

import { type Expr, MIRRORED_COMPARISON } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { ListKind } from '../../gamedef/kinds/lists.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { type ExprEmitter, emitByKind } from './dispatch.ts'
import { emitAll, emitCount, emitExtreme, emitFirst, emitHasAnyElement, emitMembership, emitSum } from './folds.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, emitOwnerIndex, emitSeatIndex, emitVarCell, emitZoneIndex } from './guard.ts'
import * as js from './js-expr.ts'
import { emitRoomForPieces } from './room.ts'
import type { NestedTable } from './tables.ts'

export function emitValue(emitter: FunctionEmitter, expr: Expr): js.JsExpr {
  const constant = emitter.unit.evaluator.findConstant(expr)
  if (typeof constant === 'number') return js.makeNumber(constant)
  if (constant !== undefined) return js.makeNameExpr(emitter.unit.tables.declareTable('list', constant))
  const condition = emitByKind(CONDITION_EMITTERS, emitter, expr)
  return condition ? js.toZeroOrOne(condition) : (emitByKind(VALUE_EMITTERS, emitter, expr) ?? emitter.list(expr))
}

export function emitCondition(emitter: FunctionEmitter, expr: Expr): js.JsExpr {
  const constant = emitter.unit.evaluator.findNumber(expr)
  if (constant !== undefined) return js.makeBoolean(constant !== 0)
  if (expr.e === 'if') return js.makeTernary(emitter.cond(expr.when), emitter.cond(expr.then), emitter.cond(expr.else))
  return emitByKind(CONDITION_EMITTERS, emitter, expr) ?? js.toJsBoolean(emitter.value(expr))
}

const emitCircumstance: ExprEmitter<Expr['e']> = (_, { e }) => js.makeNameExpr(`x.${e}`)

/** The emitters of conditions. */
const CONDITION_EMITTERS = {
  free: emitCircumstance,
  limited: emitCircumstance,
  mutant: (_, expr) => js.makeJsComparison(js.makeNameExpr('M.on'), '=', js.makeNumber(expr.id)),
  compare: (emitter, expr) => emitComparison(emitter, expr),
  and: (emitter, expr) => js.joinExprs(emitNonConstantArguments(emitter, expr.args), '&&'),
  or: (emitter, expr) => js.joinExprs(emitNonConstantArguments(emitter, expr.args), '||'),
  not: (emitter, expr) => js.negateExpr(emitter.cond(expr.arg)),
  any: (emitter, expr) => emitHasAnyElement(emitter, expr.list, expr.at),
  all: (emitter, expr) => emitAll(emitter, expr),
  has: (emitter, expr) => emitMembership(emitter, expr.list, emitter.value(expr.item), expr.at),
} satisfies { readonly [K in Expr['e']]?: ExprEmitter<K> }

/** The emitters of all other kinds but lists, which have tables in `list-loops.ts` and `list-arrays.ts`. */
const VALUE_EMITTERS: {
  readonly [K in Exclude<Expr['e'], keyof typeof CONDITION_EMITTERS | ListKind>]: ExprEmitter<K>
} = {
  const: (_, expr) => js.makeNumber(expr.v),
  local(emitter, expr) {
    const { id } = emitter.getBinding(expr.name)
    return emitter.reassigned.has(expr.name) ? js.makeAtomExpr(id.text) : id
  },
  actor: emitCircumstance,
  actionClass: emitCircumstance,
  quota: emitCircumstance,
  active: ({ unit }) => js.makeElementAccess('c', unit.tables.emitActiveCell()),
  circumstance: (_, expr) => js.makeElementAccess('x.own', js.makeNumber(expr.index)),
  var: (emitter, expr) => js.makeElementAccess('c', emitVarCell(emitter, expr)),
  marker: (emitter, expr) =>
    js.makeElementAccess('c', emitter.unit.tables.emitMarkerCell(expr.marker, emitZoneIndex(emitter, expr.zone))),
  attr: (emitter, expr) =>
    js.makeElementAccess(
      emitter.unit.tables.getAttributeTable(expr.attr),
      emitOwnerIndex(emitter, expr.whose, getAt(emitter.unit.def.attributes, expr.attr).of),
    ),
  prop: (emitter, expr) => emitter.unit.tables.emitProperty(expr.prop, emitter.value(expr.piece)),
  zoneOf: (emitter, expr) => emitter.unit.tables.emitZoneOfPiece(emitter.value(expr.piece)),
  boxOf: (emitter, expr) =>
    js.makeElementAccess(emitter.unit.tables.declareTable('boxes', expr.zones), emitSeatIndex(emitter, expr.seat)),
  arith: (emitter, expr) => emitArithmetic(emitter, expr),
  if: (emitter, expr) => js.makeTernary(emitter.cond(expr.when), emitter.value(expr.then), emitter.value(expr.else)),
  call: (emitter, expr) => emitDefinitionCall(emitter, expr),
  lookup: (emitter, expr) => emitLookup(emitter, expr),
  count: (emitter, expr) => emitCount(emitter, expr.list, expr.at),
  sum: (emitter, expr) => emitSum(emitter, expr),
  least: (emitter, expr) => emitExtreme(emitter, expr),
  most: (emitter, expr) => emitExtreme(emitter, expr),
  first: (emitter, expr) => emitFirst(emitter, expr),
  room: (emitter, expr) => emitRoomForPieces(emitter, expr.classes, expr.zone),
}

/** Emits the arguments whose value is not known at compile time; the known ones do not change the result (see `Evaluator`). */
function emitNonConstantArguments(emitter: FunctionEmitter, args: readonly Expr[]): js.JsExpr[] {
  return args.filter((arg) => emitter.unit.evaluator.findNumber(arg) === undefined).map((arg) => emitter.cond(arg))
}

function emitDefinitionCall(emitter: FunctionEmitter, { fn: target, args }: ExprOf<'call'>): js.JsExpr {
  const { params } = getAt(emitter.unit.def.functions, target)
  emitter.callsFunctions = true
  return js.makeCall(getAt(emitter.unit.functions, target), ['c', 'x', ...emitArguments(emitter, params, args)])
}

/**
 * Emits arithmetic as `gamedef/arithmetic.ts` computes it: integers are not cut to 32 bits. Zero stays positive, because
 * `-0` in a cell would make equal boards differ.
 */
function emitArithmetic(emitter: FunctionEmitter, { op, args, at }: ExprOf<'arith'>): js.JsExpr {
  const values = args.map((arg) => emitter.value(arg))
  const [left, right] = values
  if (left === undefined) throw new Error(`compiler: ${op} without arguments`)
  const isPositive = (expr: Expr | undefined) =>
    expr !== undefined && (emitter.unit.evaluator.findNumber(expr) ?? 0) > 0
  if (right === undefined) return op === '-' ? js.makeBinary(js.makeNumber(0), '-', left, js.PREC.plus) : left
  switch (op) {
    case 'min':
    case 'max':
      return js.makeCall(
        `Math.${op}`,
        values.map(({ text }) => text),
      )
    case '+':
    case '-':
      return js.makeBinary(left, op, right, js.PREC.plus)
    case '*': {
      const product = js.makeBinary(left, '*', right, js.PREC.times)
      return args.some(isPositive) ? product : removeNegativeZero(product)
    }
    case '/':
    case '%': {
      if (!isPositive(args[1])) return emitter.callRuntime(op === '/' ? 'div' : 'mod', left, right, at)
      const quotient = js.makeBinary(left, op, right, js.PREC.times)
      if (emitter.unit.bounds.isWithinInt32(getAt(args, 0)))
        return js.makeBinary(quotient, '|', js.makeNumber(0), js.PREC.bitOr)
      return removeNegativeZero(op === '/' ? js.makeCall('Math.trunc', [quotient.text]) : quotient)
    }
  }
}

const removeNegativeZero = (c: js.JsExpr): js.JsExpr => js.makeBinary(c, '+', js.makeNumber(0), js.PREC.plus)

function emitComparison(
  emitter: FunctionEmitter,
  { op, left, right }: Pick<ExprOf<'compare'>, 'op' | 'left' | 'right'>,
): js.JsExpr {
  if (right.e === 'count' && left.e !== 'count') {
    return emitComparison(emitter, { op: MIRRORED_COMPARISON[op], left: right, right: left })
  }
  if (left.e === 'count') {
    // Finding one element is cheaper than counting all of them.
    const bar = emitter.unit.evaluator.findNumber(right)
    const some = bar === 0 ? op === '>' || op === '!=' : bar === 1 && op === '>='
    const none = bar === 0 ? op === '<=' || op === '=' : bar === 1 && op === '<'
    if (some) return emitHasAnyElement(emitter, left.list, left.at)
    if (none) return js.negateExpr(emitHasAnyElement(emitter, left.list, left.at))
  }
  return js.makeJsComparison(emitter.value(left), op, emitter.value(right))
}

function emitLookup(emitter: FunctionEmitter, expr: ExprOf<'lookup'>): js.JsExpr {
  const indices = expr.keys.map((key, i) => {
    const index = emitter.value(key)
    const from = expr.from[i] ?? 0
    return `[${js.addExprs(index, js.makeNumber(-from)).text}]`
  })
  const nothing =
    expr.otherwise ?? emitter.callRuntime('crash', "'the table has no value for these keys'", expr.at).text
  return js.makeAtomExpr(
    `(${emitter.unit.tables.declareTable('table', nestTableRows(expr.values, expr.sizes))}${indices.join('?.')} ?? ${nothing})`,
  )
}

/** Nests a flat table: one row for each value of the first key, and so on. */
function nestTableRows(values: readonly NestedTable[], sizes: readonly number[]): readonly NestedTable[] {
  const size = sizes.at(-1) ?? 1
  if (sizes.length < 2) return values
  const rows = Array.from({ length: values.length / size }, (_, i) => values.slice(i * size, (i + 1) * size))
  return nestTableRows(rows, sizes.slice(0, -1))
}
