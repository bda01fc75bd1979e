/** Moves under `refused` that the rules do not refuse. The scenario says so, also where dice are missing. */
import { describe, expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const raiders = camp('raiders', 'out-of-turn: true')
const harbour = camp('harbour')

/** Blue scouts are in brae: a raid there rolls a die. */
const raid = (answers: string, refused: string, more = '') =>
  verdict(
    raiders.run(
      `given: { setup: opening, spaces: { brae: "1 hidden red scout, 2 hidden blue scouts" } }\nplay:\n  - red raid: ${answers}\n    refused: ${refused}\n${more}`,
    ),
  )

describe('a move that is legal', () => {
  const complete = '{ brae: { with: forts, remove: [1 blue scout] } }'

  test('is told as legal where the rules roll dice that nothing scripts', () => {
    expect(raid('{ alba: { with: scouts } }', 'too-many')).toMatch(/red raid is refused.*the move is legal/s)
    expect(raid(complete, 'too-many')).toMatch(/red raid is refused.*the move is legal/s)
    expect(raid(complete, 'too-many')).not.toMatch(/no-die/)
  })

  test('is told as legal where only what follows the move by itself rolls', () => {
    const told = verdict(
      harbour.run(
        'given: { setup: start, dice: [2] }\nplay:\n  - ann say: { price: 1 }\n  - bob say: { price: 2 }\n    refused: too-many',
      ),
    )
    expect(told).toMatch(/bob say is refused.*the move is legal/s)
    expect(told).not.toMatch(/no-die/)
  })

  test('takes the dice that the script has', () => {
    expect(raid(complete, 'too-many', '    dice: [3]')).toMatch(/the move is legal/)
    expect(raid(complete, 'too-many', '    dice: [9]')).toMatch(/bad-die/)
    expect(raid(complete, 'too-many', '    dice: [3, 4]')).toMatch(/dice-left-over/)
  })
})

test('a move that the rules refuse only after a roll needs its die', () => {
  const told = raid('{ brae: { with: forts, remove: [1 blue scout] }, cole: { with: forts } }', 'illegal-answer')
  expect(told).toMatch(/no-die .*the script does not state what is rolled for `die`/)
})
