/** Answers as a list, in the order of the questions. */
import { describe, expect, test } from 'vitest'
import { asked, camp, verdict } from './fixture/raiders.testing.ts'

const c = camp('raiders', 'out-of-turn: true')

const play = (steps: string) => c.run(`given: { setup: opening }\nplay:\n${steps}`)

describe('answers in order', () => {
  test('are what the same answers by name are', () => {
    const byName = play('  - red raid:\n      alba: { with: scouts, remove: [1 blue wagon] }')
    const inOrder = play('  - red raid: [{ space: alba }, { with: scouts }, { remove: 1 blue wagon }, { space: done }]')
    expect(verdict(inOrder)).toBe('passed')
    expect(inOrder.end).toEqual(byName.end)
    expect(inOrder.steps.map(({ asked }) => asked)).toEqual(byName.steps.map(({ asked }) => asked))
  })

  test('leave out what follows by itself', () => {
    const run = play('  - red raid: [{ space: alba }, { with: scouts }]')
    expect(verdict(run)).toBe('passed')
    expect(asked(run)).toEqual([
      'space: alba [scripted]',
      'with (alba): scouts [scripted]',
      'remove (alba): none [default]',
    ])
  })

  test('that nothing asks for are told where the script goes astray', () => {
    const run = play('  - red raid: [{ space: alba }, { with: scouts }, { tax: alba }, { remove: 1 blue wagon }]')
    expect(verdict(run)).toBe('broken\nunused-answer 4:53 nothing asks for `tax` here, and 1 more after it')
  })

  test('may not be over before there are enough', () => {
    const run = play('  - red raid: [{ space: done }]\n    refused: too-few')
    expect(verdict(run)).toBe('passed')
  })

  test('that are missing are told before the next', () => {
    const run = play('  - red raid: [{ space: alba }, { remove: 1 blue wagon }]')
    expect(verdict(run)).toBe(
      'broken\nunanswered-choice 4:35 `with` of space alba is not answered: scouts, forts; write `{ with: scouts }`',
    )
  })

  test('begin a special activity where it stands', () => {
    const byName = c.run(
      'given: { setup: opening }\nplay: [{ red raid: { tax: { where: alba }, alba: { with: scouts } } }]',
    )
    const inOrder = play('  - red raid: [{ begins: tax }, { where: alba }, { space: alba }, { with: scouts }]')
    expect(verdict(inOrder)).toBe(verdict(byName))
    expect(inOrder.end).toEqual(byName.end)
  })
})
