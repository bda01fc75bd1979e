/** Splits the sections of a file into the declarations that they contain. */
import type { Declaration } from '../declare/declaration.ts'
import { FIXED_KEY_SECTIONS } from '../declare/phases.ts'
import { PIECES_DECLARATIONS, SECTION_DECLARATIONS } from '../declare/sections.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import {
  type SectionEntry,
  splitByAction,
  splitByClause,
  splitById,
  splitByKey,
  splitBySignature,
} from '../read/section-entry.ts'
import { asMap, isNullNode } from '../read/shape.ts'
import type { MapEntry } from '../yaml/node.ts'

/** Keys of a file that are no sections; `rule-sets.ts` reads them. */
export const KEYS_BESIDE_SECTIONS = ['ruleset', 'extends', 'remove']

const DECLARATIONS_BY_SECTION: ReadonlyMap<string, Declaration> = new Map(
  Object.entries({ ...SECTION_DECLARATIONS, ...PIECES_DECLARATIONS }),
)

/** The kind of declaration in a section; null for sections with fixed keys. */
export const getDeclarationOfSection = (section: string): Declaration | null =>
  DECLARATIONS_BY_SECTION.get(section) ?? null

/** The sections of a file. */
export const SECTION_NAMES: readonly string[] = [
  ...Object.keys(FIXED_KEY_SECTIONS),
  'pieces',
  ...Object.keys(SECTION_DECLARATIONS),
]

/** Sections from which `remove` can take declarations. */
export const REMOVABLE_SECTIONS: readonly string[] = [
  ...Object.keys(FIXED_KEY_SECTIONS),
  ...DECLARATIONS_BY_SECTION.keys(),
]

/** The family of the declarations in a section. A section with fixed keys is its own family. */
export const getFamilyOfSection = (section: string): string => DECLARATIONS_BY_SECTION.get(section)?.family ?? section

const SECTION_SPLITTERS = {
  byId: splitById,
  byAction: splitByAction,
  bySignature: splitBySignature,
  byClause: splitByClause,
}

const splitSectionNode: typeof splitById = (section, node, diagnostics) =>
  SECTION_SPLITTERS[getDeclarationOfSection(section)?.split ?? 'byId'](section, node, diagnostics)

/** The declarations in one section of a file. */
export function splitSection({ key, keyAt, value }: MapEntry, diagnostics: Diagnostics): readonly SectionEntry[] {
  if (key === 'pieces') return splitPiecesSection(value, diagnostics)
  if (Object.hasOwn(SECTION_DECLARATIONS, key)) return splitSectionNode(key, value, diagnostics)
  if (Object.hasOwn(FIXED_KEY_SECTIONS, key)) return splitByKey(key, value, diagnostics)
  const candidates = [...SECTION_NAMES, ...KEYS_BESIDE_SECTIONS]
  diagnostics.add('unknown-section', keyAt, `no section is called \`${key}\``, findClosestWord(key, candidates))
  return []
}

function splitPiecesSection(node: MapEntry['value'], diagnostics: Diagnostics): readonly SectionEntry[] {
  if (isNullNode(node)) return []
  const map = asMap(node, '`pieces`', diagnostics)
  return (map?.entries ?? []).flatMap((each): readonly SectionEntry[] => {
    const { key, keyAt, value } = each
    // One word: the key itself is its id.
    if (key === 'owner') return splitByKey('owner', { n: 'map', at: value.at, entries: [each] }, diagnostics)
    if (Object.hasOwn(PIECES_DECLARATIONS, key)) return splitSectionNode(key, value, diagnostics)
    const candidates = ['owner', ...Object.keys(PIECES_DECLARATIONS)]
    diagnostics.add('unknown-key', keyAt, `\`pieces\` has no key \`${key}\``, findClosestWord(key, candidates))
    return []
  })
}
