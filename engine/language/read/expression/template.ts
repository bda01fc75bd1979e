/**
 * What a structured spelling means, said in the language itself: `pieces in adjacent($zone)`, where `$zone` is what
 * stands under the key `zone`.
 */
import { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import { mapSyntaxParts } from '../../syntax/parts.ts'
import type { Span } from '../../yaml/node.ts'
import { parseExpression } from './parser.ts'

/** What stands under a key: an expression; a word for a name after a dot or before `in`. */
export interface TemplateValue {
  readonly keyAt: Span
  readonly expr: ExprSyntax
}

const NO_SPAN: Span = { file: '', line: 1, col: 1, endLine: 1, endCol: 1 }
const parsed = new Map<string, ExprSyntax>()

/** Parsed when it is first needed. */
export function parseTemplate(text: string): ExprSyntax {
  const known = parsed.get(text)
  if (known) return known
  const expr = parseExpression(text, NO_SPAN, new Diagnostics())
  if (expr === null) throw new Error(`no expression: ${text}`)
  parsed.set(text, expr)
  return expr
}

/** The template with everything that is given in its place. What may be left out is, where nothing is given for it. */
export function fillTemplate(
  template: ExprSyntax,
  given: ReadonlyMap<string, TemplateValue>,
  at: Span,
  nameAt: Span = at,
): ExprSyntax {
  const isAbsent = (e: ExprSyntax | null): boolean => e?.e === 'binding' && !given.has(e.name)
  const nameOf = (name: string): { readonly name: string; readonly at: Span } => {
    const value = given.get(name)?.expr
    return value?.e === 'word' ? { name: value.word, at: value.at } : { name, at }
  }
  const filled = (e: ExprSyntax): ExprSyntax => {
    switch (e.e) {
      case 'binding':
        return given.get(e.name)?.expr ?? { ...e, at }
      case 'dot': {
        const { name, at: nameAt } = nameOf(e.name)
        return { ...e, at, of: filled(e.of), name, nameAt }
      }
      case 'fold': {
        const otherwise = isAbsent(e.otherwise) ? null : e.otherwise
        return { ...mapSyntaxParts({ ...e, bind: nameOf(e.bind).name, otherwise }, filled), at }
      }
      case 'call': {
        const named = e.named
          .filter(({ value }) => !isAbsent(value))
          .map((arg) => ({ ...arg, nameAt: keyOf(arg.value) }))
        return { ...mapSyntaxParts({ ...e, nameAt, named }, filled), at }
      }
      default:
        return { ...mapSyntaxParts(e, filled), at }
    }
  }
  const keyOf = (e: ExprSyntax): Span => (e.e === 'binding' ? given.get(e.name)?.keyAt : undefined) ?? at
  return filled(template)
}
