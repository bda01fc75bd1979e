/** Declarations of the board: seats, enums, attributes, spaces and boxes. */
import { defaultedField, optionalField } from '../describe/combinators.ts'
import type { ParsedFields } from '../describe/field-spec.ts'
import {
  flagField,
  namesField,
  ruleField,
  statedValueField,
  textField,
  typeField,
  wordsField,
} from '../describe/simple-fields.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameKeyEntry, StatedValue, ValueTypeSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { makeDeclaration, makeScalarFieldPicker } from './declaration.ts'

/** `red: Red Army`, or only `red`. */
export const seatDeclaration = makeDeclaration({
  family: 'seats',
  what: 'seat',
  fields: { name: optionalField(textField('its printed name')) },
  short: { form: { form: 'text' }, field: makeScalarFieldPicker('name') },
  make: ({ id, name }) => ({ id, name: name ?? id.text }),
})

const WORD_LIST_FIELDS = {
  values: optionalField(namesField('word', 'the words that it can be')),
  ordered: optionalField(namesField('word', 'the words that it can be, each more than those before it')),
}

/** A list of words, or a map that says that they are ordered. */
export const enumDeclaration = makeDeclaration({
  family: 'enums',
  what: 'enum',
  fields: WORD_LIST_FIELDS,
  either: ['values', 'ordered'],
  short: {
    form: WORD_LIST_FIELDS.values.form,
    field: (body) => (body.n === 'list' ? 'values' : makeScalarFieldPicker('values')(body)),
  },
  make: ({ id, values, ordered }) => ({ id, values: values ?? ordered ?? [], ordered: ordered !== null }),
})

/** A scalar names a type, a list holds the words of a type of its own, and a map has room for a clause. */
const VALUE_TYPE_FIELDS = {
  type: optionalField(typeField('`number`, `flag`, an enum, or a `list of` one of them')),
  ...WORD_LIST_FIELDS,
  rule: ruleField,
}
const VALUE_TYPE_SHORTHANDS = {
  either: ['type', 'values', 'ordered'],
  short: {
    form: { form: 'either', of: [{ form: 'type' }, { form: 'part', of: 'wordList' }] },
    field: (body: Node) => (body.n === 'list' ? 'values' : makeScalarFieldPicker('type')(body)),
  },
} as const
const makeValueTypeSyntax = ({
  type,
  values,
  ordered,
  ...more
}: ParsedFields<typeof VALUE_TYPE_FIELDS> & { readonly id: Name }): ValueTypeSyntax => ({
  ...{ ...more, type, values: values ?? ordered ?? [], ordered: ordered !== null },
})

export const attributeDeclaration = makeDeclaration({
  family: 'attributes',
  what: 'attribute',
  fields: {
    of: defaultedField(wordsField(['space', 'card'], 'what has it'), 'space'),
    ...VALUE_TYPE_FIELDS,
    allOnce: defaultedField(flagField('whether a list that is said has each word of its type once'), false),
  },
  ...VALUE_TYPE_SHORTHANDS,
  make: ({ of, allOnce, ...more }) => ({ of, allOnce, ...makeValueTypeSyntax(more) }),
})
export const propertyDeclaration = makeDeclaration({
  ...{ family: 'properties', what: 'property', fields: VALUE_TYPE_FIELDS, ...VALUE_TYPE_SHORTHANDS },
  make: makeValueTypeSyntax,
})

const printedNameField = optionalField(textField('as printed on the board'))
const BOX_FIELDS_OF_SPACE = { box: false, perSeat: false, seats: [], keeps: false, rule: null } as const

/** A key of a space that is not of the language is an attribute of the game. */
export const spaceDeclaration = makeDeclaration({
  family: 'zones',
  what: 'space',
  fields: { name: printedNameField, adjacent: defaultedField(namesField('space', 'the spaces next to it'), []) },
  gameKeys: { of: 'attribute', value: statedValueField('the value of an attribute') },
  make: ({ id, name, adjacent }, { gameKeyEntries: rest }) => {
    return { id, name: name ?? id.text, ...BOX_FIELDS_OF_SPACE, adjacent, attributes: rest }
  },
})

const SPACE_FIELDS_OF_BOX = { adjacent: [], attributes: [] as readonly GameKeyEntry<StatedValue>[] } as const

export const boxDeclaration = makeDeclaration({
  family: 'zones',
  what: 'box',
  fields: {
    name: printedNameField,
    seats: defaultedField(namesField('seat', 'the seats that have one'), []),
    per: optionalField(wordsField(['seat'], 'a box for each of the seats')),
    keeps: defaultedField(flagField('whether pieces keep their state in it'), false),
    rule: ruleField,
  },
  // Without `seats`, `per: seat` makes one for every seat.
  make: ({ id, name, seats, per, keeps, rule }) => {
    const perSeat = per !== null || seats.length > 0
    return { id, name: name ?? id.text, box: true, perSeat, seats, keeps, rule, ...SPACE_FIELDS_OF_BOX }
  },
})
