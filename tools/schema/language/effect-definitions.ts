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
import type { NamedParameters, Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeRef,
  NULL_SCHEMA,
  withDescription,
  withTitle,
} from '../json-schema.ts'
import { makeAnyCasePattern, WORD_PATTERN } from '../name-schemas.ts'
import { formatEffectHelp } from './effect-help.ts'
import { makeFormSchema, makeProperties, makeShapeSchema } from './forms.ts'

export function makeEffectDefinitions(vocabulary: Vocabulary | null): Definitions {
  const keywords = makeKeywordSchemas()
  const beside: Definitions = {
    rule: makeRef('rule'),
    comment: { ...makeRef('text'), markdownDescription: 'For people; it means nothing.' },
    ...Object.assign({}, ...[SHORT_CALL_FIELDS, ...EFFECT_DESCRIPTORS.map(getFieldsBesideKeyword)].map(makeProperties)),
  }
  return {
    ...SHARED_EFFECT_PARTS,
    ...(vocabulary ? callDefinitions(vocabulary) : {}),
    counter: makeCounterSchema(vocabulary),
    circumstances: makeCircumstancesSchema(vocabulary),
    effect: {
      type: 'object',
      properties: { ...keywords, ...beside, ...makeShortCalls(vocabulary).properties },
      ...(vocabulary ? { patternProperties: makeShortCalls(vocabulary).patternProperties } : {}),
      additionalProperties: vocabulary ? false : makeShortCall(null),
      ...makeOneKeyword(Object.keys(keywords), Object.keys(beside)),
      dependencies: makeDependencies(Object.keys(keywords)),
      allOf: EFFECT_DESCRIPTORS.flatMap(listNeededKeys),
    },
  }
}

/** One keyword, or none of them and a procedure's name; or only a comment. */
const makeOneKeyword = (keywords: readonly string[], beside: readonly string[]): JsonSchema => ({
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
function makeDependencies(keywords: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const requireAny = (words: readonly string[]): JsonSchema => makeAnyOf(...words.map((word) => ({ required: [word] })))
  const having = new Map<string, readonly string[]>()
  for (const spec of EFFECT_DESCRIPTORS)
    for (const key of Object.keys(makeProperties(getFieldsBesideKeyword(spec))))
      having.set(key, [...(having.get(key) ?? []), ...spec.keywords])
  return Object.fromEntries(
    [...having].map(([key, words]) => [
      key,
      key in SHORT_CALL_FIELDS ? makeAnyOf(requireAny(words), { not: requireAny(keywords) }) : requireAny(words),
    ]),
  )
}

/** A keyword whose value is one field has the others beside it: `if: condition` its `then`. */
function listNeededKeys(spec: EffectSpec): readonly JsonSchema[] {
  const { required = [] } = makeShapeSchema(getFieldsBesideKeyword(spec))
  if (required.length === 0 || spec.value === null) return []
  const asMap: JsonSchema = { type: 'object', required: [spec.value] }
  return spec.keywords.map((keyword) => ({
    if: { required: [keyword], ...(spec.orMap ? { not: { properties: { [keyword]: asMap } } } : {}) },
    then: { required },
  }))
}

/** By keyword, in the order in which the language lists them. */
const makeKeywordSchemas = (): Definitions =>
  Object.fromEntries(
    EFFECT_DESCRIPTORS.flatMap((spec) => {
      const schema = withDescription(makeEffectValueSchema(spec), formatEffectHelp(spec))
      return spec.keywords.map((keyword) => [keyword, schema])
    }),
  )

function makeEffectValueSchema({ fields, value, orMap, also }: EffectSpec): JsonSchema {
  const own = value === null ? undefined : fields[value]
  return makeAnyOf(
    ...(own === undefined || orMap ? [makeShapeSchema(fields, { rule: makeRef('rule') })] : []),
    ...(own ? [makeFormSchema(own.form)] : []),
    ...(also ? [makeFormSchema(also)] : []),
  )
}

/** A track, flag or marker to write: the game's own are offered; `$side.gold` and the like are expressions. */
function makeCounterSchema(vocabulary: Vocabulary | null): JsonSchema {
  const offered = (vocabulary?.tracks ?? []).flatMap(({ id, per, owners }) => {
    if (per === null) return [id]
    if (per.k === 'zone') return [`$space.${id}`]
    return [...(isSameType(per, SEAT) ? [`actor ${id}`] : []), ...owners.map((owner) => `${owner} ${id}`)]
  })
  return offered.length === 0 ? makeRef('expression') : makeAnyOf({ enum: offered }, makeRef('expression'))
}

const makeCircumstancesSchema = (vocabulary: Vocabulary | null): JsonSchema =>
  vocabulary === null
    ? makeRef('arguments')
    : makeMapSchema(Object.fromEntries(vocabulary.circumstances.map(({ id }) => [id, makeRef('expression')])))

const callDefinitions = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(vocabulary.calls.map((call) => [`call:${call.name}`, makeShortCall(call)]))

function makeShortCalls(vocabulary: Vocabulary | null): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  const calls = vocabulary?.calls ?? []
  return {
    properties: Object.fromEntries(calls.map(({ name }) => [name, makeRef(`call:${name}`)])),
    patternProperties: Object.fromEntries(
      calls.map(({ name }) => [`^${makeAnyCasePattern(name)}$`, makeRef(`call:${name}`)]),
    ),
  }
}

/** `{ open: { pieces: …, upTo: 2 } }`, `{ open: red scouts in $space }`, `{ open: }`. */
function makeShortCall(call: NamedParameters | null): JsonSchema {
  const value = makeAnyOf(makeRef('expression'), makeRef('effects'))
  const named: JsonSchema = {
    type: 'object',
    ...(call ? { properties: Object.fromEntries(call.params.map((name) => [name, value])) } : {}),
    patternProperties: {
      [call ? `^\\$?(${call.params.map(makeAnyCasePattern).join('|')})$` : `^\\$?${WORD_PATTERN}$`]: value,
    },
    additionalProperties: false,
  }
  return makeAnyOf(
    named,
    { type: ['string', 'integer', 'boolean'] },
    makeListSchema(makeRef('expression')),
    NULL_SCHEMA,
    makeRef('param'),
  )
}

const expression = makeRef('expression')
const effects = makeRef('effects')

/** Parts that several effects use. */
const SHARED_EFFECT_PARTS: Definitions = {
  effects: makeAnyOf(
    withTitle('effect', makeRef('effect')),
    withTitle('effects', { type: 'array', items: makeAnyOf(makeRef('effect'), makeRef('param')) }),
    withTitle('parameter', makeRef('param')),
    withTitle('empty', NULL_SCHEMA),
  ),
  options: makeAnyOf(makeRef('option'), { type: 'array', items: makeRef('option') }),
  option: makeAnyOf(makeShapeSchema(OPTION_CONDITION_FIELDS), expression),
  bindings: {
    type: 'object',
    patternProperties: { '^\\$': expression },
    additionalProperties: false,
    minProperties: 1,
  },
  arguments: { type: 'object', additionalProperties: makeAnyOf(expression, effects) },
  conditions: makeAnyOf(makeRef('condition'), { type: 'array', items: makeRef('condition') }),
  condition: makeAnyOf(
    makeShapeSchema(REFUSING_CONDITION_FIELDS),
    makeMapSchema({ if: makeRef('guard') }, { required: ['if'] }),
    expression,
  ),
  guard: makeMapSchema(
    { when: expression, then: makeRef('conditions'), else: makeRef('conditions') },
    { required: ['when', 'then'] },
  ),
}
