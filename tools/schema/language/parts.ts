/** What the things of sections share: costs, stages, parameters, filters. */
import { HEADS } from '../../../engine/language/read/expression/spellings.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  exactlyOne,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  oneOrMore,
  ref,
} from '../json-schema.ts'
import { WORD } from '../words.ts'

const expression = ref('expression')

export const words = (...all: readonly string[]): JsonSchema => ({ enum: all })

/** What the entries of sections share. */
export function sectionParts(v: Vocabulary | null): Definitions {
  const filters: JsonSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] }
  return {
    most: { type: 'integer', minimum: 0, maximum: 10_000 },
    onlyWhere: map({ where: expression, states: ref('words') }, { required: ['where', 'states'] }),
    latticeConstraint: {
      type: 'object',
      properties: { allowedStates: ref('words'), ...spaceFilterKeys(v) },
      required: ['allowedStates'],
      additionalProperties: v ? false : filters,
    },
    spaceFilter: {
      type: 'object',
      properties: spaceFilterKeys(v),
      additionalProperties: v ? false : filters,
    },
    pieceFilter: map({ pieceTypeIds: ref('words'), factions: ref('seats') }),
    cost: map({ validate: ref('conditions'), spend: ref('effects') }),
    stage: map(
      { stage: ref('text'), rule: ref('rule'), effects: ref('effects') },
      { required: ['stage', 'effects'] },
    ),
    windows: oneOrMore(anyOf(ref('action'), ref('window'))),
    timings: oneOrMore(words('before', 'during', 'after')),
    params: anyOf(
      listOf(ref('binding')),
      map({}, { patternProperties: { [`^\\$?${WORD}$`]: ref('parameter') } }),
      NOTHING,
    ),
    parameter: anyOf(ref('type'), map({ type: ref('type'), default: expression }), NOTHING),
    macroParam: anyOf(
      ref('binding'),
      map({ name: ref('binding'), type: ref('macroType'), default: {} }, { required: ['name'] }),
    ),
    macroType: anyOf(
      ref('word'),
      map({ kind: words('enum', 'value'), values: { type: 'array' } }, { required: ['kind'] }),
    ),
    typeOrWords: anyOf(ref('type'), listOf(ref('word'))),
    attributeEntry: map(
      { rule: ref('rule'), type: ref('type'), values: ref('words') },
      exactlyOne(['type', 'values']),
    ),
    groupEntry: map({ rule: ref('rule'), value: ref('group') }, { required: ['value'] }),
    group: anyOf(expression, {
      type: 'object',
      propertyNames: ref('seat'),
      additionalProperties: expression,
      not: { anyOf: HEADS.map((head) => ({ required: [head] })) },
    }),
  }
}

/** Structured filters: `spaceIds`, `spaceTypes`, `populationEquals`, and every attribute by its name. */
const spaceFilterKeys = (v: Vocabulary | null): Definitions => ({
  spaceIds: oneOrMore(ref('space')),
  spaceTypes: ref('words'),
  populationEquals: expression,
  ...Object.fromEntries((v?.attributes ?? []).map(({ id }) => [id, oneOrMore(expression)])),
})
