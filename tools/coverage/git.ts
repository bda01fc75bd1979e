/** What git knows of a revision: which lines of which files changed since, and what files were. */
import { execFileSync } from 'node:child_process'
import type { SourceFile } from '../../engine/index.ts'

export class GitError extends Error {
  override readonly name = 'GitError'
}

/** By file, from the root: the lines that are new or changed since, as they stand now. Whole files that git does not know yet. */
export function changedLines(
  root: string,
  revision: string,
): ReadonlyMap<string, 'all' | ReadonlySet<number>> {
  const found = new Map<string, 'all' | Set<number>>()
  let file = ''
  for (const line of git(root, [
    'diff',
    '--relative',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    revision,
    '--',
    '.',
  ])
    .toString('utf8')
    .split('\n')) {
    const named = /^\+\+\+ b\/(.*)$/.exec(line)
    if (named) {
      file = named[1] ?? ''
      found.set(file, new Set())
    }
    const gone = /^--- a\/(.*)$/.exec(line)
    if (gone) found.set(gone[1] ?? '', new Set())
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (!hunk) continue
    const lines = found.get(file)
    const [first, many] = [Number(hunk[1]), Number(hunk[2] ?? 1)]
    // Where lines only went, those beside the gap are told.
    const size = many === 0 ? 2 : many
    if (lines instanceof Set) for (let i = 0; i < size; i++) lines.add(first + i)
  }
  for (const name of names(git(root, ['ls-files', '-z', '--others', '--exclude-standard'])))
    found.set(name, 'all')
  return found
}

/** The files of a folder as they were; none where it was not there. */
export function filesAt(
  root: string,
  revision: string,
  folder: string,
  isWanted: (name: string) => boolean,
): readonly SourceFile[] {
  const listed = names(git(root, ['ls-tree', '-r', '-z', '--name-only', revision, '--', `${folder}/`]))
  return listed
    .filter(isWanted)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, text: git(root, ['show', `${revision}:./${name}`]) }))
}

const names = (listed: Buffer): string[] =>
  listed
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '')

function git(root: string, args: readonly string[]): Buffer {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 })
  } catch (thrown) {
    const { stderr } = thrown as { readonly stderr?: Buffer }
    throw new GitError(`git ${args[0]}: ${stderr?.toString('utf8').trim().split('\n')[0] ?? String(thrown)}`)
  }
}
