/** Draws the review screen. It shows as many lines as fit, always with the cause and the counts. */

import { revertEdits } from '../affected/rule-edits.ts'
import type { Project } from '../project/project.ts'
import type { ManualCase } from '../review/group-decisions.ts'
import type { ReviewDecision, ReviewItem, ReviewSession } from '../review/review-session.ts'
import { runFile } from '../run/run-file.ts'
import { printable, type TextStyle } from '../run/style.ts'
import { MARKED_SEQUENCE, markSequence } from '../run/terminal-text.ts'
import { formatBoardsSideBySide, formatLinesSideBySide } from '../show/beside.ts'
import { buildDisplayBoard } from '../show/display-board.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { padToWidth } from '../text/text-width.ts'
import { breakLine, wrapItems } from '../text/wrap.ts'
import { formatCauseHeading, formatManualCases, formatRuleEdits } from './cause-text.ts'
import { formatCasePath, formatPendingDecision, formatPendingWithoutSteps } from './pending-text.ts'
import type { SuiteResult } from './play-selection.ts'
import { countAskedAlone, formatRestatement, listReasonsToAskAlone } from './restatement-text.ts'
import { formatHeadedList, formatOrphans } from './suite-text.ts'
import type { TerminalSize } from './terminal.ts'

export type ReviewPane = 'change' | 'steps' | 'boards' | 'list' | 'help'

const KEY_HINT_GAP = '  '
const KEYS_AFTER_LAST_CHANGE = 'b back  u undo  l list  q quit'
const KEYS_AT_CHANGE = 'a accept  A all of this cause  r refuse  s skip  b back  u undo  ? keys  q quit'

export function formatReviewHead(
  session: ReviewSession,
  { project, groups }: SuiteResult,
  message: string,
  columns: number,
  style: TextStyle,
): readonly string[] {
  const { change, changes, at } = session
  const n = (what: ReviewDecision | null): number => changes.filter(({ decision }) => decision === what).length
  const byHand = groups.reduce((sum, { manualCases }) => sum + manualCases.length, 0)
  const counts = [
    `${n('accepted')} accepted`,
    `${n('refused')} refused`,
    `${n('skipped')} skipped`,
    `${n(null)} left`,
    ...(byHand > 0 ? [`${byHand} by hand`] : []),
  ].join(', ')
  if (change === null)
    return [
      style.strong(`${n(null) === 0 ? 'everything is decided' : 'no change after the last'}: ${counts}`),
      ...(message === '' ? [] : [style.bad(message)]),
      '',
    ]
  const { group, decision } = change
  const waiting = session.listUndecided(change).map(({ pending }) => pending)
  const alone = countAskedAlone(project, waiting)
  const reasons = listReasonsToAskAlone(project, change.pending)
  return [
    style.strong(`cause ${groups.indexOf(group) + 1} of ${groups.length}, ${group.reason.name}`),
    formatCauseHeading(project, group),
    ...formatRuleEdits(group.reason, style, columns),
    `change ${at + 1} of ${changes.length}${decision === null ? '' : ` (${decision})`}, ${waiting.length} left of this cause${alone > 0 ? ` (${alone} one by one)` : ''}`,
    ...(reasons.length > 0 ? [`asked by itself: ${reasons.join('; ')}`] : []),
    counts,
    ...(message === '' ? [] : [style.bad(message)]),
    '',
  ]
}

/** Prints the keys in as many lines as they need. */
export function formatReviewFoot({ change }: ReviewSession, columns: number, style: TextStyle): readonly string[] {
  const keys = (change === null ? KEYS_AFTER_LAST_CHANGE : KEYS_AT_CHANGE).split(KEY_HINT_GAP)
  return ['', ...wrapItems(keys, columns, KEY_HINT_GAP).map(style.strong)]
}

export function formatReviewBody(
  project: Project,
  session: ReviewSession,
  pane: 'change' | 'steps' | 'boards',
  width: number,
  style: TextStyle,
): readonly string[] {
  const { change } = session
  if (change === null) return ['What was accepted is written. q leaves.']
  const { pending } = change
  if (pane === 'steps') return formatPendingDecision(pending, style).split('\n')
  if (pane === 'boards')
    return (
      formatEndBoards(project, change, width, style) ?? 'nobody knows the board before: only an edit can be put back'
    ).split('\n')
  const report = formatPendingWithoutSteps(pending, style).split('\n')
  const headingEnd = report.indexOf('')
  return [
    ...report.slice(0, headingEnd),
    // What a key would write comes before the reasons for it, so that it is on the first page.
    ...formatRestatement(project, pending, width, style),
    ...report.slice(headingEnd),
    ...formatEndDifferences(pending, width, style),
  ].flatMap((line) => line.split('\n'))
}

/** Shows the end of the game before and after, if the golden stores it. */
function formatEndDifferences({ differences }: PendingDecision, width: number, style: TextStyle): readonly string[] {
  const end = differences.filter(({ step }) => step < 0)
  if (end.length === 0) return []
  const of = (which: 'expected' | 'received'): string[] => end.flatMap((each) => [...each[which]])
  return ['', ...formatLinesSideBySide(['before', ...of('expected')], ['after', ...of('received')], width, style)]
}

function formatEndBoards(
  project: Project,
  { pending, group }: ReviewItem,
  width: number,
  style: TextStyle,
): string | null {
  const { id, game } = pending.played.run
  const { hunks } = group.reason
  if (hunks.length === 0) return null
  const boards = [revertEdits(project, [{ hunks }]), project].map((each) => {
    const load = each.games.load(game, id.ruleset)
    const [run] = runFile(each, id.file, { case: id.case, ruleset: id.ruleset })
    return load.ok && run?.end ? buildDisplayBoard(load.game, { cells: run.end }, run.title, null) : null
  })
  const [before, after] = boards
  return before && after ? formatBoardsSideBySide(before, after, width, style) : null
}

export function formatReviewList(
  project: Project,
  { changes, change }: ReviewSession,
  manualCases: readonly ManualCase[],
  style: TextStyle,
): readonly string[] {
  const groups = [...new Set(changes.map(({ group }) => group))]
  const byHand = [...new Set(manualCases.map(({ reason }) => reason.key))]
  return [
    ...groups.flatMap((group) => [
      style.strong(`cause ${group.reason.name}: ${formatCauseHeading(project, group)}`),
      ...changes
        .filter((each) => each.group === group)
        .flatMap((each) => [
          `${each === change ? '>' : ' '} ${padToWidth(each.decision ?? 'waits', 10)} ${printable(formatCasePath(each.pending))}`,
          ...listReasonsToAskAlone(project, each.pending).map((reason) => `             ${reason}`),
        ]),
    ]),
    ...byHand.flatMap((key) => {
      const cases = manualCases.filter(({ reason }) => reason.key === key)
      return ['', ...formatManualGroup(cases[0]?.reason.name ?? '', cases, style)]
    }),
  ]
}

const formatManualGroup = (causeName: string, cases: readonly ManualCase[], style: TextStyle): readonly string[] => [
  style.strong(`to be written by hand, for ${causeName}`),
  ...formatManualCases(cases, style).map((line) => `  ${line}`),
]

/** The summary that stays on the terminal when the screen closes. */
export function formatReviewSummary(
  { changes }: ReviewSession,
  { groups, suite }: SuiteResult,
  style: TextStyle,
): string {
  const those = (which: ReviewDecision | null): string[] =>
    changes.filter(({ decision }) => decision === which).map(({ pending }) => formatCasePath(pending))
  const parts = [
    formatHeadedList('accepted', those('accepted')),
    formatHeadedList('refused (all stays as it is; the scenario stays red until its rule is mended)', those('refused')),
    formatHeadedList('skipped', those('skipped')),
    formatHeadedList('inputs changed: run again', those('stale')),
    formatHeadedList('the golden cannot be read, and not all its cases were accepted', those('unwritable')),
    formatHeadedList('not looked at', those(null)),
    ...groups
      .filter(({ manualCases }) => manualCases.length > 0)
      .map(({ reason, manualCases }) => formatManualGroup(reason.name, manualCases, style).join('\n')),
    formatOrphans(suite),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Shows head and foot in full, and one page of the body. */
export function formatReviewScreen(
  head: readonly string[],
  body: readonly string[],
  foot: readonly string[],
  page: number,
  { rows, columns }: TerminalSize,
): { readonly text: string; readonly isLast: boolean } {
  const middle = body.flatMap((line) => breakLine(line, columns, true))
  const [top, bottom] = [head, foot].map((lines) => lines.map((line) => cutLine(line, columns)))
  // The last line stays free, because a terminal scrolls when it ends.
  const room = Math.max(1, rows - 1 - top!.length - bottom!.length)
  if (middle.length <= room) return { text: [...top!, ...middle, ...bottom!].join('\n'), isLast: true }
  const height = Math.max(1, room - 1)
  const from = page * height
  const isLast = from + height >= middle.length
  const shown = middle.slice(from, from + height)
  const more = `… lines ${from + 1} to ${from + shown.length} of ${middle.length}, space for ${isLast ? 'the first' : 'more'}`
  return { text: [...top!, ...shown, cutLine(more, columns), ...bottom!].join('\n'), isLast }
}

/** Cuts a line of head or foot at the width of the terminal. */
const cutLine = (line: string, columns: number): string => {
  const [first = '', ...others] = breakLine(line, columns)
  return others.length === 0
    ? first
    : `${breakLine(line, columns - 1)[0]}…${MARKED_SEQUENCE.test(line) ? markSequence('\u001b[0m') : ''}`
}
