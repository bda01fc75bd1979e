/** `then` as a step: the board between two moves, and before a phase that begins by itself. */
import { describe, expect, test } from 'vitest'
import { makeGoldenBody } from '../golden/body.ts'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()
const harbour = camp('harbour')

const PASSES = (first: number): string => `given: { setup: opening }
play:
  - red pass
  - then: { tracks: { red gold: ${first} }, active: blue, values: { red gold: 4 }, unchanged: [alba] }
  - blue pass
  - then: { tracks: { blue gold: 6 } }
then: { tracks: { red gold: 4, blue gold: 6 } }`

describe('between two moves', () => {
  test('the board is as the next move finds it', () => {
    const run = c.run(PASSES(4))
    expect(verdict(run)).toBe('passed')
    expect(run.steps.map(({ step, title }) => `${step} ${title}`)).toEqual([
      'move red pass',
      'then tracks, active, values, unchanged',
      'move blue pass',
      'then tracks',
    ])
  })

  test('what does not hold fails at its step, and the play goes on', () => {
    const run = c.run(PASSES(5))
    expect(verdict(run)).toBe('failed\nthen: red gold: expected 5; received 4')
    expect(run.failures.map(({ step, at }) => [step, at?.line])).toEqual([[1, 5]])
    expect(run.end).not.toBeNull()
  })

  test('it is known to fail by the number of its step', () => {
    const known = (fails: string): string =>
      verdict(c.run(`known-failing: { why: to come, fails: ${fails} }\n${PASSES(5)}`))
    expect(known('{ 2: red gold }')).toBe('passed')
    expect(known('{ then: red gold }')).toMatch(/^failed\n/)
  })

  test('it leaves no trace in a golden', () => {
    const steps = (text: string): readonly string[] => {
      const run = c.run(text)
      return makeGoldenBody(c.game, { ...run, start: run.start!, end: run.end! }).play.map(({ title }) => title)
    }
    expect(steps(PASSES(4))).toEqual(['red pass', 'blue pass'])
  })

  test.each([
    ['- then: { tracks: { red glod: 4 } }', /^broken\nunknown-track 5:27 .*\(gold\?\)$/],
    ['- then: {}', /^broken\nsays-nothing 5:5 `then` says nothing: it would always hold$/],
    ['- then:', /^broken\nmissing-key 5:5 `then` says nothing$/],
    ['- { then: { over: no }, dice: [1] }', /^broken\nunknown-key 5:27 /],
    ['- { red pass: {}, then: { over: no } }', /^broken\nstep-conflict 5:21 this step is `red pass` already/],
    ['- then: { setup: opening }', /^broken\nunknown-key 5:13 /],
    ['- then: { tracks: { red gold: 9 } }', /^failed\nthen: red gold: expected 9; received 4$/],
  ])('what is wrong with it is said: %s', (step, expected) => {
    expect(verdict(c.run(`given: { setup: opening }\nplay:\n  - red pass\n  ${step}`))).toMatch(expected)
  })

  test('`unchanged` says nothing before anything is played', () => {
    expect(verdict(c.run('play:\n  - then: { unchanged: [alba] }\n  - red pass'))).toMatch(
      /^broken\nsays-nothing 3:13 `unchanged` says nothing where nothing is played/,
    )
  })

  test('an invariant that it says is broken may be so up to there, and no longer', () => {
    const exile = (more: string): string => verdict(c.run(`play:\n  - red banish\n${more}`))
    const given = 'given: { spaces: { alba: 1 red fort } }\n'
    const run = (more: string): string => verdict(c.run(`${given}play:\n  - red banish\n${more}`))
    expect(run('')).toMatch(/^failed\ninvariant: /)
    expect(run('  - then: { violates: no-fort-in-exile }\n  - set: { boxes: { exile: nothing } }')).toBe('passed')
    expect(run('  - then: { violates: no-fort-in-exile }\n  - red pass')).toMatch(/^failed\ninvariant: /)
    expect(exile('  - then: { violates: no-fort-in-exile }')).toBe(
      'failed\nthen: the invariant no-fort-in-exile: expected it does not hold; received it holds',
    )
  })
})

/** Bob sells, and dawn and storm come by themselves, twice. */
const SALE = (steps: string): string => `given: { inside: sale, tracks: { bob price: 4, ann coins: 9 } }
play:
  - { bob sell: {}, dice: [6, 2] }
${steps}`

describe('before a phase that began by itself', () => {
  const run = (steps: string): string => verdict(harbour.run(SALE(steps)))

  test('the board is as the phase found it', () => {
    expect(
      run(`  - then: { before: dawn, phase: sale, tracks: { day: 0, bob coins: 7, bob price: 0, ann coins: 9 } }
  - then: { before: storm, phase: dawn, tracks: { day: 1, ann coins: 9 }, flags: { stormy: yes } }
  - then: { before: prices, phase: dawn, tracks: { day: 2, ann coins: 8 } }
  - then: { phase: prices, asked: [ann, bob] }`),
    ).toBe('passed')
    expect(run('  - then: { before: Storm, tracks: { day: 0 } }')).toBe('failed\nthen: day: expected 0; received 1')
  })

  test('also of those that begin before the first step', () => {
    const text = `given: { setup: start, phase: storm, dice: [2] }
play:
  - then: { before: storm, tracks: { ann coins: 3 } }
  - then: { before: dawn, tracks: { ann coins: 2 } }`
    expect(verdict(harbour.run(text))).toBe('passed')
  })

  test('only of what came of the last step', () => {
    expect(run('  - ann say: { price: 1 }\n  - then: { before: dawn, tracks: { day: 0 } }')).toBe(
      'failed\nthen: the phase dawn begins by itself: expected it begins after the step before; received no phase begins',
    )
    expect(run('  - then: { before: sale, tracks: { day: 0 } }')).toBe(
      'failed\nthen: the phase sale begins by itself: expected it begins after the step before; received these begin: dawn, storm, prices',
    )
    expect(run('  - then: { before: dwan, tracks: { day: 0 } }')).toBe(
      'broken\nunknown-phase 5:21 the phase `dwan` is not known (dawn?)',
    )
  })

  test('says something beside the phase, and stands in a step only', () => {
    expect(run('  - then: { before: dawn }')).toBe('broken\nsays-nothing 5:5 `then` says nothing: it would always hold')
    expect(run('then: { before: dawn, over: no }')).toMatch(/^broken\nunknown-key 5:9 /)
  })
})
