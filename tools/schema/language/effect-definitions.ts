/** Effects: one map with a keyword for each, from the descriptors of the language. */
import {
  EFFECT_DESCRIPTORS,
  type EffectSpec,
  getFieldsBesideKeyword,
  isSameType,
  OPTION_CONDITION_FIELDS,
  REFUSING_CONDITION_FIELDS,
  SEAT,
  SHORT_CALL_FIELDS,
} from '../../../engine/index.ts'
import type { CallSignature, Vocabulary } from '../game/vocabulary.ts'
import {
  addDescription,
  addTitle,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeSchemaRef,
  NULL_SCHEMA,
  type SchemasByName,
} from '../json-schema.ts'
import { makeAnyCasePattern, WORD_PATTERN } from '../name-schemas.ts'
import { formatEffectHelp } from './effect-help.ts'
import { makeFieldProperties, makeFieldsSchema, makeFormSchema } from './forms.ts'

export function makeEffectDefinitions(vocabulary: Vocabulary | null): SchemasByName {
  const keywords = makeSchemasByKeyword()
  const beside: SchemasByName = {
    rule: makeSchemaRef('rule'),
    comment: { ...makeSchemaRef('text'), markdownDescription: 'A note for readers; it has no effect.' },
    ...Object.assign(
      {},
      ...[SHORT_CALL_FIELDS, ...EFFECT_DESCRIPTORS.map(getFieldsBesideKeyword)].map(makeFieldProperties),
    ),
  }
  return {
    ...SHARED_EFFECT_PARTS,
    ...(vocabulary ? makeCallDefinitions(vocabulary) : {}),
    counter: makeWritableTrackSchema(vocabulary),
    circumstances: makeCircumstancesSchema(vocabulary),
    effect: {
      type: 'object',
      properties: { ...keywords, ...beside, ...makeShortCallKeys(vocabulary).properties },
      ...(vocabulary ? { patternProperties: makeShortCallKeys(vocabulary).patternProperties } : {}),
      additionalProperties: vocabulary ? false : makeShortCall(null),
      ...requireOneKeyword(Object.keys(keywords), Object.keys(beside)),
      dependencies: makeKeyDependencies(Object.keys(keywords)),
      allOf: EFFECT_DESCRIPTORS.flatMap(makeRequiredKeySchemas),
    },
  }
}

/** One keyword, or none of them and a procedure's name; or only a comment. */
const requireOneKeyword = (keywords: readonly string[], beside: readonly string[]): JsonSchema => ({
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

/** A key beside a keyword needs that keyword; a key beside a short call needs a call or nothing. */
function makeKeyDependencies(keywords: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const requireAny = (words: readonly string[]): JsonSchema =>
    makeAnyOfSchema(...words.map((word) => ({ required: [word] })))
  const having = new Map<string, readonly string[]>()
  for (const spec of EFFECT_DESCRIPTORS)
    for (const key of Object.keys(makeFieldProperties(getFieldsBesideKeyword(spec))))
      having.set(key, [...(having.get(key) ?? []), ...spec.keywords])
  return Object.fromEntries(
    [...having].map(([key, words]) => [
      key,
      key in SHORT_CALL_FIELDS ? makeAnyOfSchema(requireAny(words), { not: requireAny(keywords) }) : requireAny(words),
    ]),
  )
}

/** A keyword whose value is one field has the others beside it: `if: condition` its `then`. */
function makeRequiredKeySchemas(spec: EffectSpec): readonly JsonSchema[] {
  const { required = [] } = makeFieldsSchema(getFieldsBesideKeyword(spec))
  if (required.length === 0 || spec.value === null) return []
  const asMap: JsonSchema = { type: 'object', required: [spec.value] }
  return spec.keywords.map((keyword) => ({
    if: { required: [keyword], ...(spec.orMap ? { not: { properties: { [keyword]: asMap } } } : {}) },
    then: { required },
  }))
}

/** By keyword, in the order in which the language lists them. */
const makeSchemasByKeyword = (): SchemasByName =>
  Object.fromEntries(
    EFFECT_DESCRIPTORS.flatMap((spec) => {
      const schema = addDescription(makeEffectValueSchema(spec), formatEffectHelp(spec))
      return spec.keywords.map((keyword) => [keyword, schema])
    }),
  )

function makeEffectValueSchema({ fields, value, orMap, also }: EffectSpec): JsonSchema {
  const keywordField = value === null ? undefined : fields[value]
  return makeAnyOfSchema(
    ...(keywordField === undefined || orMap ? [makeFieldsSchema(fields, { rule: makeSchemaRef('rule') })] : []),
    ...(keywordField ? [makeFormSchema(keywordField.form)] : []),
    ...(also ? [makeFormSchema(also)] : []),
  )
}

/** A track, flag or marker to write: the game's own are offered; `$side.gold` and the like are expressions. */
function makeWritableTrackSchema(vocabulary: Vocabulary | null): JsonSchema {
  const offered = (vocabulary?.tracks ?? []).flatMap(({ id, per, owners }) => {
    if (per === null) return [id]
    if (per.k === 'zone') return [`$space.${id}`]
    return [...(isSameType(per, SEAT) ? [`actor ${id}`] : []), ...owners.map((owner) => `${owner} ${id}`)]
  })
  return offered.length === 0
    ? makeSchemaRef('expression')
    : makeAnyOfSchema({ enum: offered }, makeSchemaRef('expression'))
}

const makeCircumstancesSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? makeSchemaRef('arguments')
    : makeMapSchema(Object.fromEntries(vocabulary.circumstances.map(({ id }) => [id, makeSchemaRef('expression')])))

const makeCallDefinitions = (vocabulary: Vocabulary): SchemasByName =>
  Object.fromEntries(vocabulary.calls.map((call) => [`call:${call.name}`, makeShortCall(call)]))

function makeShortCallKeys(
  vocabulary: Vocabulary | null,
): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  const calls = vocabulary?.calls ?? []
  return {
    properties: Object.fromEntries(calls.map(({ name }) => [name, makeSchemaRef(`call:${name}`)])),
    patternProperties: Object.fromEntries(
      calls.map(({ name }) => [`^${makeAnyCasePattern(name)}$`, makeSchemaRef(`call:${name}`)]),
    ),
  }
}

/** `{ open: { pieces: …, upTo: 2 } }`, `{ open: red scouts in $space }`, `{ open: }`. */
function makeShortCall(call: CallSignature | null): JsonSchema {
  const value = makeAnyOfSchema(makeSchemaRef('expression'), makeSchemaRef('effects'))
  const named: JsonSchema = {
    type: 'object',
    ...(call ? { properties: Object.fromEntries(call.params.map((name) => [name, value])) } : {}),
    patternProperties: {
      [call ? `^\\$?(${call.params.map(makeAnyCasePattern).join('|')})$` : `^\\$?${WORD_PATTERN}$`]: value,
    },
    additionalProperties: false,
  }
  return makeAnyOfSchema(
    named,
    { type: ['string', 'integer', 'boolean'] },
    makeListSchema(makeSchemaRef('expression')),
    NULL_SCHEMA,
    makeSchemaRef('param'),
  )
}

const EXPRESSION_REF = makeSchemaRef('expression')
const EFFECTS_REF = makeSchemaRef('effects')

/** Parts that several effects use. */
const SHARED_EFFECT_PARTS: SchemasByName = {
  effects: makeAnyOfSchema(
    addTitle('effect', makeSchemaRef('effect')),
    addTitle('effects', { type: 'array', items: makeAnyOfSchema(makeSchemaRef('effect'), makeSchemaRef('param')) }),
    addTitle('parameter', makeSchemaRef('param')),
    addTitle('empty', NULL_SCHEMA),
  ),
  options: makeAnyOfSchema(makeSchemaRef('option'), { type: 'array', items: makeSchemaRef('option') }),
  option: makeAnyOfSchema(makeFieldsSchema(OPTION_CONDITION_FIELDS), EXPRESSION_REF),
  bindings: {
    type: 'object',
    patternProperties: { '^\\$': EXPRESSION_REF },
    additionalProperties: false,
    minProperties: 1,
  },
  arguments: { type: 'object', additionalProperties: makeAnyOfSchema(EXPRESSION_REF, EFFECTS_REF) },
  conditions: makeAnyOfSchema(makeSchemaRef('condition'), { type: 'array', items: makeSchemaRef('condition') }),
  condition: makeAnyOfSchema(
    makeFieldsSchema(REFUSING_CONDITION_FIELDS),
    makeMapSchema({ if: makeSchemaRef('guard') }, { required: ['if'] }),
    EXPRESSION_REF,
  ),
  guard: makeMapSchema(
    { when: EXPRESSION_REF, then: makeSchemaRef('conditions'), else: makeSchemaRef('conditions') },
    { required: ['when', 'then'] },
  ),
}
