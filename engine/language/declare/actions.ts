/**
 * Declarations of what a seat may do: `actions`, and the structured `operationProfiles` that complete them or stand
 * alone.
 */
import {
  defaultedField,
  listField,
  mapField,
  optionalField,
  singleOrMapField,
  withPlace,
} from '../describe/combinators.ts'
import { conditionsField } from '../describe/conditions.ts'
import type { FieldSpec } from '../describe/field-spec.ts'
import {
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
import type { ActionSyntax, StageSyntax } from '../syntax/game.ts'
import { makeDeclaration } from './declaration.ts'

const WINDOW_TIMINGS = ['before', 'during', 'after'] as const
type WindowTimings = readonly (typeof WINDOW_TIMINGS)[number][]

const NO_EFFECTS: readonly EffectSyntax[] = []
const NO_ACTION_COST = { validate: [], spend: [] }

const ACTION_AND_PROFILE_FIELDS = {
  rule: ruleField,
  kind: optionalField(nameField('word', '`operation`, `special`, or any word')),
  seats: defaultedField(namesField('seat', 'who may do it; all without'), []),
  legality: defaultedField(conditionsField('what must hold'), []),
  cost: defaultedField(
    mapField(
      {
        validate: defaultedField(conditionsField('what must hold unless it is free'), []),
        spend: defaultedField(effectListField('what is carried out first unless it is free'), NO_EFFECTS),
      },
      'what it costs',
    ),
    NO_ACTION_COST,
  ),
  timings: defaultedField(
    listField(wordsField(WINDOW_TIMINGS, 'when'), 'a timing', 'when windows are open', 'timings', 'saInsertionPoints'),
    WINDOW_TIMINGS,
  ),
}

const STAGE_FIELDS = {
  stage: textField('what it is called'),
  rule: ruleField,
  effects: effectListField('what is carried out in it'),
}

const makeStagesField = (doc: string, ...keys: readonly string[]) =>
  listField(withPlace(mapField(STAGE_FIELDS, 'a stage')), 'a stage', doc, ...keys)

const actionEffectsField = effectListField('what is carried out', 'effects')
const namedStagesField = makeStagesField('effects that have names', 'stages')

/** Stages, or `effects`, which are one stage. */
const stagesOrEffectsField: FieldSpec<readonly StageSyntax[]> = {
  ...actionEffectsField,
  isRequired: false,
  extraFields: { stages: optionalField(namedStagesField) },
  check: (written) => written,
  readFrom(fields) {
    const entry = fields.findEntry('effects', 'stages')
    if (entry?.key === 'stages') return fields.readOptionalValue(namedStagesField.read, 'stages') ?? []
    const at = entry?.value.at
    return at ? [{ stage: 'effects', rule: null, at, effects: fields.effects(entry.value) }] : []
  },
}

/** A special activity that may be begun inside an action. */
const windowField = singleOrMapField(
  nameField('action', 'the special activity'),
  mapField(
    {
      begin: namesField('action', 'the special activity, or several'),
      when: optionalField(expressionField('condition', 'when it may be begun')),
      rule: ruleField,
    },
    'a window',
  ),
  (begin) => ({ begin: [begin], when: null, rule: null }),
)

const makeWindowsField = (key: string) => listField(windowField, 'a window', 'what may be begun inside it', key)

export const actionDeclaration = makeDeclaration({
  family: 'actions',
  what: 'action',
  fields: {
    ...ACTION_AND_PROFILE_FIELDS,
    stages: stagesOrEffectsField,
    returns: optionalField(expressionField('list', 'what it gives back to `run`, worked out at its end')),
    after: defaultedField(effectListField('what follows the move, unless it is free or inside another'), NO_EFFECTS),
    windows: defaultedField(makeWindowsField('windows'), []),
    inner: defaultedField(flagField('whether only windows and `run` begin it'), false),
  },
  make: ({ cost, ...more }) => ({ ...more, ...cost, timings: intersectTimings(WINDOW_TIMINGS, more.timings) }),
})

/** A profile completes an action (see `completeAction`), or is an operation by itself. */
export const profileDeclaration = makeDeclaration({
  family: 'profiles',
  what: 'profile',
  split: 'byAction',
  fields: {
    id: optionalField(nameField('word', 'what it is called')),
    actionId: optionalField(nameField('word', 'the action that it completes')),
    ...ACTION_AND_PROFILE_FIELDS,
    // The effects of the resolution choose spaces, so targeting may hold nothing.
    targeting: optionalField(mapField({}, 'nothing: effects choose')),
    resolution: makeStagesField('what is carried out, stage by stage'),
    // An action begins as a whole or not at all, so this key has only one value.
    partialExecution: optionalField(
      mapField(
        {
          mode: wordsField(
            ['forbid'],
            'always `forbid`: whoever cannot pay does not begin, and nothing is done in part',
          ),
        },
        'whether it may be carried out in part',
      ),
    ),
    windows: defaultedField(makeWindowsField('linkedSpecialActivityWindows'), []),
  },
  make: ({ at, rule, kind, seats, legality, cost, resolution, windows, timings }, { entry: { id } }): ActionSyntax => ({
    ...{ id, at, rule, kind: kind ?? { at: id.at, text: 'operation' }, seats, legality, ...cost },
    ...{ stages: resolution, returns: null, after: NO_EFFECTS, windows, timings, inner: false },
  }),
})

/** Completes an action, which says who and when, by a profile, which says how. */
export function completeAction(action: ActionSyntax, profile: ActionSyntax): ActionSyntax {
  return {
    ...action,
    rule: action.rule ?? profile.rule,
    kind: action.kind ?? profile.kind,
    seats: action.seats.length > 0 ? action.seats : profile.seats,
    legality: [...action.legality, ...profile.legality],
    validate: [...action.validate, ...profile.validate],
    spend: [...action.spend, ...profile.spend],
    stages: profile.stages,
    windows: [...action.windows, ...profile.windows],
    timings: intersectTimings(action.timings, profile.timings),
  }
}

const intersectTimings = (one: WindowTimings, other: WindowTimings): WindowTimings =>
  one.filter((timing) => other.includes(timing))
