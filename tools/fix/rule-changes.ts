/** Compares the rules as they were with the rules as they are: which names came, went or were changed. */
import type { ChoiceDef, GameDef } from '../../engine/index.ts'
import { findRuleEdits, type RuleEdit, revertEdits } from '../affected/rule-edits.ts'
import type { Hunk } from '../project/git.ts'
import type { Project } from '../project/project.ts'

/** A place in the rule data. */
export interface RulePlace {
  readonly file: string
  readonly line: number
}

/** A choice that the rules did not ask before. */
export interface AddedChoice {
  readonly k: 'added'
  readonly name: string
  readonly place: RulePlace
  /** The places of all choices of that name that are new, by `formatPlaceKey`. */
  readonly places: ReadonlySet<string>
}

export type RuleChange = AddedChoice

/** A game before and after an edit, under one rule set. */
interface GamePair {
  readonly before: GameDef
  readonly after: GameDef
}

/** Why the changes are not known: one version of the game does not compile. */
export class UnreadableRules extends Error {
  override readonly name = 'UnreadableRules'
}

export interface GameChanges {
  readonly edits: readonly RuleEdit[]
  readonly changes: readonly RuleChange[]
}

export function findRuleChanges(project: Project, folder: string, revision: string | null): GameChanges {
  const edits = findRuleEdits(project, folder, revision)
  if (edits.length === 0) return { edits, changes: [] }
  const pairs = loadPairs(project, revertEdits(project, edits), folder)
  const hunks = edits.flatMap((edit) => edit.hunks)
  return { edits, changes: findAddedChoices(pairs, hunks) }
}

function loadPairs(project: Project, old: Project, folder: string): readonly GamePair[] {
  const rulesets = ['', ...project.games.rulesets(folder)]
  const former = new Set(['', ...old.games.rulesets(folder)])
  return rulesets.flatMap((ruleset): GamePair[] => {
    if (!former.has(ruleset)) return []
    const [before, after] = [old, project].map((each) => {
      const load = each.games.load(folder, ruleset)
      if (load.ok) return load.game.def
      const [first] = load.diagnostics
      const why = first ? `: ${first.at.file}:${first.at.line} ${first.message}` : ''
      throw new UnreadableRules(`the rules of ${folder} ${each === old ? 'did' : 'do'} not compile${why}`)
    })
    return before && after ? [{ before, after }] : []
  })
}

export const formatPlaceKey = ({ file, line }: RulePlace, col: number): string => `${file}:${line}:${col}`

interface LocatedChoice {
  readonly choice: ChoiceDef
  readonly place: RulePlace
  readonly key: string
}

function findAddedChoices(pairs: readonly GamePair[], hunks: readonly Hunk[]): readonly AddedChoice[] {
  const found = new Map<string, AddedChoice>()
  for (const { before, after } of pairs) {
    const [old, now] = [countChoices(before), countChoices(after)]
    for (const [name, choices] of now) {
      const known = old.get(name)?.length ?? 0
      if (choices.length <= known) continue
      const edited = choices.filter(({ place }) => isEdited(place, hunks))
      const added = known === 0 ? choices : edited
      const [first] = edited.length > 0 ? edited : added
      if (!first) continue
      const other = found.get(name)
      const places = new Set([...(other?.places ?? []), ...added.map(({ key }) => key)])
      found.set(name, { k: 'added', name, place: other?.place ?? first.place, places })
    }
  }
  return [...found.values()]
}

function countChoices(def: GameDef): ReadonlyMap<string, readonly LocatedChoice[]> {
  const found = new Map<string, LocatedChoice[]>()
  for (const choice of def.choices) {
    const span = def.places[choice.at]
    if (!span) continue
    const place = { file: def.files[span.file] ?? '', line: span.line }
    const there = found.get(choice.name) ?? []
    there.push({ choice, place, key: formatPlaceKey(place, span.col) })
    found.set(choice.name, there)
  }
  return found
}

const isEdited = ({ file, line }: RulePlace, hunks: readonly Hunk[]): boolean =>
  hunks.some(
    (hunk) => hunk.file === file && (hunk.whole === 'new' || (line >= hunk.line && line < hunk.line + hunk.now.length)),
  )
