/** What somebody changed in rule data, as git tells it, and the rules with some of it put back. */
import { parseDocument, visit } from 'yaml'
import { findLastCommit, GitError, type Hunk, listHunks, listUntracked } from '../project/git.ts'
import { GOLDENS_FOLDER, type Project, readText, withOverlay } from '../project/project.ts'
import type { RuleCause } from '../run/run-record.ts'
import { groupBy } from '../suite/group.ts'
import { isRulePath } from '../suite/input-cache.ts'

/** Lines that stand together, or all that changed in a file, or everything: what is put back in one go. */
export interface RuleEdit {
  /** Never none. */
  readonly hunks: readonly Hunk[]
}

/** Each is tried alone; of more than these whoever changed them knows no single one as the cause either. */
const MOST_EDITS = 12

/**
 * Since a revision; without one since the last commit, or, where that has all of it, since goldens were last committed.
 * None where there is no git.
 */
export function findRuleEdits(project: Project, folder: string, revision: string | null): readonly RuleEdit[] {
  try {
    const since = revision === null ? ['HEAD', findLastCommit(project.root, GOLDENS_FOLDER)] : [revision]
    for (const each of since) {
      const hunks = each === null ? [] : hunksOf(project, folder, each)
      if (hunks.length > 0) return edits(hunks)
    }
    return []
  } catch (thrown) {
    if (revision === null && thrown instanceof GitError) return []
    throw thrown
  }
}

const hunksOf = (project: Project, folder: string, revision: string): readonly Hunk[] => [
  ...listHunks(project.root, revision, folder).filter(({ file }) => isRulePath(file)),
  ...listUntracked(project.root, folder)
    .filter(isRulePath)
    .map((file): Hunk => ({ file, whole: 'new', line: 1, from: 0, was: [], now: linesOf(project, file) })),
]

function edits(hunks: readonly Hunk[]): readonly RuleEdit[] {
  if (hunks.length <= MOST_EDITS) return hunks.map((hunk) => ({ hunks: [hunk] }))
  const files = [...groupBy(hunks, ({ file }) => file).values()].map((own) => ({ hunks: own }))
  return files.length <= MOST_EDITS ? files : [{ hunks }]
}

/** The project with the rules as they were before these edits. */
export function revertEdits(project: Project, edits: readonly RuleEdit[]): Project {
  const byFile = groupBy(
    edits.flatMap(({ hunks }) => hunks),
    ({ file }) => file,
  )
  return withOverlay(project, new Map([...byFile].map(([file, hunks]) => [file, putBack(project, hunks)])))
}

function putBack(project: Project, hunks: readonly Hunk[]): string | null {
  const [first] = hunks
  if (first === undefined || first.whole === 'new') return null
  if (first.whole === 'gone') return `${first.was.join('\n')}\n`
  const lines = linesOf(project, first.file)
  // From below, so that the lines above keep their numbers.
  for (const { line, now, was } of hunks.toSorted((a, b) => b.line - a.line))
    lines.splice(now.length === 0 ? line : line - 1, now.length, ...was)
  return lines.join('\n')
}

const linesOf = (project: Project, file: string): string[] =>
  new TextDecoder().decode(readText(project, file)).split('\n')

/** Where an edit stands, and the clause of the rules that its first line carries: of lines that went, as they stood. */
export function findEditPlace(project: Project, { hunks }: RuleEdit): RuleCause {
  const first = hunks[0]!
  const { file, line, was, now, whole } = first
  const isGone = now.length === 0
  const lines = isGone ? (putBack(project, [first]) ?? '').split('\n') : linesOf(project, file)
  const start = isGone && whole === null ? line + 1 : Math.max(1, line)
  // A comment and an empty line carry nothing.
  const skipped = (isGone ? was : now).findIndex((each) => /^[\s-]*[^\s#-]/.test(each))
  const at = start + Math.max(0, skipped)
  const text = lines[at - 1] ?? ''
  const edited = isGone || was.length === 0 ? 0 : sameIn(text, was[0] ?? '')
  const rule = ruleAt(lines, at, Math.max(edited, text.search(/[^\s-]|$/)))
  // Of a file that is gone, and of lines that stood before all others, git says 0.
  return { rule, file, line: Math.max(1, line) }
}

/** What was done to the lines, in a word. */
export function describeEditKind({ hunks }: RuleEdit): string {
  if (hunks.every(({ whole }) => whole === 'gone')) return 'deleted'
  if (hunks.every(({ now }) => now.length === 0)) return 'removed'
  return hunks.every(({ was }) => was.length === 0) ? 'added' : 'edited'
}

function sameIn(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

/** That of the innermost map around a place that has one. */
function ruleAt(lines: readonly string[], line: number, col: number): string | null {
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
