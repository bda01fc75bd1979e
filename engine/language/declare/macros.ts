/** Declarations of macros. Their bodies stay YAML until `effects/expansion.ts` expands them. */

import {
  defaultedField,
  listField,
  mapField,
  optionalField,
  partField,
  singleOrMapField,
} from '../describe/combinators.ts'
import { nameField, wordsField } from '../describe/simple-fields.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import { getMacroParameterName, replaceMacroParameters } from '../read/parameters.ts'
import { asName, asScalar, getListItems } from '../read/shape.ts'
import type { MacroParamSyntax, MacroSyntax } from '../syntax/effect.ts'
import { isSameName } from '../syntax/names.ts'
import type { Node } from '../yaml/node.ts'
import { makeDeclaration } from './declaration.ts'

/** Keeps the node, because it may stand wherever the parameter stands. */
const makeUnreadNodeField = (of: 'effects' | 'anything', doc: string, ...keys: readonly string[]) =>
  partField<Node>(of, doc, (node) => node, ...keys)

const PARAM_TYPE_DOC = 'what it stands for'

/**
 * `{ kind: enum, values }`. Other types (`value`, `space`) are for people: the argument is checked where it is used.
 */
const macroParamTypeField = singleOrMapField(
  partField('word', PARAM_TYPE_DOC, asName),
  mapField(
    {
      kind: wordsField(['enum', 'value'], 'whether it is one of a few words'),
      values: defaultedField(
        partField('anything', 'the words', (node, _, diagnostics) =>
          getListItems(node).flatMap((item) => asScalar(item, 'a value', diagnostics)?.text ?? []),
        ),
        [],
      ),
    },
    PARAM_TYPE_DOC,
  ),
  () => ({ kind: 'value' as const, values: [] }),
)

const macroParamField = singleOrMapField(
  nameField('binding', 'a parameter'),
  mapField(
    {
      name: nameField('binding', 'what it is called'),
      type: optionalField(macroParamTypeField),
      default: optionalField(makeUnreadNodeField('anything', 'what it is where it is not given')),
    },
    'a parameter',
  ),
  (name) => ({ name, type: null, default: null }),
)

export const macroDeclaration = makeDeclaration({
  family: 'procedures',
  what: 'macro',
  fields: {
    params: defaultedField(listField(macroParamField, 'a parameter', 'its parameters'), []),
    body: makeUnreadNodeField('effects', 'what stands where it is invoked', 'effects', 'body'),
  },
  make: ({ id, params, body }, { diagnostics }): MacroSyntax => {
    const all = params.map(({ type, ...param }): MacroParamSyntax => {
      return { ...param, words: type?.kind === 'enum' ? type.values : null }
    })
    reportUnknownMacroParams(body, all, `the macro \`${id.text}\``, diagnostics)
    return { name: id, params: all, body }
  },
})

/** Reports parameters in the body that the macro does not have. */
function reportUnknownMacroParams(
  body: Node,
  params: readonly MacroParamSyntax[],
  what: string,
  diagnostics: Diagnostics,
): void {
  const names = params.map((each) => each.name.text)
  replaceMacroParameters(body, (param) => {
    const name = getMacroParameterName(param)
    if (!names.some((each) => isSameName(each, name)))
      diagnostics.add('macro-argument', param.at, `${what} has no parameter \`${name}\``, findClosestWord(name, names))
    return param
  })
}
