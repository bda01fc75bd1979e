/**
 * `touchstone review`: all that a change of the rules did, by cause, accepted or refused. A refusal leaves everything as it
 * is and records nothing: the scenario stays red until its rule is mended. What waits is worked out by running, every time.
 */

import { isCi, updatePolicy } from '../golden/policy.ts'
import { GitError } from '../project/git.ts'
import type { Project } from '../project/project.ts'
import { type Accepted, accept } from '../review/accept.ts'
import { styleFor } from '../run/style.ts'
import { jsonText } from '../run/terminal-text.ts'
import type { Pending } from '../suite/pending.ts'
import type { Selection } from '../suite/select.ts'
import { choose, projectOf } from './begin.ts'
import { causeJson, groupText } from './cause-text.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { FILTER_NOTES, FILTERS } from './options.ts'
import { pathOf, pendingJson } from './pending-text.ts'
import { type Played, play } from './play.ts'
import { chosenChanges } from './review-choice.ts'
import { CANNOT, codeOf } from './review-end.ts'
import { reviewOnScreen } from './review-screen.ts'
import { listed, orphansText, writtenText } from './tell.ts'
import type { Terminal } from './terminal.ts'

export const review: Command = {
  name: 'review',
  summary: 'Decide what a change of the rules did, by cause: accept, or leave',
  usage: '[FILTER...] [--accept WHAT] [options]',
  options: {
    ...FILTERS,
    accept: {
      type: 'string',
      value: 'WHAT',
      help: 'Accept without a screen: all, cause:NAME, an id, a scenario[#case], a folder, a/**/b*',
    },
    since: {
      type: 'string',
      value: 'REV',
      help: 'What changed in the rules since REV of git is to blame (else since the last commit)',
    },
  },
  notes: [
    ...FILTER_NOTES,
    'On a terminal: ? lists the keys. A refused change stays pending: nothing is written, and the summary lists it.',
    'Accepting what fails states the `then` of its scenario as it came out; what fails otherwise is listed to be written by hand.',
    'Elsewhere, or with --json, everything is listed by cause. An id names one outcome of one state of scenario, rule data and golden: when any of them changes, the id is not accepted (inputs changed: run again).',
  ],
  async run(given, terminal) {
    const project = projectOf(given, terminal)
    const selection = choose(given, project, terminal)
    const since = given.text('since')
    const played = playAll(project, selection, since, terminal)
    const what = given.text('accept')
    const isJson = given.flag('json')
    if (what !== null) {
      if (isCi(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
      const chosen = chosenChanges(what, played)
      return chosen === 'stale'
        ? tellStale(terminal, isJson)
        : tellAccepted(played, chosen, accept(project, chosen), terminal, isJson)
    }
    const code = codeOf(played, played.pending)
    if (isJson) {
      terminal.out(jsonText({ ...listJson(played), exit: code }))
      return code
    }
    const orphans = orphansText(played.suite)
    if (played.groups.length === 0) {
      terminal.out(`${orphans || 'nothing to review: every scenario and golden is as it should be'}\n`)
      return code
    }
    const isAsked = terminal.isWatched && terminal.hasKeys && !isCi(terminal.env)
    if (isAsked && played.pending.length > 0) return reviewOnScreen(played, terminal)
    const style = styleFor(terminal.isWatched, terminal.env)
    const groups = played.groups.map((group) => groupText(group, style))
    const how =
      played.pending.length > 0
        ? 'accept with --accept all, cause:NAME, a scenario or the id of a change'
        : 'nothing here can be accepted: scenarios or rules are to be written by hand'
    terminal.out(`${[...groups, ...(orphans === '' ? [] : [orphans]), how].join('\n\n')}\n`)
    return code
  },
}

function playAll(project: Project, selection: Selection, since: string | null, terminal: Terminal): Played {
  try {
    const policy = updatePolicy('none', terminal.env)
    return play(project, selection, policy, terminal, () => {}, false, { since })
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    throw thrown
  }
}

const listJson = ({ pending, groups, suite }: Played): object => ({
  pending: pending.map(pendingJson),
  causes: groups.map(causeJson),
  orphans: suite.orphans,
})

function tellStale(terminal: Terminal, isJson: boolean): number {
  if (isJson) terminal.out(jsonText({ exit: EXIT.pending, stale: true }))
  else terminal.err('inputs changed: run again\n')
  return EXIT.pending
}

function tellAccepted(
  played: Played,
  chosen: readonly Pending[],
  { written, restated, stale, unwritable }: Accepted,
  terminal: Terminal,
  isJson: boolean,
): number {
  const { pending, unwritten, suite } = played
  const notWritten = new Set([...stale, ...unwritable])
  const left = pending.filter((each) => !chosen.includes(each) || notWritten.has(each))
  const code = codeOf(played, left)
  if (isJson) {
    const ids = (list: readonly Pending[]): string[] => list.map(({ id }) => id)
    const told = {
      exit: code,
      written,
      restated,
      stale: ids(stale),
      unwritable: ids(unwritable),
      pending: ids(left),
      byHand: unwritten.map(pathOf),
      orphans: suite.orphans,
    }
    terminal.out(jsonText(told))
    return code
  }
  const parts = [
    listed('accepted', written.map(writtenText)),
    listed('restated', restated),
    listed('inputs changed: run again', stale.map(pathOf)),
    listed(CANNOT, unwritable.map(pathOf)),
    listed('still pending', left.filter((each) => !notWritten.has(each)).map(pathOf)),
    listed('to be written by hand', unwritten.map(pathOf)),
    orphansText(suite),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
  return code
}
