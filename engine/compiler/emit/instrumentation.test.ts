import { expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { type Answer, DONE } from '../../gamedef/machine.ts'
import { BOOL, INT, makeEnumType, makeListType, PIECE, ZONE } from '../../gamedef/types.ts'
import { makeWatch } from '../../runtime/watch.ts'
import { compileModule } from '../compile.ts'
import { makeBench, playBenchGame, playEffects, testCircumstances } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'
import { computeLayout } from '../layout.ts'

const at = 0
const rich = { name: 'rich', params: [{ name: '$s', type: ZONE }], returns: BOOL, node: 1, at }
const effects: readonly Effect[] = [
  {
    do: 'if',
    when: t.fact('free'),
    then: [],
    else: [{ do: 'setVar', target: { var: w.TRAIL, index: null }, value: t.n(1), at, node: 3 }],
    at,
    node: 2,
  },
  {
    do: 'chooseOne',
    choice: 0,
    name: '$s',
    candidate: '$it',
    of: ZONE,
    list: t.spaces,
    rules: [{ cond: t.call(0, t.it), node: 5 }],
    by: null,
    cost: null,
    budget: null,
    when: null,
    otherwise: null,
    at,
    node: 4,
  },
]
const defs: Partial<GameDef> = {
  functions: [{ ...rich, body: t.compare(t.attr(w.POPULATION, t.local('$s')), '>', t.n(1)) }],
  actions: [
    w.action({
      node: 6,
      legality: [{ when: t.fact('limited'), node: 7, because: '', message: '' }],
      stages: [{ id: 'main', effects, node: 8 }],
    }),
  ],
}

test('watched counts what ran and how conditions came out', () => {
  const watch = makeWatch(9)
  const { emitted, cells } = playBenchGame(defs, { instrumentation: 'watched', watch, answers: [w.ALBA] })
  emitted.actions[0]!.legal(cells, testCircumstances({ limited: true }))
  emitted.actions[0]!.legal(cells, testCircumstances())
  expect([...watch.ran]).toEqual([0, 5, 1, 1, 1, 5, 1, 2, 1])
  expect([...watch.timesTrue]).toEqual([0, 0, 0, 0, 0, 2, 0, 1, 0])
  expect([...watch.timesFalse]).toEqual([0, 0, 1, 0, 0, 3, 0, 1, 0])
  expect(watch.at).toBe(4)
})

const SPACES = { of: ZONE, list: t.spaces }

test('watched counts the way that was chosen, once, and none of the others', () => {
  const watch = makeWatch(4)
  const way = (node: number) => ({ when: t.n(1), effects: [], node })
  const ways: Effect = {
    ...{ do: 'chooseEffect', choice: 0, name: '$what', of: makeEnumType('leader'), by: null },
    ...{ ways: [way(1), way(2), way(3)], at, node: 0 },
  }
  playEffects([ways], { instrumentation: 'watched', watch, answers: [1] })
  expect([...watch.ran.slice(1)]).toEqual([0, 1, 0])
})

/** The limits of a choice that were met: [as many as may be, no more than had to be]. */
function met(
  kind: 'chooseN' | 'chooseEach',
  min: number,
  max: number,
  answers: readonly Answer[],
  what: Pick<Effect & { do: 'chooseN' }, 'of' | 'list'> = SPACES,
) {
  const shape = {
    choice: 0,
    name: '$s',
    candidate: '$it',
    ...what,
    rules: [],
    by: null,
    cost: null,
    budget: null,
    at,
    node: 0,
  }
  const bounds = { min: t.n(min), max: t.n(max) }
  const choice: Effect =
    kind === 'chooseN'
      ? { ...shape, ...bounds, do: kind, cost: null, budget: null }
      : { ...shape, ...bounds, do: kind, again: false, pay: null, chosen: '$all', effects: [] }
  const watch = makeWatch(2)
  const action = w.action({ node: 1, stages: [{ id: 'main', effects: [choice], node: 1 }] })
  playBenchGame({ actions: [action] }, { instrumentation: 'watched', watch, answers })
  return [watch.timesTrue[0], watch.timesFalse[0]]
}

test.each([
  ['chooseN', [[w.ALBA]], [0, 1]],
  ['chooseN', [[w.ALBA, w.BRAE]], [1, 0]],
  ['chooseEach', [w.ALBA, DONE], [0, 1]],
  ['chooseEach', [w.ALBA, w.BRAE], [1, 0]],
] as const)('watched counts the limits of %s: %j', (kind, answers, limits) => {
  expect(met(kind, 1, 2, answers)).toEqual(limits)
})

test('pieces are left where a pile has more than were chosen of it', () => {
  const pile = computeLayout(w.world).piles[w.RED_HIDDEN]! + w.ALBA
  const hidden = { of: PIECE, list: t.pieces(t.fixed(w.RED_HIDDEN), t.n(w.ALBA)) }
  // Two hidden scouts stand there, and an open one beside them.
  expect(met('chooseEach', 1, 1, [pile], hidden)).toEqual([1, 0])
  expect(met('chooseEach', 1, 2, [pile, pile], hidden)).toEqual([0, 0])
  expect(met('chooseEach', 1, 2, [pile, pile], { ...hidden, list: t.pieces(t.SCOUTS, t.n(w.ALBA)) })).toEqual([1, 0])
})

test('what is as many as there are meets no limit', () => {
  expect(met('chooseN', 0, 9, [w.MAP])).toEqual([0, 0])
})

test('a write is made under the effect that causes it', () => {
  const { code } = makeBench(defs, 'watched', makeWatch(9))
  expect(code).toMatch(/effectRan\$\(3\); W\.at = 3; W\.from = null\n\s+set\$\(/)
  expect(() => makeBench(defs, 'watched', null)).toThrow('need a watch')
})

test('a procedure is told which effect calls it, and what had called that', () => {
  const call = (proc: number, node: number): Effect => ({ do: 'call', proc, args: [], bound: null, at, node })
  const procedure = { params: [], asks: false, node: 0, at }
  const { code } = makeBench(
    {
      procedures: [
        { ...procedure, name: 'inner', effects: [] },
        { ...procedure, name: 'outer', effects: [call(0, 1)] },
      ],
      actions: [w.action({ node: 3, stages: [{ id: 'main', effects: [call(1, 2)], node: 3 }] })],
    },
    'watched',
    makeWatch(4),
  )
  expect(code).toMatch(/W\.at = 1; W\.from = (from)\n\s+\w+\(c, x, \{ node: 1, from: \1 \}\)/)
  expect(code).toMatch(/W\.at = 2; W\.from = null\n\s+\w+\(c, x, \{ node: 2, from: null \}\)/)
})

test('plain has none of it', () => {
  expect(makeBench(defs).code).not.toMatch(/\bW\b/)
})

test('mutable counts steps, and needs its switch', () => {
  const mutator = { id: 'none', insertMutants: (def: GameDef) => ({ def, maxima: [] }) }
  expect(compileModule(w.world, { instrumentation: mutator }).code).toContain('const M = k.mutable()')
  expect(() => makeBench(defs, mutator)).toThrow('need a mutation switch')
})

test('mutable counts a step where a definition is gone through in place', () => {
  const mutator = { id: 'none', insertMutants: (def: GameDef) => ({ def, maxima: [] }) }
  const params = [{ name: '$s', type: ZONE }]
  const near = { ...rich, name: 'near', returns: makeListType(ZONE), body: t.around(t.items(t.local('$s'))) }
  const asked = t.call(0, t.local('$s'))
  const counts = { ...rich, name: 'counts', params, returns: INT, body: t.count(asked) }
  const sums = { ...counts, name: 'sums', body: t.count(t.where(asked, t.any(t.pieces(t.SCOUTS, t.it)))) }
  const { code } = compileModule({ ...w.world, functions: [near, counts, sums] }, { instrumentation: mutator })
  expect(code).toMatch(/function near\$count\(c, x, s\) \{\n\s*step\$\(\)/)
  expect(code.match(/step\$\(\)/g)).toHaveLength(5)
})
