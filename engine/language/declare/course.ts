/** The course of the game, its rulebook, and the sections that are one map of fixed parts. */
import { CLAUSE_KINDS } from '../../gamedef/gamedef.ts'
import { optional, withDefault } from '../describe/field.ts'
import {
  effectList,
  expression,
  flag,
  mapOf,
  name,
  names,
  rule,
  ruleName,
  text,
  words,
} from '../describe/forms.ts'
import type { Effect } from '../syntax/effect.ts'
import { declaration } from './declaration.ts'
import { listOf, orAlone, placed } from './forms.ts'

const several = placed(
  mapOf(
    {
      what: names('offer', 'actions, or kinds of actions'),
      when: optional(expression('condition', 'when it is offered')),
      limited: withDefault(flag('whether it is limited'), false),
      free: withDefault(flag('whether it is free'), false),
      rule,
    },
    'an offer',
  ),
)

/** An action or a kind of actions; or several, under conditions. */
const offer = orAlone(name('offer', several.doc), several, (name, at) => ({
  ...{ at, what: [name], when: null, limited: false, free: false, rule: null },
}))

const offers = listOf(offer, 'an offer', 'what whoever is asked may begin')

const none: readonly Effect[] = []

/** The sections that declare nothing: each is a map of these keys, whichever files they come from. */
export const PARTS = {
  game: {
    id: name('word', 'what the game is called in data'),
    title: optional(text('its printed name')),
  },
  turn: {
    offers: withDefault(offers, []),
    after: withDefault(effectList('what follows every move that is not free'), none),
  },
  end: {
    when: optional(expression('condition', 'when the game is over')),
    score: optional(name('definition', 'a definition of one seat: its score')),
    rank: optional(
      name('definition', 'a definition of one seat: its place from 1, by its score if nothing is said'),
    ),
  },
}

/** A part of the course of the game. */
export const phase = declaration({
  family: 'phases',
  what: 'phase',
  fields: {
    rule,
    enter: withDefault(effectList('what happens when it begins: chance, and no questions'), none),
    asks: optional(
      expression('seats', 'who may act now: a seat, or several; it lasts as long as there is one'),
    ),
    offers: optional(offers),
    after: withDefault(effectList('what follows every move made in it that is not free'), none),
    next: optional(
      expression('phase', 'the phase that comes then; else the next one, after the last the first'),
    ),
  },
  make: (written) => written,
})

/** Catalogues are kept for people: keys that are of no use here are no mistakes. */
export const clause = declaration({
  family: 'rules',
  what: 'clause',
  split: 'byClause',
  fields: {
    title: optional(text('its heading')),
    text: withDefault(text('what it says'), ''),
    kind: optional(words(CLAUSE_KINDS, 'what it is, where it is no rule')),
    excluded: withDefault(text('why no scenario can show it'), ''),
    absence: withDefault(flag('whether it says what a rule does not do'), false),
    limits: withDefault(
      listOf(ruleName('a clause or section'), 'a clause', 'the clauses or sections that an absence limits'),
      [],
    ),
    setups: withDefault(names('setup', 'the setups that it describes, where these are not all'), []),
  },
  rest: { of: 'anything', value: null },
  make: ({ title, kind, ...more }, { entry: { id, within } }) => ({
    ...more,
    kind: kind ?? ('' as const),
    section: within?.id ?? id.text,
    title: title ?? within?.title ?? '',
  }),
})
