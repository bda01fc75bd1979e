/** `touchstone coverage` prints the rung of each clause of the rulebook, and what it lacks for the next. */
import { resolve } from 'node:path'
import { findClosestWord } from '../../engine/index.ts'
import { saveCoverageRecord } from '../affected/record-store.ts'
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
import { makeProvenFlagsReader } from '../coverage/proven-record.ts'
import { collectReachedNodes, type ReachedNode } from '../coverage/reached-nodes.ts'
import {
  findMissedThresholds,
  type MissedThreshold,
  raiseThresholds,
  readThresholds,
  writeThresholds,
} from '../coverage/thresholds.ts'
import { isCiRun } from '../golden/policy.ts'
import { GitError } from '../project/git.ts'
import { makeReadRulebooks } from '../project/own-clauses.ts'
import { isClaimFor, type Project } from '../project/project.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { isFullSelection, type ScenarioSelection } from '../suite/select.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { formatCoverage } from './coverage-text.ts'
import { chooseWorstExitCode, EXIT, type ExitReason } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { chooseScenarios, failOnUnmatchedTitle, makeProgressListener, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { readShardOption, SHARD_OPTIONS, writeShardBlob } from './shard.ts'
import type { Terminal } from './terminal.ts'

export const coverageCommand: Command = {
  name: 'coverage',
  usage: '[FILTER...] [options]',
  options: {
    ...FILTER_OPTIONS,
    ...JOBS_OPTIONS,
    clauses: { type: 'boolean', help: 'List what each clause still lacks (a rule as FILTER does so too)' },
    reached: { type: 'string', value: 'FILE:LINE', help: 'List the scenarios that reached the rule at FILE:LINE' },
    since: {
      type: 'string',
      value: 'REV',
      help: 'List the rules that changed since REV, and the scenarios that reach or claim them',
    },
    lcov: { type: 'string', value: 'FILE', help: 'Write lcov, whose files are the rule files', writes: true },
    html: {
      type: 'string',
      value: 'FOLDER',
      help: 'Write the rule files as HTML, covered and uncovered',
      writes: true,
    },
    ratchet: {
      type: 'boolean',
      help: 'Raise the thresholds to the coverage of this run; they never fall',
      writes: true,
    },
    ...SHARD_OPTIONS,
  },
  notes: [
    ...FILTER_NOTES,
    'A rule as FILTER limits the clauses in the report, not the played scenarios, because any scenario may exercise a clause.',
    'Thresholds (tools/coverage/thresholds.json, or `thresholds` of touchstone.yaml) are checked in full runs only. A scenario that claims a clause and never reaches it is in error.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const selection = chooseCoverageSelection(commandLine, project, terminal)
    const share = readShardOption(commandLine, terminal)
    const batch = { processes: readJobsOption(commandLine), progress: makeProgressListener(terminal) }
    const record = await observeOnAllCores(project, { ...selection, rules: [] }, share, batch)
    if (share === null) return reportCoverage(commandLine, terminal, project, record)
    writeShardBlob('coverage', commandLine, project, terminal, { share, part: toCoverageShard(record) })
    return EXIT.ok
  },
  reportMergedShards(commandLine, terminal, project, parts) {
    const record = mergeCoverageShards(
      project,
      { ...chooseCoverageSelection(commandLine, project, terminal), rules: [] },
      parts,
    )
    if (record === null) throw new UsageError('a blob holds no coverage')
    return reportCoverage(commandLine, terminal, project, record)
  },
}

function chooseCoverageSelection(commandLine: CommandLine, project: Project, terminal: Terminal): ScenarioSelection {
  const selection = chooseScenarios(commandLine, project, terminal, 'clauses')
  const isRatchet = commandLine.flag('ratchet')
  if (isRatchet && !isFullSelection(selection)) throw new UsageError('--ratchet needs a run of all scenarios')
  if (isRatchet && isCiRun(terminal.env)) throw new UsageError('--ratchet: nothing is written where CI is set')
  return selection
}

async function reportCoverage(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  record: CoverageRecord,
): Promise<number> {
  const selection = chooseCoverageSelection(commandLine, project, terminal)
  failOnUnmatchedTitle(selection, record.cases.length)
  // Only a run of everything records all that each scenario touches.
  if (isFullSelection({ ...selection, rules: [] }) && !saveCoverageRecord(project, record))
    terminal.err('the coverage record cannot be written here: `run --affected` will play everything\n')
  for (const rule of selection.rules) failOnUnmatchedRule(rule, record)
  const coverage = computeCoverage(record, selection.rules, makeProvenFlagsReader(project), makeReadRulebooks(project))
  const nodes = collectReachedNodes(record)
  const missed = isFullSelection(selection)
    ? raiseOrCheckThresholds(project, coverage, commandLine.flag('ratchet'))
    : []
  const reached = findNodesAt(commandLine.text('reached'), nodes)
  const changed = findChangesSince(project, commandLine.text('since'), nodes, record)
  await writeCoverageReports(project, commandLine, terminal, nodes)
  const parts = { ...coverage, missed, ...(reached ? { reached } : {}), ...changed }
  if (commandLine.flag('json')) terminal.out(formatJson({ ...parts, nodes }))
  else {
    const isDetailed = commandLine.flag('clauses') || selection.rules.length > 0
    terminal.out(
      formatCoverage(
        { ...parts, thresholdsFile: project.layout.thresholds },
        isDetailed,
        chooseStyle(terminal.isWatched, terminal.env),
      ),
    )
    if (commandLine.flag('ratchet')) terminal.out(`thresholds written: ${project.layout.thresholds}\n`)
  }
  return chooseWorstExitCode(listCoverageExitReasons(coverage, missed))
}

function failOnUnmatchedRule(ruleFilter: string, { games }: CoverageRecord): void {
  const catalogue = games.flatMap(({ def }) => def.rules)
  if (catalogue.some(({ id, section }) => isClaimFor(id, ruleFilter) || isClaimFor(section, ruleFilter))) return
  const meant = findClosestWord(
    ruleFilter,
    catalogue.map(({ id }) => id),
  )
  throw new UsageError(
    `no clause of the rulebook fits ${ruleFilter}${meant === null ? '' : `: did you mean ${meant}?`}`,
  )
}

function raiseOrCheckThresholds(project: Project, { games }: Coverage, isRatchet: boolean): readonly MissedThreshold[] {
  const thresholds = readThresholds(project)
  if (!isRatchet) return findMissedThresholds(thresholds, games)
  const raised = raiseThresholds(thresholds, games)
  writeThresholds(project, raised)
  return findMissedThresholds(raised, games)
}

function findNodesAt(place: string | null, nodes: readonly ReachedNode[]): readonly ReachedNode[] | null {
  if (place === null) return null
  const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(place) ?? []
  const nodesAtPlace = nodes.filter((node) => node.line === Number(line) && node.file.endsWith(file))
  if (file === '' || nodesAtPlace.length === 0) throw new UsageError(`--reached: no rule stands at ${place}`)
  return nodesAtPlace
}

function findChangesSince(
  project: Project,
  revision: string | null,
  nodes: readonly ReachedNode[],
  record: CoverageRecord,
): { readonly changed?: readonly ChangedNode[]; readonly changedClauses?: readonly ChangedClause[] } {
  if (revision === null) return {}
  try {
    return {
      changed: findChangedNodes(project, revision, nodes, record.games),
      changedClauses: findChangedClauses(project, revision, record),
    }
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    throw thrown
  }
}

/** The report libraries load slowly, so they load only when a report is asked for. */
async function writeCoverageReports(
  { root }: Project,
  commandLine: CommandLine,
  { cwd }: Terminal,
  nodes: readonly ReachedNode[],
): Promise<void> {
  const [lcov, html] = [commandLine.text('lcov'), commandLine.text('html')]
  if (lcov === null && html === null) return
  const { buildIstanbulCoverageMap: buildCoverageMap } = await import('../coverage/istanbul.ts')
  const { writeHtmlReport: writeHtml, writeLcovReport: writeLcov } = await import('../coverage/reports.ts')
  const map = buildCoverageMap(root, nodes)
  if (lcov !== null) writeLcov(root, map, resolve(cwd, lcov))
  if (html !== null) writeHtml(map, resolve(cwd, html))
}

function listCoverageExitReasons(
  { emptyClaims, mistakes, wrong }: Coverage,
  missed: readonly MissedThreshold[],
): readonly ExitReason[] {
  const outcomes = wrong.map(({ status }): ExitReason => (status === 'broken' ? 'broken' : 'failed'))
  if (emptyClaims.length > 0 || mistakes.length > 0) outcomes.push('broken')
  if (missed.length > 0) outcomes.push('failed')
  return outcomes
}
