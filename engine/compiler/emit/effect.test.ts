import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { ACTIVE_SEAT_CELL } from '../../gamedef/layout.ts'
import { INT, makeEnumType, makeListType, SEAT, ZONE } from '../../gamedef/types.ts'
import { playBenchGame, playEffects, type Script } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5
const trail = { var: w.TRAIL, index: null }
const goldOf = (seat: Parameters<typeof t.not>[0]) => ({ var: w.GOLD, index: seat })
const garrisonOf = (zone: Parameters<typeof t.not>[0]) => ({ var: w.GARRISON, index: zone })
const add = (target: typeof trail | ReturnType<typeof goldOf>, delta: number): Effect => ({
  do: 'addVar',
  target,
  delta: t.n(delta),
  at,
  node,
})

describe('variables', () => {
  test('are set and changed within their bounds', () => {
    const set = (value: number, to = t.n(value)): Effect => ({
      do: 'setVar',
      target: trail,
      value: to,
      at,
      node,
    })
    expect(playEffects([set(3)]).value(w.TRAIL)).toBe(3)
    expect(playEffects([set(9)]).value(w.TRAIL)).toBe(4)
    expect(playEffects([set(0, t.fact('quota'))]).value(w.TRAIL)).toBe(4)
    expect(playEffects([add(trail, 3), add(trail, 3)]).value(w.TRAIL)).toBe(4)
    expect(playEffects([add(trail, 3), add(trail, -9)]).value(w.TRAIL)).toBe(0)
    expect(playEffects([add(goldOf(t.fact('actor')), 2)], { x: { actor: w.BLUE } }).value(w.GOLD, w.BLUE)).toBe(9)
    expect(
      playEffects([{ do: 'shiftVar', target: { var: w.LEADER, index: null }, delta: t.n(1), at, node }]).value(
        w.LEADER,
      ),
    ).toBe(1)
    expect(playEffects([add(garrisonOf(t.n(w.DUNE)), 2)]).value(w.GARRISON, w.DUNE)).toBe(2)
  })

  test('of words are set to a word: where there is none they crash', () => {
    const vars = [...w.world.vars, { ...w.world.vars[w.LEADER]!, id: 'terrain', type: makeEnumType('terrain'), max: 2 }]
    const terrain = vars.length - 1
    const set = (value: Expr): Effect => ({
      do: 'setVar',
      target: { var: terrain, index: null },
      value,
      at,
      node,
    })
    const typeOf = (zone: Expr) => t.attr(w.TYPE, zone)
    const known = (zone: number) => playEffects([set(typeOf(t.n(zone)))], {}, { vars })
    const found = (seat: number) => {
      const there = t.first(t.items(t.iff(t.compare(t.fact('actor'), '=', t.n(w.RED)), t.n(w.COLE), t.n(w.RED_BOX))))
      return playEffects([set(typeOf(there))], { x: { actor: seat } }, { vars })
    }
    expect([known(w.COLE).value(terrain), found(w.RED).value(terrain)]).toEqual([w.ROAD, w.ROAD])
    for (const { stop } of [known(w.RED_BOX), found(w.BLUE)])
      expect(stop).toMatchObject({ code: 'crash', detail: 'the track has no value for this word' })
  })

  test('of nobody crash', () => {
    const holder = t.attr(w.HOLDER, t.n(w.COLE))
    expect(playEffects([add(goldOf(holder), 2)]).stop).toMatchObject({
      code: 'crash',
      detail: 'there is no such seat',
    })
  })

  test('of nobody in a list that grew crash', () => {
    const seats = makeListType(SEAT)
    const grown: readonly Effect[] = [
      t.letBe('$l', seats, t.items()),
      { do: 'append', to: '$l', items: t.attr(w.HOLDER, t.n(w.COLE)), many: false, at, node },
      add(goldOf(t.first(t.local('$l'))), 2),
    ]
    expect(playEffects(grown).stop).toMatchObject({ code: 'crash', detail: 'there is no such seat' })
  })

  test('lists grow, however much at once', () => {
    const append = (items: Expr): Effect => ({ do: 'append', to: '$l', items, many: true, at, node })
    const expr = t.local('$l')
    const played = playEffects([
      t.letBe('$l', makeListType(INT), t.items()),
      append(t.range(t.n(1), t.arith('*', t.fact('quota'), t.n(30_000)))),
      append(expr),
      { do: 'setVar', target: trail, value: t.arith('/', t.count(expr), t.n(210_000)), at, node },
    ])
    expect([played.stop, played.value(w.TRAIL)]).toEqual([null, 2])
  })

  test('payment', () => {
    const pay = (amount: number, floor: number | null = null, evenFree = false): Effect => ({
      do: 'pay',
      from: goldOf(t.fact('actor')),
      upTo: false,
      refuses: false,
      amount: t.n(amount),
      floor: floor === null ? null : t.n(floor),
      evenFree,
      at,
      node,
    })
    expect(playEffects([pay(5)]).value(w.GOLD)).toBe(0)
    expect(playEffects([pay(6)]).stop).toMatchObject({ code: 'cannot-pay', where: node })
    expect(playEffects([pay(3, 2)]).value(w.GOLD)).toBe(2)
    expect(playEffects([pay(4, 2)]).stop?.code).toBe('cannot-pay')
    expect(playEffects([pay(6)], { x: { free: true } }).value(w.GOLD)).toBe(5)
    expect(playEffects([pay(4, null, true)], { x: { free: true } }).value(w.GOLD)).toBe(1)
    expect(playEffects([pay(-1)]).stop?.code).toBe('crash')
  })

  test('the active seat', () => {
    const set = (seat: Parameters<typeof t.not>[0]): Effect => ({ do: 'setActive', seat, at, node })
    expect(playEffects([set(t.fact('actor'))]).cells[ACTIVE_SEAT_CELL]).toBe(w.RED)
    expect(playEffects([set(t.attr(w.HOLDER, t.n(w.COLE)))]).stop?.code).toBe('crash')
  })
})

describe('markers', () => {
  const set = (zone: number, state: number): Effect => ({
    do: 'setMarker',
    marker: 0,
    zone: t.n(zone),
    state: t.n(state),
    at,
    node,
  })
  const shift = (zone: number, delta: number): Effect => ({
    do: 'shiftMarker',
    marker: 0,
    zone: t.n(zone),
    delta: t.n(delta),
    at,
    node,
  })
  const state = (effects: readonly Effect[], zone: number) => {
    const played = playEffects(effects)
    return played.stop?.code ?? played.cells[played.layout.markers[0]! + zone]
  }
  test('are set where the state is allowed', () => {
    expect(state([set(w.ALBA, 0)], w.ALBA)).toBe(0)
    expect(state([set(w.COLE, 2)], w.COLE)).toBe('state-not-allowed')
    expect(state([set(w.RESERVE, 1)], w.RESERVE)).toBe('state-not-allowed')
  })
  test('are shifted as far as the space allows', () => {
    expect(state([shift(w.ALBA, -1)], w.ALBA)).toBe(1)
    expect(state([shift(w.ALBA, -7)], w.ALBA)).toBe(0)
    expect(state([shift(w.ELM, 2)], w.ELM)).toBe(1)
    expect(state([shift(w.COLE, 2)], w.COLE)).toBe(1)
    expect(state([shift(w.RESERVE, 1)], w.RESERVE)).toBe('state-not-allowed')
  })
})

describe('flow', () => {
  test('let, block, if, require', () => {
    const effects: readonly Effect[] = [
      t.letBe('$n', INT, t.fact('quota')),
      { do: 'block', effects: [t.letBe('$n', INT, t.n(1)), add(trail, 1)], at, node },
      {
        do: 'if',
        when: t.compare(t.local('$n'), '=', t.n(7)),
        then: [add(trail, 1)],
        else: [add(trail, 2)],
        at,
        node,
      },
    ]
    expect(playEffects(effects).value(w.TRAIL)).toBe(2)
    expect(playEffects(effects, { x: { quota: 2 } }).value(w.TRAIL)).toBe(3)
    const require: Effect = {
      do: 'require',
      when: t.fact('free'),
      because: 'it\'s "not" free\n',
      refuses: false,
      at,
      node,
    }
    expect(playEffects([require]).stop).toMatchObject({ code: 'it\'s "not" free\n', where: node })
    expect(playEffects([require], { x: { free: true } }).stop).toBeNull()
  })

  test('forEach goes over the list as it was', () => {
    const fort: Effect = {
      do: 'move',
      pieces: t.first(t.pieces(t.fixed(w.RED_HIDDEN), t.n(w.RED_BOX))),
      many: false,
      to: t.local('$s'),
      boxes: null,
      blocked: 'refuse',
      at,
      node,
    }
    const empty = t.where(t.spaces, t.not(t.any(t.pieces(t.SCOUTS, t.it))))
    const loop = (limit: number | null): Effect => ({
      do: 'forEach',
      name: '$s',
      of: ZONE,
      list: empty,
      limit: limit === null ? null : t.n(limit),
      window: false,
      effects: [fort, fort].slice(0, 1),
      at,
      node,
    })
    expect(w.MAP.map((z) => playEffects([loop(null)]).at(w.RED_HIDDEN, z))).toEqual([2, 0, 1, 1, 1])
    expect(w.MAP.map((z) => playEffects([loop(2)]).at(w.RED_HIDDEN, z))).toEqual([2, 0, 1, 1, 0])
  })

  test('procedures, with and without questions', () => {
    const procedures = [
      {
        name: 'raise',
        params: [
          { name: '$by', type: INT },
          { name: '$zones', type: makeListType(ZONE) },
        ],
        effects: [
          {
            do: 'addVar',
            target: trail,
            delta: t.arith('+', t.local('$by'), t.count(t.local('$zones'))),
            at,
            node,
          },
        ] satisfies Effect[],
        asks: false,
        node: 0,
        at,
      },
      {
        name: 'throw',
        params: [],
        effects: [{ do: 'roll', choice: 0, name: '$r', from: t.n(1), to: t.n(6), at, node }] satisfies Effect[],
        asks: true,
        node: 0,
        at,
      },
    ]
    const played = playEffects(
      [
        { do: 'call', proc: 0, args: [t.n(1), t.items(t.n(w.ALBA), t.n(w.BRAE))], bound: null, at, node },
        { do: 'call', proc: 1, args: [], bound: null, at, node },
      ],
      { answers: [3] },
      { procedures },
    )
    expect(played.stop).toBeNull()
    expect(played.value(w.TRAIL)).toBe(3)
    expect(played.asks).toHaveLength(1)
  })

  test('run', () => {
    const actions = [
      w.action({
        stages: [
          {
            id: 'main',
            node: 0,
            effects: [
              {
                do: 'run',
                run: 0,
                action: 1,
                seat: t.fact('active'),
                free: t.n(1),
                limited: t.fact('limited'),
                granted: t.items(t.n(w.COLE)),
                quota: t.n(2),
                circumstances: [{ index: 0, value: t.n(9) }],
                bound: null,
                at,
                node,
              },
              {
                do: 'run',
                run: 0,
                action: 1,
                seat: t.n(w.RED),
                free: t.n(0),
                limited: t.n(1),
                granted: null,
                quota: null,
                circumstances: [],
                bound: null,
                at,
                node,
              },
            ],
          },
        ],
      }),
      w.action({ id: 'tax', kind: 'special' }),
    ]
    const { runs, log } = playBenchGame({ actions })
    expect(log).toEqual(['run 1', 'run 1'])
    expect(runs).toEqual([
      { actor: w.BLUE, free: true, limited: false, actionClass: 2, granted: [w.COLE], quota: 2, own: [9] },
      { actor: w.RED, free: false, limited: true, actionClass: 1, granted: null, quota: 1_000_000, own: [3] },
    ])
  })
})

describe('windows', () => {
  const loop: Effect = {
    do: 'forEach',
    name: '$s',
    of: ZONE,
    list: t.zones(w.ALBA, w.BRAE),
    limit: null,
    window: true,
    effects: [{ do: 'call', proc: 0, args: [], bound: null, at, node }],
    at,
    node,
  }
  const procedures = [
    {
      name: 'pause',
      params: [],
      effects: [{ do: 'window', at, node }] as Effect[],
      asks: true,
      node: 0,
      at,
    },
  ]
  const log = (script: Script, timings: readonly ('before' | 'during' | 'after')[], opens = [0]) => {
    const windows = opens.map((action) => ({ action, when: null, node: -1 }))
    const march = w.action({ windows, timings, stages: [{ id: 'main', effects: [loop], node: 0 }] })
    return playBenchGame({ procedures, actions: [march], phases: [w.turn({ after: [loop] })] }, script).log.map((l) =>
      l.slice(7),
    )
  }
  test('before, between and after', () => {
    expect(log({}, ['before', 'during', 'after'])).toEqual(['before', 'during', 'during', 'during', 'after'])
    expect(log({}, ['after'])).toEqual(['after'])
  })
  test('none in a free or limited action, or in one without windows', () => {
    expect(log({ x: { free: true } }, ['before', 'during', 'after'])).toEqual([])
    expect(log({ x: { limited: true } }, ['before', 'during', 'after'])).toEqual([])
    expect(log({}, ['before', 'during', 'after'], [])).toEqual([])
  })
  test('none between turns', () => {
    expect(log({ part: 'turn' }, ['before', 'during', 'after'])).toEqual([])
  })
})
