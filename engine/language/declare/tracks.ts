/** What is counted and set beside the pieces: tracks, flags, markers, and what an action may be told. */
import { optional, withDefault } from '../describe/field.ts'
import { expression, literal, mapOf, name, names, rule, text, type, words } from '../describe/forms.ts'
import type { Name } from '../syntax/effect.ts'
import type { Literal, TypeName } from '../syntax/game.ts'
import { declaration, singly } from './declaration.ts'
import { latticeConstraint } from './filters.ts'
import { listOf, placed } from './forms.ts'
import { seen } from './piles.ts'

const printed = optional(text('its printed name'))
const limits = {
  min: optional(literal('the least it can be')),
  max: optional(literal('the most it can be')),
}
const owned = {
  name: printed,
  start: optional(literal('where it begins')),
  seats: withDefault(names('seat', 'the seats that have one'), []),
  per: optional(type('one for each `seat`, each `space`, or each word of an enum')),
  lasts: optional(words(['move'], 'how long it keeps what is written')),
  seen,
  rule,
}

/** What not all of them have. */
const NONE: {
  /** Null is a number, a flag, or the marker's own `states`. */
  readonly type: TypeName | null
  readonly min: Literal | null
  readonly max: Literal | null
  readonly per: TypeName | null
  readonly seats: readonly Name[]
  readonly states: readonly Name[]
  readonly lasts: 'move' | null
  readonly seen: 'all' | 'owner' | 'nobody' | null
} = { type: null, min: null, max: null, per: null, seats: [], states: [], lasts: null, seen: null }

const NUMBERS = new Set(['number', 'int', 'integer'])

export const track = declaration({
  family: 'vars',
  what: 'track',
  fields: { type: optional(type('`number`, or an enum')), ...limits, ...owned },
  make: ({ type, ...track }) => {
    // Only enums are worth a type of their own: a track is a number unless it says otherwise.
    const words = type && NUMBERS.has(type.text.toLowerCase()) ? null : type
    return { ...NONE, ...track, as: 'track' as const, type: words }
  },
})

export const flag = declaration({
  family: 'vars',
  what: 'flag',
  fields: owned,
  make: (flag) => ({ ...NONE, ...flag, as: 'flag' as const }),
})

/** The structured spelling of tracks and flags. */
export const globalVar = declaration({
  family: 'vars',
  what: 'variable',
  fields: {
    type: optional(words(['integer', 'int', 'boolean', 'bool'], 'a number, or yes or no')),
    name: printed,
    start: optional(literal('where it begins', 'default')),
    ...limits,
    rule,
  },
  make: ({ type, ...one }) => {
    const as = type === 'boolean' || type === 'bool' ? ('flag' as const) : ('track' as const)
    return { ...NONE, ...one, as }
  },
})

/** `globalMarkers`, and `globalMarkerLattices` with `defaultState`. */
export const globalMarker = declaration({
  family: 'vars',
  what: 'marker',
  fields: {
    states: optional(names('word', 'its states in order')),
    type: optional(type('the enum of its states')),
    start: optional(literal('the state it begins in', 'start', 'defaultState')),
    name: printed,
    rule,
  },
  either: ['states', 'type'],
  make: (marker) => ({ ...NONE, ...marker, as: 'marker' as const, states: marker.states ?? [] }),
})

/** Where the condition on `it` holds, only these states. [] means the space has no such marker. */
const only = placed(
  mapOf(
    { where: expression('condition', 'which spaces'), states: names('word', 'the states they may have') },
    'what some spaces may be',
  ),
)

/** `markers`, and `spaceMarkerLattices` with `defaultState` and `constraints`. */
export const marker = declaration({
  family: 'markers',
  what: 'marker',
  fields: {
    states: names('word', 'its states in order'),
    start: optional(name('word', 'the state that spaces begin with', 'start', 'defaultState')),
    only: withDefault(listOf(only, 'a restriction of a marker', only.doc), []),
    constraints: withDefault(listOf(latticeConstraint, 'a constraint of a marker', only.doc), []),
    rule,
  },
  make: ({ only, constraints, ...more }) => ({ ...more, only: [...only, ...constraints] }),
})

/** `name: type`, or `name: { type, start }`. */
export const circumstance = declaration({
  family: 'circumstances',
  what: 'circumstance',
  fields: {
    type: optional(type('`flag`, `number`, an enum')),
    start: optional(literal('what it is where nothing is said')),
  },
  short: { form: { form: 'type' }, field: singly('type') },
  make: ({ id, type, start }) => ({ id, type, start }),
})
