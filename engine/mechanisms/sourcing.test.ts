import { describe, expect, it } from 'vitest'
import { track } from '../index.ts'
import { changes, fixture, listOfferedOptions, playAnswers, start, talk } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

// Eleven of the rivers' twelve scouts on the map, all guild wagons on it.
const SETUPS = `
setups:
  short:
    extends: opening
    spaces: { brae: 6 rivers scouts, alba: 6 guild wagons, cole: 1 guild fort }
`
const game = fixture('frontier', SETUPS)
const short = start(game, 'short')
const muster = (answers: readonly string[]) => talk(game, short, 'rivers muster', answers, { anySeat: true })

describe('where pieces come from', () => {
  it('from the box first, from the map only when it is empty, some kinds never (E030)', () => {
    // alba had been 3 crown, 2 guild wardens and a fort; the setup says it anew: only wagons, so wardens are at home.
    const first = muster(['esk', 'gather', 'done'])
    expect(
      changes(game, playAnswers(game, short, 'rivers muster', ['esk', 'gather', 'done'], { anySeat: true })),
    ).toContain('esk: 1 → 2 hidden rivers scouts')
    expect(first.question).toBeNull()
    // The last scout is placed: now the next comes from the map.
    const state = playAnswers(game, short, 'rivers muster', ['esk', 'gather', 'done'], {
      anySeat: true,
    }).state
    const second = talk(game, state, 'rivers muster', ['dunn', 'gather'], { anySeat: true })
    expect(second.question?.name).toBe('taken')
    // Guild wagons: none at home, and never from the map. Nothing is asked and nothing placed.
    const wagons = playAnswers(game, short, 'guild free settle', [['esk'], 'wagons', []], { anySeat: true })
    expect(changes(game, wagons).filter((line) => line.includes('wagon'))).toEqual([])
  })

  it('branches nest to any depth (E031)', () => {
    // Eight conditions in one another, each with a then and an else: the number tells where the first fails.
    const nested = (depth: number): string =>
      depth > 8
        ? '{ setVar: { var: reached, value: 9 } }'
        : `{ if: $n >= ${depth}, then: [${nested(depth + 1)}], else: [{ setVar: { var: reached, value: ${depth} } }] }`
    const deep = makeGameWithAction(
      `- chooseOne: { bind: $n, from: "range(0, 8)" }\n- ${nested(1)}`,
      'tracks: { reached: {} }',
    )
    const reached = (n: number) =>
      track(deep, playAnswers(deep, startMiniGame(deep), 'red act', [`${n}`]).state, 'reached')
    expect([0, 1, 4, 7, 8].map(reached)).toEqual([1, 2, 5, 8, 9])
  })

  it('the pattern has a name and parameters: procedure or macro, one rule for both seats and all kinds (E032, E132)', () => {
    expect(
      game.def.procedures.find((procedure) => procedure.name === 'place')?.params.map((param) => param.name),
    ).toEqual(['space', 'sort', 'upTo'])
    const gathered = playAnswers(game, short, 'rivers free muster', ['esk', 'gather', 'done'], {
      anySeat: true,
    })
    expect(changes(game, gathered)).toContain('esk: 1 → 2 hidden rivers scouts')
    const structured = fixture('frontier', SETUPS, 'structured')
    const board = start(structured, 'short')
    const home = playAnswers(structured, board, 'rivers free muster', [['glen']], { anySeat: true })
    expect(changes(structured, home)).toContain('glen: 2 → 3 hidden rivers scouts')
    const second = talk(structured, home.state, 'rivers free muster', [['glen']], { anySeat: true })
    expect(second.question?.name).toBe('taken')
    // Another seat, another kind, another space and another number: 3 of the crown's 5 wardens into a town, 1 into a field.
    const settled = playAnswers(structured, board, 'crown free settle', [['alba', 'cole'], []], {
      anySeat: true,
    })
    expect(changes(structured, settled)).toEqual([
      'alba: 0 → 3 crown wardens',
      'cole: 0 → 1 crown warden',
      'available:crown: 6 → 2 crown wardens',
    ])
    // Without a number it is one, of the many at home.
    const more = start(structured, 'opening')
    const one = playAnswers(structured, more, 'rivers free muster', [['glen']], { anySeat: true })
    expect(changes(structured, one)).toEqual([
      'glen: 2 → 3 hidden rivers scouts',
      'available:rivers: 6 → 5 hidden rivers scouts',
    ])
  })

  it('who executes chooses where the piece is taken from (E033)', () => {
    const { state } = playAnswers(game, short, 'rivers muster', ['esk', 'gather', 'done'], { anySeat: true })
    const second = talk(game, state, 'rivers muster', ['dunn', 'gather'], { anySeat: true })
    expect(second.question?.seat).toBe('rivers')
    expect(listOfferedOptions(second)).toEqual([
      'hidden rivers scout in brae',
      'hidden rivers scout in esk',
      'hidden rivers scout in glen',
      'hidden rivers scout in holm',
    ])
    expect(second.answer(second.question!.options[0]!)).toBeNull()
  })
})
