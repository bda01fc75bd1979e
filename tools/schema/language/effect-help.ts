/** The table of effects in the README of the language, and what hovering says of each. */
import {
  EFFECT_DESCRIPTORS,
  type EffectSpec,
  type Field,
  type Form,
  keysOf,
  type NameOf,
  type Shape,
} from '../../../engine/index.ts'

export const effectTable = (): string =>
  [
    '| effect | what it does | how it is written |',
    '| --- | --- | --- |',
    ...EFFECT_DESCRIPTORS.map(
      (spec) => `| ${spec.keywords.join(', ')} | ${spec.doc} | ${writtenAs(spec).join(', or ')} |`,
    ),
    '',
  ].join('\n')

export const effectHelp = (spec: EffectSpec): string => [spec.doc, ...writtenAs(spec)].join('\n\n')

/** `{ pay: { from: track, amount: number, floor?: number } }`, and its other forms. */
function writtenAs({ keywords, fields, value, orMap, also }: EffectSpec): readonly string[] {
  const keyword = keywords.join(' or ')
  const { [value ?? '']: own, ...others } = fields
  const asMap = `\`{ ${keyword}: ${shapeText(fields)} }\``
  const asValue = own && `\`{ ${[`${keyword}: ${formText(own.form)}`, ...partsOf(others)].join(', ')} }\``
  return [
    ...(asValue ? [asValue] : []),
    ...(orMap || !asValue ? [asMap] : []),
    ...(also ? [`\`{ ${keyword}: ${formText(also)} }\``] : []),
  ]
}

const shapeText = (shape: Shape): string => `{ ${partsOf(shape).join(', ')} }`

const partsOf = (shape: Shape): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) => [partText(name, field), ...partsOf(field.beside)])

const partText = (name: string, field: Field<unknown, unknown>): string =>
  `${keysOf(field, name).join(' or ')}${field.needed ? '' : '?'}: ${formText(field.form)}`

/** Names as people say them, where their sort is not that. */
const NAMES: Partial<Record<NameOf, string>> = { binding: '$name', call: 'name', globalMarker: 'marker' }

function formText(form: Form): string {
  switch (form.form) {
    case 'expression':
      return form.shown
    case 'name':
      return NAMES[form.of] ?? form.of
    case 'words':
      return form.words.join(' or ')
    case 'number':
      return `${form.lowest} to ${form.highest}`
    case 'map':
      return shapeText(form.fields)
    case 'list':
      return `[${formText(form.of)}, …]`
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
