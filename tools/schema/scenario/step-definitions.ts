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
import { makeUnaskedSchema } from './move-key-schemas.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

type KeyHelpReader = (key: string) => string

export function makeStepDefinitions(vocabulary: Vocabulary | null, help: KeyHelpReader): Definitions {
  const moves = vocabulary ? listMoves(vocabulary) : []
  const heads = vocabulary ? makeHeads(vocabulary) : { '\\S\\s+\\S': makeRef('answers') }
  return {
    // By its shape, so that a slip in a long step is underlined at its word.
    step: {
      if: { type: 'object' },
      then: makeStepSchema(moves, heads, vocabulary, help),
      else: makeRef('move'),
    },
    move: moveSchema(vocabulary),
    refusal: makeRefusalSchema(vocabulary),
    refused: makeAnyOf(
      withTitle('reason', makeRef('refusal')),
      withTitle('reason with its rule and choice', makeFullReason(vocabulary)),
    ),
    choiceName: makeUnaskedSchema(vocabulary),
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
    illegal: makeAnyOf(makeIllegalMove(), makeListSchema(makeIllegalMove(), { minItems: 1 })),
    place:
      vocabulary === null
        ? { type: 'string' }
        : makeNamesSchema(placeNames(vocabulary), `a space of ${vocabulary.title}`, PLACEHOLDER_PATTERN),
  }
}

const makeFullReason = (vocabulary: Vocabulary | null): JsonSchema =>
  makeMapSchema(makeKeyProperties(REFUSAL_KEYS, vocabulary), {
    patternProperties: { [PLACEHOLDER_PATTERN]: {} },
    anyOf: [{ required: [REFUSAL_KEYS.code.key] }, { required: [REFUSAL_KEYS.rule.key] }],
  })

const makeIllegalMove = (): JsonSchema => makeAnyOf(makeRef('move'), makeRef('reasons'))

const placeNames = (vocabulary: Vocabulary): ReturnType<typeof toDocumentedNames> =>
  toDocumentedNames(listTypeWords(vocabulary, { k: 'zone' }) ?? [])

function makeStepSchema(
  moves: readonly SeatMove[],
  heads: Definitions,
  vocabulary: Vocabulary | null,
  help: KeyHelpReader,
): JsonSchema {
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

interface SeatMove {
  readonly move: string
  readonly action: ActionWords
}

/** Lists the moves that seats make in their turns. Scenarios may name other actions, which are accepted but not offered. */
const listMoves = (vocabulary: Vocabulary): readonly SeatMove[] =>
  vocabulary.actions
    .filter(({ inner }) => !inner)
    .flatMap((action) => action.seats.map((seat) => ({ move: `${seat} ${action.id.replaceAll('-', ' ')}`, action })))

const makeHeads = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(
    vocabulary.actions.map((action) => [
      `^${makeSeatPattern(vocabulary)}\\s+${makeActionPattern(action.id)}$`,
      makeRef(makeAnswersName(action)),
    ]),
  )

const makeSeatPattern = ({ seats }: Vocabulary): string => makeWordsPattern(seats.map(({ word }) => word))

const movePattern = (vocabulary: Vocabulary | null): string =>
  vocabulary === null
    ? `\\S\\s+\\S|${PLACEHOLDER_PATTERN}`
    : `^${makeSeatPattern(vocabulary)}\\s+(?:${vocabulary.actions.map(({ id }) => makeActionPattern(id)).join('|')})$|${PLACEHOLDER_PATTERN}`

function moveSchema(vocabulary: Vocabulary | null): JsonSchema {
  const pattern: JsonSchema = {
    type: 'string',
    pattern: movePattern(vocabulary),
    patternErrorMessage: 'A move is `<seat> <action>`, of a seat and an action of the game.',
  }
  const moves = vocabulary ? listMoves(vocabulary).map(({ move }) => move) : []
  return moves.length === 0 ? pattern : makeAnyOf({ enum: [...new Set(moves)] }, pattern)
}

const makeRefusalSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? { type: 'string' }
    : makeNamesSchema(vocabulary.refusals, `the reason of a refusal in ${vocabulary.title}`, PLACEHOLDER_PATTERN)
