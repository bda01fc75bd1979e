/** A phase asks the same seats when the first of them is active. */
import { expect, test } from 'vitest'
import { BASE } from '../errors/case.testing.ts'
import { understand } from '../index.ts'

const asking = (asks: string): readonly string[] => {
  const text = `ruleset: phased
remove: { turn: [after] }
define:
  mover: active
  others: seatsAfter(active)
  "near($s: seat)": any(active scouts in alba) and $s = red
phases: { day: { asks: ${JSON.stringify(asks)} } }`
  const { diagnostics } = understand([BASE, { name: 'phased.yaml', text }], { ruleset: 'phased' })
  return diagnostics.map(({ code }) => code)
}

test.each([
  'active',
  'actor',
  '[active]',
  'mover',
  'if truce then empty(seat) else [active]',
  'seats where it.gold > 0',
  'seatsFrom(active) where it.gold > 0',
  'take(1, seatsFrom(active) where it.gold > 0)',
  'first(seatsFrom(active) where it.gold > 0, otherwise: red)',
  'seatsAfter(red)',
])('%s', (asks) => {
  expect(asking(asks)).toEqual([])
})

test.each([
  'seats where it != active',
  'seats where it != actor',
  'seatsAfter(active)',
  'others',
  '[red, active]',
  'if active = red then blue else red',
  'seats where near(it)',
  'seats where it != mover',
  'seats where any(active scouts in alba)',
  'take(2, seatsFrom(active))',
  'first(seatsAfter(active) where it.gold > 0, otherwise: red)',
])('%s asks others then', (asks) => {
  expect(asking(asks)).toEqual(['asks-by-active'])
})
