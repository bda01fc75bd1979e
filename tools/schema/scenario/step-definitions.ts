/** The steps of a script: a move with what stands beside it, a look at what is legal or at the board, a hand on the board. */

import { REFUSAL_KEYS } from '../../scenario/keys/expectation-keys.ts'
import { MOVE_CONFLICTS, MOVE_KEYS, STEP_KEYS } from '../../scenario/keys/format-keys.ts'
import { listWrittenKeys } from '../../scenario/keys/key-descriptor.ts'
import { type ActionWords, listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeRef,
  withTitle,
} from '../json-schema.ts'
import { makeNamesSchema, makeWordsPattern, toDocumentedNames } from '../name-schemas.ts'
import { makeAnswersName } from './answer-definitions.ts'
import { makeActionPattern } from './answer-keys.ts'
import { makeKeyProperties } from './key-schemas.ts'
import { unaskedSchema } from './move-key-schemas.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

type Help = (key: string) => string

export function makeStepDefinitions(vocabulary: Vocabulary | null, help: Help): Definitions {
  const moves = vocabulary ? movesOf(vocabulary) : []
  const heads = vocabulary ? headsOf(vocabulary) : { '\\S\\s+\\S': makeRef('answers') }
  return {
    // By its shape, so that a slip in a long step is underlined at its word.
    step: {
      if: { type: 'object' },
      then: stepSchema(moves, heads, vocabulary, help),
      else: makeRef('move'),
    },
    move: moveSchema(vocabulary),
    refusal: refusalSchema(vocabulary),
    refused: makeAnyOf(
      withTitle('reason', makeRef('refusal')),
      withTitle('reason with its rule and choice', reasonInFull(vocabulary)),
    ),
    choiceName: unaskedSchema(vocabulary),
    legal: makeAnyOf(makeRef('move'), makeListSchema(makeRef('move'), { minItems: 1 })),
    reasons: {
      type: 'object',
      properties: Object.fromEntries(moves.map(({ move }) => [move, makeRef('refusal')])),
      patternProperties: {
        [movePattern(vocabulary)]: makeAnyOf(makeRef('refusal'), { type: 'null' }),
        [PLACEHOLDER_PATTERN]: {},
      },
      additionalProperties: false,
      minProperties: 1,
    },
    illegal: makeAnyOf(oneIllegal(), makeListSchema(oneIllegal(), { minItems: 1 })),
    place:
      vocabulary === null
        ? { type: 'string' }
        : makeNamesSchema(placeNames(vocabulary), `a space of ${vocabulary.title}`, PLACEHOLDER_PATTERN),
  }
}

const reasonInFull = (vocabulary: Vocabulary | null): JsonSchema =>
  makeMapSchema(makeKeyProperties(REFUSAL_KEYS, vocabulary), {
    patternProperties: { [PLACEHOLDER_PATTERN]: {} },
    anyOf: [{ required: [REFUSAL_KEYS.code.key] }, { required: [REFUSAL_KEYS.rule.key] }],
  })

const oneIllegal = (): JsonSchema => makeAnyOf(makeRef('move'), makeRef('reasons'))

const placeNames = (vocabulary: Vocabulary): ReturnType<typeof toDocumentedNames> =>
  toDocumentedNames(listTypeWords(vocabulary, { k: 'zone' }) ?? [])

function stepSchema(moves: readonly Move[], heads: Definitions, vocabulary: Vocabulary | null, help: Help): JsonSchema {
  const say = (key: string): string => help(`play.${key}`)
  return makeMapSchema(
    {
      ...Object.fromEntries(moves.map(({ move, action }) => [move, makeRef(makeAnswersName(action))])),
      ...makeKeyProperties(MOVE_KEYS, vocabulary, (key) => say(key) || say(MOVE_KEYS.limited.key)),
      legal: makeRef('legal', say('legal')),
      illegal: makeRef('illegal', say('illegal')),
      set: makeRef('set', say('set')),
      then: makeRef('thenStep', say('then')),
    },
    {
      patternProperties: { ...heads, [PLACEHOLDER_PATTERN]: {} },
      oneOf: [
        ...STEP_KEYS.map((head) => ({ required: [head], maxProperties: 1 })),
        {
          not: {
            anyOf: [
              ...STEP_KEYS.map((head) => ({ required: [head] })),
              { propertyNames: { enum: listWrittenKeys(MOVE_KEYS) } },
              ...MOVE_CONFLICTS.map((required) => ({ required })),
            ],
          },
        },
      ],
    },
  )
}

interface Move {
  readonly move: string
  readonly action: ActionWords
}

/** What a seat does in its turn. Others may be looked at, so they are accepted and not offered. */
const movesOf = (vocabulary: Vocabulary): readonly Move[] =>
  vocabulary.actions
    .filter(({ inner }) => !inner)
    .flatMap((action) => action.seats.map((seat) => ({ move: `${seat} ${action.id.replaceAll('-', ' ')}`, action })))

const headsOf = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(
    vocabulary.actions.map((action) => [
      `^${seatPattern(vocabulary)}\\s+${makeActionPattern(action.id)}$`,
      makeRef(makeAnswersName(action)),
    ]),
  )

const seatPattern = ({ seats }: Vocabulary): string => makeWordsPattern(seats.map(({ word }) => word))

const movePattern = (vocabulary: Vocabulary | null): string =>
  vocabulary === null
    ? `\\S\\s+\\S|${PLACEHOLDER_PATTERN}`
    : `^${seatPattern(vocabulary)}\\s+(?:${vocabulary.actions.map(({ id }) => makeActionPattern(id)).join('|')})$|${PLACEHOLDER_PATTERN}`

function moveSchema(vocabulary: Vocabulary | null): JsonSchema {
  const pattern: JsonSchema = {
    type: 'string',
    pattern: movePattern(vocabulary),
    patternErrorMessage: 'A move is `<seat> <action>`, of a seat and an action of the game.',
  }
  const moves = vocabulary ? movesOf(vocabulary).map(({ move }) => move) : []
  return moves.length === 0 ? pattern : makeAnyOf({ enum: [...new Set(moves)] }, pattern)
}

const refusalSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? { type: 'string' }
    : makeNamesSchema(vocabulary.refusals, `the reason of a refusal in ${vocabulary.title}`, PLACEHOLDER_PATTERN)
