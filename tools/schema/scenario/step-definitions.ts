/** The steps of a script: a move with what stands beside it, a look at what is legal or at the board, a hand on the board. */

import type { Type } from '../../../engine/index.ts'
import { MOVE_KEYS } from '../../scenario/read/read-move.ts'
import { type ActionWords, listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  anyOfSchema,
  type Definitions,
  type JsonSchema,
  listSchema,
  mapSchema,
  oneOrMoreSchema,
  refSchema,
  withDescription,
  withTitle,
} from '../json-schema.ts'
import { eachKeySchema } from '../language/board-schema.ts'
import { oneOfNamesSchema, oneOfWordsPattern, toDocumentedNames } from '../name-schemas.ts'
import { makeAnswersName, makeChoiceKeys } from './answer-definitions.ts'
import { makeActionPattern } from './answer-keys.ts'
import { PLACEHOLDER_PATTERN, withPlaceholders } from './placeholder.ts'
import { makeSeatSchema } from './seats.ts'

type Help = (key: string) => string

/** What a step may be beside a move. */
const LOOKS: readonly string[] = ['legal', 'illegal']
const OTHERS: readonly string[] = [...LOOKS, 'set', 'then']

export function makeStepDefinitions(vocabulary: Vocabulary | null, help: Help): Definitions {
  const moves = vocabulary ? movesOf(vocabulary) : []
  const heads = vocabulary ? headsOf(vocabulary) : { '\\S\\s+\\S': refSchema('answers') }
  return {
    // By its shape, so that a slip in a long step is underlined at its word.
    step: {
      if: { type: 'object' },
      then: stepSchema(moves, heads, vocabulary, help),
      else: refSchema('move'),
    },
    move: moveSchema(vocabulary),
    refusal: refusalSchema(vocabulary),
    refused: anyOfSchema(
      withTitle('reason', refSchema('refusal')),
      withTitle('reason with its rule and choice', reasonInFull()),
    ),
    choiceName: unaskedSchema(vocabulary),
    legal: anyOfSchema(refSchema('move'), listSchema(refSchema('move'), { minItems: 1 })),
    reasons: {
      type: 'object',
      properties: Object.fromEntries(moves.map(({ move }) => [move, refSchema('refusal')])),
      patternProperties: {
        [movePattern(vocabulary)]: anyOfSchema(refSchema('refusal'), { type: 'null' }),
        [PLACEHOLDER_PATTERN]: {},
      },
      additionalProperties: false,
      minProperties: 1,
    },
    illegal: anyOfSchema(oneIllegal(), listSchema(oneIllegal(), { minItems: 1 })),
    place:
      vocabulary === null
        ? { type: 'string' }
        : oneOfNamesSchema(placeNames(vocabulary), `a space of ${vocabulary.title}`, PLACEHOLDER_PATTERN),
  }
}

const reasonInFull = (): JsonSchema =>
  mapSchema(
    { code: refSchema('refusal'), rule: refSchema('rule'), choice: refSchema('choiceName') },
    {
      patternProperties: { [PLACEHOLDER_PATTERN]: {} },
      anyOf: [{ required: ['code'] }, { required: ['rule'] }],
    },
  )

const oneIllegal = (): JsonSchema => anyOfSchema(refSchema('move'), refSchema('reasons'))

const placeNames = (vocabulary: Vocabulary): ReturnType<typeof toDocumentedNames> =>
  toDocumentedNames(listTypeWords(vocabulary, { k: 'zone' }) ?? [])

function stepSchema(moves: readonly Move[], heads: Definitions, vocabulary: Vocabulary | null, help: Help): JsonSchema {
  const say = (key: string): string => help(`play.${key}`)
  return mapSchema(
    {
      ...Object.fromEntries(moves.map(({ move, action }) => [move, refSchema(makeAnswersName(action))])),
      ...besideMove(vocabulary, say),
      legal: refSchema('legal', say('legal')),
      illegal: refSchema('illegal', say('illegal')),
      set: refSchema('set', say('set')),
      then: refSchema('thenStep', say('then')),
    },
    {
      patternProperties: { ...heads, [PLACEHOLDER_PATTERN]: {} },
      oneOf: [
        ...OTHERS.map((head) => ({ required: [head], maxProperties: 1 })),
        {
          not: {
            anyOf: [
              ...OTHERS.map((head) => ({ required: [head] })),
              { propertyNames: { enum: MOVE_KEYS } },
              ...[
                ['refused', 'offers'],
                ['refused', 'unasked'],
                ['offers', 'unasked'],
                ['refused', 'ended'],
                ['offers', 'ended'],
                ['refused', 'asks'],
                ['offers', 'asks'],
              ].map((required) => ({ required })),
            ],
          },
        },
      ],
    },
  )
}

/** By the keys that the reader of scenarios lists. */
function besideMove(vocabulary: Vocabulary | null, say: (key: string) => string): Definitions {
  const schemas: Readonly<Record<(typeof MOVE_KEYS)[number], JsonSchema>> = {
    dice: oneOrMoreSchema(refSchema('die')),
    free: refSchema('flag'),
    limited: refSchema('flag'),
    'out-of-turn': refSchema('flag'),
    granted: oneOrMoreSchema(refSchema('place')),
    quota: refSchema('count'),
    circumstances: withPlaceholders(circumstancesSchema(vocabulary)),
    refused: refSchema('refused'),
    unasked: oneOrMoreSchema(unaskedSchema(vocabulary)),
    ended: withPlaceholders(endedSchema(vocabulary)),
    asks: anyOfSchema(oneOrMoreSchema(makeSeatSchema(vocabulary)), { enum: ['nothing', 'none'] }),
    offers: withPlaceholders(offersSchema(vocabulary)),
  }
  return Object.fromEntries(MOVE_KEYS.map((key) => [key, withDescription(schemas[key], say(key) || say('limited'))]))
}

function offersSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, refSchema('offer'), { chances: false })
  return mapSchema(properties, { patternProperties })
}

/** Named as in `offers`. */
function unaskedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, {}, { chances: true })
  const patterns = Object.keys(patternProperties).map((pattern) => ({ type: 'string' as const, pattern }))
  const names = Object.keys(properties)
  return anyOfSchema(...(names.length > 0 ? [{ enum: names }] : []), ...patterns, refSchema('placeholder'))
}

/** By choice the reason, as `refused` has it. */
function endedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, refSchema('refused'), {
    chances: false,
  })
  return mapSchema(properties, { patternProperties, minProperties: 1 })
}

function circumstancesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
  if (vocabulary === null) return { type: 'object', additionalProperties: oneOrMoreSchema(value) }
  const typed = (type: Type): JsonSchema => {
    if (type.k === 'list') return oneOrMoreSchema(typed(type.of))
    if (type.k === 'bool') return refSchema('flag')
    return type.k === 'int' ? anyOfSchema({ type: 'integer' }, refSchema('placeholder')) : value
  }
  return eachKeySchema(vocabulary.circumstances.map(({ id, type }) => [id, typed(type)]))
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
      refSchema(makeAnswersName(action)),
    ]),
  )

const seatPattern = ({ seats }: Vocabulary): string => oneOfWordsPattern(seats.map(({ word }) => word))

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
  return moves.length === 0 ? pattern : anyOfSchema({ enum: [...new Set(moves)] }, pattern)
}

const refusalSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? { type: 'string' }
    : oneOfNamesSchema(vocabulary.refusals, `the reason of a refusal in ${vocabulary.title}`, PLACEHOLDER_PATTERN)
