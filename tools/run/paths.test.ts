/** Choices by their paths: those of a special activity and of other actions too; and what messages say of them. */
import { describe, expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()

const raid = (answers: string, more: string): string =>
  `given: { setup: opening, spaces: { brae: 1 red wagon } }
play:
  - red raid: { with: forts, ${answers} }
    ${more}`

describe('what another action asks', () => {
  test('goes by its name: a special activity after a space', () => {
    const raided = (more: string): string => verdict(c.run(raid('alba: {}, tax: { where: alba }, brae: {}', more)))
    expect(raided('offers: { tax/where: [alba, brae] }')).toBe('passed')
    expect(raided('offers: { where: [alba, brae], tax/where: { not: [alba] } }')).toMatch(
      /^failed\noffers: tax\/where: not: expected not alba; received alba, brae$/,
    )
    expect(raided('unasked: [tax/with, raid/where]')).toBe('passed')
    expect(raided('unasked: [tax/where]')).toBe('failed\noffers: tax/where: expected not asked; received asked: alba')
    expect(raided('offers: { tax/with: [scouts] }')).toMatch(/^broken\nunused-offers .*`tax\/with` is never asked/)
  })

  test('within the loops around it and its own', () => {
    const offered = (path: string): string =>
      verdict(c.run(`play: [{ red campaign: { alba: { brae: {} } }, offers: { ${path}: [1, 2, 3] } }]`))
    for (const path of ['levy/much', 'alba/levy/brae/much', 'levy/brae/much', 'alba/brae/much'])
      expect(offered(path)).toBe('passed')
    const unasked = (path: string): string =>
      verdict(c.run(`play: [{ red campaign: { alba: { brae: { much: 2 } } }, unasked: ${path} }]`))
    for (const path of ['brae/levy/much', 'raid/much', 'brae/alba/much', 'levy/alba/much'])
      expect(unasked(path)).toBe('passed')
    for (const path of ['levy/brae/much', 'alba/much', 'alba/levy/much', 'front/alba/place/brae/much'])
      expect(unasked(path)).toMatch(/^failed\n.*received asked \(alba, brae\): 2$/)
  })

  test.each([
    ['much', '{ alba: { brae: {} }, much: 2 }'],
    ['alba/much', '{ alba: { brae: {}, much: 2 } }'],
    ['front/alba/much', '{ front: { alba: { brae: {}, much: 2 } } }'],
    ['alba/place/brae/much', '{ alba: { place: { brae: { much: 2 } } } }'],
    ['alba/levy/brae/much', '{ alba: { levy: { brae: { much: 2 } } } }'],
  ])('may leave levels out and name loops, as answers may: %s', (path, answers) => {
    const move = (steps: string): string => verdict(c.run(`play: [{ red campaign: ${steps} }]`))
    expect(move(answers)).toBe('passed')
    expect(move(`{ alba: { brae: {} } }, offers: { ${path}: [1, 2, 3] }`)).toBe('passed')
  })

  test('is a slip where no action has that name', () => {
    expect(verdict(c.run(raid('alba: {}', 'unasked: [taxx/where]')))).toMatch(
      /^broken\nunknown-path 5:15 `where` is never asked under `taxx` \(tax\?\)$/,
    )
  })
})

test('a second special activity is a refusal that can be stated', () => {
  const raided = (more: string): string => verdict(c.run(raid('alba: {}, tax: { where: alba }, boast: {}', more)))
  expect(raided('refused: special-activity-not-allowed')).toBe('passed')
  expect(raided('refused: cannot-pay')).toBe(
    'failed\nrefused: red raid is refused: expected cannot-pay; received special-activity-not-allowed: ' +
      'the move may not contain this special activity: boast besides tax in raid: a move has one special activity',
  )
})

describe('an answer that nothing takes', () => {
  const told = (answers: string): string => verdict(c.run(raid(answers, 'unasked: [die]')))

  test('tells what is asked instead, and in which loops', () => {
    expect(told('alba: { loot: 2 }')).toBe(
      'broken\nunused-answer 4:38 nothing asks for `loot` under `alba`; the move asks `space`; under `space`, such as `alba: { with: … }`: `with`, `remove`',
    )
    expect(verdict(c.run('play: [{ red pass: { bravely: yes } }]'))).toBe(
      'broken\nunused-answer 2:22 nothing asks for `bravely`; the move asks nothing',
    )
  })

  test('tells where a special activity stands, and which one was begun', () => {
    expect(told('alba: { tax: { where: alba } }')).toBe(
      'broken\nunused-answer 4:38 `tax` stands beside the answers of `raid`, not under `alba`',
    )
    expect(told('alba: {}, tax: { where: alba }, boast: {}')).toBe(
      'broken\nunused-answer 4:62 `raid` has begun `tax`: a move has one special activity',
    )
  })
})

test('a question without an answer, and one with a wrong one, tell the loops around them', () => {
  expect(verdict(c.run('given: { setup: opening }\nplay:\n  - red raid: { alba: {} }'))).toBe(
    'broken\nunanswered-choice 4:23 `with` of space alba is not answered: scouts, forts; write `alba: { with: scouts }`',
  )
  expect(verdict(c.run('given: { setup: opening }\nplay:\n  - red raid: { alba: { with: swords } }'))).toBe(
    'broken\nillegal-answer 4:31 `swords` is no answer to `with` of space alba: scouts, forts',
  )
})
