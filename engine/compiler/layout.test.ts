import { expect, test } from 'vitest'
import { HEADER_SIZE } from '../gamedef/layout.ts'
import { makeEnumType } from '../gamedef/types.ts'
import * as w from './fixture/world.ts'
import { computeLayout } from './layout.ts'

const layout = computeLayout(w.world)
const zones = w.world.zones.length

test('vars, markers and piles follow each other without gaps', () => {
  expect(layout.vars).toEqual([HEADER_SIZE, HEADER_SIZE + 1, HEADER_SIZE + 3, HEADER_SIZE + 4, HEADER_SIZE + 5])
  expect(layout.markers).toEqual([HEADER_SIZE + 5 + zones])
  expect(layout.firstPile).toBe(HEADER_SIZE + 5 + 2 * zones)
  expect(layout.piles).toEqual([0, 1, 2, 3, 4, 5].map((cls) => layout.firstPile + cls * zones))
  expect(layout.size).toBe(layout.firstPile + 6 * zones)
})

test('a pile knows its class, its zone and its limits', () => {
  const pile = (cls: number, zone: number) => layout.piles[cls]! + zone - layout.firstPile
  expect(layout.classOf).toHaveLength(6 * zones)
  expect(layout.classOf[pile(w.BLUE_OPEN, w.COLE)]).toBe(w.BLUE_OPEN)
  expect(layout.zoneOf[pile(w.BLUE_OPEN, w.COLE)]).toBe(w.COLE)
  expect(layout.limits[pile(w.FORT, w.ALBA)]).toEqual([0])
  expect(layout.limits[pile(w.FORT, w.COLE)]).toEqual([0, 1])
  expect(layout.limits[pile(w.STONE, w.COLE)]).toEqual([1])
  expect(layout.limits[pile(w.FORT, w.RESERVE)]).toEqual([])
})

test('changing a property leads to another class of the same kind', () => {
  expect(layout.withProp[w.STANCE]![1]).toEqual([w.RED_OPEN, w.RED_OPEN, w.BLUE_OPEN, w.BLUE_OPEN, -1, -1])
  expect(layout.withProp[w.STANCE]![0]![w.BLUE_OPEN]).toBe(w.BLUE_HIDDEN)
  expect(layout.withProp[w.SIDE]![w.BLUE]![w.RED_OPEN]).toBe(-1)
})

test('classes of two properties are not mixed up, however their numbers are written beside each other', () => {
  const ranks = { id: 'rank', values: Array.from({ length: 12 }, (_, i) => `r${i}`) }
  const property = { type: makeEnumType('rank'), changes: true }
  const classes = [
    [1, 11],
    [11, 1],
    [1, 1],
  ].map((values, start) => ({ ...w.world.classes[0]!, values, start }))
  const enums = [...w.world.enums, ranks]
  const properties = [
    { ...property, id: 'high' },
    { ...property, id: 'low' },
  ]
  const { withProp } = computeLayout({ ...w.world, enums, properties, classes, constraints: [] })
  expect(withProp[1]![11]![2]).toBe(0)
  expect(withProp[0]![11]![2]).toBe(1)
})

test('pieces come to their starting state where none is kept', () => {
  const landing = (cls: number, zone: number) => layout.landing[zone]![cls]
  expect(landing(w.RED_OPEN, w.RED_BOX)).toBe(layout.piles[w.RED_HIDDEN]! + w.RED_BOX)
  expect(landing(w.RED_OPEN, w.RESERVE)).toBe(layout.piles[w.RED_OPEN]! + w.RESERVE)
  expect(landing(w.RED_OPEN, w.ALBA)).toBe(layout.piles[w.RED_OPEN]! + w.ALBA)
})
