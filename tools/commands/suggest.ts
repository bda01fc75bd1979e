/** `touchstone suggest` writes the smallest scenarios that notice what no scenario notices, as drafts. */
import { relative, resolve, sep } from 'node:path'
import { findClosestWord, PUBLISHED_RULE_SET } from '../../engine/index.ts'
import { isCiRun } from '../golden/policy.ts'
import { writeFaultScenario } from '../minimize/format-scenario.ts'
import { findCacheFolder } from '../mutation/cache.ts'
import type { MutationResult } from '../mutation/mutation-result.ts'
import { parseRuleFilter } from '../mutation/plan-mutants.ts'
import { runMutants } from '../mutation/run-mutants.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import type { Project } from '../project/project.ts'
import { selectShard } from '../project/shard.ts'
import { chooseStyle, printable } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { listJudged, listOfClauses, listUnnoticed } from '../suggest/find-unnoticed.ts'
import { mergeDrafts } from '../suggest/merge-drafts.ts'
import {
  addNoticed,
  type DraftBudget,
  getDraftFolder,
  makeSuggestJob,
  type UnnoticedChange,
} from '../suggest/plan-jobs.ts'
import { runSuggestJobs } from '../suggest/run-suggest-jobs.ts'
import { Suggester } from '../suggest/suggester.ts'
import { type DraftResult, formatSuggestions, makeSuggestionsJson } from '../suggest/suggestions-text.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { makeProgressListener, openCommandProject } from './open-project.ts'
import { readShardOption, SHARD_OPTIONS } from './shard.ts'
import { comparesVersions, suggestVersions } from './suggest-versions.ts'
import type { Terminal } from './terminal.ts'

/** Processor seconds for each change. */
const DEFAULT_SECONDS = 10

export const suggestCommand: Command = {
  name: 'suggest',
  usage:
    'CLAUSE... | --survivors [FILTER...] | --mutant ID | --since REV [GAME...] | --between RULESET RULESET [GAME]  [options]',
  options: {
    survivors: { type: 'boolean', help: 'A draft for each mutant that no scenario notices (those of FILTER)' },
    mutant: { type: 'string', value: 'ID', help: 'A draft for this mutant; touchstone mutate prints the ids' },
    since: {
      type: 'string',
      value: 'REV',
      help: 'What plays differently since a revision of git: a draft for each change',
    },
    between: { type: 'boolean', help: 'What plays differently by the second rule set than by the first, by clause' },
    seconds: {
      type: 'string',
      value: 'N',
      help: `The most processor time for each change (default ${DEFAULT_SECONDS})`,
    },
    seed: { type: 'string', value: 'N', help: 'Other boards are tried with another seed (default 1)' },
    write: {
      type: 'boolean',
      help: 'Write each draft to scenarios/GAME/drafts/; without it they are printed',
      writes: true,
    },
    ...JOBS_OPTIONS,
    shard: { ...SHARD_OPTIONS.shard!, help: 'Only the Ith of N shares of the changes' },
  },
  notes: [
    'CLAUSE is a clause of the rulebook: its draft notices a change of the rules that carry it. FILTER is a rule or a part of the path of a rule file, as in touchstone mutate.',
    'Boards come from scenarios and from games that agents play; pieces, tracks and markers are changed at random (the same every time). What is left out without loss is left out.',
    `With --since each edit of the rule data is compared by itself, and all together; edits that compile only together are one change. Of a change without a difference is told how many positions played alike, up to 10,000. RULESET is a rule set; ${PUBLISHED_RULE_SET}, or an empty word, is the game without one.`,
    'A draft passes here, fails where CI is set, has no golden, and counts for no coverage. Compare each of its values with the clause, give it a title, move it to the folder of its section, and take out `draft`. If the rulebook says otherwise, the draft has found a mistake in the rules.',
    'Ends with 0 when there is a draft for everything that was asked for, 1 when not, 4 when the rule data cannot be read. With --since and --between 0 also where nothing differs.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    if (commandLine.flag('write') && isCiRun(terminal.env))
      throw new UsageError('CI is set: drafts are not written here, where nobody would compare them')
    if (comparesVersions(commandLine)) {
      const options = { ...readBudget(commandLine), processes: readJobsOption(commandLine) }
      return await suggestVersions(commandLine, terminal, project, options)
    }
    const options = readSuggestOptions(commandLine)
    const mutation = await judgeMutants(commandLine, terminal, project)
    if (mutation === null) return EXIT.broken
    const groups = selectShard(groupChanges(commandLine, project, mutation), readShardOption(commandLine, terminal))
    const found = await searchDrafts(project, groups, options, terminal)
    const results = mergeResults(project, found, options)
    const written = commandLine.flag('write') ? results.map((each) => writeDraft(project, terminal, each)) : results
    if (commandLine.flag('json')) terminal.out(formatJson(makeSuggestionsJson(written)))
    else terminal.out(formatSuggestions(written, chooseStyle(terminal.isWatched, terminal.env)))
    return written.every(({ text }) => text !== null) ? EXIT.ok : EXIT.failed
  },
}

interface SuggestOptions extends DraftBudget {
  readonly processes: number | null
}

function readSuggestOptions(commandLine: CommandLine): SuggestOptions {
  const { words } = commandLine
  const [mutant, survivors] = [commandLine.text('mutant'), commandLine.flag('survivors')]
  if (mutant !== null && (survivors || words.length > 0))
    throw new UsageError('--mutant names one change: leave --survivors and other words out')
  if (mutant !== null && !/^[0-9a-f]{4,}$/.test(mutant))
    throw new UsageError(`--mutant: ${mutant} is no id; touchstone mutate prints them`)
  if (mutant === null && !survivors && words.length === 0)
    throw new UsageError('name a clause, or --survivors, or --mutant ID')
  return {
    ...readBudget(commandLine),
    processes: readJobsOption(commandLine),
  }
}

const readBudget = (commandLine: CommandLine): DraftBudget => ({
  seconds: readCount(commandLine, 'seconds', DEFAULT_SECONDS),
  seed: readCount(commandLine, 'seed', 1),
})

function readCount(commandLine: CommandLine, option: string, standard: number): number {
  const text = commandLine.text(option)
  if (text === null) return standard
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${option} needs a whole number from 1 on`)
  return Number(text)
}

/** Null after a report that the rule data cannot be read. */
async function judgeMutants(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
): Promise<MutationResult | null> {
  const mutantId = commandLine.text('mutant')
  try {
    const mutation = await runMutants(project, {
      filter: parseRuleFilter(commandLine.words),
      cacheFolder: findCacheFolder(project, terminal.env),
      onProgress: makeProgressListener(terminal),
      ...(mutantId === null ? {} : { mutantId }),
    })
    if (mutation.judged.length === 0) throw new UsageError(explainNothingFound(commandLine, mutation))
    return mutation
  } catch (thrown) {
    if (!(thrown instanceof UnreadableInput)) throw thrown
    terminal.err(`touchstone: ${printable(thrown.message)}\n`)
    return null
  }
}

function explainNothingFound(commandLine: CommandLine, { mutatedClauses, citations }: MutationResult): string {
  const mutantId = commandLine.text('mutant')
  const [citation] = citations
  if (mutantId !== null && citation !== undefined) {
    const { clause } = citation.mutant
    return `the mutant ${mutantId} changes only the clause that a rule cites: a refusal or a golden that names ${clause ?? 'the clause'} notices it, and no draft shows it`
  }
  if (mutantId !== null) return `no mutant has the id ${mutantId}: the rules may have changed since it was printed`
  const [word = '', ...others] = commandLine.words
  const meant = findClosestWord(word, mutatedClauses)
  if (meant !== null && meant !== word) return `no rule carries ${word}: did you mean ${meant}?`
  return `no rule that could be changed carries ${[word, ...others].join(' ') || 'anything'}: what only describes a board or an example is shown by a scenario that claims it`
}

/** Changes of which one draft is enough: those of a clause, else each by itself. */
interface ChangeGroup {
  readonly name: string
  readonly changes: readonly UnnoticedChange[]
}

function groupChanges(commandLine: CommandLine, project: Project, mutation: MutationResult): readonly ChangeGroup[] {
  const isAlone = commandLine.flag('survivors') || commandLine.text('mutant') !== null
  if (!isAlone) return [...listOfClauses(project, mutation)].map(([name, changes]) => ({ name, changes }))
  const changes = commandLine.flag('survivors') ? listUnnoticed(project, mutation) : listJudged(project, mutation)
  return changes.map((change) => ({ name: change.mutant.id, changes: [change] }))
}

async function searchDrafts(
  project: Project,
  groups: readonly ChangeGroup[],
  { seconds, seed, processes }: SuggestOptions,
  terminal: Terminal,
): Promise<readonly DraftResult[]> {
  const jobs = groups.flatMap(({ changes }) => changes.map((each) => makeSuggestJob(project, each, { seconds, seed })))
  const suggestions = await runSuggestJobs(project, jobs, { processes, onProgress: makeProgressListener(terminal) })
  const byMutant = new Map(suggestions.map((each) => [each.mutant, each]))
  return groups.map(({ name, changes }): DraftResult => {
    const found = changes.flatMap(({ mutant }) => {
      const suggestion = byMutant.get(mutant.id)
      return suggestion ? [{ ...suggestion, mutant }] : []
    })
    // Of several drafts of one clause the shortest is the easiest to compare.
    const drafts = found.filter(({ text }) => text !== null)
    const [best] = drafts.toSorted((a, b) => (a.text?.length ?? 0) - (b.text?.length ?? 0))
    const boards = found.reduce((sum, each) => sum + each.boards, 0)
    return {
      name,
      mutant: best?.mutant ?? changes[0]!.mutant,
      text: best?.text ?? null,
      boards,
      file: null,
      alsoNotices: [],
    }
  })
}

/** One draft for changes that it notices all. */
function mergeResults(project: Project, results: readonly DraftResult[], budget: DraftBudget): readonly DraftResult[] {
  const drafts = results.flatMap(({ mutant, text }) => (text === null ? [] : [{ mutant: mutant.id, text }]))
  if (drafts.length < 2) return results
  const byMutant = new Map(results.map((each) => [each.mutant.id, each]))
  const suggester = new Suggester(project.root)
  const jobs = new Map(results.map(({ mutant }) => [mutant.id, makeSuggestJob(project, { mutant, cases: [] }, budget)]))
  // A draft of one clause says nothing of another, even where it happens to notice a change of its rules.
  const isSameClause = (a: string, b: string): boolean =>
    byMutant.get(a)?.mutant.clause === byMutant.get(b)?.mutant.clause
  const merged = mergeDrafts(drafts, ({ mutant, text }, other) => {
    const job = jobs.get(other)
    return job !== undefined && isSameClause(mutant, other) && suggester.notices(job, text)
  })
  const kept = new Map(merged.map((each) => [each.mutant, each]))
  return results.flatMap((each) => {
    const own = kept.get(each.mutant.id)
    if (each.text !== null && own === undefined) return []
    const also = (own?.alsoNotices ?? []).flatMap((id) => byMutant.get(id)?.mutant ?? [])
    return [{ ...each, alsoNotices: also, text: own ? addNoticed(own.text, also) : each.text }]
  })
}

function writeDraft(project: Project, terminal: Terminal, result: DraftResult): DraftResult {
  if (result.text === null) return result
  const { clause, file, line, game } = result.mutant
  const name =
    clause ??
    `${file
      .split('/')
      .at(-1)
      ?.replace(/\.ya?ml$/, '')}-${line}`
  const path = writeFaultScenario(resolve(project.root, getDraftFolder(project, game)), name, result.text)
  return { ...result, file: relative(terminal.cwd, path).split(sep).join('/') }
}
