/** The schema of scenario files: of any game, or of one whose words are known. */
import { OFFER_KEYS } from '../../scenario/keys/expectation-keys.ts'
import {
  BOARD_KEYS,
  GIVEN_CONFLICTS,
  GIVEN_KEYS,
  GIVEN_KEYS_BESIDE_STATE,
  THEN_KEYS,
  THEN_STEP_KEYS,
  TOP_KEYS,
} from '../../scenario/keys/format-keys.ts'
import { listWrittenKeys } from '../../scenario/keys/key-descriptor.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  countSchema,
  type Definitions,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeRef,
  SCHEMA_DRAFT,
  TEXT_SCHEMA,
  withDescription,
} from '../json-schema.ts'
import { makeBoardDefinitions } from '../language/board-schema.ts'
import { makeRuleSchema } from '../language/name-definitions.ts'
import { WORD_PATTERN } from '../name-schemas.ts'
import { readExampleHelp, readExpressionHelp } from '../source/readme.ts'
import { makeAnswerDefinitions } from './answer-definitions.ts'
import { makeKeyProperties, makeRulesetSchema, requireContent, SCALAR_SCHEMA } from './key-schemas.ts'
import { PLACEHOLDER_PATTERN, withPlaceholders } from './placeholder.ts'
import { makeStepDefinitions } from './step-definitions.ts'

export function makeScenarioSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { sections, keys } = readExampleHelp('tools/scenario/README.md')
  const help = (key: string): string => keys.get(key) ?? keys.get(key.replace(/^(set|then)\./, 'given.')) ?? ''
  return {
    $schema: SCHEMA_DRAFT,
    title: vocabulary ? `Scenarios of ${vocabulary.title}` : 'Scenarios',
    ...makeMapSchema(
      makeKeyProperties(TOP_KEYS, vocabulary, (key) => sections.get(key) ?? ''),
      { patternProperties: { [PLACEHOLDER_PATTERN]: {} }, required: [TOP_KEYS.title.key] },
    ),
    definitions: {
      placeholder: { type: 'string', pattern: PLACEHOLDER_PATTERN },
      ...makePartsOfScenario(vocabulary, help),
      ...makeStepDefinitions(vocabulary, help),
      ...makeAnswerDefinitions(vocabulary, makeKeyProperties(OFFER_KEYS, vocabulary)),
    },
  }
}

function makePartsOfScenario(vocabulary: Vocabulary | null, help: (key: string) => string): Definitions {
  const properties = (of: string, table: Parameters<typeof makeKeyProperties>[0]): Definitions =>
    makeKeyProperties(table, vocabulary, (key) => help(`${of}.${key}`))
  const notBesideState = listWrittenKeys(GIVEN_KEYS).filter(
    (key) => key !== GIVEN_KEYS.state.key && !GIVEN_KEYS_BESIDE_STATE.includes(key),
  )
  return {
    ...makeBoardDefinitions(vocabulary, { also: PLACEHOLDER_PATTERN }),
    rule: makeRuleSchema(vocabulary, PLACEHOLDER_PATTERN),
    ruleset: makeRulesetSchema(vocabulary),
    expression: { ...SCALAR_SCHEMA, markdownDescription: readExpressionHelp() },
    flag: makeAnyOf(FLAG_SCHEMA, makeRef('placeholder')),
    count: makeAnyOf(countSchema(0), makeRef('placeholder')),
    'known-failing': makeAnyOf(
      makeRef('placeholder'),
      makeMapSchema(
        {
          why: withDescription({ ...TEXT_SCHEMA, pattern: '\\S' }, help('known-failing.why')),
          fails: withDescription(knownMisses, help('known-failing.fails')),
        },
        { required: ['why', 'fails'] },
      ),
    ),
    given: withPlaceholders(
      makeMapSchema(properties('given', GIVEN_KEYS), {
        not: {
          anyOf: [
            ...GIVEN_CONFLICTS.map(({ keys }) => ({ required: keys })),
            ...notBesideState.map((key) => ({ required: [GIVEN_KEYS.state.key, key] })),
          ],
        },
      }),
    ),
    set: withPlaceholders(makeMapSchema(properties('set', BOARD_KEYS))),
    then: makeThenSchema(properties('then', THEN_KEYS)),
    thenStep: {
      allOf: [
        makeThenSchema({ ...properties('then', THEN_KEYS), ...properties('play.then', THEN_STEP_KEYS) }),
        makeAnyOf({ minProperties: 2 }, { not: { required: [THEN_STEP_KEYS.before.key] } }),
      ],
    },
    row: {
      type: 'object',
      properties: { case: withDescription(TEXT_SCHEMA, 'The title of the row; default: its values.') },
      propertyNames: { pattern: `^${WORD_PATTERN}$` },
      minProperties: 1,
    },
  }
}

/** The statements about a board; no part may be empty. */
const makeThenSchema = (properties: Definitions): JsonSchema => ({
  allOf: [
    {
      properties: Object.fromEntries(NAMING_END_PARTS.map((key) => [key, { additionalProperties: NON_EMPTY_SCHEMA }])),
    },
  ],
  ...requireContent(makeMapSchema(properties)),
})

/** The parts of an end that name things. */
const NAMING_END_PARTS = [
  'tracks',
  'markers',
  'spaces',
  'boxes',
  'piles',
] as const satisfies readonly (keyof typeof THEN_KEYS)[]
const NON_EMPTY_SCHEMA: JsonSchema = { minProperties: 1 }

/** By step, or `then`. */
const knownMisses: JsonSchema = {
  type: 'object',
  patternProperties: {
    '^(then|[1-9]\\d*)$': makeAnyOf(TEXT_SCHEMA, makeListSchema(TEXT_SCHEMA, { minItems: 1 })),
    [PLACEHOLDER_PATTERN]: {},
  },
  additionalProperties: false,
  minProperties: 1,
}
