import { describe, expect, it } from 'vitest'
import { count } from '../index.ts'
import { changes, offered, play, talk } from './at-the-table.ts'
import { board, game, structured, told } from './crowded.ts'

const any = { anySeat: true }

describe('the removal of pieces', () => {
  it('goes step by step, what is left of the damage carried along (E059, E061, E102)', () => {
    // Cole: 4 wagons strike: 2 hills wagons, 1 open scout, then the fort.
    const native = play(game, board, 'crown drive', ['cole', 'done'], any)
    expect(changes(game, native).filter((line) => line.startsWith('cole'))).toEqual([
      'cole: 2 → 0 hills wagons',
      'cole: 1 → 0 bare hills forts',
      'cole: 1 → 0 open rivers scouts',
    ])
    const cascade = play(structured, told, 'crown drive', [['cole'], 'rivers'], any)
    expect(changes(structured, cascade).filter((line) => line.startsWith('cole'))).toEqual(
      changes(game, native).filter((line) => line.startsWith('cole')),
    )
  })

  it('is one pattern for all that remove: cubes, open scouts, forts last, a die for walls (E060, E131)', () => {
    // Upland: The procedure is called by drive and raid alike.
    const calls = JSON.stringify(game.def.actions.filter((a) => ['drive', 'raid'].includes(a.id)))
    const index = game.def.procedures.findIndex((p) => p.name === 'remove-enemies')
    expect(calls.match(new RegExp(`"do":"call","proc":${index}\\b`, 'g'))).toHaveLength(3)
  })

  it('leaves the order of the sides to the attacker (E140)', () => {
    const drive = talk(structured, told, 'guild drive', [['brae']], any)
    expect([drive.question?.name, drive.question?.seat, offered(drive)]).toEqual([
      'sideFirst',
      'guild',
      ['hills', 'rivers'],
    ])
    const after = (side: string) => {
      const { state } = play(structured, told, 'guild drive', [['brae'], side], { dice: [], ...any })
      return [
        count(structured, state, 'open hills scouts', 'brae'),
        count(structured, state, 'open rivers scouts', 'brae'),
      ]
    }
    // Four cubes: all three open scouts go whatever the order, and one damage is left for the walls.
    expect(() => after('hills')).toThrow()
    const rolled = play(structured, told, 'guild drive', [['brae'], 'hills'], { dice: [4], ...any })
    expect(changes(structured, rolled)).toContain('brae: 1 → 0 open hills scouts')
    // In the uplands the native rule halves two wardens to one: who is named first loses.
    const one = (side: string) =>
      changes(game, play(game, board, 'guild drive', ['brae', side, 'done'], any)).filter((l) =>
        l.startsWith('brae'),
      )
    expect([one('hills'), one('rivers')]).toEqual([
      ['brae: 1 → 0 open hills scouts'],
      ['brae: 2 → 1 open rivers scout'],
    ])
  })

  it('cannot reach what is hidden (E141)', () => {
    const { state } = play(structured, told, 'guild drive', [['brae'], 'hills'], { dice: [6], ...any })
    expect(count(structured, state, 'hidden rivers scouts', 'brae')).toBe(1)
  })

  it('rolls for walls: 1-3 nothing, 4-6 the walls fall and the fort stays (E142)', () => {
    const fort = (die: number) => {
      const { state } = play(structured, told, 'guild drive', [['brae'], 'hills'], { dice: [die], ...any })
      return [
        count(structured, state, 'walled hills forts', 'brae'),
        count(structured, state, 'bare hills forts', 'brae'),
      ]
    }
    expect([1, 3, 4, 6].map(fort)).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ])
  })
})
