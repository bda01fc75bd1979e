/** The host of the runtime: how the kernel writes cells, refuses and crashes for emitted rules. */
import type { CoverageCounters } from '../gamedef/machine.ts'
import type { ExclusionReasons, Host } from '../runtime/index.ts'
import { setCell } from './cells.ts'
import { RuleCrash } from './crash.ts'
import { makeRefusal, type Refusal, type RefusalCode } from './refusal.ts'

/**
 * Leaves emitted code when the rules refuse a move; the conversation turns it into a `Refusal`. It is no `Error`,
 * because a stack trace would cost more than all the rest of a refused answer.
 */
export class RefusalSignal {
  readonly code: string
  readonly node: number
  readonly detail: string | undefined
  /** The question that could not be asked, if that is the reason. Its functions read the board as it is there. */
  readonly question: ExclusionReasons | null
  /** Set where the kernel itself refuses inside a generator. */
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

/** A signal for a refusal of the kernel itself. */
export const makeRefusalSignal = (why: Refusal): RefusalSignal => new RefusalSignal(why.code, -1, { refusal: why })

/** A signal for a refusal that concerns a choice. */
export const makeChoiceRefusalSignal = (choice: string, code: RefusalCode, detail: string): RefusalSignal =>
  makeRefusalSignal({ ...makeRefusal(code, detail), choice })

/** The host of all games without coverage. */
export const kernelHost: Host = {
  set: setCell,

  refuse(code, node, detail, question = null) {
    throw new RefusalSignal(code, node, { detail, question })
  },

  crash(message, at) {
    throw new RuleCrash(message, { at })
  },
}

/** The host of a game with coverage: it reports each write to the watch. Other games do not pay for that. */
export function makeWatchedHost(watch: CoverageCounters): Host {
  return {
    ...kernelHost,
    set(draft, cell, value) {
      if (watch.wrote && watch.trials === 0 && draft[cell] !== value) watch.wrote(draft, cell, value)
      setCell(draft, cell, value)
    },
  }
}
