/** Makes the schemas of the values under the keys of a scenario. The keys themselves are those of `tools/scenario/keys`. */
import { CARD, PHASE, PUBLISHED_RULE_SET } from '../../../engine/index.ts'
import type { KeyContent, KeyDescriptor } from '../../scenario/keys/key-descriptor.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  NULL_SCHEMA,
  TEXT_SCHEMA,
  withDescription,
} from '../json-schema.ts'
import { makeEachKeySchema } from '../language/board-schema.ts'
import { makeNamesSchema, toDocumentedNames } from '../name-schemas.ts'
import { makeCircumstanceValues, makeEndedSchema, makeOffersSchema, makeUnaskedSchema } from './move-key-schemas.ts'
import { PLACEHOLDER_PATTERN, withPlaceholders } from './placeholder.ts'
import { makeSeatSchema } from './seats.ts'

type ContentSchema = (vocabulary: Vocabulary | null) => JsonSchema

const referTo =
  (definition: string): ContentSchema =>
  () =>
    makeRef(definition)

/** A kind of content without an entry does not compile. */
const CONTENT_SCHEMAS: Readonly<Record<KeyContent, ContentSchema>> = {
  title: () => ({ ...TEXT_SCHEMA, pattern: '\\S' }),
  rules: () => makeAnyOf(makeRef('rule'), makeListSchema(makeRef('rule'), { uniqueItems: true })),
  specs: () => makeOneOrMore(TEXT_SCHEMA),
  rulesets: () => makeAnyOf(makeRef('ruleset'), makeListSchema(makeRef('ruleset'), { uniqueItems: true })),
  folder: () =>
    withDescription(
      { type: 'string' },
      'A folder of rule data, from the folder of this file; only where the path does not say the game.',
    ),
  expressions: () => makeOneOrMore(makeRef('expression')),
  'known-failing': referTo('known-failing'),
  cards: (vocabulary) => makeAnyOf(makeListSchema(makeCardSchema(vocabulary)), makeCardSchema(vocabulary), NULL_SCHEMA),
  given: () => makeAnyOf(makeRef('given'), NULL_SCHEMA),
  play: () => makeAnyOf(makeOneOrMore(makeRef('step')), NULL_SCHEMA),
  then: () => makeAnyOf(makeRef('then'), NULL_SCHEMA),
  rows: () => makeAnyOf(makeRef('row'), makeListSchema(makeRef('row'), { minItems: 1 }), NULL_SCHEMA),
  setup: makeSetupSchema,
  scenario: () => ({ type: 'string' }),
  phase: makePhaseSchema,
  count: referTo('count'),
  dice: () => makeOneOrMore(makeRef('die')),
  state: () => withPlaceholders({ type: 'object' }),
  flag: referTo('flag'),
  tracks: referTo('tracks'),
  inEffect: referTo('inEffect'),
  flags: referTo('flags'),
  globalMarkers: referTo('globalMarkers'),
  markers: referTo('markers'),
  spaces: referTo('spaces'),
  boxes: referTo('boxes'),
  piles: referTo('piles'),
  active: referTo('active'),
  asked: (vocabulary) => makeOneOrMore(makeSeatSchema(vocabulary, [{ word: 'nobody', says: 'None of them.' }])),
  values: () => withPlaceholders(valuesSchema),
  unchanged: (vocabulary) => makeOneOrMore(makeUnchangedSchema(vocabulary)),
  violates: (vocabulary) => makeOneOrMore(makeViolatesSchema(vocabulary)),
  sees: (vocabulary) => withPlaceholders(makeSeesSchema(vocabulary)),
  places: () => makeOneOrMore(makeRef('place')),
  circumstances: (vocabulary) => withPlaceholders(makeCircumstanceValues(vocabulary)),
  refused: referTo('refused'),
  offers: (vocabulary) => withPlaceholders(makeOffersSchema(vocabulary)),
  unasked: (vocabulary) => makeOneOrMore(makeUnaskedSchema(vocabulary)),
  ended: (vocabulary) => withPlaceholders(makeEndedSchema(vocabulary)),
  asks: (vocabulary) => makeAnyOf(makeOneOrMore(makeSeatSchema(vocabulary)), { enum: ['nothing', 'none'] }),
  code: referTo('refusal'),
  clause: referTo('rule'),
  choice: referTo('choiceName'),
  offered: () => makeOneOrMore(makeRef('answer')),
  seat: (vocabulary) => makeSeatSchema(vocabulary),
}

type WrittenKeyTable = Readonly<Record<string, Pick<KeyDescriptor<unknown>, 'key' | 'content'>>>

/** The properties of a map, by the table of its keys. `help` says what hovering tells of each. */
export const makeKeyProperties = (
  table: WrittenKeyTable,
  vocabulary: Vocabulary | null,
  help: (key: string) => string = () => '',
): Definitions =>
  Object.fromEntries(
    Object.values(table).map(({ key, content }) => [
      key,
      withDescription(CONTENT_SCHEMAS[content](vocabulary), help(key)),
    ]),
  )

/** The game without a rule set has a name too. */
export const makeRulesetSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        toDocumentedNames([...vocabulary.rulesets, PUBLISHED_RULE_SET]),
        `a rule set of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )

export const SCALAR_SCHEMA: JsonSchema = { type: ['string', 'integer', 'boolean'] }

const valuesSchema: JsonSchema = {
  type: 'object',
  additionalProperties: makeAnyOf(
    makeOneOrMore(SCALAR_SCHEMA),
    makeMapSchema({ set: makeOneOrMore(SCALAR_SCHEMA) }, { required: ['set'] }),
  ),
}

function makePhaseSchema(vocabulary: Vocabulary | null): JsonSchema {
  return vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        toDocumentedNames(listTypeWords(vocabulary, PHASE) ?? []),
        `a phase of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )
}

function makeViolatesSchema(vocabulary: Vocabulary | null): JsonSchema {
  return vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(vocabulary.invariants, `an invariant of ${vocabulary.title}`, PLACEHOLDER_PATTERN)
}

function makeSetupSchema(vocabulary: Vocabulary | null): JsonSchema {
  return vocabulary === null
    ? { type: 'string' }
    : makeNamesSchema(
        [{ word: 'blank', says: 'Every piece at home.' }, ...vocabulary.setups],
        `a setup of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )
}

function makeCardSchema(vocabulary: Vocabulary | null): JsonSchema {
  return vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        toDocumentedNames(listTypeWords(vocabulary, CARD) ?? []),
        `a card of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )
}

/** `tracks`, `flags` and `piles` of the board, or `hidden`. Their contents need the game, so any map is accepted. */
function makeSeesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const part = withPlaceholders({ type: 'object' })
  const seen = requireContent(makeMapSchema({ tracks: part, flags: part, piles: part }))
  if (vocabulary === null) return makeMapSchema({}, { additionalProperties: seen })
  return makeEachKeySchema(vocabulary.seats.map(({ word }) => [word, seen] as const))
}

function makeUnchangedSchema(vocabulary: Vocabulary | null): JsonSchema {
  if (vocabulary === null) return TEXT_SCHEMA
  const tracks = vocabulary.tracks.flatMap(({ id, per, owners }) => [
    id,
    ...(per === null ? [] : owners.map((owner) => `${owner} ${id}`)),
  ])
  const places = listTypeWords(vocabulary, { k: 'zone' }) ?? []
  const names = [...places, ...tracks, ...vocabulary.markers.map(({ id }) => id)]
  return makeNamesSchema(toDocumentedNames(names), `a space, box or track of ${vocabulary.title}`, PLACEHOLDER_PATTERN)
}

/** Rejects an empty map, because an empty statement always holds. */
export const requireContent = (schema: JsonSchema): JsonSchema => ({ ...withPlaceholders(schema), minProperties: 1 })
