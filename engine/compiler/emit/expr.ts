/**
 * Expressions as JavaScript expressions. `value` gives an integer (or an array, for lists), `cond` a JavaScript
 * truth: conditions are never turned into 0 and 1 only to be compared again.
 */
import type { ArithOp, CompareOp, Expr } from '../../gamedef/expr.ts'
import type { ParamDef } from '../../gamedef/gamedef.ts'
import {
  atom,
  binary,
  bit,
  type Code,
  compared,
  element,
  fact,
  joined,
  literal,
  name,
  not,
  PREC,
  plus,
  ternary,
  truth,
} from './code.ts'
import type { Fn } from './fn.ts'
import { all, anyOf, count, extreme, first, has, sum } from './fold.ts'
import { bound, seatIndex, varCell, zoneIndex } from './guard.ts'
import { quote } from './names.ts'
import { list } from './query.ts'
import { room } from './room.ts'
import type { Nested } from './tables.ts'

export function value(fn: Fn, e: Expr): Code {
  const known = fn.unit.evaluator.closed(e)
  if (typeof known === 'number') return literal(known)
  const { tables } = fn.unit
  switch (e.e) {
    case 'const':
      return literal(e.v)
    case 'local':
      return name(fn.local(e.name).id)
    case 'actor':
    case 'actionClass':
    case 'quota':
      return name(`x.${e.e}`)
    case 'active':
      return element('c', tables.active())
    case 'circumstance':
      return element('x.own', literal(e.index))
    case 'var':
      return element('c', varCell(fn, e.var, e.index))
    case 'marker':
      return element('c', tables.markerCell(e.marker, zoneIndex(fn, e.zone)))
    case 'attr':
      return element(tables.attribute(e.attr), zoneIndex(fn, e.zone))
    case 'prop':
      return tables.property(e.prop, value(fn, e.piece))
    case 'zoneOf':
      return tables.zoneOf(value(fn, e.piece))
    case 'boxOf':
      return element(tables.literal('boxes', e.zones), seatIndex(fn, e.seat))
    case 'arith':
      return arith(fn, e.op, e.args, e.at)
    case 'if':
      return ternary(cond(fn, e.when), value(fn, e.then), value(fn, e.else))
    case 'call':
      return call(fn, e.fn, e.args)
    case 'lookup':
      return lookup(fn, e)
    case 'count':
      return count(fn, e.list, e.at)
    case 'sum':
      return sum(fn, e)
    case 'least':
    case 'most':
      return extreme(fn, e)
    case 'first':
      return first(fn, e)
    case 'room':
      return room(fn, e.classes, e.zone)
    case 'mutant':
    case 'free':
    case 'limited':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'any':
    case 'all':
    case 'has':
      return bit(cond(fn, e))
    case 'granted':
    case 'zones':
    case 'list':
    case 'range':
    case 'adjacent':
    case 'seatsFrom':
    case 'connected':
    case 'pieces':
    case 'where':
    case 'union':
    case 'except':
    case 'map':
    case 'distinct':
    case 'take':
      return list(fn, e)
  }
}

export function cond(fn: Fn, e: Expr): Code {
  const known = fn.unit.evaluator.number(e)
  if (known !== undefined) return fact(known !== 0)
  switch (e.e) {
    case 'free':
    case 'limited':
      return name(`x.${e.e}`)
    case 'mutant':
      return compared(name('M.on'), '===', literal(e.id))
    case 'compare':
      return compare(fn, e.op, e.left, e.right)
    case 'and':
      return joined(undecided(fn, e.args), '&&')
    case 'or':
      return joined(undecided(fn, e.args), '||')
    case 'not':
      return not(cond(fn, e.arg))
    case 'if':
      return ternary(cond(fn, e.when), cond(fn, e.then), cond(fn, e.else))
    case 'any':
      return anyOf(fn, e.list, e.at)
    case 'all':
      return all(fn, e)
    case 'has':
      return has(fn, e.list, value(fn, e.item), e.at)
    default:
      return truth(value(fn, e))
  }
}

/** The arguments that are only decided in play; the others do not decide (see `Evaluator`). */
function undecided(fn: Fn, args: readonly Expr[]): Code[] {
  return args.filter((arg) => fn.unit.evaluator.number(arg) === undefined).map((arg) => cond(fn, arg))
}

export function call(fn: Fn, target: number, args: readonly Expr[]): Code {
  const { params } = fn.unit.def.functions[target]!
  return atom(`${fn.unit.functions[target]}(${['c', 'x', ...argumentsOf(fn, params, args)].join(', ')})`)
}

export function argumentsOf(fn: Fn, params: readonly ParamDef[], args: readonly Expr[]): string[] {
  return params.map((param, i) => {
    const arg = args[i]
    if (arg === undefined) throw new Error(`compiler: a call without the argument ${quote(param.name)}`)
    return bound(fn, arg, param.type).text
  })
}

/** Integers stay integers and zero stays positive: a `-0` in a cell would make equal boards differ. */
function arith(fn: Fn, op: ArithOp, args: readonly Expr[], at: number): Code {
  const [a, b] = args
  if (a === undefined) throw new Error(`compiler: ${op} without arguments`)
  const left = value(fn, a)
  if (op === 'min' || op === 'max') {
    if (args.length === 1) return left
    return atom(`Math.${op}(${args.map((arg) => value(fn, arg).text).join(', ')})`)
  }
  if (b === undefined) {
    return op === '-' ? binary(literal(0), '-', left, PREC.plus) : left
  }
  const right = value(fn, b)
  const divisor = fn.unit.evaluator.number(b) ?? 0
  switch (op) {
    case '+':
    case '-':
      return binary(left, op, right, PREC.plus)
    case '*':
      return divisor > 0 || (fn.unit.evaluator.number(a) ?? 0) > 0
        ? binary(left, '*', right, PREC.times)
        : atom(`Math.imul(${left.text}, ${right.text})`)
    case '/':
      return divisor > 0
        ? binary(binary(left, '/', right, PREC.times), '|', literal(0), PREC.bitOr)
        : fn.runtime('div', left, right, at)
    case '%':
      return divisor > 0
        ? binary(binary(left, '%', right, PREC.times), '|', literal(0), PREC.bitOr)
        : fn.runtime('mod', left, right, at)
  }
}

const MIRROR: Readonly<Record<CompareOp, CompareOp>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function compare(fn: Fn, op: CompareOp, a: Expr, b: Expr): Code {
  if (b.e === 'count' && a.e !== 'count') return compare(fn, MIRROR[op], b, a)
  if (a.e === 'count') {
    // Whether there is any is cheaper to know than how many there are.
    const bar = fn.unit.evaluator.number(b)
    if ((op === '>' && bar === 0) || (op === '>=' && bar === 1) || (op === '!=' && bar === 0)) {
      return anyOf(fn, a.list, a.at)
    }
    if ((op === '<=' && bar === 0) || (op === '<' && bar === 1) || (op === '=' && bar === 0)) {
      return not(anyOf(fn, a.list, a.at))
    }
  }
  const sign = op === '=' ? '===' : op === '!=' ? '!==' : op
  return compared(value(fn, a), sign, value(fn, b))
}

function lookup(fn: Fn, e: Expr & { readonly e: 'lookup' }): Code {
  const indices = e.keys.map((key, i) => {
    const index = value(fn, key)
    const from = e.from[i] ?? 0
    return `[${plus(index, literal(-from)).text}]`
  })
  const nothing = e.otherwise ?? fn.runtime('crash', "'the table has nothing for this'", e.at).text
  return atom(
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
