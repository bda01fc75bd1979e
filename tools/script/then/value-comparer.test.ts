/** What is found to be the same on any board is so on every board: random conditions, all boards of a small game. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOL, Diagnostics, gameOf, initialState, query } from '../../../engine/index.ts'
import { toScalarNode } from '../case-context.ts'
import { FixedValueFinder } from './value-comparer.ts'

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 300)

const game = gameOf([
  {
    name: 'g.yaml',
    text: `game: { id: g }
seats: [red, blue]
spaces: { alba: {}, brae: {} }
tracks: { a: { min: 0, max: 2 }, b: { min: -1, max: 1 } }
flags: [p, q]
markers: { mood: { states: [x, y, z] } }
phases: { main: { asks: red, offers: [rest] } }
actions: { rest: { effects: [] } }
`,
  },
])
const start = initialState(game)
const boards = game.def.vars
  .reduce<readonly (readonly number[])[]>(
    (found, { min, max }) =>
      found.flatMap((values) => Array.from({ length: max - min + 1 }, (_, i) => [...values, min + i])),
    [[]],
  )
  .map((values) => {
    const cells = start.cells.slice()
    for (const [i, value] of values.entries()) cells[game.layout.vars[i]!] = value
    return { ...start, cells }
  })

const AT = { file: 'a', line: 1, col: 1, endLine: 1, endCol: 2 }
function asked(text: string) {
  const found = query(game, toScalarNode({ text, at: AT }), BOOL, new Diagnostics())
  if (found === null) throw new Error(`no condition: ${text}`)
  const same = new FixedValueFinder(game.def).findValue(found.expr)
  return { same, values: new Set(boards.map((board) => found.ask(board))) }
}

const { condition } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('a', 'b', '0', '1', '2'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    fc
      .tuple(tie('number'), fc.constantFrom('/', '%'), fc.constantFrom('1', '2', '-2'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    tie('condition').map((each) => `count($s in spaces where ${each})`),
    fc.tuple(fc.constantFrom('min', 'max'), tie('number'), tie('number')).map(([f, x, y]) => `${f}(${x}, ${y})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, x, y]) => `(if ${c} then ${x} else ${y})`),
  ),
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('p', 'q'),
    fc
      .tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('and', 'or', '=', '!='), tie('condition'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    tie('condition').map((each) => `(not ${each})`),
    tie('condition').map((each) => `any($s in spaces where ${each})`),
    fc.tuple(tie('number'), tie('number'), tie('number')).map(([n, x, y]) => `(${n} in [${x}, ${y}])`),
  ),
}))

test('what is the same for all that its parts may be is the same on every board', () => {
  fc.assert(
    fc.property(condition, (text) => {
      const { same, values } = asked(text)
      if (same !== null) expect([text, ...values]).toEqual([text, same])
    }),
    { numRuns: RUNS },
  )
})

test.each([
  'p or not p',
  'a < 3',
  'a - b <= 3',
  '(a < b) = (b > a)',
  'a + a = 2 * a',
  'p = q or p != q',
  'a in [0, 1, 2]',
  'min(a, b) <= a',
  'a >= min(a, b)',
  'max(a, b) >= b',
  'max(a, b) = a or max(a, b) != a',
  'max(a, b) = a or b > a',
  'any($s in spaces where p or not p)',
  'active = red or active = blue',
  'alba.mood = x or alba.mood = y or alba.mood = z',
  'brae.mood in [x, y, z]',
  'a >= 1 or 2 * a < 2',
])('of %s it is found', (text) => {
  const { same, values } = asked(text)
  expect([same, ...values]).toEqual([1, 1])
})

test.each([
  'phase = main',
  'a in [0, 1]',
  'min(a, b) <= 0',
  'max(a, b) = a',
  'min(a, b) < a',
  'active = red',
  'alba.mood in [x, y]',
])('of %s it is not: other boards may have another', (text) => {
  expect(asked(text).same).toBeNull()
})
