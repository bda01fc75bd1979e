/** One change at a time on a terminal, its cause above it, decided by a keystroke. */
import { Sitting } from '../review/sitting.ts'
import { styleFor } from '../run/style.ts'
import { steering } from '../run/terminal-text.ts'
import type { Played } from './play.ts'
import { bodyOf, drawn, footOf, headOf, type Look, listOf, summaryOf } from './review-draw.ts'
import { codeOf, HELP } from './review-end.ts'
import type { Terminal } from './terminal.ts'

const CLEAR = steering('\u001b[2J\u001b[H')

/** What stands in the middle: the change, its steps, its boards beside each other, everything there is, or the keys. */
const LOOKS: Readonly<Record<string, Look>> = { d: 'steps', v: 'boards', l: 'list', '?': 'help' }

export async function reviewOnScreen(played: Played, terminal: Terminal): Promise<number> {
  const style = styleFor(terminal.isWatched, terminal.env)
  const sitting = new Sitting(played.project, played.groups)
  let look: Look = 'change'
  let page = 0
  let said = ''
  for (;;) {
    const size = terminal.size()
    const body =
      look === 'list'
        ? listOf(sitting, played.unwritten, style)
        : look === 'help'
          ? HELP
          : bodyOf(played.project, sitting, look, size.columns, style)
    const screen = drawn(
      headOf(sitting, played, said, size.columns, style),
      body,
      footOf(sitting, size.columns, style),
      page,
      size,
    )
    terminal.out(`${CLEAR}${screen.text}\n`)
    const key = await terminal.key()
    said = ''
    // Ctrl-C, Ctrl-D and Escape leave, as does an input that has ended: what was accepted is written already.
    if (key === null || ['q', '\u0003', '\u0004', '\u001b'].includes(key)) break
    if (key === ' ') {
      page = screen.isLast ? 0 : page + 1
      continue
    }
    const was: Look = look
    page = 0
    look = 'change'
    const wanted = LOOKS[key]
    if (wanted !== undefined && wanted !== was) look = wanted
    else if (wanted === undefined) said = pressed(sitting, key)
  }
  const left = sitting.changes.flatMap(({ pending, decision }) => (decision === 'accepted' ? [] : [pending]))
  terminal.out(`${CLEAR}${summaryOf(sitting, played, style)}\n`)
  return codeOf(played, left)
}

const DECIDES: readonly string[] = ['a', 'A', 'r', 'R', 's', 'S']

/** What there is to say of it; nothing where the screen shows it. */
function pressed(sitting: Sitting, key: string): string {
  const { change } = sitting
  switch (key) {
    case 'b':
      sitting.back()
      return ''
    case 'n':
      sitting.onward()
      return ''
    case 'u':
      return {
        undone: 'undone',
        nothing: 'nothing to undo',
        changed: 'not undone: somebody else changed these files since',
      }[sitting.undo()]
  }
  if (!DECIDES.includes(key)) return 'that is no key: ? lists them'
  if (change === null) return ''
  const one = change.pending.kind === 'unusable' ? sameFile(sitting, change) : [change]
  const all = sitting.waitingWith(change)
  switch (key) {
    case 'a':
      sitting.decide(one, 'accepted')
      return ''
    case 'r':
      sitting.decide([change], 'refused')
      return ''
    case 's':
      sitting.decide([change], 'skipped')
      return ''
    case 'A':
      sitting.decide(all, 'accepted')
      return ''
    case 'R':
      sitting.decide(all, 'refused')
      return ''
    case 'S':
      sitting.decide(all, 'skipped')
      return ''
    default:
      return ''
  }
}

/** A golden that cannot be read is replaced as a whole. */
const sameFile = (sitting: Sitting, { pending, group }: NonNullable<Sitting['change']>) =>
  sitting.changes.filter((each) => each.group === group && each.pending.file.file === pending.file.file)
