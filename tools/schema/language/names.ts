/** Definitions of names in rule data: any word, or where the game is known its own words. */

import { CARD, LASTING, PHASE, SIDE } from '../../../engine/index.ts'
import { type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  FLAG,
  type JsonSchema,
  oneOrMore,
  ref,
  TEXT,
  titled,
} from '../json-schema.ts'
import { anyName, type Named, named, oneOfNames, WORD } from '../words.ts'

/** Inside a macro every part may be a parameter of it. */
export const orParam = (schema: JsonSchema): JsonSchema => anyOf(schema, titled('parameter', ref('param')))

export function nameDefinitions(v: Vocabulary | null): Definitions {
  const name = (what: string, words: (v: Vocabulary) => readonly Named[]): JsonSchema =>
    v === null ? anyName(what) : oneOfNames(words(v), `${what} of ${v.title}`)
  const vars = (as: 'flag' | 'marker') => (known: Vocabulary) =>
    named(known.tracks.filter((each) => each.as === as).map(({ id }) => id))
  return {
    word: anyName('A name'),
    binding: {
      type: 'string',
      pattern: `^\\$?${WORD}$`,
      patternErrorMessage: 'A binding is a name, with or without `$`.',
    },
    param: {
      type: 'object',
      properties: { param: { type: 'string' } },
      required: ['param'],
      additionalProperties: false,
      markdownDescription: 'In a macro: the argument of that parameter.',
    },
    text: { ...TEXT },
    flag: FLAG,
    literal: { type: ['string', 'integer', 'boolean'] },
    words: oneOrMore(ref('word')),
    seat: name('a seat', (known) => known.seats),
    seats: oneOrMore(ref('seat')),
    space: name('a space', (known) => known.spaces),
    home: name('a box', (known) => [...known.boxes, ...known.spaces]),
    action: name('an action', (known) => named(known.actions.map(({ id }) => id))),
    actions: oneOrMore(ref('action')),
    offer: name('an action or kind of actions', (known) =>
      named([...known.actions.filter(({ inner }) => !inner).map(({ id }) => id), ...kindsOf(known)]),
    ),
    marker: name('a marker', (known) => named(known.markers.map(({ id }) => id))),
    globalMarker: name('a marker of the whole game', vars('marker')),
    property: name('a property of pieces', (known) => named(known.properties.map(({ id }) => id))),
    card: name('a card', (known) => named(wordsOfType(known, CARD) ?? [])),
    sideName: name('a side of cards', (known) => named(wordsOfType(known, SIDE) ?? [])),
    lastingName: name('a sort of lasting effect', (known) => named(wordsOfType(known, LASTING) ?? [])),
    pointName: name('a point', (known) => named(known.points.map(({ name }) => name))),
    ruleset: name('a rule set', (known) => named(known.rulesets)),
    definition: name('a definition', (known) => named(known.definitions)),
    phase: name('a phase', (known) => named(wordsOfType(known, PHASE) ?? [])),
    setup: name('a setup', (known) => known.setups),
    call: name('a procedure or macro', (known) => named(known.calls.map((each) => each.name))),
    type: typeSchema(v),
    rule: ruleSchema(v),
  }
}

const kindsOf = ({ actions }: Vocabulary): readonly string[] => [
  ...new Set(actions.filter(({ inner }) => !inner).map(({ kind }) => kind)),
]

const PLAIN_TYPES = [
  'number',
  'flag',
  'yes or no',
  'space',
  'spaces',
  'piece',
  'pieces',
  'seat',
  'seats',
  'box',
]
/** Other spellings, accepted and not offered. */
const MORE_TYPES = ['int', 'integer', 'bool', 'boolean', 'zone', 'zones']

const NAME = new RegExp(`^${WORD}$`)

function typeSchema(v: Vocabulary | null): JsonSchema {
  const description =
    'A type: `number`, `flag`, `space`, `piece`, `seat`, the name of an enum, or `list of` one of them.'
  if (v === null)
    return { type: 'string', pattern: `^${WORD}(\\s+${WORD})*$`, markdownDescription: description }
  // Enums of the words in a list have no name of their own.
  const types = [...PLAIN_TYPES, ...v.enums.flatMap(({ id }) => (NAME.test(id) ? [id] : []))]
  const offered = [...types, ...types.map((type) => `list of ${type}`)]
  const known = [...types, ...MORE_TYPES].join('|')
  const pattern: JsonSchema = {
    type: 'string',
    pattern: `^(list of )*(${known})$`,
    patternErrorMessage: `There is no such type: ${types.join(', ')}, or \`list of\` one of them.`,
  }
  return { ...anyOf({ enum: [...new Set(offered)] }, pattern), markdownDescription: description }
}

/** `rule: 2.1` is a number to YAML, and means the rule of that name all the same. */
export function ruleSchema(v: Vocabulary | null, also: string | null = null): JsonSchema {
  if (v === null) {
    const id: JsonSchema = {
      type: 'string',
      pattern: `^[A-Za-z0-9_][A-Za-z0-9_.-]*$${also === null ? '' : `|${also}`}`,
      patternErrorMessage: 'The id of a clause or section of the rules: letters, digits, `-`, `_` and `.`.',
    }
    return anyOf(id, { type: 'number' })
  }
  if (v.rules.length === 0)
    return oneOfNames([], `a clause of the rules of ${v.title}: it has no catalogue`, also)
  // Ids are mostly digits, and a rulebook has a thousand of them: accepted as they are written, and no other way.
  const numbers = v.rules.map(({ word }) => word).filter((word) => /^\d+(\.\d+)?$/.test(word))
  return anyOf(
    {
      title: `a clause or section of ${v.title}`,
      enum: v.rules.map(({ word }) => word),
      markdownEnumDescriptions: v.rules.map(({ says }) => shortened(says)),
    },
    ...(also === null ? [] : [titled('placeholder', { type: 'string', pattern: also })]),
    ...(numbers.length === 0 ? [] : [titled('number', { enum: [...new Set(numbers.map(Number))] })]),
  )
}

/** Enough of a clause to know it by. */
const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text)
