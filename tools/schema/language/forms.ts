/** Makes schemas from the fields with which the language describes its keys. */
import {
  type FieldForm,
  type FieldSpec,
  type FieldSpecs,
  getFieldKeys,
  type NameCategory,
} from '../../../engine/index.ts'
import {
  addDescription,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeMapSchema,
  makeOneOrListSchema,
  makeSchemaRef,
  requireExactlyOneKey,
  type SchemasByName,
} from '../json-schema.ts'
import { allowMacroParameter } from './name-definitions.ts'

/** A map of these fields; `more` are keys that belong to all such maps. */
export function makeFieldsSchema(shape: FieldSpecs, more: SchemasByName = {}): JsonSchema {
  const required: string[] = []
  const either: JsonSchema[] = []
  for (const [name, field] of Object.entries(shape)) {
    const keys = getFieldKeys(field, name)
    if (field.isRequired && keys.length === 1) required.push(keys[0])
    else if (field.isRequired) either.push(requireExactlyOneKey(keys))
  }
  return makeMapSchema(
    { ...makeFieldProperties(shape), ...more },
    { ...(required.length > 0 ? { required } : {}), ...(either.length > 0 ? { allOf: either } : {}) },
  )
}

/** By key, in every spelling. */
export const makeFieldProperties = (shape: FieldSpecs): SchemasByName =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => [
      ...getFieldKeys(field, name).map((key) => [key, makeFieldSchema(field)] as const),
      ...Object.entries(makeFieldProperties(field.extraFields)),
    ]),
  )

const makeFieldSchema = ({ form, doc }: FieldSpec<unknown, unknown>): JsonSchema =>
  addDescription(makeFormSchema(form), doc)

export function makeFormSchema(form: FieldForm): JsonSchema {
  switch (form.form) {
    case 'expression':
      return makeSchemaRef('expression')
    case 'name':
      return allowMacroParameter(makeSchemaRef(DEFINITION_NAME_OF_CATEGORY[form.of]))
    case 'words':
      return { enum: form.words }
    case 'number':
      return { type: 'integer', minimum: form.lowest, maximum: form.highest }
    case 'map':
      return makeFieldsSchema(form.fields)
    case 'maps':
      return {
        type: 'object',
        propertyNames: makeSchemaRef('word'),
        additionalProperties: makeFieldsSchema(form.fields),
        minProperties: 1,
      }
    case 'list':
      return makeOneOrListSchema(makeFormSchema(form.of))
    case 'either':
      return makeAnyOfSchema(...form.of.map(makeFormSchema))
    case 'part':
      return form.of === 'anything' ? {} : makeSchemaRef(form.of)
    case 'track':
      return makeSchemaRef('counter')
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
      return makeSchemaRef(form.form)
  }
}

/** The definition of each sort of name. */
const DEFINITION_NAME_OF_CATEGORY: Readonly<Record<NameCategory, string>> = {
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
