/** The declarations of macros. Their bodies stay YAML until they are invoked: see `read/expansion.ts`. */
import { optional, withDefault } from '../describe/field.ts'
import { mapOf, name, words } from '../describe/forms.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import { asName, asScalar, itemsOf } from '../read/shape.ts'
import type { Macro, MacroParam } from '../syntax/effect.ts'
import type { Node, ScalarNode } from '../yaml/node.ts'
import { declaration } from './declaration.ts'
import { either, listOf, part } from './forms.ts'

/** As text, whatever it is: it stands for what may stand where the parameter stands. */
const anything = (of: 'effects' | 'anything', doc: string, ...keys: readonly string[]) =>
  part<Node>(of, doc, (node) => node, ...keys)

/** `{ kind: enum, values }`. Every other type (`value`, `space` ...) says what is meant, and is checked in use. */
const paramType = either(
  part('word', 'what it stands for', (node, what, { diagnostics }) => asName(node, what, diagnostics)),
  mapOf(
    {
      kind: words(['enum', 'value'], 'whether it is one of a few words'),
      values: withDefault(
        part('anything', 'the words', (node, _, { diagnostics }) =>
          itemsOf(node).flatMap((item) => asScalar(item, 'a value', diagnostics)?.text ?? []),
        ),
        [],
      ),
    },
    'what it stands for',
  ),
)

const param = either(
  name('binding', 'a parameter'),
  mapOf(
    {
      name: name('binding', 'what it is called'),
      type: optional(paramType),
      default: optional(anything('anything', 'what it is where it is not given')),
    },
    'a parameter',
  ),
)

export const macro = declaration({
  family: 'procedures',
  what: 'macro',
  fields: {
    params: withDefault(listOf(param, 'a parameter', 'its parameters'), []),
    body: anything('effects', 'what stands where it is invoked', 'effects', 'body'),
  },
  make: ({ id, params, body }, { reading }): Macro => {
    const all = params.map((each): MacroParam => {
      if (!('name' in each)) return { name: each, type: { kind: 'value' }, default: null }
      const { name, type, default: initial } = each
      const isEnum = type !== null && 'kind' in type && type.kind === 'enum'
      return {
        name,
        type: isEnum ? { kind: 'enum', values: type.values } : { kind: 'value' },
        default: initial,
      }
    })
    checkParams(body, all, `the macro \`${id.text}\``, reading.diagnostics)
    return { name: id, params: all, body }
  },
})

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
