/** `touchstone update`: what came out becomes what is expected; and what nobody owns goes, when everything ran. */
import { differencesIn } from '../golden/judge.ts'
import { isCi, updatePolicy } from '../golden/policy.ts'
import { printReport } from '../run/report.ts'
import { Session } from '../run/session.ts'
import { PLAIN, styleFor } from '../run/style.ts'
import { jsonText } from '../run/terminal-text.ts'
import { prune } from '../suite/orphans.ts'
import { type PlayedFile, reportOf } from '../suite/play.ts'
import { isFull } from '../suite/select.ts'
import { isToWrite } from '../suite/write.ts'
import { choose, projectOf } from './begin.ts'
import { type Command, UsageError } from './command.ts'
import { exitCode } from './exit.ts'
import { FILTER_NOTES, FILTERS } from './options.ts'
import { outcomesOf, type Played, play } from './play.ts'
import { listed, playedJson, playedText } from './tell.ts'

export const update: Command = {
  name: 'update',
  summary: 'Regenerate goldens and show what changed; without filters also remove orphans',
  usage: '[FILTER...] [options]',
  options: FILTERS,
  notes: [
    ...FILTER_NOTES,
    'Only what ran is written, and nothing that failed. Each golden is written whole or not at all. Where CI is set nothing is written: the command refuses.',
  ],
  run(given, terminal) {
    if (isCi(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
    const project = projectOf(given, terminal)
    const selection = choose(given, project, terminal, 'claims', true)
    const policy = updatePolicy('all', terminal.env)
    const style = given.flag('json') ? PLAIN : styleFor(terminal.isWatched, terminal.env)
    const changed: string[] = []
    const session = new Session()
    const before = (file: PlayedFile): void => {
      for (const played of file.cases)
        if (differencesIn(played.verdict).length > 0 && isToWrite(played, policy))
          changed.push(printReport(reportOf(project, file, played, session), new Map(), style))
    }
    const played = play(project, selection, policy, terminal, before, given.flag('json'))
    const removed = isFull(selection) ? prune(project, played.suite.files) : []
    const left = isFull(selection) ? pruned(played) : played
    const code = exitCode(outcomesOf(left))
    if (given.flag('json')) terminal.out(jsonText({ ...playedJson(left, code), removed }))
    else {
      const parts = [...changed, listed('goldens removed', removed), playedText(left, style)]
      terminal.out(parts.filter((part) => part !== '').join('\n\n'))
    }
    return code
  },
}

const pruned = (played: Played): Played => ({
  ...played,
  written: played.written.map((each) => ({ ...each, orphans: [] })),
  suite: { ...played.suite, orphans: [] },
})
