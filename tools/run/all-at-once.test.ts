/** All that is wrong with a script is told in one run. */
import { describe, expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()

/** The codes and places of what is wrong, in the order of the file. */
const wrong = (text: string): readonly string[] =>
  c
    .run(text)
    .diagnostics.toSorted((a, b) => a.at.line - b.at.line || a.at.col - b.at.col)
    .map(({ code, at, suggestion }) => `${code} ${at.line}:${at.col} ${suggestion ?? '-'}`)

describe('misspelt words', () => {
  test('of the board, of every step and of the end', () => {
    expect(
      wrong(`rules: [3.2-cots]
given: { setup: opening, tracks: { renwon: 2 } }
play:
  - red raid: { abla: { with: scouts } }
  - red pass: { wiht: forts }
  - legal: [red raid, red pas]
  - set: { flags: [truec] }
  - then: { tracks: { red glod: 2 } }
  - { red raid: {}, unasked: [brea/remove], circumstances: { noMrach: true } }
  - { red raid: [{ spaec: alba }], refused: too-few }
then: { values: { controll(alba): red } }`),
    ).toEqual([
      'unknown-rule 2:9 3.2-cost',
      'unknown-track 3:36 renown',
      'unused-answer 5:17 alba',
      'unused-answer 6:17 with',
      'unknown-action 7:27 pass',
      'unknown-track 8:20 truce',
      'unknown-track 9:27 gold',
      'unknown-path 10:31 brae',
      'unknown-circumstance 10:62 noMarch',
      'unused-answer 11:20 space',
      'unknown-function 12:19 control',
    ])
  })

  test('of what comes after a move that cannot be played, and never twice', () => {
    expect(
      wrong(`given: { setup: opening }
play:
  - red raid: { alba: { with: scuots } }
  - blue pas
then: { active: bleu }`),
    ).toEqual(['illegal-answer 4:31 scouts', 'unknown-action 5:10 pass', 'unknown-seat 6:17 blue'])
  })

  test('but nothing that may be right: what is stated is not compared, and what cannot be played is not refused', () => {
    expect(
      wrong(`given: { setup: opening }
play:
  - red raidd: { alba: {} }
  - blue pass
  - { red raid: { cole: {} }, refused: cannot-pay }
then: { tracks: { red gold: 9 }, values: { 4 / (renown - renown): 1 }, active: red }`),
    ).toEqual(['unknown-action 4:9 raid'])
  })

  test('a claim that is misspelt keeps nothing from being played', () => {
    const run = c.run(
      'rules: [3.2-cots]\ngiven: { setup: opening }\nplay: [red pass]\nthen: { tracks: { red gold: 3 } }',
    )
    expect(verdict(run)).toMatch(/^broken\nunknown-rule 2:9 [^\n]*\nthen: red gold: expected 3; received 4$/)
  })
})

describe('what a move does not answer', () => {
  test('is told of all its choices, as far as they can be foreseen', () => {
    const run = c.run(`given: { setup: opening, spaces: { brae: 1 red wagon, cole: 1 red wagon } }
play:
  - red raid: { alba: {}, brae: {}, cole: { with: forts } }`)
    expect(run.diagnostics.map(({ message }) => message)).toEqual([
      '`with` of space alba is not answered: scouts, forts; write `alba: { with: scouts }`',
      '`with` of space brae is not answered: scouts, forts; write `brae: { with: scouts }`',
    ])
    expect(run.steps).toEqual([])
  })

  test('goes on with the answer that was probably meant', () => {
    expect(
      wrong('given: { setup: opening }\nplay:\n  - red raid: { alba: { with: scuots, remove: 1 bleu wagon } }'),
    ).toEqual(['illegal-answer 4:31 scouts', 'unknown-word 4:49 blue'])
  })

  test('is not guessed at where nobody knows which answer was meant', () => {
    expect(wrong('given: { setup: opening }\nplay:\n  - red raid: { cole: { with: forts } }')).toEqual([
      'illegal-answer 4:17 -',
    ])
    expect(wrong('given: { setup: opening }\nplay:\n  - red feast: { red: { gift: four } }')).toEqual([
      'illegal-answer 4:31 -',
    ])
  })
})

describe('a choice that is looked at', () => {
  const offered = (move: string, offers: string): readonly string[] =>
    c
      .run(
        `given: { setup: opening, spaces: { brae: "1 red wagon, 1 blue wagon" } }\nplay:\n  - { red raid: ${move}, offers: ${offers} }`,
      )
      .diagnostics.map(({ code, at, message, suggestion }) => `${code} ${at.col} ${message} ${suggestion ?? '-'}`)

  test('is not blamed for what is not answered before it', () => {
    expect(offered('{ alba: {}, brae: {} }', '{ brae/remove: [] }')).toEqual([
      'unanswered-choice 25 `with` of space alba is not answered: scouts, forts; write `alba: { with: scouts }` -',
      'unanswered-choice 35 `with` of space brae is not answered: scouts, forts; write `brae: { with: scouts }` -',
    ])
  })

  test('is told with the path under which it is asked', () => {
    expect(offered('{ alba: {} }', '{ wiht: [scouts] }')).toEqual(['unused-offers 41 `wiht` is never asked with'])
    expect(offered('{ alba: { with: forts } }', '{ brae/with: [scouts] }')).toEqual([
      'unused-offers 54 `brae/with` is never asked alba/with',
    ])
    expect(offered('{ alba: { with: forts } }', '{ cole/alba/with: [scouts] }')).toEqual([
      'unused-offers 54 `cole/alba/with` is never asked alba/with',
    ])
    expect(offered('{ alba: { with: forts } }', '{ quickly: [yes] }')).toEqual([
      'unused-offers 54 `quickly` is never asked: the move asks `space`, `with`, `remove` -',
    ])
  })
})

test('a path of too many levels is told with one that stands', () => {
  const told = (path: string): string =>
    verdict(c.run(`given: { setup: opening }\nplay:\n  - { red raid: { alba: { with: forts } }, unasked: ${path} }`))
  expect(told('brae/alba/remove')).toMatch(
    /unknown-path 4:53 `remove` is never asked under `brae\/alba` \(alba\/remove\?\)$/,
  )
  expect(told('abla/remove')).toMatch(/unknown-path 4:53 `remove` is never asked under `abla` \(alba\?\)$/)
})
