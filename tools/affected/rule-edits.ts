/** Lists the edits of rule data that git knows, and reverts some of them in memory. */
import { parseDocument, visit } from 'yaml'
import { findLastCommit, GitError, type Hunk, listHunks, listUntrackedFiles } from '../project/git.ts'
import { type Project, readFileBytes, withOverlay } from '../project/project.ts'
import type { RuleCause } from '../run/run-record.ts'
import { groupBy } from '../suite/group.ts'
import { isRulePath } from '../suite/input-cache.ts'

/** Edits that are reverted together: one hunk, or all hunks of a file, or everything. */
export interface RuleEdit {
  /** Never none. */
  readonly hunks: readonly Hunk[]
}

/** With more edits than this, files are tried instead of hunks, because each try replays the cases. */
const MOST_EDITS = 12

/**
 * Lists the edits since a revision. Without one: since the last commit, or if that has them all, since goldens were last
 * committed. The list is empty without git.
 */
export function findRuleEdits(project: Project, folder: string, revision: string | null): readonly RuleEdit[] {
  try {
    const since = revision === null ? ['HEAD', findLastCommit(project.root, project.layout.goldens)] : [revision]
    for (const each of since) {
      const hunks = each === null ? [] : listRuleHunks(project, folder, each)
      if (hunks.length > 0) return groupHunks(hunks)
    }
    return []
  } catch (thrown) {
    if (revision === null && thrown instanceof GitError) return []
    throw thrown
  }
}

const listRuleHunks = (project: Project, folder: string, revision: string): readonly Hunk[] => [
  ...listHunks(project.root, revision, folder).filter(({ file }) => isRulePath(file)),
  ...listUntrackedFiles(project.root, folder)
    .filter(isRulePath)
    .map((file): Hunk => ({ file, whole: 'new', line: 1, from: 0, was: [], now: readLines(project, file) })),
]

function groupHunks(hunks: readonly Hunk[]): readonly RuleEdit[] {
  if (hunks.length <= MOST_EDITS) return hunks.map((hunk) => ({ hunks: [hunk] }))
  const files = [...groupBy(hunks, ({ file }) => file).values()].map((own) => ({ hunks: own }))
  return files.length <= MOST_EDITS ? files : [{ hunks }]
}

/** Returns the project with the rules before these edits. */
export function revertEdits(project: Project, groupHunks: readonly RuleEdit[]): Project {
  const byFile = groupBy(
    groupHunks.flatMap(({ hunks }) => hunks),
    ({ file }) => file,
  )
  return withOverlay(project, new Map([...byFile].map(([file, hunks]) => [file, revertHunks(project, hunks)])))
}

function revertHunks(project: Project, hunks: readonly Hunk[]): string | null {
  const [first] = hunks
  if (first === undefined || first.whole === 'new') return null
  if (first.whole === 'gone') return `${first.was.join('\n')}\n`
  const lines = readLines(project, first.file)
  // The last hunk comes first, so that line numbers above it stay valid.
  for (const { line, now, was } of hunks.toSorted((a, b) => b.line - a.line))
    lines.splice(now.length === 0 ? line : line - 1, now.length, ...was)
  return lines.join('\n')
}

const readLines = (project: Project, file: string): string[] =>
  new TextDecoder().decode(readFileBytes(project, file)).split('\n')

/** Finds the place of an edit and the clause of its first line; for removed lines, as they were before. */
export function findEditPlace(project: Project, { hunks }: RuleEdit): RuleCause {
  const first = hunks[0]!
  const { file, line, was, now, whole } = first
  const isGone = now.length === 0
  const lines = isGone ? (revertHunks(project, [first]) ?? '').split('\n') : readLines(project, file)
  const start = isGone && whole === null ? line + 1 : Math.max(1, line)
  // Comments and empty lines have no clause.
  const skipped = (isGone ? was : now).findIndex((each) => /^[\s-]*[^\s#-]/.test(each))
  const at = start + Math.max(0, skipped)
  const text = lines[at - 1] ?? ''
  const edited = isGone || was.length === 0 ? 0 : countSameStart(text, was[0] ?? '')
  const rule = findRuleAround(lines, at, Math.max(edited, text.search(/[^\s-]|$/)))
  // Git reports line 0 for a deleted file, and for lines before all others.
  return { rule, file, line: Math.max(1, line) }
}

/** Describes the edit in a word. */
export function describeEditKind({ hunks }: RuleEdit): string {
  if (hunks.every(({ whole }) => whole === 'gone')) return 'deleted'
  if (hunks.every(({ now }) => now.length === 0)) return 'removed'
  return hunks.every(({ was }) => was.length === 0) ? 'added' : 'edited'
}

function countSameStart(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

/** Returns the `rule` of the innermost map around a place. */
function findRuleAround(lines: readonly string[], line: number, col: number): string | null {
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  let found: string | null = null
  visit(parseDocument(lines.join('\n')), {
    Map: (_, map) => {
      const [start = 0, , end = 0] = map.range ?? []
      if (before + col < start || before + col >= end) return visit.SKIP
      const rule = map.get('rule')
      if (typeof rule === 'string') found = rule
      return undefined
    },
  })
  return found
}
