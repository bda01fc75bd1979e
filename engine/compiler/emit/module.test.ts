import { describe, expect, test } from 'vitest'
import type { ActionCondition } from '../../gamedef/gamedef.ts'
import type { EmittedRules } from '../../gamedef/machine.ts'
import { makeBench, playBenchGame, testCircumstances } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const condition = (when: ActionCondition['when']): ActionCondition => ({ when, node: 0, because: 'no', message: '' })
const tick = { do: 'addVar', target: { var: w.TRAIL, index: null }, delta: t.n(1), at, node: 0 } as const

describe('actions', () => {
  test('legality first, then what is checked unless free', () => {
    const march = w.action({
      legality: [condition(t.fact('limited')), condition(t.compare(t.fact('actor'), '=', t.n(w.RED)))],
      validate: [condition(t.compare(t.fact('quota'), '>', t.n(3)))],
    })
    const { emitted, cells } = makeBench({ actions: [march, w.action({ id: 'pass' })] })
    const legal = (x: Parameters<typeof testCircumstances>[0]) => emitted.actions[0]!.legal(cells, testCircumstances(x))
    expect(legal({})).toBe(1)
    expect(legal({ limited: true, actor: w.BLUE })).toBe(2)
    expect(legal({ limited: true, quota: 1 })).toBe(3)
    expect(legal({ limited: true, quota: 1, free: true })).toBe(0)
    expect(legal({ limited: true })).toBe(0)
    expect(emitted.actions[1]!.legal(cells, testCircumstances())).toBe(0)
  })

  test('what is spent, unless free; what comes after', () => {
    const actions = [w.action({ spend: [tick], after: [tick, tick], stages: [{ id: 'a', effects: [tick], node: 0 }] })]
    expect(playBenchGame({ actions }).value(w.TRAIL)).toBe(2)
    expect(playBenchGame({ actions }, { x: { free: true } }).value(w.TRAIL)).toBe(1)
    expect(playBenchGame({ actions }, { part: 'after' }).value(w.TRAIL)).toBe(2)
    expect(playBenchGame({ actions, phases: [w.turn({ after: [tick] })] }, { part: 'turn' }).value(w.TRAIL)).toBe(1)
    expect(playBenchGame({ actions }, { part: 'turn' }).value(w.TRAIL)).toBe(0)
  })
})

test('offers, the end and invariants are truths', () => {
  const offer = (when: ActionCondition['when'] | null) => ({
    actions: [],
    when,
    limited: false,
    free: false,
    node: 0,
  })
  const ask = (e: EmittedRules) => [
    e.phases[0]!.offers.map((f) => f(cells, testCircumstances())),
    e.over(cells, testCircumstances()),
  ]
  const truce = t.variable(w.TRUCE)
  const { emitted, cells } = makeBench({
    phases: [w.turn({ offers: [offer(null), offer(truce), offer(t.not(truce))] })],
    end: { when: t.compare(t.variable(w.GOLD, t.n(w.BLUE)), '=', t.n(7)), score: -1, rank: -1 },
    invariants: [{ id: 'i', check: t.all(t.spaces, t.n(1)), node: 0, description: '' }],
  })
  expect(ask(emitted)).toEqual([[true, false, true], true])
  expect(emitted.invariants[0]!(cells, testCircumstances())).toBe(true)
  expect(makeBench({}).emitted.over(cells, testCircumstances())).toBe(false)
})

test('the code reads like the rules', () => {
  const march = w.action({
    id: 'march',
    stages: [
      {
        id: 'main',
        node: 0,
        effects: [
          {
            do: 'chooseEach',
            choice: 0,
            name: '$space_2',
            candidate: '$space',
            of: { k: 'zone' },
            list: t.where(t.spaces, t.any(t.pieces(t.scoutsOf(t.fact('actor')), t.it))),
            rules: [],
            by: null,
            cost: null,
            budget: null,
            min: t.n(1),
            max: t.iff(t.fact('limited'), t.n(1), t.n(9)),
            again: false,
            pay: { from: { var: w.GOLD, index: t.fact('actor') }, amount: t.n(1), floor: null },
            chosen: '$spaces',
            effects: [tick],
            at,
            node: 0,
          },
        ],
      },
    ],
  })
  const lines = makeBench({ actions: [march] }).code.split('\n')
  const start = lines.findIndex((line) => line.includes('function options'))
  const end = lines.findIndex((line, i) => i > start && line === '')
  const last = lines.findIndex((line) => line.trim() === 'return {')
  expect([...lines.slice(start, end), ...lines.slice(end, last)].join('\n')).toMatchSnapshot()
})
