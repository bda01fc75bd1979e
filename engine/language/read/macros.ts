/** The declarations of macros. Their bodies stay YAML until they are invoked: see `expansion.ts`. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { Macro, MacroParam } from '../syntax/effect.ts'
import type { Node, ScalarNode } from '../yaml/node.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { Fields } from './fields.ts'
import { asBinding, asMap, asName, asScalar, itemsOf, oneOf } from './shape.ts'

export function readMacro(entry: Entry, d: Diagnostics): Macro | null {
  const fields = fieldsOf(entry, `the macro \`${entry.id.text}\``, d)
  if (!fields) return null
  const params = itemsOf(fields.node('params')).flatMap((item) => readParam(item, d) ?? [])
  const body = fields.entry('effects', 'body')
  fields.done()
  if (!body) {
    d.add('missing-key', entry.id.at, `${fields.what} needs \`effects\``)
    return null
  }
  checkParams(body.value, params, fields.what, d)
  return { name: entry.id, params, body: body.value }
}

function readParam(node: Node, d: Diagnostics): MacroParam | null {
  if (node.n === 'scalar') {
    const name = asBinding(node, 'a parameter', d)
    return name && { name, type: { kind: 'value' }, default: null }
  }
  const map = asMap(node, 'a parameter', d)
  if (!map) return null
  const fields = new Fields(map, 'a parameter', map.at, d)
  const name = fields.needBinding('name')
  const written = fields.node('type')
  const type = (written && readParamType(written, d)) ?? { kind: 'value' }
  const initial = fields.node('default')
  fields.done()
  return name && { name, type, default: initial }
}

/** `{ kind: enum, values }`. Every other type (`value`, `space` ...) says what is meant, and is checked in use. */
function readParamType(node: Node, d: Diagnostics): MacroParam['type'] | null {
  if (node.n === 'scalar') return asName(node, 'the type of a parameter', d) && { kind: 'value' }
  const map = asMap(node, 'the type of a parameter', d)
  if (!map) return null
  const fields = new Fields(map, 'the type of a parameter', map.at, d)
  const written = fields.need('kind')
  const kind = written && oneOf(written, '`kind` of a parameter', ['enum', 'value'], d)
  const values = itemsOf(fields.node('values')).flatMap((item) => asScalar(item, 'a value', d)?.text ?? [])
  fields.done()
  return kind === 'enum' ? { kind, values } : { kind: 'value' }
}

/** Where `{ param: x }` stands for an argument. */
export function paramOf(node: Node): ScalarNode | null {
  if (node.n !== 'map' || node.entries.length !== 1) return null
  const only = node.entries[0]
  return only?.key === 'param' && only.value.n === 'scalar' ? only.value : null
}

function checkParams(node: Node, params: readonly MacroParam[], what: string, d: Diagnostics): void {
  const param = paramOf(node)
  if (param) {
    const names = params.map((each) => each.name.text)
    const name = param.text.replace(/^\$/, '')
    if (names.some((each) => each.toLowerCase() === name.toLowerCase())) return
    d.add('macro-argument', param.at, `${what} has no parameter \`${name}\``, closest(name, names))
  } else if (node.n === 'map') {
    for (const entry of node.entries) checkParams(entry.value, params, what, d)
  } else if (node.n === 'list') {
    for (const item of node.items) checkParams(item, params, what, d)
  }
}
