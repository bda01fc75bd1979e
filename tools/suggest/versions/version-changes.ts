/** Divides the edits since a revision into changes that can be reverted each by itself. */
import type { Diagnostic } from '../../../engine/index.ts'
import {
  describeEditKind,
  findEditPlace,
  findRuleEdits,
  type RuleEdit,
  revertEdits,
} from '../../affected/rule-edits.ts'
import { UnreadableInput } from '../../mutation/trial.ts'
import type { Hunk } from '../../project/git.ts'
import type { Project } from '../../project/project.ts'
import type { RuleCause } from '../../run/run-record.ts'

/** Edits that compile only together, or one that does by itself. */
export interface VersionChange {
  readonly place: RuleCause
  /** `edited`, `added`, `removed`, `deleted`. */
  readonly kind: string
  readonly hunks: readonly Hunk[]
  /** The rules as they are without this change. */
  readonly before: Project
}

/** A change that the language refuses, with what it says. */
export interface RefusedChange extends VersionChange {
  readonly diagnostic: Diagnostic
}

export interface VersionChanges {
  readonly game: string
  /** The rules as they are, without changes that the language refuses. */
  readonly now: Project
  /** The rules at the revision. */
  readonly base: Project
  readonly changes: readonly VersionChange[]
  readonly refused: readonly RefusedChange[]
}

/** Null where the rules of the game are as they were. */
export function findVersionChanges(project: Project, game: string, revision: string): VersionChanges | null {
  const edits = findRuleEdits(project, game, revision)
  if (edits.length === 0) return null
  const base = revertEdits(project, edits)
  const before = findDiagnostic(base, game)
  if (before !== null)
    throw new UnreadableInput(`the rule data of ${game} did not compile at ${revision}: ${formatDiagnostic(before)}`)
  const refused = findRefusedEdits(project, game, edits)
  const now = refused.length === 0 ? project : revertEdits(project, refused)
  const others = edits.filter((edit) => !refused.includes(edit))
  const revertAlso = (group: readonly RuleEdit[]): Project => revertEdits(project, [...refused, ...group])
  const groups = groupEditsThatCompile(others, (group) => findDiagnostic(revertAlso(group), game) === null)
  const diagnostic = findDiagnostic(project, game)
  return {
    ...{ game, now, base },
    changes: groups.map((group) => makeChange(project, group, revertAlso(group))),
    refused: refused.length === 0 || diagnostic === null ? [] : [{ ...makeChange(project, refused, now), diagnostic }],
  }
}

function makeChange(project: Project, edits: readonly RuleEdit[], before: Project): VersionChange {
  const hunks = edits.flatMap((edit) => edit.hunks)
  const places = edits.map((edit) => findEditPlace(project, edit))
  return {
    // Of lines that compile only together the first that carries a clause says most.
    place: places.find(({ rule }) => rule !== null) ?? places[0]!,
    kind: describeEditKind({ hunks }),
    ...{ hunks, before },
  }
}

/** The first mistake, under whatever rule set; null of a game that compiles. */
function findDiagnostic({ games }: Project, game: string): Diagnostic | null {
  for (const ruleset of ['', ...games.rulesets(game)]) {
    const load = games.load(game, ruleset)
    if (!load.ok) return load.diagnostics[0] ?? null
  }
  return null
}

export const formatDiagnostic = ({ at, message }: Diagnostic): string => `${at.file}:${at.line}:${at.col} ${message}`

/** The edits without which the rules compile: one if one is enough, else all; none where the rules compile. */
function findRefusedEdits(project: Project, game: string, edits: readonly RuleEdit[]): readonly RuleEdit[] {
  if (findDiagnostic(project, game) === null) return []
  const one = edits.find((edit) => findDiagnostic(revertEdits(project, [edit]), game) === null)
  return one ? [one] : edits
}

/** Each edit alone if the rules compile without it, else with the fewest others that were found. */
export function groupEditsThatCompile<Edit>(
  edits: readonly Edit[],
  compilesWithout: (group: readonly Edit[]) => boolean,
): readonly (readonly Edit[])[] {
  const groups: (readonly Edit[])[] = []
  let left: readonly Edit[] = edits.filter((edit) => {
    const isAlone = compilesWithout([edit])
    if (isAlone) groups.push([edit])
    return !isAlone
  })
  while (left.length > 0) {
    const [first, ...others] = left
    const partner = others.find((each) => compilesWithout([first!, each]))
    const group = partner === undefined ? shrinkGroup(left, edits, compilesWithout) : [first!, partner]
    groups.push(group)
    left = left.filter((edit) => !group.includes(edit))
  }
  return groups.toSorted((a, b) => edits.indexOf(a[0]!) - edits.indexOf(b[0]!))
}

/** Leaves out one edit after another as long as the rules compile; the first stays. */
function shrinkGroup<Edit>(
  left: readonly Edit[],
  edits: readonly Edit[],
  compilesWithout: (group: readonly Edit[]) => boolean,
): readonly Edit[] {
  let group = compilesWithout(left) ? left : edits
  for (const each of left.slice(1)) {
    const smaller = group.filter((edit) => edit !== each)
    if (compilesWithout(smaller)) group = smaller
  }
  return group
}
