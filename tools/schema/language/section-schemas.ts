/** The sections of rule data: what each declares, in which layouts, from the declarations of the language. */
import {
  type Declaration,
  FIXED_PARTS,
  innermostType,
  PIECES,
  SECTIONS,
  type SectionSplit,
  SIDE,
  SIDE_OF_CARD,
  type Type,
} from '../../../engine/index.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  anyOfSchema,
  type Definitions,
  exactlyOneSchema,
  FLAG_SCHEMA,
  type JsonSchema,
  listSchema,
  mapSchema,
  NULL_SCHEMA,
  oneOrMoreSchema,
  refSchema,
  withTitle,
} from '../json-schema.ts'
import { oneOfNamesSchema, toDocumentedNames, WORD_PATTERN } from '../name-schemas.ts'
import { makeFormSchema, makeShapeSchema } from './forms.ts'

const DECLARED: Readonly<Record<string, Declaration>> = { ...SECTIONS, ...PIECES }

/** One thing of each section. */
export function makeEntryDefinitions(vocabulary: Vocabulary | null): Definitions {
  const entries = Object.entries(DECLARED).map(([section, each]) => [entryOf(section), entrySchema(each, vocabulary)])
  return {
    ...(Object.fromEntries(entries) as Definitions),
    side: makeShapeSchema(SIDE_OF_CARD),
    section: {
      type: 'object',
      properties: {
        id: refSchema('ruleId'),
        title: refSchema('text'),
        text: refSchema('text'),
        clauses: oneOrMoreSchema(refSchema(entryOf('rules'))),
      },
      required: ['id'],
    },
  }
}

/** Each section as it stands in a file. */
export function makeSectionSchemas(): Definitions {
  const all = (of: object): Definitions =>
    Object.fromEntries(Object.keys(of).map((section) => [section, sectionSchema(section)]))
  return {
    ...Object.fromEntries(Object.entries(FIXED_PARTS).map(([section, fields]) => [section, makeShapeSchema(fields)])),
    pieces: mapSchema({ owner: refSchema('word'), ...all(PIECES) }),
    ...all(SECTIONS),
  }
}

const entryOf = (section: string): string => `entry:${section}`

function entrySchema({ fields, either, rest, split }: Declaration, vocabulary: Vocabulary | null): JsonSchema {
  const { required = [], ...schema } = makeShapeSchema(fields, {
    id: split === 'byClause' ? refSchema('ruleId') : refSchema('word'),
  })
  const needed = split === 'byClause' ? ['id', ...required] : required
  return {
    ...schema,
    ...(rest === null ? {} : ofRest(vocabulary)[rest](schema)),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(either.length > 0 ? exactlyOneSchema(either) : {}),
  }
}

/** Keys that are the game's own, by what they are names of. */
const ofRest = (
  vocabulary: Vocabulary | null,
): Readonly<Record<NonNullable<Declaration['rest']>, (own: JsonSchema) => JsonSchema>> => {
  const known = (keys: Definitions | null) => (own: JsonSchema) =>
    keys === null
      ? { additionalProperties: oneOrMoreSchema(refSchema('literal')) }
      : { properties: { ...own.properties, ...keys } }
  return {
    attribute: known(vocabulary && attributeKeys(vocabulary, 'zone')),
    card: (own) =>
      vocabulary === null
        ? {
            additionalProperties: anyOfSchema(oneOrMoreSchema(refSchema('literal')), refSchema('side'), NULL_SCHEMA),
          }
        : {
            properties: { ...own.properties, ...attributeKeys(vocabulary, 'enum'), ...sideKeys(vocabulary) },
          },
    property: known(vocabulary && propertyKeys(vocabulary)),
    // Catalogues are kept for people: they may hold more than the rules need.
    anything: () => ({ additionalProperties: true }),
  }
}

const LAYOUTS: Readonly<Record<SectionSplit, (section: string, of: Declaration) => JsonSchema>> = {
  byId: (section, of) => byId(section, of, 'id'),
  byAction: (section, of) => byId(section, of, 'actionId'),
  bySignature: (section, of) =>
    byKey(anyOfSchema(refSchema(entryOf(section)), ...shortOf(of)), `^${WORD_PATTERN}\\s*(\\(.*\\)\\s*)?$`),
  byClause: (section) => {
    const sections = oneOrMoreSchema(refSchema('section'))
    return anyOfSchema(
      sections,
      mapSchema({ sections, clauses: oneOrMoreSchema(refSchema(entryOf(section))) }),
      NULL_SCHEMA,
    )
  },
}

const sectionSchema = (section: string): JsonSchema => {
  const of = DECLARED[section]
  return of ? LAYOUTS[of.split](section, of) : {}
}

const shortOf = ({ short }: Declaration): readonly JsonSchema[] => (short ? [makeFormSchema(short)] : [])

/**
 * A section that is a map by id, a list of maps with `id`, or where things need nothing else a list of ids. The entry
 * holds the key of the id, which stands only in lists.
 */
function byId(section: string, of: Declaration, idKey: string): JsonSchema {
  const entry = refSchema(entryOf(section))
  const bare = of.either.length === 0 && Object.values(of.fields).every(({ needed }) => !needed)
  const keyed: JsonSchema = { allOf: [entry], not: { type: 'object', required: [idKey] } }
  const listed: JsonSchema = { type: 'object', allOf: [entry], required: [idKey] }
  return anyOfSchema(
    withTitle('by id', byKey(anyOfSchema(keyed, ...shortOf(of), ...(bare ? [NULL_SCHEMA] : [])))),
    withTitle('list', listSchema(bare ? anyOfSchema(refSchema('word'), listed) : listed)),
    withTitle('empty', NULL_SCHEMA),
  )
}

/** A section that is a map by id. */
const byKey = (entry: JsonSchema, pattern = `^${WORD_PATTERN}$`): JsonSchema => ({
  type: 'object',
  patternProperties: { [pattern]: entry },
  additionalProperties: false,
})

/** The attributes of spaces or of cards, each with its values. */
const attributeKeys = (vocabulary: Vocabulary, of: Type['k']): Definitions =>
  Object.fromEntries(
    vocabulary.attributes
      .filter((each) => each.of.k === of && each.id !== 'sides')
      .map(({ id, type }) => {
        const one = valueSchema(vocabulary, id, innermostType(type))
        return [id, type.k === 'list' ? oneOrMoreSchema(one) : one]
      }),
  )

function valueSchema(vocabulary: Vocabulary, id: string, type: Type): JsonSchema {
  if (type.k === 'int') return { type: 'integer' }
  if (type.k === 'bool') return FLAG_SCHEMA
  if (type.k === 'zone') return refSchema('space')
  return oneOfNamesSchema(toDocumentedNames(listTypeWords(vocabulary, type) ?? []), `a value of ${id}`)
}

/** The sides that cards of the game may have. */
const sideKeys = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(
    (listTypeWords(vocabulary, SIDE) ?? []).map((side) => [side, anyOfSchema(refSchema('side'), NULL_SCHEMA)]),
  )

/** The properties of kinds: one value, or the states it can have. */
const propertyKeys = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(
    vocabulary.properties.map(({ id, states }) => [
      id,
      oneOrMoreSchema(oneOfNamesSchema(toDocumentedNames(states), `a value of ${id}`)),
    ]),
  )
