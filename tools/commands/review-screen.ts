/** One change at a time on a terminal, decided by a keystroke. */

import { accept } from '../review/accept.ts'
import { type Style, styleFor } from '../run/style.ts'
import type { Pending } from '../suite/pending.ts'
import { EXIT } from './exit.ts'
import { pathOf, pendingText } from './pending-text.ts'
import type { Played } from './play.ts'
import { listed } from './tell.ts'
import type { Terminal } from './terminal.ts'

type Decision = 'accepted' | 'refused' | 'skipped' | 'stale' | 'unwritable'

export const CANNOT = 'could not be written: run again'

const KEYS = 'a accept   r refuse   s skip   A accept all with this cause   q quit'

export async function reviewOnScreen(
  { project, pending, groups }: Played,
  terminal: Terminal,
): Promise<number> {
  const style = styleFor(terminal.isWatched, terminal.env)
  const decided = new Map<Pending, Decision>()
  const order = groups.flatMap((group) => group.pending)
  const decide = (chosen: readonly Pending[]): void => {
    const { stale, unwritable } = accept(project, chosen)
    for (const each of chosen)
      decided.set(
        each,
        stale.includes(each) ? 'stale' : unwritable.includes(each) ? 'unwritable' : 'accepted',
      )
  }
  for (const [i, change] of order.entries()) {
    if (decided.has(change)) continue
    const same = pending.filter((each) => each.reason.key === change.reason.key && !decided.has(each))
    terminal.out(screen(change, i, order.length, same.length, style))
    const key = await keyFrom(terminal, ['a', 'r', 's', 'A', 'q'])
    if (key === 'q') break
    if (key === 'a') decide(isWhole(change, same))
    else if (key === 'A') decide(same)
    else decided.set(change, key === 'r' ? 'refused' : 'skipped')
  }
  terminal.out(`\u001b[2J\u001b[H${told(order, decided)}\n`)
  return order.every((change) => decided.get(change) === 'accepted') ? EXIT.ok : EXIT.pending
}

/** A golden that cannot be read is replaced as a whole. */
const isWhole = (change: Pending, same: readonly Pending[]): readonly Pending[] =>
  change.kind === 'unusable' ? same.filter(({ file }) => file.file === change.file.file) : [change]

function screen(change: Pending, i: number, all: number, same: number, style: Style): string {
  const cause = same > 1 ? `, ${same} with this cause` : ''
  const head = style.dim(`change ${i + 1} of ${all}${cause}`)
  return `\u001b[2J\u001b[H${head}\n\n${pendingText(change, style)}\n${board(change, style)}\n\n${style.strong(KEYS)}\n`
}

/** The end of the game before and after, where the golden tells of both. */
function board({ differences }: Pending, style: Style): string {
  const end = differences.filter(({ step }) => step < 0)
  if (end.length === 0) return ''
  const lines = (name: string, of: (d: (typeof end)[number]) => readonly string[]): string[] => [
    style.dim(`  ${name}`),
    ...end.flatMap((each) => of(each).map((line) => `    ${line}`)),
  ]
  return ['', ...lines('before', (d) => d.expected), ...lines('after', (d) => d.received)].join('\n')
}

function told(order: readonly Pending[], decided: ReadonlyMap<Pending, Decision>): string {
  const those = (decision: Decision | undefined): string[] =>
    order.filter((change) => decided.get(change) === decision).map(pathOf)
  const parts = [
    listed('accepted', those('accepted')),
    listed(
      'refused (the golden stays as it is; the scenario stays red until its rule is mended)',
      those('refused'),
    ),
    listed('skipped', those('skipped')),
    listed('inputs changed: run again', those('stale')),
    listed('the golden cannot be read, and not all its cases were accepted', those('unwritable')),
    listed('not looked at', those(undefined)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

async function keyFrom(terminal: Terminal, known: readonly string[]): Promise<string> {
  for (;;) {
    const key = await terminal.key()
    // Ctrl-C, Ctrl-D and Escape leave, as does an input that has ended: what was accepted is written already.
    if (key === null || ['\u0003', '\u0004', '\u001b'].includes(key)) return 'q'
    if (known.includes(key)) return key
  }
}
