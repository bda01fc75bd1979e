/** The mutants of `other-call`, `other-effect` and `swap-pieces`, worked out by hand. */
import { describe, expect, it } from 'vitest'
import { mutateAction } from './broken.testing.ts'

const renown = (value: string): string => `- addVar: { var: renown, delta: "${value}" }`

/** The mutants of one operator. */
const of = ({ told }: { readonly told: readonly string[] }, operator: string): readonly string[] =>
  told.filter((each) => each.startsWith(`${operator}: `)).map((each) => each.slice(operator.length + 2))

describe('what is made of several', () => {
  it('loses one of them, and two are taken for each other', () => {
    const b = mutateAction(renown('count(except(spaces, adjacent(alba)))'))
    expect(b.act(null).renown).toBe(5)
    const whole = 'except(spaces, adjacent(alba))'
    expect(b.act('drop-operand: adjacent(alba) > ').renown).toBe(6)
    // The neighbours of Alba that are no spaces: none.
    expect(b.act(`swap-operands: ${whole} > the other way round`).renown).toBe(3)
    const both = mutateAction(renown('count(union(adjacent(alba), adjacent(brae)))'))
    expect(both.act(null).renown).toBe(6)
    expect(both.act('drop-operand: adjacent(alba) > ').renown).toBe(5)
    expect(both.act('drop-operand: adjacent(brae) > ').renown).toBe(4)
  })

  it('numbers too: the least of fewer, one subtracted from the other', () => {
    const least = mutateAction(renown('min(1, 4)'))
    expect(least.act('drop-operand: 1 > ').renown).toBe(7)
    expect(least.act('drop-operand: 4 > ').renown).toBe(4)
    const less = mutateAction(renown('5 - 2'))
    expect(less.act('drop-operand: 2 > ').renown).toBe(8)
    expect(less.act('swap-operands: 5 - 2 > the other way round').renown).toBe(0)
    expect(mutateAction(renown('2 * 3')).act('arithmetic: * > +').renown).toBe(8)
  })

  it('begins elsewhere', () => {
    const b = mutateAction(renown('count(connected(alba, start: true))'))
    expect(b.act(null).renown).toBe(6)
    expect(b.act('flip-flag: start: true > start: false').renown).toBe(5)
  })
})

describe('another thing of the same kind', () => {
  it('is done: set for added, and added for set', () => {
    const told = 'addVar: { var: renown, delta: "2" }'
    expect(mutateAction(renown('2')).act(`other-effect: ${told} > ${told} as what it is set to`).renown).toBe(2)
    const set = 'setVar: { var: renown, value: 9 }'
    expect(mutateAction(`- ${set}`).act(`other-effect: ${set} > ${set} as what is added`).renown).toBe(12)
  })

  it('is done twice', () => {
    const told = 'addVar: { var: renown, delta: "2" }'
    expect(mutateAction(renown('2')).act(`repeat-effect: ${told} > ${told} twice`).renown).toBe(7)
  })

  const TWO = 'define: { one: 1, two($n:number): "$n + 2", three($n:number): "$n + 3" }\n'
  it('is called, where it takes and gives the same', () => {
    const b = mutateAction(renown('three(one)'), '', TWO)
    expect(b.act(null).renown).toBe(7)
    expect(of(b, 'other-call')).toEqual(['three > two'])
    expect(b.act('other-call: three > two').renown).toBe(6)
  })

  it('is called with effects, not twice where that changes nothing', () => {
    const sections = `procedures:
  settle: { params: { n: number }, effects: [{ setVar: { var: renown, value: $n } }] }
  earn: { params: { n: number }, effects: [{ addVar: { var: renown, delta: $n } }] }
`
    const b = mutateAction('- earn: 2', '', sections)
    expect(b.act(null).renown).toBe(5)
    expect(b.act('other-call: earn > settle').renown).toBe(2)
    expect(b.act('repeat-effect: earn: 2 > earn: 2 twice').renown).toBe(7)
    expect(of(mutateAction('- settle: 2', '', sections), 'repeat-effect').join()).not.toContain('settle')
  })
})

describe('pieces', () => {
  it('are meant whatever one of their properties is', () => {
    const b = mutateAction(renown('count(hidden red scouts in alba)'))
    // Wagons are neither hidden nor open, and are still meant with the hidden ones.
    const ofAnyKind = 'hidden red scouts in alba > red wagons, hidden red scouts'
    expect(of(b, 'widen-pieces')).toEqual([ofAnyKind, 'hidden red scouts in alba > red scouts'])
    expect([b.act(null).renown, b.act(`widen-pieces: ${ofAnyKind}`).renown]).toEqual([4, 6])
    const all = mutateAction(renown('count(red wagons in alba)'))
    expect(all.act(null).renown).toBe(5)
    const wider = ['red wagons in alba > red wagons, blue wagons', 'red wagons in alba > red wagons, red scouts']
    expect(of(all, 'widen-pieces')).toEqual(wider)
    expect(wider.map((each) => all.act(`widen-pieces: ${each}`).renown)).toEqual([6, 6])
  })
})

describe('invariants', () => {
  it('are broken like other conditions', () => {
    const b = mutateAction(renown('1'), '', 'invariants: [{ id: calm, check: not truce and renown >= 0 }]\n')
    expect(b.told).toContain('drop-condition: not truce > ')
    expect(b.told).toContain('off-by-one: 0 > -1')
  })
})
