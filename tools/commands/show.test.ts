import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

const root = mkdtempSync(join(tmpdir(), 'show-'))
const file = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const RULES = `
game: { id: g, title: Two Hills }
seats: [red, blue]
spaces: { alba: { name: Alba, adjacent: [brae] }, brae: { name: Brae, adjacent: [alba] } }
boxes: { stock: { per: seat } }
pieces: { owner: side, properties: { side: seat }, kinds: { red-cubes: { side: red, count: 5, home: stock } } }
actions: { march: { effects: [{ moveToken: { pieces: red-cubes in alba, to: brae } }] } }
setups: { start: { title: The start, spaces: { alba: 2 red-cubes } } }
`
const VIEW = `
canvas: [300, 100]
regions: [{ title: Hills, spaces: { alba: { circle: [50, 50, 40] }, brae: { circle: [200, 50, 40] } } }]
`

beforeAll(() => {
  file('data/hills/rules.yaml', RULES)
  file('data/hills/map.view.yaml', VIEW)
  file('data/plain/rules.yaml', RULES)
  file(
    'scenarios/hills/march.scenario.yaml',
    'title: They march\ngiven: { setup: start }\nplay: [red march]\nthen: { spaces: { brae: 2 red-cubes } }\n',
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const show = (...args: readonly string[]): ReturnType<typeof runTouchstone> => runTouchstone(root, ['show', ...args])

test('a setup of a game', async () => {
  const { code, out } = await show('hills/start')
  expect(code).toBe(EXIT.ok)
  expect(out).toMatch(/^Two Hills, The start\n/)
  expect(out).toMatch(/Alba +2 red cubes\n/)
  expect(await show('start', '--game', 'data/hills')).toEqual({ code, out, err: '' })
})

test('a golden stands for its scenario; one that none owns is nothing to show', async () => {
  file('goldens/hills/march.golden.yaml', 'scenario: They march\n')
  file('goldens/hills/gone.golden.yaml', 'scenario: They have gone\n')
  expect(await show('goldens/hills/march.golden.yaml')).toEqual(await show('march'))
  expect(await show('goldens/hills/gone.golden.yaml')).toMatchObject({
    code: EXIT.usage,
    err: expect.stringContaining('no setup or scenario goldens/hills/gone.golden.yaml'),
  })
})

test('a scenario as it ends, and as it begins', async () => {
  const end = await show('march')
  expect(end.err).toBe('')
  expect(end.out).toMatch(/Brae +2 red cubes\n/)
  expect((await show('hills/march', '--given')).out).toMatch(/Alba +2 red cubes\n/)
  file(
    'scenarios/hills/placed.scenario.yaml',
    'title: One more\ngiven: { setup: start, spaces: { alba: 3 red-cubes } }\nplay: [red march]\n',
  )
  expect((await show('hills/placed', '--given')).out).toMatch(/Alba +3 red cubes\n/)
})

test('a picture is written where it is wanted', async () => {
  const { code, out } = await show('hills/start', '--svg', 'board.svg')
  expect([code, out]).toEqual([EXIT.ok, 'wrote board.svg\n'])
  expect(readFileSync(join(root, 'board.svg'), 'utf8')).toMatch(/^<svg [\s\S]*data-space="alba"[\s\S]*<\/svg>\n$/)
})

test('a board as data', async () => {
  const { out } = await show('hills/start', '--json')
  expect(JSON.parse(out)).toMatchObject({
    game: 'Two Hills',
    title: 'The start',
    regions: [
      { title: 'Hills', spaces: [{ id: 'alba', piles: [{ kind: 'red-cubes', count: 2 }] }, { id: 'brae' }] },
      {},
    ],
  })
})

test.each<readonly [readonly string[], string]>([
  [[], 'show needs one setup or scenario; setups: hills/start, plain/start'],
  [['start'], 'several games have a setup start: write hills/start or plain/start'],
  [['hills/strat'], 'data/hills has no setup strat: did you mean start?'],
  [['plain'], 'plain is a game: write plain/start or plain/blank'],
  [['marhc'], 'no setup or scenario marhc'],
  [['hills/start', '--view', 'mpa'], 'data/hills has no view mpa: did you mean map?'],
  [['plain/start', '--svg', 'x.svg'], 'data/plain has no view file'],
])('%j is a mistake', async (args, message) => {
  const { code, err } = await show(...args)
  expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(message)])
})

test('a view that is wrong is told at its place', async () => {
  file('data/hills/map.view.yaml', VIEW.replace('brae:', 'bare:'))
  const { code, err } = await show('hills/start')
  file('data/hills/map.view.yaml', VIEW)
  expect(code).toBe(EXIT.broken)
  expect(err).toContain('data/hills/map.view.yaml:3:69 unknown-space')
  expect(err).toContain('did you mean `brae`?')
})
