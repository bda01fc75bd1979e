/** Compares the rules as they were with the rules as they are: which names came, went or were changed. */
import type { GameDef } from '../../engine/index.ts'
import { findRuleEdits, type RuleEdit, revertEdits } from '../affected/rule-edits.ts'
import type { Hunk } from '../project/git.ts'
import type { Project } from '../project/project.ts'
import { type GameName, listGameNames, NAME_KINDS, type NameKind } from './game-names.ts'
import { pairNames } from './pair-names.ts'
import { findWord } from './words.ts'

/** A place in the rule data. */
export interface RulePlace {
  readonly file: string
  readonly line: number
}

/** A choice that the rules did not ask before. */
export interface AddedChoice {
  readonly k: 'added'
  readonly kind: 'choice'
  readonly name: string
  readonly place: RulePlace
  /** The places of the new choices of that name, by `formatPlaceKey`. */
  readonly places: ReadonlySet<string>
}

export interface RenamedName {
  readonly k: 'renamed'
  readonly kind: NameKind
  readonly name: string
  readonly to: string
  readonly place: RulePlace
  /** Whether nothing else in the game has the old name: wherever it stands, it is meant. */
  readonly isWhole: boolean
}

export interface RemovedName {
  readonly k: 'removed'
  readonly kind: NameKind
  readonly name: string
  readonly place: RulePlace
}

export type RuleChange = AddedChoice | RenamedName | RemovedName

/** A game before and after an edit, under one rule set. */
interface GamePair {
  readonly before: GameDef
  readonly after: GameDef
}

/** Why the changes are not known: one version of the game does not compile. */
export class UnreadableRulesError extends Error {
  override readonly name = 'UnreadableRulesError'
}

export function findRuleChanges(project: Project, folder: string, revision: string | null): readonly RuleChange[] {
  const edits = findRuleEdits(project, folder, revision)
  if (edits.length === 0) return []
  const old = revertEdits(project, edits)
  const pairs = loadPairs(project, old, edits, folder)
  const rulesets = [old, project].map((each) => each.games.rulesets(folder))
  const comparison = new GameComparison(edits.flatMap((edit) => edit.hunks))
  for (const { before, after } of pairs) comparison.compare(before, after, rulesets[0] ?? [], rulesets[1] ?? [])
  return comparison.listChanges()
}

function loadPairs(project: Project, old: Project, edits: readonly RuleEdit[], folder: string): readonly GamePair[] {
  const former = new Set(['', ...old.games.rulesets(folder)])
  const rulesets = ['', ...project.games.rulesets(folder)].filter((ruleset) => former.has(ruleset))
  return rulesets.flatMap((ruleset): GamePair[] => {
    const [before, after] = [old, project].map((each) => {
      const load = each.games.load(folder, ruleset)
      if (load.ok) return load.game.def
      const [first] = load.diagnostics
      const why = first ? `: ${first.at.file}:${first.at.line} ${first.message}` : ''
      const when = each === old ? `did not compile before these ${edits.length} edits` : 'do not compile'
      throw new UnreadableRulesError(`the rules of ${folder} ${when}${why}`)
    })
    return before && after ? [{ before, after }] : []
  })
}

export const formatPlaceKey = ({ file, line }: RulePlace, col: number): string => `${file}:${line}:${col}`

/** The changes under all rule sets together. */
class GameComparison {
  readonly #hunks: readonly Hunk[]
  readonly #renamed = new Map<string, RenamedName>()
  readonly #removed = new Map<string, RemovedName>()
  readonly #added = new Map<string, AddedChoice>()
  /** All names that the game has now, in small letters. */
  readonly #known = new Set<string>()

  constructor(hunks: readonly Hunk[]) {
    this.#hunks = hunks
  }

  compare(before: GameDef, after: GameDef, oldRulesets: readonly string[], newRulesets: readonly string[]): void {
    const [old, now] = [listGameNames(before, oldRulesets), listGameNames(after, newRulesets)]
    for (const kind of NAME_KINDS) {
      const names = now.get(kind) ?? []
      for (const { name } of names) this.#known.add(name.toLowerCase())
      const { renamed, removed, added } = pairNames(old.get(kind) ?? [], names)
      for (const { from, to } of renamed) this.#addRenamed(kind, from.name, to.name)
      for (const { name } of removed) this.#addRemoved(kind, name)
      if (kind === 'choice') for (const each of added) this.#addAdded(after, each, names)
    }
  }

  listChanges(): readonly RuleChange[] {
    const renamed = [...this.#renamed.values()].map((each) => ({ ...each, isWhole: !this.#isKnown(each.name) }))
    const gone = new Set(renamed.map(({ name }) => name))
    const removed = [...this.#removed.values()].filter(
      ({ kind, name }) => (kind === 'choice' || !this.#isKnown(name)) && !gone.has(name) && !kind.endsWith('word'),
    )
    return [...renamed, ...removed, ...this.#added.values()]
  }

  #isKnown = (name: string): boolean => this.#known.has(name.toLowerCase())

  #addRenamed(kind: NameKind, name: string, to: string): void {
    const place = this.#findPlace(kind, to, 'now')
    this.#renamed.set(`${kind} ${name} ${to}`, { k: 'renamed', kind, name, to, place, isWhole: true })
  }

  #addRemoved(kind: NameKind, name: string): void {
    if (this.#removed.has(name)) return
    this.#removed.set(name, { k: 'removed', kind, name, place: this.#findPlace(kind, name, 'was') })
  }

  /** Of several choices of one name those in edited lines are the new ones. */
  #addAdded({ places, files }: GameDef, { name, at }: GameName, all: readonly GameName[]): void {
    const located = all.flatMap((each) => {
      const span = each.name === name ? places[each.at] : undefined
      if (!span) return []
      const place = { file: files[span.file] ?? '', line: span.line }
      return [{ place, key: formatPlaceKey(place, span.col), isNew: each.at === at || this.#isEdited(place) }]
    })
    const own = located.filter(({ isNew }) => isNew)
    const [first] = own
    if (!first) return
    const known = this.#added.get(name)
    const keys = new Set([...(known?.places ?? []), ...own.map(({ key }) => key)])
    this.#added.set(name, { k: 'added', kind: 'choice', name, place: known?.place ?? first.place, places: keys })
  }

  #isEdited({ file, line }: RulePlace): boolean {
    return this.#hunks.some(
      (hunk) =>
        hunk.file === file && (hunk.whole === 'new' || (line >= hunk.line && line < hunk.line + hunk.now.length)),
    )
  }

  /** The first edited line that has the name. */
  #findPlace(kind: NameKind, name: string, side: 'was' | 'now'): RulePlace {
    for (const hunk of this.#hunks) {
      const index = hunk[side].findIndex((line) => findWord(line, kind, name).length > 0)
      if (index >= 0) return { file: hunk.file, line: Math.max(1, hunk.line + (side === 'now' ? index : 0)) }
    }
    const [first] = this.#hunks
    return { file: first?.file ?? '', line: Math.max(1, first?.line ?? 1) }
  }
}
