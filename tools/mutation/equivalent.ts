/**
 * Mutants that change nothing anybody could see, each with the reason that somebody wrote: `equivalent-mutants.yaml` beside
 * the scenarios of a game. An entry names the change as the report prints it, so that it survives changes elsewhere in the
 * file; one that fits no mutant any more is told.
 *
 *     - rule: 2.4-trade
 *       change: "`>=` became `>` in `$n >= 1`"
 *       in: actions.yaml        # a part of the path, where the same change stands in two files
 *       reason: $n is 0 or 2, never 1
 */
import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { onDisk, type Project, SCENARIOS } from '../project/project.ts'
import type { Mutant, Stale } from './record.ts'

export interface Equivalent {
  readonly rule: string | null
  readonly change: string
  readonly in: string
  readonly reason: string
  readonly file: string
  readonly line: number
}

export interface EquivalentList {
  readonly entries: readonly Equivalent[]
  /** What is wrong with the file. */
  readonly problems: readonly Stale[]
}

export const equivalentFile = (game: string): string =>
  `${SCENARIOS}/${game.slice(game.lastIndexOf('/') + 1)}/equivalent-mutants.yaml`

export function readEquivalents(project: Project, game: string): EquivalentList {
  const file = equivalentFile(game)
  let text: string
  try {
    text = readFileSync(onDisk(project, file), 'utf8')
  } catch {
    return { entries: [], problems: [] }
  }
  const lines = new LineCounter()
  const doc = parseDocument(text, { lineCounter: lines })
  const [error] = doc.errors
  const problem = (line: number, message: string): Stale => ({ file, line, message })
  if (error) return { entries: [], problems: [problem(error.linePos?.[0].line ?? 1, error.message)] }
  const read: unknown = doc.toJS()
  if (read === null) return { entries: [], problems: [] }
  if (!Array.isArray(read)) return { entries: [], problems: [problem(1, 'a list of mutants is wanted')] }
  const entries: Equivalent[] = []
  const problems: Stale[] = []
  for (const [i, value] of read.entries()) {
    const node = doc.getIn([i], true)
    const line = isRanged(node) ? lines.linePos(node.range[0]).line : 1
    const entry = entryOf(value)
    if (entry === null) problems.push(problem(line, 'wanted: rule, change, reason, and maybe in'))
    else entries.push({ ...entry, file, line })
  }
  return { entries, problems }
}

const isRanged = (node: unknown): node is { readonly range: readonly [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)

function entryOf(value: unknown): Omit<Equivalent, 'file' | 'line'> | null {
  if (typeof value !== 'object' || value === null) return null
  const { rule = null, change, in: path = '', reason, ...rest } = value as Partial<Record<string, unknown>>
  if (rule !== null && typeof rule !== 'string') return null
  if (typeof change !== 'string' || typeof path !== 'string' || typeof reason !== 'string') return null
  return reason.trim() === '' || Object.keys(rest).length > 0 ? null : { rule, change, in: path, reason }
}

export const fits = (entry: Equivalent, { clause, difference, file }: Mutant): boolean =>
  entry.rule === clause && entry.change === difference && file.includes(entry.in)

/** Entries that fit none of all mutants of the game. */
export const staleOf = (entries: readonly Equivalent[], mutants: readonly Mutant[]): readonly Stale[] =>
  entries
    .filter((entry) => !mutants.some((mutant) => fits(entry, mutant)))
    .map(({ file, line, rule, change }) => ({
      file,
      line,
      message: `no mutant of ${rule ?? 'no rule'} is: ${change}`,
    }))
