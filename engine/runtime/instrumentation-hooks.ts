/** Functions that instrumented rules call for coverage and mutation. */
import { getCell } from '../gamedef/lookup.ts'
import { type Ask, type CoverageCounters, EXCLUSION_REASONS, type MutationSwitch } from '../gamedef/machine.ts'
import type { Host } from './host.ts'

function countNodeOnce(counts: number[], node: number): void {
  counts[node] = getCell(counts, node) + 1
}

export function makeWatchHooks(watch: CoverageCounters | null) {
  function watched(): CoverageCounters {
    if (watch === null) throw new Error('rules with coverage counters need a watch')
    return watch
  }

  let isSeen = true

  /** Evaluates without counting the rules that are judged meanwhile. */
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
    countNodeOnce(reached, node)
    if (trials === 0 && !isPaused) countNodeOnce(ran, node)
  }

  function definitionRan(node: number): void {
    const { reached, ran, isPaused } = watched()
    countNodeOnce(reached, node)
    if (!isPaused) countNodeOnce(ran, node)
  }

  /** Counts the result of a condition whose effect was counted already. */
  function outcome(node: number, held: boolean): boolean {
    const { reached, timesTrue: yes, timesFalse: no, isPaused } = watched()
    // Excluded options are evaluated too, though none of their effects runs.
    countNodeOnce(reached, node)
    if (isPaused) return held
    if (held) countNodeOnce(yes, node)
    else countNodeOnce(no, node)
    return held
  }

  /** Counts the result of a condition that decides what happens. In a trial nothing happens. */
  function branch(node: number, held: boolean): boolean {
    const { reached, trials } = watched()
    if (trials === 0) return outcome(node, held)
    countNodeOnce(reached, node)
    return held
  }

  /** Counts a condition that is a node of its own. */
  function condition(node: number, held: boolean): boolean {
    definitionRan(node)
    return outcome(node, held)
  }

  /** Counts which limit ended a choice: its maximum while there were more options, or its minimum. */
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

    /**
     * Counts the rules that judged a candidate: those before the excluding rule were true, those after it were not
     * evaluated.
     */
    judged(nodes: readonly number[], barred: number): number {
      if (!isSeen) return barred
      const judgedCount = barred === EXCLUSION_REASONS.byNoRule ? nodes.length : barred + 1
      for (let i = 0; i < judgedCount; i++) condition(getCell(nodes, i), i !== barred)
      return barred
    },

    /** Counts the limit of a choice of several at once, which may not have been asked. */
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
    if (mutation === null) throw new Error('rules with mutants need a mutation switch')
    return mutation
  }
  return {
    mutable,

    /** Counts a step: a mutant may loop or grow without end, so its caller sets a budget. */
    step(): void {
      if (--mutable().left < 0) crash('more steps than the mutant may take', -1)
    },
  }
}
