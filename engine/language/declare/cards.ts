/** Cards: the words of their sides, and each card with its attributes and what its sides do. */
import { defaultedField, mapField, optionalField } from '../describe/combinators.ts'
import { makeField } from '../describe/field-spec.ts'
import {
  effectListField,
  expressionField,
  nameField,
  namesField,
  ruleField,
  statedField,
  textField,
} from '../describe/simple-fields.ts'
import { isNullNode } from '../read/shape.ts'
import type { EffectSyntax } from '../syntax/effect.ts'
import type { SideSyntax, StatedValue } from '../syntax/game.ts'
import { ACTING } from './acting.ts'
import { makeDeclaration } from './declaration.ts'

/** The game's own words for the sides of cards. */
export const sideDeclaration = makeDeclaration({
  family: 'sides',
  what: 'side',
  fields: {},
  make: ({ id }) => id,
})

const NO_EFFECTS: readonly EffectSyntax[] = []

/** Without `lasts` everything of it happens when it is played. */
export const SIDE_FIELDS = {
  rule: ruleField,
  when: optionalField(expressionField('condition', 'when it may be played')),
  effects: defaultedField(effectListField('what happens when it is played'), NO_EFFECTS),
  lasts: optionalField(nameField('lasting', 'what sort of lasting effect it is: in effect from then on')),
  ...ACTING,
}

/** The game's own words for what lasts: `expire` ends all of a sort. */
export const lastingDeclaration = makeDeclaration({
  family: 'lasting',
  what: 'sort of lasting effect',
  fields: { rule: ruleField },
  make: (sort) => sort,
})

const sideMap = mapField(SIDE_FIELDS, 'what a side of the card does')
const value = statedField('the value of an attribute')

/** What stands under a key of the game's own: a side is a map, the value of an attribute is none. */
type Own = { readonly side: Omit<SideSyntax, 'name'> } | { readonly value: StatedValue }

const own = makeField<Own>({ form: 'either', of: [value.form, sideMap.form] }, value.doc, [], (node, ...more) => {
  if (node.n !== 'map' && !isNullNode(node)) {
    const read = value.read(node, ...more)
    return read && { value: read }
  }
  const read = sideMap.read(isNullNode(node) ? { n: 'map', at: node.at, entries: [] } : node, ...more)
  return read && { side: read }
})

export const cardDeclaration = makeDeclaration({
  family: 'cards',
  what: 'card',
  fields: {
    title: optionalField(textField('its printed name')),
    rule: ruleField,
    mentions: defaultedField(namesField('card', 'cards that it speaks of, which may be missing'), []),
  },
  rest: { of: 'card', value: own },
  make: ({ title, ...more }, { rest }) => ({
    ...more,
    title: title ?? more.id.text,
    values: rest.flatMap(({ name, value: own }) => ('value' in own ? [{ name, value: own.value }] : [])),
    sides: rest.flatMap(({ name, value: own }) => ('side' in own ? [{ name, ...own.side }] : [])),
  }),
})
