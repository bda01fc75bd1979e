/** Reads from git which lines of which files changed since a revision, and what the files contained. */
import { execFileSync } from 'node:child_process'
import type { SourceFile } from '../../engine/index.ts'

export class GitError extends Error {
  override readonly name = 'GitError'
}

/** Settings of the user must not change what is read here: prefixes, renames, conversions, quoting. */
const DIFF_COMMAND = [
  'diff',
  '--relative',
  '--unified=0',
  '--inter-hunk-context=0',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--no-renames',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--text',
]

/** Changed lines: what is there now, and what was there before. */
export interface Hunk {
  /** From the root. */
  readonly file: string
  /** Whether the file is new, or is no more. */
  readonly whole: 'new' | 'gone' | null
  /** The number of the first line now. If lines were only removed, of the line before the gap. */
  readonly line: number
  /** The number of the first line before. If lines were only added, of the line before them. */
  readonly from: number
  readonly was: readonly string[]
  readonly now: readonly string[]
}

/** Lists changes since a revision below a folder, in files that git tracks. */
export function listHunks(root: string, revision: string, folder = '.'): readonly Hunk[] {
  const hunks: Hunk[] = []
  const lines = runGit(root, [...DIFF_COMMAND, revision, '--', folder])
    .toString('utf8')
    .split('\n')
  let [old, now]: (string | null)[] = [null, null]
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const file = /^(---|\+\+\+) (.*)$/.exec(line)
    if (file?.[1] === '---') old = parseDiffPath(file[2] ?? '')
    else if (file) now = parseDiffPath(file[2] ?? '')
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (!hunk) continue
    const [from, gone] = [Number(hunk[1]), Number(hunk[2] ?? 1)]
    const [first, many] = [Number(hunk[3]), Number(hunk[4] ?? 1)]
    const contents: string[] = []
    // Changed lines may look like headers of the diff, so they are skipped by count.
    for (let linesLeft = gone + many; linesLeft > 0 && ++i < lines.length; ) {
      const content = lines[i] ?? ''
      if (content.startsWith('\\')) continue
      contents.push(content.slice(1))
      linesLeft--
    }
    const whole = old === null ? 'new' : now === null ? 'gone' : null
    hunks.push({
      file: now ?? old ?? '',
      whole,
      line: first,
      from,
      was: contents.slice(0, gone),
      now: contents.slice(gone),
    })
  }
  return hunks
}

/** By file, from the root: the lines that are new or changed since, as they stand now. Whole files that git does not know yet. */
export function listChangedLines(root: string, revision: string): ReadonlyMap<string, 'all' | ReadonlySet<number>> {
  const linesByFile = new Map<string, 'all' | Set<number>>()
  for (const { file, line, now } of listHunks(root, revision)) {
    const earlierLines = linesByFile.get(file)
    const changedLines = earlierLines === undefined || earlierLines === 'all' ? new Set<number>() : earlierLines
    linesByFile.set(file, changedLines)
    // Where lines only went, those beside the gap are told.
    for (let n = 0; n < (now.length === 0 ? 2 : now.length); n++) changedLines.add(line + n)
  }
  for (const name of listUntrackedFiles(root)) linesByFile.set(name, 'all')
  return linesByFile
}

/** The files below a folder that git does not know and is not told to overlook. */
export const listUntrackedFiles = (root: string, folder = '.'): readonly string[] =>
  splitNullSeparated(runGit(root, ['ls-files', '-z', '--others', '--exclude-standard', '--', folder]))

/** The last commit that touched a folder; null where none did. */
export function findLastCommit(root: string, folder: string): string | null {
  const commit = runGit(root, ['log', '-1', '--format=%H', '--', folder]).toString('utf8').trim()
  return commit === '' ? null : commit
}

/** The path in a heading: without its prefix, without the tab behind names with spaces, out of its quotes; null of none. */
function parseDiffPath(text: string): string | null {
  const plain = text.startsWith('"') ? unquoteGitPath(text) : text.replace(/\t$/, '')
  return plain === '/dev/null' ? null : plain.slice(2)
}

const QUOTED_PATH_ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const unquoteGitPath = (text: string): string =>
  text
    .slice(1, text.lastIndexOf('"'))
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (QUOTED_PATH_ESCAPES[code] ?? code),
    )

/** The files of a folder as they were; none where it was not there. */
export function readFilesAtRevision(
  root: string,
  revision: string,
  folder: string,
  isIncluded: (name: string) => boolean,
): readonly SourceFile[] {
  const listed = splitNullSeparated(runGit(root, ['ls-tree', '-r', '-z', '--name-only', revision, '--', `${folder}/`]))
  return listed
    .filter(isIncluded)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, text: runGit(root, ['show', `${revision}:./${name}`]) }))
}

const splitNullSeparated = (listed: Buffer): string[] =>
  listed
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '')

function runGit(root: string, args: readonly string[]): Buffer {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: Number.POSITIVE_INFINITY,
    })
  } catch (thrown) {
    const { stderr } = thrown as { readonly stderr?: Buffer }
    throw new GitError(`git ${args[0]}: ${stderr?.toString('utf8').trim().split('\n')[0] ?? String(thrown)}`)
  }
}
