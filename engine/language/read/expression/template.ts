/**
 * Templates of structured spellings: `pieces in adjacent($zone)`, in which `$zone` stands for the value under `zone`.
 */
import { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import { mapSyntaxParts } from '../../syntax/parts.ts'
import type { Span } from '../../yaml/node.ts'
import { parseExpression } from './parser.ts'

/** The value under a key: an expression, or a word for a name after a dot or a binding. */
export interface TemplateValue {
  readonly keyAt: Span
  readonly expr: ExprSyntax
}

const NO_SPAN: Span = { file: '', line: 1, col: 1, endLine: 1, endCol: 1 }
const PARSED_TEMPLATES = new Map<string, ExprSyntax>()

/** Parses each template once, when it is first needed. */
export function parseTemplate(text: string): ExprSyntax {
  const cached = PARSED_TEMPLATES.get(text)
  if (cached) return cached
  const expr = parseExpression(text, NO_SPAN, new Diagnostics())
  if (expr === null) throw new Error(`no expression: ${text}`)
  PARSED_TEMPLATES.set(text, expr)
  return expr
}

/** Fills in the values. An optional part without a value is left out. */
export function fillTemplate(
  template: ExprSyntax,
  values: ReadonlyMap<string, TemplateValue>,
  at: Span,
  nameAt: Span = at,
): ExprSyntax {
  const isAbsent = (expr: ExprSyntax | null): boolean => expr?.e === 'binding' && !values.has(expr.name)
  const nameOf = (name: string): { readonly name: string; readonly at: Span } => {
    const value = values.get(name)?.expr
    return value?.e === 'word' ? { name: value.word, at: value.at } : { name, at }
  }
  const fillPart = (expr: ExprSyntax): ExprSyntax => {
    switch (expr.e) {
      case 'binding':
        return values.get(expr.name)?.expr ?? { ...expr, at }
      case 'dot': {
        const { name, at: nameAt } = nameOf(expr.name)
        return { ...expr, at, of: fillPart(expr.of), name, nameAt }
      }
      case 'fold': {
        const otherwise = isAbsent(expr.otherwise) ? null : expr.otherwise
        return { ...mapSyntaxParts({ ...expr, bind: nameOf(expr.bind).name, otherwise }, fillPart), at }
      }
      case 'call': {
        const named = expr.named
          .filter(({ value }) => !isAbsent(value))
          .map((arg) => ({ ...arg, nameAt: keyOf(arg.value) }))
        return { ...mapSyntaxParts({ ...expr, nameAt, named }, fillPart), at }
      }
      default:
        return { ...mapSyntaxParts(expr, fillPart), at }
    }
  }
  const keyOf = (expr: ExprSyntax): Span => (expr.e === 'binding' ? values.get(expr.name)?.keyAt : undefined) ?? at
  return fillPart(template)
}
