/** Makes schemas from the fields with which the language describes its keys. */
import {
  type FieldForm,
  type FieldSpec,
  type FieldSpecs,
  getFieldKeys,
  type NameCategory,
} from '../../../engine/index.ts'
import {
  type Definitions,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOf,
  makeExactlyOne,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  withDescription,
} from '../json-schema.ts'
import { allowParameter } from './name-definitions.ts'

/** A map of these fields; `more` are keys that belong to all such maps. */
export function makeShapeSchema(shape: FieldSpecs, more: Definitions = {}): JsonSchema {
  const required: string[] = []
  const either: JsonSchema[] = []
  for (const [name, field] of Object.entries(shape)) {
    const keys = getFieldKeys(field, name)
    if (field.isRequired && keys.length === 1) required.push(keys[0])
    else if (field.isRequired) either.push(makeExactlyOne(keys))
  }
  return makeMapSchema(
    { ...makeProperties(shape), ...more },
    { ...(required.length > 0 ? { required } : {}), ...(either.length > 0 ? { allOf: either } : {}) },
  )
}

/** By key, in every spelling. */
export const makeProperties = (shape: FieldSpecs): Definitions =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => [
      ...getFieldKeys(field, name).map((key) => [key, makeFieldSchema(field)] as const),
      ...Object.entries(makeProperties(field.extraFields)),
    ]),
  )

const makeFieldSchema = ({ form, doc }: FieldSpec<unknown, unknown>): JsonSchema =>
  withDescription(makeFormSchema(form), doc)

export function makeFormSchema(form: FieldForm): JsonSchema {
  switch (form.form) {
    case 'expression':
      return makeRef('expression')
    case 'name':
      return allowParameter(makeRef(NAME_DEFINITION_NAMES[form.of]))
    case 'words':
      return { enum: form.words }
    case 'number':
      return { type: 'integer', minimum: form.lowest, maximum: form.highest }
    case 'map':
      return makeShapeSchema(form.fields)
    case 'maps':
      return {
        type: 'object',
        propertyNames: makeRef('word'),
        additionalProperties: makeShapeSchema(form.fields),
        minProperties: 1,
      }
    case 'list':
      return makeOneOrMore(makeFormSchema(form.of))
    case 'either':
      return makeAnyOf(...form.of.map(makeFormSchema))
    case 'part':
      return form.of === 'anything' ? {} : makeRef(form.of)
    case 'track':
      return makeRef('counter')
    case 'flag':
      return FLAG_SCHEMA
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
      return makeRef(form.form)
  }
}

/** The definition of each sort of name. */
const NAME_DEFINITION_NAMES: Readonly<Record<NameCategory, string>> = {
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
