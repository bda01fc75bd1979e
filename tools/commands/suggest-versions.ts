/** `touchstone suggest --since` and `--between`: what plays differently between two versions of the rules. */
import { relative, resolve, sep } from 'node:path'
import { findClosestWord, PUBLISHED_RULE_SET } from '../../engine/index.ts'
import { writeFaultScenario } from '../minimize/format-scenario.ts'
import { findCacheFolder } from '../mutation/cache.ts'
import { readScenarioEntries } from '../mutation/reach.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import { getFolderOfGame, getNameOfGame, listGameFolderNames } from '../project/game-folders.ts'
import { GitError } from '../project/git.ts'
import type { Project } from '../project/project.ts'
import { isNativeRulesetName } from '../project/ruleset-name.ts'
import { selectShard } from '../project/shard.ts'
import { chooseStyle, printable } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { type DraftBudget, getDraftFolder } from '../suggest/plan-jobs.ts'
import { runVersionJobs } from '../suggest/run-suggest-jobs.ts'
import { planChangesSince } from '../suggest/versions/plan-changes.ts'
import { type ComparedRulesets, planRulesets } from '../suggest/versions/plan-rulesets.ts'
import type { PlannedVersion, VersionPlanOptions } from '../suggest/versions/planned-version.ts'
import { findVersionChanges } from '../suggest/versions/version-changes.ts'
import { formatVersionReports, makeVersionsJson, type VersionReport } from '../suggest/versions/versions-text.ts'
import { type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { makeProgressListener } from './open-project.ts'
import { readShardOption } from './shard.ts'
import type { Terminal } from './terminal.ts'

export interface VersionSearchOptions extends DraftBudget {
  readonly processes: number | null
}

/** Whether the command line asks for a comparison of two versions. */
export const comparesVersions = (commandLine: CommandLine): boolean =>
  commandLine.text('since') !== null || commandLine.flag('between')

export async function suggestVersions(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  { processes, ...budget }: VersionSearchOptions,
): Promise<number> {
  const onProgress = makeProgressListener(terminal)
  const options = { budget, cacheFolder: findCacheFolder(project, terminal.env), onProgress }
  try {
    const all = planVersions(commandLine, project, options)
    const plans = selectShard(all, readShardOption(commandLine, terminal))
    const jobs = plans.flatMap(({ job }) => job ?? [])
    const results = await runVersionJobs(project, jobs, { processes, onProgress })
    const byJob = new Map(jobs.map((job, i) => [job, results[i] ?? null]))
    const reports = plans.map((plan): VersionReport => {
      const report = { plan, result: plan.job && (byJob.get(plan.job) ?? null), file: null }
      return commandLine.flag('write') ? writeReport(project, terminal, report) : report
    })
    if (commandLine.flag('json')) terminal.out(formatJson(makeVersionsJson(reports)))
    else terminal.out(formatVersionReports(reports, chooseStyle(terminal.isWatched, terminal.env)))
    return plans.some(({ refused }) => refused !== null) ? EXIT.broken : EXIT.ok
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    if (!(thrown instanceof UnreadableInput)) throw thrown
    terminal.err(`touchstone: ${printable(thrown.message)}\n`)
    return EXIT.broken
  }
}

function planVersions(
  commandLine: CommandLine,
  project: Project,
  options: VersionPlanOptions,
): readonly PlannedVersion[] {
  const revision = commandLine.text('since')
  const others = ['survivors', 'mutant', 'between'].filter((name) =>
    name === 'mutant' ? commandLine.text(name) !== null : commandLine.flag(name),
  )
  if (revision === null)
    return planRulesets(project, readRulesets(commandLine, project), listScenarios(project), options)
  if (others.length > 0) throw new UsageError(`--since compares with a revision: leave --${others[0]} out`)
  if (revision === '') throw new UsageError('--since needs a revision, such as HEAD')
  const games =
    commandLine.words.length > 0 ? commandLine.words.map((word) => findGame(project, word)) : listGames(project)
  return games.flatMap((game) => {
    const changes = findVersionChanges(project, game, revision)
    return changes === null ? [] : planChangesSince(changes, revision, listScenarios(project), options)
  })
}

const listScenarios = readScenarioEntries

const listGames = (project: Project): readonly string[] =>
  listGameFolderNames(project).map((name) => getFolderOfGame(project, name))

function findGame(project: Project, word: string): string {
  const games = listGames(project)
  const found = games.find((game) => game === getFolderOfGame(project, getNameOfGame(project, word)))
  if (found !== undefined) return found
  const names = listGameFolderNames(project)
  const meant = findClosestWord(word, names)
  throw new UsageError(`there is no game ${word}${meant === null ? '' : `: did you mean ${meant}?`}`)
}

function readRulesets({ words }: CommandLine, project: Project): ComparedRulesets {
  const [one, other, game, ...more] = words
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError('--between needs two rule sets of a game, and the game where several have them')
  const [before, now] = [toRulesetId(one), toRulesetId(other)]
  if (before === now) throw new UsageError(`${one} and ${other} are the same`)
  const known = (folder: string): readonly string[] => ['', ...project.games.rulesets(folder)]
  const games = game === undefined ? listGames(project) : [findGame(project, game)]
  const [found, second] = games.filter((folder) => [before, now].every((name) => known(folder).includes(name)))
  if (found === undefined) {
    const names = games.flatMap(known).filter((name) => name !== '')
    const stranger = [before, now].find((name) => name !== '' && !names.includes(name))
    if (stranger === undefined) throw new UsageError(`no game has both rule sets, ${one} and ${other}`)
    const meant = findClosestWord(stranger, names)
    throw new UsageError(`there is no rule set ${stranger}${meant === null ? '' : `: did you mean ${meant}?`}`)
  }
  if (second !== undefined) throw new UsageError(`${found} and ${second} have both rule sets: name the game`)
  return { game: found, before, now }
}

const toRulesetId = (name: string): string =>
  name === '' || isNativeRulesetName(name) || name.toLowerCase() === PUBLISHED_RULE_SET ? '' : name.toLowerCase()

function writeReport(project: Project, terminal: Terminal, report: VersionReport): VersionReport {
  const { difference } = report.result ?? {}
  if (!difference?.isDraft || difference.text === null) return report
  const { cause, game } = report.plan
  const name =
    cause?.rule ??
    `${
      cause?.file
        .split('/')
        .at(-1)
        ?.replace(/\.ya?ml$/, '') ?? 'change'
    }-${cause?.line ?? 0}`
  const path = writeFaultScenario(resolve(project.root, getDraftFolder(project, game)), name, difference.text)
  return { ...report, file: relative(terminal.cwd, path).split(sep).join('/') }
}
