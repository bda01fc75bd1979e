/** The schema of scenario files: of any game, or of one whose words are known. */

import { CARD, PHASE, PUBLISHED } from '../../../engine/index.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  countSchema,
  type Definitions,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  NULL_SCHEMA,
  SCHEMA_DRAFT,
  TEXT_SCHEMA,
  withDescription,
} from '../json-schema.ts'
import { makeBoardDefinitions, makeBoardProperties, makeEachKeySchema } from '../language/board-schema.ts'
import { makeRuleSchema } from '../language/name-definitions.ts'
import { makeNamesSchema, toDocumentedNames, WORD_PATTERN } from '../name-schemas.ts'
import { readExampleHelp, readExpressionHelp } from '../source/readme.ts'
import { makeAnswerDefinitions } from './answer-definitions.ts'
import { PLACEHOLDER_PATTERN, withPlaceholders } from './placeholder.ts'
import { makeSeatSchema } from './seats.ts'
import { makeStepDefinitions } from './step-definitions.ts'

export function makeScenarioSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { sections, keys } = readExampleHelp('tools/scenario/README.md')
  const help = (key: string): string => keys.get(key) ?? keys.get(key.replace(/^(set|then)\./, 'given.')) ?? ''
  const top: Definitions = {
    title: { ...TEXT_SCHEMA, pattern: '\\S' },
    rules: makeAnyOf(makeRef('rule'), makeListSchema(makeRef('rule'), { uniqueItems: true })),
    specs: makeOneOrMore(TEXT_SCHEMA),
    ruleset: makeAnyOf(makeRef('ruleset'), makeListSchema(makeRef('ruleset'), { uniqueItems: true })),
    game: withDescription(
      { type: 'string' },
      'A folder of rule data, from the folder of this file; only where the path does not say the game.',
    ),
    assume: makeOneOrMore(makeRef('expression')),
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
    'out-of-turn': makeRef('flag'),
    sound: makeRef('flag'),
    cards: makeAnyOf(makeListSchema(cardSchema(vocabulary)), cardSchema(vocabulary), NULL_SCHEMA),
    given: makeAnyOf(makeRef('given'), NULL_SCHEMA),
    play: makeAnyOf(makeOneOrMore(makeRef('step')), NULL_SCHEMA),
    then: makeAnyOf(makeRef('then'), NULL_SCHEMA),
    cases: makeAnyOf(makeRef('row'), makeListSchema(makeRef('row'), { minItems: 1 }), NULL_SCHEMA),
  }
  return {
    $schema: SCHEMA_DRAFT,
    title: vocabulary ? `Scenarios of ${vocabulary.title}` : 'Scenarios',
    ...makeMapSchema(
      Object.fromEntries(
        Object.entries(top).map(([key, schema]) => [
          key,
          withDescription(schema, sections.get(key) ?? schema.markdownDescription ?? ''),
        ]),
      ),
      { patternProperties: { [PLACEHOLDER_PATTERN]: {} }, required: ['title'] },
    ),
    definitions: {
      placeholder: { type: 'string', pattern: PLACEHOLDER_PATTERN },
      ...partDefinitions(vocabulary, help),
      ...makeStepDefinitions(vocabulary, help),
      ...makeAnswerDefinitions(vocabulary),
    },
  }
}

/** The game as it is has a name too. */
const rulesetsOf = ({ rulesets }: Vocabulary): readonly string[] => [...rulesets, PUBLISHED]

function partDefinitions(vocabulary: Vocabulary | null, help: (key: string) => string): Definitions {
  const board = (of: string): Definitions => makeBoardProperties((key) => help(`${of}.${key}`))
  return {
    ...makeBoardDefinitions(vocabulary, { also: PLACEHOLDER_PATTERN }),
    rule: makeRuleSchema(vocabulary, PLACEHOLDER_PATTERN),
    ruleset:
      vocabulary === null
        ? TEXT_SCHEMA
        : makeNamesSchema(
            toDocumentedNames(rulesetsOf(vocabulary)),
            `a rule set of ${vocabulary.title}`,
            PLACEHOLDER_PATTERN,
          ),
    expression: { ...SCALAR, markdownDescription: readExpressionHelp() },
    flag: makeAnyOf(FLAG_SCHEMA, makeRef('placeholder')),
    count: makeAnyOf(countSchema(0), makeRef('placeholder')),
    given: withPlaceholders(
      makeMapSchema(
        {
          setup: withDescription(setupSchema(vocabulary), help('given.setup')),
          after: withDescription({ type: 'string' }, help('given.after')),
          ...board('given'),
          phase: withDescription(phaseSchema(vocabulary), help('given.phase')),
          inside: withDescription(phaseSchema(vocabulary), help('given.inside')),
          seed: makeRef('count', help('given.seed')),
          dice: withDescription(makeOneOrMore(makeRef('die')), help('given.dice')),
          state: withDescription(withPlaceholders({ type: 'object' }), help('given.state')),
        },
        {
          not: {
            anyOf: [
              { required: ['setup', 'after'] },
              { required: ['phase', 'inside'] },
              ...[
                'setup',
                'after',
                'tracks',
                'inEffect',
                'flags',
                'globalMarkers',
                'markers',
                'spaces',
                'boxes',
                'piles',
                'active',
                'phase',
                'inside',
              ].map((key) => ({ required: ['state', key] })),
            ],
          },
        },
      ),
    ),
    set: withPlaceholders(makeMapSchema(board('set'))),
    then: thenSchema(vocabulary, help, {}),
    thenStep: {
      allOf: [
        thenSchema(vocabulary, help, {
          before: withDescription(phaseSchema(vocabulary), help('play.then.before')),
        }),
        makeAnyOf({ minProperties: 2 }, { not: { required: ['before'] } }),
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

/** What is stated of a board: `also` beside what may be stated of every one. */
function thenSchema(vocabulary: Vocabulary | null, help: (key: string) => string, also: Definitions): JsonSchema {
  const value = makeOneOrMore(SCALAR)
  return {
    allOf: [{ properties: Object.fromEntries(INSIDE.map((key) => [key, { additionalProperties: SOMETHING }])) }],
    ...filled(
      makeMapSchema({
        ...makeBoardProperties((key) => help(`then.${key}`)),
        phase: withDescription(phaseSchema(vocabulary), help('then.phase')),
        asked: withDescription(makeOneOrMore(askedSchema(vocabulary)), help('then.asked')),
        over: makeRef('flag', help('then.over')),
        values: withDescription(
          withPlaceholders({
            type: 'object',
            additionalProperties: makeAnyOf(value, makeMapSchema({ set: value }, { required: ['set'] })),
          }),
          help('then.values'),
        ),
        unchanged: withDescription(makeOneOrMore(unchangedSchema(vocabulary)), help('then.unchanged')),
        sees: withDescription(withPlaceholders(seesSchema(vocabulary)), help('then.sees')),
        violates: withDescription(makeOneOrMore(violatesSchema(vocabulary)), help('then.violates')),
        ...also,
      }),
    ),
  }
}

const SCALAR: JsonSchema = { type: ['string', 'integer', 'boolean'] }

const phaseSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        toDocumentedNames(listTypeWords(vocabulary, PHASE) ?? []),
        `a phase of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )

const askedSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  makeSeatSchema(vocabulary, [{ word: 'nobody', says: 'None of them.' }])

const violatesSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(vocabulary.invariants, `an invariant of ${vocabulary.title}`, PLACEHOLDER_PATTERN)

const setupSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? { type: 'string' }
    : makeNamesSchema(
        [{ word: 'blank', says: 'Every piece at home.' }, ...vocabulary.setups],
        `a setup of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )

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

const cardSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? TEXT_SCHEMA
    : makeNamesSchema(
        toDocumentedNames(listTypeWords(vocabulary, CARD) ?? []),
        `a card of ${vocabulary.title}`,
        PLACEHOLDER_PATTERN,
      )

/** As `tracks`, `flags` and `piles` of the board, or `hidden`; what is said of each is read with the game. */
function seesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const part = withPlaceholders({ type: 'object' })
  const seen = filled(makeMapSchema({ tracks: part, flags: part, piles: part }))
  if (vocabulary === null) return makeMapSchema({}, { additionalProperties: seen })
  return makeEachKeySchema(vocabulary.seats.map(({ word }) => [word, seen] as const))
}

/** The parts of an end that name things: of each of them something is said. */
const INSIDE = ['tracks', 'markers', 'spaces', 'boxes', 'piles'] as const
const SOMETHING: JsonSchema = { minProperties: 1 }

/** What says nothing would always hold. */
const filled = (schema: JsonSchema): JsonSchema => ({ ...withPlaceholders(schema), minProperties: 1 })

function unchangedSchema(vocabulary: Vocabulary | null): JsonSchema {
  if (vocabulary === null) return TEXT_SCHEMA
  const tracks = vocabulary.tracks.flatMap(({ id, per, owners }) => [
    id,
    ...(per === null ? [] : owners.map((owner) => `${owner} ${id}`)),
  ])
  const places = listTypeWords(vocabulary, { k: 'zone' }) ?? []
  const names = [...places, ...tracks, ...vocabulary.markers.map(({ id }) => id)]
  return makeNamesSchema(toDocumentedNames(names), `a space, box or track of ${vocabulary.title}`, PLACEHOLDER_PATTERN)
}
