/** Prints expressions with as few parentheses as the grammar allows. Reading the text gives the same tree. */
import type { ExprSyntax } from '../syntax/expr.ts'
import { BINARY_OPERATORS, LEVEL, OPERATORS } from '../syntax/precedence.ts'

export function printExpression(expr: ExprSyntax): string {
  return print(expr, LEVEL.if, true)
}

/**
 * `least` is the loosest level that may stand here without parentheses. A `where` reaches as far to the right as it
 * can, so it stands bare only at the right edge: before a bracket, a comma or the end.
 */
function print(expr: ExprSyntax, least: number, edge: boolean): string {
  const level = getLevel(expr)
  if (level < least || (expr.e === 'where' && !edge)) return `(${printBare(expr, true)})`
  return printBare(expr, edge)
}

function getLevel(expr: ExprSyntax): number {
  if (expr.e === 'binary') return BINARY_OPERATORS[expr.op].level
  return expr.e in OPERATORS ? OPERATORS[expr.e as keyof typeof OPERATORS].level : LEVEL.value
}

function printBare(expr: ExprSyntax, edge: boolean): string {
  switch (expr.e) {
    case 'int':
      return String(expr.value)
    case 'bool':
      return String(expr.value)
    case 'word':
      return expr.quoted ? quoteWord(expr.word) : expr.word
    case 'phrase':
      return expr.words.map((word) => (word.binding ? printBinding(word.word) : word.word)).join(' ')
    case 'binding':
      return printBinding(expr.name)
    case 'dot':
      return `${print(expr.of, OPERATORS.dot.left, false)}.${expr.name}`
    case 'negate':
      return `-${print(expr.arg, OPERATORS.negate.right, false)}`
    case 'not':
      return `not ${print(expr.arg, OPERATORS.not.right, edge)}`
    case 'binary':
      return printBinary(expr, edge)
    case 'and':
    case 'or':
      return expr.args
        .map((arg, index) => print(arg, OPERATORS[expr.e].right, edge && index === expr.args.length - 1))
        .join(` ${expr.e} `)
    case 'in':
      return `${print(expr.what, OPERATORS.in.left, false)} in ${print(expr.where, OPERATORS.in.right, edge)}`
    case 'if':
      return printConditional(expr, edge)
    case 'call':
      return printCall(expr)
    case 'fold':
      return printFold(expr)
    case 'list':
      return `[${expr.items.map(printExpression).join(', ')}]`
    case 'where':
      return printWhere(expr)
  }
}

function printConditional(expr: Extract<ExprSyntax, { e: 'if' }>, edge: boolean): string {
  const { left, right } = OPERATORS.if
  return `if ${print(expr.when, left, true)} then ${print(expr.then, left, true)} else ${print(expr.else, right, edge)}`
}

function printBinary(expr: Extract<ExprSyntax, { e: 'binary' }>, edge: boolean): string {
  const { left, right } = BINARY_OPERATORS[expr.op]
  return `${print(expr.left, left, false)} ${expr.op} ${print(expr.right, right, edge)}`
}

function printWhere(expr: Extract<ExprSyntax, { e: 'where' }>): string {
  const list = print(expr.list, OPERATORS.where.left, false)
  const cond = print(expr.cond, OPERATORS.where.right, true)
  return expr.bind === 'it'
    ? `${shieldBinder(list)} where ${cond}`
    : `${printBinding(expr.bind)} in ${list} where ${cond}`
}

function printCall(expr: Extract<ExprSyntax, { e: 'call' }>): string {
  const args = expr.args.map(printExpression)
  const [first] = args
  // Without parentheses, `min($x in list, …)` would be a fold.
  if (first !== undefined && /^(min|max)$/i.test(expr.name)) args[0] = shieldBinder(first)
  for (const { name, value } of expr.named) args.push(`${name}: ${printExpression(value)}`)
  return `${expr.name}(${args.join(', ')})`
}

function printFold(expr: Extract<ExprSyntax, { e: 'fold' }>): string {
  const otherwise = expr.otherwise === null ? '' : `, otherwise: ${printExpression(expr.otherwise)}`
  const value = expr.value === null ? '' : `, ${printExpression(expr.value)}${otherwise}`
  // Without a binder, `min(list, value)` would be the smaller of two.
  if (expr.bind === 'it' && expr.op !== 'min' && expr.op !== 'max') {
    return `${expr.op}(${shieldBinder(printExpression(expr.list))}${value})`
  }
  return `${expr.op}(${printBinding(expr.bind)} in ${printBoundList(expr.list, expr.bind)}${value})`
}

/** Prints the list of a binder. A condition on its elements needs no parentheses. */
function printBoundList(list: ExprSyntax, bind: string): string {
  const { left, right } = OPERATORS.where
  if (list.e !== 'where' || list.bind !== bind) return print(list, left, false)
  return `${print(list.list, left, false)} where ${print(list.cond, right, true)}`
}

/** Adds parentheses if the text would be read as a binder. */
function shieldBinder(text: string): string {
  return /^(\$[\w:-]+|it) in /.test(text) ? `(${text})` : text
}

function printBinding(name: string): string {
  return name === 'it' ? 'it' : `$${name}`
}

function quoteWord(word: string): string {
  if (!word.includes("'")) return `'${word}'`
  return word.includes('"') ? `'${word.replaceAll("'", "''")}'` : `"${word}"`
}
