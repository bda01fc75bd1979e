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

export function printExpression(e: ExprSyntax): string {
  return print(e, IF, true)
}

/**
 * `least` is the loosest level that may stand here without parentheses. The condition of a `where` reaches as far to
 * the right as it can, so one stands bare only at the right edge, where a bracket, a comma or the end stops it.
 */
function print(e: ExprSyntax, least: number, edge: boolean): string {
  const level = levelOf(e)
  if (level < least || (e.e === 'where' && !edge)) return `(${bare(e, true)})`
  return bare(e, edge)
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

const levelOf = (e: ExprSyntax): number => (e.e === 'binary' ? binaryLevel(e.op) : (LEVELS[e.e] ?? PRIMARY))

function binaryLevel(op: string): number {
  if (op === '+' || op === '-') return ADD
  if (op === '*' || op === '/' || op === '%') return MULTIPLY
  return COMPARE
}

function bare(e: ExprSyntax, edge: boolean): string {
  switch (e.e) {
    case 'int':
      return String(e.value)
    case 'bool':
      return String(e.value)
    case 'word':
      return e.quoted ? quoted(e.word) : e.word
    case 'phrase':
      return e.words.map((word) => (word.binding ? binding(word.word) : word.word)).join(' ')
    case 'binding':
      return binding(e.name)
    case 'dot':
      return `${print(e.of, DOT, false)}.${e.name}`
    case 'negate':
      return `-${print(e.arg, NEGATE, false)}`
    case 'not':
      return `not ${print(e.arg, NOT, edge)}`
    case 'binary':
      return binary(e, edge)
    case 'and':
    case 'or':
      return e.args
        .map((arg, index) => print(arg, e.e === 'or' ? AND : NOT, edge && index === e.args.length - 1))
        .join(` ${e.e} `)
    case 'in':
      return `${print(e.what, ADD, false)} in ${print(e.where, IN, edge)}`
    case 'if':
      return `if ${print(e.when, OR, true)} then ${print(e.then, OR, true)} else ${print(e.else, IF, edge)}`
    case 'call':
      return call(e)
    case 'fold':
      return fold(e)
    case 'list':
      return `[${e.items.map(printExpression).join(', ')}]`
    case 'where':
      return where(e)
  }
}

/** Arithmetic groups to the left; comparisons do not group at all. */
function binary(e: Extract<ExprSyntax, { e: 'binary' }>, edge: boolean): string {
  const level = binaryLevel(e.op)
  const left = level === COMPARE ? WHERE : level
  return `${print(e.left, left, false)} ${e.op} ${print(e.right, level + 1, edge)}`
}

function where(e: Extract<ExprSyntax, { e: 'where' }>): string {
  const cond = print(e.cond, OR, true)
  if (e.bind !== 'it') return `${binding(e.bind)} in ${print(e.list, IN, false)} where ${cond}`
  return `${unbound(print(e.list, IN, false))} where ${cond}`
}

function call(e: Extract<ExprSyntax, { e: 'call' }>): string {
  const args = e.args.map(printExpression)
  const [first] = args
  // `min($x in list, …)` would be a fold.
  if (first !== undefined && /^(min|max)$/i.test(e.name)) args[0] = unbound(first)
  for (const { name, value } of e.named) args.push(`${name}: ${printExpression(value)}`)
  return `${e.name}(${args.join(', ')})`
}

function fold(e: Extract<ExprSyntax, { e: 'fold' }>): string {
  const otherwise = e.otherwise === null ? '' : `, otherwise: ${printExpression(e.otherwise)}`
  const value = e.value === null ? '' : `, ${printExpression(e.value)}${otherwise}`
  // Without a binder `min(list, value)` would be the smaller of two.
  if (e.bind === 'it' && e.op !== 'min' && e.op !== 'max') {
    return `${e.op}(${unbound(printExpression(e.list))}${value})`
  }
  return `${e.op}(${binding(e.bind)} in ${bound(e.list, e.bind)}${value})`
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
