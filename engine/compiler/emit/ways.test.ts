/** Ways that are offered can be begun: they are tried up to the first question that is really asked. */
import { expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ProcedureDef } from '../../gamedef/gamedef.ts'
import { makeEnumType, ZONE } from '../../gamedef/types.ts'
import { playEffects } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5
const LATER = 0
const FIRST = 1
const choices = [
  { ...w.choiceDef('x', ZONE), lacking: 'fewer' as const },
  { ...w.choiceDef('x', ZONE), lacking: 'refuse' as const },
  { ...w.choiceDef('x', ZONE), lacking: 'skip' as const },
]
const nowhere = t.where(t.spaces, t.compare(t.count(t.pieces(t.SCOUTS, t.it)), '>', t.n(50)))
const shape = {
  name: '$x',
  candidate: '$it',
  of: ZONE,
  rules: [],
  by: null,
  cost: null,
  budget: null,
} as const
const several = (list: Expr, choice = LATER, min = 0): Effect => ({
  ...{ do: 'chooseN', choice, ...shape, list, min: t.n(min), max: t.n(2), at, node },
})
const one = (list: Expr, choice = FIRST, otherwise: Expr | null = null): Effect => ({
  ...{ do: 'chooseOne', choice, ...shape, name: '$y', list, when: null, otherwise, at, node },
})
const pay: Effect = {
  ...{ do: 'pay', from: { var: w.GOLD, index: t.n(w.RED) }, amount: t.n(50), floor: null },
  ...{ upTo: false, evenFree: false, refuses: true, at, node },
}
const roll: Effect = { do: 'roll', choice: LATER, name: '$r', from: t.n(1), to: t.n(2), at, node }
const call: Effect = { do: 'call', proc: 0, args: [], bound: null, at, node }
const procedure = (...effects: readonly Effect[]): ProcedureDef => ({
  ...{ name: 'then', params: [], effects, asks: false, node, at },
})

/** Whether a list of effects is offered beside one that always is. */
function isOffered(effects: readonly Effect[], procedures: readonly ProcedureDef[] = []): boolean {
  const way = (of: readonly Effect[]) => ({ when: t.n(1), effects: of, node })
  const ways: Effect = {
    ...{ do: 'chooseEffect', choice: FIRST, name: '$what', of: makeEnumType('leader'), by: null },
    ...{ ways: [way(effects), way([])], at, node },
  }
  const { asks } = playEffects([ways], { answers: [1] }, { choices, procedures })
  return asks[0]!.options.includes(0)
}

test('what is asked ends the trial, whatever comes after it', () => {
  expect(isOffered([several(t.spaces), one(nowhere)])).toBe(true)
  expect(isOffered([several(t.spaces, FIRST, 1), one(nowhere)])).toBe(true)
  expect(isOffered([one(t.spaces), pay])).toBe(true)
  expect(isOffered([roll, one(nowhere)])).toBe(true)
})

test('a choice of which nothing is asked does not', () => {
  expect(isOffered([several(nowhere), one(nowhere)])).toBe(false)
  expect(isOffered([several(nowhere), one(t.spaces)])).toBe(true)
  expect(isOffered([one(nowhere, LATER, t.n(w.ALBA)), one(nowhere)])).toBe(false)
  expect(isOffered([one(nowhere, 2), one(nowhere)])).toBe(false)
  expect(isOffered([several(nowhere), several(nowhere), pay])).toBe(false)
})

test('what is called after it may refuse, too', () => {
  expect(isOffered([several(nowhere), call], [procedure(pay)])).toBe(false)
  expect(isOffered([several(nowhere), call], [procedure(call)])).toBe(true)
  expect(isOffered([several(nowhere), call], [procedure()])).toBe(true)
})
