/** How the kernel writes, refuses and crashes for emitted rules (see engine/runtime). One for all games. */
import type { Watch } from '../gamedef/machine.ts'
import type { ExclusionReasons, Host } from '../runtime/index.ts'
import { setCell } from './cells.ts'
import { RuleCrash } from './crash.ts'
import { makeRefusal, type Refusal, type RefusalCode } from './refusal.ts'

/**
 * How emitted code leaves a move that the rules refuse. Thrown inside the kernel only: the conversation turns it into
 * a `Refusal`. Not an `Error`, because a stack trace for every refused answer would be the dearest part of it.
 */
export class RefusalSignal {
  readonly code: string
  readonly node: number
  readonly detail: string | undefined
  /** The question that could not be asked, where it is refused for that. What it knows is of the board as it stands there. */
  readonly question: ExclusionReasons | null
  /** Set where the kernel itself refuses inside a generator and knows the whole story. */
  readonly refusal: Refusal | null

  constructor(
    code: string,
    node: number,
    { detail, question = null, refusal = null }: Partial<Pick<RefusalSignal, 'detail' | 'question' | 'refusal'>> = {},
  ) {
    this.code = code
    this.node = node
    this.detail = detail
    this.question = question
    this.refusal = refusal
  }
}

/** A refusal of the kernel's own, on its way out of a generator. */
export const makeRefusalSignal = (why: Refusal): RefusalSignal => new RefusalSignal(why.code, -1, { refusal: why })

/** The same of what was said, or not, to a choice. */
export const makeChoiceSignal = (choice: string, code: RefusalCode, detail: string): RefusalSignal =>
  makeRefusalSignal({ ...makeRefusal(code, detail), choice })

/** What the runtime of every game stands on. */
export const kernelHost: Host = {
  set: setCell,

  refuse(code, node, detail, question = null) {
    throw new RefusalSignal(code, node, { detail, question })
  },

  crash(message, at) {
    throw new RuleCrash(message, { at })
  },
}

/** The ground of a watched game: tells its watch of every write. A ground of its own, so that others pay nothing. */
export function makeWatchedHost(watch: Watch): Host {
  return {
    ...kernelHost,
    set(draft, cell, value) {
      if (watch.wrote && watch.trials === 0 && draft[cell] !== value) watch.wrote(draft, cell, value)
      setCell(draft, cell, value)
    },
  }
}
