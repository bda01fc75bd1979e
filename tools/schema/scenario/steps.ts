/** The steps of a script: a move with what stands beside it, a look at what is legal or at the board, a hand on the board. */

import type { Type } from '../../../engine/index.ts'
import { MOVE_KEYS } from '../../scenario/read/move.ts'
import { type ActionWords, type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  described,
  type JsonSchema,
  listOf,
  map,
  oneOrMore,
  ref,
  titled,
} from '../json-schema.ts'
import { eachOf } from '../language/board.ts'
import { named, oneOfNames, oneOfWords } from '../words.ts'
import { actionPattern } from './answer-keys.ts'
import { answersName, choiceKeys } from './answers.ts'
import { open, PLACEHOLDER } from './placeholder.ts'
import { seatSchema } from './seats.ts'

type Help = (key: string) => string

/** What a step may be beside a move. */
const LOOKS: readonly string[] = ['legal', 'illegal']
const OTHERS: readonly string[] = [...LOOKS, 'set', 'then']

export function stepDefinitions(v: Vocabulary | null, help: Help): Definitions {
  const moves = v ? movesOf(v) : []
  const heads = v ? headsOf(v) : { '\\S\\s+\\S': ref('answers') }
  return {
    // By its shape, so that a slip in a long step is underlined at its word.
    step: {
      if: { type: 'object' },
      then: stepSchema(moves, heads, v, help),
      else: ref('move'),
    },
    move: moveSchema(v),
    refusal: refusalSchema(v),
    refused: anyOf(
      titled('reason', ref('refusal')),
      titled('reason with its rule and choice', reasonInFull()),
    ),
    choiceName: unaskedSchema(v),
    legal: anyOf(ref('move'), listOf(ref('move'), { minItems: 1 })),
    reasons: {
      type: 'object',
      properties: Object.fromEntries(moves.map(({ move }) => [move, ref('refusal')])),
      patternProperties: { [movePattern(v)]: anyOf(ref('refusal'), { type: 'null' }), [PLACEHOLDER]: {} },
      additionalProperties: false,
      minProperties: 1,
    },
    illegal: anyOf(oneIllegal(), listOf(oneIllegal(), { minItems: 1 })),
    place: v === null ? { type: 'string' } : oneOfNames(placeNames(v), `a space of ${v.title}`, PLACEHOLDER),
  }
}

const reasonInFull = (): JsonSchema =>
  map(
    { code: ref('refusal'), rule: ref('rule'), choice: ref('choiceName') },
    { patternProperties: { [PLACEHOLDER]: {} }, anyOf: [{ required: ['code'] }, { required: ['rule'] }] },
  )

const oneIllegal = (): JsonSchema => anyOf(ref('move'), ref('reasons'))

const placeNames = (v: Vocabulary): ReturnType<typeof named> => named(wordsOfType(v, { k: 'zone' }) ?? [])

function stepSchema(
  moves: readonly Move[],
  heads: Definitions,
  v: Vocabulary | null,
  help: Help,
): JsonSchema {
  const say = (key: string): string => help(`play.${key}`)
  return map(
    {
      ...Object.fromEntries(moves.map(({ move, action }) => [move, ref(answersName(action))])),
      ...besideMove(v, say),
      legal: ref('legal', say('legal')),
      illegal: ref('illegal', say('illegal')),
      set: ref('set', say('set')),
      then: ref('thenStep', say('then')),
    },
    {
      patternProperties: { ...heads, [PLACEHOLDER]: {} },
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
function besideMove(v: Vocabulary | null, say: (key: string) => string): Definitions {
  const schemas: Readonly<Record<(typeof MOVE_KEYS)[number], JsonSchema>> = {
    dice: oneOrMore(ref('die')),
    free: ref('flag'),
    limited: ref('flag'),
    'out-of-turn': ref('flag'),
    granted: oneOrMore(ref('place')),
    quota: ref('count'),
    circumstances: open(circumstancesSchema(v)),
    refused: ref('refused'),
    unasked: oneOrMore(unaskedSchema(v)),
    ended: open(endedSchema(v)),
    asks: anyOf(oneOrMore(seatSchema(v)), { enum: ['nothing', 'none'] }),
    offers: open(offersSchema(v)),
  }
  return Object.fromEntries(
    MOVE_KEYS.map((key) => [key, described(schemas[key], say(key) || say('limited'))]),
  )
}

function offersSchema(v: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = choiceKeys(v, ref('offer'), { chances: false })
  return map(properties, { patternProperties })
}

/** Named as in `offers`. */
function unaskedSchema(v: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = choiceKeys(v, {}, { chances: true })
  const patterns = Object.keys(patternProperties).map((pattern) => ({ type: 'string' as const, pattern }))
  const names = Object.keys(properties)
  return anyOf(...(names.length > 0 ? [{ enum: names }] : []), ...patterns, ref('placeholder'))
}

/** By choice the reason, as `refused` has it. */
function endedSchema(v: Vocabulary | null): JsonSchema {
  const { properties, patternProperties } = choiceKeys(v, ref('refused'), { chances: false })
  return map(properties, { patternProperties, minProperties: 1 })
}

function circumstancesSchema(v: Vocabulary | null): JsonSchema {
  const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
  if (v === null) return { type: 'object', additionalProperties: oneOrMore(value) }
  const typed = (type: Type): JsonSchema => {
    if (type.k === 'list') return oneOrMore(typed(type.of))
    if (type.k === 'bool') return ref('flag')
    return type.k === 'int' ? anyOf({ type: 'integer' }, ref('placeholder')) : value
  }
  return eachOf(v.circumstances.map(({ id, type }) => [id, typed(type)]))
}

interface Move {
  readonly move: string
  readonly action: ActionWords
}

/** What a seat does in its turn. Others may be looked at, so they are accepted and not offered. */
const movesOf = (v: Vocabulary): readonly Move[] =>
  v.actions
    .filter(({ inner }) => !inner)
    .flatMap((action) =>
      action.seats.map((seat) => ({ move: `${seat} ${action.id.replaceAll('-', ' ')}`, action })),
    )

const headsOf = (v: Vocabulary): Definitions =>
  Object.fromEntries(
    v.actions.map((action) => [
      `^${seatPattern(v)}\\s+${actionPattern(action.id)}$`,
      ref(answersName(action)),
    ]),
  )

const seatPattern = ({ seats }: Vocabulary): string => oneOfWords(seats.map(({ word }) => word))

const movePattern = (v: Vocabulary | null): string =>
  v === null
    ? `\\S\\s+\\S|${PLACEHOLDER}`
    : `^${seatPattern(v)}\\s+(?:${v.actions.map(({ id }) => actionPattern(id)).join('|')})$|${PLACEHOLDER}`

function moveSchema(v: Vocabulary | null): JsonSchema {
  const pattern: JsonSchema = {
    type: 'string',
    pattern: movePattern(v),
    patternErrorMessage: 'A move is `<seat> <action>`, of a seat and an action of the game.',
  }
  const moves = v ? movesOf(v).map(({ move }) => move) : []
  return moves.length === 0 ? pattern : anyOf({ enum: [...new Set(moves)] }, pattern)
}

const refusalSchema = (v: Vocabulary | null): JsonSchema =>
  v === null
    ? { type: 'string' }
    : oneOfNames(v.refusals, `the reason of a refusal in ${v.title}`, PLACEHOLDER)
