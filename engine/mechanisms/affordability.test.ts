import { describe, expect, it } from 'vitest'
import { derive, track } from '../index.ts'
import { fixture, listOfferedOptions, playAnswers, playRefused, start, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const chest = (n: number, more = '') => {
  const game = fixture(
    'frontier',
    `setups: { here: { extends: opening, tracks: { chest: ${n}, silver: { hills: ${n}, rivers: ${n} }, riverChest: ${n} }${more} } }`,
    'structured',
  )
  return { game, board: start(game, 'here') }
}
const any = { anySeat: true }
const most = (n: number, what: string, more = '') => {
  const { game, board } = chest(n, more)
  return talk(game, board, what, [], any).question?.max
}
const WHEELS = ', globalMarkers: { cap_wheels: shaded }'
const MONEY = ', flags: { mom_headMoney: true }'

describe('how many spaces can be paid for', () => {
  it('floorDiv and min are operators (E212, E213)', () => {
    const game = makeGameWithAction(
      '- setVar: { scope: global, var: road, value: { op: min, args: [{ op: floorDiv, left: 17, right: 3 }, 7, { op: max, args: [4, 2] }] } }',
    )
    expect(track(game, playAnswers(game, startMiniGame(game), 'red act').state, 'road')).toBe(4)
    // It works for numbers that only play knows, too: the road is 2, red has 5.
    const asked = makeMiniGame(`
define:
  thirds: { op: floorDiv, left: { op: '*', left: { ref: gvar, var: road }, right: 4 }, right: 3 }
  shares: { op: floorDiv, left: 17, right: { ref: pvar, player: red, var: gold } }
  least: { op: min, args: [{ ref: pvar, player: red, var: gold }, { ref: gvar, var: road }, 7] }
`)
    const values = ['thirds', 'shares', 'least'].map((name) => derive(asked, startMiniGame(asked), name))
    expect(values).toEqual([2, 3, 2])
  })

  it('the greatest number reads a variable: 3, 6 and 9 pay for 1, 2 and 3 spaces (E214)', () => {
    expect([3, 6, 9].map((n) => most(n, 'guild search'))).toEqual([1, 2, 3])
    // Glen (a fort) and Holm (two scouts) are all the spaces there are.
    expect([1, 3].map((n) => most(n, 'rivers muster'))).toEqual([1, 2])
    expect([1, 2, 9].map((n) => most(n, 'rivers scare-rivers'))).toEqual([1, 2, 4])
  })

  it('a flag takes the limit away (E215)', () => {
    // With head money every space with settlers' cubes may be chosen: alba, cole, esk, glen and the King's Road.
    expect([most(6, 'guild drive'), most(6, 'guild drive', MONEY)]).toEqual([2, 5])
  })

  it('free operations have no limit (E216)', () => {
    expect([most(1, 'rivers scare-rivers'), most(1, 'rivers free scare-rivers')]).toEqual([1, 4])
  })

  it('the smaller of two limits holds (E217)', () => {
    expect([most(3, 'guild search', WHEELS), most(12, 'guild search', WHEELS), most(12, 'guild search')]).toEqual([
      1, 2, 4,
    ])
  })

  it('limited operations keep to one space (E218)', () => {
    expect(['search', 'drive', 'settle'].map((what) => most(12, `guild limited ${what}`, MONEY))).toEqual([1, 1, 1])
  })

  it('each space is paid for besides (E219)', () => {
    const { game, board } = chest(7)
    const outcome = playAnswers(game, board, 'guild search', [['esk', 'cole'], [], []], any)
    expect(track(game, outcome.state, 'chest')).toBe(1)
    expect(playRefused(chest(2).game, chest(2).board, 'guild search', any).code).toBe('not-legal')
  })

  it('what costs nothing can be chosen with nothing (E220)', () => {
    // The structured journey does not ask whether it is free.
    for (const ruleset of [undefined, 'structured']) {
      const game = fixture(
        'frontier',
        'setups: { broke: { extends: opening, tracks: { silver: { rivers: 0 } } } }',
        ruleset,
      )
      const broke = start(game, 'broke')
      expect(talk(game, broke, 'rivers journey', [['old-road']], any).question?.name).toBe(
        ruleset ? 'movingPieces' : 'movers',
      )
      expect(() => talk(game, broke, 'rivers journey', [['alba']], any)).toThrow(/no option/)
      const among = (move: string): readonly boolean[] => {
        const options = listOfferedOptions(talk(game, broke, move, [], any))
        return [options.includes('old-road'), options.includes('alba')]
      }
      expect(among('rivers journey')).toEqual([true, false])
      expect(among('rivers free journey')).toEqual([true, ruleset === undefined])
    }
  })
})
