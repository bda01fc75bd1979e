/** A seat, where scenarios name one. */
import type { Vocabulary } from '../game/vocabulary.ts'
import { type JsonSchema, TEXT } from '../json-schema.ts'
import { type Named, oneOfNames } from '../words.ts'
import { PLACEHOLDER } from './placeholder.ts'

/** `others`: words that may stand in the place of one. */
export const seatSchema = (v: Vocabulary | null, others: readonly Named[] = []): JsonSchema =>
  v === null ? TEXT : oneOfNames([...v.seats, ...others], `a seat of ${v.title}`, PLACEHOLDER)
