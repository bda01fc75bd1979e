/** `touchstone coverage`: how far each clause of the rulebook has come, and what it lacks. */
import { resolve } from 'node:path'
import { closest } from '../../engine/index.ts'
import { type Coverage, coverageOf } from '../coverage/coverage.ts'
import { observe } from '../coverage/observe.ts'
import { partOf, seenIn } from '../coverage/part.ts'
import { provenBy } from '../coverage/proven.ts'
import { type ReachedNode, reachedNodes } from '../coverage/reached.ts'
import type { Seen } from '../coverage/seen.ts'
import { type ChangedClause, type ChangedNode, changedClauses, changedNodes } from '../coverage/since.ts'
import { save } from '../coverage/store.ts'
import {
  type Missed,
  missedIn,
  raised,
  readThresholds,
  THRESHOLDS,
  writeThresholds,
} from '../coverage/thresholds.ts'
import { isCi } from '../golden/policy.ts'
import { GitError } from '../project/git.ts'
import { rulebooksIn } from '../project/own-clauses.ts'
import { claims, type Project } from '../project/project.ts'
import { styleFor } from '../run/style.ts'
import { jsonText } from '../run/terminal-text.ts'
import { isFull, type Selection } from '../suite/select.ts'
import { checkTitle, choose, progressOn, projectOf } from './begin.ts'
import { type Command, type Given, UsageError } from './command.ts'
import { coverageText } from './coverage-text.ts'
import { EXIT, exitCode, type Outcome } from './exit.ts'
import { FILTER_NOTES, FILTERS } from './options.ts'
import { SHARD, shardOf, writeBlob } from './shard.ts'
import type { Terminal } from './terminal.ts'

export const coverage: Command = {
  name: 'coverage',
  summary: 'Play scenarios and tell for every clause of the rulebook how far it has come',
  usage: '[FILTER...] [options]',
  options: {
    ...FILTERS,
    clauses: { type: 'boolean', help: 'Clause by clause what is missing (so too with a rule as FILTER)' },
    reached: { type: 'string', value: 'FILE:LINE', help: 'Which scenarios reached the rule at FILE:LINE' },
    since: { type: 'string', value: 'REV', help: 'Which rules changed since REV, and who watches them' },
    lcov: { type: 'string', value: 'FILE', help: 'Write lcov, whose files are the rule files', writes: true },
    html: {
      type: 'string',
      value: 'FOLDER',
      help: 'Write the rule files as HTML, covered and uncovered',
      writes: true,
    },
    ratchet: {
      type: 'boolean',
      help: 'Raise the thresholds to what is reached; they never fall',
      writes: true,
    },
    ...SHARD,
  },
  notes: [
    ...FILTER_NOTES,
    'A rule as FILTER limits the clauses that are told, not the scenarios that are played: a clause is exercised by whoever does it.',
    'Thresholds (tools/coverage/thresholds.json) are held against full runs only. A claim that a scenario never reaches is an error of the scenario.',
  ],
  run(given, terminal) {
    const project = projectOf(given, terminal)
    const selection = chosen(given, project, terminal)
    const share = shardOf(given)
    const seen = observe(project, { ...selection, rules: [] }, progressOn(terminal), share)
    if (share === null) return told(given, terminal, project, seen)
    writeBlob('coverage', given, project, terminal, { share, part: partOf(seen) })
    return EXIT.ok
  },
  merged(given, terminal, project, parts) {
    const seen = seenIn(project, { ...chosen(given, project, terminal), rules: [] }, parts)
    if (seen === null) throw new UsageError('a blob holds nothing that was seen')
    return told(given, terminal, project, seen)
  },
}

function chosen(given: Given, project: Project, terminal: Terminal): Selection {
  const selection = choose(given, project, terminal, 'clauses')
  const isRatchet = given.flag('ratchet')
  if (isRatchet && !isFull(selection)) throw new UsageError('--ratchet needs a run of all scenarios')
  if (isRatchet && isCi(terminal.env)) throw new UsageError('--ratchet: nothing is written where CI is set')
  return selection
}

async function told(given: Given, terminal: Terminal, project: Project, seen: Seen): Promise<number> {
  const selection = chosen(given, project, terminal)
  checkTitle(selection, seen.cases.length)
  // Only a whole run knows all that a scenario touches.
  if (isFull({ ...selection, rules: [] }) && !save(project, seen))
    terminal.err('the coverage record cannot be written here: `run --affected` will play everything\n')
  for (const rule of selection.rules) checkRule(rule, seen)
  const found = coverageOf(seen, selection.rules, provenBy(project), rulebooksIn(project))
  const nodes = reachedNodes(seen)
  const missed = isFull(selection) ? thresholds(project, found, given.flag('ratchet')) : []
  const reached = reachedAt(given.text('reached'), nodes)
  const changed = changedSince(project, given.text('since'), nodes, seen)
  await write(project, given, terminal, nodes)
  const parts = { ...found, missed, ...(reached ? { reached } : {}), ...changed }
  if (given.flag('json')) terminal.out(jsonText({ ...parts, nodes }))
  else {
    const isDetailed = given.flag('clauses') || selection.rules.length > 0
    terminal.out(coverageText(parts, isDetailed, styleFor(terminal.isWatched, terminal.env)))
    if (given.flag('ratchet')) terminal.out(`thresholds written: ${THRESHOLDS}\n`)
  }
  return exitCode(outcomesOf(found, missed))
}

function checkRule(rule: string, { games }: Seen): void {
  const catalogue = games.flatMap(({ def }) => def.rules)
  if (catalogue.some(({ id, section }) => claims(id, rule) || claims(section, rule))) return
  const meant = closest(
    rule,
    catalogue.map(({ id }) => id),
  )
  throw new UsageError(
    `no clause of the rulebook fits ${rule}${meant === null ? '' : `: did you mean ${meant}?`}`,
  )
}

function thresholds(project: Project, { games }: Coverage, isRatchet: boolean): readonly Missed[] {
  const asked = readThresholds(project)
  if (!isRatchet) return missedIn(asked, games)
  const written = raised(asked, games)
  writeThresholds(project, written)
  return missedIn(written, games)
}

function reachedAt(place: string | null, nodes: readonly ReachedNode[]): readonly ReachedNode[] | null {
  if (place === null) return null
  const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(place) ?? []
  const found = nodes.filter((node) => node.line === Number(line) && node.file.endsWith(file))
  if (file === '' || found.length === 0) throw new UsageError(`--reached: no rule stands at ${place}`)
  return found
}

function changedSince(
  project: Project,
  revision: string | null,
  nodes: readonly ReachedNode[],
  seen: Seen,
): { readonly changed?: readonly ChangedNode[]; readonly changedClauses?: readonly ChangedClause[] } {
  if (revision === null) return {}
  try {
    return {
      changed: changedNodes(project, revision, nodes, seen.games),
      changedClauses: changedClauses(project, revision, seen),
    }
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    throw thrown
  }
}

/** The libraries of reports are slow to load: only who wants one waits for them. */
async function write(
  { root }: Project,
  given: Given,
  { cwd }: Terminal,
  nodes: readonly ReachedNode[],
): Promise<void> {
  const [lcov, html] = [given.text('lcov'), given.text('html')]
  if (lcov === null && html === null) return
  const { coverageMap } = await import('../coverage/istanbul.ts')
  const { writeHtml, writeLcov } = await import('../coverage/reports.ts')
  const map = coverageMap(root, nodes)
  if (lcov !== null) writeLcov(root, map, resolve(cwd, lcov))
  if (html !== null) writeHtml(map, resolve(cwd, html))
}

function outcomesOf(
  { emptyClaims, mistakes, wrong }: Coverage,
  missed: readonly Missed[],
): readonly Outcome[] {
  const outcomes = wrong.map(({ status }): Outcome => (status === 'broken' ? 'broken' : 'failed'))
  if (emptyClaims.length > 0 || mistakes.length > 0) outcomes.push('broken')
  if (missed.length > 0) outcomes.push('failed')
  return outcomes
}
