/** What a section holds: one thing of a sort, from the members of its type and what its reader takes besides. */
import {
  anyOf,
  type Definitions,
  described,
  FLAG,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  ref,
  titled,
} from '../json-schema.ts'
import { interfaceMembers, type Member } from '../source/members.ts'
import { WORD } from '../words.ts'

/** How a thing is written, where that is not what its type in `syntax/game.ts` says. */
export interface EntrySpelling {
  readonly type: string
  /** Members that are not written here, beside places and the id. */
  readonly unwritten?: readonly string[]
  /** Members under another key, or any of several. */
  readonly keys?: Readonly<Record<string, readonly string[]>>
  /** Members and further keys with a schema of their own. */
  readonly own?: Definitions
  readonly required?: readonly string[]
  /** Any other key: attributes of a space, properties of a kind. */
  readonly rest?: JsonSchema
  /** Named keys of those, of a game that is known. */
  readonly restKeys?: Definitions
  readonly more?: JsonSchema
}

/** The keys that say what a thing is called, in lists of things. */
const IDS: readonly string[] = ['id', 'name']

export function entrySchema(spelling: EntrySpelling): JsonSchema {
  const {
    type,
    unwritten = [],
    keys = {},
    own = {},
    required = [],
    rest,
    restKeys = {},
    more = {},
  } = spelling
  const properties: Record<string, JsonSchema> = {}
  const needed = [...required]
  for (const member of interfaceMembers('syntax/game.ts', type)) {
    if (unwritten.includes(member.name) || isId(member)) continue
    const names = keys[member.name] ?? [member.name]
    for (const name of names) properties[name] = own[name] ?? described(valueSchema(type, member), member.doc)
    // What has a schema of its own is said to be required beside it.
    const isOwn = names.some((name) => Object.hasOwn(own, name))
    if (member.needed && !isOwn && member.kind !== 'effects') needed.push(...names)
  }
  for (const [key, schema] of Object.entries(own)) properties[key] ??= schema
  const all = [...new Set(needed)].filter((key) => Object.hasOwn(properties, key))
  return map(
    { id: ref('word'), ...properties, ...restKeys },
    {
      ...(rest ? { additionalProperties: rest } : {}),
      ...(all.length > 0 ? { required: all } : {}),
      ...more,
    },
  )
}

/** `name` of a space is its title, `name` of a procedure what it is called. */
const isId = ({ name, kind }: Member): boolean => IDS.includes(name) && kind === 'name'

function valueSchema(type: string, member: Member): JsonSchema {
  switch (member.kind) {
    case 'expression':
      return ref('expression')
    case 'expressions':
      return anyOf(ref('expression'), listOf(ref('expression')))
    case 'effects':
      return ref('effects')
    case 'conditions':
      return ref('conditions')
    case 'name':
      return ref(NAMES[member.name] ?? 'word')
    case 'names':
      return ref(NAMES[member.name] ?? 'words')
    case 'rule':
      return ref('rule')
    case 'type':
      return ref('type')
    case 'literal':
      return ref('literal')
    case 'count':
      return { type: 'integer', minimum: 0, maximum: 10_000 }
    case 'text':
      return ref('text')
    case 'flag':
      return FLAG
    default:
      throw new Error(
        `syntax/game.ts: no schema for \`${member.name}\` of \`${type}\`: say it in sections.ts`,
      )
  }
}

/** What members of these names are names of. */
const NAMES: Readonly<Record<string, string>> = {
  home: 'home',
  seats: 'seats',
  begin: 'action',
  extends: 'setup',
  score: 'definition',
}

export interface ById {
  /** Whether a thing may be no more than its id. */
  readonly bare?: boolean
  readonly idKey?: string
  /** What may stand under the id instead of a map. */
  readonly short?: JsonSchema
}

/**
 * A section that is a map by id, a list of maps with `id`, or where things need nothing else a list of ids. `entry` is
 * the name of a definition; it holds the key of the id, which stands only in lists.
 */
export function byId(entry: string, options: ById = {}): JsonSchema {
  const { bare = false, idKey = 'id', short } = options
  const keyed: JsonSchema = { allOf: [ref(entry)], not: { type: 'object', required: [idKey] } }
  const listed: JsonSchema = { type: 'object', allOf: [ref(entry)], required: [idKey] }
  return anyOf(
    titled('by id', byKey(anyOf(keyed, ...(short ? [short] : []), ...(bare ? [NOTHING] : [])))),
    titled('list', listOf(bare ? anyOf(ref('word'), listed) : listed)),
    titled('empty', NOTHING),
  )
}

/** A section of plain values by id. */
export const valuesById = (value: JsonSchema): JsonSchema =>
  anyOf(titled('by id', byKey(value)), titled('empty', NOTHING))

/** A section that is a map by id. */
export const byKey = (entry: JsonSchema, pattern = `^${WORD}$`): JsonSchema => ({
  type: 'object',
  patternProperties: { [pattern]: entry },
  additionalProperties: false,
})
