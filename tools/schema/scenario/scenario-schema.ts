/** The schema of scenario files: of any game, or of one whose words are known. */
import { OFFER_KEYS } from '../../scenario/keys/expectation-keys.ts'
import {
  BOARD_KEYS,
  CONFLICTING_GIVEN_KEYS,
  GIVEN_KEYS,
  GIVEN_KEYS_BESIDE_STATE,
  SCENARIO_KEYS,
  THEN_KEYS,
  THEN_STEP_KEYS,
} from '../../scenario/keys/format-keys.ts'
import { listWrittenKeys } from '../../scenario/keys/key-descriptor.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  addDescription,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeCountSchema,
  makeListSchema,
  makeMapSchema,
  makeSchemaRef,
  SCHEMA_DRAFT,
  type SchemasByName,
  TEXT_SCHEMA,
} from '../json-schema.ts'
import { makeBoardDefinitions } from '../language/board-schema.ts'
import { makeClauseIdSchema } from '../language/name-definitions.ts'
import { WORD_PATTERN } from '../name-schemas.ts'
import { readExampleHelp, readExpressionHelp } from '../source/readme.ts'
import { makeAnswerDefinitions } from './answer-definitions.ts'
import { makeKeyProperties, makeRulesetSchema, requireNonEmptyMap, SCALAR_SCHEMA } from './key-schemas.ts'
import { allowScenarioPlaceholders, PLACEHOLDER_PATTERN } from './placeholder.ts'
import { makeStepDefinitions } from './step-definitions.ts'

export function makeScenarioSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { sections, keys } = readExampleHelp('tools/scenario/README.md')
  const help = (key: string): string => keys.get(key) ?? keys.get(key.replace(/^(set|then)\./, 'given.')) ?? ''
  return {
    $schema: SCHEMA_DRAFT,
    title: vocabulary ? `Scenarios of ${vocabulary.title}` : 'Scenarios',
    ...makeMapSchema(
      makeKeyProperties(SCENARIO_KEYS, vocabulary, (key) => sections.get(key) ?? ''),
      { patternProperties: { [PLACEHOLDER_PATTERN]: {} }, required: [SCENARIO_KEYS.title.key] },
    ),
    definitions: {
      placeholder: { type: 'string', pattern: PLACEHOLDER_PATTERN },
      ...makeScenarioDefinitions(vocabulary, help),
      ...makeStepDefinitions(vocabulary, help),
      ...makeAnswerDefinitions(vocabulary, makeKeyProperties(OFFER_KEYS, vocabulary)),
    },
  }
}

function makeScenarioDefinitions(vocabulary: Vocabulary | null, help: (key: string) => string): SchemasByName {
  const properties = (of: string, table: Parameters<typeof makeKeyProperties>[0]): SchemasByName =>
    makeKeyProperties(table, vocabulary, (key) => help(`${of}.${key}`))
  const notBesideState = listWrittenKeys(GIVEN_KEYS).filter(
    (key) => key !== GIVEN_KEYS.state.key && !GIVEN_KEYS_BESIDE_STATE.includes(key),
  )
  return {
    ...makeBoardDefinitions(vocabulary, { placeholderPattern: PLACEHOLDER_PATTERN }),
    rule: makeClauseIdSchema(vocabulary, PLACEHOLDER_PATTERN),
    ruleset: makeRulesetSchema(vocabulary),
    expression: { ...SCALAR_SCHEMA, markdownDescription: readExpressionHelp() },
    flag: makeAnyOfSchema(FLAG_SCHEMA, makeSchemaRef('placeholder')),
    count: makeAnyOfSchema(makeCountSchema(0), makeSchemaRef('placeholder')),
    'known-failing': makeAnyOfSchema(
      makeSchemaRef('placeholder'),
      makeMapSchema(
        {
          why: addDescription({ ...TEXT_SCHEMA, pattern: '\\S' }, help('known-failing.why')),
          fails: addDescription(KNOWN_FAILURES_SCHEMA, help('known-failing.fails')),
        },
        { required: ['why', 'fails'] },
      ),
    ),
    given: allowScenarioPlaceholders(
      makeMapSchema(properties('given', GIVEN_KEYS), {
        not: {
          anyOf: [
            ...CONFLICTING_GIVEN_KEYS.map(({ keys }) => ({ required: keys })),
            ...notBesideState.map((key) => ({ required: [GIVEN_KEYS.state.key, key] })),
          ],
        },
      }),
    ),
    set: allowScenarioPlaceholders(makeMapSchema(properties('set', BOARD_KEYS))),
    then: makeThenSchema(properties('then', THEN_KEYS)),
    thenStep: {
      allOf: [
        makeThenSchema({ ...properties('then', THEN_KEYS), ...properties('play.then', THEN_STEP_KEYS) }),
        makeAnyOfSchema({ minProperties: 2 }, { not: { required: [THEN_STEP_KEYS.before.key] } }),
      ],
    },
    row: {
      type: 'object',
      properties: { case: addDescription(TEXT_SCHEMA, 'The title of the row; default: its values.') },
      propertyNames: { pattern: `^${WORD_PATTERN}$` },
      minProperties: 1,
    },
  }
}

/** The statements about a board; no part may be empty. */
const makeThenSchema = (properties: SchemasByName): JsonSchema => ({
  allOf: [
    {
      properties: Object.fromEntries(
        THEN_KEYS_WITH_NAMES.map((key) => [key, { additionalProperties: NON_EMPTY_MAP_SCHEMA }]),
      ),
    },
  ],
  ...requireNonEmptyMap(makeMapSchema(properties)),
})

/** The parts of an end that name things. */
const THEN_KEYS_WITH_NAMES = [
  'tracks',
  'markers',
  'spaces',
  'boxes',
  'piles',
] as const satisfies readonly (keyof typeof THEN_KEYS)[]
const NON_EMPTY_MAP_SCHEMA: JsonSchema = { minProperties: 1 }

/** By step, or `then`. */
const KNOWN_FAILURES_SCHEMA: JsonSchema = {
  type: 'object',
  patternProperties: {
    '^(then|[1-9]\\d*)$': makeAnyOfSchema(TEXT_SCHEMA, makeListSchema(TEXT_SCHEMA, { minItems: 1 })),
    [PLACEHOLDER_PATTERN]: {},
  },
  additionalProperties: false,
  minProperties: 1,
}
