/** A seat, where scenarios name one. */
import type { Vocabulary } from '../game/vocabulary.ts'
import { type JsonSchema, TEXT_SCHEMA } from '../json-schema.ts'
import { type DocumentedName, oneOfNamesSchema } from '../name-schemas.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

/** `others`: words that may stand in the place of one. */
export const makeSeatSchema = (v: Vocabulary | null, others: readonly DocumentedName[] = []): JsonSchema =>
  v === null
    ? TEXT_SCHEMA
    : oneOfNamesSchema([...v.seats, ...others], `a seat of ${v.title}`, PLACEHOLDER_PATTERN)
