/** The mutants that are shown to the cases that claim an absence. */
import { expect, test } from 'vitest'
import type { ClauseDef } from '../../engine/index.ts'
import { cleanUp } from '../e2e/project.testing.ts'
import type { MutationOperator } from '../instrument/mutant.ts'
import { openProject } from '../project/project.ts'
import { findAbsenceClauses, planAbsenceTrials } from './absences.ts'
import type { CandidateCase } from './mutation-result.ts'
import type { Mutant } from './planned-mutant.ts'
import { TallyProject } from './tally.testing.ts'

cleanUp()

const witness = {
  ...{ id: { file: 'a.scenario.yaml', case: null, ruleset: '' }, game: 'data/heap', rules: ['2.1-never'] },
  ...{ key: 'a', reached: new Set([7]), words: new Set() },
} as Partial<CandidateCase> as CandidateCase

/** The changes among these that are shown. */
function shown(
  operators: readonly MutationOperator[],
  claiming: readonly CandidateCase[] = [witness],
): readonly string[] {
  const mutants = operators.map(
    (operator) =>
      ({
        ...{ id: operator, game: 'data/heap', operator, clause: '2.1-take', section: '2.1', names: [] },
        ...{ edits: null, in: { '': { switchNumber: 1, nodes: [7] } } },
      }) as Partial<Mutant> as Mutant,
  )
  const clause = { id: '2.1-never', section: '2.1' } as ClauseDef
  const [plan] = planAbsenceTrials([{ clause, limitedClause: '2.1-take' }], mutants, claiming, 'now')
  return plan?.jobs.map(({ mutant }) => mutant.split(' ')[0]!) ?? []
}

test('those that may let more happen: without a condition, a filter or a limit', () => {
  const letting: readonly MutationOperator[] = ['drop-condition', 'empty-filter', 'ignore-limit', 'boundary']
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

test('clauses of rule sets are asked as those of the game are, each once', () => {
  const project = new TallyProject()
  project.replace(
    'data/tally/board.yaml',
    '        - { id: 2.1-renown',
    '        - { id: 2.1-free, absence: true, limits: 2.1-cost, text: A free raid costs nothing. }\n        - { id: 2.1-renown',
  )
  const clauses = '[{ id: 9.1-never, absence: true, limits: [2.1-renown, 2.1-cost], text: Nobody raids by night. }]'
  project.write(
    'data/tally/rulesets/late/late.yaml',
    `ruleset: late\nrules: { sections: [{ id: '9.1', title: Late, clauses: ${clauses} }] }\n`,
  )
  const asked = (rulesets: readonly string[], rules: readonly string[] = []) =>
    findAbsenceClauses(openProject(project.root), 'data/tally', rulesets, { rules, pathParts: [] }).map(
      ({ clause, limitedClause: limits }) => [clause.id, limits],
    )
  const own = ['2.1-free', '2.1-cost']
  const late = [
    ['9.1-never', '2.1-renown'],
    ['9.1-never', '2.1-cost'],
  ]
  expect(asked(['', 'late'])).toEqual([own, ...late])
  expect(asked([''])).toEqual([own])
  expect(asked(['', 'late'], ['9.1'])).toEqual(late)
})
