/** The steps of a script: a move with what stands beside it, a look at what is legal or at the board, a hand on the board. */

import { REFUSAL_KEYS } from '../../scenario/keys/expectation-keys.ts'
import { CONFLICTING_MOVE_KEYS, MOVE_KEYS, NON_MOVE_STEP_KEYS } from '../../scenario/keys/format-keys.ts'
import { listWrittenKeys } from '../../scenario/keys/key-descriptor.ts'
import { type ActionWords, listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  addTitle,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeSchemaRef,
  type SchemasByName,
} from '../json-schema.ts'
import { makeNamesSchema, makeNamesWithoutHelp, makeWordsPattern } from '../name-schemas.ts'
import { getAnswersDefinitionName } from './answer-definitions.ts'
import { makeActionPattern } from './answer-keys.ts'
import { makeKeyProperties } from './key-schemas.ts'
import { makeUnaskedSchema } from './move-key-schemas.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

type GetKeyHelp = (key: string) => string

export function makeStepDefinitions(vocabulary: Vocabulary | null, help: GetKeyHelp): SchemasByName {
  const moves = vocabulary ? listSeatMoves(vocabulary) : []
  const heads = vocabulary ? makeMoveKeySchemas(vocabulary) : { '\\S\\s+\\S': makeSchemaRef('answers') }
  return {
    // By its shape, so that a slip in a long step is underlined at its word.
    step: {
      if: { type: 'object' },
      then: makeStepSchema(moves, heads, vocabulary, help),
      else: makeSchemaRef('move'),
    },
    move: makeMoveSchema(vocabulary),
    refusal: makeRefusalCodeSchema(vocabulary),
    refused: makeAnyOfSchema(
      addTitle('reason', makeSchemaRef('refusal')),
      addTitle('reason with its rule and choice', makeFullRefusalSchema(vocabulary)),
    ),
    choiceName: makeUnaskedSchema(vocabulary),
    legal: makeAnyOfSchema(makeSchemaRef('move'), makeListSchema(makeSchemaRef('move'), { minItems: 1 })),
    reasons: {
      type: 'object',
      properties: Object.fromEntries(moves.map(({ move }) => [move, makeSchemaRef('refusal')])),
      patternProperties: {
        [makeMovePattern(vocabulary)]: makeAnyOfSchema(makeSchemaRef('refusal'), { type: 'null' }),
        [PLACEHOLDER_PATTERN]: {},
      },
      additionalProperties: false,
      minProperties: 1,
    },
    illegal: makeAnyOfSchema(makeIllegalMoveSchema(), makeListSchema(makeIllegalMoveSchema(), { minItems: 1 })),
    place:
      vocabulary === null
        ? { type: 'string' }
        : makeNamesSchema(listZoneNames(vocabulary), `a space of ${vocabulary.title}`, PLACEHOLDER_PATTERN),
  }
}

const makeFullRefusalSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  makeMapSchema(makeKeyProperties(REFUSAL_KEYS, vocabulary), {
    patternProperties: { [PLACEHOLDER_PATTERN]: {} },
    anyOf: [{ required: [REFUSAL_KEYS.code.key] }, { required: [REFUSAL_KEYS.rule.key] }],
  })

const makeIllegalMoveSchema = (): JsonSchema => makeAnyOfSchema(makeSchemaRef('move'), makeSchemaRef('reasons'))

const listZoneNames = (vocabulary: Vocabulary): ReturnType<typeof makeNamesWithoutHelp> =>
  makeNamesWithoutHelp(listTypeWords(vocabulary, { k: 'zone' }) ?? [])

function makeStepSchema(
  moves: readonly SeatMove[],
  heads: SchemasByName,
  vocabulary: Vocabulary | null,
  help: GetKeyHelp,
): JsonSchema {
  const say = (key: string): string => help(`play.${key}`)
  return makeMapSchema(
    {
      ...Object.fromEntries(moves.map(({ move, action }) => [move, makeSchemaRef(getAnswersDefinitionName(action))])),
      ...makeKeyProperties(MOVE_KEYS, vocabulary, (key) => say(key) || say(MOVE_KEYS.limited.key)),
      legal: makeSchemaRef('legal', say('legal')),
      illegal: makeSchemaRef('illegal', say('illegal')),
      set: makeSchemaRef('set', say('set')),
      then: makeSchemaRef('thenStep', say('then')),
    },
    {
      patternProperties: { ...heads, [PLACEHOLDER_PATTERN]: {} },
      oneOf: [
        ...NON_MOVE_STEP_KEYS.map((head) => ({ required: [head], maxProperties: 1 })),
        {
          not: {
            anyOf: [
              ...NON_MOVE_STEP_KEYS.map((head) => ({ required: [head] })),
              { propertyNames: { enum: listWrittenKeys(MOVE_KEYS) } },
              ...CONFLICTING_MOVE_KEYS.map((required) => ({ required })),
            ],
          },
        },
      ],
    },
  )
}

interface SeatMove {
  readonly move: string
  readonly action: ActionWords
}

/** Lists the moves that seats make in their turns. Scenarios may name other actions, which are accepted but not offered. */
const listSeatMoves = (vocabulary: Vocabulary): readonly SeatMove[] =>
  vocabulary.actions
    .filter(({ inner }) => !inner)
    .flatMap((action) => action.seats.map((seat) => ({ move: `${seat} ${action.id.replaceAll('-', ' ')}`, action })))

const makeMoveKeySchemas = (vocabulary: Vocabulary): SchemasByName =>
  Object.fromEntries(
    vocabulary.actions.map((action) => [
      `^${makeSeatPattern(vocabulary)}\\s+${makeActionPattern(action.id)}$`,
      makeSchemaRef(getAnswersDefinitionName(action)),
    ]),
  )

const makeSeatPattern = ({ seats }: Vocabulary): string => makeWordsPattern(seats.map(({ word }) => word))

const makeMovePattern = (vocabulary: Vocabulary | null): string =>
  vocabulary === null
    ? `\\S\\s+\\S|${PLACEHOLDER_PATTERN}`
    : `^${makeSeatPattern(vocabulary)}\\s+(?:${vocabulary.actions.map(({ id }) => makeActionPattern(id)).join('|')})$|${PLACEHOLDER_PATTERN}`

function makeMoveSchema(vocabulary: Vocabulary | null): JsonSchema {
  const pattern: JsonSchema = {
    type: 'string',
    pattern: makeMovePattern(vocabulary),
    patternErrorMessage: 'A move is `<seat> <action>`, of a seat and an action of the game.',
  }
  const moves = vocabulary ? listSeatMoves(vocabulary).map(({ move }) => move) : []
  return moves.length === 0 ? pattern : makeAnyOfSchema({ enum: [...new Set(moves)] }, pattern)
}

const makeRefusalCodeSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? { type: 'string' }
    : makeNamesSchema(vocabulary.refusals, `the reason of a refusal in ${vocabulary.title}`, PLACEHOLDER_PATTERN)
