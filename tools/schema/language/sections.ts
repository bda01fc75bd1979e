/** The sections of rule data: what each declares, in which layouts, from the declarations of the language. */
import {
  type Declaration,
  elementType,
  PARTS,
  PIECES,
  SECTIONS,
  SIDE,
  SIDE_OF_CARD,
  type Split,
  type Type,
} from '../../../engine/index.ts'
import { type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  exactlyOne,
  FLAG,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  oneOrMore,
  ref,
  titled,
} from '../json-schema.ts'
import { named, oneOfNames, WORD } from '../words.ts'
import { formSchema, mapOf } from './forms.ts'

const DECLARED: Readonly<Record<string, Declaration>> = { ...SECTIONS, ...PIECES }

/** One thing of each section. */
export function entryDefinitions(v: Vocabulary | null): Definitions {
  const entries = Object.entries(DECLARED).map(([section, each]) => [entryOf(section), entrySchema(each, v)])
  return {
    ...(Object.fromEntries(entries) as Definitions),
    side: mapOf(SIDE_OF_CARD),
    section: {
      type: 'object',
      properties: {
        id: ref('ruleId'),
        title: ref('text'),
        text: ref('text'),
        clauses: oneOrMore(ref(entryOf('rules'))),
      },
      required: ['id'],
    },
  }
}

/** Each section as it stands in a file. */
export function sectionSchemas(): Definitions {
  const all = (of: object): Definitions =>
    Object.fromEntries(Object.keys(of).map((section) => [section, sectionSchema(section)]))
  return {
    ...Object.fromEntries(Object.entries(PARTS).map(([section, fields]) => [section, mapOf(fields)])),
    pieces: map({ owner: ref('word'), ...all(PIECES) }),
    ...all(SECTIONS),
  }
}

const entryOf = (section: string): string => `entry:${section}`

function entrySchema({ fields, either, rest, split }: Declaration, v: Vocabulary | null): JsonSchema {
  const { required = [], ...schema } = mapOf(fields, {
    id: split === 'byClause' ? ref('ruleId') : ref('word'),
  })
  const needed = split === 'byClause' ? ['id', ...required] : required
  return {
    ...schema,
    ...(rest === null ? {} : ofRest(v)[rest](schema)),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(either.length > 0 ? exactlyOne(either) : {}),
  }
}

/** Keys that are the game's own, by what they are names of. */
const ofRest = (
  v: Vocabulary | null,
): Readonly<Record<NonNullable<Declaration['rest']>, (own: JsonSchema) => JsonSchema>> => {
  const known = (keys: Definitions | null) => (own: JsonSchema) =>
    keys === null
      ? { additionalProperties: oneOrMore(ref('literal')) }
      : { properties: { ...own.properties, ...keys } }
  return {
    attribute: known(v && attributeKeys(v, 'zone')),
    card: (own) =>
      v === null
        ? { additionalProperties: anyOf(oneOrMore(ref('literal')), ref('side'), NOTHING) }
        : { properties: { ...own.properties, ...attributeKeys(v, 'enum'), ...sideKeys(v) } },
    property: known(v && propertyKeys(v)),
    // Catalogues are kept for people: they may hold more than the rules need.
    anything: () => ({ additionalProperties: true }),
  }
}

const LAYOUTS: Readonly<Record<Split, (section: string, of: Declaration) => JsonSchema>> = {
  byId: (section, of) => byId(section, of, 'id'),
  byAction: (section, of) => byId(section, of, 'actionId'),
  bySignature: (section, of) =>
    byKey(anyOf(ref(entryOf(section)), ...shortOf(of)), `^${WORD}\\s*(\\(.*\\)\\s*)?$`),
  byClause: (section) => {
    const sections = oneOrMore(ref('section'))
    return anyOf(sections, map({ sections, clauses: oneOrMore(ref(entryOf(section))) }), NOTHING)
  },
}

const sectionSchema = (section: string): JsonSchema => {
  const of = DECLARED[section]
  return of ? LAYOUTS[of.split](section, of) : {}
}

const shortOf = ({ short }: Declaration): readonly JsonSchema[] => (short ? [formSchema(short)] : [])

/**
 * A section that is a map by id, a list of maps with `id`, or where things need nothing else a list of ids. The entry
 * holds the key of the id, which stands only in lists.
 */
function byId(section: string, of: Declaration, idKey: string): JsonSchema {
  const entry = ref(entryOf(section))
  const bare = of.either.length === 0 && Object.values(of.fields).every(({ needed }) => !needed)
  const keyed: JsonSchema = { allOf: [entry], not: { type: 'object', required: [idKey] } }
  const listed: JsonSchema = { type: 'object', allOf: [entry], required: [idKey] }
  return anyOf(
    titled('by id', byKey(anyOf(keyed, ...shortOf(of), ...(bare ? [NOTHING] : [])))),
    titled('list', listOf(bare ? anyOf(ref('word'), listed) : listed)),
    titled('empty', NOTHING),
  )
}

/** A section that is a map by id. */
const byKey = (entry: JsonSchema, pattern = `^${WORD}$`): JsonSchema => ({
  type: 'object',
  patternProperties: { [pattern]: entry },
  additionalProperties: false,
})

/** The attributes of spaces or of cards, each with its values. */
const attributeKeys = (v: Vocabulary, of: Type['k']): Definitions =>
  Object.fromEntries(
    v.attributes
      .filter((each) => each.of.k === of && each.id !== 'sides')
      .map(({ id, type }) => {
        const one = valueSchema(v, id, elementType(type))
        return [id, type.k === 'list' ? oneOrMore(one) : one]
      }),
  )

function valueSchema(v: Vocabulary, id: string, type: Type): JsonSchema {
  if (type.k === 'int') return { type: 'integer' }
  if (type.k === 'bool') return FLAG
  if (type.k === 'zone') return ref('space')
  return oneOfNames(named(wordsOfType(v, type) ?? []), `a value of ${id}`)
}

/** The sides that cards of the game may have. */
const sideKeys = (v: Vocabulary): Definitions =>
  Object.fromEntries((wordsOfType(v, SIDE) ?? []).map((side) => [side, anyOf(ref('side'), NOTHING)]))

/** The properties of kinds: one value, or the states it can have. */
const propertyKeys = (v: Vocabulary): Definitions =>
  Object.fromEntries(
    v.properties.map(({ id, states }) => [id, oneOrMore(oneOfNames(named(states), `a value of ${id}`))]),
  )
