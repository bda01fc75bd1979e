/**
 * Compares emitted rules with the same rules by hand. Each pair has processes of its own, because code that V8 has seen
 * before decides what it inlines.
 */
import type { Bench, Figure } from './bench.ts'
import { computeMedian } from './measure.ts'
import { runChildAndReadNumbers, STEADY_NODE_OPTIONS } from './processes.ts'

const BENCH_RULES = ['standings', 'rouse', 'sweep', 'journey']
const ROUNDS = 2

export const bench: Bench = {
  figures: [
    {
      key: 'emitted_vs_hand_max',
      unit: 'x',
      limit: { most: 1.3 },
      what: 'emitted rules against the same by hand, the worst ratio',
    },
    ...BENCH_RULES.flatMap((name): Figure[] => [
      { key: `rule_${name}_emitted_us`, unit: 'us', what: `the rule ${name}, emitted` },
      { key: `rule_${name}_hand_us`, unit: 'us', what: `the rule ${name}, by hand` },
      { key: `rule_${name}_ratio`, unit: 'x', what: `the rule ${name}, emitted against by hand` },
    ]),
  ],
  run(effort) {
    const measured: Record<string, number> = {}
    let worst = 0
    for (const name of BENCH_RULES) {
      const length = effort.processes > 1 ? ROUNDS : 1
      const rounds = Array.from({ length }, () =>
        runChildAndReadNumbers('rule-child.ts', [name, JSON.stringify(effort)], effort, STEADY_NODE_OPTIONS),
      )
      const [emitted = 0, hand = 0, ratio = 0] = [0, 1, 2].map((i) => computeMedian(rounds.map((one) => one[i]!)))
      measured[`rule_${name}_emitted_us`] = emitted
      measured[`rule_${name}_hand_us`] = hand
      measured[`rule_${name}_ratio`] = ratio
      worst = Math.max(worst, ratio)
    }
    return { emitted_vs_hand_max: worst, ...measured }
  },
}
