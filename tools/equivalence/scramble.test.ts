/** Scrambled boards are other boards of the same game. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkInvariants, gameOf, initialState, loadGame, makeRandomSource, type State } from '../../engine/node.ts'
import type { ScrambleFocus } from './focus.ts'
import { findHomeBoxes, SCRAMBLE_LEVELS, scrambleBoard } from './scramble.ts'

const game = loadGame(join(import.meta.dirname, '../../data/salt-road'))
const start = initialState(game, { setup: 'opening', seed: 1 })
const homes = findHomeBoxes(game, [start])

const NOWHERE: ScrambleFocus = { zones: [], kinds: [], ids: new Set() }

const boards = (seed: string, count = 40, focus = NOWHERE) => {
  const luck = makeRandomSource(seed)
  return Array.from({ length: count }, (_, i) =>
    scrambleBoard(game, start, luck, { level: SCRAMBLE_LEVELS[i % SCRAMBLE_LEVELS.length]!, homes, focus }),
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

  it('has pieces of every kind in a space that a script names, as often as not', () => {
    const { def, layout } = game
    const zone = def.firstSpace
    const isThere = ({ cells }: State, kind: number): boolean =>
      def.classes.some((of, cls) => of.kind === kind && cells[layout.piles[cls]! + zone]! > 0)
    const kinds = def.kinds.map((_, kind) => kind)
    const all = boards('one', 100, { ...NOWHERE, zones: [zone] })
    expect(kinds.filter((kind) => all.some((board) => isThere(board, kind)))).toEqual(kinds)
    const filled = all.filter((board) => kinds.some((kind) => isThere(board, kind)))
    expect(filled.length).toBeGreaterThan(50)
  })

  it('has pieces that a change is about in a space that a script names more than others', () => {
    const { def, layout } = game
    const zone = def.firstSpace
    const [kind] = def.kinds.keys()
    const filled = (focus: ScrambleFocus): number =>
      boards('one', 100, focus).filter(({ cells }) =>
        def.classes.some((of, cls) => of.kind === kind && cells[layout.piles[cls]! + zone]! > 0),
      ).length
    const zones = [zone]
    expect(filled({ ...NOWHERE, zones, kinds: [kind!] })).toBeGreaterThan(filled({ ...NOWHERE, zones }))
  })

  it('has other values of what is named than of the rest', () => {
    const numbers = game.rows.filter(({ type, slots }) => type.k === 'int' && slots.length > 0)
    const [named] = numbers
    const changed = (focus: ScrambleFocus): number =>
      boards('one', 100, focus).filter(({ cells }) =>
        named!.slots.some(({ cell }) => cells[cell] !== start.cells[cell]),
      ).length
    expect(numbers.length).toBeGreaterThan(1)
    expect(changed({ ...NOWHERE, ids: new Set([named!.id]) })).toBeGreaterThan(changed(NOWHERE))
  })

  describe('of a game without pieces', () => {
    const bare = gameOf([
      {
        name: 'g.yaml',
        text: 'game: { id: g }\nseats: [red]\nspaces: { alba: {} }\ntracks: { gold: { max: 900, start: 500 } }\n',
      },
    ])
    const focus = { ...NOWHERE, zones: [bare.def.firstSpace] }
    const luck = makeRandomSource('bare')
    const golds = () =>
      Array.from({ length: 50 }, () =>
        scrambleBoard(bare, initialState(bare), luck, { level: SCRAMBLE_LEVELS[1]!, homes: new Map(), focus }),
      ).map(({ cells }) => cells[bare.layout.vars[0]!]!)

    it('has other numbers, though its script names a space', () => {
      expect(new Set(golds()).size).toBeGreaterThan(3)
    })

    it('has numbers near what they were also where these are great', () => {
      expect(golds().filter((gold) => gold !== 500 && Math.abs(gold - 500) < 10)).not.toEqual([])
    })
  })
})
