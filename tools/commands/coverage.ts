/** `touchstone coverage` prints the rung of each clause of the rulebook, and what it lacks for the next. */
import { resolve } from 'node:path'
import { closestWord } from '../../engine/index.ts'
import { saveRecord } from '../affected/record-store.ts'
import {
  type ChangedClause,
  type ChangedNode,
  findChangedClauses,
  findChangedNodes,
} from '../affected/revision-changes.ts'
import { observeOnAllCores } from '../batch/observe-selection.ts'
import { type Coverage, computeCoverage } from '../coverage/compute-coverage.ts'
import type { CoverageRecord } from '../coverage/coverage-record.ts'
import { mergeCoverageShards, toCoverageShard } from '../coverage/coverage-shard.ts'
import { makeProvenReader } from '../coverage/proven-record.ts'
import { collectReachedNodes, type ReachedNode } from '../coverage/reached-nodes.ts'
import {
  findMissedThresholds,
  type MissedThreshold,
  raiseThresholds,
  readThresholds,
  THRESHOLDS_FILE,
  writeThresholds,
} from '../coverage/thresholds.ts'
import { isCiRun } from '../golden/policy.ts'
import { GitError } from '../project/git.ts'
import { makeRulebookReader } from '../project/own-clauses.ts'
import { isClaimFor, type Project } from '../project/project.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { isFullSelection, type ScenarioSelection } from '../suite/select.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { formatCoverage } from './coverage-text.ts'
import { combineExitCodes, EXIT, type ExitReason } from './exit.ts'
import { JOBS_OPTIONS, readJobs } from './jobs-option.ts'
import { checkTitle, chooseScenarios, makeProgressListener, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { readShardOption, SHARD_OPTIONS, writeBlob } from './shard.ts'
import type { Terminal } from './terminal.ts'

export const coverageCommand: Command = {
  name: 'coverage',
  summary: 'Play scenarios and tell for every clause of the rulebook how far it has come',
  usage: '[FILTER...] [options]',
  options: {
    ...FILTER_OPTIONS,
    ...JOBS_OPTIONS,
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
    ...SHARD_OPTIONS,
  },
  notes: [
    ...FILTER_NOTES,
    'A rule as FILTER limits the clauses that are told, not the scenarios that are played: a clause is exercised by whoever does it.',
    'Thresholds (tools/coverage/thresholds.json) are held against full runs only. A claim that a scenario never reaches is an error of the scenario.',
  ],
  async run(given, terminal) {
    const project = openCommandProject(given, terminal)
    const selection = chooseCoverageSelection(given, project, terminal)
    const share = readShardOption(given)
    const batch = { processes: readJobs(given), progress: makeProgressListener(terminal) }
    const seen = await observeOnAllCores(project, { ...selection, rules: [] }, share, batch)
    if (share === null) return reportCoverage(given, terminal, project, seen)
    writeBlob('coverage', given, project, terminal, { share, part: toCoverageShard(seen) })
    return EXIT.ok
  },
  merged(given, terminal, project, parts) {
    const seen = mergeCoverageShards(
      project,
      { ...chooseCoverageSelection(given, project, terminal), rules: [] },
      parts,
    )
    if (seen === null) throw new UsageError('a blob holds nothing that was seen')
    return reportCoverage(given, terminal, project, seen)
  },
}

function chooseCoverageSelection(given: CommandLine, project: Project, terminal: Terminal): ScenarioSelection {
  const selection = chooseScenarios(given, project, terminal, 'clauses')
  const isRatchet = given.flag('ratchet')
  if (isRatchet && !isFullSelection(selection)) throw new UsageError('--ratchet needs a run of all scenarios')
  if (isRatchet && isCiRun(terminal.env)) throw new UsageError('--ratchet: nothing is written where CI is set')
  return selection
}

async function reportCoverage(
  given: CommandLine,
  terminal: Terminal,
  project: Project,
  seen: CoverageRecord,
): Promise<number> {
  const selection = chooseCoverageSelection(given, project, terminal)
  checkTitle(selection, seen.cases.length)
  // Only a run of everything records all that each scenario touches.
  if (isFullSelection({ ...selection, rules: [] }) && !saveRecord(project, seen))
    terminal.err('the coverage record cannot be written here: `run --affected` will play everything\n')
  for (const rule of selection.rules) checkRule(rule, seen)
  const found = computeCoverage(seen, selection.rules, makeProvenReader(project), makeRulebookReader(project))
  const nodes = collectReachedNodes(seen)
  const missed = isFullSelection(selection) ? checkThresholds(project, found, given.flag('ratchet')) : []
  const reached = findNodesAt(given.text('reached'), nodes)
  const changed = findChangesSince(project, given.text('since'), nodes, seen)
  await writeCoverageReports(project, given, terminal, nodes)
  const parts = { ...found, missed, ...(reached ? { reached } : {}), ...changed }
  if (given.flag('json')) terminal.out(formatJson({ ...parts, nodes }))
  else {
    const isDetailed = given.flag('clauses') || selection.rules.length > 0
    terminal.out(formatCoverage(parts, isDetailed, chooseStyle(terminal.isWatched, terminal.env)))
    if (given.flag('ratchet')) terminal.out(`thresholds written: ${THRESHOLDS_FILE}\n`)
  }
  return combineExitCodes(listReasons(found, missed))
}

function checkRule(rule: string, { games }: CoverageRecord): void {
  const catalogue = games.flatMap(({ def }) => def.rules)
  if (catalogue.some(({ id, section }) => isClaimFor(id, rule) || isClaimFor(section, rule))) return
  const meant = closestWord(
    rule,
    catalogue.map(({ id }) => id),
  )
  throw new UsageError(`no clause of the rulebook fits ${rule}${meant === null ? '' : `: did you mean ${meant}?`}`)
}

function checkThresholds(project: Project, { games }: Coverage, isRatchet: boolean): readonly MissedThreshold[] {
  const asked = readThresholds(project)
  if (!isRatchet) return findMissedThresholds(asked, games)
  const written = raiseThresholds(asked, games)
  writeThresholds(project, written)
  return findMissedThresholds(written, games)
}

function findNodesAt(place: string | null, nodes: readonly ReachedNode[]): readonly ReachedNode[] | null {
  if (place === null) return null
  const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(place) ?? []
  const found = nodes.filter((node) => node.line === Number(line) && node.file.endsWith(file))
  if (file === '' || found.length === 0) throw new UsageError(`--reached: no rule stands at ${place}`)
  return found
}

function findChangesSince(
  project: Project,
  revision: string | null,
  nodes: readonly ReachedNode[],
  seen: CoverageRecord,
): { readonly changed?: readonly ChangedNode[]; readonly changedClauses?: readonly ChangedClause[] } {
  if (revision === null) return {}
  try {
    return {
      changed: findChangedNodes(project, revision, nodes, seen.games),
      changedClauses: findChangedClauses(project, revision, seen),
    }
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    throw thrown
  }
}

/** The report libraries load slowly, so they load only when a report is asked for. */
async function writeCoverageReports(
  { root }: Project,
  given: CommandLine,
  { cwd }: Terminal,
  nodes: readonly ReachedNode[],
): Promise<void> {
  const [lcov, html] = [given.text('lcov'), given.text('html')]
  if (lcov === null && html === null) return
  const { buildCoverageMap } = await import('../coverage/istanbul.ts')
  const { writeHtml, writeLcov } = await import('../coverage/reports.ts')
  const map = buildCoverageMap(root, nodes)
  if (lcov !== null) writeLcov(root, map, resolve(cwd, lcov))
  if (html !== null) writeHtml(map, resolve(cwd, html))
}

function listReasons(
  { emptyClaims, mistakes, wrong }: Coverage,
  missed: readonly MissedThreshold[],
): readonly ExitReason[] {
  const outcomes = wrong.map(({ status }): ExitReason => (status === 'broken' ? 'broken' : 'failed'))
  if (emptyClaims.length > 0 || mistakes.length > 0) outcomes.push('broken')
  if (missed.length > 0) outcomes.push('failed')
  return outcomes
}
