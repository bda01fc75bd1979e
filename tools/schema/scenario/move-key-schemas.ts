/** Makes the schemas of the keys beside a move. */
import type { Type } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import { type JsonSchema, makeAnyOfSchema, makeMapSchema, makeOneOrListSchema, makeSchemaRef } from '../json-schema.ts'
import { makePerKeySchema } from '../language/board-schema.ts'
import { makeChoiceNameKeys } from './answer-definitions.ts'

export function makeOffersSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceNameKeys(vocabulary, makeSchemaRef('offer'), { chances: false })
  return makeMapSchema(properties, { patternProperties })
}

/** Named as in `offers`. */
export function makeUnaskedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceNameKeys(vocabulary, {}, { chances: true })
  const patterns = Object.keys(patternProperties).map((pattern) => ({ type: 'string' as const, pattern }))
  const names = Object.keys(properties)
  return makeAnyOfSchema(...(names.length > 0 ? [{ enum: names }] : []), ...patterns, makeSchemaRef('placeholder'))
}

/** By choice the reason, as `refused` has it. */
export function makeEndedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceNameKeys(vocabulary, makeSchemaRef('refused'), {
    chances: false,
  })
  return makeMapSchema(properties, { patternProperties, minProperties: 1 })
}

export function makeCircumstanceValues(vocabulary: Vocabulary | null): JsonSchema {
  const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
  if (vocabulary === null) return { type: 'object', additionalProperties: makeOneOrListSchema(value) }
  const typed = (type: Type): JsonSchema => {
    if (type.k === 'list') return makeOneOrListSchema(typed(type.of))
    if (type.k === 'bool') return makeSchemaRef('flag')
    return type.k === 'int' ? makeAnyOfSchema({ type: 'integer' }, makeSchemaRef('placeholder')) : value
  }
  return makePerKeySchema(vocabulary.circumstances.map(({ id, type }) => [id, typed(type)]))
}
