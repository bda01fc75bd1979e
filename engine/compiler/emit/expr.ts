/**
 * Expressions as JavaScript expressions. `value` gives an integer (or an array, for lists), `cond` a JavaScript
 * truth: conditions are never turned into 0 and 1 only to be compared again.
 */
import { type Expr, MIRRORED } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import * as js from './code.ts'
import { type Emit, emitted } from './dispatch.ts'
import type { Fn } from './fn.ts'
import { all, anyOf, count, extreme, first, has, sum } from './fold.ts'
import { argumentsOf, ownerIndex, seatIndex, varCell, zoneIndex } from './guard.ts'
import type { ListKind } from './query.ts'
import { room } from './room.ts'
import type { Nested } from './tables.ts'

export function value(fn: Fn, e: Expr): js.Code {
  const known = fn.unit.evaluator.closed(e)
  if (typeof known === 'number') return js.literal(known)
  if (known !== undefined) return js.name(fn.unit.tables.literal('list', known))
  const condition = emitted(CONDITIONS, fn, e)
  return condition ? js.bit(condition) : (emitted(VALUES, fn, e) ?? fn.list(e))
}

export function cond(fn: Fn, e: Expr): js.Code {
  const known = fn.unit.evaluator.number(e)
  if (known !== undefined) return js.fact(known !== 0)
  if (e.e === 'if') return js.ternary(fn.cond(e.when), fn.cond(e.then), fn.cond(e.else))
  return emitted(CONDITIONS, fn, e) ?? js.truth(fn.value(e))
}

const circumstance: Emit<Expr['e']> = (_, { e }) => js.name(`x.${e}`)

/** Kinds that hold or not. */
const CONDITIONS = {
  free: circumstance,
  limited: circumstance,
  mutant: (_, e) => js.compared(js.name('M.on'), '===', js.literal(e.id)),
  compare: (fn, e) => compare(fn, e),
  and: (fn, e) => js.joined(undecided(fn, e.args), '&&'),
  or: (fn, e) => js.joined(undecided(fn, e.args), '||'),
  not: (fn, e) => js.not(fn.cond(e.arg)),
  any: (fn, e) => anyOf(fn, e.list, e.at),
  all: (fn, e) => all(fn, e),
  has: (fn, e) => has(fn, e.list, fn.value(e.item), e.at),
} satisfies { readonly [K in Expr['e']]?: Emit<K> }

/** All others but those that are lists in any case: of them each is in a table of `query.ts`. */
const VALUES: { readonly [K in Exclude<Expr['e'], keyof typeof CONDITIONS | ListKind>]: Emit<K> } = {
  const: (_, e) => js.literal(e.v),
  local(fn, e) {
    const { id } = fn.local(e.name)
    return fn.changing.has(e.name) ? js.atom(id) : js.name(id)
  },
  actor: circumstance,
  actionClass: circumstance,
  quota: circumstance,
  active: ({ unit }) => js.element('c', unit.tables.active()),
  circumstance: (_, e) => js.element('x.own', js.literal(e.index)),
  var: (fn, e) => js.element('c', varCell(fn, e)),
  marker: (fn, e) => js.element('c', fn.unit.tables.markerCell(e.marker, zoneIndex(fn, e.zone))),
  attr: (fn, e) =>
    js.element(fn.unit.tables.attribute(e.attr), ownerIndex(fn, e.whose, fn.unit.def.attributes[e.attr]!.of)),
  prop: (fn, e) => fn.unit.tables.property(e.prop, fn.value(e.piece)),
  zoneOf: (fn, e) => fn.unit.tables.zoneOf(fn.value(e.piece)),
  boxOf: (fn, e) => js.element(fn.unit.tables.literal('boxes', e.zones), seatIndex(fn, e.seat)),
  arith: (fn, e) => arith(fn, e),
  if: (fn, e) => js.ternary(fn.cond(e.when), fn.value(e.then), fn.value(e.else)),
  call: (fn, e) => call(fn, e),
  lookup: (fn, e) => lookup(fn, e),
  count: (fn, e) => count(fn, e.list, e.at),
  sum: (fn, e) => sum(fn, e),
  least: (fn, e) => extreme(fn, e),
  most: (fn, e) => extreme(fn, e),
  first: (fn, e) => first(fn, e),
  room: (fn, e) => room(fn, e.classes, e.zone),
}

/** The arguments that are only decided in play; the others do not decide (see `Evaluator`). */
function undecided(fn: Fn, args: readonly Expr[]): js.Code[] {
  return args.filter((arg) => fn.unit.evaluator.number(arg) === undefined).map((arg) => fn.cond(arg))
}

function call(fn: Fn, { fn: target, args }: ExprOf<'call'>): js.Code {
  const { params } = fn.unit.def.functions[target]!
  fn.calls = true
  return js.call(fn.unit.functions[target]!, ['c', 'x', ...argumentsOf(fn, params, args)])
}

/**
 * Integers stay integers, however large, as `gamedef/arithmetic.ts` has them: nothing is cut to 32 bits. Zero stays positive: a
 * `-0` in a cell would make equal boards differ.
 */
function arith(fn: Fn, { op, args, at }: ExprOf<'arith'>): js.Code {
  const values = args.map((arg) => fn.value(arg))
  const [left, right] = values
  if (left === undefined) throw new Error(`compiler: ${op} without arguments`)
  const isPositive = (e: Expr | undefined) => e !== undefined && (fn.unit.evaluator.number(e) ?? 0) > 0
  if (right === undefined) return op === '-' ? js.binary(js.literal(0), '-', left, js.PREC.plus) : left
  switch (op) {
    case 'min':
    case 'max':
      return js.call(
        `Math.${op}`,
        values.map(({ text }) => text),
      )
    case '+':
    case '-':
      return js.binary(left, op, right, js.PREC.plus)
    case '*': {
      const product = js.binary(left, '*', right, js.PREC.times)
      return args.some(isPositive) ? product : positiveZero(product)
    }
    case '/':
    case '%': {
      if (!isPositive(args[1])) return fn.runtime(op === '/' ? 'div' : 'mod', left, right, at)
      const quotient = js.binary(left, op, right, js.PREC.times)
      if (fn.unit.bounds.isSmall(args[0]!)) return js.binary(quotient, '|', js.literal(0), js.PREC.bitOr)
      return positiveZero(op === '/' ? js.call('Math.trunc', [quotient.text]) : quotient)
    }
  }
}

const positiveZero = (c: js.Code): js.Code => js.binary(c, '+', js.literal(0), js.PREC.plus)

function compare(fn: Fn, { op, left, right }: Pick<ExprOf<'compare'>, 'op' | 'left' | 'right'>): js.Code {
  if (right.e === 'count' && left.e !== 'count') {
    return compare(fn, { op: MIRRORED[op], left: right, right: left })
  }
  if (left.e === 'count') {
    // Whether there is any is cheaper to know than how many there are.
    const bar = fn.unit.evaluator.number(right)
    const some = bar === 0 ? op === '>' || op === '!=' : bar === 1 && op === '>='
    const none = bar === 0 ? op === '<=' || op === '=' : bar === 1 && op === '<'
    if (some) return anyOf(fn, left.list, left.at)
    if (none) return js.not(anyOf(fn, left.list, left.at))
  }
  const sign = op === '=' ? '===' : op === '!=' ? '!==' : op
  return js.compared(fn.value(left), sign, fn.value(right))
}

function lookup(fn: Fn, e: ExprOf<'lookup'>): js.Code {
  const indices = e.keys.map((key, i) => {
    const index = fn.value(key)
    const from = e.from[i] ?? 0
    return `[${js.plus(index, js.literal(-from)).text}]`
  })
  const nothing = e.otherwise ?? fn.runtime('crash', "'the table has nothing for this'", e.at).text
  return js.atom(
    `(${fn.unit.tables.literal('table', rowsOf(e.values, e.sizes))}${indices.join('?.')} ?? ${nothing})`,
  )
}

/** One row for each value of the first key, and so on. */
function rowsOf(values: readonly Nested[], sizes: readonly number[]): readonly Nested[] {
  const size = sizes.at(-1) ?? 1
  if (sizes.length < 2) return values
  const rows = Array.from({ length: values.length / size }, (_, i) => values.slice(i * size, (i + 1) * size))
  return rowsOf(rows, sizes.slice(0, -1))
}
