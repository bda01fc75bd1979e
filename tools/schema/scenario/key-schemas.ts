/** Makes the schemas of the values under the keys of a scenario. The keys themselves are those of `tools/scenario/keys`. */
import { CARD, PHASE, PUBLISHED_RULE_SET } from '../../../engine/index.ts'
import type { KeyContent, KeyDescriptor } from '../../scenario/keys/key-descriptor.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  addDescription,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeOneOrListSchema,
  makeSchemaRef,
  NULL_SCHEMA,
  type SchemasByName,
  TEXT_SCHEMA,
} from '../json-schema.ts'
import { makePerKeySchema } from '../language/board-schema.ts'
import { makeNamesSchema, makeNamesWithoutHelp } from '../name-schemas.ts'
import { makeCircumstanceValues, makeEndedSchema, makeOffersSchema, makeUnaskedSchema } from './move-key-schemas.ts'
import { allowScenarioPlaceholders, PLACEHOLDER_PATTERN } from './placeholder.ts'
import { makeSeatSchema } from './seats.ts'

type MakeContentSchema = (vocabulary: Vocabulary | null) => JsonSchema

const makeRefMaker =
  (definition: string): MakeContentSchema =>
  () =>
    makeSchemaRef(definition)

/** A kind of content without an entry does not compile. */
const CONTENT_SCHEMA_MAKERS: Readonly<Record<KeyContent, MakeContentSchema>> = {
  title: () => ({ ...TEXT_SCHEMA, pattern: '\\S' }),
  rules: () => makeAnyOfSchema(makeSchemaRef('rule'), makeListSchema(makeSchemaRef('rule'), { uniqueItems: true })),
  specs: () => makeOneOrListSchema(TEXT_SCHEMA),
  rulesets: () =>
    makeAnyOfSchema(makeSchemaRef('ruleset'), makeListSchema(makeSchemaRef('ruleset'), { uniqueItems: true })),
  folder: () =>
    addDescription(
      { type: 'string' },
      'A folder of rule data, from the folder of this file; only where the path does not say the game.',
    ),
  expressions: () => makeOneOrListSchema(makeSchemaRef('expression')),
  'known-failing': makeRefMaker('known-failing'),
  cards: (vocabulary) =>
    makeAnyOfSchema(makeListSchema(makeCardSchema(vocabulary)), makeCardSchema(vocabulary), NULL_SCHEMA),
  given: () => makeAnyOfSchema(makeSchemaRef('given'), NULL_SCHEMA),
  play: () => makeAnyOfSchema(makeOneOrListSchema(makeSchemaRef('step')), NULL_SCHEMA),
  then: () => makeAnyOfSchema(makeSchemaRef('then'), NULL_SCHEMA),
  rows: () => makeAnyOfSchema(makeSchemaRef('row'), makeListSchema(makeSchemaRef('row'), { minItems: 1 }), NULL_SCHEMA),
  setup: makeSetupSchema,
  scenario: () => ({ type: 'string' }),
  phase: makePhaseSchema,
  count: makeRefMaker('count'),
  dice: () => makeOneOrListSchema(makeSchemaRef('die')),
  state: () => allowScenarioPlaceholders({ type: 'object' }),
  flag: makeRefMaker('flag'),
  tracks: makeRefMaker('tracks'),
  inEffect: makeRefMaker('inEffect'),
  flags: makeRefMaker('flags'),
  globalMarkers: makeRefMaker('globalMarkers'),
  markers: makeRefMaker('markers'),
  spaces: makeRefMaker('spaces'),
  boxes: makeRefMaker('boxes'),
  piles: makeRefMaker('piles'),
  active: makeRefMaker('active'),
  asked: (vocabulary) => makeOneOrListSchema(makeSeatSchema(vocabulary, [{ word: 'nobody', says: 'None of them.' }])),
  values: () => allowScenarioPlaceholders(valuesSchema),
  unchanged: (vocabulary) => makeOneOrListSchema(makeUnchangedSchema(vocabulary)),
  violates: (vocabulary) => makeOneOrListSchema(makeViolatesSchema(vocabulary)),
  sees: (vocabulary) => allowScenarioPlaceholders(makeSeesSchema(vocabulary)),
  places: () => makeOneOrListSchema(makeSchemaRef('place')),
  circumstances: (vocabulary) => allowScenarioPlaceholders(makeCircumstanceValues(vocabulary)),
  refused: makeRefMaker('refused'),
  offers: (vocabulary) => allowScenarioPlaceholders(makeOffersSchema(vocabulary)),
  unasked: (vocabulary) => makeOneOrListSchema(makeUnaskedSchema(vocabulary)),
  ended: (vocabulary) => allowScenarioPlaceholders(makeEndedSchema(vocabulary)),
  asks: (vocabulary) => makeAnyOfSchema(makeOneOrListSchema(makeSeatSchema(vocabulary)), { enum: ['nothing', 'none'] }),
  code: makeRefMaker('refusal'),
  clause: makeRefMaker('rule'),
  choice: makeRefMaker('choiceName'),
  offered: () => makeOneOrListSchema(makeSchemaRef('answer')),
  seat: (vocabulary) => makeSeatSchema(vocabulary),
}

type ScenarioKeyTable = Readonly<Record<string, Pick<KeyDescriptor<unknown>, 'key' | 'content'>>>

/** The properties of a map, by the table of its keys. `help` says what hovering tells of each. */
export const makeKeyProperties = (
  table: ScenarioKeyTable,
  vocabulary: Vocabulary | null,
  help: (key: string) => string = () => '',
): SchemasByName =>
  Object.fromEntries(
    Object.values(table).map(({ key, content }) => [
      key,
      addDescription(CONTENT_SCHEMA_MAKERS[content](vocabulary), help(key)),
    ]),
  )

/** The game without a rule set has a name too. */
export const makeRulesetSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        makeNamesWithoutHelp([...vocabulary.rulesets, PUBLISHED_RULE_SET]),
        `a rule set of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )

export const SCALAR_SCHEMA: JsonSchema = { type: ['string', 'integer', 'boolean'] }

const valuesSchema: JsonSchema = {
  type: 'object',
  additionalProperties: makeAnyOfSchema(
    makeOneOrListSchema(SCALAR_SCHEMA),
    makeMapSchema({ set: makeOneOrListSchema(SCALAR_SCHEMA) }, { required: ['set'] }),
  ),
}

function makePhaseSchema(vocabulary: Vocabulary | null): JsonSchema {
  return vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        makeNamesWithoutHelp(listTypeWords(vocabulary, PHASE) ?? []),
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
        makeNamesWithoutHelp(listTypeWords(vocabulary, CARD) ?? []),
        `a card of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )
}

/** `tracks`, `flags` and `piles` of the board, or `hidden`. Their contents need the game, so any map is accepted. */
function makeSeesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const part = allowScenarioPlaceholders({ type: 'object' })
  const visiblePartsSchema = requireNonEmptyMap(makeMapSchema({ tracks: part, flags: part, piles: part }))
  if (vocabulary === null) return makeMapSchema({}, { additionalProperties: visiblePartsSchema })
  return makePerKeySchema(vocabulary.seats.map(({ word }) => [word, visiblePartsSchema] as const))
}

function makeUnchangedSchema(vocabulary: Vocabulary | null): JsonSchema {
  if (vocabulary === null) return TEXT_SCHEMA
  const tracks = vocabulary.tracks.flatMap(({ id, per, owners }) => [
    id,
    ...(per === null ? [] : owners.map((owner) => `${owner} ${id}`)),
  ])
  const places = listTypeWords(vocabulary, { k: 'zone' }) ?? []
  const names = [...places, ...tracks, ...vocabulary.markers.map(({ id }) => id)]
  return makeNamesSchema(
    makeNamesWithoutHelp(names),
    `a space, box or track of ${vocabulary.title}`,
    PLACEHOLDER_PATTERN,
  )
}

/** Rejects an empty map, because an empty statement always holds. */
export const requireNonEmptyMap = (schema: JsonSchema): JsonSchema => ({
  ...allowScenarioPlaceholders(schema),
  minProperties: 1,
})
