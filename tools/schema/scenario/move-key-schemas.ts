/** Makes the schemas of the keys beside a move. */
import type { Type } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import { type JsonSchema, makeAnyOf, makeMapSchema, makeOneOrMore, makeRef } from '../json-schema.ts'
import { makeEachKeySchema } from '../language/board-schema.ts'
import { makeChoiceKeys } from './answer-definitions.ts'

export function makeOffersSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, makeRef('offer'), { chances: false })
  return makeMapSchema(properties, { patternProperties })
}

/** Named as in `offers`. */
export function makeUnaskedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, {}, { chances: true })
  const patterns = Object.keys(patternProperties).map((pattern) => ({ type: 'string' as const, pattern }))
  const names = Object.keys(properties)
  return makeAnyOf(...(names.length > 0 ? [{ enum: names }] : []), ...patterns, makeRef('placeholder'))
}

/** By choice the reason, as `refused` has it. */
export function makeEndedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, makeRef('refused'), {
    chances: false,
  })
  return makeMapSchema(properties, { patternProperties, minProperties: 1 })
}

export function makeCircumstanceValues(vocabulary: Vocabulary | null): JsonSchema {
  const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
  if (vocabulary === null) return { type: 'object', additionalProperties: makeOneOrMore(value) }
  const typed = (type: Type): JsonSchema => {
    if (type.k === 'list') return makeOneOrMore(typed(type.of))
    if (type.k === 'bool') return makeRef('flag')
    return type.k === 'int' ? makeAnyOf({ type: 'integer' }, makeRef('placeholder')) : value
  }
  return makeEachKeySchema(vocabulary.circumstances.map(({ id, type }) => [id, typed(type)]))
}
