/** The files of a game taken apart: each section by the declaration that stands in it. */
import { PARTS } from '../declare/course.ts'
import type { Declaration } from '../declare/declaration.ts'
import { PIECES, SECTIONS } from '../declare/sections.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { MapEntry } from '../yaml/node.ts'
import { byAction, byClause, byId, byKey, bySignature, type Entry } from './entry.ts'
import { asMap, isNothing } from './shape.ts'

/** What a file may hold beside sections: `overlay.ts` reads them. */
export const FILE_KEYS = ['ruleset', 'extends', 'remove']

const DECLARATIONS: ReadonlyMap<string, Declaration> = new Map(Object.entries({ ...SECTIONS, ...PIECES }))

/** What is declared in a section; null of those that are maps of fixed parts. */
export const declarationIn = (section: string): Declaration | null => DECLARATIONS.get(section) ?? null

/** The sections of a file. */
export const SECTION_NAMES: readonly string[] = [...Object.keys(PARTS), 'pieces', ...Object.keys(SECTIONS)]

/** Those that `remove` can take something away from. */
export const REMOVABLE: readonly string[] = [...Object.keys(PARTS), ...DECLARATIONS.keys()]

/** The family that the things of a section belong to; fixed parts are a family by themselves. */
export const familyOf = (section: string): string => DECLARATIONS.get(section)?.family ?? section

const SPLITS = { byId, byAction, bySignature, byClause }

const split: typeof byId = (section, node, d) =>
  SPLITS[declarationIn(section)?.split ?? 'byId'](section, node, d)

/** The things that one section of a file declares. */
export function splitSection({ key, keyAt, value }: MapEntry, d: Diagnostics): readonly Entry[] {
  if (key === 'pieces') return splitPieces(value, d)
  if (Object.hasOwn(SECTIONS, key)) return split(key, value, d)
  if (Object.hasOwn(PARTS, key)) return byKey(key, value, d)
  const known = [...SECTION_NAMES, ...FILE_KEYS]
  d.add('unknown-section', keyAt, `no section is called \`${key}\``, closest(key, known))
  return []
}

function splitPieces(node: MapEntry['value'], d: Diagnostics): readonly Entry[] {
  if (isNothing(node)) return []
  const map = asMap(node, '`pieces`', d)
  return (map?.entries ?? []).flatMap((each): readonly Entry[] => {
    const { key, keyAt, value } = each
    // One word: the key itself is its id.
    if (key === 'owner') return byKey('owner', { n: 'map', at: value.at, entries: [each] }, d)
    if (Object.hasOwn(PIECES, key)) return split(key, value, d)
    const known = ['owner', ...Object.keys(PIECES)]
    d.add('unknown-key', keyAt, `\`pieces\` has no key \`${key}\``, closest(key, known))
    return []
  })
}
