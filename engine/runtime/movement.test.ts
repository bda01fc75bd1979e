import { describe, expect, it } from 'vitest'
import * as w from '../compiler/fixture/world.ts'
import { UNLIMITED } from '../gamedef/expr.ts'
import { makeTestRuntime } from './runtime.testing.ts'

const NODE = 5
const AT = 9

describe('pieces that enter a zone', () => {
  it('are on its pile, hidden again where states are not kept', () => {
    const { k, c: draft, layout, pile } = makeTestRuntime()
    const brae = k.move(draft, pile(w.RED_OPEN, w.ALBA), layout.landing[w.BRAE]!, NODE, AT, false)
    expect([brae, draft[brae]]).toEqual([pile(w.RED_OPEN, w.BRAE), 1])
    const box = k.move(draft, brae, layout.landing[w.RED_BOX]!, NODE, AT, false)
    expect([box, draft[box], draft[brae]]).toEqual([pile(w.RED_HIDDEN, w.RED_BOX), 5, 0])
  })

  it('must be there', () => {
    const { k, c: draft, layout, pile } = makeTestRuntime()
    const nobody = pile(w.RED_OPEN, w.ELM)
    expect(() => k.move(draft, nobody, layout.landing[w.BRAE]!, NODE, AT, true)).toThrow('no longer there')
    expect(() => k.turn(draft, nobody, w.STANCE, 0, AT)).toThrow('no longer there')
    const p = pile(w.RED_OPEN, w.ALBA)
    expect(() => k.moveAll(draft, [p, p], layout.landing[w.BRAE]!, NODE, AT, true)).toThrow('no longer there')
  })

  it('are refused where there is no room, or stay', () => {
    const { k, c: draft, layout, pile } = makeTestRuntime()
    const box = pile(w.FORT, w.RED_BOX)
    const refused = expect.objectContaining({ code: 'constraint', where: NODE, detail: 'open-road' })
    expect(() => k.move(draft, box, layout.landing[w.COLE]!, NODE, AT, false)).toThrow(refused)
    expect(k.move(draft, box, layout.landing[w.COLE]!, NODE, AT, true)).toBe(box)
    expect(draft[box]).toBe(2)
    // Leaving a limited zone for itself is always possible.
    expect(k.move(draft, pile(w.FORT, w.DUNE), layout.landing[w.DUNE]!, NODE, AT, false)).toBe(pile(w.FORT, w.DUNE))
  })

  it('of a list: as many as have room, each where it then stands', () => {
    const { k, c: draft, layout, pile } = makeTestRuntime()
    const [box, dune] = [pile(w.FORT, w.RED_BOX), pile(w.FORT, w.DUNE)]
    const scout = pile(w.RED_OPEN, w.ALBA)
    const list = [box, box, scout]
    k.moveAll(draft, list, layout.landing[w.DUNE]!, NODE, AT, true)
    expect(list).toEqual([dune, box, pile(w.RED_OPEN, w.DUNE)])
    expect([draft[dune], draft[box]]).toEqual([2, 1])
    expect(() => k.moveAll(draft, [box], layout.landing[w.DUNE]!, NODE, AT, false)).toThrow('two-forts')
    // Where they stand anyway they need no room.
    const there = [dune, dune]
    k.moveAll(draft, there, layout.landing[w.DUNE]!, NODE, AT, false)
    expect([there, draft[dune]]).toEqual([[dune, dune], 2])
  })
})

it('pieces go home by their kind, where it has one', () => {
  const { k, c: draft, pile } = makeTestRuntime()
  const homes = [w.RED_HIDDEN, w.RED_HIDDEN, w.BLUE_HIDDEN, w.BLUE_HIDDEN].map((cls, i) =>
    pile(cls, i < 2 ? w.RED_BOX : w.BLUE_BOX),
  )
  homes.push(-1, -1)
  const list = [pile(w.RED_OPEN, w.ALBA), pile(w.BLUE_OPEN, w.BRAE), pile(w.BLUE_OPEN, w.BRAE)]
  k.moveAll(draft, list, homes, NODE, AT, false)
  expect(list).toEqual([homes[0], homes[2], homes[2]])
  expect([draft[homes[0]!], draft[homes[2]!], draft[pile(w.BLUE_OPEN, w.BRAE)]]).toEqual([5, 6, 1])
  expect(() => k.move(draft, pile(w.FORT, w.DUNE), homes, NODE, AT, false)).toThrow('no such space')
})

describe('pieces that turn', () => {
  it('one or all of a list', () => {
    const { k, c: draft, pile } = makeTestRuntime()
    const [hidden, open] = [pile(w.RED_HIDDEN, w.ALBA), pile(w.RED_OPEN, w.ALBA)]
    const list = [hidden, hidden]
    k.turnAll(draft, list, w.STANCE, 1, AT)
    expect([list, draft[hidden], draft[open]]).toEqual([[open, open], 0, 3])
    expect(k.turn(draft, open, w.STANCE, 0, AT)).toBe(hidden)
    expect(k.turn(draft, open, w.STANCE, 1, AT)).toBe(open)
  })

  it('only to what their kind can be', () => {
    const { k, c: draft, pile } = makeTestRuntime()
    for (const value of [-1, 2]) {
      expect(() => k.turn(draft, pile(w.RED_OPEN, w.ALBA), w.STANCE, value, AT)).toThrow('cannot have this value')
    }
    expect(() => k.turn(draft, pile(w.FORT, w.DUNE), w.STANCE, 0, AT)).toThrow('cannot have this value')
  })

  it('where constraints have room for what they turn to', () => {
    const few = { ...w.world.constraints[0]!, id: 'one-hidden', classes: [w.BLUE_HIDDEN], max: 1 }
    const { k, c: draft, pile } = makeTestRuntime({ constraints: [few] })
    const [hidden, open] = [pile(w.BLUE_HIDDEN, w.BRAE), pile(w.BLUE_OPEN, w.BRAE)]
    expect(k.turnWithin(draft, open, w.STANCE, 0, NODE, AT)).toBe(hidden)
    expect(k.turnWithin(draft, hidden, w.STANCE, 0, NODE, AT)).toBe(hidden)
    const refused = expect.objectContaining({ code: 'constraint', where: NODE, detail: 'one-hidden' })
    expect(() => k.turnAllWithin(draft, [open, open], w.STANCE, 0, NODE, AT)).toThrow(refused)
    expect([draft[hidden], draft[open]]).toEqual([1, 2])
  })
})

it('a table by class becomes one by pile', () => {
  const { k, layout, pile } = makeTestRuntime()
  const table = k.byPile([10, 11, 12, 13, 14, 15])
  expect(table[pile(w.BLUE_OPEN, w.ELM) - layout.firstPile]).toBe(13)
  expect(table).toHaveLength(6 * 8)
})

describe('room', () => {
  it('is what the tightest constraint of the freest class leaves', () => {
    const { k, c: draft } = makeTestRuntime()
    expect(k.room(draft, null, w.DUNE)).toBe(UNLIMITED)
    expect(k.room(draft, [[0]], w.DUNE)).toBe(1)
    expect(k.room(draft, [[0, 1]], w.COLE)).toBe(0)
    expect(k.room(draft, [[1], [0]], w.COLE)).toBe(2)
  })

  it('is what a mutant makes of it while that is on', () => {
    const mutation = { on: -1, left: 9 }
    const { k, c: draft } = makeTestRuntime({}, { mutation, maxima: [[], [{ mutant: 3, max: 7 }]] })
    expect(k.room(draft, [[1]], w.COLE)).toBe(0)
    mutation.on = 3
    expect([k.room(draft, [[1]], w.COLE), k.room(draft, [[0]], w.COLE)]).toEqual([7, 2])
  })
})
