/** Emitted rules against the same rules written by hand. */
import type { Draft } from '../../engine/index.ts'
import type { Bench, Figure } from './bench.ts'
import { benchGame } from './board.ts'
import { compare, type Task } from './measure.ts'
import { type Pair, pairs, type Run, type Sample } from './rules.ts'

const NAMES = ['standings', 'rouse', 'sweep', 'journey']

export const bench: Bench = {
  figures: [
    {
      key: 'emitted_vs_hand_max',
      unit: 'x',
      limit: { most: 1.5 },
      what: 'emitted rules against the same by hand, the worst ratio',
    },
    ...NAMES.flatMap((name): Figure[] => [
      { key: `rule_${name}_emitted_us`, unit: 'us', what: `the rule ${name}, emitted` },
      { key: `rule_${name}_hand_us`, unit: 'us', what: `the rule ${name}, by hand` },
      { key: `rule_${name}_ratio`, unit: 'x', what: `the rule ${name}, emitted against by hand` },
    ]),
  ],
  run(effort) {
    const measured: Record<string, number> = {}
    let worst = 0
    for (const pair of pairs(benchGame())) {
      agree(pair)
      const [emitted, hand, ratio] = compare(
        taskOf(pair.samples, pair.emitted),
        taskOf(pair.samples, pair.byHand),
        effort,
      )
      measured[`rule_${pair.name}_emitted_us`] = emitted
      measured[`rule_${pair.name}_hand_us`] = hand
      measured[`rule_${pair.name}_ratio`] = ratio
      worst = Math.max(worst, ratio)
    }
    return { emitted_vs_hand_max: worst, ...measured }
  },
}

/**
 * The boards that a rule writes on are made ready before the clock runs, always in the same arrays: new ones would be
 * moved about by the garbage collector, at the cost of whichever rule happens to call it.
 */
function taskOf(samples: readonly Sample[], run: Run): Task {
  const drafts: Draft[] = []
  const at = (i: number): Sample => samples[i % samples.length]!
  return {
    prepare(n) {
      for (let i = 0; i < n; i++) {
        const { cells } = at(i)
        drafts[i] ??= cells.slice()
        const draft = drafts[i]!
        for (let cell = 0; cell < cells.length; cell++) draft[cell] = cells[cell]!
      }
    },
    op: (i) => run(drafts[i]!, at(i)),
  }
}

/** Both are one rule: the same questions, the same result, the same cells to the last, the hash among them. */
export function agree({ name, samples, emitted, byHand, asked }: Pair): void {
  samples.forEach((sample, i) => {
    const one = sample.cells.slice()
    const other = sample.cells.slice()
    expectSame(`${name} on board ${i}`, emitted(one, sample), byHand(other, sample))
    expectSame(`${name} on board ${i}, cells`, one, other)
    if (asked === null) return
    const plain = (by: 'emitted' | 'byHand') => asked(by, sample).map((ask) => ({ ...ask, why: null }))
    expectSame(`${name} on board ${i}, questions`, plain('emitted'), plain('byHand'))
  })
}

function expectSame(what: string, emitted: unknown, byHand: unknown): void {
  const [one, other] = [JSON.stringify(emitted), JSON.stringify(byHand)]
  if (one !== other) throw new Error(`${what}: emitted ${one}, by hand ${other}`)
}
