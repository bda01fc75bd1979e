import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { EXCLUSION_REASONS } from '../../gamedef/machine.ts'
import { PIECE, type Type, ZONE } from '../../gamedef/types.ts'
import { playEffects } from '../fixture/bench.ts'
import { at, lacks, many, node, note, noted, nowhere, pile, roll } from '../fixture/choices.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

describe('chooseN', () => {
  const count = note(t.count(t.local('$x')))
  test('asks for several at once', () => {
    const answer = [w.ALBA, w.DUNE]
    const played = playEffects([many(ZONE, t.spaces, 1, 2), count], { answers: [answer] })
    expect(played.asks[0]).toMatchObject({ options: w.MAP, min: 1, max: 2, costs: null })
    expect(noted(played)).toBe(2)
  })

  test('pieces follow their moves, the answer stays as it was given', () => {
    const p = pile(w.RED_HIDDEN, w.ALBA)
    const answer = [p, p]
    const played = playEffects(
      [
        many(PIECE, t.pieces(t.SCOUTS, t.n(w.ALBA)), 0, 3),
        {
          do: 'move',
          pieces: t.local('$x'),
          many: true,
          to: t.n(w.COLE),
          boxes: null,
          blocked: 'refuse',
          at,
          node,
        },
        {
          do: 'move',
          pieces: t.local('$x'),
          many: true,
          to: t.n(w.DUNE),
          boxes: null,
          blocked: 'refuse',
          at,
          node,
        },
      ],
      { answers: [answer] },
    )
    expect(played.asks[0]).toMatchObject({ counts: [2, 1, 1], min: 0, max: 3 })
    expect(played.at(w.RED_HIDDEN, w.DUNE)).toBe(2)
    expect(answer).toEqual([p, p])
  })

  test('too few refuse the move, are as many as there are, or none: as the rule says', () => {
    expect(playEffects([many(ZONE, t.spaces, 6, 9)], {}, lacks('refuse')).stop).toMatchObject({
      code: 'no-options',
      where: node,
    })
    expect(playEffects([many(ZONE, t.spaces, 2, 1)], {}, lacks('refuse')).stop?.code).toBe('no-options')
    for (const lacking of ['skip', 'rest'] as const) {
      const without = playEffects([many(ZONE, t.spaces, 6, 9), count], {}, lacks(lacking))
      expect([noted(without), without.asks]).toEqual([0, []])
      expect(noted(playEffects([many(ZONE, t.spaces, 5, 9), count], { answers: [w.MAP] }, lacks(lacking)))).toBe(5)
      expect(noted(playEffects([many(ZONE, nowhere, 0, 9), count, note(t.n(1))], {}, lacks(lacking)))).toBe(1)
    }
    const later = playEffects([roll, many(ZONE, t.spaces, 6, 9)], { answers: [1, w.MAP] })
    expect(later.asks[1]).toMatchObject({ min: 5, max: 5 })
    const clash = playEffects([roll, many(ZONE, t.spaces, 2, 1)], { answers: [1, [w.ALBA]] })
    expect(clash.asks[1]).toMatchObject({ min: 1, max: 1 })
  })

  test('of none is not asked', () => {
    expect(noted(playEffects([many(ZONE, t.spaces, 0, 0), count]))).toBe(0)
    expect(playEffects([many(ZONE, nowhere, 0, 3)]).asks).toEqual([])
    expect(playEffects([roll, many(ZONE, nowhere, 1, 3)], { answers: [1] }).asks).toHaveLength(1)
  })

  test('offers nothing that costs too much by itself, and says so of it', () => {
    const dear = (budget: number, min = 0) =>
      many(ZONE, t.spaces, min, 9, { cost: t.attr(w.POPULATION, t.it), budget: t.n(budget) })
    const [asked] = playEffects([dear(2)], { answers: [[w.ALBA]] }).asks
    expect(asked).toMatchObject({ options: [w.ALBA, w.BRAE, w.COLE, w.ELM], costs: [2, 1, 0, 1], max: 3 })
    expect([w.DUNE, w.RED_BOX].map((zone) => asked!.why!(zone))).toEqual([
      EXCLUSION_REASONS.byNoRule,
      EXCLUSION_REASONS.byTheList,
    ])
    expect(playEffects([dear(0, 2)], {}, lacks('refuse')).stop?.code).toBe('cannot-pay')
    expect(playEffects([dear(-1)], {}, lacks('refuse')).asks).toEqual([])
  })

  test('stays within a budget', () => {
    const costs = (min: number, budget: number) =>
      many(ZONE, t.zones(w.ALBA, w.BRAE, w.DUNE), min, 3, {
        cost: t.attr(w.POPULATION, t.it),
        budget: t.n(budget),
      })
    const { asks } = playEffects([costs(1, 4)], { answers: [[w.ALBA]] })
    expect(asks[0]).toMatchObject({ costs: [2, 1, 3], budget: 4, min: 1, max: 2 })
    expect(playEffects([costs(3, 5)], {}, lacks('refuse')).stop?.code).toBe('cannot-pay')
    expect(playEffects([roll, costs(3, 5)], { answers: [1, [w.ALBA]] }).asks[1]).toMatchObject({
      min: 2,
      max: 2,
    })
    expect(playEffects([roll, costs(3, 0)], { answers: [1] }).asks).toHaveLength(1)
  })
})

describe('chance', () => {
  test('roll asks chance for a face', () => {
    const played = playEffects([roll, note(t.local('$r'))], { answers: [2] })
    expect(played.asks[0]).toMatchObject({ options: [1, 2], min: 1, max: 1, by: null, counts: null })
    expect(noted(played)).toBe(2)
    const dice = (to: Expr): Effect => ({ ...roll, to }) as Effect
    expect(playEffects([dice(t.fact('quota'))], { answers: [3] }).asks[0]!.options).toHaveLength(7)
    expect(playEffects([dice(t.fact('quota'))], { x: { quota: 0 } }).stop).toMatchObject({
      detail: 'a die from 1 to 0 has no faces',
    })
  })

  test('draw asks chance for an element', () => {
    const draw = (of: Type, list: Expr): Effect => ({
      do: 'draw',
      candidate: 'it',
      weight: null,
      choice: 0,
      name: '$x',
      of,
      list,
      otherwise: null,
      at,
      node,
    })
    const drawn = playEffects([draw(PIECE, t.pieces(t.REDS, t.n(w.ALBA)))], {
      answers: [pile(w.RED_OPEN, w.ALBA)],
    })
    expect(drawn.asks[0]).toMatchObject({ counts: [2, 1], by: null })
    expect(playEffects([draw(ZONE, nowhere)]).stop).toMatchObject({ detail: 'there is nothing to draw from' })
  })
})
