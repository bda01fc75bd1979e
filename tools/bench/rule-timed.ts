/** Times one rule, emitted and by hand, in turns. */
import type { Draft } from '../../engine/index.ts'
import { type BenchEffort, type BenchTask, measureQuickestBatches } from './measure.ts'
import type { RulePair, RuleRunner, RuleSample } from './rule-pairs.ts'

/** Microseconds of both, and their ratio. */
export const timeRulePair = (
  { samples, emitted, byHand }: RulePair,
  effort: BenchEffort,
): readonly [us: number, us: number, ratio: number] => {
  const [one = 0, other = 0] = measureQuickestBatches(
    [makeRuleTask(samples, emitted), makeRuleTask(samples, byHand)],
    effort,
  )
  return [one, other, one / other]
}

/**
 * Prepares the boards that a rule writes before the clock runs, always in the same arrays. The garbage collector would
 * move new ones, at the cost of either rule.
 */
function makeRuleTask(samples: readonly RuleSample[], run: RuleRunner): BenchTask {
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

/** Fails unless both rules ask equal questions, return equal results and write equal cells, including the hash. */
export function checkRulesAgree({ name, samples, emitted, byHand, asked }: RulePair): void {
  samples.forEach((sample, i) => {
    const one = sample.cells.slice()
    const other = sample.cells.slice()
    requireSameResult(`${name} on board ${i}`, emitted(one, sample), byHand(other, sample))
    requireSameResult(`${name} on board ${i}, cells`, one, other)
    if (asked === null) return
    const plain = (by: 'emitted' | 'byHand') => asked(by, sample).map((ask) => ({ ...ask, why: null, decide: null }))
    requireSameResult(`${name} on board ${i}, questions`, plain('emitted'), plain('byHand'))
  })
}

function requireSameResult(what: string, emitted: unknown, byHand: unknown): void {
  const [one, other] = [JSON.stringify(emitted), JSON.stringify(byHand)]
  if (one !== other) throw new Error(`${what}: emitted ${one}, by hand ${other}`)
}
