/** The schema of view files, from the table of keys by which they are read. */

import type { ViewKeys, ViewShape } from '../../show/read/view-form.ts'
import { VIEW_KEYS } from '../../show/read-view.ts'
import {
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  NULL_SCHEMA,
  SCHEMA_DRAFT,
  TEXT_SCHEMA,
  withDescription,
} from '../json-schema.ts'

export const makeViewSchema = (): JsonSchema => ({
  $schema: SCHEMA_DRAFT,
  title: 'How the board of a game looks',
  ...makeKeysSchema(VIEW_KEYS, null),
})

function makeKeysSchema(keys: ViewKeys, others: ViewShape | null): JsonSchema {
  const properties = Object.entries(keys).map(([name, { form, doc }]) => [
    name,
    withDescription(makeSchema(form.shape), doc),
  ])
  const required = Object.entries(keys).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  return makeMapSchema(Object.fromEntries(properties), {
    ...(others === null ? {} : { additionalProperties: makeSchema(others) }),
    ...(required.length === 0 ? {} : { required }),
  })
}

function makeSchema(shape: ViewShape): JsonSchema {
  switch (shape.k) {
    case 'text':
    case 'name':
      return TEXT_SCHEMA
    case 'boolean':
      return FLAG_SCHEMA
    case 'colour':
      return { type: 'string', pattern: '^#([0-9a-fA-F]{3}){1,2}$', patternErrorMessage: 'A colour such as "#a03020".' }
    case 'point':
      return makeAnyOf(makeNumbersSchema(['x', 'y']), { type: 'string' })
    // A text in the rule language, or one of its structured spellings.
    case 'expression':
      return { type: ['string', 'number', 'boolean', 'object'] }
    case 'number':
      return { type: 'integer', minimum: shape.low, maximum: shape.high }
    case 'words':
      return { enum: shape.words }
    case 'numbers':
      return makeNumbersSchema(shape.names)
    case 'list':
      return makeAnyOf(makeSchema(shape.of), makeListSchema(makeSchema(shape.of)), NULL_SCHEMA)
    case 'map':
      return makeKeysSchema(shape.keys, shape.others)
    case 'either':
      return makeAnyOf(...shape.of.map(makeSchema))
  }
}

const makeNumbersSchema = (names: readonly string[]): JsonSchema =>
  withDescription(
    makeListSchema({ type: 'integer' }, { minItems: names.length, maxItems: names.length }),
    `[${names.join(', ')}]`,
  )
