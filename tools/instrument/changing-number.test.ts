/** Mutants of numbers that `let` binds and effects beside it change. */
import { describe, expect, it } from 'vitest'
import { mutateAction } from './broken.testing.ts'

const begun = '- let: { $n: 2 }\n'
const added = `${begun}- addVar: { var: $n, delta: 3 }\n- setVar: { var: renown, value: $n }`
const written = `${begun}- setVar: { var: $n, value: 3 }\n- setVar: { var: renown, value: $n }`

const operatorsOf = (told: readonly string[], place: string): readonly string[] =>
  told.flatMap((each) => (each.includes(place) ? [each.slice(0, each.indexOf(':'))] : []))

describe('a number that changes', () => {
  it('is bound by one effect: nothing changes places with it', () => {
    for (const effects of [added, written])
      expect(mutateAction(effects).told.filter((each) => each.startsWith('swap-order'))).toEqual([])
  })

  it('is left as it was, changed twice, or set instead of added to', () => {
    const { act, told } = mutateAction(added)
    const effect = 'addVar: { var: $n, delta: 3 }'
    expect(act(null).renown).toBe(5)
    expect(act(`drop-effect: ${effect} > `).renown).toBe(2)
    expect(act(`repeat-effect: ${effect} > ${effect} twice`).renown).toBe(8)
    expect(act(`other-effect: ${effect} > ${effect} as what it is set to`).renown).toBe(3)
    expect(operatorsOf(told, effect)).toEqual(['drop-effect', 'repeat-effect', 'other-effect'])
  })

  it('is left as it was, or added to instead of set, and nothing is made of a sign that nobody wrote', () => {
    const { act, told } = mutateAction(written)
    const effect = 'setVar: { var: $n, value: 3 }'
    expect(act(null).renown).toBe(3)
    expect(act(`drop-effect: ${effect} > `).renown).toBe(2)
    expect(act(`other-effect: ${effect} > ${effect} as what is added`).renown).toBe(5)
    expect(told.filter((each) => /arithmetic|operand/.test(each))).toEqual([])
  })

  it('is added to in any order, but not set in any', () => {
    const swaps = (first: string, second: string): number => {
      const effects = `${begun}- ${first}\n- ${second}\n- setVar: { var: renown, value: $n }`
      return mutateAction(effects).told.filter((each) => each.startsWith('swap-order')).length
    }
    const add = (delta: string) => `addVar: { var: $n, delta: ${delta} }`
    expect(swaps(add('1'), add('2'))).toBe(0)
    expect(swaps(add('1'), add('$n'))).toBe(1)
    expect(swaps(add('1'), 'setVar: { var: $n, value: 2 }')).toBe(1)
  })

  it('may be first one and then another: conditions on it do not exclude each other where it changes', () => {
    const effects = `${begun}- if: $n = 2
  then: [{ addVar: { var: $n, delta: 1 } }]
- if: $n = 3
  then: [{ addVar: { var: $n, delta: 4 } }]`
    expect(mutateAction(effects).told.filter((each) => each.startsWith('swap-order: if'))).toHaveLength(1)
  })
})
