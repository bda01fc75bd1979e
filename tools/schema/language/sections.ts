/** The sections of rule data: what each declares, and in which layouts. */
import type { Vocabulary } from '../game/vocabulary.ts'
import { anyOf, type Definitions, exactlyOne, FLAG, map, NOTHING, oneOrMore, ref } from '../json-schema.ts'
import { WORD } from '../words.ts'
import { byId, byKey, entrySchema, valuesById } from './entries.ts'
import { entrySpellings } from './entry-spellings.ts'

const expression = ref('expression')

/** One thing of each sort. */
export function entryDefinitions(v: Vocabulary | null): Definitions {
  const entries = Object.entries(entrySpellings(v)).map(([name, spelling]) => [name, entrySchema(spelling)])
  return {
    ...(Object.fromEntries(entries) as Definitions),
    macro: map(
      {
        id: ref('word'),
        params: oneOrMore(ref('macroParam')),
        effects: ref('effects'),
        body: ref('effects'),
      },
      exactlyOne(['effects', 'body']),
    ),
    seatEntry: map({ id: ref('word'), name: ref('text') }),
    // Catalogues are kept for people: they may hold more than the rules need.
    clause: {
      type: 'object',
      properties: {
        id: ref('ruleId'),
        title: ref('text'),
        text: ref('text'),
        kind: ref('text'),
        excluded: ref('text'),
        absence: FLAG,
        limits: ref('ruleId'),
      },
      required: ['id'],
    },
    section: {
      type: 'object',
      properties: {
        id: ref('ruleId'),
        title: ref('text'),
        text: ref('text'),
        clauses: oneOrMore(ref('clause')),
      },
      required: ['id'],
    },
  }
}

/** Each section as it stands in a file. */
export function sectionSchemas(): Definitions {
  const sections = oneOrMore(ref('section'))
  return {
    game: map({ id: ref('word'), title: ref('text') }, { required: ['id'] }),
    seats: byId('seatEntry', { bare: true, short: ref('text') }),
    enums: valuesById(ref('words')),
    attributes: valuesById(anyOf(ref('typeOrWords'), ref('attributeEntry'))),
    spaces: byId('spaceEntry', { bare: true }),
    boxes: byId('box', { bare: true }),
    pieces: map({
      owner: ref('word'),
      properties: valuesById(ref('typeOrWords')),
      kinds: byId('kind'),
      groups: valuesById(anyOf(ref('group'), ref('groupEntry'))),
    }),
    tracks: byId('track', { bare: true }),
    flags: byId('flagEntry', { bare: true }),
    globalVars: byId('globalVar', { bare: true }),
    globalMarkers: byId('globalMarkerEntry'),
    globalMarkerLattices: byId('globalMarkerEntry'),
    markers: byId('markerEntry'),
    spaceMarkerLattices: byId('markerEntry'),
    constraints: byId('constraint'),
    stackingConstraints: byId('stackingConstraint'),
    circumstances: byId('circumstance', { short: ref('type') }),
    define: byKey(anyOf(ref('definitionEntry'), expression), `^${WORD}\\s*(\\(.*\\)\\s*)?$`),
    procedures: byId('procedure'),
    macros: byId('macro'),
    effectMacros: byId('macro'),
    actions: byId('actionEntry'),
    operationProfiles: byId('profile', { idKey: 'actionId' }),
    turn: map({ offers: oneOrMore(anyOf(ref('offer'), ref('offerEntry'))), after: ref('effects') }),
    end: map({ when: expression, score: ref('definition') }),
    invariants: byId('invariant'),
    setups: byId('setupEntry', { bare: true }),
    rules: anyOf(sections, map({ sections, clauses: oneOrMore(ref('clause')) }), NOTHING),
  }
}
