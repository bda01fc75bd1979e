/** Reads names for which the structured spelling has a plain string. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { Node } from '../../yaml/node.ts'
import { shortenForMessage } from '../shape.ts'
import { findCircumstanceWord, isBareWord, isExpressionName, isQuotable } from './words.ts'

export function readNameText(node: Node, diagnostics: Diagnostics): string | null {
  if (node.n === 'scalar' && node.value !== null) return node.text
  if (!isReportedMacroParameter(node, diagnostics)) diagnostics.add('wrong-shape', node.at, 'a name is expected here')
  return null
}

/** Reports `{ param: x }` outside a macro, or of a parameter that the macro does not have. */
export function isReportedMacroParameter(node: Node, diagnostics: Diagnostics): boolean {
  const param = node.n === 'map' ? node.entries.find(({ key }) => key === 'param') : undefined
  if (param === undefined) return false
  const name = param.value.n === 'scalar' ? ` \`${shortenForMessage(param.value.text)}\`` : ''
  diagnostics.add('macro-argument', node.at, `no macro here has a parameter${name}`)
  return true
}

/** Reads a name that can stand after a dot. */
export const readDotName = (node: Node, diagnostics: Diagnostics): string | null =>
  checkName(node, readNameText(node, diagnostics), 'a name', diagnostics)

/** Reads `$name` or `name`. */
export const readBindingName = (node: Node, diagnostics: Diagnostics): string | null =>
  checkName(node, readNameText(node, diagnostics)?.replace(/^\$/, '') ?? null, 'the name of a binding', diagnostics)

function checkName(node: Node, name: string | null, what: string, diagnostics: Diagnostics): string | null {
  if (name === null || isExpressionName(name)) return name
  diagnostics.add('bad-name', node.at, `\`${shortenForMessage(name)}\` is not ${what}`)
  return null
}

export function readBindingExpr(node: Node, diagnostics: Diagnostics): ExprSyntax | null {
  const name = readBindingName(node, diagnostics)
  if (name === null) return null
  const word = findCircumstanceWord(name)
  const { at } = node
  return word === null ? { at, e: 'binding', name } : { at, e: 'word', word, quoted: false }
}

/** Makes a word, in quotes if the parser could not read it bare. */
export function makeWordExpr(
  node: Node,
  text: string | null,
  diagnostics: Diagnostics,
  quoted = false,
): ExprSyntax | null {
  if (text === null) return null
  if (isQuotable(text)) return { at: node.at, e: 'word', word: text, quoted: quoted || !isBareWord(text) }
  diagnostics.add('wrong-value', node.at, 'a word must stand on one line')
  return null
}
