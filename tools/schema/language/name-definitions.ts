/** Definitions of names in rule data: any word, or where the game is known its own words. */

import { CARD, LASTING, PHASE, SIDE } from '../../../engine/index.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  addTitle,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeOneOrListSchema,
  makeSchemaRef,
  type SchemasByName,
  TEXT_SCHEMA,
} from '../json-schema.ts'
import {
  type DocumentedName,
  makeAnyNameSchema,
  makeNamesSchema,
  makeNamesWithoutHelp,
  WORD_PATTERN,
} from '../name-schemas.ts'

/** Inside a macro every part may be a parameter of it. */
export const allowMacroParameter = (schema: JsonSchema): JsonSchema =>
  makeAnyOfSchema(schema, addTitle('parameter', makeSchemaRef('param')))

export function makeNameDefinitions(vocabulary: Vocabulary | null): SchemasByName {
  const name = (what: string, words: (v: Vocabulary) => readonly DocumentedName[]): JsonSchema =>
    vocabulary === null ? makeAnyNameSchema(what) : makeNamesSchema(words(vocabulary), `${what} of ${vocabulary.title}`)
  const listTracksAs = (as: 'flag' | 'marker') => (known: Vocabulary) =>
    makeNamesWithoutHelp(known.tracks.filter((each) => each.as === as).map(({ id }) => id))
  return {
    word: makeAnyNameSchema('A name'),
    binding: {
      type: 'string',
      pattern: `^\\$?${WORD_PATTERN}$`,
      patternErrorMessage: 'A binding is a name, with or without `$`.',
    },
    param: {
      type: 'object',
      properties: { param: { type: 'string' } },
      required: ['param'],
      additionalProperties: false,
      markdownDescription: 'In a macro: the argument of that parameter.',
    },
    text: { ...TEXT_SCHEMA },
    flag: FLAG_SCHEMA,
    literal: { type: ['string', 'integer', 'boolean'] },
    words: makeOneOrListSchema(makeSchemaRef('word')),
    seat: name('a seat', (known) => known.seats),
    seats: makeOneOrListSchema(makeSchemaRef('seat')),
    space: name('a space', (known) => known.spaces),
    home: name('a box', (known) => [...known.boxes, ...known.spaces]),
    action: name('an action', (known) => makeNamesWithoutHelp(known.actions.map(({ id }) => id))),
    actions: makeOneOrListSchema(makeSchemaRef('action')),
    offer: name('an action or kind of actions', (known) =>
      makeNamesWithoutHelp([
        ...known.actions.filter(({ inner }) => !inner).map(({ id }) => id),
        ...listActionKinds(known),
      ]),
    ),
    marker: name('a marker', (known) => makeNamesWithoutHelp(known.markers.map(({ id }) => id))),
    globalMarker: name('a marker of the whole game', listTracksAs('marker')),
    property: name('a property of pieces', (known) => makeNamesWithoutHelp(known.properties.map(({ id }) => id))),
    card: name('a card', (known) => makeNamesWithoutHelp(listTypeWords(known, CARD) ?? [])),
    sideName: name('a side of cards', (known) => makeNamesWithoutHelp(listTypeWords(known, SIDE) ?? [])),
    lastingName: name('a sort of lasting effect', (known) => makeNamesWithoutHelp(listTypeWords(known, LASTING) ?? [])),
    pointName: name('a point', (known) => makeNamesWithoutHelp(known.points.map(({ name }) => name))),
    ruleset: name('a rule set', (known) => makeNamesWithoutHelp(known.rulesets)),
    definition: name('a definition', (known) => makeNamesWithoutHelp(known.definitions)),
    phase: name('a phase', (known) => makeNamesWithoutHelp(listTypeWords(known, PHASE) ?? [])),
    setup: name('a setup', (known) => known.setups),
    call: name('a procedure or macro', (known) => makeNamesWithoutHelp(known.calls.map((each) => each.name))),
    type: makeTypeSchema(vocabulary),
    rule: makeClauseIdSchema(vocabulary),
  }
}

const listActionKinds = ({ actions }: Vocabulary): readonly string[] => [
  ...new Set(actions.filter(({ inner }) => !inner).map(({ kind }) => kind)),
]

const OFFERED_TYPE_NAMES = ['number', 'flag', 'yes or no', 'space', 'spaces', 'piece', 'pieces', 'seat', 'seats', 'box']
/** Other spellings, accepted and not offered. */
const UNOFFERED_TYPE_NAMES = ['int', 'integer', 'bool', 'boolean', 'zone', 'zones']

const WHOLE_WORD_PATTERN = new RegExp(`^${WORD_PATTERN}$`)

function makeTypeSchema(vocabulary: Vocabulary | null): JsonSchema {
  const description =
    'A type: `number`, `flag`, `space`, `piece`, `seat`, the name of an enum, or `list of` one of them.'
  if (vocabulary === null)
    return {
      type: 'string',
      pattern: `^${WORD_PATTERN}(\\s+${WORD_PATTERN})*$`,
      markdownDescription: description,
    }
  // Enums of the words in a list have no name of their own.
  const types = [
    ...OFFERED_TYPE_NAMES,
    ...vocabulary.enums.flatMap(({ id }) => (WHOLE_WORD_PATTERN.test(id) ? [id] : [])),
  ]
  const offered = [...types, ...types.map((type) => `list of ${type}`)]
  const known = [...types, ...UNOFFERED_TYPE_NAMES].join('|')
  const pattern: JsonSchema = {
    type: 'string',
    pattern: `^(list of )*(${known})$`,
    patternErrorMessage: `There is no such type: ${types.join(', ')}, or \`list of\` one of them.`,
  }
  return { ...makeAnyOfSchema({ enum: [...new Set(offered)] }, pattern), markdownDescription: description }
}

/** `rule: 2.1` is a number to YAML, and means the rule of that name all the same. */
export function makeClauseIdSchema(
  vocabulary: Vocabulary | null,
  alternativePattern: string | null = null,
): JsonSchema {
  if (vocabulary === null) {
    const id: JsonSchema = {
      type: 'string',
      pattern: `^[A-Za-z0-9_][A-Za-z0-9_.-]*$${alternativePattern === null ? '' : `|${alternativePattern}`}`,
      patternErrorMessage: 'The id of a clause or section of the rules: letters, digits, `-`, `_` and `.`.',
    }
    return makeAnyOfSchema(id, { type: 'number' })
  }
  if (vocabulary.rules.length === 0)
    return makeNamesSchema([], `a clause of the rules of ${vocabulary.title}: it has no catalogue`, alternativePattern)
  // Ids are mostly digits, and a rulebook has a thousand of them: accepted as they are written, and no other way.
  const numbers = vocabulary.rules.map(({ word }) => word).filter((word) => /^\d+(\.\d+)?$/.test(word))
  return makeAnyOfSchema(
    {
      title: `a clause or section of ${vocabulary.title}`,
      enum: vocabulary.rules.map(({ word }) => word),
      markdownEnumDescriptions: vocabulary.rules.map(({ says }) => shortenClauseText(says)),
    },
    ...(alternativePattern === null ? [] : [addTitle('placeholder', { type: 'string', pattern: alternativePattern })]),
    ...(numbers.length === 0 ? [] : [addTitle('number', { enum: [...new Set(numbers.map(Number))] })]),
  )
}

/** Enough of a clause to know it by. */
const shortenClauseText = (text: string): string => (text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text)
