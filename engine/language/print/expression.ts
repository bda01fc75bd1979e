/** Prints expressions with as few parentheses as the grammar allows. Reading the text gives the same tree. */
import type { ExprSyntax } from '../syntax/expr.ts'
import { BINARY_PRECEDENCE, PRECEDENCE_BY_EXPR_KIND, PRECEDENCE_LEVEL } from '../syntax/precedence.ts'

export function printExpression(expr: ExprSyntax): string {
  return printAtLevel(expr, PRECEDENCE_LEVEL.if, true)
}

/**
 * `least` is the loosest level that may stand here without parentheses. A `where` reaches as far to the right as it
 * can, so it stands bare only at the right edge: before a bracket, a comma or the end.
 */
function printAtLevel(expr: ExprSyntax, loosestLevel: number, isAtRightEdge: boolean): string {
  const level = getPrecedenceLevel(expr)
  if (level < loosestLevel || (expr.e === 'where' && !isAtRightEdge)) return `(${printWithoutParentheses(expr, true)})`
  return printWithoutParentheses(expr, isAtRightEdge)
}

function getPrecedenceLevel(expr: ExprSyntax): number {
  if (expr.e === 'binary') return BINARY_PRECEDENCE[expr.op].level
  return expr.e in PRECEDENCE_BY_EXPR_KIND
    ? PRECEDENCE_BY_EXPR_KIND[expr.e as keyof typeof PRECEDENCE_BY_EXPR_KIND].level
    : PRECEDENCE_LEVEL.value
}

function printWithoutParentheses(expr: ExprSyntax, isAtRightEdge: boolean): string {
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
      return `${printAtLevel(expr.of, PRECEDENCE_BY_EXPR_KIND.dot.left, false)}.${expr.name}`
    case 'negate':
      return `-${printAtLevel(expr.arg, PRECEDENCE_BY_EXPR_KIND.negate.right, false)}`
    case 'not':
      return `not ${printAtLevel(expr.arg, PRECEDENCE_BY_EXPR_KIND.not.right, isAtRightEdge)}`
    case 'binary':
      return printBinary(expr, isAtRightEdge)
    case 'and':
    case 'or':
      return expr.args
        .map((arg, index) =>
          printAtLevel(arg, PRECEDENCE_BY_EXPR_KIND[expr.e].right, isAtRightEdge && index === expr.args.length - 1),
        )
        .join(` ${expr.e} `)
    case 'in':
      return `${printAtLevel(expr.what, PRECEDENCE_BY_EXPR_KIND.in.left, false)} in ${printAtLevel(expr.where, PRECEDENCE_BY_EXPR_KIND.in.right, isAtRightEdge)}`
    case 'if':
      return printConditional(expr, isAtRightEdge)
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

function printConditional(expr: Extract<ExprSyntax, { e: 'if' }>, isAtRightEdge: boolean): string {
  const { left, right } = PRECEDENCE_BY_EXPR_KIND.if
  return `if ${printAtLevel(expr.when, left, true)} then ${printAtLevel(expr.then, left, true)} else ${printAtLevel(expr.else, right, isAtRightEdge)}`
}

function printBinary(expr: Extract<ExprSyntax, { e: 'binary' }>, isAtRightEdge: boolean): string {
  const { left, right } = BINARY_PRECEDENCE[expr.op]
  return `${printAtLevel(expr.left, left, false)} ${expr.op} ${printAtLevel(expr.right, right, isAtRightEdge)}`
}

function printWhere(expr: Extract<ExprSyntax, { e: 'where' }>): string {
  const list = printAtLevel(expr.list, PRECEDENCE_BY_EXPR_KIND.where.left, false)
  const cond = printAtLevel(expr.cond, PRECEDENCE_BY_EXPR_KIND.where.right, true)
  return expr.bind === 'it'
    ? `${parenthesizeBinderLike(list)} where ${cond}`
    : `${printBinding(expr.bind)} in ${list} where ${cond}`
}

function printCall(expr: Extract<ExprSyntax, { e: 'call' }>): string {
  const args = expr.args.map(printExpression)
  const [first] = args
  // Without parentheses, `min($x in list, …)` would be a fold.
  if (first !== undefined && /^(min|max)$/i.test(expr.name)) args[0] = parenthesizeBinderLike(first)
  for (const { name, value } of expr.named) args.push(`${name}: ${printExpression(value)}`)
  return `${expr.name}(${args.join(', ')})`
}

function printFold(expr: Extract<ExprSyntax, { e: 'fold' }>): string {
  const otherwise = expr.otherwise === null ? '' : `, otherwise: ${printExpression(expr.otherwise)}`
  const value = expr.value === null ? '' : `, ${printExpression(expr.value)}${otherwise}`
  // Without a binder, `min(list, value)` would be the smaller of two.
  if (expr.bind === 'it' && expr.op !== 'min' && expr.op !== 'max') {
    return `${expr.op}(${parenthesizeBinderLike(printExpression(expr.list))}${value})`
  }
  return `${expr.op}(${printBinding(expr.bind)} in ${printBoundList(expr.list, expr.bind)}${value})`
}

/** Prints the list of a binder. A condition on its elements needs no parentheses. */
function printBoundList(list: ExprSyntax, bind: string): string {
  const { left, right } = PRECEDENCE_BY_EXPR_KIND.where
  if (list.e !== 'where' || list.bind !== bind) return printAtLevel(list, left, false)
  return `${printAtLevel(list.list, left, false)} where ${printAtLevel(list.cond, right, true)}`
}

/** Adds parentheses if the text would be read as a binder. */
function parenthesizeBinderLike(text: string): string {
  return /^(\$[\w:-]+|it) in /.test(text) ? `(${text})` : text
}

function printBinding(name: string): string {
  return name === 'it' ? 'it' : `$${name}`
}

function quoteWord(word: string): string {
  if (!word.includes("'")) return `'${word}'`
  return word.includes('"') ? `'${word.replaceAll("'", "''")}'` : `"${word}"`
}
