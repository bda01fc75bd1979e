/** Games with phases in scenarios: where they begin, what comes of a move by itself, whose turn it is. */
import { describe, expect, test } from 'vitest'
import { makeGoldenBody } from '../golden/body.ts'
import { makeInvariantFailure } from './failures.ts'
import { asked, camp, changes, verdict } from './fixture/raiders.testing.ts'
import type { Run } from './run-record.ts'

const c = camp('harbour')

/** `phase storm (1.2)`, of itself or of a step of the script. */
const told = ({ steps }: Run): readonly string[] => steps.map(({ of, step, title }) => `${of} ${step} ${title}`)

describe('where a scenario begins', () => {
  test('with the setup, whose phases have gone on to the first decision', () => {
    const run = c.run(
      'given: { setup: squall, dice: [3] }\nthen: { phase: prices, asked: [bob, ann], tracks: { ann coins: 2 } }',
    )
    expect(verdict(run)).toBe('passed')
    expect(told(run)).toEqual([])
  })

  test('with a phase: what comes of it is told before the first step, on the board that is given', () => {
    const text = 'given: { setup: start, phase: storm, tracks: { ann coins: 9 }, dice: [6, 2] }\n'
    const run = c.run(`${text}then: { phase: prices, tracks: { ann coins: 7, day: 2 } }`)
    expect(verdict(run)).toBe('passed')
    expect(told(run)).toEqual([
      '-1 phase storm (1.2)',
      '-1 phase dawn (1.1)',
      '-1 phase storm (1.2)',
      '-1 phase dawn (1.1)',
      '-1 phase prices (1.3)',
    ])
    expect(run.steps.map((_, i) => [asked(run, i), changes(run, i)])).toEqual([
      [[], ['ann coins: 9 → 8', 'bob coins: 3 → 2']],
      [['wind: 6 [chance]'], ['day: 0 → 1', 'stormy: no → yes']],
      [[], ['ann coins: 8 → 7', 'bob coins: 2 → 1']],
      [['wind: 2 [chance]'], ['day: 1 → 2', 'stormy: yes → no']],
      [[], []],
    ])
  })

  test('with a seed chance says what is rolled', () => {
    const winds = [1, 2, 1].map((seed) => c.run(`given: { phase: dawn, seed: ${seed} }\nthen: { over: false }`))
    expect(winds.map((run) => run.status)).toEqual(['passed', 'passed', 'passed'])
    expect(asked(winds[2]!, 1)).toEqual(asked(winds[0]!, 1))
  })

  test('inside a phase, which does not begin', () => {
    const run = c.run(
      'given: { inside: sale, tracks: { bob price: 4 } }\nthen: { phase: sale, asked: bob, active: ann }',
    )
    expect(verdict(run)).toBe('passed')
    expect(told(run)).toEqual([])
  })

  test.each([
    ['given: { phase: dwan }', 'unknown-phase 2:17 the phase `dwan` is not known (dawn?)'],
    ['given: { inside: noon }', 'unknown-phase 2:18 the phase `noon` is not known'],
    ['given: { phase: dawn, inside: storm }', 'given-conflict 2:23 the phase comes from `phase` already'],
    ['given: { phase: dawn, dice: [2, 3] }', 'dice-left-over 2:33 a die is left over: the move rolls 1'],
    [
      'given: { phase: dawn }',
      'no-die 2:17 the script does not state what is rolled for `wind` (1.1, data/harbour/harbour.yaml:19): 1, 2, 3, 4, 5, 6; state it under `dice`, such as `dice: [1]`, or `seed` to leave it to chance',
    ],
    [
      'given: { phase: dawn, dice: [] }',
      'no-die 2:17 the script does not state what is rolled for `wind` (1.1, data/harbour/harbour.yaml:19): 1, 2, 3, 4, 5, 6; state it under `dice`, such as `dice: [1]`, or `seed` to leave it to chance',
    ],
    ['given: { setup: squall, dice: [7] }', 'bad-die 2:32 `wind` cannot be `7`: 1, 2, 3, 4, 5, 6'],
    ['then: { asked: dan }', 'unknown-seat 2:16 the seat `dan` is not known'],
    ['then: { asked: [nobody, ann] }', 'step-conflict 2:16 `nobody` must stand alone'],
    ['then: { phase: noon }', 'unknown-phase 2:16 the phase `noon` is not known'],
  ])('%s', (text, expected) => {
    expect(verdict(c.run(text))).toBe(`broken\n${expected}`)
  })

  test('what is not so is told', () => {
    const run = c.run('given: { inside: sale }\nthen: { phase: dawn, asked: [ann, bob] }')
    expect(verdict(run)).toBe(
      'failed\nthen: phase: expected dawn; received sale\nthen: asked: expected ann, bob; received nobody',
    )
  })
})

describe('what comes of a move by itself', () => {
  const play = `given: { setup: start, dice: [2] }
play:
  - bob say: { price: 4 }
  - ann say: { price: 3 }
    dice: [6, 1]
`
  const end = 'then: { over: true, asked: nobody, tracks: { bob coins: 6, day: 3 } }'

  test('is told after it, step by step', () => {
    const run = c.run(`${play}${end}`)
    expect(verdict(run)).toBe('passed')
    expect(told(run)).toEqual([
      '0 move bob say',
      '1 move ann say',
      '1 phase sale',
      '1 forced bob sell',
      '1 phase dawn (1.1)',
      '1 phase storm (1.2)',
      '1 phase dawn (1.1)',
    ])
    expect([1, 3, 5].map((i) => changes(run, i))).toEqual([
      ['ann price: 0 → 3', 'ann said: no → yes'],
      ['bob coins: 3 → 7', 'ann price: 3 → 0', 'bob price: 4 → 0'],
      ['ann coins: 3 → 2', 'bob coins: 7 → 6'],
    ])
    expect([1, 4, 6].map((i) => asked(run, i))).toEqual([
      ['price: 3 [scripted]'],
      ['wind: 6 [chance]'],
      ['wind: 1 [chance]'],
    ])
  })

  test('is told where a die is missing in it', () => {
    const run = c.run(play.replace('[6, 1]', '[6]'))
    expect(verdict(run)).toMatch(
      /no-die .* `wind` .*; after the move the rules played the phase `sale`, then `bob sell` as the only move, then the phase `dawn`, then the phase `storm`, then the phase `dawn`$/,
    )
    const alone = c.run('given: { inside: prices }\nplay:\n  - ann auction')
    expect(verdict(alone)).not.toContain('by itself')
  })

  test('stands in the golden', () => {
    const run = c.run(`${play}${end}`)
    const { play: steps } = makeGoldenBody(c.game, { ...run, start: run.start!, end: run.end! })
    expect(steps.map(({ kind, title }) => `${kind}: ${title}`)).toEqual(
      told(run).map((line) => line.slice(2).replace(' ', ': ')),
    )
  })

  test('is told to whoever makes its move once more', () => {
    const once = `${play.replace('[6, 1]', '[1]')}  - bob sell: {}\n`
    expect(verdict(c.run(once))).toMatch(
      /received not-offered.*; the rules have played the only move themselves: `bob sell`/,
    )
    expect(verdict(c.run(`${once}    refused: game-over`))).toMatch(/themselves: `bob sell`/)
    // What somebody does by his own decision has nothing before it.
    expect(verdict(c.run('given: { inside: sale }\nplay:\n  - ann say: { price: 3 }'))).not.toMatch(/by itself/)
  })

  test('is looked through for what has spoilt the board, not the move alone', () => {
    const { steps } = c.run(`${play}${end}`)
    const line = { file: 'a.yaml', line: 1, col: 1, endLine: 1, endCol: 2 }
    const wrong = {
      ...({ code: 'out-of-domain', id: 'coins', message: 'too few' } as const),
      ...{ rule: null, place: null },
    }
    // Up to the storm, which wrote nothing that the move wrote.
    expect(makeInvariantFailure(c.game, 1, wrong, line, steps.slice(0, 6)).cause?.rule).toBe('1.2')
    expect(makeInvariantFailure(c.game, 2, wrong, line, steps).cause).toBeNull()
  })

  test('has its causes', () => {
    const run = c.run(`${play}${end}`)
    expect(run.steps[5]?.changes.map(({ cause }) => cause?.rule)).toEqual(['1.2', '1.2'])
    expect(run.steps[1]?.changes.map(({ cause }) => cause?.rule)).toEqual([null, '1.3'])
  })

  test('wants its dice with the move', () => {
    expect(verdict(c.run(`${play.replace('[6, 1]', '[1]')}then: { phase: prices }`))).toBe('passed')
    expect(verdict(c.run(play.replace('    dice: [6, 1]\n', '')))).toMatch(/no-die/)
    expect(verdict(c.run(play.replace('[6, 1]', '[1, 1]')))).toMatch(/dice-left-over/)
  })
})

describe('whose turn it is', () => {
  const inPrices = 'given: { setup: start, dice: [2] }\nplay:\n'

  test('is the matter of the phase', () => {
    expect(verdict(c.run(`${inPrices}  - ann sell`))).toMatch(/not-offered \(1.3\)/)
    expect(verdict(c.run(`${inPrices}  - ann say: { price: 1 }\n  - ann say: { price: 2 }`))).toMatch(
      /not-your-turn \(1.3\): another seat is to move: bob is to move, not ann/,
    )
  })

  test('is none out of turn: nothing comes of such a move', () => {
    const run = c.run(`${inPrices}  - ann sell: {}\n    out-of-turn: true\nthen: { asked: [ann, bob] }`)
    expect(verdict(run)).toBe('passed')
    expect(told(run)).toEqual(['0 move ann sell'])
  })

  test('is none on a blank board', () => {
    const run = c.run(
      'given: { tracks: { ann price: 3 } }\nplay: [ann sell, bob sell]\nthen: { tracks: { ann coins: 6 } }',
    )
    expect(verdict(run)).toBe('passed')
  })

  test('says what is legal', () => {
    expect(verdict(c.run(`${inPrices}  - legal: [ann say, bob say]\n  - illegal: [ann sell]`))).toBe('passed')
    expect(verdict(c.run(`${inPrices}  - ann say: { price: 1 }\n  - illegal: { ann say: not-your-turn }`))).toBe(
      'passed',
    )
    expect(verdict(c.run('play:\n  - legal: [ann sell]'))).toBe('passed')
  })
})
