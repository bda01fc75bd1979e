/**
 * Expressions back to strings, with as few parentheses as the grammar allows: reading what is printed gives the same
 * tree.
 */
import type { ExprSyntax } from '../syntax/expr.ts'

/** How tightly the levels of the grammar bind, loosest first. */
const IF = 0
const OR = 1
const AND = 2
const NOT = 3
const COMPARE = 4
const WHERE = 5
const IN = 6
const ADD = 7
const MULTIPLY = 8
const NEGATE = 9
const DOT = 10
const PRIMARY = 11

export function printExpression(expr: ExprSyntax): string {
  return print(expr, IF, true)
}

/**
 * `least` is the loosest level that may stand here without parentheses. The condition of a `where` reaches as far to
 * the right as it can, so one stands bare only at the right edge, where a bracket, a comma or the end stops it.
 */
function print(expr: ExprSyntax, least: number, edge: boolean): string {
  const level = levelOf(expr)
  if (level < least || (expr.e === 'where' && !edge)) return `(${bare(expr, true)})`
  return bare(expr, edge)
}

const LEVELS: { readonly [K in ExprSyntax['e']]?: number } = {
  if: IF,
  or: OR,
  and: AND,
  not: NOT,
  where: WHERE,
  in: IN,
  negate: NEGATE,
  dot: DOT,
}

const levelOf = (expr: ExprSyntax): number => (expr.e === 'binary' ? binaryLevel(expr.op) : (LEVELS[expr.e] ?? PRIMARY))

function binaryLevel(op: string): number {
  if (op === '+' || op === '-') return ADD
  if (op === '*' || op === '/' || op === '%') return MULTIPLY
  return COMPARE
}

function bare(expr: ExprSyntax, edge: boolean): string {
  switch (expr.e) {
    case 'int':
      return String(expr.value)
    case 'bool':
      return String(expr.value)
    case 'word':
      return expr.quoted ? quoted(expr.word) : expr.word
    case 'phrase':
      return expr.words.map((word) => (word.binding ? binding(word.word) : word.word)).join(' ')
    case 'binding':
      return binding(expr.name)
    case 'dot':
      return `${print(expr.of, DOT, false)}.${expr.name}`
    case 'negate':
      return `-${print(expr.arg, NEGATE, false)}`
    case 'not':
      return `not ${print(expr.arg, NOT, edge)}`
    case 'binary':
      return binary(expr, edge)
    case 'and':
    case 'or':
      return expr.args
        .map((arg, index) => print(arg, expr.e === 'or' ? AND : NOT, edge && index === expr.args.length - 1))
        .join(` ${expr.e} `)
    case 'in':
      return `${print(expr.what, ADD, false)} in ${print(expr.where, IN, edge)}`
    case 'if':
      return `if ${print(expr.when, OR, true)} then ${print(expr.then, OR, true)} else ${print(expr.else, IF, edge)}`
    case 'call':
      return call(expr)
    case 'fold':
      return fold(expr)
    case 'list':
      return `[${expr.items.map(printExpression).join(', ')}]`
    case 'where':
      return where(expr)
  }
}

/** Arithmetic groups to the left; comparisons do not group at all. */
function binary(expr: Extract<ExprSyntax, { e: 'binary' }>, edge: boolean): string {
  const level = binaryLevel(expr.op)
  const left = level === COMPARE ? WHERE : level
  return `${print(expr.left, left, false)} ${expr.op} ${print(expr.right, level + 1, edge)}`
}

function where(expr: Extract<ExprSyntax, { e: 'where' }>): string {
  const cond = print(expr.cond, OR, true)
  if (expr.bind !== 'it') return `${binding(expr.bind)} in ${print(expr.list, IN, false)} where ${cond}`
  return `${unbound(print(expr.list, IN, false))} where ${cond}`
}

function call(expr: Extract<ExprSyntax, { e: 'call' }>): string {
  const args = expr.args.map(printExpression)
  const [first] = args
  // `min($x in list, …)` would be a fold.
  if (first !== undefined && /^(min|max)$/i.test(expr.name)) args[0] = unbound(first)
  for (const { name, value } of expr.named) args.push(`${name}: ${printExpression(value)}`)
  return `${expr.name}(${args.join(', ')})`
}

function fold(expr: Extract<ExprSyntax, { e: 'fold' }>): string {
  const otherwise = expr.otherwise === null ? '' : `, otherwise: ${printExpression(expr.otherwise)}`
  const value = expr.value === null ? '' : `, ${printExpression(expr.value)}${otherwise}`
  // Without a binder `min(list, value)` would be the smaller of two.
  if (expr.bind === 'it' && expr.op !== 'min' && expr.op !== 'max') {
    return `${expr.op}(${unbound(printExpression(expr.list))}${value})`
  }
  return `${expr.op}(${binding(expr.bind)} in ${bound(expr.list, expr.bind)}${value})`
}

/** The list of a binder: a condition of its own elements follows without parentheses. */
function bound(list: ExprSyntax, bind: string): string {
  if (list.e !== 'where' || list.bind !== bind) return print(list, IN, false)
  return `${print(list.list, IN, false)} where ${print(list.cond, OR, true)}`
}

/** In parentheses if it would be read as a binder. */
function unbound(text: string): string {
  return /^(\$[\w:-]+|it) in /.test(text) ? `(${text})` : text
}

function binding(name: string): string {
  return name === 'it' ? 'it' : `$${name}`
}

function quoted(word: string): string {
  if (!word.includes("'")) return `'${word}'`
  return word.includes('"') ? `'${word.replaceAll("'", "''")}'` : `"${word}"`
}
