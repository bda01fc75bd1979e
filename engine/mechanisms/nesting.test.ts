import { describe, expect, it } from 'vitest'
import { derive } from '../index.ts'
import { changes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

// The road is 2: every `if road = 2` takes its first branch. Emitted code nests operators of its own around these.
const VALUES: readonly (readonly [string, number])[] = [
  ['count(range(if road = 2 then 3 else 9, if road = 2 then 5 else 1))', 3],
  ['sum($x in range(1, if road = 2 then 4 else 1), if $x = 2 then 10 else $x)', 18],
  ['count(take(if road = 2 then 1 else 3, spaces))', 1],
  ['count(connected(alba, depth: if road = 2 then 1 else 3))', 1],
  ['min($s in spaces, if $s.type = town then 7 else $s.population)', 0],
  ['(if road = 2 then dunn else alba).population', 3],
  ['count(red pieces in (if road = 2 then alba else dunn))', 4],
  ['5 - -road', 7],
  ['-(if road = 2 then 3 else 4) * 2', -6],
  ['if (truce = (road > 5)) then 1 else 0', 1],
  ['if not truce = storm then 1 else 0', 0],
  ['if truce or road = 2 and storm then 1 else 0', 0],
  ['if (if road = 2 then brae else alba) in adjacent(alba) then 1 else 0', 1],
  ['if alba.mood = (if road = 2 then neutral else friendly) then 1 else 0', 1],
  ['count($s in spaces where any(red scouts in $s) and count(adjacent($s) where any(blue pieces in it)) = 1)', 1],
  ['count(except(red wagons in alba, take(1, red wagons in alba)))', 1],
  ['count(union(red wagons in alba, take(1, red wagons in alba)))', 2],
]

const EFFECTS: readonly (readonly [string, string])[] = [
  [
    "forEach: { bind: $s, over: spaces, limit: 'if road = 2 then 1 else 3', effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }",
    'alba unrest: 0 → 1',
  ],
  ["addVar: { var: road, delta: 'if road = 2 then 1 else 5' }", 'road: 2 → 3'],
  [
    "pay: { from: actor gold, amount: 'if road = 2 then 1 else 4', floor: 'if road = 2 then 4 else 0' }",
    'red gold: 5 → 4',
  ],
  ["moveToken: { pieces: red forts in dunn, to: 'if road = 2 then cole else alba' }", 'cole: 0 → 1 red fort'],
  [
    "setTokenProp: { pieces: open blue scouts in cole, prop: stance, value: 'if road = 2 then hidden else open' }",
    'cole: 3 → 4 hidden blue scouts',
  ],
]

describe('conditions stand wherever a value can', () => {
  it.each(VALUES)('%s', (expression, value) => {
    const game = makeMiniGame(`define: { answer: '${expression}' }`)
    expect(derive(game, startMiniGame(game), 'answer')).toBe(value)
  })

  it.each(EFFECTS)('%s', (effect, change) => {
    const game = makeGameWithAction(`- ${effect}`)
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toContain(change)
  })

  it('the price of one candidate', () => {
    const game = makeGameWithAction(`
      - chooseEach: { bind: $s, from: spaces, pay: { from: actor gold, amount: if $s.type = town then 6 else 0 }, effects: [] }
    `)
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act'))).toEqual(['brae', 'cole'])
    // Chosen once, it is not offered again, though it costs nothing.
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act', ['brae']))).toEqual(['cole'])
  })
})
