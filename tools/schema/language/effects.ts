/** Effects: one map with a keyword for each, from the union of the language's types and the table of spellings. */

import type { Parameters, Vocabulary } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  described,
  exactlyOne,
  FLAG,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  ref,
} from '../json-schema.ts'
import { type EffectShape, effectShapes } from '../source/effects.ts'
import type { Member } from '../source/members.ts'
import { effectHelp } from '../source/readme.ts'
import { tableNames } from '../source/tables.ts'
import { anyCase, WORD } from '../words.ts'
import { orParam } from './names.ts'
import { MORE_KEYWORDS, PARTS, SPELLINGS, type Spelling } from './spellings.ts'

/** Kinds of effects that the table of spellings does not know, and entries of it that are no effects any more. */
export function unspelled(shapes: readonly EffectShape[] = effectShapes()): readonly string[] {
  const kinds = shapes.map(({ kind }) => kind)
  return [
    ...kinds.filter((kind) => !Object.hasOwn(SPELLINGS, kind)),
    ...Object.keys(SPELLINGS).filter((kind) => !kinds.includes(kind)),
  ]
}

export function effectDefinitions(v: Vocabulary | null): Definitions {
  const missing = unspelled()
  if (missing.length > 0)
    throw new Error(`tools/schema/language/spellings.ts must say: ${missing.join(', ')}`)
  const keywords = keywordSchemas()
  const beside: Definitions = {
    rule: ref('rule'),
    comment: { ...ref('text'), markdownDescription: 'For people; it means nothing.' },
    ...Object.fromEntries(
      Object.values(SPELLINGS).flatMap((spelling) => Object.entries(spelling.beside ?? {})),
    ),
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
      dependencies: dependenciesOf(),
      // A condition in a string has its branches beside it.
      if: { properties: { if: { type: 'object', required: ['when'] } } },
      else: { dependencies: { if: ['then'] } },
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

/** What stands beside a keyword needs it. */
function dependenciesOf(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(SPELLINGS).flatMap(([kind, { beside = {}, keywords = [kind] }]) =>
      Object.keys(beside).map((key) => [key, anyOf(...keywords.map((each) => ({ required: [each] })))]),
    ),
  )
}

/** By keyword, in the order in which the language lists them. */
function keywordSchemas(): Definitions {
  const help = effectHelp()
  const found = new Map<string, JsonSchema>(Object.entries(MORE_KEYWORDS))
  for (const shape of effectShapes()) {
    const spelling = SPELLINGS[shape.kind] ?? {}
    const body = bodySchema(shape, spelling)
    const value = spelling.value ? spelling.value(body) : body
    for (const keyword of spelling.keywords ?? [shape.kind]) found.set(keyword, value)
  }
  const order = tableNames('read/effects.ts', 'READERS')
  return Object.fromEntries(
    order.flatMap((keyword) => {
      const schema = found.get(keyword)
      return schema ? [[keyword, described(schema, help.get(keyword) ?? help.get('call') ?? '')]] : []
    }),
  )
}

function bodySchema({ kind, members }: EffectShape, spelling: Spelling): JsonSchema {
  const { keys = {}, unwritten = [], optional = [], own = {} } = spelling
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  const either: JsonSchema[] = []
  for (const member of members) {
    if (unwritten.includes(member.name)) continue
    const names = keys[member.name] ?? [member.name]
    for (const name of names) {
      properties[name] = own[name] ?? described(valueSchema(kind, member), member.doc)
    }
    const needed = member.needed && !optional.includes(member.name)
    if (needed && names.length === 1) required.push(...names)
    else if (needed) either.push(exactlyOne(names))
  }
  for (const [key, schema] of Object.entries(own)) properties[key] ??= schema
  properties.rule ??= ref('rule')
  return map(properties, {
    ...(required.length > 0 ? { required } : {}),
    ...(either.length > 0 ? { allOf: either } : {}),
  })
}

/** What a member is in YAML. */
function valueSchema(kind: string, member: Member): JsonSchema {
  if (member.words.length > 0) return { enum: member.words }
  switch (member.kind) {
    case 'expression':
      return ref('expression')
    case 'effects':
      return ref('effects')
    case 'options':
      return ref('options')
    case 'arguments':
      return ref('arguments')
    case 'name':
      return orParam(ref(NAMES[member.name] ?? 'binding'))
    case 'rule':
      return ref('rule')
    case 'text':
      return ref('text')
    case 'flag':
      return FLAG
    default:
      throw new Error(
        `syntax/effect.ts: no schema for \`${member.name}\` of \`${kind}\`: say it in spellings.ts`,
      )
  }
}

/** Names that are not bindings. */
const NAMES: Readonly<Record<string, string>> = { marker: 'marker', prop: 'property', action: 'action' }

/** A track, flag or marker to write: the game's own are offered; `$side.gold` and the like are expressions. */
function counterSchema(v: Vocabulary | null): JsonSchema {
  const offered = (v?.tracks ?? []).flatMap(({ id, per, owners }) => {
    if (per === 'game') return [id]
    return per === 'seat' ? [`actor ${id}`, ...owners.map((owner) => `${owner} ${id}`)] : [`$space.${id}`]
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
