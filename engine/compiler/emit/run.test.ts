import { expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { makeListType, ZONE } from '../../gamedef/types.ts'
import { playBenchGame } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5
const grown = (zone: Expr): Effect => ({ do: 'append', to: '$l', items: zone, many: false, at, node })
const run = (granted: Expr): Effect => ({
  ...{ do: 'run', action: 0, seat: t.n(w.RED), granted, free: t.n(0), limited: t.n(0), quota: null },
  ...{ circumstances: [], run: 0, bound: null, at, node },
})
const played = (granted: Expr, ...zones: readonly Expr[]) => {
  const effects = [t.letBe('$l', makeListType(ZONE), t.items()), ...zones.map(grown), run(granted)]
  return playBenchGame({ actions: [w.action({ stages: [{ id: 'main', effects, node: 0 }] })] })
}

test('what is granted is there once, however often it was named', () => {
  const expr = t.local('$l')
  const granted = (list: Expr) => played(list, t.n(w.COLE), t.n(w.ALBA), t.n(w.COLE)).runs[0]?.granted
  expect(granted(expr)).toEqual([w.COLE, w.ALBA])
  expect(granted(t.where(expr, t.any(t.pieces(t.REDS, t.it))))).toEqual([w.ALBA])
  expect(granted(t.items(t.first(expr), t.first(expr)))).toEqual([w.COLE])
  expect(granted(t.items(t.first(expr)))).toEqual([w.COLE])
  expect(granted(t.around(expr))).toEqual([w.ALBA, w.BRAE, w.COLE, w.DUNE])
})

test('an action that calls others counts that as a step, one that calls none does not', () => {
  const procedures = [{ name: 'rest', params: [], effects: [], asks: false, node: 0, at: 0 }]
  const counted = (effects: readonly Effect[]) => {
    const { code } = playBenchGame({
      procedures,
      actions: [w.action({ stages: [{ id: 'main', effects, node: 0 }] })],
    })
    return /function\* march\(m, c, x\) \{\n\s*spend\$/.test(code)
  }
  expect(counted([{ do: 'call', proc: 0, args: [], bound: null, at, node }])).toBe(true)
  expect(counted([])).toBe(false)
})

test('what is no space is not granted', () => {
  const nowhere: Expr = { e: 'boxOf', zones: [-1, -1], seat: t.fact('actor'), at }
  expect(played(t.local('$l'), nowhere).stop).toMatchObject({ detail: 'there is no such space' })
})
