/** What git knows of a revision: which lines of which files changed since, and what files were. */
import { execFileSync } from 'node:child_process'
import type { SourceFile } from '../../engine/index.ts'

export class GitError extends Error {
  override readonly name = 'GitError'
}

/** What people configure for themselves must not change what is read here: prefixes, renames, conversions, quoting. */
const DIFF = [
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

/** By file, from the root: the lines that are new or changed since, as they stand now. Whole files that git does not know yet. */
export function changedLines(
  root: string,
  revision: string,
): ReadonlyMap<string, 'all' | ReadonlySet<number>> {
  const found = new Map<string, 'all' | Set<number>>()
  const lines = git(root, [...DIFF, revision, '--', '.'])
    .toString('utf8')
    .split('\n')
  let own = new Set<number>()
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const file = /^(?:---|\+\+\+) (.*)$/.exec(line)
    if (file) {
      const name = named(file[1] ?? '')
      if (name === null) continue
      own = new Set()
      found.set(name, own)
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (!hunk) continue
    const [gone, first, many] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)]
    // Where lines only went, those beside the gap are told.
    for (let n = 0; n < (many === 0 ? 2 : many); n++) own.add(first + n)
    // What the lines say is no part of the diff's own words, whatever it looks like.
    for (let left = gone + many; left > 0 && i < lines.length; ) if (!lines[++i]?.startsWith('\\')) left--
  }
  for (const name of names(git(root, ['ls-files', '-z', '--others', '--exclude-standard'])))
    found.set(name, 'all')
  return found
}

/** The path in a heading: without its prefix, without the tab behind names with spaces, out of its quotes; null of none. */
function named(text: string): string | null {
  const plain = text.startsWith('"') ? unquoted(text) : text.replace(/\t$/, '')
  return plain === '/dev/null' ? null : plain.slice(2)
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const unquoted = (text: string): string =>
  text
    .slice(1, text.lastIndexOf('"'))
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    )

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
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    })
  } catch (thrown) {
    const { stderr } = thrown as { readonly stderr?: Buffer }
    throw new GitError(`git ${args[0]}: ${stderr?.toString('utf8').trim().split('\n')[0] ?? String(thrown)}`)
  }
}
