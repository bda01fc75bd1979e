/** Which values a name may have decides which moves and markers no option can be refused for. */
import { describe, expect, test } from 'vitest'
import { mistakesOf } from '../check.testing.ts'

/** A fort of the actor goes there after a question: none may stand on roads, which `cole` is. */
const goingTo = (to: string, before = ''): readonly string[] =>
  mistakesOf(`constraints: [{ id: none-in-cole, spaces: it.type = road, pieces: pieces, prohibit: true }]
actions:
  - id: t
    effects:
      - chooseOne: { bind: $f, from: red scouts in red.available }
${before}      - moveToken: { pieces: $f, to: ${JSON.stringify(to)} }`).map((line) => line.split(' ')[0] ?? '')

describe('where something goes may be what it is `otherwise`', () => {
  test('of a first', () => {
    expect(goingTo('first(spaces where it.population < 8 and truce and it.type = city, otherwise: cole)')).toEqual([
      'refused-late',
    ])
    expect(goingTo('first(spaces where truce and it.type = city, otherwise: brae)')).toEqual([])
  })

  test.each([
    ['cole', ['refused-late']],
    ['brae', []],
  ])('of a draw: %s', (otherwise, said) => {
    const draw = `      - drawRandom: { bind: $to, from: spaces where truce and it.type = city, otherwise: ${otherwise} }\n`
    expect(goingTo('$to', draw)).toEqual(said)
  })
})

test('the least and the greatest are what was measured of the elements, or what it is `otherwise`', () => {
  /** Pieces of that size go onto a road after a question, where nothing big may stand. */
  const marching = (measure: string, otherwise: string): readonly string[] =>
    mistakesOf(`enums: { grade: { ordered: [small, big] } }
define: { "size-at($s: space)": { returns: grade, value: ${JSON.stringify(measure)} } }
pieces:
  properties: { size: grade }
  kinds:
    red-carts: { side: red, kind: wagons, size: small, count: 2 }
    red-towers: { side: red, kind: wagons, size: big, count: 2 }
constraints: [{ id: nothing-big, spaces: it.type = road, pieces: big pieces, prohibit: true }]
actions:
  - id: t
    effects:
      - chooseOne: { bind: $f, from: spaces }
      - let: { $size: "max($s in spaces where truce, size-at($s), otherwise: ${otherwise})" }
      - moveToken: { pieces: $size pieces in reserve, to: cole }`).map((line) => line.split(' ')[0] ?? '')
  expect(marching('if $s.coastal then small else big', 'small')).toEqual(['refused-late'])
  expect(marching('if $s.coastal then small else small', 'big')).toEqual(['refused-late'])
  expect(marching('if $s.coastal then small else small', 'small')).toEqual([])
})
