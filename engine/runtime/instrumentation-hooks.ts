/** What the watched and the mutable dress call beside the rules. */
import { getCell } from '../gamedef/lookup.ts'
import { type Ask, EXCLUDED, type MutationSwitch, type Watch } from '../gamedef/machine.ts'
import type { Host } from './host.ts'

function addOne(counts: number[], node: number): void {
  counts[node] = getCell(counts, node) + 1
}

export function makeWatchHooks(watch: Watch | null) {
  function watched(): Watch {
    if (watch === null) throw new Error('the watched dress needs a watch')
    return watch
  }

  let isSeen = true

  /** What is asked for a reason only: rules that are judged meanwhile are not counted. */
  function unseen<T>(asked: () => T): T {
    isSeen = false
    try {
      return asked()
    } finally {
      isSeen = true
    }
  }

  function effectRan(node: number): void {
    const { reached, ran, trials, isPaused } = watched()
    addOne(reached, node)
    if (trials === 0 && !isPaused) addOne(ran, node)
  }

  function definitionRan(node: number): void {
    const { reached, ran, isPaused } = watched()
    addOne(reached, node)
    if (!isPaused) addOne(ran, node)
  }

  /** How the condition of an effect came out that was counted already. */
  function outcome(node: number, held: boolean): boolean {
    const { reached, timesTrue: yes, timesFalse: no, isPaused } = watched()
    // An option that is not open is asked for, though nothing of it runs.
    addOne(reached, node)
    if (isPaused) return held
    if (held) addOne(yes, node)
    else addOne(no, node)
    return held
  }

  /** The same of a condition that says what happens: in a trial nothing does. */
  function branch(node: number, held: boolean): boolean {
    const { reached, trials } = watched()
    if (trials === 0) return outcome(node, held)
    addOne(reached, node)
    return held
  }

  /** A condition that is a node of its own. */
  function condition(node: number, held: boolean): boolean {
    definitionRan(node)
    return outcome(node, held)
  }

  /** Which limit a choice met: as many as may be while there were more, or only as many as had to be. */
  function ended(node: number, taken: readonly number[], least: number, most: number, more: () => boolean): void {
    const n = taken.length
    if (n === 0 || (n > least && n < most) || !unseen(more)) return
    branch(node, n >= most)
  }

  return {
    watched,
    effectRan,
    definitionRan,
    outcome,
    branch,
    condition,
    unseen,
    ended,

    /** Which of the rules with these nodes bars a candidate: those before it held, those behind it were not asked. */
    judged(nodes: readonly number[], barred: number): number {
      if (!isSeen) return barred
      const asked = barred === EXCLUDED.byNoRule ? nodes.length : barred + 1
      for (let i = 0; i < asked; i++) condition(getCell(nodes, i), i !== barred)
      return barred
    },

    /** The same after a choice of several at once, where there may have been nothing to ask. */
    answered(node: number, ask: Ask | null, taken: readonly number[]): void {
      if (ask === null) return
      const { options, counts, min, max } = ask
      const all = counts === null ? options.length : counts.reduce((sum, n) => sum + n, 0)
      ended(node, taken, min, max, () => all > taken.length)
    },
  }
}

export function makeMutationHooks(mutation: MutationSwitch | null, { crash }: Host) {
  function mutable(): MutationSwitch {
    if (mutation === null) throw new Error('the mutable dress needs a mutation')
    return mutation
  }
  return {
    mutable,

    /** A mutant may loop or grow without end: whoever runs one says how many steps it has left. */
    step(): void {
      if (--mutable().left < 0) crash('more steps than the mutant may take', -1)
    },
  }
}
