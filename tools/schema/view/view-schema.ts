/** The schema of view files, from the table of keys by which they are read. */

import type { ViewKeys, ViewValueShape } from '../../show/read/view-form.ts'
import { VIEW_KEYS } from '../../show/read-view.ts'
import {
  addDescription,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  NULL_SCHEMA,
  SCHEMA_DRAFT,
  TEXT_SCHEMA,
} from '../json-schema.ts'

export const makeViewSchema = (): JsonSchema => ({
  $schema: SCHEMA_DRAFT,
  title: 'How the board of a game looks',
  ...makeViewKeysSchema(VIEW_KEYS, null),
})

function makeViewKeysSchema(keys: ViewKeys, otherKeys: ViewValueShape | null): JsonSchema {
  const properties = Object.entries(keys).map(([name, { form, doc }]) => [
    name,
    addDescription(makeViewShapeSchema(form.shape), doc),
  ])
  const required = Object.entries(keys).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  return makeMapSchema(Object.fromEntries(properties), {
    ...(otherKeys === null ? {} : { additionalProperties: makeViewShapeSchema(otherKeys) }),
    ...(required.length === 0 ? {} : { required }),
  })
}

function makeViewShapeSchema(shape: ViewValueShape): JsonSchema {
  switch (shape.k) {
    case 'text':
    case 'name':
      return TEXT_SCHEMA
    case 'boolean':
      return FLAG_SCHEMA
    case 'colour':
      return { type: 'string', pattern: '^#([0-9a-fA-F]{3}){1,2}$', patternErrorMessage: 'A colour such as "#a03020".' }
    case 'point':
      return makeAnyOfSchema(makeNumberListSchema(['x', 'y']), { type: 'string' })
    // A text in the rule language, or one of its structured spellings.
    case 'expression':
      return { type: ['string', 'number', 'boolean', 'object'] }
    case 'number':
      return { type: 'integer', minimum: shape.low, maximum: shape.high }
    case 'words':
      return { enum: shape.words }
    case 'numbers':
      return makeNumberListSchema(shape.names)
    case 'list':
      return makeAnyOfSchema(makeViewShapeSchema(shape.of), makeListSchema(makeViewShapeSchema(shape.of)), NULL_SCHEMA)
    case 'map':
      return makeViewKeysSchema(shape.keys, shape.others)
    case 'either':
      return makeAnyOfSchema(...shape.of.map(makeViewShapeSchema))
  }
}

const makeNumberListSchema = (names: readonly string[]): JsonSchema =>
  addDescription(
    makeListSchema({ type: 'integer' }, { minItems: names.length, maxItems: names.length }),
    `[${names.join(', ')}]`,
  )
