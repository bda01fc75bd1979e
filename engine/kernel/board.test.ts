import { describe, expect, it } from 'vitest'
import type { Draft } from '../gamedef/layout.ts'
import { opening, pile, skirmish } from './fixture/skirmish.ts'
import { ALBA, AVAILABLE_RED, BLUE_HIDDEN, BRAE, COLE, RED_FORT, RED_HIDDEN } from './fixture/skirmish-def.ts'
import {
  checkInvariants,
  count,
  derive,
  describeBoard,
  formatBoardHash,
  initialState,
  isOver,
  marker,
  RuleCrash,
  type State,
  setCell,
  standings,
  track,
} from './index.ts'

const changed = (...writes: readonly (readonly [cell: number, value: number])[]): State => {
  const cells = opening.cells.slice()
  for (const [cell, value] of writes) setCell(cells, cell, value)
  return { cells }
}

const move = (cls: number, from: number, to: number, n: number): readonly (readonly [number, number])[] => [
  [pile(cls, from), opening.cells[pile(cls, from)]! - n],
  [pile(cls, to), opening.cells[pile(cls, to)]! + n],
]

describe('the first state', () => {
  it('without a setup has every piece at home and every track at its start', () => {
    expect(describeBoard(skirmish, initialState(skirmish).cells)).toEqual([
      'active: red',
      'trail: 1',
      'red gold: 5',
      'blue gold: 5',
      'truce: no',
      'leader: ann',
      'alba garrison: 0',
      'brae garrison: 0',
      'alba support: neutral',
      'brae support: neutral',
      'cole support: neutral',
      'available:red: 6 hidden red scouts',
      'available:red: 3 red forts',
      'available:blue: 4 hidden blue scouts',
    ])
  })

  it('of a setup is as the setup says, spaces before boxes', () => {
    expect(describeBoard(skirmish, opening.cells).slice(8)).toEqual([
      'alba support: friendly',
      'brae support: neutral',
      'cole support: neutral',
      'alba: 2 hidden red scouts',
      'alba: 1 red fort',
      'brae: 1 hidden red scout',
      'brae: 1 open red scout',
      'brae: 2 hidden blue scouts',
      'available:red: 2 hidden red scouts',
      'available:red: 2 red forts',
      'available:blue: 2 hidden blue scouts',
    ])
    expect(checkInvariants(skirmish, opening)).toEqual([])
  })

  it('differs by seed in its dice alone', () => {
    const [one, two] = [1, 2].map((seed) => initialState(skirmish, { setup: 'opening', seed }))
    expect(one!.cells).not.toEqual(two!.cells)
    expect(formatBoardHash(one!)).toBe(formatBoardHash(two!))
    expect(initialState(skirmish, { setup: 'opening', seed: '1' })).toEqual(one)
  })

  it('of a setup that is not there is an error', () => {
    expect(() => initialState(skirmish, { setup: 'siege' })).toThrow('no setup siege; there are opening')
  })
})

describe('what is asked of a board in words that are none', () => {
  it('is told what was not found', () => {
    expect(() => count(skirmish, opening, 'blob scouts')).toThrow(/piece word .*blob/)
    expect(count(skirmish, opening, ' red  scouts ')).toBe(count(skirmish, opening, 'red scouts'))
    expect(() => initialState(skirmish, { setup: 'closing' })).toThrow(/no setup closing; there are .*opening/)
    const bare = { ...skirmish, def: { ...skirmish.def, setups: [] } }
    expect(() => initialState(bare, { setup: 'opening' })).toThrow('no setup opening; there are none')
  })
})

describe('invariants', () => {
  const codes = (state: State): readonly string[] =>
    checkInvariants(skirmish, state).map(({ code, id }) => `${code} ${id}`)

  it('find pieces that came or went', () => {
    expect(codes(changed([pile(RED_HIDDEN, ALBA), 5]))).toEqual(['piece-count red-scouts'])
  })
  it('find tracks and markers out of bounds', () => {
    expect(codes(changed([9, 21], [22, 3]))).toEqual(['out-of-domain red gold', 'out-of-domain alba support'])
    expect(codes(changed([6, 2]))).toEqual(['out-of-domain active'])
    expect(codes({ cells: opening.cells.slice(1) as Draft })[0]).toBe('out-of-domain cells')
  })
  it('find negative piles', () => {
    expect(codes(changed(...move(BLUE_HIDDEN, COLE, BRAE, 1)))).toEqual(['out-of-domain cole'])
  })
  it('find broken constraints', () => {
    expect(checkInvariants(skirmish, changed(...move(RED_FORT, AVAILABLE_RED, ALBA, 2)))).toEqual([
      {
        code: 'constraint',
        id: 'two-forts',
        message: 'alba holds 3, and may hold at most 2 (two forts to a space)',
        rule: '1.2',
        place: null,
      },
    ])
    expect(codes(changed(...move(RED_FORT, AVAILABLE_RED, COLE, 1)))).toEqual(['constraint no-forts-on-roads'])
  })
  it('find a hash that was not kept', () => {
    const cells = opening.cells.slice()
    cells[9] = 4
    expect(codes({ cells })).toEqual(['hash-mismatch hash'])
  })
  it('are the game\u2019s own too', () => {
    expect(checkInvariants(skirmish, changed([9, 15], [10, 15]))).toEqual([
      {
        code: 'invariant',
        id: 'gold-bounded',
        message: 'gold stays below 30 in all',
        rule: '1.1',
        place: { file: 'rules.yaml', line: 7, col: 5 },
      },
    ])
  })
})

describe('the end', () => {
  it('comes when the rules say so', () => {
    expect(isOver(skirmish, opening)).toBe(false)
    expect(isOver(skirmish, changed([8, 4]))).toBe(true)
  })
  it('ranks the seats, equal scores in the order of the seats', () => {
    expect(standings(skirmish, opening)).toEqual([
      { seat: 'red', score: 5, rank: 1 },
      { seat: 'blue', score: 3, rank: 2 },
    ])
    expect(standings(skirmish, changed([10, 9])).map(({ seat }) => seat)).toEqual(['blue', 'red'])
    expect(standings(skirmish, changed([10, 5]))).toEqual([
      { seat: 'red', score: 5, rank: 1 },
      { seat: 'blue', score: 5, rank: 1 },
    ])
  })
})

describe('looking things up', () => {
  it('is in words', () => {
    expect(track(skirmish, opening, 'gold', 'blue')).toBe(3)
    expect(track(skirmish, opening, 'trail')).toBe(1)
    expect(track(skirmish, opening, 'truce')).toBe(false)
    expect(track(skirmish, opening, 'leader')).toBe('ann')
    expect(track(skirmish, opening, 'garrison', 'alba')).toBe(0)
    expect(marker(skirmish, opening, 'support', 'alba')).toBe('friendly')
    expect(count(skirmish, opening, 'red scouts', 'brae')).toBe(2)
    expect(count(skirmish, opening, 'hidden red scout', 'brae')).toBe(1)
    expect(count(skirmish, opening, 'scouts')).toBe(10)
    expect(count(skirmish, opening, 'pieces', 'alba')).toBe(3)
    expect(derive(skirmish, opening, 'control', 'alba')).toBe('red')
    expect(derive(skirmish, opening, 'score', 'blue')).toBe(3)
    expect(derive(skirmish, opening, 'settled')).toEqual(['alba'])
  })

  it.each([
    () => track(skirmish, opening, 'silver'),
    () => track(skirmish, opening, 'gold'),
    () => track(skirmish, opening, 'garrison', 'cole'),
    () => marker(skirmish, opening, 'support', 'doune'),
    () => count(skirmish, opening, 'red guards'),
    () => derive(skirmish, opening, 'control'),
    () => derive(skirmish, opening, 'control', 'doune'),
    () => derive(skirmish, opening, 'wealth'),
  ])('of words that are not there is an error', (look) => {
    expect(look).toThrow(RangeError)
  })

  it('is as loud as a move when the rules crash', () => {
    const game = {
      ...skirmish,
      emitted: {
        ...skirmish.emitted,
        over: () => {
          throw new TypeError('no such thing')
        },
      },
    }
    expect(() => isOver(game, opening)).toThrow(RuleCrash)
    expect(() => isOver(game, opening)).toThrow('in the end of the game')
  })
})
