/** The parameters of macros in their bodies: `{ param: x }`. */
import type { Node, ScalarNode } from '../yaml/node.ts'

/** The parameter that the node stands for; null for any other node. */
function findMacroParameter(node: Node): ScalarNode | null {
  if (node.n !== 'map' || node.entries.length !== 1) return null
  const only = node.entries[0]
  return only?.key === 'param' && only.value.n === 'scalar' ? only.value : null
}

/** The name of a parameter, which may be written `$name`. */
export const getMacroParameterName = ({ text }: ScalarNode): string => text.replace(/^\$/, '')

/** Replaces all parameters. Parts without any are shared with the node, so that only what changes is made anew. */
export function replaceMacroParameters(node: Node, replace: (param: ScalarNode) => Node): Node {
  if (node.n === 'scalar') return node
  const param = findMacroParameter(node)
  if (param) return replace(param)
  if (node.n === 'list') {
    const items = node.items.map((item) => replaceMacroParameters(item, replace))
    return items.every((item, i) => item === node.items[i]) ? node : { ...node, items }
  }
  const entries = node.entries.map((entry) => {
    const value = replaceMacroParameters(entry.value, replace)
    return value === entry.value ? entry : { ...entry, value }
  })
  return entries.every((entry, i) => entry === node.entries[i]) ? node : { ...node, entries }
}
