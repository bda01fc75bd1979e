/** Lists within lists: of the element of another list, and as long as the pieces that they were made of. */
import { describe, expect, it } from 'vitest'
import type { Instrumentation } from '../compiler/index.ts'
import { derive, gameOf } from '../index.ts'
import { changes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'
import { MINI_BOARD, makeGameWithAction, startMiniGame } from './mini.ts'

/** The value of an expression at the start, with and without counters. */
function values(expression: string, ...more: readonly string[]): readonly unknown[] {
  const texts = [MINI_BOARD, `define: { answer: '${expression}' }`, ...more]
  const files = texts.map((text, i) => ({ name: `${i}.yaml`, text }))
  return (['plain', 'watched'] satisfies Instrumentation[]).map((instrumentation) => {
    const game = gameOf(files, { instrumentation })
    return derive(game, startMiniGame(game), 'answer')
  })
}

describe('lists in lists', () => {
  it.each([
    ['of all pieces of whoever acts', 'sum($s in spaces, count(actor pieces in $s))', 5],
    ['of all pieces', 'sum($s in spaces, count(pieces in $s) * $s.population)', 19],
    ['where there are any', 'sum($s in spaces, if any(actor pieces in $s) then count(actor pieces in $s) else 0)', 5],
    ['of a sum', 'sum($s in spaces, sum($t in adjacent($s), count(actor pieces in $t)))', 5],
    ['of the greatest', 'sum($s in spaces, max($t in adjacent($s), count(actor pieces in $t), otherwise: 0))', 5],
  ])('a sum of counts %s', (_, expression, sum) => {
    expect(values(expression)).toEqual([sum, sum])
  })

  it.each([
    ['range', 'count(spaces where 1 in range(0, it.population))', 3],
    ['where', 'count($s in spaces where brae in ($z in adjacent($s) where $z.population < $s.population))', 2],
    ['except', 'count(spaces where brae in except(adjacent(it), [it]))', 2],
    ['take', 'count(spaces where brae in take(it.population, adjacent(it)))', 2],
    ['map', 'count(spaces where 0 in map($z in adjacent(it), $z.population))', 2],
    ['membership in a membership', 'count(spaces where it in ($s in spaces where 1 in range(0, $s.population)))', 3],
  ])('a membership that depends on the candidate: %s', (_, expression, count) => {
    expect(values(expression)).toEqual([count, count])
  })

  it.each([
    ['where: 1 in range(0, it.population)', ['alba', 'cole', 'dunn']],
    ['where: brae in except(adjacent(it), [it])', ['alba', 'cole']],
    ['where: 0 in map($z in adjacent(it), $z.population - road + 2)', ['alba', 'cole']],
  ])('what is offered may depend on such a membership: %s', (where, spaces) => {
    const game = makeGameWithAction(`- chooseOne: { bind: $x, from: spaces, ${where.replace('where: ', "where: '")}' }`)
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act'))).toEqual(spaces)
  })

  it('what is made of each piece stands there as often as there are pieces', () => {
    const where = 'map($p in scouts in spaces, $p.space)'
    for (const [expression, count] of [
      [`count(${where})`, 6],
      [`count(except(${where}, [brae]))`, 6],
      [`count(except(${where}, [alba]))`, 4],
      [`sum($z in except(${where}, [alba]), $z.population + 1)`, 8],
      [`count($z in ${where} where $z.population > 1)`, 2],
      [`sum($z in ${where}, count(scouts in $z))`, 20],
    ] as const) {
      expect([expression, ...values(expression)]).toEqual([expression, count, count])
      const asked = `define: { where-they-are: '${where}', less: '${expression.replace(where, 'where-they-are')}' }`
      expect(values('less', asked)).toEqual([count, count])
    }
  })
})

describe('pieces in a list of spaces', () => {
  it('are found once, however often the space stands there', () => {
    const men = 'scouts in map($p in scouts in spaces, $p.space)'
    for (const [expression, count] of [
      ['count(pieces in [cole, cole])', 5],
      [`count(${men})`, 6],
      [`sum($p in ${men}, 1)`, 6],
      [`count(union(${men}, scouts in [alba, alba]))`, 6],
      ['count(except(pieces in [cole, cole], forts in [cole, cole]))', 4],
    ] as const) {
      expect([expression, ...values(expression)]).toEqual([expression, count, count])
    }
  })

  it('can be moved one after the other', () => {
    const game = makeGameWithAction(`
      - forEach: { bind: $p, over: 'pieces in [cole, cole]', effects: [{ moveToken: { pieces: $p, to: dunn } }] }
      - let: { $there: '[dunn, dunn]' }
      - moveToken: { pieces: scouts in $there, to: alba }
    `)
    const moved = playAnswers(game, startMiniGame(game), 'red act')
    expect(changes(game, moved)).toEqual([
      'alba: 0 → 3 hidden blue scouts',
      'alba: 0 → 1 open blue scout',
      'cole: 3 → 0 hidden blue scouts',
      'cole: 1 → 0 open blue scouts',
      'cole: 1 → 0 blue forts',
      'dunn: 0 → 1 blue fort',
    ])
  })

  it('are looked for in spaces that there are', () => {
    const board = MINI_BOARD.replace('country: [here, there]', '$&, lair: space').replace('alba: {', '$& lair: brae,')
    const text = `${board}\ndefine: { answer: 'count(pieces in map($s in spaces, $s.lair))' }`
    const game = gameOf([{ name: 'lair.yaml', text }])
    expect(() => derive(game, startMiniGame(game), 'answer')).toThrow('there is no such space')
  })
})

describe('a list of each once', () => {
  it.each(['distinct($b)', '$b'])('is a list of its own, whatever is added to the other: %s', (value) => {
    const game = makeGameWithAction(`
      - let: { $b: empty(space) }
      - append: { to: $b, items: alba }
      - let: { $a: ${value} }
      - append: { to: $b, items: brae }
      - addVar: { var: road, delta: count($a) }
    `)
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toContain('road: 2 → 3')
  })
})
