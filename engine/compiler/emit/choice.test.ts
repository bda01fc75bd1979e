import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { INT, PIECE, SEAT, ZONE } from '../../gamedef/types.ts'
import { playEffects } from '../fixture/bench.ts'
import { at, coastal, lacks, manned, many, node, note, noted, nowhere, one, pile, roll } from '../fixture/choices.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

test('numbers of a range are never looked for among those before them', () => {
  const { asks, code } = playEffects([one(INT, t.range(t.n(1), t.fact('quota')))], {
    x: { quota: 3 },
    answers: [2],
  })
  expect(asks[0]?.options).toEqual([1, 2, 3])
  expect(code).not.toContain('has$(')
})

describe('chooseOne', () => {
  test('asks the actor, or whoever is named', () => {
    const played = playEffects([one(ZONE, t.spaces), note(t.local('$x'))], { answers: [w.COLE] })
    expect(played.asks).toEqual([
      {
        choice: 0,
        options: w.MAP,
        counts: null,
        min: 1,
        max: 1,
        costs: null,
        budget: 0,
        by: w.RED,
        path: [],
        why: null,
        decide: null,
      },
    ])
    expect(noted(played)).toBe(w.COLE)
    expect(playEffects([one(ZONE, t.spaces, { by: t.fact('active') })], { answers: [w.COLE] }).asks[0]!.by).toBe(w.BLUE)
  })

  test('the first option is enough where it only matters that there is one', () => {
    const first = (effect: Effect, brief: boolean) =>
      playEffects([effect], { brief, answers: [effect.do === 'chooseN' ? [w.ALBA] : w.ALBA] }).asks[0]!.options
    const rules = one(ZONE, t.spaces, {}, [manned])
    expect([first(rules, false), first(rules, true)]).toEqual([[w.ALBA, w.BRAE], [w.ALBA]])
    // A choice of several may need more options than one.
    expect(first(many(ZONE, t.spaces, 1, 2), true)).toEqual(w.MAP)
  })

  test('a space that is none is not offered, but loud', () => {
    const nowhere = t.items(t.n(w.ALBA), t.iff(t.fact('limited'), t.n(-1), t.n(w.BRAE)))
    const list: Expr = { e: 'distinct', list: nowhere, at }
    expect(playEffects([one(ZONE, list)], { answers: [w.BRAE] }).asks[0]!.options).toEqual([w.ALBA, w.BRAE])
    expect(playEffects([one(ZONE, list)], { x: { limited: true } }).stop).toMatchObject({
      detail: 'there is no such space',
    })
  })

  test('says which rule keeps a candidate out', () => {
    const list = t.where(t.spaces, t.compare(t.it, '!=', t.n(w.ELM)))
    const { asks } = playEffects([one(ZONE, list, {}, [manned, coastal])], { answers: [w.ALBA] })
    expect(asks[0]!.options).toEqual([w.ALBA])
    expect([w.ALBA, w.BRAE, w.COLE, w.ELM, 99].map((v) => asks[0]!.why!(v))).toEqual([-2, 1, 0, -1, -1])
  })

  test('of pieces offers piles and how many stand on them', () => {
    const { asks, at: left } = playEffects(
      [
        one(PIECE, t.pieces(t.SCOUTS, t.n(w.ALBA))),
        {
          do: 'move',
          pieces: t.local('$x'),
          many: false,
          to: t.n(w.BRAE),
          boxes: null,
          blocked: 'refuse',
          at,
          node,
        },
      ],
      { answers: [pile(w.RED_HIDDEN, w.ALBA)] },
    )
    expect(asks[0]!.options).toEqual([w.RED_HIDDEN, w.RED_OPEN, w.BLUE_HIDDEN].map((k) => pile(k, w.ALBA)))
    expect(asks[0]!.counts).toEqual([2, 1, 1])
    expect(left(w.RED_HIDDEN, w.BRAE)).toBe(1)
  })

  test('of a list that names a pile twice offers it once', () => {
    const here = t.pieces(t.fixed(w.RED_HIDDEN), t.n(w.ALBA))
    const taken: Effect = { do: 'let', name: '$l', type: { k: 'list', of: PIECE }, value: here, at, node }
    const { asks } = playEffects([taken, one(PIECE, t.local('$l'))], {
      answers: [pile(w.RED_HIDDEN, w.ALBA)],
    })
    expect(asks[0]).toMatchObject({ options: [pile(w.RED_HIDDEN, w.ALBA)], counts: [2] })
    const twice = playEffects([one(INT, t.map(t.spaces, t.attr(w.TYPE, t.it)))], { answers: [0] })
    expect(twice.asks[0]!.options).toEqual([w.CITY, w.FIELD, w.ROAD])
  })

  test('without options does what its rule says', () => {
    expect(playEffects([one(ZONE, nowhere)], {}, lacks('refuse')).stop).toMatchObject({
      code: 'no-options',
      where: node,
    })
    const branch: Effect = { do: 'block', effects: [one(ZONE, nowhere), note(t.n(1))], at, node }
    expect(noted(playEffects([branch], {}, lacks('skip')))).toBe(1)
    expect(noted(playEffects([branch, note(t.n(2))], {}, lacks('rest')))).toBe(2)
    expect(noted(playEffects([branch], {}, lacks('rest')))).toBe(0)
  })

  test('takes what uses its answer with it where it is skipped, and nothing else', () => {
    const copied: Effect = { do: 'let', name: '$y', type: ZONE, value: t.local('$x'), at, node }
    const use = (name: string) => note(t.attr(w.POPULATION, t.local(name)))
    // Side by side, and with others between them.
    for (const effects of [
      [one(ZONE, nowhere), copied, use('$y'), note(t.n(3))],
      [one(ZONE, nowhere), note(t.n(3)), copied, roll, use('$y')],
    ]) {
      expect(noted(playEffects(effects, { answers: [1] }, lacks('skip')))).toBe(3)
    }
    const found = [one(ZONE, t.spaces), note(t.n(9)), copied, roll, use('$y')]
    expect(noted(playEffects(found, { answers: [w.ALBA, 1] }, lacks('skip')))).toBe(2)
    // A choice that is skipped itself skips its own.
    const second = {
      ...one(ZONE, t.where(t.spaces, t.compare(t.it, '=', t.local('$x')))),
      name: '$y',
      choice: 1,
    }
    const chain = [one(ZONE, nowhere), note(t.n(4)), second as Effect, note(t.n(5)), use('$y')]
    const both = { choices: [lacks('skip').choices[0]!, lacks('skip').choices[0]!] }
    expect(noted(playEffects(chain, {}, both))).toBe(5)
    const there = [one(ZONE, t.spaces), note(t.n(4)), second as Effect, note(t.n(5)), use('$y')]
    expect(noted(playEffects(there, { answers: [w.DUNE, w.DUNE] }, both))).toBe(3)
  })

  test('takes what it has otherwise, without options or when it is not asked', () => {
    const otherwise = t.n(w.DUNE)
    expect(noted(playEffects([one(ZONE, nowhere, { otherwise }), note(t.local('$x'))]))).toBe(w.DUNE)
    const when = t.fact('limited')
    const effects = [one(ZONE, t.spaces, { otherwise, when }), note(t.local('$x'))]
    expect(noted(playEffects(effects))).toBe(w.DUNE)
    expect(noted(playEffects(effects, { x: { limited: true }, answers: [w.COLE] }))).toBe(w.COLE)
  })

  test('a single option is asked for all the same', () => {
    expect(playEffects([one(SEAT, t.items(t.n(w.BLUE)))], { answers: [w.BLUE] }).asks).toHaveLength(1)
  })
})

describe('stages', () => {
  const stages = (...lists: readonly (readonly Effect[])[]) => ({
    actions: [w.action({ stages: lists.map((effects, i) => ({ id: `${i}`, effects, node: 0 })) })],
  })
  test('see what earlier stages chose', () => {
    const played = playEffects([], { answers: [w.COLE] }, stages([one(ZONE, t.spaces)], [note(t.local('$x'))]))
    expect(noted(played)).toBe(w.COLE)
  })
  test('that lack what an earlier one was to choose go on without', () => {
    const read = note(t.attr(w.POPULATION, t.local('$x')))
    for (const lacking of ['skip', 'rest'] as const) {
      const without = stages([roll, one(ZONE, nowhere)], [note(t.local('$r'))], [read])
      const played = playEffects([], { answers: [1] }, { ...without, ...lacks(lacking) })
      expect([noted(played), played.stop]).toEqual([1, null])
      const there = stages([roll, one(ZONE, t.spaces)], [note(t.local('$r'))], [read])
      expect(noted(playEffects([], { answers: [1, w.DUNE] }, { ...there, ...lacks(lacking) }))).toBe(3)
    }
  })
})
