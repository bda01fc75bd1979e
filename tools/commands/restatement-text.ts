/** Prints how accepting a case changes its scenario, and why some cases are asked about one by one. */
import type { Project } from '../project/project.ts'
import type { AuthorRemark } from '../review/author-remarks.ts'
import { findRestatement, isAskedAlone, type Restatement } from '../review/restatement.ts'
import { printable, type TextStyle } from '../run/style.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { measureWidth } from '../text/text-width.ts'
import { cutSharedBeginning, EDIT_MARK_WIDTH, formatEditLines } from './edit-lines.ts'
import { formatCasePath } from './pending-text.ts'

const REASONS: Readonly<Record<AuthorRemark['kind'], (text: string) => string>> = {
  bound: (text) => `states a bound: \`${text}\``,
  truth: (text) => `states yes or no: \`${text}\``,
  comment: (text) => `a comment beside it names a number: \`${text}\``,
  title: (text) => `the title names ${text}`,
  'case title': (text) => `the title of the case names ${text}`,
}

const listRemarks = (project: Project, pending: PendingDecision): readonly AuthorRemark[] =>
  findRestatement(project, pending)?.remarks ?? []

/** Why a case is asked about by itself; [] for one that is not. */
export const listReasonsToAskAlone = (project: Project, pending: PendingDecision): readonly string[] => [
  ...new Set(listRemarks(project, pending).map(({ kind, text }) => printable(REASONS[kind](text)))),
]

/** The command that accepts one case and no other. */
const formatAcceptCommand = ({ id }: PendingDecision): string => `touchstone review --accept ${id}`

export const countAskedAlone = (project: Project, pending: readonly PendingDecision[]): number =>
  pending.filter((each) => isAskedAlone(project, each)).length

/** Lists the cases that nothing but their own id or key accepts, with the reasons; [] without any. */
export function formatAskedAlone(
  project: Project,
  pending: readonly PendingDecision[],
  style: TextStyle,
): readonly string[] {
  const alone = pending.filter((each) => isAskedAlone(project, each))
  if (alone.length === 0) return []
  return [
    'asked one by one: on a terminal with `a`, or each by its command',
    ...alone.flatMap((each) => [
      `  ${printable(formatCasePath(each))}`,
      ...listReasonsToAskAlone(project, each).map((reason) => `    ${reason}`),
      `    ${style.dim(formatAcceptCommand(each))}`,
    ]),
  ]
}

/** For programs. Null for a case that `--accept all` takes. */
export function makeAskedAloneJson(project: Project, pending: PendingDecision) {
  if (!isAskedAlone(project, pending)) return null
  const because = listRemarks(project, pending).map((remark) => ({
    ...remark,
    reason: REASONS[remark.kind](remark.text),
  }))
  return { because, accept: formatAcceptCommand(pending) }
}

/** The lines of the scenario that accepting changes, and the remarks beside them, marked. */
export function formatRestatement(
  project: Project,
  pending: PendingDecision,
  width: number,
  style: TextStyle,
): readonly string[] {
  const restatement = findRestatement(project, pending)
  if (restatement === null) return []
  const reasons = listReasonsToAskAlone(project, pending)
  return [
    '',
    style.strong('accepting states this in the scenario too'),
    ...formatRestatedLines(restatement, width, style),
    ...(reasons.length === 0 ? [] : ['', style.strong('asked by itself: `A` leaves it, `a` accepts it')]),
    ...reasons.map((reason) => `  ${reason}`),
  ]
}

/** Prints each changed line as `-` and `+`, and lines of remarks between them, in the order of the file. */
function formatRestatedLines(
  { before, after, remarks }: Restatement,
  width: number,
  style: TextStyle,
): readonly string[] {
  const [was, now] = [before, after].map((text) => text.split(/\r?\n/))
  if (was!.length !== now!.length) return formatEditLines(...trimSharedLines(was!, now!), style, width)
  const inProse = remarks.filter(({ kind }) => kind !== 'bound' && kind !== 'truth')
  const changed = listChangedLines(was!, now!)
  const all = new Set([...changed, ...inProse.map(({ line }) => line - 1)])
  return [...all]
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const [before, after] = [was![index]!, now![index]!].map((line) => line.trim())
      const indent = was![index]!.indexOf(before!)
      const marks = inProse.filter(({ line }) => line === index + 1)
      if (!changed.has(index)) return marks.flatMap((each) => formatMarkedLine(each, indent, before!, width, style))
      return [
        ...formatEditLines([before!], [after!], style, width),
        ...marks.map((each) => style.bad(markRemark(each, indent, before!, after!, width))),
      ]
    })
}

/** Prints a line that stays, cut to the part around the remark where it is too long. */
function formatMarkedLine(
  { text, col }: AuthorRemark,
  indent: number,
  line: string,
  width: number,
  style: TextStyle,
): readonly string[] {
  const room = width - EDIT_MARK_WIDTH
  const at = col - 1 - indent
  const from = at + text.length < room ? 0 : Math.max(0, at - Math.floor(room / 3))
  const part = from === 0 ? line : `…${line.slice(from + 1)}`
  const shown = part.length <= room ? part : `${part.slice(0, room - 1)}…`
  const [before, marked] = [shown.slice(0, at - from), shown.slice(at - from, at - from + text.length)]
  const marks = `${' '.repeat(EDIT_MARK_WIDTH + measureWidth(before))}${'^'.repeat(measureWidth(marked))}`
  return [`    ${printable(shown)}`, style.bad(marks)]
}

const listChangedLines = (was: readonly string[], now: readonly string[]): ReadonlySet<number> =>
  new Set(was.flatMap((line, i) => (line === now[i] ? [] : [i])))

/** A map over several lines becomes one line: the lines between those that both texts share. */
function trimSharedLines(was: readonly string[], now: readonly string[]): [readonly string[], readonly string[]] {
  const first = was.findIndex((line, i) => line !== now[i])
  let same = 0
  while (same < Math.min(was.length, now.length) - first && was.at(-1 - same) === now.at(-1 - same)) same++
  return [was.slice(first, was.length - same), now.slice(first, now.length - same)]
}

/** Marks the comment or number in the edited line above, or repeats it where that line is cut before. */
function markRemark({ text, col }: AuthorRemark, indent: number, before: string, after: string, width: number): string {
  const index = col - 1 - indent
  // What stands behind the changed value has moved with the end of the line.
  const moved = before.startsWith(after.slice(0, index)) ? index : after.length - (before.length - index)
  const shown = cutSharedBeginning(after, before, width - EDIT_MARK_WIDTH)
  const at = moved - (after.length - shown.length)
  const column = EDIT_MARK_WIDTH + measureWidth(shown.slice(0, Math.max(0, at)))
  const isSeen = (shown === after || at > 0) && column + measureWidth(text) <= width
  return isSeen ? `${' '.repeat(column)}${'^'.repeat(measureWidth(text))}` : printable(`  ! ${text}`)
}
