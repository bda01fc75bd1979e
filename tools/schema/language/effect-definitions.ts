/** Effects: one map with a keyword for each, from the descriptors of the language. */
import {
  BESIDE_CALL,
  CONDITION,
  EFFECT_DESCRIPTORS,
  type EffectSpec,
  fieldsBeside,
  isSameType,
  OPTION,
  SEAT,
} from '../../../engine/index.ts'
import type { Parameters, Vocabulary } from '../game/vocabulary.ts'
import {
  anyOfSchema,
  type Definitions,
  type JsonSchema,
  listSchema,
  mapSchema,
  NULL_SCHEMA,
  refSchema,
  withDescription,
  withTitle,
} from '../json-schema.ts'
import { anyCasePattern, WORD_PATTERN } from '../name-schemas.ts'
import { formatEffectHelp } from './effect-help.ts'
import { makeFormSchema, makeProperties, makeShapeSchema } from './forms.ts'

export function makeEffectDefinitions(vocabulary: Vocabulary | null): Definitions {
  const keywords = keywordSchemas()
  const beside: Definitions = {
    rule: refSchema('rule'),
    comment: { ...refSchema('text'), markdownDescription: 'For people; it means nothing.' },
    ...Object.assign({}, ...[BESIDE_CALL, ...EFFECT_DESCRIPTORS.map(fieldsBeside)].map(makeProperties)),
  }
  return {
    ...PARTS,
    ...(vocabulary ? callDefinitions(vocabulary) : {}),
    counter: counterSchema(vocabulary),
    circumstances: circumstancesSchema(vocabulary),
    effect: {
      type: 'object',
      properties: { ...keywords, ...beside, ...shortCalls(vocabulary).properties },
      ...(vocabulary ? { patternProperties: shortCalls(vocabulary).patternProperties } : {}),
      additionalProperties: vocabulary ? false : shortCall(null),
      ...oneKeyword(Object.keys(keywords), Object.keys(beside)),
      dependencies: dependenciesOf(Object.keys(keywords)),
      allOf: EFFECT_DESCRIPTORS.flatMap(besideNeeded),
    },
  }
}

/** One keyword, or none of them and a procedure's name; or only a comment. */
const oneKeyword = (keywords: readonly string[], beside: readonly string[]): JsonSchema => ({
  oneOf: [
    ...keywords.map((keyword) => ({ required: [keyword] })),
    { required: ['comment'], maxProperties: 1 },
    {
      not: {
        anyOf: [...keywords.map((keyword) => ({ required: [keyword] })), { propertyNames: { enum: beside } }],
      },
    },
  ],
})

/** What stands beside a keyword needs it; what stands beside a short call, that or none. */
function dependenciesOf(keywords: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const there = (words: readonly string[]): JsonSchema => anyOfSchema(...words.map((word) => ({ required: [word] })))
  const having = new Map<string, readonly string[]>()
  for (const spec of EFFECT_DESCRIPTORS)
    for (const key of Object.keys(makeProperties(fieldsBeside(spec))))
      having.set(key, [...(having.get(key) ?? []), ...spec.keywords])
  return Object.fromEntries(
    [...having].map(([key, words]) => [
      key,
      key in BESIDE_CALL ? anyOfSchema(there(words), { not: there(keywords) }) : there(words),
    ]),
  )
}

/** A keyword whose value is one field has the others beside it: `if: condition` its `then`. */
function besideNeeded(spec: EffectSpec): readonly JsonSchema[] {
  const { required = [] } = makeShapeSchema(fieldsBeside(spec))
  if (required.length === 0 || spec.value === null) return []
  const asMap: JsonSchema = { type: 'object', required: [spec.value] }
  return spec.keywords.map((keyword) => ({
    if: { required: [keyword], ...(spec.orMap ? { not: { properties: { [keyword]: asMap } } } : {}) },
    then: { required },
  }))
}

/** By keyword, in the order in which the language lists them. */
const keywordSchemas = (): Definitions =>
  Object.fromEntries(
    EFFECT_DESCRIPTORS.flatMap((spec) => {
      const schema = withDescription(valueSchema(spec), formatEffectHelp(spec))
      return spec.keywords.map((keyword) => [keyword, schema])
    }),
  )

function valueSchema({ fields, value, orMap, also }: EffectSpec): JsonSchema {
  const own = value === null ? undefined : fields[value]
  return anyOfSchema(
    ...(own === undefined || orMap ? [makeShapeSchema(fields, { rule: refSchema('rule') })] : []),
    ...(own ? [makeFormSchema(own.form)] : []),
    ...(also ? [makeFormSchema(also)] : []),
  )
}

/** A track, flag or marker to write: the game's own are offered; `$side.gold` and the like are expressions. */
function counterSchema(vocabulary: Vocabulary | null): JsonSchema {
  const offered = (vocabulary?.tracks ?? []).flatMap(({ id, per, owners }) => {
    if (per === null) return [id]
    if (per.k === 'zone') return [`$space.${id}`]
    return [...(isSameType(per, SEAT) ? [`actor ${id}`] : []), ...owners.map((owner) => `${owner} ${id}`)]
  })
  return offered.length === 0 ? refSchema('expression') : anyOfSchema({ enum: offered }, refSchema('expression'))
}

const circumstancesSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? refSchema('arguments')
    : mapSchema(Object.fromEntries(vocabulary.circumstances.map(({ id }) => [id, refSchema('expression')])))

const callDefinitions = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(vocabulary.calls.map((call) => [`call:${call.name}`, shortCall(call)]))

function shortCalls(vocabulary: Vocabulary | null): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  const calls = vocabulary?.calls ?? []
  return {
    properties: Object.fromEntries(calls.map(({ name }) => [name, refSchema(`call:${name}`)])),
    patternProperties: Object.fromEntries(
      calls.map(({ name }) => [`^${anyCasePattern(name)}$`, refSchema(`call:${name}`)]),
    ),
  }
}

/** `{ open: { pieces: …, upTo: 2 } }`, `{ open: red scouts in $space }`, `{ open: }`. */
function shortCall(call: Parameters | null): JsonSchema {
  const value = anyOfSchema(refSchema('expression'), refSchema('effects'))
  const named: JsonSchema = {
    type: 'object',
    ...(call ? { properties: Object.fromEntries(call.params.map((name) => [name, value])) } : {}),
    patternProperties: {
      [call ? `^\\$?(${call.params.map(anyCasePattern).join('|')})$` : `^\\$?${WORD_PATTERN}$`]: value,
    },
    additionalProperties: false,
  }
  return anyOfSchema(
    named,
    { type: ['string', 'integer', 'boolean'] },
    listSchema(refSchema('expression')),
    NULL_SCHEMA,
    refSchema('param'),
  )
}

const expression = refSchema('expression')
const effects = refSchema('effects')

/** What the effects share. */
const PARTS: Definitions = {
  effects: anyOfSchema(
    withTitle('effect', refSchema('effect')),
    withTitle('effects', { type: 'array', items: anyOfSchema(refSchema('effect'), refSchema('param')) }),
    withTitle('parameter', refSchema('param')),
    withTitle('empty', NULL_SCHEMA),
  ),
  options: anyOfSchema(refSchema('option'), { type: 'array', items: refSchema('option') }),
  option: anyOfSchema(makeShapeSchema(OPTION), expression),
  bindings: {
    type: 'object',
    patternProperties: { '^\\$': expression },
    additionalProperties: false,
    minProperties: 1,
  },
  arguments: { type: 'object', additionalProperties: anyOfSchema(expression, effects) },
  conditions: anyOfSchema(refSchema('condition'), { type: 'array', items: refSchema('condition') }),
  condition: anyOfSchema(
    makeShapeSchema(CONDITION),
    mapSchema({ if: refSchema('guard') }, { required: ['if'] }),
    expression,
  ),
  guard: mapSchema(
    { when: expression, then: refSchema('conditions'), else: refSchema('conditions') },
    { required: ['when', 'then'] },
  ),
}
