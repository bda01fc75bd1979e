/** Functions that instrumented rules call for coverage and mutation. */
import { getCell, InternalError } from '../gamedef/lookup.ts'
import { type Ask, type CoverageCounters, EXCLUSION_REASONS, type MutationSwitch } from '../gamedef/machine.ts'
import type { Host } from './host.ts'

function addOneToNodeCount(counts: Int32Array, node: number): void {
  const count = counts[node]
  if (count === undefined) throw new InternalError('index-out-of-range', `node ${node} among ${counts.length}`)
  counts[node] = count + 1
}

export function makeCoverageHooks(watch: CoverageCounters | null) {
  function watched(): CoverageCounters {
    if (watch === null) throw new Error('rules with coverage counters need a watch')
    return watch
  }

  let isSeen = true

  /** Evaluates without counting the rules that are judged meanwhile. */
  function unseen<T>(compute: () => T): T {
    isSeen = false
    try {
      return compute()
    } finally {
      isSeen = true
    }
  }

  function effectRan(node: number): void {
    const { reached, ran, trials, isPaused } = watched()
    addOneToNodeCount(reached, node)
    if (trials === 0 && !isPaused) addOneToNodeCount(ran, node)
  }

  function definitionRan(node: number): void {
    const { reached, ran, isPaused } = watched()
    addOneToNodeCount(reached, node)
    if (!isPaused) addOneToNodeCount(ran, node)
  }

  /** Counts the result of a condition whose effect was counted already. */
  function outcome(node: number, holds: boolean): boolean {
    const { reached, timesTrue: yes, timesFalse: no, isPaused } = watched()
    // Excluded options are evaluated too, though none of their effects runs.
    addOneToNodeCount(reached, node)
    if (isPaused) return holds
    if (holds) addOneToNodeCount(yes, node)
    else addOneToNodeCount(no, node)
    return holds
  }

  /** Counts the result of a condition that decides what happens. In a trial nothing happens. */
  function branch(node: number, holds: boolean): boolean {
    const { reached, trials } = watched()
    if (trials === 0) return outcome(node, holds)
    addOneToNodeCount(reached, node)
    return holds
  }

  /** Counts a condition that is a node of its own. */
  function condition(node: number, holds: boolean): boolean {
    definitionRan(node)
    return outcome(node, holds)
  }

  /** Counts which limit ended a choice: its maximum while there were more options, or its minimum. */
  function ended(node: number, answers: readonly number[], least: number, most: number, more: () => boolean): void {
    const n = answers.length
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
    judged(nodes: readonly number[], exclusion: number): number {
      if (!isSeen) return exclusion
      const judgedCount = exclusion === EXCLUSION_REASONS.byNoRule ? nodes.length : exclusion + 1
      for (let i = 0; i < judgedCount; i++) condition(getCell(nodes, i), i !== exclusion)
      return exclusion
    },

    /** Counts the limit of a choice of several at once, which may not have been asked. */
    answered(node: number, ask: Ask | null, answers: readonly number[]): void {
      if (ask === null) return
      const { options, counts, min, max } = ask
      const all = counts === null ? options.length : counts.reduce((sum, n) => sum + n, 0)
      ended(node, answers, min, max, () => all > answers.length)
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
