/** Scrambled boards are other boards of the same game. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkInvariants, initialState, loadGame, makeLuck } from '../../engine/node.ts'
import { HEATS, homesIn, scrambled } from './scramble.ts'

const game = loadGame(join(import.meta.dirname, '../../data/salt-road'))
const start = initialState(game, { setup: 'opening', seed: 1 })
const homes = homesIn(game, [start])

const boards = (seed: string, count = 40) => {
  const luck = makeLuck(seed)
  return Array.from({ length: count }, (_, i) =>
    scrambled(game, start, luck, HEATS[i % HEATS.length]!, homes),
  )
}

describe('a scrambled board', () => {
  it('breaks nothing that the game calls a board', () => {
    for (const board of boards('one')) expect(checkInvariants(game, board)).toEqual([])
  })

  it('is another nearly every time, the same by the same luck', () => {
    const texts = boards('one').map(({ cells }) => cells.slice(6).join())
    expect(new Set(texts).size).toBeGreaterThan(20)
    expect(boards('one').map(({ cells }) => cells)).toEqual(boards('one').map(({ cells }) => cells))
    expect(boards('two').map(({ cells }) => cells)).not.toEqual(boards('one').map(({ cells }) => cells))
  })

  it('has pieces in every space, and in no box that is strange to them', () => {
    const { def, layout } = game
    const spaces = new Set<number>()
    for (const { cells } of boards('one', 100))
      for (const [cls, { kind }] of def.classes.entries())
        for (const [zone, { box }] of def.zones.entries()) {
          if (cells[layout.piles[cls]! + zone] === 0) continue
          if (box) expect(homes.get(kind)).toContain(zone)
          else spaces.add(zone)
        }
    expect(spaces.size).toBe(def.zones.length - def.firstSpace)
  })
})
