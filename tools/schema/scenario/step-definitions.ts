/** The steps of a script: a move with what stands beside it, a look at what is legal or at the board, a hand on the board. */

import type { Type } from '../../../engine/index.ts'
import { MOVE_KEYS } from '../../scenario/read/read-move.ts'
import { type ActionWords, listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  withDescription,
  withTitle,
} from '../json-schema.ts'
import { makeEachKeySchema } from '../language/board-schema.ts'
import { makeNamesSchema, makeWordsPattern, toDocumentedNames } from '../name-schemas.ts'
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
      withTitle('reason with its rule and choice', reasonInFull()),
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

const reasonInFull = (): JsonSchema =>
  makeMapSchema(
    { code: makeRef('refusal'), rule: makeRef('rule'), choice: makeRef('choiceName') },
    {
      patternProperties: { [PLACEHOLDER_PATTERN]: {} },
      anyOf: [{ required: ['code'] }, { required: ['rule'] }],
    },
  )

const oneIllegal = (): JsonSchema => makeAnyOf(makeRef('move'), makeRef('reasons'))

const placeNames = (vocabulary: Vocabulary): ReturnType<typeof toDocumentedNames> =>
  toDocumentedNames(listTypeWords(vocabulary, { k: 'zone' }) ?? [])

function stepSchema(moves: readonly Move[], heads: Definitions, vocabulary: Vocabulary | null, help: Help): JsonSchema {
  const say = (key: string): string => help(`play.${key}`)
  return makeMapSchema(
    {
      ...Object.fromEntries(moves.map(({ move, action }) => [move, makeRef(makeAnswersName(action))])),
      ...besideMove(vocabulary, say),
      legal: makeRef('legal', say('legal')),
      illegal: makeRef('illegal', say('illegal')),
      set: makeRef('set', say('set')),
      then: makeRef('thenStep', say('then')),
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
    dice: makeOneOrMore(makeRef('die')),
    free: makeRef('flag'),
    limited: makeRef('flag'),
    'out-of-turn': makeRef('flag'),
    granted: makeOneOrMore(makeRef('place')),
    quota: makeRef('count'),
    circumstances: withPlaceholders(circumstancesSchema(vocabulary)),
    refused: makeRef('refused'),
    unasked: makeOneOrMore(unaskedSchema(vocabulary)),
    ended: withPlaceholders(endedSchema(vocabulary)),
    asks: makeAnyOf(makeOneOrMore(makeSeatSchema(vocabulary)), { enum: ['nothing', 'none'] }),
    offers: withPlaceholders(offersSchema(vocabulary)),
  }
  return Object.fromEntries(MOVE_KEYS.map((key) => [key, withDescription(schemas[key], say(key) || say('limited'))]))
}

function offersSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, makeRef('offer'), { chances: false })
  return makeMapSchema(properties, { patternProperties })
}

/** Named as in `offers`. */
function unaskedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, {}, { chances: true })
  const patterns = Object.keys(patternProperties).map((pattern) => ({ type: 'string' as const, pattern }))
  const names = Object.keys(properties)
  return makeAnyOf(...(names.length > 0 ? [{ enum: names }] : []), ...patterns, makeRef('placeholder'))
}

/** By choice the reason, as `refused` has it. */
function endedSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = makeChoiceKeys(vocabulary, makeRef('refused'), {
    chances: false,
  })
  return makeMapSchema(properties, { patternProperties, minProperties: 1 })
}

function circumstancesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
  if (vocabulary === null) return { type: 'object', additionalProperties: makeOneOrMore(value) }
  const typed = (type: Type): JsonSchema => {
    if (type.k === 'list') return makeOneOrMore(typed(type.of))
    if (type.k === 'bool') return makeRef('flag')
    return type.k === 'int' ? makeAnyOf({ type: 'integer' }, makeRef('placeholder')) : value
  }
  return makeEachKeySchema(vocabulary.circumstances.map(({ id, type }) => [id, typed(type)]))
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
