/**
 * Expands macros: `{ param: x }` becomes the argument, and the result is read as effects. Expansion ends, because a
 * macro may not call itself, and because nodes are counted: arguments within arguments could double at each level.
 */

import type { EffectEntry } from '../describe/effect-spec.ts'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import { MOST_EXPANDED_NODES, type ReadContext } from '../read/context.ts'
import { getMacroParameterName, replaceMacroParameters } from '../read/parameters.ts'
import { describeNode } from '../read/shape.ts'
import type { EffectSyntax, MacroParamSyntax, MacroSyntax, Name } from '../syntax/effect.ts'
import { isSameName, normalizeName } from '../syntax/names.ts'
import type { Node } from '../yaml/node.ts'

/** How deep nodes may nest over all macros. Readers are recursive, and more would overflow their stack. */
const MACRO_DEPTH_LIMIT = 600

/** An argument as a node. */
export interface MacroArgument {
  readonly name: Name
  readonly value: Node
}

export interface MacroArguments {
  readonly named: readonly MacroArgument[]
  /** The single argument of `{ name: argument }`, for the first parameter. */
  readonly positional: Node | null
  /** The name for the returned value. */
  readonly bind: Name | null
}

export function expandMacro(
  macro: MacroSyntax,
  invoked: Name,
  args: MacroArguments,
  { tag, context, effects }: EffectEntry,
): readonly EffectSyntax[] {
  const chain = [...context.expanding, macro.name.text]
  if (context.expanding.includes(macro.name.text)) {
    const from = chain.slice(chain.indexOf(macro.name.text))
    context.diagnostics.add('macro-recursion', invoked.at, `the macro calls itself: ${from.join(' → ')}`)
    return []
  }
  if (args.bind)
    context.diagnostics.add(
      'unknown-key',
      args.bind.at,
      'a macro returns nothing, so leave `bind` out: what its body binds is bound here',
    )
  const values = matchArgumentsToParams(macro, invoked, args, context)
  if (!values) return []
  // An unknown parameter was reported where the macro is declared.
  const body = replaceMacroParameters(
    macro.body,
    (param) => values.get(normalizeName(getMacroParameterName(param))) ?? param,
  )
  const { size, depth } = measureNode(body)
  if (!takeFromExpansionLimit(invoked, size, context.depth + depth, context)) return []
  const inside = { ...context, expanding: chain, depth: context.depth + depth }
  return [{ spec: null, ...tag, effects: readReportingOnce(inside, (once) => effects(body, once)) }]
}

/** The argument of each parameter, or null if they do not fit. */
function matchArgumentsToParams(
  macro: MacroSyntax,
  invoked: Name,
  { named, positional }: MacroArguments,
  { diagnostics }: ReadContext,
): ReadonlyMap<string, Node> | null {
  const what = `the macro \`${macro.name.text}\``
  const values = new Map<string, Node>()
  let fits = true
  const wrong = (at: Name['at'], message: string, suggestion: string | null = null): void => {
    diagnostics.add('macro-argument', at, `${what} ${message}`, suggestion)
    fits = false
  }
  const give = (param: MacroParamSyntax, node: Node): void => {
    const fault = describeDisallowedArgument(param, node)
    if (fault) wrong(node.at, fault.message, fault.suggestion)
    values.set(normalizeName(param.name.text), node)
  }
  const [first] = macro.params
  if (positional && first) give(first, positional)
  else if (positional) wrong(positional.at, 'takes no arguments')
  for (const { name, value } of named) {
    const param = macro.params.find((each) => isSameName(each.name.text, name.text))
    const names = macro.params.map((each) => each.name.text)
    if (param) give(param, value)
    else wrong(name.at, `has no parameter \`${name.text}\``, findClosestWord(name.text, names))
  }
  for (const param of macro.params) {
    if (values.has(normalizeName(param.name.text))) continue
    if (param.default) give(param, param.default)
    else wrong(invoked.at, `needs the argument \`${param.name.text}\``)
  }
  return fits ? values : null
}

function describeDisallowedArgument(
  { name, words }: MacroParamSyntax,
  node: Node,
): { message: string; suggestion: string | null } | null {
  const text = node.n === 'scalar' ? node.text : null
  if (words === null || words.some((word) => text !== null && isSameName(word, text))) return null
  const allowed = words.map((word) => `\`${word}\``).join(', ')
  const message = `takes one of ${allowed} as \`${name.text}\`, not ${describeNode(node)}`
  return { message, suggestion: text === null ? null : findClosestWord(text, words) }
}

interface NodeMeasure {
  readonly size: number
  readonly depth: number
}

const NODE_MEASURES = new WeakMap<Node, NodeMeasure>()

/** Measures how much reading a node takes. Shared parts are read at each place, but measured once. */
function measureNode(node: Node): NodeMeasure {
  if (node.n === 'scalar') return { size: 1, depth: 1 }
  const cached = NODE_MEASURES.get(node)
  if (cached) return cached
  const parts = node.n === 'list' ? node.items : node.entries.map((entry) => entry.value)
  let size = 1
  let depth = 0
  for (const part of parts) {
    const inner = measureNode(part)
    size += inner.size
    depth = Math.max(depth, inner.depth)
  }
  const result = { size, depth: depth + 1 }
  NODE_MEASURES.set(node, result)
  return result
}

function takeFromExpansionLimit(
  invoked: Name,
  size: number,
  depth: number,
  { diagnostics, shared }: ReadContext,
): boolean {
  if (depth > MACRO_DEPTH_LIMIT) {
    diagnostics.add('too-large', invoked.at, `macros expand to more than ${MACRO_DEPTH_LIMIT} levels inside each other`)
    return false
  }
  const before = shared.nodesLeft
  shared.nodesLeft -= size
  if (shared.nodesLeft >= 0) return true
  // Reported once, when the limit is passed. Later calls would only repeat it.
  if (before >= 0) {
    diagnostics.add('too-large', invoked.at, `macros expand to more than ${MOST_EXPANDED_NODES} parts of rules`)
  }
  return false
}

/** Reports a mistake in a body once, however often the macro is called. */
function readReportingOnce<T>(context: ReadContext, read: (context: ReadContext) => T): T {
  if (context.expanding.length > 1) return read(context)
  const diagnostics = new Diagnostics()
  const result = read({ ...context, diagnostics })
  context.diagnostics.addUnrepeated(diagnostics.all)
  return result
}
