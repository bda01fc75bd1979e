/** Expressions that stand for structured keys: `spaceTypes: [city]` is `it.type in [city]`. */
import type { Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'

export const wordOf = (name: Name): Expr => ({ e: 'word', at: name.at, word: name.text, quoted: false })

export const dot = (of: Expr, name: Name, at: Span): Expr & { readonly e: 'dot' } => ({
  e: 'dot',
  at,
  of,
  name: name.text,
  nameAt: name.at,
})

export const it = (at: Span): Expr => ({ e: 'binding', at, name: 'it' })

export const inList = (what: Expr, items: readonly Expr[], at: Span): Expr => ({
  e: 'in',
  at,
  what,
  where: { e: 'list', at, items },
})

/** All of them, or any of them: one alone is itself, a chain in a chain of the same operator one chain. */
export function joined(e: 'and' | 'or', args: readonly Expr[], at: Span): Expr {
  const flat = args.flatMap((arg) => (arg.e === e ? arg.args : [arg]))
  const [first, second] = flat
  if (first === undefined) return { e: 'bool', at, value: true }
  return second === undefined ? first : { e, at, args: flat }
}

/** From the beginning of one place to the end of another. */
export const spanning = (from: Span, to: Span): Span => ({ ...from, endLine: to.endLine, endCol: to.endCol })
