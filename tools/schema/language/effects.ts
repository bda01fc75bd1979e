/** Effects: one map with a keyword for each, from the descriptors of the language. */
import {
  BESIDE_CALL,
  CONDITION,
  EFFECT_DESCRIPTORS,
  type EffectSpec,
  fieldsBeside,
  OPTION,
  SEAT,
  sameType,
} from '../../../engine/index.ts'
import type { Parameters, Vocabulary } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  described,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  ref,
  titled,
} from '../json-schema.ts'
import { anyCase, WORD } from '../words.ts'
import { effectHelp } from './effect-help.ts'
import { formSchema, mapOf, propertiesOf } from './forms.ts'

export function effectDefinitions(v: Vocabulary | null): Definitions {
  const keywords = keywordSchemas()
  const beside: Definitions = {
    rule: ref('rule'),
    comment: { ...ref('text'), markdownDescription: 'For people; it means nothing.' },
    ...Object.assign({}, ...[BESIDE_CALL, ...EFFECT_DESCRIPTORS.map(fieldsBeside)].map(propertiesOf)),
  }
  return {
    ...PARTS,
    ...(v ? callDefinitions(v) : {}),
    counter: counterSchema(v),
    circumstances: circumstancesSchema(v),
    effect: {
      type: 'object',
      properties: { ...keywords, ...beside, ...shortCalls(v).properties },
      ...(v ? { patternProperties: shortCalls(v).patternProperties } : {}),
      additionalProperties: v ? false : shortCall(null),
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
  const there = (words: readonly string[]): JsonSchema =>
    anyOf(...words.map((word) => ({ required: [word] })))
  const having = new Map<string, readonly string[]>()
  for (const spec of EFFECT_DESCRIPTORS)
    for (const key of Object.keys(propertiesOf(fieldsBeside(spec))))
      having.set(key, [...(having.get(key) ?? []), ...spec.keywords])
  return Object.fromEntries(
    [...having].map(([key, words]) => [
      key,
      key in BESIDE_CALL ? anyOf(there(words), { not: there(keywords) }) : there(words),
    ]),
  )
}

/** A keyword whose value is one field has the others beside it: `if: condition` its `then`. */
function besideNeeded(spec: EffectSpec): readonly JsonSchema[] {
  const { required = [] } = mapOf(fieldsBeside(spec))
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
      const schema = described(valueSchema(spec), effectHelp(spec))
      return spec.keywords.map((keyword) => [keyword, schema])
    }),
  )

function valueSchema({ fields, value, orMap, also }: EffectSpec): JsonSchema {
  const own = value === null ? undefined : fields[value]
  return anyOf(
    ...(own === undefined || orMap ? [mapOf(fields, { rule: ref('rule') })] : []),
    ...(own ? [formSchema(own.form)] : []),
    ...(also ? [formSchema(also)] : []),
  )
}

/** A track, flag or marker to write: the game's own are offered; `$side.gold` and the like are expressions. */
function counterSchema(v: Vocabulary | null): JsonSchema {
  const offered = (v?.tracks ?? []).flatMap(({ id, per, owners }) => {
    if (per === null) return [id]
    if (per.k === 'zone') return [`$space.${id}`]
    return [...(sameType(per, SEAT) ? [`actor ${id}`] : []), ...owners.map((owner) => `${owner} ${id}`)]
  })
  return offered.length === 0 ? ref('expression') : anyOf({ enum: offered }, ref('expression'))
}

const circumstancesSchema = (v: Vocabulary | null): JsonSchema =>
  v === null
    ? ref('arguments')
    : map(Object.fromEntries(v.circumstances.map(({ id }) => [id, ref('expression')])))

const callDefinitions = (v: Vocabulary): Definitions =>
  Object.fromEntries(v.calls.map((call) => [`call:${call.name}`, shortCall(call)]))

function shortCalls(v: Vocabulary | null): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  const calls = v?.calls ?? []
  return {
    properties: Object.fromEntries(calls.map(({ name }) => [name, ref(`call:${name}`)])),
    patternProperties: Object.fromEntries(
      calls.map(({ name }) => [`^${anyCase(name)}$`, ref(`call:${name}`)]),
    ),
  }
}

/** `{ open: { pieces: …, upTo: 2 } }`, `{ open: red scouts in $space }`, `{ open: }`. */
function shortCall(call: Parameters | null): JsonSchema {
  const value = anyOf(ref('expression'), ref('effects'))
  const named: JsonSchema = {
    type: 'object',
    ...(call ? { properties: Object.fromEntries(call.params.map((name) => [name, value])) } : {}),
    patternProperties: { [call ? `^\\$?(${call.params.map(anyCase).join('|')})$` : `^\\$?${WORD}$`]: value },
    additionalProperties: false,
  }
  return anyOf(
    named,
    { type: ['string', 'integer', 'boolean'] },
    listOf(ref('expression')),
    NOTHING,
    ref('param'),
  )
}

const expression = ref('expression')
const effects = ref('effects')

/** What the effects share. */
const PARTS: Definitions = {
  effects: anyOf(
    titled('effect', ref('effect')),
    titled('effects', { type: 'array', items: anyOf(ref('effect'), ref('param')) }),
    titled('parameter', ref('param')),
    titled('empty', NOTHING),
  ),
  options: anyOf(ref('option'), { type: 'array', items: ref('option') }),
  option: anyOf(mapOf(OPTION), expression),
  bindings: {
    type: 'object',
    patternProperties: { '^\\$': expression },
    additionalProperties: false,
    minProperties: 1,
  },
  arguments: { type: 'object', additionalProperties: anyOf(expression, effects) },
  conditions: anyOf(ref('condition'), { type: 'array', items: ref('condition') }),
  condition: anyOf(mapOf(CONDITION), map({ if: ref('guard') }, { required: ['if'] }), expression),
  guard: map(
    { when: expression, then: ref('conditions'), else: ref('conditions') },
    { required: ['when', 'then'] },
  ),
}
