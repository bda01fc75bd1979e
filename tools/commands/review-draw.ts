/** The parts of the review's screen: as many lines as there is room for, with cause and counts always among them. */

import type { Project } from '../project/project.ts'
import type { Unwritten } from '../review/causes.ts'
import { without } from '../review/edits.ts'
import type { Change, Decision, Sitting } from '../review/sitting.ts'
import { runFile } from '../run/run-file.ts'
import { printable, type Style } from '../run/style.ts'
import { STEERING, steering } from '../run/terminal-text.ts'
import { boardsBeside, linesBeside } from '../show/beside.ts'
import { tellBoard } from '../show/board.ts'
import type { Pending } from '../suite/pending.ts'
import { byHandLines, causeHead, editLines } from './cause-text.ts'
import { pathOf, pendingText, shortText } from './pending-text.ts'
import type { Played } from './play.ts'
import { listed, orphansText } from './tell.ts'
import type { Size } from './terminal.ts'

export type Look = 'change' | 'steps' | 'boards' | 'list' | 'help'

const GAP = '  '
const AFTER_ALL = 'b back  u undo  l list  q quit'
const SHORT = 'a accept  A all of this cause  r refuse  s skip  b back  u undo  ? keys  q quit'

export function headOf(
  sitting: Sitting,
  { groups }: Played,
  said: string,
  columns: number,
  style: Style,
): readonly string[] {
  const { change, changes, at } = sitting
  const n = (what: Decision | null): number => changes.filter(({ decision }) => decision === what).length
  const byHand = groups.reduce((sum, { unwritten }) => sum + unwritten.length, 0)
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
      ...(said === '' ? [] : [style.bad(said)]),
      '',
    ]
  const { group, decision } = change
  const waits = sitting.waitingWith(change).length
  return [
    style.strong(`cause ${groups.indexOf(group) + 1} of ${groups.length}, ${group.reason.name}`),
    causeHead(group),
    ...editLines(group.reason, style, columns),
    `change ${at + 1} of ${changes.length}${decision === null ? '' : ` (${decision})`}, ${waits} left of this cause`,
    counts,
    ...(said === '' ? [] : [style.bad(said)]),
    '',
  ]
}

/** The keys, in as many lines as they need. */
export function footOf({ change }: Sitting, columns: number, style: Style): readonly string[] {
  const lines: string[] = []
  for (const key of (change === null ? AFTER_ALL : SHORT).split(GAP)) {
    const longer = `${lines.at(-1)}${GAP}${key}`
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer
    else lines.push(key)
  }
  return ['', ...lines.map(style.strong)]
}

export function bodyOf(
  project: Project,
  sitting: Sitting,
  look: 'change' | 'steps' | 'boards',
  width: number,
  style: Style,
): readonly string[] {
  const { change } = sitting
  if (change === null) return ['What was accepted is written. q leaves.']
  const { pending } = change
  if (look === 'steps') return pendingText(pending, style).split('\n')
  const text =
    look === 'boards'
      ? (boards(project, change, width, style) ??
        'nobody knows the board before: only an edit can be put back')
      : [shortText(pending, style), ...restating(pending, style), ...ends(pending, width, style)].join('\n')
  return text.split('\n')
}

const restating = ({ kind }: Pending, style: Style): readonly string[] =>
  kind === 'failed' ? ['', style.strong('accepting states this in the scenario too')] : []

/** The end of the game before and after, where the golden tells of both. */
function ends({ differences }: Pending, width: number, style: Style): readonly string[] {
  const end = differences.filter(({ step }) => step < 0)
  if (end.length === 0) return []
  const of = (which: 'expected' | 'received'): string[] => end.flatMap((each) => [...each[which]])
  return ['', ...linesBeside(['before', ...of('expected')], ['after', ...of('received')], width, style)]
}

function boards(project: Project, { pending, group }: Change, width: number, style: Style): string | null {
  const { id, game } = pending.played.run
  const { hunks } = group.reason
  if (hunks.length === 0) return null
  const told = [without(project, [{ hunks }]), project].map((each) => {
    const load = each.games.load(game, id.ruleset)
    const [run] = runFile(each, id.file, { case: id.case, ruleset: id.ruleset })
    return load.ok && run?.end ? tellBoard(load.game, { cells: run.end }, run.title, null) : null
  })
  const [before, after] = told
  return before && after ? boardsBeside(before, after, width, style) : null
}

export function listOf(
  { changes, change }: Sitting,
  unwritten: readonly Unwritten[],
  style: Style,
): readonly string[] {
  const groups = [...new Set(changes.map(({ group }) => group))]
  const byHand = [...new Set(unwritten.map(({ reason }) => reason.key))]
  return [
    ...groups.flatMap((group) => [
      style.strong(`cause ${group.reason.name}: ${causeHead(group)}`),
      ...changes
        .filter((each) => each.group === group)
        .map(
          (each) =>
            `${each === change ? '>' : ' '} ${(each.decision ?? 'waits').padEnd(10)} ${printable(pathOf(each.pending))}`,
        ),
    ]),
    ...byHand.flatMap((key) => {
      const own = unwritten.filter(({ reason }) => reason.key === key)
      return ['', ...handText(own[0]?.reason.name ?? '', own, style)]
    }),
  ]
}

const handText = (name: string, own: readonly Unwritten[], style: Style): readonly string[] => [
  style.strong(`to be written by hand, for ${name}`),
  ...byHandLines(own, style).map((line) => `  ${line}`),
]

/** What is left on the terminal. */
export function summaryOf({ changes }: Sitting, { groups, suite }: Played, style: Style): string {
  const those = (which: Decision | null): string[] =>
    changes.filter(({ decision }) => decision === which).map(({ pending }) => pathOf(pending))
  const parts = [
    listed('accepted', those('accepted')),
    listed('refused (all stays as it is; the scenario stays red until its rule is mended)', those('refused')),
    listed('skipped', those('skipped')),
    listed('inputs changed: run again', those('stale')),
    listed('the golden cannot be read, and not all its cases were accepted', those('unwritable')),
    listed('not looked at', those(null)),
    ...groups
      .filter(({ unwritten }) => unwritten.length > 0)
      .map(({ reason, unwritten }) => handText(reason.name, unwritten, style).join('\n')),
    orphansText(suite),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Head and foot whole; of the body the lines of a page. */
export function drawn(
  head: readonly string[],
  body: readonly string[],
  foot: readonly string[],
  page: number,
  { rows, columns }: Size,
): { readonly text: string; readonly isLast: boolean } {
  const middle = body.flatMap((line) => fitted(line, columns, true))
  const [top, bottom] = [head, foot].map((lines) => lines.map((line) => cut(line, columns)))
  // The last line stays free: a terminal scrolls when it is ended.
  const room = Math.max(1, rows - 1 - top!.length - bottom!.length)
  if (middle.length <= room) return { text: [...top!, ...middle, ...bottom!].join('\n'), isLast: true }
  const height = Math.max(1, room - 1)
  const from = page * height
  const isLast = from + height >= middle.length
  const shown = middle.slice(from, from + height)
  const more = `… lines ${from + 1} to ${from + shown.length} of ${middle.length}, space for ${isLast ? 'the first' : 'more'}`
  return { text: [...top!, ...shown, cut(more, columns), ...bottom!].join('\n'), isLast }
}

/** What stands around the change has a line each. */
const cut = (line: string, columns: number): string => {
  const [first = '', ...others] = fitted(line, columns)
  return others.length === 0
    ? first
    : `${fitted(line, columns - 1)[0]}…${STEERING.test(line) ? steering('\u001b[0m') : ''}`
}

/** A colour, or a character. */
const PARTS = new RegExp(`${STEERING.source}|.`, 'gu')

/** Colours take no room. Where words are to stay whole a line ends after one, but for what is wider than all there is. */
function fitted(line: string, columns: number, keepsWords = false): readonly string[] {
  const lines: string[] = []
  let now = ''
  let used = 0
  // After the last word that is whole: where in the text, and in which column.
  let [end, endUsed] = [0, 0]
  const broken = (at: number, column: number): void => {
    lines.push(now.slice(0, at))
    now = now.slice(at)
    used -= column
    end = 0
  }
  for (const [part] of line.matchAll(PARTS)) {
    if (part.length > 2) {
      now += part
      continue
    }
    if (used === columns) {
      if (keepsWords && end > 0 && part !== ' ') broken(end, endUsed)
      else broken(now.length, used)
      if (keepsWords && used === 0 && part === ' ') continue
    }
    now += part
    used++
    if (part === ' ' && now.trim() !== '') [end, endUsed] = [now.length, used]
  }
  return [...lines, now]
}
