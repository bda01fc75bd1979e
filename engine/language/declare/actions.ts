/** What a seat may do: `actions`, and the structured `operationProfiles` that complete or stand for them. */
import { type Field, optional, type Written, withDefault } from '../describe/field.ts'
import { effectList, expression, flag, mapOf, name, names, rule, text, words } from '../describe/forms.ts'
import type { Effect } from '../syntax/effect.ts'
import type { ActionSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import { declaration } from './declaration.ts'
import { conditions, listOf, orAlone, placed } from './forms.ts'

const TIMINGS = ['before', 'during', 'after'] as const
type Timings = readonly (typeof TIMINGS)[number][]

const none: readonly Effect[] = []
const NO_COST = { validate: [], spend: [] }

const common = {
  rule,
  kind: optional(name('word', '`operation`, `special`, or any word')),
  seats: withDefault(names('seat', 'who may do it; all without'), []),
  legality: withDefault(conditions('what must hold'), []),
  cost: withDefault(
    mapOf(
      {
        validate: withDefault(conditions('what must hold unless it is free'), []),
        spend: withDefault(effectList('what is carried out first unless it is free'), none),
      },
      'what it costs',
    ),
    NO_COST,
  ),
  timings: withDefault(
    listOf(words(TIMINGS, 'when'), 'a timing', 'when windows are open', 'timings', 'saInsertionPoints'),
    TIMINGS,
  ),
}

const STAGE = {
  stage: text('what it is called'),
  rule,
  effects: effectList('what is carried out in it'),
}

const stageList = (doc: string, ...keys: readonly string[]) =>
  listOf(placed(mapOf(STAGE, 'a stage')), 'a stage', doc, ...keys)

type StageSyntax = Written<typeof STAGE> & { readonly at: Span }

const effects = effectList('what is carried out', 'effects')
const several = stageList('effects that have names', 'stages')

/** `effects` are one stage. */
const stages: Field<readonly StageSyntax[]> = {
  ...effects,
  needed: false,
  beside: { stages: optional(several) },
  check: (written) => written,
  take(fields) {
    const found = fields.entry('effects', 'stages')
    if (found?.key === 'stages') return fields.as(several.read, 'stages') ?? []
    const at = found?.value.at
    return at ? [{ stage: 'effects', rule: null, at, effects: fields.effects(found.value) }] : []
  },
}

/** A special activity that may be begun in the windows of an action. */
const window = orAlone(
  name('action', 'the special activity'),
  mapOf(
    {
      begin: names('action', 'the special activity, or several'),
      when: optional(expression('condition', 'when it may be begun')),
      rule,
    },
    'a window',
  ),
  (begin) => ({ begin: [begin], when: null, rule: null }),
)

const windows = (key: string) => listOf(window, 'a window', 'what may be begun inside it', key)

export const action = declaration({
  family: 'actions',
  what: 'action',
  fields: {
    ...common,
    stages,
    returns: optional(expression('list', 'what it gives back to `run`, worked out at its end')),
    after: withDefault(effectList('what follows the move, unless it is free or inside another'), none),
    windows: withDefault(windows('windows'), []),
    inner: withDefault(flag('whether only windows and `run` begin it'), false),
  },
  make: ({ cost, ...more }) => ({ ...more, ...cost, timings: inBoth(TIMINGS, more.timings) }),
})

/** An operation without an action of its own, or what completes one: `complete`. */
export const profile = declaration({
  family: 'profiles',
  what: 'profile',
  split: 'byAction',
  fields: {
    id: optional(name('word', 'what it is called')),
    actionId: optional(name('word', 'the action that it completes')),
    ...common,
    // Spaces are chosen by the effects of the resolution: targeting has nothing to say.
    targeting: optional(mapOf({}, 'nothing: effects choose')),
    resolution: stageList('what is carried out, stage by stage'),
    // Every action is begun as a whole or not at all (`legality`, `cost`), so there is nothing else that it could say.
    partialExecution: optional(
      mapOf(
        {
          mode: words(
            ['forbid'],
            'always `forbid`: whoever cannot pay does not begin, and nothing is done in part',
          ),
        },
        'whether it may be carried out in part',
      ),
    ),
    windows: withDefault(windows('linkedSpecialActivityWindows'), []),
  },
  make: (
    { at, rule, kind, seats, legality, cost, resolution, windows, timings },
    { entry: { id } },
  ): ActionSyntax => ({
    ...{ id, at, rule, kind: kind ?? { at: id.at, text: 'operation' }, seats, legality, ...cost },
    ...{ stages: resolution, returns: null, after: none, windows, timings, inner: false },
  }),
})

/** An action that says who and when, and a profile that says how. */
export function complete(action: ActionSyntax, profile: ActionSyntax): ActionSyntax {
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
    timings: inBoth(action.timings, profile.timings),
  }
}

const inBoth = (one: Timings, other: Timings): Timings => one.filter((timing) => other.includes(timing))
