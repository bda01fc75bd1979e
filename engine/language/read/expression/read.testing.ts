/** Helpers for the tests of this folder and of the printer: reading text, and trees without places. */
import { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import { readDocument } from '../../yaml/document.ts'
import type { Node } from '../../yaml/node.ts'
import { parseExpression, readExpression } from './read-expression.ts'

export interface Reading {
  readonly expr: ExprSyntax | null
  readonly diagnostics: Diagnostics
}

/** `code line:col-endCol: message` of each diagnostic. */
export function places(diagnostics: Diagnostics): string[] {
  return diagnostics.all.map(({ code, at }) => `${code} ${at.line}:${at.col}-${at.endCol}`)
}

export function parse(text: string): Reading {
  const diagnostics = new Diagnostics()
  const at = { file: 'test', line: 1, col: 1, endLine: 1, endCol: text.length + 1 }
  return { expr: parseExpression(text, at, diagnostics), diagnostics }
}

/** The expression that a whole YAML text is. */
export function readYaml(yaml: string): Reading {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('test.yaml', yaml, diagnostics)
  return { expr: node === undefined ? null : readExpression(node, diagnostics), diagnostics }
}

/** Plain data to compare: everything but the places. */
export function shape(expr: ExprSyntax | null): unknown {
  return JSON.parse(JSON.stringify(expr, (key, value) => (key === 'at' || key === 'nameAt' ? undefined : value)))
}

export function nodeOf(yaml: string): Node {
  const [node] = readDocument('test.yaml', yaml, new Diagnostics())
  if (node === undefined) throw new Error('not YAML')
  return node
}
