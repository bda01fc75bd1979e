import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { Lacking } from '../../gamedef/gamedef.ts'
import { BARRED, DONE } from '../../gamedef/machine.ts'
import { INT, PIECE, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { bench, play } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5
const { pile } = bench({})
const note = (value: Expr): Effect => ({
  do: 'setVar',
  target: { var: w.GARRISON, index: t.n(w.ELM) },
  value,
  at,
  node,
})
const noted = (played: ReturnType<typeof play>) => played.value(w.GARRISON, w.ELM)
const shape = (of: Type, list: Expr, rules: readonly Expr[] = []) => ({
  choice: 0,
  name: '$x',
  candidate: '$it',
  of,
  list,
  rules: rules.map((cond, i) => ({ cond, node: 10 + i })),
  by: null,
  cost: null,
  budget: null,
  at,
  node,
})
const one = (
  of: Type,
  list: Expr,
  more: Partial<Effect & { do: 'chooseOne' }> = {},
  rules: readonly Expr[] = [],
): Effect => ({
  ...shape(of, list, rules),
  do: 'chooseOne',
  when: null,
  otherwise: null,
  ...more,
})
const many = (
  of: Type,
  list: Expr,
  min: number,
  max: number,
  more: Partial<Effect & { do: 'chooseN' }> = {},
): Effect => ({
  ...shape(of, list),
  do: 'chooseN',
  min: t.n(min),
  max: t.n(max),
  ...more,
})
const manned = t.any(t.pieces(t.SCOUTS, t.it))

test('numbers of a range are never looked for among those before them', () => {
  const { asks, code } = play([one(INT, t.range(t.n(1), t.fact('quota')))], { x: { quota: 3 }, answers: [2] })
  expect(asks[0]?.options).toEqual([1, 2, 3])
  expect(code).not.toContain('has$(')
})
const coastal = t.compare(t.attr(w.COASTAL, t.it), '=', t.n(1))
const nowhere = t.where(t.spaces, t.compare(t.count(t.pieces(t.SCOUTS, t.it)), '>', t.n(50)))
const roll: Effect = { do: 'roll', choice: 1, name: '$r', from: t.n(1), to: t.n(2), at, node }

/** What happens where the choice lacks options. */
const lacks = (lacking: Lacking) => ({ choices: [{ ...w.choiceDef('x', ZONE), lacking }] })

describe('chooseOne', () => {
  test('asks the actor, or whoever is named', () => {
    const played = play([one(ZONE, t.spaces), note(t.local('$x'))], { answers: [w.COLE] })
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
      },
    ])
    expect(noted(played)).toBe(w.COLE)
    expect(play([one(ZONE, t.spaces, { by: t.fact('active') })], { answers: [w.COLE] }).asks[0]!.by).toBe(
      w.BLUE,
    )
  })

  test('the first option is enough where it only matters that there is one', () => {
    const first = (effect: Effect, brief: boolean) =>
      play([effect], { brief, answers: [effect.do === 'chooseN' ? [w.ALBA] : w.ALBA] }).asks[0]!.options
    const rules = one(ZONE, t.spaces, {}, [manned])
    expect([first(rules, false), first(rules, true)]).toEqual([[w.ALBA, w.BRAE], [w.ALBA]])
    // Of several there may have to be more.
    expect(first(many(ZONE, t.spaces, 1, 2), true)).toEqual(w.MAP)
  })

  test('a space that is none is not offered, but loud', () => {
    const nowhere = t.items(t.n(w.ALBA), t.iff(t.fact('limited'), t.n(-1), t.n(w.BRAE)))
    const list: Expr = { e: 'distinct', list: nowhere, at }
    expect(play([one(ZONE, list)], { answers: [w.BRAE] }).asks[0]!.options).toEqual([w.ALBA, w.BRAE])
    expect(play([one(ZONE, list)], { x: { limited: true } }).stop).toMatchObject({
      detail: 'there is no such space',
    })
  })

  test('says which rule keeps a candidate out', () => {
    const list = t.where(t.spaces, t.compare(t.it, '!=', t.n(w.ELM)))
    const { asks } = play([one(ZONE, list, {}, [manned, coastal])], { answers: [w.ALBA] })
    expect(asks[0]!.options).toEqual([w.ALBA])
    expect([w.ALBA, w.BRAE, w.COLE, w.ELM, 99].map((v) => asks[0]!.why!(v))).toEqual([-2, 1, 0, -1, -1])
  })

  test('of pieces offers piles and how many stand on them', () => {
    const { asks, at: left } = play(
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
    const { asks } = play([taken, one(PIECE, t.local('$l'))], { answers: [pile(w.RED_HIDDEN, w.ALBA)] })
    expect(asks[0]).toMatchObject({ options: [pile(w.RED_HIDDEN, w.ALBA)], counts: [2] })
    const twice = play([one(INT, t.map(t.spaces, t.attr(w.TYPE, t.it)))], { answers: [0] })
    expect(twice.asks[0]!.options).toEqual([w.CITY, w.FIELD, w.ROAD])
  })

  test('without options does what its rule says', () => {
    expect(play([one(ZONE, nowhere)], {}, lacks('refuse')).stop).toMatchObject({
      code: 'no-options',
      where: node,
    })
    const branch: Effect = { do: 'block', effects: [one(ZONE, nowhere), note(t.n(1))], at, node }
    expect(noted(play([branch], {}, lacks('skip')))).toBe(1)
    expect(noted(play([branch, note(t.n(2))], {}, lacks('rest')))).toBe(2)
    expect(noted(play([branch], {}, lacks('rest')))).toBe(0)
  })

  test('takes what uses its answer with it where it is skipped, and nothing else', () => {
    const copied: Effect = { do: 'let', name: '$y', type: ZONE, value: t.local('$x'), at, node }
    const use = (name: string) => note(t.attr(w.POPULATION, t.local(name)))
    // Side by side, and with others between them.
    for (const effects of [
      [one(ZONE, nowhere), copied, use('$y'), note(t.n(3))],
      [one(ZONE, nowhere), note(t.n(3)), copied, roll, use('$y')],
    ]) {
      expect(noted(play(effects, { answers: [1] }, lacks('skip')))).toBe(3)
    }
    const found = [one(ZONE, t.spaces), note(t.n(9)), copied, roll, use('$y')]
    expect(noted(play(found, { answers: [w.ALBA, 1] }, lacks('skip')))).toBe(2)
    // A choice that is skipped itself skips its own.
    const second = {
      ...one(ZONE, t.where(t.spaces, t.compare(t.it, '=', t.local('$x')))),
      name: '$y',
      choice: 1,
    }
    const chain = [one(ZONE, nowhere), note(t.n(4)), second as Effect, note(t.n(5)), use('$y')]
    const both = { choices: [lacks('skip').choices[0]!, lacks('skip').choices[0]!] }
    expect(noted(play(chain, {}, both))).toBe(5)
    const there = [one(ZONE, t.spaces), note(t.n(4)), second as Effect, note(t.n(5)), use('$y')]
    expect(noted(play(there, { answers: [w.DUNE, w.DUNE] }, both))).toBe(3)
  })

  test('takes what it has otherwise, without options or when it is not asked', () => {
    const otherwise = t.n(w.DUNE)
    expect(noted(play([one(ZONE, nowhere, { otherwise }), note(t.local('$x'))]))).toBe(w.DUNE)
    const when = t.fact('limited')
    const effects = [one(ZONE, t.spaces, { otherwise, when }), note(t.local('$x'))]
    expect(noted(play(effects))).toBe(w.DUNE)
    expect(noted(play(effects, { x: { limited: true }, answers: [w.COLE] }))).toBe(w.COLE)
  })

  test('a single option is asked for all the same', () => {
    expect(play([one(SEAT, t.items(t.n(w.BLUE)))], { answers: [w.BLUE] }).asks).toHaveLength(1)
  })
})

describe('stages', () => {
  const stages = (...lists: readonly (readonly Effect[])[]) => ({
    actions: [w.action({ stages: lists.map((effects, i) => ({ id: `${i}`, effects, node: 0 })) })],
  })
  test('see what earlier stages chose', () => {
    const played = play([], { answers: [w.COLE] }, stages([one(ZONE, t.spaces)], [note(t.local('$x'))]))
    expect(noted(played)).toBe(w.COLE)
  })
  test('that lack what an earlier one was to choose go on without', () => {
    const read = note(t.attr(w.POPULATION, t.local('$x')))
    for (const lacking of ['skip', 'rest'] as const) {
      const without = stages([roll, one(ZONE, nowhere)], [note(t.local('$r'))], [read])
      const played = play([], { answers: [1] }, { ...without, ...lacks(lacking) })
      expect([noted(played), played.stop]).toEqual([1, null])
      const there = stages([roll, one(ZONE, t.spaces)], [note(t.local('$r'))], [read])
      expect(noted(play([], { answers: [1, w.DUNE] }, { ...there, ...lacks(lacking) }))).toBe(3)
    }
  })
})

describe('chooseN', () => {
  const count = note(t.count(t.local('$x')))
  test('asks for several at once', () => {
    const answer = [w.ALBA, w.DUNE]
    const played = play([many(ZONE, t.spaces, 1, 2), count], { answers: [answer] })
    expect(played.asks[0]).toMatchObject({ options: w.MAP, min: 1, max: 2, costs: null })
    expect(noted(played)).toBe(2)
  })

  test('pieces follow their moves, the answer stays as it was given', () => {
    const p = pile(w.RED_HIDDEN, w.ALBA)
    const answer = [p, p]
    const played = play(
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
    expect(play([many(ZONE, t.spaces, 6, 9)], {}, lacks('refuse')).stop).toMatchObject({
      code: 'no-options',
      where: node,
    })
    expect(play([many(ZONE, t.spaces, 2, 1)], {}, lacks('refuse')).stop?.code).toBe('no-options')
    for (const lacking of ['skip', 'rest'] as const) {
      const without = play([many(ZONE, t.spaces, 6, 9), count], {}, lacks(lacking))
      expect([noted(without), without.asks]).toEqual([0, []])
      expect(noted(play([many(ZONE, t.spaces, 5, 9), count], { answers: [w.MAP] }, lacks(lacking)))).toBe(5)
      expect(noted(play([many(ZONE, nowhere, 0, 9), count, note(t.n(1))], {}, lacks(lacking)))).toBe(1)
    }
    const later = play([roll, many(ZONE, t.spaces, 6, 9)], { answers: [1, w.MAP] })
    expect(later.asks[1]).toMatchObject({ min: 5, max: 5 })
    const clash = play([roll, many(ZONE, t.spaces, 2, 1)], { answers: [1, [w.ALBA]] })
    expect(clash.asks[1]).toMatchObject({ min: 1, max: 1 })
  })

  test('of none is not asked', () => {
    expect(noted(play([many(ZONE, t.spaces, 0, 0), count]))).toBe(0)
    expect(play([many(ZONE, nowhere, 0, 3)]).asks).toEqual([])
    expect(play([roll, many(ZONE, nowhere, 1, 3)], { answers: [1] }).asks).toHaveLength(1)
  })

  test('offers nothing that costs too much by itself, and says so of it', () => {
    const dear = (budget: number, min = 0) =>
      many(ZONE, t.spaces, min, 9, { cost: t.attr(w.POPULATION, t.it), budget: t.n(budget) })
    const [asked] = play([dear(2)], { answers: [[w.ALBA]] }).asks
    expect(asked).toMatchObject({ options: [w.ALBA, w.BRAE, w.COLE, w.ELM], costs: [2, 1, 0, 1], max: 3 })
    expect([w.DUNE, w.RED_BOX].map((zone) => asked!.why!(zone))).toEqual([BARRED.byNoRule, BARRED.byTheList])
    expect(play([dear(0, 2)], {}, lacks('refuse')).stop?.code).toBe('cannot-pay')
    expect(play([dear(-1)], {}, lacks('refuse')).asks).toEqual([])
  })

  test('stays within a budget', () => {
    const costs = (min: number, budget: number) =>
      many(ZONE, t.zones(w.ALBA, w.BRAE, w.DUNE), min, 3, {
        cost: t.attr(w.POPULATION, t.it),
        budget: t.n(budget),
      })
    const { asks } = play([costs(1, 4)], { answers: [[w.ALBA]] })
    expect(asks[0]).toMatchObject({ costs: [2, 1, 3], budget: 4, min: 1, max: 2 })
    expect(play([costs(3, 5)], {}, lacks('refuse')).stop?.code).toBe('cannot-pay')
    expect(play([roll, costs(3, 5)], { answers: [1, [w.ALBA]] }).asks[1]).toMatchObject({ min: 2, max: 2 })
    expect(play([roll, costs(3, 0)], { answers: [1] }).asks).toHaveLength(1)
  })
})

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
    const played = play([each(ZONE, t.spaces, { effects: [visit] }), note(t.count(t.local('$all')))], {
      answers: [w.ALBA, w.BRAE, w.COLE, DONE],
    })
    expect(played.asks.map((a) => [a.options, a.min])).toEqual([
      [w.MAP, 1],
      [[w.BRAE, w.COLE, w.DUNE, w.ELM], 0],
      [[w.COLE, w.ELM], 0],
      [[w.ELM], 0],
    ])
    expect(played.asks[0]!.max).toBe(1)
    expect([played.value(w.GOLD), played.value(w.GARRISON, w.BRAE), noted(played)]).toEqual([2, 1, 3])
  })

  test('charges nothing when free', () => {
    const played = play([each(ZONE, t.spaces)], { answers: [w.ALBA, w.DUNE, DONE], x: { free: true } })
    expect(played.asks[2]!.options).toEqual([w.BRAE, w.COLE, w.ELM])
    expect(played.value(w.GOLD)).toBe(5)
  })

  test('ends at its maximum or when nothing is left', () => {
    expect(play([each(ZONE, t.spaces, { max: t.n(1) })], { answers: [w.ALBA] }).asks).toHaveLength(1)
    const rich = [t.compare(t.attr(w.POPULATION, t.it), '>', t.n(1))]
    const played = play([each(ZONE, t.spaces, {}, rich)], { answers: [w.ALBA, w.DUNE] })
    expect(played.asks).toHaveLength(2)
    expect(played.asks[1]!.why!(w.COLE)).toBe(0)
  })

  test('offers an option again where it may', () => {
    const played = play([each(ZONE, t.spaces, { again: true })], { answers: [w.ALBA, w.ALBA, DONE] })
    expect(played.asks[2]!.options).toEqual([w.BRAE, w.COLE, w.ELM])
  })

  test('refuses the move for want of options, or of means', () => {
    const refuse = lacks('refuse')
    expect(play([each(ZONE, nowhere)], {}, refuse).stop).toMatchObject({ code: 'no-options', where: node })
    const dear = { from: { var: w.GOLD, index: t.fact('actor') }, amount: t.n(3), floor: t.n(3) }
    expect(play([each(ZONE, t.spaces, { pay: dear })], {}, refuse).stop).toMatchObject({ code: 'cannot-pay' })
    expect(play([each(ZONE, nowhere, { min: t.n(0) })], {}, refuse).stop).toBeNull()
    expect(play([each(ZONE, nowhere)], {}, lacks('fewer')).stop).toBeNull()
    expect(play([each(ZONE, t.spaces, { max: t.n(0) })], {}, refuse).stop?.code).toBe('no-options')
    // Whoever could choose some goes on with those.
    const alba = each(ZONE, t.zones(w.ALBA), { min: t.n(2) })
    expect(play([alba], { answers: [w.ALBA] }, refuse).stop).toBeNull()
  })

  test('without enough skips what uses what was chosen, or the rest', () => {
    const after = [note(t.count(t.local('$all'))), note(t.n(7))]
    const counted = [each(ZONE, nowhere), note(t.n(7)), note(t.count(t.local('$all')))]
    expect(noted(play(counted, {}, lacks('skip')))).toBe(7)
    expect(noted(play(counted, {}, lacks('fewer')))).toBe(0)
    expect(noted(play([each(ZONE, nowhere), ...after], {}, lacks('rest')))).toBe(0)
    expect(noted(play([each(ZONE, t.zones(w.ALBA)), ...after], { answers: [w.ALBA] }, lacks('rest')))).toBe(7)
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
    const played = play([each(PIECE, hidden, { pay: null, effects: [turn] }), away], { answers: [p, p] })
    expect(played.asks.map((a) => a.counts)).toEqual([[2], [1]])
    expect(played.at(w.RED_OPEN, w.ELM)).toBe(2)
    const still = play([each(PIECE, hidden, { pay: null })], { answers: [p, p] })
    expect(still.asks.map((a) => a.counts)).toEqual([[2], [1]])
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
    const flat = play([], { answers: [w.COLE, w.ELM] }, defs([inner]))
    expect(flat.log).toEqual(['window during'])
    const nested = play(
      [],
      { answers: [w.COLE, w.ALBA, w.BRAE] },
      defs([each(ZONE, t.spaces, { max: t.n(1), effects: [inner] })]),
    )
    expect(nested.log).toEqual([])
    expect(nested.asks[1]!.path).toEqual([w.COLE])
  })
})

describe('chance', () => {
  test('roll asks chance for a face', () => {
    const played = play([roll, note(t.local('$r'))], { answers: [2] })
    expect(played.asks[0]).toMatchObject({ options: [1, 2], min: 1, max: 1, by: null, counts: null })
    expect(noted(played)).toBe(2)
    const dice = (to: Expr): Effect => ({ ...roll, to }) as Effect
    expect(play([dice(t.fact('quota'))], { answers: [3] }).asks[0]!.options).toHaveLength(7)
    expect(play([dice(t.fact('quota'))], { x: { quota: 0 } }).stop).toMatchObject({
      detail: 'nothing can be rolled',
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
    const drawn = play([draw(PIECE, t.pieces(t.REDS, t.n(w.ALBA)))], { answers: [pile(w.RED_OPEN, w.ALBA)] })
    expect(drawn.asks[0]).toMatchObject({ counts: [2, 1], by: null })
    expect(play([draw(ZONE, nowhere)]).stop).toMatchObject({ detail: 'there is nothing to draw from' })
  })
})
