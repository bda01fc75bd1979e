/** A seat, where scenarios name one. */
import type { Vocabulary } from '../game/vocabulary.ts'
import { type JsonSchema, TEXT_SCHEMA } from '../json-schema.ts'
import { type DocumentedName, makeNamesSchema } from '../name-schemas.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

/** `others`: words that may stand in the place of one. */
export const makeSeatSchema = (
  vocabulary: Vocabulary | null,
  otherWords: readonly DocumentedName[] = [],
): JsonSchema =>
  vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema([...vocabulary.seats, ...otherWords], `a seat of ${vocabulary.title}`, PLACEHOLDER_PATTERN)
