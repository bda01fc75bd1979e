import { describe, expect, it } from 'vitest'
import { count } from '../index.ts'
import { type AnswerInWords, changes, fixture, listOfferedOptions, playAnswers, start, talk } from './at-the-table.ts'
import { board, game, structured, structuredBoard } from './crowded.ts'

const any = { anySeat: true }

describe('the removal of pieces', () => {
  it('goes step by step, what is left of the damage carried along (E059, E061, E102)', () => {
    // Cole: 4 wagons strike: 2 hills wagons, 1 open scout, then the fort.
    const native = playAnswers(game, board, 'crown drive', ['cole', 'done'], any)
    expect(changes(game, native).filter((line) => line.startsWith('cole'))).toEqual([
      'cole: 2 → 0 hills wagons',
      'cole: 1 → 0 bare hills forts',
      'cole: 1 → 0 open rivers scouts',
    ])
    const cascade = playAnswers(structured, structuredBoard, 'crown drive', [['cole'], 'rivers'], any)
    expect(changes(structured, cascade).filter((line) => line.startsWith('cole'))).toEqual(
      changes(game, native).filter((line) => line.startsWith('cole')),
    )
    // Fewer wagons do less damage: the first pieces of the order go, and no more.
    const left = (wagons: number, ruleset: string, answers: readonly AnswerInWords[]) => {
      const cole = `${wagons} crown wagons, 2 hills wagons, 1 open rivers scouts, 1 hills fort`
      const each = fixture('frontier', `setups: { fewer: { extends: opening, spaces: { cole: "${cole}" } } }`, ruleset)
      const { state } = playAnswers(each, start(each, 'fewer'), 'crown drive', answers, any)
      return ['hills wagons', 'rivers scouts', 'hills forts'].map((what) => count(each, state, what, 'cole'))
    }
    const expected = [
      [1, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ]
    expect([1, 2, 3, 4].map((n) => left(n, '', ['cole']))).toEqual(expected)
    expect([1, 2, 3, 4].map((n) => left(n, 'structured', [['cole'], 'rivers']))).toEqual(expected)
  })

  it('is one pattern for all that remove: cubes, open scouts, forts last, a die for walls (E060, E131)', () => {
    // The hills raid with wagons, one enemy for two; the rivers with scouts, two enemies where the die is not above three.
    const cubesAndForts = (who: string, raiders: string, dice: readonly number[]) => {
      const cole = `${raiders}, 2 crown wagons, 1 guild wardens, 1 guild fort`
      const raided = fixture(
        'frontier',
        `setups: { raided: { extends: opening, spaces: { fell: 1 hills scout, cole: "${cole}" } } }`,
      )
      const { state } = playAnswers(raided, start(raided, 'raided'), `${who} limited raid`, ['cole'], {
        dice,
        ...any,
      })
      return [
        count(raided, state, 'crown wagons', 'cole') + count(raided, state, 'guild wardens', 'cole'),
        count(raided, state, 'guild forts', 'cole'),
      ]
    }
    expect([2, 4, 6, 8].map((wagons) => cubesAndForts('hills', `${wagons} hills wagons`, []))).toEqual([
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 0],
    ])
    expect([3, 4].map((die) => cubesAndForts('rivers', '3 rivers scouts', [die]))).toEqual([
      [1, 1],
      [3, 1],
    ])
    // The crown drives with the same pattern: two cubes and an open scout of the wilds, then a die for the walls of the fort.
    const walled = fixture(
      'frontier',
      'setups: { walled: { extends: opening, spaces: { cole: "4 crown wagons, 2 hills wagons, 1 open rivers scouts, 1 hidden rivers scouts, 1 walled hills fort" } } }',
    )
    const driven = (die: number) => {
      const told = playAnswers(walled, start(walled, 'walled'), 'crown drive', ['cole'], {
        dice: [die],
        ...any,
      })
      return changes(walled, told).filter((line) => line.startsWith('cole'))
    }
    const gone = ['cole: 2 → 0 hills wagons', 'cole: 1 → 0 open rivers scouts']
    expect(driven(3)).toEqual(gone)
    expect(driven(4).toSorted()).toEqual(
      [...gone, 'cole: 0 → 1 bare hills fort', 'cole: 1 → 0 walled hills forts'].toSorted(),
    )
  })

  it('leaves the order of the sides to the attacker (E140)', () => {
    const drive = talk(structured, structuredBoard, 'guild drive', [['brae']], any)
    expect([drive.question?.name, drive.question?.seat, listOfferedOptions(drive)]).toEqual([
      'sideFirst',
      'guild',
      ['hills', 'rivers'],
    ])
    const after = (side: string) => {
      const { state } = playAnswers(structured, structuredBoard, 'guild drive', [['brae'], side], {
        dice: [],
        ...any,
      })
      return [
        count(structured, state, 'open hills scouts', 'brae'),
        count(structured, state, 'open rivers scouts', 'brae'),
      ]
    }
    // Four cubes: all three open scouts go whatever the order, and one damage is left for the walls.
    expect(() => after('hills')).toThrow()
    const rolled = playAnswers(structured, structuredBoard, 'guild drive', [['brae'], 'hills'], {
      dice: [4],
      ...any,
    })
    expect(changes(structured, rolled)).toContain('brae: 1 → 0 open hills scouts')
    // In the uplands the native rule halves two wardens to one: who is named first loses.
    const one = (side: string) =>
      changes(game, playAnswers(game, board, 'guild drive', ['brae', side, 'done'], any)).filter((l) =>
        l.startsWith('brae'),
      )
    expect([one('hills'), one('rivers')]).toEqual([
      ['brae: 1 → 0 open hills scouts'],
      ['brae: 2 → 1 open rivers scout'],
    ])
  })

  it('cannot reach what is hidden (E141)', () => {
    const { state } = playAnswers(structured, structuredBoard, 'guild drive', [['brae'], 'hills'], {
      dice: [6],
      ...any,
    })
    expect(count(structured, state, 'hidden rivers scouts', 'brae')).toBe(1)
  })

  it('rolls for walls: 1-3 nothing, 4-6 the walls fall and the fort stays (E142)', () => {
    const fort = (die: number) => {
      const { state } = playAnswers(structured, structuredBoard, 'guild drive', [['brae'], 'hills'], {
        dice: [die],
        ...any,
      })
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
