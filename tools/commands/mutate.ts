/** `touchstone mutate`: breaks the rules on purpose, one change at a time, and tells what no scenario noticed. */
import { resolve } from 'node:path'
import { closest, formatDiagnostics } from '../../engine/index.ts'
import { writeProven } from '../coverage/proven.ts'
import { verificationText } from '../equivalence/report.ts'
import { verify } from '../equivalence/verify.ts'
import { cacheFolder } from '../mutation/cache.ts'
import { recordedIn, untoldCitations } from '../mutation/citations/recorded.ts'
import { htmlReport } from '../mutation/html.ts'
import { type MutateOptions, mutate as mutated } from '../mutation/mutate.ts'
import { isOfWholeGame, type Wanted, wantedOf } from '../mutation/plan.ts'
import { provenIn } from '../mutation/proven.ts'
import type { Mutation } from '../mutation/record.ts'
import { isTried } from '../mutation/results.ts'
import { schemaReport } from '../mutation/schema.ts'
import { isOpen, mutationText, statedShare } from '../mutation/text.ts'
import { type Tried, Unreadable } from '../mutation/trial.ts'
import { type Project, scenarioFiles } from '../project/project.ts'
import { printable, styleFor } from '../run/style.ts'
import { jsonText } from '../run/terminal-text.ts'
import { progressOn, projectOf } from './begin.ts'
import { type Command, type Given, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { outputOf } from './output.ts'
import { SHARD, shardOf, writeBlob } from './shard.ts'
import type { Terminal } from './terminal.ts'

export const mutate: Command = {
  name: 'mutate',
  summary: 'Break the rules on purpose and list the changes that no scenario noticed',
  usage: '[FILTER...] [options]',
  options: {
    report: {
      type: 'string',
      value: 'FILE',
      help: 'Write a report for viewers of mutation tests (mutation-testing-report-schema 2)',
      writes: true,
    },
    html: {
      type: 'string',
      value: 'FILE',
      help: 'Write the same as a page to be opened in a browser',
      writes: true,
    },
    jobs: {
      type: 'string',
      value: 'N',
      help: 'So many processes; 0 is this one (default: one for each processor, if it pays)',
    },
    stated: {
      type: 'string',
      value: 'PERCENT',
      help: 'Fail where fewer mutants are noticed by what authors state (a golden alone is no statement)',
    },
    equivalents: {
      type: 'boolean',
      help: 'Try none: only play those that comments call equivalent against the rules as they are',
    },
    fresh: { type: 'boolean', help: 'Try every mutant, also those whose fate is known from before' },
    ...SHARD,
  },
  notes: [
    'FILTER is a rule (3.2.4, or a clause), whose mutants are tried, or a part of the path of a rule file. All scenarios that get there are shown a mutant, whatever they claim.',
    '--json prints the same report as --report writes. What only a golden notices says so there: no author states what it breaks.',
    'Which clauses are proven is kept for touchstone coverage, of games of which all files are tried (as those of my-game with the FILTER my-game): a clause may go on in other files. So are clauses on what a rule does not do.',
    'A mutant that changes nothing is said to be equivalent where it begins: in a comment of the rule data at the end of the line or above it, # equivalent OPERATOR: REASON. The operator stands behind the place of each survivor.',
    'What is said to be equivalent is played, too: the moves of scenarios that get there, on boards of which pieces, tracks and markers are changed at random (the same every time). One that is seen to differ is an error, with the smallest scenario that shows it.',
    'For each clause id in the rule data, mutate also tries a neighboring id. The number that no scenario notices must not exceed the one in tools/mutation/citations.json; where a run of the whole game finds fewer, it says so.',
    'Ends with 0 when every mutant is noticed and every clause on what a rule does not do that could be proven is, 1 when not, 2 when what is said of equivalent mutants is not so, 4 when the rule data cannot be read.',
  ],
  async run(given, terminal) {
    const project = projectOf(given, terminal)
    if (scenarioFiles(project).length === 0)
      throw new UsageError(`no scenarios below ${resolve(project.root, 'scenarios')}`)
    const share = shardOf(given)
    if (share !== null && given.flag('equivalents'))
      throw new UsageError('--equivalents tries no mutants that machines could share: leave --shard out')
    const heard: Tried[] = []
    const options = { ...jobsOf(given), share, heard: (tried: Tried) => void heard.push(tried) }
    const mutation = await tried(given, terminal, project, options)
    if (mutation === null) return EXIT.broken
    if (share === null) return await tell(given, terminal, project, mutation)
    writeBlob('mutate', given, project, terminal, { share, part: heard })
    return EXIT.ok
  },
  async merged(given, terminal, project, parts) {
    const known = parts.flatMap((part) => {
      if (!Array.isArray(part) || !part.every(isTried)) throw new UsageError('a blob holds no mutants')
      return part
    })
    const mutation = await tried(given, terminal, project, { ...jobsOf(given), known })
    return mutation === null ? EXIT.broken : await tell(given, terminal, project, mutation)
  },
}

type Trying = Pick<MutateOptions, 'processes' | 'share' | 'known' | 'heard'>

/** Null where the rule data cannot be read: that is told. */
async function tried(
  given: Given,
  terminal: Terminal,
  project: Project,
  trying: Trying,
): Promise<Mutation | null> {
  // Whether they can be written is known before anybody has waited for what goes into them.
  for (const option of ['report', 'html']) outputOf(option, given, terminal)
  leastStated(given)
  let mutation: Mutation
  try {
    recordedIn(project)
    mutation = await mutated(project, {
      wanted: wantedOf(given.words),
      onlyEquivalents: given.flag('equivalents'),
      cache: given.flag('fresh') ? null : cacheFolder(project, terminal.env),
      told: progressOn(terminal),
      ...trying,
    })
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    terminal.err(`touchstone: ${printable(thrown.message)}\n`)
    return null
  }
  if (mutation.judged.length + mutation.citations.length + mutation.absences.length === 0)
    throw new UsageError(nothing(given, mutation))
  return mutation
}

async function tell(given: Given, terminal: Terminal, project: Project, mutation: Mutation): Promise<number> {
  const all = [...mutation.judged, ...mutation.citations]
  const verification = await verify(project, all, {
    ...jobsOf(given),
    told: progressOn(terminal),
  })
  const wanted = wantedOf(given.words)
  const [toReport, toHtml] = [outputOf('report', given, terminal), outputOf('html', given, terminal)]
  if (!given.flag('equivalents') && !keepProven(project, wanted, mutation))
    terminal.err('which clauses are proven cannot be written here: `coverage` will not know\n')
  const isJson = given.flag('json')
  if (isJson || toReport || toHtml) {
    const report = schemaReport(project, mutation)
    const json = jsonText(report)
    toReport?.(json)
    toHtml?.(htmlReport(report))
    if (isJson) terminal.out(json)
  }
  const games = new Set(all.map(({ mutant }) => mutant.game))
  const sources = new Map([...games].flatMap((game) => [...project.games.texts(game)]))
  const style = styleFor(terminal.isWatched, terminal.env)
  const played = verificationText(verification, sources, style)
  const isWhole = (game: string): boolean =>
    !given.flag('equivalents') && wanted.rules.length === 0 && isOfWholeGame(wanted, game)
  const untold = untoldCitations(project, mutation.citations, isOpen, isWhole)
  if (!isJson) terminal.out(`${played}${mutationText(mutation, sources, style, untold)}`)
  else {
    // The schema of such reports has no place for it.
    if (mutation.stale.length > 0) terminal.err(`${formatDiagnostics(mutation.stale, sources)}\n`)
    if (verification.different.length > 0) terminal.err(played)
  }
  const [least, share] = [leastStated(given), statedShare(mutation.judged)]
  if (share !== null && share < least) {
    terminal.err(`touchstone: statements notice ${share} % of the mutants, --stated asks for ${least} %\n`)
    return EXIT.failed
  }
  if (untold.some((each) => each.untold > each.recorded)) return EXIT.failed
  if (mutation.judged.some(isOpen) || mutation.absences.some(({ isProven }) => !isProven)) return EXIT.failed
  return mutation.stale.length + verification.different.length > 0 ? EXIT.pending : EXIT.ok
}

/** Of games of which only some files are wanted nothing is known. Whether it could be written. */
function keepProven(project: Project, wanted: Wanted, mutation: Mutation): boolean {
  const clauses = Object.entries(provenIn(mutation)).filter(([game]) => isOfWholeGame(wanted, game))
  const isTriedWhole = (game: string): boolean => wanted.rules.length === 0 && isOfWholeGame(wanted, game)
  return writeProven(project, Object.fromEntries(clauses), isTriedWhole)
}

function jobsOf(given: Given): { readonly processes?: number } {
  const text = given.text('jobs')
  if (text === null) return {}
  if (!/^\d{1,2}$/.test(text)) throw new UsageError('--jobs needs a number of processes')
  return { processes: Number(text) }
}

function leastStated(given: Given): number {
  const text = given.text('stated')
  if (text === null) return 0
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new UsageError('--stated needs whole percents, from 0 to 100')
  return Number(text)
}

function nothing(given: Given, { clauses }: Mutation): string {
  const { words } = given
  const [word] = words
  if (given.flag('equivalents'))
    return `no mutant ${word === undefined ? '' : `of ${words.join(' ')} `}is said to be equivalent`
  if (word === undefined) return 'the rules have nothing that could be broken'
  const meant = /^\d/.test(word) ? closest(word, clauses) : null
  return `no rule that could be broken fits ${words.join(' ')}${meant === null ? '' : `: did you mean ${meant}?`}`
}
