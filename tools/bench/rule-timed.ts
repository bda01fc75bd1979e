/** One rule, emitted and by hand, in turns. */
import type { Draft } from '../../engine/index.ts'
import { type BenchEffort, type BenchTask, measureQuickest } from './measure.ts'
import type { RulePair, RuleRunner, RuleSample } from './rule-pairs.ts'

/** Microseconds of both, and how many times as long the emitted one takes. */
export const timeRule = (
  { samples, emitted, byHand }: RulePair,
  effort: BenchEffort,
): readonly [us: number, us: number, ratio: number] => {
  const [one = 0, other = 0] = measureQuickest([taskOf(samples, emitted), taskOf(samples, byHand)], effort)
  return [one, other, one / other]
}

/**
 * The boards that a rule writes on are made ready before the clock runs, always in the same arrays: new ones would be
 * moved about by the garbage collector, at the cost of whichever rule happens to call it.
 */
function taskOf(samples: readonly RuleSample[], run: RuleRunner): BenchTask {
  const drafts: Draft[] = []
  const at = (i: number): RuleSample => samples[i % samples.length]!
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
export function checkAgreement({ name, samples, emitted, byHand, asked }: RulePair): void {
  samples.forEach((sample, i) => {
    const one = sample.cells.slice()
    const other = sample.cells.slice()
    expectSame(`${name} on board ${i}`, emitted(one, sample), byHand(other, sample))
    expectSame(`${name} on board ${i}, cells`, one, other)
    if (asked === null) return
    const plain = (by: 'emitted' | 'byHand') => asked(by, sample).map((ask) => ({ ...ask, why: null, decide: null }))
    expectSame(`${name} on board ${i}, questions`, plain('emitted'), plain('byHand'))
  })
}

function expectSame(what: string, emitted: unknown, byHand: unknown): void {
  const [one, other] = [JSON.stringify(emitted), JSON.stringify(byHand)]
  if (one !== other) throw new Error(`${what}: emitted ${one}, by hand ${other}`)
}
