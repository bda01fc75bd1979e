/** Shows one change at a time with its cause, and decides it by a keystroke. */
import type { Project } from '../project/project.ts'
import { isAskedAlone } from '../review/restatement.ts'
import { type ReviewItem, ReviewSession } from '../review/review-session.ts'
import { chooseStyle } from '../run/style.ts'
import { markSequence } from '../run/terminal-text.ts'
import type { SuiteResult } from './play-selection.ts'
import {
  formatReviewBody,
  formatReviewFoot,
  formatReviewHead,
  formatReviewList,
  formatReviewScreen,
  formatReviewSummary,
  type ReviewPane,
} from './review-draw.ts'
import { chooseReviewExitCode, REVIEW_KEY_HELP } from './review-end.ts'
import type { Terminal } from './terminal.ts'

const CLEAR_SCREEN = markSequence('\u001b[2J\u001b[H')

/** The pane in the middle: the change, its steps, its boards, the list of all changes, or the keys. */
const PANES_BY_KEY: Readonly<Record<string, ReviewPane>> = { d: 'steps', v: 'boards', l: 'list', '?': 'help' }

export async function reviewOnScreen(played: SuiteResult, terminal: Terminal): Promise<number> {
  const style = chooseStyle(terminal.isWatched, terminal.env)
  const session = new ReviewSession(played.project, played.groups)
  let pane: ReviewPane = 'change'
  let page = 0
  let message = ''
  for (;;) {
    const size = terminal.size()
    const body =
      pane === 'list'
        ? formatReviewList(played.project, session, played.manualCases, style)
        : pane === 'help'
          ? REVIEW_KEY_HELP
          : formatReviewBody(played.project, session, pane, size.columns, style)
    const screen = formatReviewScreen(
      formatReviewHead(session, played, message, size.columns, style),
      body,
      formatReviewFoot(session, size.columns, style),
      page,
      size,
    )
    terminal.out(`${CLEAR_SCREEN}${screen.text}\n`)
    const key = await terminal.key()
    message = ''
    // Ctrl-C, Ctrl-D, Escape and the end of input leave. Accepted changes are already written.
    if (key === null || ['q', '\u0003', '\u0004', '\u001b'].includes(key)) break
    if (key === ' ') {
      page = screen.isLast ? 0 : page + 1
      continue
    }
    const previousPane: ReviewPane = pane
    page = 0
    pane = 'change'
    const wantedPane = PANES_BY_KEY[key]
    if (wantedPane !== undefined && wantedPane !== previousPane) pane = wantedPane
    else if (wantedPane === undefined) message = applyReviewKey(played.project, session, key)
  }
  const undecided = session.changes.flatMap(({ pending, decision }) => (decision === 'accepted' ? [] : [pending]))
  terminal.out(`${CLEAR_SCREEN}${formatReviewSummary(session, played, style)}\n`)
  return chooseReviewExitCode(played, undecided)
}

const DECISION_KEYS: readonly string[] = ['a', 'A', 'r', 'R', 's', 'S']

/** The message after a keystroke, or '' if the screen already shows the result. */
function applyReviewKey(project: Project, session: ReviewSession, key: string): string {
  const { change } = session
  switch (key) {
    case 'b':
      session.goBack()
      return ''
    case 'n':
      session.goForward()
      return ''
    case 'u':
      return {
        undone: 'undone',
        nothing: 'nothing to undo',
        changed: 'not undone: somebody else changed these files since',
      }[session.undo()]
  }
  if (!DECISION_KEYS.includes(key)) return 'that is no key: ? lists them'
  if (change === null) return ''
  const one = ['unusable', 'repaired'].includes(change.pending.kind)
    ? listItemsOfSameFile(project, session, change)
    : [change]
  const all = session.listUndecided(change)
  switch (key) {
    case 'a':
      session.decideItems(one, 'accepted')
      return ''
    case 'r':
      session.decideItems([change], 'refused')
      return ''
    case 's':
      session.decideItems([change], 'skipped')
      return ''
    case 'A':
      return acceptAllOfCause(project, session, all)
    case 'R':
      session.decideItems(all, 'refused')
      return ''
    case 'S':
      session.decideItems(all, 'skipped')
      return ''
    default:
      return ''
  }
}

/** What contradicts its author in words is left to be asked about by itself. */
function acceptAllOfCause(project: Project, session: ReviewSession, all: readonly ReviewItem[]): string {
  const taken = all.filter(({ pending }) => !isAskedAlone(project, pending))
  const leftCount = all.length - taken.length
  if (taken.length > 0) session.decideItems(taken, 'accepted')
  return leftCount === 0 ? '' : `${leftCount} of this cause ${leftCount === 1 ? 'is' : 'are'} asked one by one (key a)`
}

/** A golden that cannot be read is replaced as a whole, and a script is repaired as a whole. */
const listItemsOfSameFile = (project: Project, session: ReviewSession, item: ReviewItem): readonly ReviewItem[] =>
  session.changes.filter(
    (each) =>
      each === item ||
      (each.group === item.group &&
        each.pending.file.file === item.pending.file.file &&
        !isAskedAlone(project, each.pending)),
  )
