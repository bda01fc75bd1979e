/**
 * Which keys the readers of the language ask for: `fields.expr('when')` in a function is a key of what it reads. The
 * schemas are made from types; the tests compare them with this, so that no reader takes a key that they underline.
 */
import { type CallExpression, Node, SyntaxKind } from 'ts-morph'
import { sourcesIn } from './project.ts'

/** Keys by function. */
export function keysOfReaders(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const call of sourcesIn('read/*.ts').flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.CallExpression),
  )) {
    const keys = keysAsked(call)
    const reader = readerAround(call)
    if (keys.length === 0 || reader === null) continue
    const known = found.get(reader) ?? new Set()
    for (const key of keys) known.add(key)
    found.set(reader, known)
  }
  return new Map([...found].map(([reader, keys]) => [reader, [...keys].sort()]))
}

/** Methods of `Fields` that ask for a key. */
const ASKS = /^(entry|node|need\w*|expr|name|binding|names|text|bool|literal|type|inner)$/

function keysAsked(call: CallExpression): readonly string[] {
  const callee = call.getExpression()
  if (!Node.isPropertyAccessExpression(callee)) return []
  const of = callee.getExpression().getText()
  // `partial?.need('mode')` is of a map inside.
  if (of !== 'fields' && of !== 'beside') return []
  if (callee.getName() === 'rule') return ['rule']
  if (!ASKS.test(callee.getName())) return []
  return call.getArguments().flatMap((each) => (Node.isStringLiteral(each) ? [each.getLiteralValue()] : []))
}

function readerAround(node: Node): string | null {
  for (const each of node.getAncestors()) {
    if (Node.isFunctionDeclaration(each)) return each.getName() ?? null
    if (Node.isVariableDeclaration(each) && Node.isArrowFunction(each.getInitializer())) return each.getName()
  }
  return null
}
