/** What goes on inside a move: special activities, what it is told beside its seat, and actions that it runs. */
import { describe, expect, test } from 'vitest'
import { asked, camp, changes, endOf, verdict } from './fixture/raiders.testing.ts'

const c = camp('raiders', 'out-of-turn: true')

/** Alba: 2 hidden red scouts, 2 blue wagons; brae: 2 hidden blue scouts; red has 3 gold, blue 5; red is to move. */
const play = (steps: string, more = '') => c.run(`given: { setup: opening }\nplay:\n${steps}\n${more}`)

describe('special activities', () => {
  const both = 'given: { setup: opening, spaces: { brae: 1 red wagon } }\nplay:\n'
  const order = (script: string) =>
    asked(c.run(`${both}  - red raid: { with: forts, ${script} }`)).map((line) => line.replace(/ \[.*/, ''))

  test('go where they are written: before, between, after the spaces', () => {
    const [alba, brae] = [
      ['space: alba', 'with (alba): forts', 'remove (alba): none'],
      ['space: brae', 'with (brae): forts'],
    ]
    const tax = ['begins: tax', 'where: alba']
    expect(order('tax: { where: alba }, alba: {}, brae: {}')).toEqual([...tax, ...alba, ...brae])
    expect(order('alba: {}, tax: { where: alba }, brae: {}')).toEqual([...alba, ...tax, ...brae])
    expect(order('alba: {}, brae: {}, tax: { where: alba }')).toEqual([...alba, ...brae, ...tax])
  })

  test('between the spaces of a selection, also of spaces without answers', () => {
    const run = play(
      `  - red long march: { spaces: [alba], alba: {}, to: brae, moving: 2 red scouts, tax: { where: brae } }`,
    )
    expect(verdict(run)).toBe('passed')
    expect(asked(run).map((line) => line.replace(/ \[.*/, ''))).toEqual([
      'spaces: alba',
      'to (alba): brae',
      'moving (alba): 2 hidden red scouts',
      'begins: tax',
      'where: brae',
    ])
  })

  test('after the second of three spaces that were chosen together', () => {
    const run = c.run(`
given: { spaces: { alba: 1 red wagon, brae: 1 red wagon, cole: 1 red wagon } }
play: [{ red long march: { spaces: [alba, brae, cole], to: [cole, cole, brae], alba: {}, brae: {}, tax: { where: brae }, cole: { moving: 1 red wagon } } }]
`)
    expect(verdict(run)).toBe('passed')
    expect(asked(run).map((line) => line.replace(/:.*/, ''))).toEqual([
      'spaces',
      'to (alba)',
      'moving (alba)',
      'to (brae)',
      'moving (brae)',
      'begins',
      'where',
      'to (cole)',
      'moving (cole)',
    ])
  })

  test('without questions of their own', () => {
    const run = play('  - red raid: { alba: { with: forts }, boast: {} }')
    expect(verdict(run)).toBe('passed')
    expect(endOf(c, run)).toContain('renown: 2')
  })

  test('are refused by their own rules, or by the move around them', () => {
    const step = '  - red raid: { alba: { with: forts }, tax: { where: alba } }'
    expect(
      verdict(
        c.run(
          `given: { setup: opening, flags: [truce] }\nplay:\n${step}\n    refused: { code: truce-holds, rule: 4.1-truce }`,
        ),
      ),
    ).toBe('passed')
    expect(verdict(play(`${step}\n    limited: true\n    refused: special-activity-not-allowed`))).toBe('passed')
  })

  test('are refused in a move that has no window for them, and nothing in one without windows', () => {
    const march = '  - red long march: { spaces: [alba], to: brae, moving: 2 red scouts, boast: {} }'
    expect(verdict(play(`${march}\n    refused: special-activity-not-allowed`))).toBe('passed')
    expect(verdict(play(march))).toContain('special-activity-not-allowed')
    expect(verdict(play('  - blue omen: { quickly: no, boast: {} }\n    dice: [road, blue wagon]'))).toContain(
      'unused-answer',
    )
  })

  test('only one of them', () => {
    const run = play('  - red raid: { tax: { where: alba }, alba: { with: forts }, boast: {} }')
    expect(verdict(run)).toBe('broken\nunused-answer 4:62 `raid` has begun `tax`: a move has one special activity')
  })
})

describe('circumstances', () => {
  const march = 'spaces: [alba], to: brae, moving: 1 red scout'

  test('free costs nothing and hands nobody the turn', () => {
    const run = play('  - red raid: { with: forts }\n    free: true')
    expect(changes(run)).toEqual([])
    expect(run.steps[0]?.step).toBe('move')
  })

  test('limited takes one space', () => {
    const run = c.run(`
given: { setup: opening, spaces: { brae: 1 red wagon } }
play:
  - red raid: { with: forts, alba: {}, brae: {} }
    limited: true
`)
    expect(verdict(run)).toMatch(/^broken\nillegal-answer 5:40 space: fewer may be chosen: brae \(3.2-cost\)/)
  })

  test('granted spaces, a quota, what the game calls its own', () => {
    const two = 'given: { setup: opening, spaces: { brae: 1 red wagon } }\nplay:\n'
    expect(verdict(c.run(`${two}  - red long march: {}\n    granted: [alba]\n    offers: { spaces: [alba] }`))).toBe(
      'passed',
    )
    expect(
      verdict(
        c.run(`${two}  - red long march: {}\n    quota: 1\n    offers: { spaces: { has: [alba, brae], max: 1 } }`),
      ),
    ).toBe('passed')
    expect(
      verdict(
        play(`  - red long march: { ${march} }\n    circumstances: { noMarch: true }\n    offers: { to: [brae] }`),
      ),
    ).toBe('passed')
    expect(
      verdict(
        c.run(
          `given: { spaces: { alba: 6 red scouts } }
play:
  - red long march: { to: brae }
    circumstances: { bonus: 2 }
    offers: { moving: { min: 1, max: 5 } }`,
        ),
      ),
    ).toBe('passed')
  })

  test('are all that is asked of a move that is refused at its very end', () => {
    const march = '  - red long march: { alba: { to: cole, moving: 1 red fort } }\n    granted: [alba]'
    const given = 'given: { setup: opening, spaces: { alba: 1 red fort } }\nplay:\n'
    expect(verdict(c.run(`${given}${march}\n    refused: constraint`))).toBe('passed')
    const offers = 'offers: { to: [brae, cole], moving: [1 red fort] }'
    expect(verdict(c.run(`${given}${march}\n    ${offers}`))).toBe('passed')
  })

  test('may be lists', () => {
    const campaign = (front: string, where: string) =>
      verdict(play(`  - red campaign: { ${front}: { alba: { much: 1 } } }\n    circumstances: { fronts: ${where} }`))
    expect(campaign('brae', '[brae, cole]')).toBe('passed')
    expect(campaign('cole', '[brae, cole]')).toBe('passed')
    expect(campaign('brae', 'brae')).toBe('passed')
    expect(campaign('brae', '[cole]')).toMatch(/^broken\nillegal-answer .*legal: cole/)
    expect(campaign('brae', '[cole, ann]')).toMatch(/^broken\ntype-mismatch .*`fronts` is a list of space/)
  })
})

describe('an action that runs in a loop', () => {
  /** A levy of so many in alba and in brae, from each front. */
  const levied = (steps: string) => {
    const run = play(steps)
    expect(verdict(run)).toBe('passed')
    return asked(run)
  }

  test('has its answers under the value of the loop, and under its own name there', () => {
    const told = [
      'front: brae [scripted]',
      'place (brae): alba [scripted]',
      'much (brae, alba): 2 [scripted]',
      'place (brae): cole [scripted]',
      'much (brae, cole): 1 [scripted]',
      'front: cole [scripted]',
      'place (cole): alba [scripted]',
      'much (cole, alba): 3 [scripted]',
    ]
    const brae = '{ alba: { much: 2 }, cole: { much: 1 } }'
    const steps = (inBrae: string, inCole: string) => `  - red campaign: { brae: ${inBrae}, cole: ${inCole} }`
    const done = (asked: readonly string[]) => asked.filter((line) => !line.includes('done'))
    expect(done(levied(steps(brae, '{ alba: { much: 3 } }')))).toEqual(told)
    expect(done(levied(steps(`{ levy: ${brae} }`, '{ levy: { alba: { much: 3 } } }')))).toEqual(told)
  })

  test('has under its name alone what it is answered in every turn', () => {
    const run = levied('  - red campaign: { front: [brae, cole], levy: { alba: { much: 1 } } }')
    expect(run.filter((line) => line.startsWith('much'))).toEqual([
      'much (brae, alba): 1 [scripted]',
      'much (cole, alba): 1 [scripted]',
    ])
  })

  test('is answered for the loop that asks: another one needs another answer', () => {
    const run = play('  - red campaign: { brae: { alba: { much: 1 } }, cole: {} }')
    expect(verdict(run)).toMatch(/unanswered-choice .*`place` of front cole is not answered/)
  })
})
