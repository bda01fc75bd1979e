/** Declarations of tracks, flags, markers, piles of cards, and circumstances of actions. */

import { defaultedField, listField, mapField, optionalField, withPlace } from '../describe/combinators.ts'
import {
  expressionField,
  literalField,
  nameField,
  namesField,
  ruleField,
  textField,
  typeField,
  wordsField,
} from '../describe/simple-fields.ts'
import type { VarSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import { makeDeclaration, makeScalarFieldPicker } from './declaration.ts'
import { markerConstraintField } from './filters.ts'

/** Which seats see it. */
const visibilityField = optionalField(
  wordsField(['all', 'owner', 'nobody'], 'who sees what it is: every seat, whose it is, or none'),
)

const printedNameField = optionalField(textField('its printed name'))
const TRACK_LIMIT_FIELDS = {
  min: optionalField(literalField('the least it can be')),
  max: optionalField(literalField('the most it can be')),
}
const OWNED_TRACK_FIELDS = {
  name: printedNameField,
  start: optionalField(literalField('where it begins')),
  seats: defaultedField(namesField('seat', 'the seats that have one'), []),
  per: optionalField(typeField('one for each `seat`, each `space`, or each word of an enum')),
  lasts: optionalField(wordsField(['move'], 'how long it keeps what is written')),
  seen: visibilityField,
  rule: ruleField,
}

/** Values of fields that only some of them have. */
const TRACK_FIELD_DEFAULTS: Pick<VarSyntax, 'type' | 'min' | 'max' | 'per' | 'seats' | 'states' | 'lasts' | 'seen'> = {
  type: null,
  min: null,
  max: null,
  per: null,
  seats: [],
  states: [],
  lasts: null,
  seen: null,
}

const NUMBER_TYPE_NAMES = new Set(['number', 'int', 'integer'])

export const trackDeclaration = makeDeclaration({
  family: 'vars',
  what: 'track',
  fields: { type: optionalField(typeField('`number`, or an enum')), ...TRACK_LIMIT_FIELDS, ...OWNED_TRACK_FIELDS },
  make: ({ type, ...track }) => {
    // A track is a number unless its type is an enum.
    const words = type && NUMBER_TYPE_NAMES.has(normalizeName(type.text)) ? null : type
    return { ...TRACK_FIELD_DEFAULTS, ...track, as: 'track' as const, type: words }
  },
})

export const flagDeclaration = makeDeclaration({
  family: 'vars',
  what: 'flag',
  fields: OWNED_TRACK_FIELDS,
  make: (flag) => ({ ...TRACK_FIELD_DEFAULTS, ...flag, as: 'flag' as const }),
})

/** The structured spelling of tracks and flags. */
export const globalVarDeclaration = makeDeclaration({
  family: 'vars',
  what: 'variable',
  fields: {
    type: optionalField(wordsField(['integer', 'int', 'boolean', 'bool'], 'a number, or yes or no')),
    name: printedNameField,
    start: optionalField(literalField('where it begins', 'default')),
    ...TRACK_LIMIT_FIELDS,
    rule: ruleField,
  },
  make: ({ type, ...one }) => {
    const as = type === 'boolean' || type === 'bool' ? ('flag' as const) : ('track' as const)
    return { ...TRACK_FIELD_DEFAULTS, ...one, as }
  },
})

/** `globalMarkers`, and the structured `globalMarkerLattices`. */
export const globalMarkerDeclaration = makeDeclaration({
  family: 'vars',
  what: 'marker',
  fields: {
    states: optionalField(namesField('word', 'its states in order')),
    type: optionalField(typeField('the enum of its states')),
    start: optionalField(literalField('the state it begins in', 'start', 'defaultState')),
    name: printedNameField,
    rule: ruleField,
  },
  either: ['states', 'type'],
  make: (marker) => ({ ...TRACK_FIELD_DEFAULTS, ...marker, as: 'marker' as const, states: marker.states ?? [] }),
})

/** Limits the states of spaces for which the condition on `it` holds. An empty list means no marker there. */
const markerLimitField = withPlace(
  mapField(
    {
      where: expressionField('condition', 'which spaces'),
      states: namesField('word', 'the states they may have'),
    },
    'what some spaces may be',
  ),
)

/** `markers`, and the structured `spaceMarkerLattices`. */
export const markerDeclaration = makeDeclaration({
  family: 'markers',
  what: 'marker',
  fields: {
    states: namesField('word', 'its states in order'),
    start: optionalField(nameField('word', 'the state that spaces begin with', 'start', 'defaultState')),
    only: defaultedField(listField(markerLimitField, 'a restriction of a marker', markerLimitField.doc), []),
    constraints: defaultedField(listField(markerConstraintField, 'a constraint of a marker', markerLimitField.doc), []),
    rule: ruleField,
  },
  make: ({ only, constraints, ...more }) => ({ ...more, only: [...only, ...constraints] }),
})

/** `name: type`, or `name: { type, start }`. */
export const circumstanceDeclaration = makeDeclaration({
  family: 'circumstances',
  what: 'circumstance',
  fields: {
    type: optionalField(typeField('`flag`, `number`, an enum')),
    start: optionalField(literalField('what it is where nothing is said')),
  },
  short: { form: { form: 'type' }, field: makeScalarFieldPicker('type') },
  make: ({ id, type, start }) => ({ id, type, start }),
})

/** A pile of cards. */
export const pileDeclaration = makeDeclaration({
  family: 'piles',
  what: 'pile',
  fields: {
    per: optionalField(wordsField(['seat'], 'a pile for each of the seats')),
    seen: visibilityField,
    rule: ruleField,
  },
  make: (pile) => pile,
})
