/** The declarations of macros. Their bodies stay YAML until they are invoked: see `read/expansion.ts`. */
import { optional, withDefault } from '../describe/field.ts'
import { mapOf, name, words } from '../describe/forms.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import { asName, asScalar, itemsOf } from '../read/shape.ts'
import type { Macro, MacroParam } from '../syntax/effect.ts'
import type { Node, ScalarNode } from '../yaml/node.ts'
import { declaration } from './declaration.ts'
import { listOf, orAlone, part } from './forms.ts'

/** As text, whatever it is: it stands for what may stand where the parameter stands. */
const anything = (of: 'effects' | 'anything', doc: string, ...keys: readonly string[]) =>
  part<Node>(of, doc, (node) => node, ...keys)

const MEANS = 'what it stands for'

/** `{ kind: enum, values }`. Every other type (`value`, `space` ...) says what is meant, and is checked in use. */
const paramType = orAlone(
  part('word', MEANS, asName),
  mapOf(
    {
      kind: words(['enum', 'value'], 'whether it is one of a few words'),
      values: withDefault(
        part('anything', 'the words', (node, _, d) =>
          itemsOf(node).flatMap((item) => asScalar(item, 'a value', d)?.text ?? []),
        ),
        [],
      ),
    },
    MEANS,
  ),
  () => ({ kind: 'value' as const, values: [] }),
)

const param = orAlone(
  name('binding', 'a parameter'),
  mapOf(
    {
      name: name('binding', 'what it is called'),
      type: optional(paramType),
      default: optional(anything('anything', 'what it is where it is not given')),
    },
    'a parameter',
  ),
  (name) => ({ name, type: null, default: null }),
)

export const macro = declaration({
  family: 'procedures',
  what: 'macro',
  fields: {
    params: withDefault(listOf(param, 'a parameter', 'its parameters'), []),
    body: anything('effects', 'what stands where it is invoked', 'effects', 'body'),
  },
  make: ({ id, params, body }, { d }): Macro => {
    const all = params.map(({ type, ...param }): MacroParam => {
      return { ...param, words: type?.kind === 'enum' ? type.values : null }
    })
    checkParams(body, all, `the macro \`${id.text}\``, d)
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
