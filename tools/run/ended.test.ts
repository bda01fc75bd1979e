/** The ends of choices of one after another: what keeps a further one out, said of it or of the choice. */
import { describe, expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp('raiders', 'out-of-turn: true')

/** Red stands in alba and brae. */
const raid = (gold: number, step: string): string =>
  `given: { setup: opening, tracks: { red gold: ${gold} }, spaces: { brae: 1 red wagon } }
play:
  - red raid: { with: forts, ${step}`

describe('a further one', () => {
  test('is refused by the limit, for want of money, or because it is none of them', () => {
    const second = 'alba: {}, brae: {} }'
    expect(
      verdict(c.run(raid(3, `${second}\n    limited: true\n    refused: { code: too-many, choice: space }`))),
    ).toBe('passed')
    expect(verdict(c.run(raid(1, `${second}\n    refused: { code: cannot-pay, rule: 3.2-cost, choice: space }`)))).toBe(
      'passed',
    )
    expect(
      verdict(c.run(raid(3, 'alba: {}, brae: {}, cole: {} }\n    refused: { rule: 3.2-where, choice: space }'))),
    ).toBe('passed')
    expect(verdict(c.run(raid(3, `${second}\n    limited: true\n    refused: cannot-pay`)))).toMatch(
      /^failed\nrefused: red raid is refused: expected cannot-pay; received too-many/,
    )
  })

  test('in a move that is to be played tells the clause', () => {
    expect(verdict(c.run(raid(1, 'alba: {}, brae: {} }')))).toMatch(
      /^broken\nillegal-answer 4:40 space: .*enough to pay with: brae \(3.2-cost\)$/,
    )
  })

  test('is what `choice` names with its path, as `offers` does', () => {
    const remove = (choice: string): string =>
      raid(3, `alba: { remove: [3 blue wagons] } }\n    refused: { code: too-many, choice: ${choice} }`)
    expect(verdict(c.run(remove('alba/remove')))).toBe('passed')
    expect(verdict(c.run(remove('brae/remove')))).toMatch(/ at brae\/remove; received too-many .* at alba\/remove: /)
  })
})

describe('ended', () => {
  test('says of the choice why it is over', () => {
    for (const [gold, step] of [
      [3, 'alba: {} }\n    limited: true\n    ended: { space: too-many }'],
      [1, 'alba: {} }\n    ended: { space: { code: cannot-pay, rule: 3.2-cost } }'],
      // All other spaces are kept out by the one rule.
      [3, 'alba: {}, brae: {} }\n    ended: { space: { code: no-options, rule: 3.2-where } }'],
    ] as const)
      expect(verdict(c.run(raid(gold, step)))).toBe('passed')
  })

  test('fails with what is so', () => {
    const why = (gold: number, step: string): string | undefined => c.run(raid(gold, step)).failures[0]?.received
    expect(why(1, 'alba: {} }\n    ended: { space: too-many }')).toBe('cannot-pay (3.2-cost)')
    expect(why(2, 'alba: {} }\n    ended: { space: cannot-pay }')).toBe('it is not over: more may be chosen')
    // Another choice that is over for this reason is no answer.
    for (const [gold, limited] of [
      [2, ''],
      [3, '\n    limited: true'],
    ] as const)
      expect(why(gold, `alba: {} }${limited}\n    ended: { guest: too-many }`)).toBe('it is never asked')
  })

  test('is nothing to say of what is answered at once', () => {
    const told = (ended: string) => {
      const [only, ...others] = c.run(raid(3, `alba: {} }\n    ended: { ${ended}: too-many }`)).diagnostics
      expect(others).toEqual([])
      return only
    }
    expect(told('alba/remove')?.message).toBe(
      '`alba/remove` is answered at once, and does not end: `offers: { alba/remove: { max: … } }` says how many may be chosen',
    )
    expect(told('with')?.message).toBe('`with` is answered at once, and does not end')
  })
})
