/** Declarations of phases and clauses, and the sections that are one map with fixed keys. */
import { CLAUSE_KINDS } from '../../gamedef/gamedef.ts'
import {
  defaultedField,
  listField,
  mapField,
  optionalField,
  singleOrMapField,
  withPlace,
} from '../describe/combinators.ts'
import {
  clauseIdField,
  effectListField,
  expressionField,
  flagField,
  nameField,
  namesField,
  ruleField,
  textField,
  wordsField,
} from '../describe/simple-fields.ts'
import type { EffectSyntax } from '../syntax/effect.ts'
import { makeDeclaration } from './declaration.ts'

const offerMapField = withPlace(
  mapField(
    {
      what: namesField('offer', 'actions, or kinds of actions'),
      when: optionalField(expressionField('condition', 'when it is offered')),
      limited: defaultedField(flagField('whether it is limited'), false),
      free: defaultedField(flagField('whether it is free'), false),
      rule: ruleField,
    },
    'an offer',
  ),
)

/** An action, a kind of actions, or a map of several with a condition. */
const offerField = singleOrMapField(nameField('offer', offerMapField.doc), offerMapField, (name, at) => ({
  ...{ at, what: [name], when: null, limited: false, free: false, rule: null },
}))

const offersField = listField(offerField, 'an offer', 'what whoever is asked may begin')

const NO_EFFECTS: readonly EffectSyntax[] = []

/** Sections that are one map with fixed keys. The keys may come from several files. */
export const FIXED_KEY_SECTIONS = {
  game: {
    id: nameField('word', 'what the game is called in data'),
    title: optionalField(textField('its printed name')),
  },
  turn: {
    offers: defaultedField(offersField, []),
    after: defaultedField(effectListField('what follows every move that is not free'), NO_EFFECTS),
  },
  end: {
    when: optionalField(expressionField('condition', 'when the game is over')),
    score: optionalField(nameField('definition', 'a definition of one seat: its score')),
    rank: optionalField(
      nameField('definition', 'a definition of one seat: its place from 1, by its score if nothing is said'),
    ),
  },
}

/** A stretch of play with its own rule for whom it asks. */
export const phaseDeclaration = makeDeclaration({
  family: 'phases',
  what: 'phase',
  fields: {
    rule: ruleField,
    enter: defaultedField(effectListField('what happens when it begins: chance, and no questions'), NO_EFFECTS),
    asks: optionalField(
      expressionField('seats', 'who may act now: a seat, or several; it lasts as long as there is one'),
    ),
    offers: optionalField(offersField),
    after: defaultedField(effectListField('what follows every move made in it that is not free'), NO_EFFECTS),
    next: optionalField(
      expressionField('phase', 'the phase that comes then; else the next one, after the last the first'),
    ),
  },
  make: (written) => written,
})

/** Catalogues are made for people, so unknown keys are no mistakes. */
export const clauseDeclaration = makeDeclaration({
  family: 'rules',
  what: 'clause',
  split: 'byClause',
  fields: {
    title: optionalField(textField('its heading')),
    text: defaultedField(textField('what it says'), ''),
    kind: optionalField(wordsField(CLAUSE_KINDS, 'what it is, where it is no rule')),
    excluded: defaultedField(textField('why no scenario can show it'), ''),
    absence: defaultedField(flagField('whether it says what a rule does not do'), false),
    limits: defaultedField(
      listField(clauseIdField('a clause or section'), 'a clause', 'the clauses or sections that an absence limits'),
      [],
    ),
    setups: defaultedField(namesField('setup', 'the setups that it describes, where these are not all'), []),
  },
  gameKeys: { of: 'anything', value: null },
  make: ({ title, kind, ...more }, { entry: { id, rulebookSection: within } }) => ({
    ...more,
    kind: kind ?? ('' as const),
    section: within?.id ?? id.text,
    title: title ?? within?.title ?? '',
  }),
})
