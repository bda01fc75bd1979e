/** What may stand under a key, from the fields by which the language describes itself. */
import { type Field, type Form, keysOf, type NameOf, type Shape } from '../../../engine/index.ts'
import {
  anyOf,
  type Definitions,
  described,
  exactlyOne,
  FLAG,
  type JsonSchema,
  map,
  oneOrMore,
  ref,
} from '../json-schema.ts'
import { orParam } from './names.ts'

/** A map of these fields; `more` are keys that belong to all such maps. */
export function mapOf(shape: Shape, more: Definitions = {}): JsonSchema {
  const required: string[] = []
  const either: JsonSchema[] = []
  for (const [name, field] of Object.entries(shape)) {
    const keys = keysOf(field, name)
    if (field.needed && keys.length === 1) required.push(keys[0])
    else if (field.needed) either.push(exactlyOne(keys))
  }
  return map(
    { ...propertiesOf(shape), ...more },
    { ...(required.length > 0 ? { required } : {}), ...(either.length > 0 ? { allOf: either } : {}) },
  )
}

/** By key, in every spelling. */
export const propertiesOf = (shape: Shape): Definitions =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => [
      ...keysOf(field, name).map((key) => [key, fieldSchema(field)] as const),
      ...Object.entries(propertiesOf(field.beside)),
    ]),
  )

export const fieldSchema = ({ form, doc }: Field<unknown, unknown>): JsonSchema =>
  described(formSchema(form), doc)

export function formSchema(form: Form): JsonSchema {
  switch (form.form) {
    case 'expression':
      return ref('expression')
    case 'name':
      return orParam(ref(NAMES[form.of]))
    case 'words':
      return { enum: form.words }
    case 'number':
      return { type: 'integer', minimum: form.lowest, maximum: form.highest }
    case 'map':
      return mapOf(form.fields)
    case 'maps':
      return {
        type: 'object',
        propertyNames: ref('word'),
        additionalProperties: mapOf(form.fields),
        minProperties: 1,
      }
    case 'list':
      return oneOrMore(formSchema(form.of))
    case 'either':
      return anyOf(...form.of.map(formSchema))
    case 'part':
      return form.of === 'anything' ? {} : ref(form.of)
    case 'track':
      return ref('counter')
    case 'flag':
      return FLAG
    case 'effects':
    case 'conditions':
    case 'options':
    case 'arguments':
    case 'circumstances':
    case 'bindings':
    case 'text':
    case 'literal':
    case 'type':
    case 'rule':
      return ref(form.form)
  }
}

/** The definition of each sort of name. */
const NAMES: Readonly<Record<NameOf, string>> = {
  word: 'word',
  binding: 'binding',
  action: 'action',
  call: 'call',
  card: 'card',
  definition: 'definition',
  globalMarker: 'globalMarker',
  home: 'home',
  lasting: 'lastingName',
  marker: 'marker',
  offer: 'offer',
  phase: 'phase',
  point: 'pointName',
  property: 'property',
  seat: 'seat',
  setup: 'setup',
  side: 'sideName',
  space: 'space',
}
