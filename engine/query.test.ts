import { describe, expect, test } from 'vitest'
import {
  Diagnostics,
  derive,
  type Game,
  gameOf,
  initialState,
  query,
  RuleCrash,
  readDocument,
  type State,
} from './index.ts'
import { makeMiniGame } from './mechanisms/mini.ts'

const game = makeMiniGame(`
enums: { holder: [red-held, blue-held, open-land] }
define:
  control($s): if count(red pieces in $s) > count(blue pieces in $s) then red-held else blue-held
  held($by:holder): spaces where control(it) = $by
  unneeded($s:space): sum($z in adjacent($s), $z.population)
`)
const state = initialState(game, { setup: 'start' })

function asked(text: string, of: Game = game, at: State = state) {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('x.yaml', `"${text}"`, diagnostics)
  const compiled = query(of, node!, null, diagnostics)
  return compiled ? compiled.ask(at) : diagnostics.all.map(({ code, suggestion }) => `${code} ${suggestion}`)
}

test.each([
  ['count(red pieces in alba)', 4],
  ['red.gold + blue.gold', 10],
  ['truce', 0],
  // Definitions that use others, and those that nothing here needs.
  ['count(held(red-held))', 1],
  ['unneeded(cole)', 3],
  ['if control(alba) = red-held then unneeded(cole) else count(held(red-held))', 3],
  ['contro(alba)', ['unknown-function control']],
])('%s is %j', (text, value) => {
  expect(asked(text)).toEqual(value)
})

test('what is asked again is asked of the state that it is asked of', () => {
  const cells = state.cells.slice()
  cells[game.layout.vars[game.def.vars.findIndex(({ id }) => id === 'gold')]!]! += 3
  expect([asked('red.gold'), asked('red.gold', game, { cells }), asked('red.gold')]).toEqual([5, 8, 5])
})

test('of a watched game the definitions are counted, those that it came to and no others', () => {
  const text = `game: { id: small }
seats: [red]
tracks: { gold: { max: 9, start: 4 } }
define: { half: gold / 2, quarter: half / 2, other: gold + 1 }`
  const watched = gameOf([{ name: 'small.yaml', text }], { instrumentation: 'watched' })
  expect(asked('quarter + half', watched, initialState(watched))).toBe(3)
  const { functions } = watched.def
  expect(functions.map(({ name, node }) => [name, watched.watch?.ran[node]])).toEqual([
    ['half', 2],
    ['quarter', 1],
    ['other', 0],
  ])
  expect(watched.watch?.ran).toHaveLength(watched.def.nodes.length)
})

describe.each(['plain', 'watched'] as const)('a crash in a game that is %s', (instrumentation) => {
  const text = `game: { id: small }
seats: [red]
rules: [{ id: "1.1", text: Thirds. }]
tracks: { gold: { max: 9 } }
define:
  third: { rule: "1.1", value: 3 / gold }`
  const small = gameOf([{ name: 'small.yaml', text }], { instrumentation })
  const crash = (question: string): RuleCrash => {
    const [node] = readDocument('x.yaml', `\n- "${question}"`, new Diagnostics())
    const [item] = node?.n === 'list' ? node.items : []
    try {
      query(small, item!, null, new Diagnostics())!.ask(initialState(small))
    } catch (thrown) {
      if (thrown instanceof RuleCrash) return thrown
    }
    throw new Error('nothing crashed')
  }

  test('of a definition has its place and clause, as one that was derived has', () => {
    const { reason, place, clause } = crash('third + 1')
    const where = { file: 'small.yaml', line: 6, col: 32 }
    expect([reason, place, clause]).toEqual(['3 divided by zero', where, '1.1'])
    expect(() => derive(small, initialState(small), 'third')).toThrow(/at small.yaml:6:32\n {2}rule 1.1/)
  })

  test('in what was asked has the place of that', () => {
    const { reason, place, clause } = crash('1 + 5 % gold')
    expect([reason, place, clause]).toEqual([
      '5 modulo zero',
      expect.objectContaining({ file: 'x.yaml', line: 2, col: 3 }),
      null,
    ])
  })
})
