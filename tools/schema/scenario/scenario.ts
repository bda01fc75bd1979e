/** The schema of scenario files: of any game, or of one whose words are known. */

import { CARD, PHASE, PUBLISHED } from '../../../engine/index.ts'
import { type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import {
  anyOf,
  count,
  type Definitions,
  DRAFT,
  described,
  FLAG,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  oneOrMore,
  ref,
  TEXT,
} from '../json-schema.ts'
import { boardDefinitions, boardProperties, eachOf } from '../language/board.ts'
import { ruleSchema } from '../language/names.ts'
import { exampleHelp, expressionHelp } from '../source/readme.ts'
import { named, oneOfNames, WORD } from '../words.ts'
import { answerDefinitions } from './answers.ts'
import { open, PLACEHOLDER } from './placeholder.ts'
import { seatSchema } from './seats.ts'
import { stepDefinitions } from './steps.ts'

export function scenarioSchema(v: Vocabulary | null): JsonSchema {
  const { sections, keys } = exampleHelp('tools/scenario/README.md')
  const help = (key: string): string =>
    keys.get(key) ?? keys.get(key.replace(/^(set|then)\./, 'given.')) ?? ''
  const top: Definitions = {
    title: { ...TEXT, pattern: '\\S' },
    rules: anyOf(ref('rule'), listOf(ref('rule'), { uniqueItems: true })),
    specs: oneOrMore(TEXT),
    ruleset: anyOf(ref('ruleset'), listOf(ref('ruleset'), { uniqueItems: true })),
    game: described(
      { type: 'string' },
      'A folder of rule data, from the folder of this file; only where the path does not say the game.',
    ),
    assume: oneOrMore(ref('expression')),
    'known-failing': anyOf(
      ref('placeholder'),
      map(
        {
          why: described({ ...TEXT, pattern: '\\S' }, help('known-failing.why')),
          fails: described(knownMisses, help('known-failing.fails')),
        },
        { required: ['why', 'fails'] },
      ),
    ),
    'out-of-turn': ref('flag'),
    sound: ref('flag'),
    cards: anyOf(listOf(cardSchema(v)), cardSchema(v), NOTHING),
    given: anyOf(ref('given'), NOTHING),
    play: anyOf(oneOrMore(ref('step')), NOTHING),
    then: anyOf(ref('then'), NOTHING),
    cases: anyOf(ref('row'), listOf(ref('row'), { minItems: 1 }), NOTHING),
  }
  return {
    $schema: DRAFT,
    title: v ? `Scenarios of ${v.title}` : 'Scenarios',
    ...map(
      Object.fromEntries(
        Object.entries(top).map(([key, schema]) => [
          key,
          described(schema, sections.get(key) ?? schema.markdownDescription ?? ''),
        ]),
      ),
      { patternProperties: { [PLACEHOLDER]: {} }, required: ['title'] },
    ),
    definitions: {
      placeholder: { type: 'string', pattern: PLACEHOLDER },
      ...partDefinitions(v, help),
      ...stepDefinitions(v, help),
      ...answerDefinitions(v),
    },
  }
}

/** The game as it is has a name too. */
const rulesetsOf = ({ rulesets }: Vocabulary): readonly string[] => [...rulesets, PUBLISHED]

function partDefinitions(v: Vocabulary | null, help: (key: string) => string): Definitions {
  const board = (of: string): Definitions => boardProperties((key) => help(`${of}.${key}`))
  return {
    ...boardDefinitions(v, { also: PLACEHOLDER }),
    rule: ruleSchema(v, PLACEHOLDER),
    ruleset: v === null ? TEXT : oneOfNames(named(rulesetsOf(v)), `a rule set of ${v.title}`, PLACEHOLDER),
    expression: { ...SCALAR, markdownDescription: expressionHelp() },
    flag: anyOf(FLAG, ref('placeholder')),
    count: anyOf(count(0), ref('placeholder')),
    given: open(
      map(
        {
          setup: described(setupSchema(v), help('given.setup')),
          after: described({ type: 'string' }, help('given.after')),
          ...board('given'),
          phase: described(phaseSchema(v), help('given.phase')),
          inside: described(phaseSchema(v), help('given.inside')),
          seed: ref('count', help('given.seed')),
          dice: described(oneOrMore(ref('die')), help('given.dice')),
          state: described(open({ type: 'object' }), help('given.state')),
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
    set: open(map(board('set'))),
    then: thenSchema(v, help, {}),
    thenStep: {
      allOf: [
        thenSchema(v, help, { before: described(phaseSchema(v), help('play.then.before')) }),
        anyOf({ minProperties: 2 }, { not: { required: ['before'] } }),
      ],
    },
    row: {
      type: 'object',
      properties: { case: described(TEXT, 'The title of the row; default: its values.') },
      propertyNames: { pattern: `^${WORD}$` },
      minProperties: 1,
    },
  }
}

/** What is stated of a board: `also` beside what may be stated of every one. */
function thenSchema(v: Vocabulary | null, help: (key: string) => string, also: Definitions): JsonSchema {
  const value = oneOrMore(SCALAR)
  return {
    allOf: [
      { properties: Object.fromEntries(INSIDE.map((key) => [key, { additionalProperties: SOMETHING }])) },
    ],
    ...filled(
      map({
        ...boardProperties((key) => help(`then.${key}`)),
        phase: described(phaseSchema(v), help('then.phase')),
        asked: described(oneOrMore(askedSchema(v)), help('then.asked')),
        over: ref('flag', help('then.over')),
        values: described(
          open({
            type: 'object',
            additionalProperties: anyOf(value, map({ set: value }, { required: ['set'] })),
          }),
          help('then.values'),
        ),
        unchanged: described(oneOrMore(unchangedSchema(v)), help('then.unchanged')),
        sees: described(open(seesSchema(v)), help('then.sees')),
        violates: described(oneOrMore(violatesSchema(v)), help('then.violates')),
        ...also,
      }),
    ),
  }
}

const SCALAR: JsonSchema = { type: ['string', 'integer', 'boolean'] }

const phaseSchema = (v: Vocabulary | null): JsonSchema =>
  v === null ? TEXT : oneOfNames(named(wordsOfType(v, PHASE) ?? []), `a phase of ${v.title}`, PLACEHOLDER)

const askedSchema = (v: Vocabulary | null): JsonSchema =>
  seatSchema(v, [{ word: 'nobody', says: 'None of them.' }])

const violatesSchema = (v: Vocabulary | null): JsonSchema =>
  v === null ? TEXT : oneOfNames(v.invariants, `an invariant of ${v.title}`, PLACEHOLDER)

const setupSchema = (v: Vocabulary | null): JsonSchema =>
  v === null
    ? { type: 'string' }
    : oneOfNames(
        [{ word: 'blank', says: 'Every piece at home.' }, ...v.setups],
        `a setup of ${v.title}`,
        PLACEHOLDER,
      )

/** By step, or `then`. */
const knownMisses: JsonSchema = {
  type: 'object',
  patternProperties: { '^(then|[1-9]\\d*)$': anyOf(TEXT, listOf(TEXT, { minItems: 1 })), [PLACEHOLDER]: {} },
  additionalProperties: false,
  minProperties: 1,
}

const cardSchema = (v: Vocabulary | null): JsonSchema =>
  v === null ? TEXT : oneOfNames(named(wordsOfType(v, CARD) ?? []), `a card of ${v.title}`, PLACEHOLDER)

/** As `tracks`, `flags` and `piles` of the board, or `hidden`; what is said of each is read with the game. */
function seesSchema(v: Vocabulary | null): JsonSchema {
  const part = open({ type: 'object' })
  const seen = filled(map({ tracks: part, flags: part, piles: part }))
  if (v === null) return map({}, { additionalProperties: seen })
  return eachOf(v.seats.map(({ word }) => [word, seen] as const))
}

/** The parts of an end that name things: of each of them something is said. */
const INSIDE = ['tracks', 'markers', 'spaces', 'boxes', 'piles'] as const
const SOMETHING: JsonSchema = { minProperties: 1 }

/** What says nothing would always hold. */
const filled = (schema: JsonSchema): JsonSchema => ({ ...open(schema), minProperties: 1 })

function unchangedSchema(v: Vocabulary | null): JsonSchema {
  if (v === null) return TEXT
  const tracks = v.tracks.flatMap(({ id, per, owners }) => [
    id,
    ...(per === null ? [] : owners.map((owner) => `${owner} ${id}`)),
  ])
  const places = wordsOfType(v, { k: 'zone' }) ?? []
  const names = [...places, ...tracks, ...v.markers.map(({ id }) => id)]
  return oneOfNames(named(names), `a space, box or track of ${v.title}`, PLACEHOLDER)
}
