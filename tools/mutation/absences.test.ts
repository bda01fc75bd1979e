/** Which changes of a clause are shown to the cases that claim what it does not do. */
import { expect, test } from 'vitest'
import type { ClauseDef } from '../../engine/index.ts'
import { absencePlans } from './absences.ts'
import type { Mutant, Witness } from './record.ts'
import type { Operator } from './weave/mutant.ts'

const witness = {
  ...{ id: { file: 'a.scenario.yaml', case: null, ruleset: '' }, game: 'data/heap', rules: ['2.1-never'] },
  ...{ key: 'a', reached: new Set([7]), words: new Set() },
} as Partial<Witness> as Witness

/** Of these changes those that are shown. */
function shown(operators: readonly Operator[], claiming: readonly Witness[] = [witness]): readonly string[] {
  const mutants = operators.map(
    (operator) =>
      ({
        ...{ id: operator, game: 'data/heap', operator, clause: '2.1-take', section: '2.1', names: [] },
        ...{ edits: null, in: { '': { number: 1, nodes: [7] } } },
      }) as Partial<Mutant> as Mutant,
  )
  const clause = { id: '2.1-never', section: '2.1' } as ClauseDef
  const [plan] = absencePlans([{ clause, limits: '2.1-take' }], mutants, claiming, 'now')
  return plan?.jobs.map(({ mutant }) => mutant.split(' ')[0]!) ?? []
}

test('those that may let more happen: without a condition, a filter or a limit', () => {
  const letting: readonly Operator[] = ['drop-condition', 'empty-filter', 'ignore-limit', 'boundary']
  expect(shown([...letting, 'drop-effect', 'skip-cost', 'swap-order', 'rounding'])).toEqual(letting)
})

test('those of other pieces or seats', () => {
  expect(shown(['swap-pieces', 'swap-seat', 'repeat-effect'])).toEqual(['swap-pieces', 'swap-seat'])
})

test('none where nobody claims the clause, or who claims it gets there', () => {
  expect(shown(['empty-filter'], [])).toEqual([])
  expect(shown(['empty-filter'], [{ ...witness, rules: ['2.1-take'] }])).toEqual([])
  expect(shown(['empty-filter'], [{ ...witness, reached: new Set([8]) }])).toEqual([])
})
