/** How the kernel writes, refuses and crashes for emitted rules (see engine/runtime). One for all games. */
import type { Watch } from '../gamedef/machine.ts'
import type { Ground, Reasons } from '../runtime/index.ts'
import { set } from './cells.ts'
import { RuleCrash } from './crash.ts'
import { type Refusal, type RefusalCode, refusal } from './refusal.ts'

/**
 * How emitted code leaves a move that the rules refuse. Thrown inside the kernel only: the conversation turns it into
 * a `Refusal`. Not an `Error`, because a stack trace for every refused answer would be the dearest part of it.
 */
export class Refused {
  readonly code: string
  readonly node: number
  readonly detail: string | undefined
  /** The question that could not be asked, where it is refused for that. What it knows is of the board as it stands there. */
  readonly question: Reasons | null
  /** Set where the kernel itself refuses inside a generator and knows the whole story. */
  readonly refusal: Refusal | null

  constructor(
    code: string,
    node: number,
    {
      detail,
      question = null,
      refusal = null,
    }: Partial<Pick<Refused, 'detail' | 'question' | 'refusal'>> = {},
  ) {
    this.code = code
    this.node = node
    this.detail = detail
    this.question = question
    this.refusal = refusal
  }
}

/** A refusal of the kernel's own, on its way out of a generator. */
export const stop = (why: Refusal): Refused => new Refused(why.code, -1, { refusal: why })

/** The same of what was said, or not, to a choice. */
export const stopAt = (choice: string, code: RefusalCode, detail: string): Refused =>
  stop({ ...refusal(code, detail), choice })

/** What the runtime of every game stands on. */
export const ground: Ground = {
  set,

  refuse(code, node, detail, question = null) {
    throw new Refused(code, node, { detail, question })
  },

  crash(message, at) {
    throw new RuleCrash(message, { at })
  },
}

/** The ground of a watched game: tells its watch of every write. A ground of its own, so that others pay nothing. */
export function watchedGround(watch: Watch): Ground {
  return {
    ...ground,
    set(c, cell, value) {
      if (watch.wrote && watch.trials === 0 && c[cell] !== value) watch.wrote(c, cell, value)
      set(c, cell, value)
    },
  }
}
