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
  type Definitions,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOf,
  makeExactlyOne,
  makeListSchema,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  NULL_SCHEMA,
  withTitle,
} from '../json-schema.ts'
import { makeNamesSchema, toDocumentedNames, WORD_PATTERN } from '../name-schemas.ts'
import { makeFormSchema, makeShapeSchema } from './forms.ts'

const DECLARED_SECTIONS: Readonly<Record<string, Declaration>> = { ...SECTION_DECLARATIONS, ...PIECES_DECLARATIONS }

/** One thing of each section. */
export function makeEntryDefinitions(vocabulary: Vocabulary | null): Definitions {
  const entries = Object.entries(DECLARED_SECTIONS).map(([section, each]) => [
    getEntryName(section),
    makeEntrySchema(each, vocabulary),
  ])
  return {
    ...(Object.fromEntries(entries) as Definitions),
    side: makeShapeSchema(SIDE_OF_CARD),
    section: {
      type: 'object',
      properties: {
        id: makeRef('ruleId'),
        title: makeRef('text'),
        text: makeRef('text'),
        clauses: makeOneOrMore(makeRef(getEntryName('rules'))),
      },
      required: ['id'],
    },
  }
}

/** Each section as it stands in a file. */
export function makeSectionSchemas(): Definitions {
  const makeAllSections = (of: object): Definitions =>
    Object.fromEntries(Object.keys(of).map((section) => [section, makeSectionSchema(section)]))
  return {
    ...Object.fromEntries(
      Object.entries(FIXED_KEY_SECTIONS).map(([section, fields]) => [section, makeShapeSchema(fields)]),
    ),
    pieces: makeMapSchema({ owner: makeRef('word'), ...makeAllSections(PIECES_DECLARATIONS) }),
    ...makeAllSections(SECTION_DECLARATIONS),
  }
}

const getEntryName = (section: string): string => `entry:${section}`

function makeEntrySchema(
  { fields, either, gameKeys: rest, split }: Declaration,
  vocabulary: Vocabulary | null,
): JsonSchema {
  const { required = [], ...schema } = makeShapeSchema(fields, {
    id: split === 'byClause' ? makeRef('ruleId') : makeRef('word'),
  })
  const needed = split === 'byClause' ? ['id', ...required] : required
  return {
    ...schema,
    ...(rest === null ? {} : makeRestSchemas(vocabulary)[rest](schema)),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(either.length > 0 ? makeExactlyOne(either) : {}),
  }
}

/** Keys that are the game's own, by what they are names of. */
const makeRestSchemas = (
  vocabulary: Vocabulary | null,
): Readonly<Record<NonNullable<Declaration['gameKeys']>, (own: JsonSchema) => JsonSchema>> => {
  const restrictKeys = (keys: Definitions | null) => (own: JsonSchema) =>
    keys === null
      ? { additionalProperties: makeOneOrMore(makeRef('literal')) }
      : { properties: { ...own.properties, ...keys } }
  return {
    attribute: restrictKeys(vocabulary && makeAttributeKeys(vocabulary, 'zone')),
    card: (own) =>
      vocabulary === null
        ? {
            additionalProperties: makeAnyOf(makeOneOrMore(makeRef('literal')), makeRef('side'), NULL_SCHEMA),
          }
        : {
            properties: { ...own.properties, ...makeAttributeKeys(vocabulary, 'enum'), ...makeSideKeys(vocabulary) },
          },
    property: restrictKeys(vocabulary && makePropertyKeys(vocabulary)),
    // Catalogues are kept for people: they may hold more than the rules need.
    anything: () => ({ additionalProperties: true }),
  }
}

const SECTION_LAYOUTS: Readonly<Record<SectionSplit, (section: string, of: Declaration) => JsonSchema>> = {
  byId: (section, of) => makeByIdSchema(section, of, 'id'),
  byAction: (section, of) => makeByIdSchema(section, of, 'actionId'),
  bySignature: (section, of) =>
    makeByKeySchema(
      makeAnyOf(makeRef(getEntryName(section)), ...listShortForms(of)),
      `^${WORD_PATTERN}\\s*(\\(.*\\)\\s*)?$`,
    ),
  byClause: (section) => {
    const sections = makeOneOrMore(makeRef('section'))
    return makeAnyOf(
      sections,
      makeMapSchema({ sections, clauses: makeOneOrMore(makeRef(getEntryName(section))) }),
      NULL_SCHEMA,
    )
  },
}

const makeSectionSchema = (section: string): JsonSchema => {
  const of = DECLARED_SECTIONS[section]
  return of ? SECTION_LAYOUTS[of.split](section, of) : {}
}

const listShortForms = ({ short }: Declaration): readonly JsonSchema[] => (short ? [makeFormSchema(short)] : [])

/**
 * A section that is a map by id, a list of maps with `id`, or where things need nothing else a list of ids. The entry
 * holds the key of the id, which stands only in lists.
 */
function makeByIdSchema(section: string, of: Declaration, idKey: string): JsonSchema {
  const entry = makeRef(getEntryName(section))
  const bare = of.either.length === 0 && Object.values(of.fields).every(({ isRequired }) => !isRequired)
  const keyed: JsonSchema = { allOf: [entry], not: { type: 'object', required: [idKey] } }
  const listed: JsonSchema = { type: 'object', allOf: [entry], required: [idKey] }
  return makeAnyOf(
    withTitle('by id', makeByKeySchema(makeAnyOf(keyed, ...listShortForms(of), ...(bare ? [NULL_SCHEMA] : [])))),
    withTitle('list', makeListSchema(bare ? makeAnyOf(makeRef('word'), listed) : listed)),
    withTitle('empty', NULL_SCHEMA),
  )
}

/** A section that is a map by id. */
const makeByKeySchema = (entry: JsonSchema, pattern = `^${WORD_PATTERN}$`): JsonSchema => ({
  type: 'object',
  patternProperties: { [pattern]: entry },
  additionalProperties: false,
})

/** The attributes of spaces or of cards, each with its values. */
const makeAttributeKeys = (vocabulary: Vocabulary, of: Type['k']): Definitions =>
  Object.fromEntries(
    vocabulary.attributes
      .filter((each) => each.of.k === of && each.id !== 'sides')
      .map(({ id, type }) => {
        const one = makeAttributeValueSchema(vocabulary, id, getInnermostType(type))
        return [id, type.k === 'list' ? makeOneOrMore(one) : one]
      }),
  )

function makeAttributeValueSchema(vocabulary: Vocabulary, id: string, type: Type): JsonSchema {
  if (type.k === 'int') return { type: 'integer' }
  if (type.k === 'bool') return FLAG_SCHEMA
  if (type.k === 'zone') return makeRef('space')
  return makeNamesSchema(toDocumentedNames(listTypeWords(vocabulary, type) ?? []), `a value of ${id}`)
}

/** The sides that cards of the game may have. */
const makeSideKeys = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(
    (listTypeWords(vocabulary, SIDE) ?? []).map((side) => [side, makeAnyOf(makeRef('side'), NULL_SCHEMA)]),
  )

/** The properties of kinds: one value, or the states it can have. */
const makePropertyKeys = (vocabulary: Vocabulary): Definitions =>
  Object.fromEntries(
    vocabulary.properties.map(({ id, states }) => [
      id,
      makeOneOrMore(makeNamesSchema(toDocumentedNames(states), `a value of ${id}`)),
    ]),
  )
