/**
 * Declarations of cards and of standing rules, which amend definitions and insert effects at points. The side of a card
 * acts while it lasts, a standing rule while its condition holds.
 */
import { defaultedField, mapField, optionalField, partField } from '../describe/combinators.ts'
import { type FieldSpecs, makeField, type ParsedFields, readExactFields } from '../describe/field-spec.ts'
import {
  effectListField,
  expressionField,
  nameField,
  namesField,
  numberField,
  ruleField,
  statedValueField,
  textField,
} from '../describe/simple-fields.ts'
import { asFields, type ReadNode } from '../read/fields.ts'
import { isNullNode, readByName } from '../read/shape.ts'
import type { EffectSyntax, Name } from '../syntax/effect.ts'
import type { SideSyntax, StatedValue } from '../syntax/game.ts'
import { makeDeclaration } from './declaration.ts'
import { paramsField } from './definitions.ts'

const actingOrderField = optionalField(numberField('which is first where several act: the smallest number', 0, 1000))

/** The value of a definition while the card or rule acts. */
export const AMENDMENT_FIELDS = {
  value: expressionField('value', 'what it is; `otherwise` is what it would be without this'),
  order: actingOrderField,
  rule: ruleField,
}
/** The effects that are carried out at a point. */
export const POINT_EFFECTS_FIELDS = {
  effects: effectListField('what is done there'),
  order: actingOrderField,
  rule: ruleField,
}

/** Reads a map by name. A value without the first of these fields is the value of that field. */
const makeNamedFieldsReader = <S extends FieldSpecs>(
  fields: S,
): ReadNode<readonly ({ readonly name: Name } & ParsedFields<S>)[]> => {
  const [main = ''] = Object.keys(fields)
  return (node, what, diagnostics, around) =>
    readByName(node, what, 'a name', diagnostics, ({ key, keyAt, value }) => {
      const isWhole = value.n === 'map' && value.entries.some((each) => each.key === main)
      const map = isWhole ? value : { n: 'map' as const, at: value.at, entries: [{ key: main, keyAt, value }] }
      const keys = asFields(map, `\`${key}\` of ${what}`, diagnostics, { ...around, keyAt })
      return (keys && readExactFields(fields, keys)) ?? null
    }).map(({ name, value }) => ({ name, ...value }))
}

const makeEmptyList = <T>(): readonly T[] => []

/** The fields of everything that acts. */
export const AMENDS_AND_AT_FIELDS = {
  amends: defaultedField(
    partField(
      'amends',
      'definitions, each with what it is as long as this acts',
      makeNamedFieldsReader(AMENDMENT_FIELDS),
    ),
    makeEmptyList(),
  ),
  doings: defaultedField(
    partField(
      'at',
      'points, each with what is done there as long as this acts',
      makeNamedFieldsReader(POINT_EFFECTS_FIELDS),
      'at',
    ),
    makeEmptyList(),
  ),
}

export const standingRuleDeclaration = makeDeclaration({
  family: 'standing',
  what: 'standing rule',
  fields: { rule: ruleField, while: expressionField('condition', 'when it is in force'), ...AMENDS_AND_AT_FIELDS },
  make: ({ id, while: when, ...more }) => ({ ...more, name: id, when }),
})

const POINT_LONG_FORM_KEYS = new Set(['params', 'rule'])

/** A map of parameters with types. `rule` beside them is the clause of the point. */
export const pointDeclaration = makeDeclaration({
  family: 'points',
  what: 'point',
  fields: { params: paramsField, rule: ruleField },
  short: {
    form: paramsField.form,
    field: (body) =>
      body.n === 'map' && !body.entries.some(({ key }) => POINT_LONG_FORM_KEYS.has(key)) ? 'params' : null,
  },
  make: ({ id, ...more }) => ({ ...more, name: id }),
})

/** The words of the game for the sides of cards. */
export const sideNameDeclaration = makeDeclaration({
  family: 'sides',
  what: 'side',
  fields: {},
  make: ({ id }) => id,
})

const NO_EFFECTS: readonly EffectSyntax[] = []

/** The effects of a side happen when it is played. With `lasts` it stays in effect after that. */
export const CARD_SIDE_FIELDS = {
  rule: ruleField,
  when: optionalField(expressionField('condition', 'when it may be played')),
  effects: defaultedField(effectListField('what happens when it is played'), NO_EFFECTS),
  lasts: optionalField(nameField('lasting', 'what sort of lasting effect it is: in effect from then on')),
  ...AMENDS_AND_AT_FIELDS,
}

/** A sort of lasting effect; `expire` ends all of a sort. */
export const lastingEffectDeclaration = makeDeclaration({
  family: 'lasting',
  what: 'sort of lasting effect',
  fields: { rule: ruleField },
  make: (sort) => sort,
})

const cardSideField = mapField(CARD_SIDE_FIELDS, 'what a side of the card does')
const attributeValueField = statedValueField('the value of an attribute')

/** An entry under a word of the game: a map is a side, anything else the value of an attribute. */
type SideOrAttributeValue = { readonly side: Omit<SideSyntax, 'name'> } | { readonly value: StatedValue }

const sideOrAttributeField = makeField<SideOrAttributeValue>(
  { form: 'either', of: [attributeValueField.form, cardSideField.form] },
  attributeValueField.doc,
  [],
  (node, ...more) => {
    if (node.n !== 'map' && !isNullNode(node)) {
      const stated = attributeValueField.read(node, ...more)
      return stated && { value: stated }
    }
    const side = cardSideField.read(isNullNode(node) ? { n: 'map', at: node.at, entries: [] } : node, ...more)
    return side && { side: side }
  },
)

export const cardDeclaration = makeDeclaration({
  family: 'cards',
  what: 'card',
  fields: {
    title: optionalField(textField('its printed name')),
    rule: ruleField,
    mentions: defaultedField(namesField('card', 'cards that it speaks of, which may be missing'), []),
  },
  gameKeys: { of: 'card', value: sideOrAttributeField },
  make: ({ title, ...more }, { gameKeyEntries: rest }) => ({
    ...more,
    title: title ?? more.id.text,
    values: rest.flatMap(({ name, value: own }) => ('value' in own ? [{ name, value: own.value }] : [])),
    sides: rest.flatMap(({ name, value: own }) => ('side' in own ? [{ name, ...own.side }] : [])),
  }),
})
