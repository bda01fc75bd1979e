/** Pieces that move and turn. */
import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import { makeListType, PIECE } from '../../gamedef/types.ts'
import { playEffects } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5

describe('pieces', () => {
  const one = (cls: number, zone: number) => t.first(t.pieces(t.fixed(cls), t.n(zone)))
  const move = (
    pieces: Parameters<typeof t.not>[0],
    to: number | null,
    more: Partial<Effect & { do: 'move' }> = {},
  ): Effect => ({
    do: 'move',
    pieces,
    many: false,
    to: to === null ? null : t.n(to),
    boxes: to === null ? [w.RED_BOX, w.BLUE_BOX] : null,
    blocked: 'refuse',
    at,
    node,
    ...more,
  })
  const turn = (pieces: Parameters<typeof t.not>[0], value: number, many = false): Effect => ({
    do: 'setProp',
    pieces,
    many,
    prop: w.STANCE,
    value: t.n(value),
    at,
    node,
  })

  test('move, and come to their starting state where none is kept', () => {
    const played = playEffects([move(one(w.RED_OPEN, w.ALBA), w.BRAE), move(one(w.BLUE_OPEN, w.BRAE), null)])
    expect([played.at(w.RED_OPEN, w.ALBA), played.at(w.RED_OPEN, w.BRAE)]).toEqual([0, 1])
    expect([played.at(w.BLUE_OPEN, w.BRAE), played.at(w.BLUE_HIDDEN, w.BLUE_BOX)]).toEqual([2, 5])
  })

  test('a binding follows its piece', () => {
    const expr = t.local('$p')
    const played = playEffects([
      t.letBe('$p', PIECE, one(w.RED_HIDDEN, w.ALBA)),
      move(expr, w.BRAE),
      turn(expr, 1),
      move(expr, w.COLE),
    ])
    expect(played.stop).toBeNull()
    expect([played.at(w.RED_HIDDEN, w.ALBA), played.at(w.RED_OPEN, w.COLE)]).toEqual([1, 1])
  })

  test('a list follows its pieces, also through a loop', () => {
    const all = t.local('$all')
    const loop: Effect = {
      do: 'forEach',
      name: '$p',
      of: PIECE,
      list: all,
      limit: null,
      window: false,
      effects: [move(t.local('$p'), w.DUNE), turn(t.local('$p'), 1)],
      at,
      node,
    }
    const reds = t.letBe('$all', makeListType(PIECE), t.pieces(t.fixed(w.RED_HIDDEN, w.RED_OPEN), t.n(w.ALBA)))
    const played = playEffects([reds, move(all, w.COLE, { many: true }), loop, move(all, w.BRAE, { many: true })])
    expect(played.stop).toBeNull()
    expect(played.at(w.RED_OPEN, w.BRAE)).toBe(3)
    const turned = playEffects([reds, turn(all, 1, true), move(all, null, { many: true })])
    expect(turned.at(w.RED_HIDDEN, w.RED_BOX)).toBe(7)
  })

  test('some of the pieces of a space are counted, moved, and moved on', () => {
    const all = t.local('$all')
    const some = (n: number) => ({
      ...({ e: 'take', at, of: PIECE, n: t.n(n) } as const),
      list: t.pieces(t.fixed(w.RED_HIDDEN, w.RED_OPEN), t.n(w.ALBA)),
    })
    const counted: Effect = {
      do: 'setVar',
      target: { var: w.TRAIL, index: null },
      value: t.count(all),
      at,
      node,
    }
    const sent = (n: number, ...more: readonly Effect[]) =>
      playEffects([t.letBe('$all', makeListType(PIECE), some(n)), move(all, w.COLE, { many: true }), ...more])
    // Two hidden ones come first, then the open one.
    const [two, many, none] = [sent(2, counted), sent(9, counted), sent(-1, counted)]
    expect([two.at(w.RED_HIDDEN, w.COLE), two.at(w.RED_OPEN, w.COLE), two.at(w.RED_OPEN, w.ALBA)]).toEqual([2, 0, 1])
    expect([many.at(w.RED_HIDDEN, w.COLE), many.at(w.RED_OPEN, w.COLE)]).toEqual([2, 1])
    expect([two, many, none].map((p) => p.value(w.TRAIL))).toEqual([2, 3, 0])
    // The binding follows its pieces: they can be found where they went, and moved again.
    const seen = t.count(t.where(t.spaces, t.compare(t.first(t.map(all, t.zoneOf(t.it), PIECE)), '=', t.it)))
    const looked = sent(2, { ...counted, value: seen })
    expect([looked.value(w.TRAIL), looked.at(w.RED_HIDDEN, w.COLE)]).toEqual([1, 2])
    const again = sent(2, counted, move(all, w.BRAE, { many: true }))
    expect([again.at(w.RED_HIDDEN, w.BRAE), again.value(w.TRAIL)]).toEqual([2, 2])
    // A list is built only for the last two.
    expect([two, many, none, looked, again].map(({ code }) => code.includes('push$'))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ])
  })

  test('a piece that is no longer there crashes', () => {
    const p = t.letBe('$p', PIECE, one(w.RED_OPEN, w.ALBA))
    const away = move(t.pieces(t.fixed(w.RED_OPEN), t.n(w.ALBA)), w.BRAE, { many: true })
    for (const late of [move(t.local('$p'), w.COLE), turn(t.local('$p'), 1), move(t.local('$p'), null)]) {
      expect(playEffects([p, away, late]).stop).toMatchObject({ detail: 'the piece is no longer there' })
    }
  })

  test('constraints refuse, or let the piece stay', () => {
    const fort = one(w.FORT, w.RED_BOX)
    expect(playEffects([move(fort, w.COLE)]).stop).toMatchObject({
      code: 'constraint',
      where: node,
      detail: 'open-road',
    })
    expect(playEffects([move(fort, w.DUNE)]).at(w.FORT, w.DUNE)).toBe(2)
    expect(playEffects([move(fort, w.DUNE), move(fort, w.DUNE)]).stop).toMatchObject({ detail: 'two-forts' })
    const stay = playEffects([move(t.pieces(t.fixed(w.FORT), t.n(w.RED_BOX)), w.DUNE, { many: true, blocked: 'stay' })])
    expect([stay.at(w.FORT, w.DUNE), stay.at(w.FORT, w.RED_BOX)]).toEqual([2, 1])
    const within = playEffects([move(fort, w.DUNE), move(one(w.FORT, w.DUNE), w.DUNE)])
    expect(within.stop).toBeNull()
  })

  test('constraints refuse what pieces turn to, where they speak of it', () => {
    const few = { ...w.world.constraints[0]!, id: 'two-open', classes: [w.RED_OPEN], max: 2 }
    const limited = { constraints: [few] }
    const [hidden, open] = [w.RED_HIDDEN, w.RED_OPEN].map((cls) => t.pieces(t.fixed(cls), t.n(w.ALBA)))
    const opened = turn(one(w.RED_HIDDEN, w.ALBA), 1)
    const refused = { code: 'constraint', where: node, detail: 'two-open' }
    expect(playEffects([opened], {}, limited).at(w.RED_OPEN, w.ALBA)).toBe(2)
    expect(playEffects([opened, opened], {}, limited).stop).toMatchObject(refused)
    expect(playEffects([turn(hidden!, 1, true)], {}, limited).stop).toMatchObject(refused)
    // One that is open already is counted already.
    const again = playEffects([opened, turn(open!, 1, true), turn(open!, 0, true)], {}, limited)
    expect([again.stop, again.at(w.RED_HIDDEN, w.ALBA)]).toEqual([null, 3])
    // Constraints that do not tell them apart need no check.
    const both = { constraints: [{ ...few, classes: [w.RED_HIDDEN, w.RED_OPEN] }] }
    for (const defs of [{}, both]) {
      const played = playEffects([opened, opened], {}, defs)
      expect([played.stop, played.code.includes('Within$')]).toEqual([null, false])
    }
  })

  test('without a box or such a property crash', () => {
    expect(playEffects([move(one(w.STONE, w.RESERVE), null)]).stop).toMatchObject({
      detail: 'there is no such space',
    })
    expect(playEffects([turn(one(w.FORT, w.DUNE), 1)]).stop?.detail).toMatch('cannot have this value')
    expect(playEffects([turn(one(w.RED_OPEN, w.ALBA), 7)]).stop?.detail).toMatch('cannot have this value')
  })
})
