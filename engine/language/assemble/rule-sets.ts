/**
 * Splits files into declarations, and applies rule sets. A file with `ruleset: NAME` at its top counts only for that
 * rule set and those that extend it. It removes, replaces by id, and adds.
 */

import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { SectionEntry } from '../read/section-entry.ts'
import { asClauseId, asMap, asName, asNames, getListItems } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import { isSameName, normalizeName } from '../syntax/names.ts'
import { readDocument } from '../yaml/document.ts'
import type { MapEntry, Node, Span } from '../yaml/node.ts'
import { getFamilyOfSection, KEYS_BESIDE_SECTIONS, REMOVABLE_SECTIONS, splitSection } from './split-sections.ts'

const OVERLAY_FILE_KEYS = ['extends', 'remove']

/** One file of a game, with its name in diagnostics. */
export interface SourceFile {
  readonly name: string
  readonly text: string | Uint8Array
  /** Why there is no text. */
  readonly unreadable?: string
}

/** The name of the game without a rule set. */
export const PUBLISHED_RULE_SET = 'published'

export interface ParsedFile {
  readonly name: string
  /** The rule set of the file; null for the game itself. */
  readonly ruleset: Name | null
  /** The rule set that it extends, if it says so. */
  readonly extends: Name | null
  readonly sections: readonly MapEntry[]
  readonly remove: readonly MapEntry[]
}

/** Reads files in the order of their paths, so that a game means the same in every folder. */
export const parseSourceFiles = (files: readonly SourceFile[], diagnostics: Diagnostics): readonly ParsedFile[] =>
  [...files]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map((file) => parseSourceFile(file, diagnostics))

/** The ending of a name, and the ending that it was meant to be: `.yml` for `.YML` and `.ylm`. */
function findWrittenAndMeantEnding(name: string): readonly [string, string] {
  const [writtenEnding = ''] = /(?:\.view)?\.y[aml]{1,4}$|\.game\.md$/i.exec(name) ?? []
  const lowerCaseEnding = writtenEnding.toLowerCase()
  if (lowerCaseEnding === '' || lowerCaseEnding === '.game.md') return [writtenEnding, lowerCaseEnding]
  if (lowerCaseEnding.startsWith('.view')) return [writtenEnding, '.view.yaml']
  return [writtenEnding, ['.yml', '.ylm'].includes(lowerCaseEnding) ? '.yml' : '.yaml']
}

function parseSourceFile({ name, text, unreadable }: SourceFile, diagnostics: Diagnostics): ParsedFile {
  const top = { file: name, line: 1, col: 1, endLine: 1, endCol: 1 }
  const nothing = { name, ruleset: null, extends: null, sections: [], remove: [] }
  const [writtenEnding, ending] = findWrittenAndMeantEnding(name)
  if (writtenEnding !== ending) {
    const properName = name.slice(name.lastIndexOf('/') + 1, -writtenEnding.length) + ending
    diagnostics.add(
      'bad-name',
      top,
      `the name of such a file ends in \`${ending}\`, not in \`${writtenEnding}\``,
      properName,
    )
    return nothing
  }
  if (unreadable !== undefined) {
    diagnostics.add('file-unreadable', top, unreadable)
    return nothing
  }
  const entries = readDocument(name, text, diagnostics).flatMap(
    (node) => asMap(node, 'a file', diagnostics)?.entries ?? [],
  )
  const readNamesUnder = (key: string): readonly Name[] =>
    entries.flatMap((entry) => (entry.key === key ? (asName(entry.value, 'a rule set', diagnostics) ?? []) : []))
  const [ruleset = null] = readNamesUnder('ruleset')
  const [lowerRuleSet = null] = readNamesUnder('extends')
  const sections = entries.filter((entry) => !KEYS_BESIDE_SECTIONS.includes(entry.key))
  const remove = entries.filter((entry) => entry.key === 'remove')
  const isOverlay = entries.some((entry) => entry.key === 'ruleset')
  for (const { key, keyAt } of isOverlay ? [] : entries.filter(({ key }) => OVERLAY_FILE_KEYS.includes(key))) {
    diagnostics.add('unknown-section', keyAt, `\`${key}\` belongs in a file with \`ruleset: NAME\` at its top`)
  }
  return { name, ruleset, extends: lowerRuleSet, sections, remove }
}

/** The names of the rule sets that the files declare, in order. */
export function listRuleSets(sources: readonly ParsedFile[]): readonly string[] {
  const names = new Map<string, string>()
  for (const { ruleset } of sources) {
    if (ruleset && !names.has(normalizeName(ruleset.text))) names.set(normalizeName(ruleset.text), ruleset.text)
  }
  return [...names.values()]
}

/** Declarations by family and id, in order. A replacement keeps the place of what it replaces. */
export class LayeredEntries {
  readonly #families = new Map<string, Map<string, SectionEntry>>()

  listFamily(family: string): readonly SectionEntry[] {
    return [...this.#getFamily(family).values()]
  }

  get(family: string, id: string): SectionEntry | undefined {
    return this.#getFamily(family).get(normalizeName(id))
  }

  set(entry: SectionEntry): void {
    this.#getFamily(getFamilyOfSection(entry.section)).set(normalizeName(entry.id.text), entry)
  }

  /** Lays an entry of a rule set over the one beneath it. A card keeps the keys that the rule set does not write. */
  overlayEntry(entry: SectionEntry): void {
    const before = getFamilyOfSection(entry.section) === 'cards' ? this.get('cards', entry.id.text) : undefined
    this.set(before ? { ...entry, body: overlayNode(before.body, entry.body) } : entry)
  }

  remove(family: string, id: string): boolean {
    return this.#getFamily(family).delete(normalizeName(id))
  }

  #getFamily(name: string): Map<string, SectionEntry> {
    let family = this.#families.get(name)
    if (!family) {
      family = new Map()
      this.#families.set(name, family)
    }
    return family
  }
}

/** The entries of the upper map, and those of the lower one that it does not replace. */
function overlayNode(beneath: Node, above: Node): Node {
  if (beneath.n !== 'map' || above.n !== 'map') return above
  const replaced = new Set(above.entries.map(({ key }) => normalizeName(key)))
  return {
    ...above,
    entries: [...beneath.entries.filter(({ key }) => !replaced.has(normalizeName(key))), ...above.entries],
  }
}

export function layerSources(
  sources: readonly ParsedFile[],
  ruleset: string,
  diagnostics: Diagnostics,
): LayeredEntries {
  const declared = new LayeredEntries()
  for (const entry of splitIntoDistinctEntries(filterByRuleset(sources, null), diagnostics)) declared.set(entry)
  if (ruleset === '' || normalizeName(ruleset) === PUBLISHED_RULE_SET) return declared
  if (filterByRuleset(sources, ruleset).length === 0)
    reportUnknownRuleset(sources, ruleset, getTopOfFirstFile(sources), diagnostics)
  for (const [index, name] of listRuleSetLayers(sources, ruleset, diagnostics).entries()) {
    const overlays = filterByRuleset(sources, name)
    for (const overlay of overlays) {
      for (const removal of overlay.remove) removeDeclarations(removal.value, declared, diagnostics)
    }
    for (const entry of splitIntoDistinctEntries(overlays, diagnostics))
      declared.overlayEntry({ ...entry, layer: index + 1 })
  }
  return declared
}

/** Maps each file to the rule sets that read it. All of them read the files of the game itself. */
export function mapParsedFilesToRuleSets(
  sources: readonly ParsedFile[],
  rulesets: readonly string[],
  diagnostics: Diagnostics,
): ReadonlyMap<string, readonly string[]> {
  const layers = rulesets.map((ruleset) => {
    const isBare = ruleset === '' || normalizeName(ruleset) === PUBLISHED_RULE_SET
    return { ruleset, layerNames: isBare ? [] : listRuleSetLayers(sources, ruleset, diagnostics).map(normalizeName) }
  })
  return new Map(
    sources.map(({ name, ruleset }) => {
      const readers = layers.filter(
        ({ layerNames }) => ruleset === null || layerNames.includes(normalizeName(ruleset.text)),
      )
      return [name, readers.map((reader) => reader.ruleset)]
    }),
  )
}

/** The rule set and those that it extends, lowest first. */
function listRuleSetLayers(
  sources: readonly ParsedFile[],
  ruleset: string,
  diagnostics: Diagnostics,
): readonly string[] {
  const layers = [ruleset]
  for (;;) {
    const bases = filterByRuleset(sources, layers[0] ?? '').flatMap((source) => source.extends ?? [])
    const [lowerRuleSet] = bases
    for (const other of bases) {
      if (isSameName(other.text, lowerRuleSet?.text ?? '')) continue
      diagnostics.add('duplicate-name', other.at, `this rule set extends \`${lowerRuleSet?.text}\``)
    }
    if (!lowerRuleSet) return layers
    if (layers.some((layer) => isSameName(layer, lowerRuleSet.text))) {
      diagnostics.add('recursion', lowerRuleSet.at, `\`${lowerRuleSet.text}\` extends itself`)
      return layers
    }
    if (filterByRuleset(sources, lowerRuleSet.text).length === 0) {
      reportUnknownRuleset(sources, lowerRuleSet.text, lowerRuleSet.at, diagnostics)
      return layers
    }
    layers.unshift(lowerRuleSet.text)
  }
}

/** The files of a rule set; null stands for the game itself. */
const filterByRuleset = (sources: readonly ParsedFile[], ruleset: string | null): readonly ParsedFile[] =>
  sources.filter((source) =>
    ruleset === null ? source.ruleset === null : source.ruleset && isSameName(source.ruleset.text, ruleset),
  )

/** The declarations of these files. A second one with the same id is reported. */
function splitIntoDistinctEntries(sources: readonly ParsedFile[], diagnostics: Diagnostics): readonly SectionEntry[] {
  const first = new LayeredEntries()
  const entries = sources.flatMap((source) => source.sections.flatMap((section) => splitSection(section, diagnostics)))
  return entries.filter((entry) => {
    const before = first.get(getFamilyOfSection(entry.section), entry.id.text)
    if (!before) {
      first.set(entry)
      return true
    }
    const { file, line, col } = before.id.at
    const message = `\`${entry.id.text}\` is declared twice: first at ${file}:${line}:${col}`
    diagnostics.add('duplicate-name', entry.id.at, message)
    return false
  })
}

/** Applies `remove: { actions: [rally] }`. An action and its profile go together. */
function removeDeclarations(node: Node, declared: LayeredEntries, diagnostics: Diagnostics): void {
  const map = asMap(node, '`remove`', diagnostics)
  for (const { key, keyAt, value } of map?.entries ?? []) {
    const family = getFamilyOfSection(key)
    if (!REMOVABLE_SECTIONS.includes(key)) {
      diagnostics.add(
        'unknown-section',
        keyAt,
        `no section is called \`${key}\``,
        findClosestWord(key, REMOVABLE_SECTIONS),
      )
      continue
    }
    const families = family === 'actions' || family === 'profiles' ? ['actions', 'profiles'] : [family]
    for (const name of readRemovedIds(value, key, diagnostics)) {
      const candidates = families.flatMap((each) => declared.listFamily(each).map((entry) => entry.id.text))
      const removed = families.map((each) => declared.remove(each, name.text))
      if (removed.includes(true)) continue
      const message = `\`${key}\` has no \`${name.text}\` to remove`
      diagnostics.add('overlay-target', name.at, message, findClosestWord(name.text, candidates))
    }
  }
}

const readRemovedIds = (node: Node, section: string, diagnostics: Diagnostics): readonly Name[] =>
  section === 'rules'
    ? getListItems(node).flatMap((item) => asClauseId(item, diagnostics) ?? [])
    : asNames(node, `what is removed from \`${section}\``, diagnostics)

/** No file asks for the rule set, so the place is the top of the first file. */
const getTopOfFirstFile = (sources: readonly ParsedFile[]): Span => {
  return { file: sources[0]?.name ?? '', line: 1, col: 1, endLine: 1, endCol: 1 }
}

function reportUnknownRuleset(
  sources: readonly ParsedFile[],
  ruleset: string,
  at: Span,
  diagnostics: Diagnostics,
): void {
  const candidates = [PUBLISHED_RULE_SET, ...listRuleSets(sources)]
  const list = candidates.map((name) => `\`${name}\``).join(', ')
  const message = `no rule set is called \`${ruleset}\`: there are ${list}`
  diagnostics.add('unknown-ruleset', at, message, findClosestWord(ruleset, candidates))
}
