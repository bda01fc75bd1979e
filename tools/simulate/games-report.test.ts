/** The report of games whose numbers are known. */
import { expect, test } from 'vitest'
import { type GameResult, playCheckedGame } from './checked-game.ts'
import { formatGamesComparison } from './compare-report.ts'
import { formatGamesReport } from './games-report.ts'
import { HEAP, makeHeapVariants } from './heap.testing.ts'

const { def } = makeHeapVariants().game
const told = { def, agents: ['random', 'random'], nodeCounts: [], seconds: 2, allSides: false }

function game(seed: number, moves: number, ann: number, bob: number, more: Partial<GameResult> = {}): GameResult {
  const [winner, tied] = ann === bob ? [null, ['ann', 'bob']] : [ann > bob ? 'ann' : 'bob', []]
  return {
    ...{ seed, ended: 'over', moves, decisions: 2 * moves, faults: [], hash: '' },
    ...{ actions: { take: moves }, activities: {} },
    ...{ winner, tied, scores: { ann, bob }, ...more },
  }
}
const GAMES = [game(1, 3, 4, 1), game(2, 5, 2, 6), game(3, 10, 5, 2)]
const broken = (seed: number, text: string): GameResult =>
  game(seed, 3, 4, 1, { faults: [{ move: 2, before: null, sort: 'invariant', key: '', text }] })

test('tells how long games were, who won, and by how much', () => {
  const [lengths, seats] = formatGamesReport(GAMES, told).split('\n\n')
  // Stretches of 7 / 24: the first, the seventh and the last.
  expect(lengths?.split('\n')).toEqual([
    '3 games: 3 ended by the rules',
    '3 to 10 moves, 6.0 on average |█     █                █|',
    '12.0 decisions a game; 1.5 games, 18 decisions a second',
  ])
  expect(seats).toMatch(/^ann {3}random {5}2 {4}3\.7 +0\.7 \(-4 to 3\) {2}\|/m)
  expect(seats).toMatch(/^bob {3}random {5}1 {4}3\.0 +-0\.7 \(-3 to 4\) {2}\|/m)
})

test('tells a single tie, and none where there is none', () => {
  expect(formatGamesReport([...GAMES, game(4, 4, 3, 3)], told)).toContain('\n1 tie: several seats came first')
  expect(formatGamesReport(GAMES, told)).not.toContain('several seats came first')
})

test('names twenty games with faults and sixty clauses that never came up, and says how many more there are', () => {
  const games = Array.from({ length: 22 }, (_, i) => broken(i + 1, `fault ${i + 1}`))
  const text = formatGamesReport(games, told)
  expect(text.match(/^seed \d+: /gm)).toHaveLength(20)
  expect(text).toContain('\n\nand 2 more games with faults\n')
  const numbers = Array.from({ length: 62 }, (_, i) => i + 1)
  const actions = numbers.map((n) => `  leave-${n}: { rule: 2-${n}, effects: [] }\n`).join('')
  const clauses = numbers.map((n) => `        - { id: 2-${n}, text: Leave. }\n`).join('')
  const many = HEAP.replace('actions:\n', `actions:\n${actions}`).replace('clauses:\n', `clauses:\n${clauses}`)
  // With those two that the heap has anyway.
  const never = formatGamesReport(GAMES, { ...told, def: makeHeapVariants('', many).game.def })
  const [names = ''] = /64 clauses never came up: [\s\S]*?and 4 more/.exec(never) ?? []
  expect(names.match(/\b[12]-[a-z0-9]+/g)).toHaveLength(60)
  expect(formatGamesReport(GAMES, told)).not.toMatch(/and -?\d+ more/)
})

test('compares two sides, the first one first, and aligns what it says of seats', () => {
  const long = (games: readonly GameResult[]) =>
    games.map((each) => ({
      ...each,
      scores: { 'caretaker of the heap': each.scores.ann!, bob: each.scores.bob! },
    }))
  const side = (name: string) => ({ name, games: long([...GAMES, broken(9, `${name} breaks`)]), seconds: 1 })
  const text = formatGamesComparison(side('native'), side('other'), ['caretaker of the heap', 'bob'])
  const places = ['native:', 'other:', 'from native to other', 'native, seed 9', 'other, seed 9'].map((words) =>
    text.indexOf(words),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(text).toContain('native, seed 9: ended by the rules, 3 moves\n  move 2: ')
  const [, head, ...rows] = /^from native.*\n.*\n.*\n.*$/m.exec(text)?.[0].split('\n') ?? []
  expect(rows.map((row) => row.search(/ \S+ to /) + 1)).toEqual([head?.indexOf('margin'), head?.indexOf('margin')])
})

test('an answer that was offered and refused is a fault, also when it is the only one', () => {
  const text = HEAP.replace(
    '      - addVar: { var: heap,',
    '      - { require: $n < 2 or heap > 2, refuses: true }\n      - addVar: { var: heap,',
  )
  const played = Array.from({ length: 30 }, (_, seed) =>
    playCheckedGame(makeHeapVariants('', text), seed, {
      setup: 'start',
      agents: ['random', 'random'],
      maxMoves: 50,
      isThorough: false,
    }),
  )
  const once = played.filter(({ record }) => record?.refused.length === 1)
  expect(once.length).toBeGreaterThan(0)
  for (const { result: found } of once) expect(found.faults.map(({ sort }) => sort)).toEqual(['refused'])
})

/** Ann may nibble when she takes. One is taken at a time; of a low heap that is said again, and it is counted. */
const NIBBLED = HEAP.replace('tracks: {', 'tracks: { lost: { max: 9 },')
  .replace('  take:\n', '  take:\n    windows: [nibble]\n')
  .replace('min(2, heap)', 'min(most, heap)')
  .replace(
    '      - addVar: { var: heap, delta: 0 - $n }\n',
    '      - addVar: { var: heap, delta: 0 - $n }\n      - point: taken\n',
  )
  .replace(
    'turn:',
    `  nibble: { kind: special, seats: [ann], effects: [{ chooseOne: { bind: $m, from: "range(1, 1)" } }] }
points: { taken: {} }
standing:
  low: { while: heap < 4, amends: { most: { value: 1 } }, at: { taken: { effects: [{ addVar: { var: lost, delta: 1 } }], order: 1 } } }
  never: { while: heap > 9, at: { taken: { effects: [{ addVar: { var: lost, delta: 1 } }], order: 2 } } }
turn:`,
  )
  .replace('define: {', 'define: { most: { returns: number, value: 1 },')

test('tells how often special activities were begun, by seat, and how often lasting effects came up', () => {
  const rules = makeHeapVariants('', NIBBLED)
  const games = [1, 2, 3, 4].map((seed) =>
    playCheckedGame(rules, seed, { setup: 'start', agents: ['random', 'random'], maxMoves: 50, isThorough: false }),
  )
  const played = games.map((each) => each.result)
  const begun = played.reduce((sum, { activities }) => sum + (activities['ann nibble'] ?? 0), 0)
  expect(begun).toBeGreaterThan(0)
  const report = formatGamesReport(played, { ...told, def: rules.game.def, nodeCounts: games[0]!.nodeCounts })
  expect(report).toContain(`special activities in moves: ann nibble ${begun}\n`)
  // The last three of nine takes find three or fewer there, the last four leave so few.
  const [, most, taken] = /low: most (\d+), low: taken (\d+)/.exec(report) ?? []
  expect([Number(most), Number(taken)]).toEqual([3, 4])
  expect(report).toMatch(/^3 lasting effects, came up 0 to \d+ times, 1 never; least: never: taken 0, /m)
  expect(formatGamesReport(GAMES, told)).not.toMatch(/special activities|lasting effects/)
})
