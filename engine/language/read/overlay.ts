/**
 * Files to the things they declare, and rule sets: a file with `ruleset: NAME` at its top is read only when that rule
 * set is asked for; it takes away, replaces by id, and adds.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import { readDocument } from '../yaml/document.ts'
import type { MapEntry, Node } from '../yaml/node.ts'
import type { Entry } from './entry.ts'
import { FILE_KEYS, familyOf, REMOVABLE, splitSection } from './sections.ts'
import { asMap, asName, asNames, asRule, itemsOf } from './shape.ts'

/** One file of a game. `name` is what diagnostics call it. */
export interface SourceFile {
  readonly name: string
  readonly text: string | Uint8Array
  /** Why there is no text. */
  readonly unreadable?: string
}

/** The game without any overlay. */
export const PUBLISHED = 'published'

export interface Source {
  readonly name: string
  /** The rule set the file belongs to; null for the game itself. */
  readonly ruleset: Name | null
  readonly sections: readonly MapEntry[]
  readonly remove: readonly MapEntry[]
}

/** In the order of their paths, so that a game means the same wherever it lies. */
export const readSources = (files: readonly SourceFile[], d: Diagnostics): readonly Source[] =>
  [...files]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map((file) => readSource(file, d))

function readSource({ name, text, unreadable }: SourceFile, d: Diagnostics): Source {
  if (unreadable !== undefined) {
    d.add('file-unreadable', { file: name, line: 1, col: 1, endLine: 1, endCol: 1 }, unreadable)
    return { name, ruleset: null, sections: [], remove: [] }
  }
  const entries = readDocument(name, text, d).flatMap((node) => asMap(node, 'a file', d)?.entries ?? [])
  const marks = entries.filter((entry) => entry.key === 'ruleset')
  const [ruleset = null] = marks.flatMap((mark) => asName(mark.value, 'a rule set', d) ?? [])
  const sections = entries.filter((entry) => !FILE_KEYS.includes(entry.key))
  const remove = entries.filter((entry) => entry.key === 'remove')
  for (const { keyAt } of marks.length === 0 ? remove : []) {
    d.add('unknown-section', keyAt, '`remove` belongs in a file with `ruleset: NAME` at its top')
  }
  return { name, ruleset, sections, remove }
}

/** The names of the rule sets that the files declare, in order. */
export function ruleSetsIn(sources: readonly Source[]): readonly string[] {
  const names = new Map<string, string>()
  for (const { ruleset } of sources) {
    if (ruleset && !names.has(fold(ruleset.text))) names.set(fold(ruleset.text), ruleset.text)
  }
  return [...names.values()]
}

const fold = (name: string): string => name.toLowerCase()

/** By family, and in it by id, in the order of declaration: what replaces stands where the replaced stood. */
export class Declared {
  readonly #families = new Map<string, Map<string, Entry>>()

  of(family: string): readonly Entry[] {
    return [...this.#family(family).values()]
  }

  get(family: string, id: string): Entry | undefined {
    return this.#family(family).get(fold(id))
  }

  set(entry: Entry): void {
    this.#family(familyOf(entry.section)).set(fold(entry.id.text), entry)
  }

  remove(family: string, id: string): boolean {
    return this.#family(family).delete(fold(id))
  }

  #family(name: string): Map<string, Entry> {
    let family = this.#families.get(name)
    if (!family) {
      family = new Map()
      this.#families.set(name, family)
    }
    return family
  }
}

export function declare(sources: readonly Source[], ruleset: string, d: Diagnostics): Declared {
  const declared = new Declared()
  for (const entry of entriesOf(ownOf(sources, null), d)) declared.set(entry)
  const overlays = ownOf(sources, ruleset)
  if (overlays.length === 0) {
    if (ruleset !== '' && fold(ruleset) !== PUBLISHED) unknownRuleset(sources, ruleset, d)
    return declared
  }
  for (const overlay of overlays) {
    for (const removal of overlay.remove) removeAll(removal.value, declared, d)
  }
  for (const entry of entriesOf(overlays, d)) declared.set({ ...entry, overlay: true })
  return declared
}

/** The files of the game itself, or of a rule set. */
const ownOf = (sources: readonly Source[], ruleset: string | null): readonly Source[] =>
  sources.filter((source) =>
    ruleset === null
      ? source.ruleset === null
      : source.ruleset && fold(source.ruleset.text) === fold(ruleset),
  )

/** What these files declare, each id once. */
function entriesOf(sources: readonly Source[], d: Diagnostics): readonly Entry[] {
  const first = new Declared()
  const entries = sources.flatMap((source) => source.sections.flatMap((section) => splitSection(section, d)))
  return entries.filter((entry) => {
    const before = first.get(familyOf(entry.section), entry.id.text)
    if (!before) {
      first.set(entry)
      return true
    }
    const { file, line, col } = before.id.at
    const message = `\`${entry.id.text}\` is declared twice: first at ${file}:${line}:${col}`
    d.add('duplicate-name', entry.id.at, message)
    return false
  })
}

/** `remove: { actions: [rally] }`. An action goes with its profile, whichever section is named. */
function removeAll(node: Node, declared: Declared, d: Diagnostics): void {
  const map = asMap(node, '`remove`', d)
  for (const { key, keyAt, value } of map?.entries ?? []) {
    const family = familyOf(key)
    if (!REMOVABLE.includes(key)) {
      d.add('unknown-section', keyAt, `no section is called \`${key}\``, closest(key, REMOVABLE))
      continue
    }
    const families = family === 'actions' || family === 'profiles' ? ['actions', 'profiles'] : [family]
    for (const name of idsOf(value, key, d)) {
      const known = families.flatMap((each) => declared.of(each).map((entry) => entry.id.text))
      const removed = families.map((each) => declared.remove(each, name.text))
      if (removed.includes(true)) continue
      const message = `\`${key}\` has no \`${name.text}\` to remove`
      d.add('overlay-target', name.at, message, closest(name.text, known))
    }
  }
}

const idsOf = (node: Node, section: string, d: Diagnostics): readonly Name[] =>
  section === 'rules'
    ? itemsOf(node).flatMap((item) => asRule(item, d) ?? [])
    : asNames(node, `what is removed from \`${section}\``, d)

/** Nothing in the files asks for the rule set: the place is the top of the first of them. */
function unknownRuleset(sources: readonly Source[], ruleset: string, d: Diagnostics): void {
  const at = { file: sources[0]?.name ?? '', line: 1, col: 1, endLine: 1, endCol: 1 }
  const known = [PUBLISHED, ...ruleSetsIn(sources)]
  const list = known.map((name) => `\`${name}\``).join(', ')
  d.add(
    'unknown-ruleset',
    at,
    `no rule set is called \`${ruleset}\`: there are ${list}`,
    closest(ruleset, known),
  )
}
