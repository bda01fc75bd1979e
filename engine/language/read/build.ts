/** Makes expressions for structured keys: `spaceTypes: [city]` means `it.type in [city]`. */
import type { Name } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'

export const makeWordExpression = (name: Name): ExprSyntax => ({
  e: 'word',
  at: name.at,
  word: name.text,
  quoted: false,
})

export const makeDotExpression = (of: ExprSyntax, name: Name, at: Span): ExprSyntax & { readonly e: 'dot' } => ({
  e: 'dot',
  at,
  of,
  name: name.text,
  nameAt: name.at,
})

export const makeItBinding = (at: Span): ExprSyntax => ({ e: 'binding', at, name: 'it' })

export const makeMembershipTest = (what: ExprSyntax, items: readonly ExprSyntax[], at: Span): ExprSyntax => ({
  e: 'in',
  at,
  what,
  where: { e: 'list', at, items },
})

/** Joins conditions. One alone stays as it is, and a chain of the same operator inside becomes part of this one. */
export function makeLogicalExpression(operator: 'and' | 'or', args: readonly ExprSyntax[], at: Span): ExprSyntax {
  const flat = args.flatMap((arg) => (arg.e === operator ? arg.args : [arg]))
  const [first, second] = flat
  if (first === undefined) return { e: 'bool', at, value: true }
  return second === undefined ? first : { e: operator, at, args: flat }
}

/** From the beginning of one span to the end of another. */
export const joinSpans = (from: Span, to: Span): Span => ({ ...from, endLine: to.endLine, endCol: to.endCol })
