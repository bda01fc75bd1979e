/** These tests run `touchstone asks` in a project of two games. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

const root = mkdtempSync(join(tmpdir(), 'asks-'))
const asks = (...args: readonly string[]): ReturnType<typeof runTouchstone> => runTouchstone(root, ['asks', ...args])

beforeAll(() => {
  cpSync(join(import.meta.dirname, '../run/fixture/data'), join(root, 'data'), { recursive: true })
  mkdirSync(join(root, 'scenarios/raiders'), { recursive: true })
  writeFileSync(
    join(root, 'scenarios/raiders/passed.scenario.yaml'),
    'title: All pass\ngiven: { setup: opening, spaces: { cole: 1 red wagon } }\nplay: [red pass, { set: { spaces: { cole: nothing } } }]\n',
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the board', () => {
  test('is the first setup of the game that has the action', async () => {
    const { out, code } = await asks('red raid')
    expect(code).toBe(EXIT.ok)
    expect(out).toBe(`red raid  raiders, opening

space  one after another, at least one (3.2-cost)
    alba
space/with  one of (3.2-loss)  alba/with
    scouts, forts
space/remove  0 to 2 of (3.2-loss)  alba/remove
    2 blue wagons in alba

Not asked on this board
    die

Special activities
    tax (before, during, after), boast (before, during, after)

A script to begin with

play:
  - red raid: { alba: { with: scouts, remove: [ 1 blue wagon ] } }
`)
    expect((await asks('red raid', 'raiders/opening')).out).toBe(out)
    expect((await asks('Red Raid', 'opening', '--game', 'data/raiders')).out).toBe(out)
  })

  test('may be that of a scenario, at its end or as it begins', async () => {
    const spaces = async (...args: readonly string[]): Promise<string> =>
      /one after another.*\n(.*)\n/.exec((await asks('red raid', ...args)).out)?.[1]?.trim() ?? ''
    expect(await spaces('passed')).toBe('alba')
    expect(await spaces('scenarios/raiders/passed.scenario.yaml', '--given')).toBe('alba, cole')
  })

  test('may be blank, and the action limited or free', async () => {
    expect((await asks('red gather', 'raiders/blank')).out).toBe(
      'red gather  raiders, blank\n\nNot asked on this board\n    taken\n\nA script to begin with\n\nplay:\n  - red gather\n',
    )
    expect((await asks('red raid', 'opening', '--limited')).out).toContain('    limited: true\n')
    expect((await asks('red raid', 'opening', '--free')).out).toContain('    free: true\n')
  })
})

test('as JSON it is the same as data', async () => {
  const told = JSON.parse((await asks('red raid', '--json')).out)
  expect(told).toMatchObject({
    move: 'red raid',
    board: 'raiders, opening',
    refusal: null,
    notAsked: ['die'],
  })
  expect(told.choices.map(({ path }: { path: string }) => path)).toEqual(['space', 'space/with', 'space/remove'])
})

describe('what makes no sense', () => {
  test.each([
    [[], 'asks needs one move in quotes, and at most one board: asks "SEAT ACTION" [BOARD]'],
    [['red raid', 'opening', 'more'], 'asks needs one move in quotes'],
    [['red riad'], 'the action `riad` is not known: did you mean raid?'],
    [['red', 'raid'], 'asks needs one move in quotes'],
    [['green raid'], 'no game has `green raid`: name a board: '],
    [['green raid', 'opening'], 'the seat `green` is not known'],
    [['red raid', 'openign'], 'no setup or scenario openign: did you mean opening?'],
    [['ann say'], 'harbour'],
  ])('%j', async (args, message) => {
    const { code, err, out } = await asks(...args)
    if (message === 'harbour') expect([code, out.split('\n')[0]]).toEqual([EXIT.ok, 'ann say  harbour, start'])
    else {
      expect(err).toContain(message)
      expect(code).toBe(EXIT.usage)
    }
  })
})
