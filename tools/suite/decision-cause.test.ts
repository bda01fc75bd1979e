/** What has the same cause: the same clause, making the same sort of difference. */

import { describe, expect, it } from 'vitest'
import { makeBlankCells } from '../../engine/index.ts'
import type { GoldenDifference } from '../run/difference.ts'
import type { BoardChange, Run, StepRun } from '../run/run-record.ts'
import { findDecisionCause } from './decision-cause.ts'

const clause = (line: number) => ({ rule: '2.1-cost', file: 'data/g/raid.yaml', line })

const step = (changes: readonly BoardChange[], kind: StepRun['step'] = 'move'): StepRun => ({
  step: kind,
  title: 'red raid',
  of: 0,
  line: 3,
  seat: 'red',
  asked: [],
  changes,
  after: makeBlankCells(),
  refusal: null,
})

const run = (...steps: readonly StepRun[]): Run => ({
  id: { file: 'a', case: null, ruleset: '' },
  title: 'A',
  rules: [],
  specs: [],
  game: 'data/g',
  status: 'passed',
  draft: null,
  note: null,
  diagnostics: [],
  failures: [],
  start: makeBlankCells(),
  given: makeBlankCells(),
  setUpBy: [],
  steps,
  end: makeBlankCells(),
  unended: null,
  checked: 0,
  counts: [],
  reached: [],
})

const changes = (expected: readonly string[], received: readonly string[], at = 0): GoldenDifference => ({
  step: at,
  where: 'red raid: changes',
  expected,
  received,
})

describe('the reason of a difference', () => {
  it('is the clause that makes the change which is not as it was', () => {
    const played = run(
      step([
        { text: 'red gold: 3 → 2', cause: clause(5) },
        { text: 'renown: 0 → 3', cause: clause(6) },
      ]),
    )
    const found = findDecisionCause(played, [
      changes(['red gold: 3 → 2', 'renown: 0 → 2'], ['red gold: 3 → 2', 'renown: 0 → 3']),
    ])
    expect(found).toMatchObject({ cause: clause(6), kind: 'red raid: changes, altered' })
  })

  it.each(['offers', 'legal', 'illegal', 'then'] as const)(
    'is counted by the steps that a golden has: %s is none',
    (kind) => {
      const played = run(
        step([], kind),
        step([{ text: 'renown: 0 → 3', cause: clause(6) }]),
        step([{ text: 'renown: 3 → 6', cause: clause(7) }]),
      )
      expect(findDecisionCause(played, [changes(['renown: 2 → 4'], ['renown: 3 → 6'], 1)]).cause).toEqual(clause(7))
    },
  )

  it('is looked for in the step that differs, also in the first one', () => {
    const played = run(
      step([{ text: 'red gold: 3 → 2', cause: clause(5) }]),
      step([{ text: 'red gold: 3 → 2', cause: clause(8) }]),
    )
    const found = findDecisionCause(played, [changes(['red gold: 3 → 1'], ['red gold: 3 → 2'])])
    expect(found.cause).toEqual(clause(5))
  })

  it('of what came less is who changes one of these things still', () => {
    const played = run(step([{ text: 'renown: 0 → 2', cause: clause(6) }]))
    const less = changes(['red gold: 3 → 2', 'renown: 0 → 3'], [])
    expect(findDecisionCause(played, [less]).cause).toEqual(clause(6))
  })

  it('that no clause makes is what differs in the step; without any difference it is new', () => {
    expect(findDecisionCause(run(step([])), [changes(['red gold: 3'], ['red gold: 2'])])).toMatchObject({
      ...{ cause: null, kind: 'red raid: changes, altered' },
      ...{ key: 'changes red gold', name: 'changes-red-gold' },
    })
    expect(findDecisionCause(run(), [])).toMatchObject({ cause: null, kind: 'new', key: 'new', name: 'new' })
  })

  it('of the end is whoever touched it last', () => {
    const played = run(
      step([{ text: 'red gold: 3 → 2', cause: clause(5) }]),
      step([{ text: 'red gold: 2 → 1', cause: clause(8) }]),
    )
    const end: GoldenDifference = {
      step: -1,
      where: 'end: tracks',
      expected: ['red gold: 2'],
      received: ['red gold: 1'],
    }
    expect(findDecisionCause(played, [end]).cause).toEqual(clause(8))
  })

  it('is the same for whatever the same line does, and for the rule that calls what many call', () => {
    const key = (expected: readonly string[], received: string): string =>
      findDecisionCause(run(step([{ text: received, cause: clause(6) }])), [changes(expected, [received])]).key
    expect(key(['renown: 0 → 2'], 'renown: 0 → 3')).toBe(key(['renown: 5 → 7'], 'renown: 5 → 8'))
    expect(key([], 'renown: 0 → 3')).toBe(key(['renown: 0 → 2'], 'renown: 0 → 3'))
    const by = (at: number) =>
      findDecisionCause(run(step([{ text: 'renown: 0 → 3', cause: { ...clause(at), through: clause(6) } }])), [
        changes([], ['renown: 0 → 3']),
      ])
    expect(by(20)).toMatchObject({ name: 'raid.yaml:20', cause: { line: 20, through: { line: 6 } } })
    expect(by(20).key).not.toBe(by(21).key)
  })

  it('without a clause is what is missing, whatever its numbers', () => {
    const key = (gone: string): string => findDecisionCause(run(step([])), [changes([gone], [])]).key
    expect(key('renown: 0 → 2')).toBe(key('renown: 4 → 6'))
    expect(key('renown: 0 → 2')).not.toBe(key('red gold: 0 → 2'))
    expect(findDecisionCause(run(step([])), [changes(['renown: 0 → 2'], [])])).toMatchObject({
      cause: null,
      kind: 'red raid: changes, less',
    })
  })
})
