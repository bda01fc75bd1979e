/** How effects are written, for the reference and for hovering. */
import {
  type EffectSpec,
  type FieldForm,
  type FieldSpec,
  type FieldSpecs,
  getFieldKeys,
  type NameCategory,
  type SpecialFormName,
} from '../../../engine/index.ts'

export const formatEffectHelp = (spec: EffectSpec): string => [spec.doc, ...listEffectForms(spec)].join('\n\n')

/** Every form of an effect, one key on each line. */
export function formatEffectForms({ keywords, fields, value, orMap, also }: EffectSpec): readonly string[] {
  const keyword = keywords.join(' or ')
  const { [value ?? '']: own, ...others } = fields
  return [
    ...(own ? [`${keyword}: ${formatForm(own.form)}`, ...listFieldKeys(others)] : []),
    ...(orMap || !own ? [`${keyword}:`, ...listFieldKeys(fields).map((line) => `  ${line}`)] : []),
    ...(also ? [`${keyword}: ${formatForm(also)}`] : []),
  ]
}

/** `{ pay: { from: track, amount: number, floor?: number } }`, and its other forms. */
function listEffectForms({ keywords, fields, value, orMap, also }: EffectSpec): readonly string[] {
  const keyword = keywords.join(' or ')
  const { [value ?? '']: own, ...others } = fields
  const asMap = `\`{ ${keyword}: ${formatFields(fields)} }\``
  const asValue = own && `\`{ ${[`${keyword}: ${formatForm(own.form)}`, ...listFieldKeys(others)].join(', ')} }\``
  return [
    ...(asValue ? [asValue] : []),
    ...(orMap || !asValue ? [asMap] : []),
    ...(also ? [`\`{ ${keyword}: ${formatForm(also)} }\``] : []),
  ]
}

export const formatFields = (shape: FieldSpecs): string => `{ ${listFieldKeys(shape).join(', ')} }`

/** `key: form`, with `?` where the key may be left out. */
export const listFieldKeys = (shape: FieldSpecs): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) => [formatFieldKey(name, field), ...listFieldKeys(field.extraFields)])

const formatFieldKey = (name: string, field: FieldSpec<unknown, unknown>): string =>
  `${getFieldKeys(field, name).join(' or ')}${field.isRequired ? '' : '?'}: ${formatForm(field.form)}`

/** Names as people say them, where their sort is not that. */
const NAME_CATEGORY_WORDS: Partial<Record<NameCategory, string>> = {
  binding: '$name',
  call: 'name',
  globalMarker: 'marker',
}

/** Parts in a word or two. */
const SPECIAL_FORM_WORDS: Readonly<Record<SpecialFormName, string>> = {
  anything: '…',
  effects: '[effects]',
  word: 'word',
  wordList: '[word, …]',
  params: '{ name: type }',
  amends: '{ definition: value or { value, order, rule } }',
  at: '{ point: [effects] or { effects, order, rule } }',
  point: '{ point: { name: value } }',
  rows: '{ key: value }',
  group: 'pieces or { seat: pieces }',
  spaceFilter: '{ attribute: [value, …] }',
  latticeConstraint: '{ allowedStates, attribute: [value, …] }',
  tracks: '{ track: value }',
  inEffect: '{ card: side or none }',
  flags: '[flag, …]',
  globalMarkers: '{ marker: state }',
  markers: '{ marker: { space: state } }',
  spaces: '{ space: pieces }',
  boxes: '{ box: pieces }',
  piles: '{ pile: cards }',
}

export function formatForm(form: FieldForm): string {
  switch (form.form) {
    case 'expression':
      return form.shown
    case 'name':
      return NAME_CATEGORY_WORDS[form.of] ?? form.of
    case 'words':
      return form.words.join(' or ')
    case 'number':
      return `${form.lowest} to ${form.highest}`
    case 'map':
      return formatFields(form.fields)
    case 'maps':
      return `{ word: ${formatFields(form.fields)}, … }`
    case 'list':
      return `[${formatForm(form.of)}, …]`
    case 'either':
      return form.of.map(formatForm).join(' or ')
    case 'part':
      return SPECIAL_FORM_WORDS[form.of]
    case 'effects':
      return '[effects]'
    case 'conditions':
      return '[conditions]'
    case 'options':
      return 'condition or [{ when, rule }]'
    case 'arguments':
    case 'circumstances':
      return '{ name: value }'
    case 'bindings':
      return '{ $name: value }'
    case 'flag':
      return 'true'
    case 'track':
    case 'text':
    case 'literal':
    case 'type':
    case 'rule':
      return form.form
  }
}
