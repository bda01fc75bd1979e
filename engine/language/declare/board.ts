/** Declarations of the board: seats, enums, attributes, spaces and boxes. */
import { defaultedField, optionalField } from '../describe/combinators.ts'
import type { ParsedFields } from '../describe/field-spec.ts'
import {
  flagField,
  namesField,
  ruleField,
  statedField,
  textField,
  typeField,
  wordsField,
} from '../describe/simple-fields.ts'
import type { Name } from '../syntax/effect.ts'
import type { RestEntry, StatedValue, TypedSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { makeDeclaration, pickScalar } from './declaration.ts'

/** `red: Red Army`, or only `red`. */
export const seatDeclaration = makeDeclaration({
  family: 'seats',
  what: 'seat',
  fields: { name: optionalField(textField('its printed name')) },
  short: { form: { form: 'text' }, field: pickScalar('name') },
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
    field: (body) => (body.n === 'list' ? 'values' : pickScalar('values')(body)),
  },
  make: ({ id, values, ordered }) => ({ id, values: values ?? ordered ?? [], ordered: ordered !== null }),
})

/** A scalar names a type, a list holds the words of a type of its own, and a map has room for a clause. */
const TYPED_FIELDS = {
  type: optionalField(typeField('`number`, `flag`, an enum, or a `list of` one of them')),
  ...WORD_LIST_FIELDS,
  rule: ruleField,
}
const TYPE_SHORTHANDS = {
  either: ['type', 'values', 'ordered'],
  short: {
    form: { form: 'either', of: [{ form: 'type' }, { form: 'part', of: 'wordList' }] },
    field: (body: Node) => (body.n === 'list' ? 'values' : pickScalar('type')(body)),
  },
} as const
const makeTyped = ({
  type,
  values,
  ordered,
  ...more
}: ParsedFields<typeof TYPED_FIELDS> & { readonly id: Name }): TypedSyntax => ({
  ...{ ...more, type, values: values ?? ordered ?? [], ordered: ordered !== null },
})

export const attributeDeclaration = makeDeclaration({
  family: 'attributes',
  what: 'attribute',
  fields: {
    of: defaultedField(wordsField(['space', 'card'], 'what has it'), 'space'),
    ...TYPED_FIELDS,
    allOnce: defaultedField(flagField('whether a list that is said has each word of its type once'), false),
  },
  ...TYPE_SHORTHANDS,
  make: ({ of, allOnce, ...more }) => ({ of, allOnce, ...makeTyped(more) }),
})
export const propertyDeclaration = makeDeclaration({
  ...{ family: 'properties', what: 'property', fields: TYPED_FIELDS, ...TYPE_SHORTHANDS },
  make: makeTyped,
})

const printed = optionalField(textField('as printed on the board'))
const NO_BOX = { box: false, perSeat: false, seats: [], keeps: false, rule: null } as const

/** A key of a space that is not of the language is an attribute of the game. */
export const spaceDeclaration = makeDeclaration({
  family: 'zones',
  what: 'space',
  fields: { name: printed, adjacent: defaultedField(namesField('space', 'the spaces next to it'), []) },
  rest: { of: 'attribute', value: statedField('the value of an attribute') },
  make: ({ id, name, adjacent }, { rest }) => {
    return { id, name: name ?? id.text, ...NO_BOX, adjacent, attributes: rest }
  },
})

const NO_SPACE = { adjacent: [], attributes: [] as readonly RestEntry<StatedValue>[] } as const

export const boxDeclaration = makeDeclaration({
  family: 'zones',
  what: 'box',
  fields: {
    name: printed,
    seats: defaultedField(namesField('seat', 'the seats that have one'), []),
    per: optionalField(wordsField(['seat'], 'a box for each of the seats')),
    keeps: defaultedField(flagField('whether pieces keep their state in it'), false),
    rule: ruleField,
  },
  // Without `seats`, `per: seat` makes one for every seat.
  make: ({ id, name, seats, per, keeps, rule }) => {
    const perSeat = per !== null || seats.length > 0
    return { id, name: name ?? id.text, box: true, perSeat, seats, keeps, rule, ...NO_SPACE }
  },
})
