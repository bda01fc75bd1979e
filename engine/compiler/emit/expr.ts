/**
 * Expressions as JavaScript expressions. `value` gives an integer (or an array, for lists), `cond` a JavaScript
 * truth: conditions are never turned into 0 and 1 only to be compared again.
 */
import { type Expr, MIRRORED } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { type ExprEmitter, emitByKind } from './dispatch.ts'
import { emitAll, emitAny, emitCount, emitExtreme, emitFirst, emitHas, emitSum } from './fold.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, emitOwnerIndex, emitSeatIndex, emitVarCell, emitZoneIndex } from './guard.ts'
import * as js from './js-expr.ts'
import type { ListKind } from './query.ts'
import { emitRoom } from './room.ts'
import type { NestedTable } from './tables.ts'

export function emitValue(fn: FunctionEmitter, e: Expr): js.JsExpr {
  const known = fn.unit.evaluator.closed(e)
  if (typeof known === 'number') return js.makeNumber(known)
  if (known !== undefined) return js.makeName(fn.unit.tables.literal('list', known))
  const condition = emitByKind(CONDITIONS, fn, e)
  return condition ? js.toBit(condition) : (emitByKind(VALUES, fn, e) ?? fn.list(e))
}

export function emitCondition(fn: FunctionEmitter, e: Expr): js.JsExpr {
  const known = fn.unit.evaluator.number(e)
  if (known !== undefined) return js.makeTruth(known !== 0)
  if (e.e === 'if') return js.makeTernary(fn.cond(e.when), fn.cond(e.then), fn.cond(e.else))
  return emitByKind(CONDITIONS, fn, e) ?? js.toCondition(fn.value(e))
}

const circumstance: ExprEmitter<Expr['e']> = (_, { e }) => js.makeName(`x.${e}`)

/** Kinds that hold or not. */
const CONDITIONS = {
  free: circumstance,
  limited: circumstance,
  mutant: (_, e) => js.compareExprs(js.makeName('M.on'), '===', js.makeNumber(e.id)),
  compare: (fn, e) => compare(fn, e),
  and: (fn, e) => js.joinExprs(undecided(fn, e.args), '&&'),
  or: (fn, e) => js.joinExprs(undecided(fn, e.args), '||'),
  not: (fn, e) => js.negateExpr(fn.cond(e.arg)),
  any: (fn, e) => emitAny(fn, e.list, e.at),
  all: (fn, e) => emitAll(fn, e),
  has: (fn, e) => emitHas(fn, e.list, fn.value(e.item), e.at),
} satisfies { readonly [K in Expr['e']]?: ExprEmitter<K> }

/** All others but those that are lists in any case: of them each is in a table of `query.ts`. */
const VALUES: { readonly [K in Exclude<Expr['e'], keyof typeof CONDITIONS | ListKind>]: ExprEmitter<K> } = {
  const: (_, e) => js.makeNumber(e.v),
  local(fn, e) {
    const { id } = fn.local(e.name)
    return fn.changing.has(e.name) ? js.makeAtom(id) : js.makeName(id)
  },
  actor: circumstance,
  actionClass: circumstance,
  quota: circumstance,
  active: ({ unit }) => js.makeElement('c', unit.tables.active()),
  circumstance: (_, e) => js.makeElement('x.own', js.makeNumber(e.index)),
  var: (fn, e) => js.makeElement('c', emitVarCell(fn, e)),
  marker: (fn, e) => js.makeElement('c', fn.unit.tables.markerCell(e.marker, emitZoneIndex(fn, e.zone))),
  attr: (fn, e) =>
    js.makeElement(
      fn.unit.tables.attribute(e.attr),
      emitOwnerIndex(fn, e.whose, fn.unit.def.attributes[e.attr]!.of),
    ),
  prop: (fn, e) => fn.unit.tables.property(e.prop, fn.value(e.piece)),
  zoneOf: (fn, e) => fn.unit.tables.zoneOf(fn.value(e.piece)),
  boxOf: (fn, e) => js.makeElement(fn.unit.tables.literal('boxes', e.zones), emitSeatIndex(fn, e.seat)),
  arith: (fn, e) => arith(fn, e),
  if: (fn, e) => js.makeTernary(fn.cond(e.when), fn.value(e.then), fn.value(e.else)),
  call: (fn, e) => call(fn, e),
  lookup: (fn, e) => lookup(fn, e),
  count: (fn, e) => emitCount(fn, e.list, e.at),
  sum: (fn, e) => emitSum(fn, e),
  least: (fn, e) => emitExtreme(fn, e),
  most: (fn, e) => emitExtreme(fn, e),
  first: (fn, e) => emitFirst(fn, e),
  room: (fn, e) => emitRoom(fn, e.classes, e.zone),
}

/** The arguments that are only decided in play; the others do not decide (see `Evaluator`). */
function undecided(fn: FunctionEmitter, args: readonly Expr[]): js.JsExpr[] {
  return args.filter((arg) => fn.unit.evaluator.number(arg) === undefined).map((arg) => fn.cond(arg))
}

function call(fn: FunctionEmitter, { fn: target, args }: ExprOf<'call'>): js.JsExpr {
  const { params } = fn.unit.def.functions[target]!
  fn.calls = true
  return js.makeCall(fn.unit.functions[target]!, ['c', 'x', ...emitArguments(fn, params, args)])
}

/**
 * Integers stay integers, however large, as `gamedef/arithmetic.ts` has them: nothing is cut to 32 bits. Zero stays positive: a
 * `-0` in a cell would make equal boards differ.
 */
function arith(fn: FunctionEmitter, { op, args, at }: ExprOf<'arith'>): js.JsExpr {
  const values = args.map((arg) => fn.value(arg))
  const [left, right] = values
  if (left === undefined) throw new Error(`compiler: ${op} without arguments`)
  const isPositive = (e: Expr | undefined) => e !== undefined && (fn.unit.evaluator.number(e) ?? 0) > 0
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
      return args.some(isPositive) ? product : positiveZero(product)
    }
    case '/':
    case '%': {
      if (!isPositive(args[1])) return fn.runtime(op === '/' ? 'div' : 'mod', left, right, at)
      const quotient = js.makeBinary(left, op, right, js.PREC.times)
      if (fn.unit.bounds.isSmall(args[0]!))
        return js.makeBinary(quotient, '|', js.makeNumber(0), js.PREC.bitOr)
      return positiveZero(op === '/' ? js.makeCall('Math.trunc', [quotient.text]) : quotient)
    }
  }
}

const positiveZero = (c: js.JsExpr): js.JsExpr => js.makeBinary(c, '+', js.makeNumber(0), js.PREC.plus)

function compare(
  fn: FunctionEmitter,
  { op, left, right }: Pick<ExprOf<'compare'>, 'op' | 'left' | 'right'>,
): js.JsExpr {
  if (right.e === 'count' && left.e !== 'count') {
    return compare(fn, { op: MIRRORED[op], left: right, right: left })
  }
  if (left.e === 'count') {
    // Whether there is any is cheaper to know than how many there are.
    const bar = fn.unit.evaluator.number(right)
    const some = bar === 0 ? op === '>' || op === '!=' : bar === 1 && op === '>='
    const none = bar === 0 ? op === '<=' || op === '=' : bar === 1 && op === '<'
    if (some) return emitAny(fn, left.list, left.at)
    if (none) return js.negateExpr(emitAny(fn, left.list, left.at))
  }
  const sign = op === '=' ? '===' : op === '!=' ? '!==' : op
  return js.compareExprs(fn.value(left), sign, fn.value(right))
}

function lookup(fn: FunctionEmitter, e: ExprOf<'lookup'>): js.JsExpr {
  const indices = e.keys.map((key, i) => {
    const index = fn.value(key)
    const from = e.from[i] ?? 0
    return `[${js.addExprs(index, js.makeNumber(-from)).text}]`
  })
  const nothing = e.otherwise ?? fn.runtime('crash', "'the table has nothing for this'", e.at).text
  return js.makeAtom(
    `(${fn.unit.tables.literal('table', rowsOf(e.values, e.sizes))}${indices.join('?.')} ?? ${nothing})`,
  )
}

/** One row for each value of the first key, and so on. */
function rowsOf(values: readonly NestedTable[], sizes: readonly number[]): readonly NestedTable[] {
  const size = sizes.at(-1) ?? 1
  if (sizes.length < 2) return values
  const rows = Array.from({ length: values.length / size }, (_, i) => values.slice(i * size, (i + 1) * size))
  return rowsOf(rows, sizes.slice(0, -1))
}
