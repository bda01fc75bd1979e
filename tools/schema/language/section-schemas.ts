/** The sections of rule data: what each declares, in which layouts, from the declarations of the language. */
import {
  type Declaration,
  FIXED_KEY_SECTIONS,
  getInnermostType,
  PIECES_DECLARATIONS,
  SECTION_DECLARATIONS,
  type SectionSplit,
  SIDE,
  SIDE_OF_CARD,
  type Type,
} from '../../../engine/index.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  addTitle,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeOneOrListSchema,
  makeSchemaRef,
  NULL_SCHEMA,
  requireExactlyOneKey,
  type SchemasByName,
} from '../json-schema.ts'
import { makeNamesSchema, makeNamesWithoutHelp, WORD_PATTERN } from '../name-schemas.ts'
import { makeFieldsSchema, makeFormSchema } from './forms.ts'

const DECLARED_SECTIONS: Readonly<Record<string, Declaration>> = { ...SECTION_DECLARATIONS, ...PIECES_DECLARATIONS }

/** One thing of each section. */
export function makeEntryDefinitions(vocabulary: Vocabulary | null): SchemasByName {
  const entries = Object.entries(DECLARED_SECTIONS).map(([section, each]) => [
    getEntryDefinitionName(section),
    makeEntrySchema(each, vocabulary),
  ])
  return {
    ...(Object.fromEntries(entries) as SchemasByName),
    side: makeFieldsSchema(SIDE_OF_CARD),
    section: {
      type: 'object',
      properties: {
        id: makeSchemaRef('ruleId'),
        title: makeSchemaRef('text'),
        text: makeSchemaRef('text'),
        clauses: makeOneOrListSchema(makeSchemaRef(getEntryDefinitionName('rules'))),
      },
      required: ['id'],
    },
  }
}

/** Each section as it stands in a file. */
export function makeSectionSchemas(): SchemasByName {
  const makeAllSections = (of: object): SchemasByName =>
    Object.fromEntries(Object.keys(of).map((section) => [section, makeSectionSchema(section)]))
  return {
    ...Object.fromEntries(
      Object.entries(FIXED_KEY_SECTIONS).map(([section, fields]) => [section, makeFieldsSchema(fields)]),
    ),
    pieces: makeMapSchema({ owner: makeSchemaRef('word'), ...makeAllSections(PIECES_DECLARATIONS) }),
    ...makeAllSections(SECTION_DECLARATIONS),
  }
}

const getEntryDefinitionName = (section: string): string => `entry:${section}`

function makeEntrySchema(
  { fields, either, gameKeys: rest, split }: Declaration,
  vocabulary: Vocabulary | null,
): JsonSchema {
  const { required = [], ...schema } = makeFieldsSchema(fields, {
    id: split === 'byClause' ? makeSchemaRef('ruleId') : makeSchemaRef('word'),
  })
  const needed = split === 'byClause' ? ['id', ...required] : required
  return {
    ...schema,
    ...(rest === null ? {} : makeGameKeySchemas(vocabulary)[rest](schema)),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(either.length > 0 ? requireExactlyOneKey(either) : {}),
  }
}

/** Keys that are the game's own, by what they are names of. */
const makeGameKeySchemas = (
  vocabulary: Vocabulary | null,
): Readonly<Record<NonNullable<Declaration['gameKeys']>, (own: JsonSchema) => JsonSchema>> => {
  const restrictKeys = (keys: SchemasByName | null) => (own: JsonSchema) =>
    keys === null
      ? { additionalProperties: makeOneOrListSchema(makeSchemaRef('literal')) }
      : { properties: { ...own.properties, ...keys } }
  return {
    attribute: restrictKeys(vocabulary && makeAttributeKeys(vocabulary, 'zone')),
    card: (own) =>
      vocabulary === null
        ? {
            additionalProperties: makeAnyOfSchema(
              makeOneOrListSchema(makeSchemaRef('literal')),
              makeSchemaRef('side'),
              NULL_SCHEMA,
            ),
          }
        : {
            properties: {
              ...own.properties,
              ...makeAttributeKeys(vocabulary, 'enum'),
              ...makeCardSideKeys(vocabulary),
            },
          },
    property: restrictKeys(vocabulary && makePropertyKeys(vocabulary)),
    // Catalogues are kept for people: they may hold more than the rules need.
    anything: () => ({ additionalProperties: true }),
  }
}

const SECTION_SCHEMA_MAKERS: Readonly<Record<SectionSplit, (section: string, of: Declaration) => JsonSchema>> = {
  byId: (section, of) => makeByIdSchema(section, of, 'id'),
  byAction: (section, of) => makeByIdSchema(section, of, 'actionId'),
  bySignature: (section, of) =>
    makeByKeySchema(
      makeAnyOfSchema(makeSchemaRef(getEntryDefinitionName(section)), ...makeShortFormSchemas(of)),
      `^${WORD_PATTERN}\\s*(\\(.*\\)\\s*)?$`,
    ),
  byClause: (section) => {
    const sections = makeOneOrListSchema(makeSchemaRef('section'))
    return makeAnyOfSchema(
      sections,
      makeMapSchema({ sections, clauses: makeOneOrListSchema(makeSchemaRef(getEntryDefinitionName(section))) }),
      NULL_SCHEMA,
    )
  },
}

const makeSectionSchema = (section: string): JsonSchema => {
  const of = DECLARED_SECTIONS[section]
  return of ? SECTION_SCHEMA_MAKERS[of.split](section, of) : {}
}

const makeShortFormSchemas = ({ short }: Declaration): readonly JsonSchema[] => (short ? [makeFormSchema(short)] : [])

/**
 * A section that is a map by id, a list of maps with `id`, or where things need nothing else a list of ids. The entry
 * holds the key of the id, which stands only in lists.
 */
function makeByIdSchema(section: string, declaration: Declaration, idKey: string): JsonSchema {
  const entry = makeSchemaRef(getEntryDefinitionName(section))
  const needsOnlyId =
    declaration.either.length === 0 && Object.values(declaration.fields).every(({ isRequired }) => !isRequired)
  const keyed: JsonSchema = { allOf: [entry], not: { type: 'object', required: [idKey] } }
  const listed: JsonSchema = { type: 'object', allOf: [entry], required: [idKey] }
  return makeAnyOfSchema(
    addTitle(
      'by id',
      makeByKeySchema(
        makeAnyOfSchema(keyed, ...makeShortFormSchemas(declaration), ...(needsOnlyId ? [NULL_SCHEMA] : [])),
      ),
    ),
    addTitle('list', makeListSchema(needsOnlyId ? makeAnyOfSchema(makeSchemaRef('word'), listed) : listed)),
    addTitle('empty', NULL_SCHEMA),
  )
}

/** A section that is a map by id. */
const makeByKeySchema = (entry: JsonSchema, pattern = `^${WORD_PATTERN}$`): JsonSchema => ({
  type: 'object',
  patternProperties: { [pattern]: entry },
  additionalProperties: false,
})

/** The attributes of spaces or of cards, each with its values. */
const makeAttributeKeys = (vocabulary: Vocabulary, of: Type['k']): SchemasByName =>
  Object.fromEntries(
    vocabulary.attributes
      .filter((each) => each.of.k === of && each.id !== 'sides')
      .map(({ id, type }) => {
        const one = makeAttributeValueSchema(vocabulary, id, getInnermostType(type))
        return [id, type.k === 'list' ? makeOneOrListSchema(one) : one]
      }),
  )

function makeAttributeValueSchema(vocabulary: Vocabulary, id: string, type: Type): JsonSchema {
  if (type.k === 'int') return { type: 'integer' }
  if (type.k === 'bool') return FLAG_SCHEMA
  if (type.k === 'zone') return makeSchemaRef('space')
  return makeNamesSchema(makeNamesWithoutHelp(listTypeWords(vocabulary, type) ?? []), `a value of ${id}`)
}

/** The sides that cards of the game may have. */
const makeCardSideKeys = (vocabulary: Vocabulary): SchemasByName =>
  Object.fromEntries(
    (listTypeWords(vocabulary, SIDE) ?? []).map((side) => [side, makeAnyOfSchema(makeSchemaRef('side'), NULL_SCHEMA)]),
  )

/** The properties of kinds: one value, or the states it can have. */
const makePropertyKeys = (vocabulary: Vocabulary): SchemasByName =>
  Object.fromEntries(
    vocabulary.properties.map(({ id, states }) => [
      id,
      makeOneOrListSchema(makeNamesSchema(makeNamesWithoutHelp(states), `a value of ${id}`)),
    ]),
  )
