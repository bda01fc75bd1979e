/** What has a shape of its own: parameters, groups, filters. */
import { HEADS, pluralOf } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  oneOrMore,
  ref,
} from '../json-schema.ts'
import { WORD } from '../words.ts'

const expression = ref('expression')

/** Parts of sections that have a shape of their own. */
export function sectionParts(v: Vocabulary | null): Definitions {
  const filters: JsonSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] }
  return {
    rows: map({}, { additionalProperties: anyOf(ref('literal'), ref('rows')) }),
    wordList: listOf(ref('word')),
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
    params: anyOf(
      listOf(ref('binding')),
      map({}, { patternProperties: { [`^\\$?${WORD}$`]: ref('parameter') } }),
      NOTHING,
    ),
    parameter: anyOf(ref('type'), map({ type: ref('type'), default: expression }), NOTHING),
    group: anyOf(expression, {
      type: 'object',
      propertyNames: ref('seat'),
      additionalProperties: expression,
      not: { anyOf: HEADS.map((head) => ({ required: [head] })) },
    }),
  }
}

/** Structured filters: `spaceIds`, and every attribute by its name or the plural, or with `Equals` for one value. */
const spaceFilterKeys = (v: Vocabulary | null): Definitions => ({
  spaceIds: oneOrMore(ref('space')),
  spaceTypes: ref('words'),
  populationEquals: expression,
  ...Object.fromEntries(
    (v?.attributes ?? []).flatMap(({ id }) => [
      ...[id, pluralOf(id)].map((key) => [key, oneOrMore(expression)] as const),
      [`${id}Equals`, expression] as const,
    ]),
  ),
})
