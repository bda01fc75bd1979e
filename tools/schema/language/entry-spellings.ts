/** How the things of sections are written, where that is not what their types in `syntax/game.ts` say. */
import { type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import { type Definitions, exactlyOne, FLAG, map, oneOrMore, ref } from '../json-schema.ts'
import { named, oneOfNames } from '../words.ts'
import { boardProperties } from './board.ts'
import type { EntrySpelling } from './entries.ts'
import { words } from './parts.ts'

const expression = ref('expression')

/** Entries by what they are called here; `sections` says where they stand. */
export function entrySpellings(v: Vocabulary | null): Readonly<Record<string, EntrySpelling>> {
  const states = { unwritten: ['as', 'type', 'min', 'max', 'per', 'seats'], required: ['states'] }
  return {
    spaceEntry: {
      type: 'ZoneSyntax',
      unwritten: ['box', 'perSeat', 'seats', 'keeps', 'attributes', 'rule'],
      own: { adjacent: oneOrMore(ref('space')) },
      ...(v ? { restKeys: attributeKeys(v) } : { rest: ref('literal') }),
    },
    box: {
      type: 'ZoneSyntax',
      unwritten: ['box', 'attributes', 'adjacent'],
      keys: { perSeat: ['per'] },
      own: { per: words('seat') },
    },
    kind: {
      type: 'KindSyntax',
      unwritten: ['properties'],
      ...(v ? { restKeys: propertyKeys(v) } : { rest: ref('words') }),
    },
    track: { type: 'VarSyntax', unwritten: ['as', 'states'], own: { per: words('seat', 'space') } },
    flagEntry: {
      type: 'VarSyntax',
      unwritten: ['as', 'type', 'min', 'max', 'states'],
      own: { per: words('seat', 'space'), start: FLAG },
    },
    globalVar: {
      type: 'VarSyntax',
      unwritten: ['as', 'per', 'seats', 'states'],
      keys: { start: ['default'] },
      own: { type: words('integer', 'int', 'boolean', 'bool') },
    },
    globalMarkerEntry: {
      type: 'VarSyntax',
      ...states,
      keys: { start: ['start', 'defaultState'] },
      own: { start: ref('word'), defaultState: ref('word') },
    },
    markerEntry: {
      type: 'MarkerSyntax',
      keys: { start: ['start', 'defaultState'], only: ['only', 'constraints'] },
      own: { only: oneOrMore(ref('onlyWhere')), constraints: oneOrMore(ref('latticeConstraint')) },
      required: ['states'],
    },
    constraint: {
      type: 'ConstraintSyntax',
      own: { pieces: expression, prohibit: FLAG, max: ref('most') },
      more: exactlyOne(['max', 'prohibit']),
    },
    stackingConstraint: {
      type: 'ConstraintSyntax',
      unwritten: ['rule', 'spaces', 'pieces', 'max'],
      own: {
        spaceFilter: ref('spaceFilter'),
        pieceFilter: ref('pieceFilter'),
        rule: words('maxCount', 'prohibit'),
        maxCount: ref('most'),
      },
      required: ['rule'],
    },
    circumstance: { type: 'CircumstanceSyntax' },
    definitionEntry: { type: 'DefinitionSyntax', unwritten: ['params'], keys: { body: ['value'] } },
    procedure: { type: 'ProcedureSyntax', own: { params: ref('params') }, required: ['effects'] },
    actionEntry: {
      type: 'ActionSyntax',
      unwritten: ['validate', 'spend'],
      own: {
        cost: ref('cost'),
        stages: oneOrMore(ref('stage')),
        timings: ref('timings'),
        windows: ref('windows'),
        effects: ref('effects'),
      },
    },
    profile: {
      type: 'ActionSyntax',
      unwritten: ['validate', 'spend', 'after', 'timings', 'inner'],
      keys: { stages: ['resolution'], windows: ['linkedSpecialActivityWindows'] },
      own: {
        id: ref('word'),
        actionId: ref('word'),
        cost: ref('cost'),
        targeting: map({}),
        resolution: oneOrMore(ref('stage')),
        linkedSpecialActivityWindows: ref('windows'),
        partialExecution: map({ mode: words('forbid') }, { required: ['mode'] }),
      },
      required: ['resolution'],
    },
    window: { type: 'WindowSyntax', required: ['begin'] },
    offerEntry: { type: 'OfferSyntax', own: { what: oneOrMore(ref('offer')) }, required: ['what'] },
    invariant: { type: 'InvariantSyntax' },
    setupEntry: {
      type: 'SetupSyntax',
      unwritten: ['zones'],
      own: boardProperties(() => ''),
    },
  }
}

/** The attributes of spaces, each with its values. */
const attributeKeys = (v: Vocabulary): Definitions =>
  Object.fromEntries(
    v.attributes.map(({ id, type }) => {
      if (type.k === 'int') return [id, { type: 'integer' }]
      if (type.k === 'bool') return [id, FLAG]
      return [id, oneOfNames(named(wordsOfType(v, type) ?? []), `a value of ${id}`)]
    }),
  )

/** The properties of kinds: one value, or the states it can have. */
const propertyKeys = (v: Vocabulary): Definitions =>
  Object.fromEntries(
    v.properties.map(({ id, states }) => [id, oneOrMore(oneOfNames(named(states), `a value of ${id}`))]),
  )
