/** Shows one change at a time with its cause, and decides it by a keystroke. */
import { ReviewSession } from '../review/review-session.ts'
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
import { chooseExitCode, REVIEW_HELP } from './review-end.ts'
import type { Terminal } from './terminal.ts'

const CLEAR_SCREEN = markSequence('\u001b[2J\u001b[H')

/** The pane in the middle: the change, its steps, its boards, the list of all changes, or the keys. */
const PANES_BY_KEY: Readonly<Record<string, ReviewPane>> = { d: 'steps', v: 'boards', l: 'list', '?': 'help' }

export async function reviewOnScreen(played: SuiteResult, terminal: Terminal): Promise<number> {
  const style = chooseStyle(terminal.isWatched, terminal.env)
  const sitting = new ReviewSession(played.project, played.groups)
  let look: ReviewPane = 'change'
  let page = 0
  let said = ''
  for (;;) {
    const size = terminal.size()
    const body =
      look === 'list'
        ? formatReviewList(sitting, played.unwritten, style)
        : look === 'help'
          ? REVIEW_HELP
          : formatReviewBody(played.project, sitting, look, size.columns, style)
    const screen = formatReviewScreen(
      formatReviewHead(sitting, played, said, size.columns, style),
      body,
      formatReviewFoot(sitting, size.columns, style),
      page,
      size,
    )
    terminal.out(`${CLEAR_SCREEN}${screen.text}\n`)
    const key = await terminal.key()
    said = ''
    // Ctrl-C, Ctrl-D, Escape and the end of input leave. Accepted changes are already written.
    if (key === null || ['q', '\u0003', '\u0004', '\u001b'].includes(key)) break
    if (key === ' ') {
      page = screen.isLast ? 0 : page + 1
      continue
    }
    const was: ReviewPane = look
    page = 0
    look = 'change'
    const wanted = PANES_BY_KEY[key]
    if (wanted !== undefined && wanted !== was) look = wanted
    else if (wanted === undefined) said = handleKey(sitting, key)
  }
  const left = sitting.changes.flatMap(({ pending, decision }) => (decision === 'accepted' ? [] : [pending]))
  terminal.out(`${CLEAR_SCREEN}${formatReviewSummary(sitting, played, style)}\n`)
  return chooseExitCode(played, left)
}

const DECISION_KEYS: readonly string[] = ['a', 'A', 'r', 'R', 's', 'S']

/** The message after a keystroke, or '' if the screen already shows the result. */
function handleKey(sitting: ReviewSession, key: string): string {
  const { change } = sitting
  switch (key) {
    case 'b':
      sitting.goBack()
      return ''
    case 'n':
      sitting.goOn()
      return ''
    case 'u':
      return {
        undone: 'undone',
        nothing: 'nothing to undo',
        changed: 'not undone: somebody else changed these files since',
      }[sitting.undo()]
  }
  if (!DECISION_KEYS.includes(key)) return 'that is no key: ? lists them'
  if (change === null) return ''
  const one = change.pending.kind === 'unusable' ? listItemsOfFile(sitting, change) : [change]
  const all = sitting.listUndecided(change)
  switch (key) {
    case 'a':
      sitting.decideItems(one, 'accepted')
      return ''
    case 'r':
      sitting.decideItems([change], 'refused')
      return ''
    case 's':
      sitting.decideItems([change], 'skipped')
      return ''
    case 'A':
      sitting.decideItems(all, 'accepted')
      return ''
    case 'R':
      sitting.decideItems(all, 'refused')
      return ''
    case 'S':
      sitting.decideItems(all, 'skipped')
      return ''
    default:
      return ''
  }
}

/** A golden that cannot be read is replaced as a whole. */
const listItemsOfFile = (sitting: ReviewSession, { pending, group }: NonNullable<ReviewSession['change']>) =>
  sitting.changes.filter((each) => each.group === group && each.pending.file.file === pending.file.file)
