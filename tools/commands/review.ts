/**
 * `touchstone review`: changed goldens one by one, accepted or refused. A refusal leaves the golden as it is and records
 * nothing: the scenario stays red until its rule is mended. What is pending is worked out by running, every time.
 */
import { isCi, updatePolicy } from '../golden/policy.ts'
import { styleFor } from '../run/style.ts'
import { type Accepted, accept, type Pending } from '../suite/pending.ts'
import { choose, projectOf } from './begin.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { FILTER_NOTES, FILTERS } from './options.ts'
import { type Played, play } from './play.ts'
import { chosenChanges } from './review-choice.ts'
import { reviewOnScreen } from './review-screen.ts'
import { causeJson, groupText, listed, pathOf, pendingJson, writtenText } from './tell.ts'
import type { Terminal } from './terminal.ts'

export const review: Command = {
  name: 'review',
  summary: 'Accept or refuse changed goldens, one by one',
  usage: '[FILTER...] [--accept WHAT] [options]',
  options: {
    ...FILTERS,
    accept: {
      type: 'string',
      value: 'WHAT',
      help: 'Accept without a screen: all, cause:N, an id, a scenario[#case] or a folder',
    },
  },
  notes: [
    ...FILTER_NOTES,
    'On a terminal: a accept, r refuse, s skip, A accept all with this cause, q quit. A refused change stays pending: nothing is written, and the summary lists it.',
    'Elsewhere, or with --json, the changes are listed by cause. An id names one outcome of one state of scenario, rule data and golden: when any of them changes, the id is not accepted (inputs changed: run again).',
  ],
  async run(given, terminal) {
    const project = projectOf(given, terminal)
    const selection = choose(given, project, terminal)
    const played = play(project, selection, updatePolicy('none', terminal.env), terminal)
    const what = given.text('accept')
    const isJson = given.flag('json')
    if (what !== null) {
      if (isCi(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
      const chosen = chosenChanges(what, played)
      return chosen === 'stale'
        ? tellStale(terminal, isJson)
        : tellAccepted(played, chosen, accept(project, chosen), terminal, isJson)
    }
    if (isJson) {
      terminal.out(
        `${JSON.stringify({ ...listJson(played), exit: codeOf(played.pending.length) }, null, 2)}\n`,
      )
      return codeOf(played.pending.length)
    }
    if (played.pending.length === 0) {
      terminal.out('nothing to review: every golden is as it should be\n')
      return EXIT.ok
    }
    if (terminal.isWatched && terminal.hasKeys && !isCi(terminal.env)) return reviewOnScreen(played, terminal)
    const style = styleFor(terminal.isWatched, terminal.env)
    const groups = played.groups.map((group, i) => groupText(group, i + 1, style))
    terminal.out(
      `${groups.join('\n\n')}\n\naccept with --accept all, cause:N, a scenario or the id of a change\n`,
    )
    return EXIT.pending
  },
}

const codeOf = (left: number): number => (left > 0 ? EXIT.pending : EXIT.ok)

const listJson = ({ pending, groups }: Played): object => ({
  pending: pending.map(pendingJson),
  causes: groups.map(causeJson),
})

function tellStale(terminal: Terminal, isJson: boolean): number {
  if (isJson) terminal.out(`${JSON.stringify({ exit: EXIT.pending, stale: true }, null, 2)}\n`)
  else terminal.err('inputs changed: run again\n')
  return EXIT.pending
}

function tellAccepted(
  { pending }: Played,
  chosen: readonly Pending[],
  { written, stale, unwritable }: Accepted,
  terminal: Terminal,
  isJson: boolean,
): number {
  const notWritten = new Set([...stale, ...unwritable])
  const left = pending.filter((each) => !chosen.includes(each) || notWritten.has(each))
  const code = codeOf(left.length)
  if (isJson) {
    const ids = (list: readonly Pending[]): string[] => list.map(({ id }) => id)
    const told = { exit: code, written, stale: ids(stale), unwritable: ids(unwritable), pending: ids(left) }
    terminal.out(`${JSON.stringify(told, null, 2)}\n`)
    return code
  }
  const parts = [
    listed('accepted', written.map(writtenText)),
    listed('inputs changed: run again', stale.map(pathOf)),
    listed('the golden cannot be read, and not all its cases were accepted', unwritable.map(pathOf)),
    listed('still pending', left.filter((each) => !notWritten.has(each)).map(pathOf)),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
  return code
}
