import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { DONE } from '../../gamedef/machine.ts'
import { PIECE, type Type, ZONE } from '../../gamedef/types.ts'
import { playEffects } from '../fixture/bench.ts'
import { at, lacks, node, note, noted, nowhere, pile, shape } from '../fixture/choices.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

describe('chooseEach', () => {
  const each = (
    of: Type,
    list: Expr,
    more: Partial<Effect & { do: 'chooseEach' }> = {},
    rules: readonly Expr[] = [],
  ): Effect => ({
    ...shape(of, list, rules),
    do: 'chooseEach',
    min: t.n(1),
    max: t.n(9),
    again: false,
    pay: { from: { var: w.GOLD, index: t.fact('actor') }, amount: t.attr(w.POPULATION, t.it), floor: null },
    chosen: '$all',
    effects: [],
    ...more,
  })

  test('chooses, pays, resolves, until done', () => {
    const visit: Effect = {
      do: 'addVar',
      target: { var: w.GARRISON, index: t.local('$x') },
      delta: t.n(1),
      at,
      node,
    }
    const played = playEffects([each(ZONE, t.spaces, { effects: [visit] }), note(t.count(t.local('$all')))], {
      answers: [w.ALBA, w.BRAE, w.COLE, DONE],
    })
    expect(played.asks.map((ask) => [ask.options, ask.min])).toEqual([
      [w.MAP, 1],
      [[w.BRAE, w.COLE, w.DUNE, w.ELM], 0],
      [[w.COLE, w.ELM], 0],
      [[w.ELM], 0],
    ])
    expect(played.asks[0]!.max).toBe(1)
    expect([played.value(w.GOLD), played.value(w.GARRISON, w.BRAE), noted(played)]).toEqual([2, 1, 3])
  })

  test('charges nothing when free', () => {
    const played = playEffects([each(ZONE, t.spaces)], { answers: [w.ALBA, w.DUNE, DONE], x: { free: true } })
    expect(played.asks[2]!.options).toEqual([w.BRAE, w.COLE, w.ELM])
    expect(played.value(w.GOLD)).toBe(5)
  })

  test('ends at its maximum or when nothing is left', () => {
    expect(playEffects([each(ZONE, t.spaces, { max: t.n(1) })], { answers: [w.ALBA] }).asks).toHaveLength(1)
    const rich = [t.compare(t.attr(w.POPULATION, t.it), '>', t.n(1))]
    const played = playEffects([each(ZONE, t.spaces, {}, rich)], { answers: [w.ALBA, w.DUNE] })
    expect(played.asks).toHaveLength(2)
    expect(played.asks[1]!.why!(w.COLE)).toBe(0)
  })

  test('offers an option again where it may', () => {
    const played = playEffects([each(ZONE, t.spaces, { again: true })], { answers: [w.ALBA, w.ALBA, DONE] })
    expect(played.asks[2]!.options).toEqual([w.BRAE, w.COLE, w.ELM])
  })

  test('refuses the move for want of options, or of means', () => {
    const refuse = lacks('refuse')
    expect(playEffects([each(ZONE, nowhere)], {}, refuse).stop).toMatchObject({
      code: 'no-options',
      where: node,
    })
    const dear = { from: { var: w.GOLD, index: t.fact('actor') }, amount: t.n(3), floor: t.n(3) }
    expect(playEffects([each(ZONE, t.spaces, { pay: dear })], {}, refuse).stop).toMatchObject({
      code: 'cannot-pay',
    })
    expect(playEffects([each(ZONE, nowhere, { min: t.n(0) })], {}, refuse).stop).toBeNull()
    expect(playEffects([each(ZONE, nowhere)], {}, lacks('fewer')).stop).toBeNull()
    expect(playEffects([each(ZONE, t.spaces, { max: t.n(0) })], {}, refuse).stop?.code).toBe('no-options')
    // A seat that could choose some goes on with those.
    const alba = each(ZONE, t.zones(w.ALBA), { min: t.n(2) })
    expect(playEffects([alba], { answers: [w.ALBA] }, refuse).stop).toBeNull()
  })

  test('without enough skips what uses what was chosen, or the rest', () => {
    const after = [note(t.count(t.local('$all'))), note(t.n(7))]
    const counted = [each(ZONE, nowhere), note(t.n(7)), note(t.count(t.local('$all')))]
    expect(noted(playEffects(counted, {}, lacks('skip')))).toBe(7)
    expect(noted(playEffects(counted, {}, lacks('fewer')))).toBe(0)
    expect(noted(playEffects([each(ZONE, nowhere), ...after], {}, lacks('rest')))).toBe(0)
    expect(noted(playEffects([each(ZONE, t.zones(w.ALBA)), ...after], { answers: [w.ALBA] }, lacks('rest')))).toBe(7)
  })

  test('of pieces offers what is left of a pile, and what was chosen follows', () => {
    const p = pile(w.RED_HIDDEN, w.ALBA)
    const turn: Effect = {
      do: 'setProp',
      pieces: t.local('$x'),
      many: false,
      prop: w.STANCE,
      value: t.n(1),
      at,
      node,
    }
    const away: Effect = {
      do: 'move',
      pieces: t.local('$all'),
      many: true,
      to: t.n(w.ELM),
      boxes: null,
      blocked: 'refuse',
      at,
      node,
    }
    const hidden = t.pieces(t.fixed(w.RED_HIDDEN), t.n(w.ALBA))
    const played = playEffects([each(PIECE, hidden, { pay: null, effects: [turn] }), away], {
      answers: [p, p],
    })
    expect(played.asks.map((ask) => ask.counts)).toEqual([[2], [1]])
    expect(played.at(w.RED_OPEN, w.ELM)).toBe(2)
    const still = playEffects([each(PIECE, hidden, { pay: null })], { answers: [p, p] })
    expect(still.asks.map((ask) => ask.counts)).toEqual([[2], [1]])
  })

  test('offers windows between, at the top of the action only', () => {
    const inner = { ...each(ZONE, t.spaces, { max: t.n(2) }), name: '$y', chosen: '$in' } as Effect
    const defs = (effects: readonly Effect[]) => ({
      choices: [w.choiceDef('x', ZONE, [{ name: '$x', type: ZONE }])],
      actions: [
        w.action({
          windows: [{ action: 0, when: null, node: -1 }],
          timings: ['during'] as const,
          stages: [{ id: 'main', effects, node: 0 }],
        }),
      ],
    })
    const flat = playEffects([], { answers: [w.COLE, w.ELM] }, defs([inner]))
    expect(flat.log).toEqual(['window during'])
    const nested = playEffects(
      [],
      { answers: [w.COLE, w.ALBA, w.BRAE] },
      defs([each(ZONE, t.spaces, { max: t.n(1), effects: [inner] })]),
    )
    expect(nested.log).toEqual([])
    expect(nested.asks[1]!.path).toEqual([w.COLE])
  })
})
