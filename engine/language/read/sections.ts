/** The files of a game taken apart: each section by the declaration that stands in it. */

import type { Declaration } from '../declare/declaration.ts'
import { FIXED_PARTS } from '../declare/phases.ts'
import { PIECES, SECTIONS } from '../declare/sections.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type { MapEntry } from '../yaml/node.ts'
import {
  type SectionEntry,
  splitByAction,
  splitByClause,
  splitById,
  splitByKey,
  splitBySignature,
} from './section-entry.ts'
import { asMap, isNullNode } from './shape.ts'

/** What a file may hold beside sections: `overlay.ts` reads them. */
export const FILE_KEYS = ['ruleset', 'extends', 'remove']

const DECLARATIONS: ReadonlyMap<string, Declaration> = new Map(Object.entries({ ...SECTIONS, ...PIECES }))

/** What is declared in a section; null of those that are maps of fixed parts. */
export const getDeclaration = (section: string): Declaration | null => DECLARATIONS.get(section) ?? null

/** The sections of a file. */
export const SECTION_NAMES: readonly string[] = [...Object.keys(FIXED_PARTS), 'pieces', ...Object.keys(SECTIONS)]

/** Those that `remove` can take something away from. */
export const REMOVABLE: readonly string[] = [...Object.keys(FIXED_PARTS), ...DECLARATIONS.keys()]

/** The family that the things of a section belong to; fixed parts are a family by themselves. */
export const getFamily = (section: string): string => DECLARATIONS.get(section)?.family ?? section

const SPLITS = {
  byId: splitById,
  byAction: splitByAction,
  bySignature: splitBySignature,
  byClause: splitByClause,
}

const split: typeof splitById = (section, node, diagnostics) =>
  SPLITS[getDeclaration(section)?.split ?? 'byId'](section, node, diagnostics)

/** The things that one section of a file declares. */
export function splitSection({ key, keyAt, value }: MapEntry, diagnostics: Diagnostics): readonly SectionEntry[] {
  if (key === 'pieces') return splitPieces(value, diagnostics)
  if (Object.hasOwn(SECTIONS, key)) return split(key, value, diagnostics)
  if (Object.hasOwn(FIXED_PARTS, key)) return splitByKey(key, value, diagnostics)
  const candidates = [...SECTION_NAMES, ...FILE_KEYS]
  diagnostics.add('unknown-section', keyAt, `no section is called \`${key}\``, closestWord(key, candidates))
  return []
}

function splitPieces(node: MapEntry['value'], diagnostics: Diagnostics): readonly SectionEntry[] {
  if (isNullNode(node)) return []
  const map = asMap(node, '`pieces`', diagnostics)
  return (map?.entries ?? []).flatMap((each): readonly SectionEntry[] => {
    const { key, keyAt, value } = each
    // One word: the key itself is its id.
    if (key === 'owner') return splitByKey('owner', { n: 'map', at: value.at, entries: [each] }, diagnostics)
    if (Object.hasOwn(PIECES, key)) return split(key, value, diagnostics)
    const candidates = ['owner', ...Object.keys(PIECES)]
    diagnostics.add('unknown-key', keyAt, `\`pieces\` has no key \`${key}\``, closestWord(key, candidates))
    return []
  })
}
