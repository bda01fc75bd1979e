/**
 * The sections of a game: how each is taken apart, and which of them name things of one family. Ids are unique in a
 * family, and an overlay replaces by family: the structured spelling of a track replaces the native one.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { MapEntry } from '../yaml/node.ts'
import { byAction, byClause, byId, byKey, bySignature, type Entry, type Split } from './entry.ts'
import { asMap, isNothing } from './shape.ts'

interface Section {
  readonly family: string
  readonly split: Split
}

const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ['game', { family: 'game', split: byKey }],
  ['seats', { family: 'seats', split: byId }],
  ['enums', { family: 'enums', split: byId }],
  ['attributes', { family: 'attributes', split: byId }],
  ['spaces', { family: 'zones', split: byId }],
  ['boxes', { family: 'zones', split: byId }],
  ['tracks', { family: 'variables', split: byId }],
  ['flags', { family: 'variables', split: byId }],
  ['globalVars', { family: 'variables', split: byId }],
  ['globalMarkers', { family: 'variables', split: byId }],
  ['globalMarkerLattices', { family: 'variables', split: byId }],
  ['markers', { family: 'markers', split: byId }],
  ['spaceMarkerLattices', { family: 'markers', split: byId }],
  ['constraints', { family: 'constraints', split: byId }],
  ['stackingConstraints', { family: 'constraints', split: byId }],
  ['circumstances', { family: 'circumstances', split: byId }],
  ['define', { family: 'definitions', split: bySignature }],
  ['procedures', { family: 'procedures', split: byId }],
  ['macros', { family: 'procedures', split: byId }],
  ['effectMacros', { family: 'procedures', split: byId }],
  ['actions', { family: 'actions', split: byId }],
  ['operationProfiles', { family: 'profiles', split: byAction }],
  ['turn', { family: 'turn', split: byKey }],
  ['end', { family: 'end', split: byKey }],
  ['invariants', { family: 'invariants', split: byId }],
  ['setups', { family: 'setups', split: byId }],
  ['rules', { family: 'rules', split: byClause }],
])

/** The parts of `pieces`. `owner` is one word: the key itself is its id. */
const PIECES: ReadonlyMap<string, Section> = new Map([
  ['properties', { family: 'properties', split: byId }],
  ['kinds', { family: 'kinds', split: byId }],
  ['groups', { family: 'groups', split: byId }],
])

/** What a file may hold beside sections: `overlay.ts` reads them. */
export const FILE_KEYS = ['ruleset', 'remove']

/** The family that the things of a section belong to, for `remove`. */
export const familyOf = (section: string): string | undefined =>
  (SECTIONS.get(section) ?? PIECES.get(section))?.family

export const REMOVABLE: readonly string[] = [...SECTIONS.keys(), ...PIECES.keys()]

/** The things that one section of a file declares. */
export function splitSection({ key, keyAt, value }: MapEntry, d: Diagnostics): readonly Entry[] {
  if (key === 'pieces') return splitPieces(value, d)
  const section = SECTIONS.get(key)
  if (section) return section.split(key, value, d)
  const known = ['pieces', ...SECTIONS.keys(), ...FILE_KEYS]
  d.add('unknown-section', keyAt, `no section is called \`${key}\``, closest(key, known))
  return []
}

function splitPieces(node: MapEntry['value'], d: Diagnostics): readonly Entry[] {
  if (isNothing(node)) return []
  const map = asMap(node, '`pieces`', d)
  return (map?.entries ?? []).flatMap((each): readonly Entry[] => {
    const { key, keyAt, value } = each
    if (key === 'owner') return byKey('owner', { n: 'map', at: value.at, entries: [each] }, d)
    const section = PIECES.get(key)
    if (section) return section.split(key, value, d)
    d.add('unknown-key', keyAt, `\`pieces\` has no key \`${key}\``, closest(key, ['owner', ...PIECES.keys()]))
    return []
  })
}

/** `owner` has a family of its own. */
export const familyOfEntry = (entry: Entry): string => familyOf(entry.section) ?? entry.section
