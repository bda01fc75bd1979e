/** The fate of each change, with a process that plays no tests but does what a file tells it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CodeChange } from './operators.ts'
import type { NumberedChange } from './schemata.ts'
import { sortNearestFirst, TrialRunner } from './trials.ts'

/**
 * In the first run all files pass but `c`. Each change then does what `fates.json` says; `asked` lists what was played.
 */
const HOST = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
let folder = ''
process.on('message', (message) => {
  if ('changes' in message) { folder = message.folder; return }
  const { on, files } = message
  if (on === null) {
    writeFileSync(folder + '/reach.jsonl', ['a', 'b', 'c'].map((name, i) => JSON.stringify(
      { file: '/root/' + name + '.test.ts', reached: [[1, 2, 3, 4], [1, 5], [6]][i] })).join('\\n'))
    const modules = ['a', 'b', 'c'].map((name, i) => ({ file: name + '.test.ts', ms: 30 - 10 * i, failed: name === 'c' ? 'one' : null }))
    process.send({ on, modules })
    return
  }
  appendFileSync(folder + '/asked', on + ' ' + files.join(' ') + '\\n')
  const fates = JSON.parse(readFileSync(folder + '/fates.json', 'utf8'))
  const fate = fates[on].shift()
  writeFileSync(folder + '/fates.json', JSON.stringify(fates))
  if (fate === 'die') process.exit(3)
  if (fate === 'hang') return
  process.send({ on, modules: files.map((file) => ({ file, ms: 1, failed: fate === file ? 'a test' : null })) })
})
`

let folder: string
let trials: TrialRunner
const started = (patience?: number): TrialRunner =>
  new TrialRunner({ changes: [], folder }, { host: join(folder, 'host.mjs'), ...(patience && { patience }) })
const change = (number: number, more: Partial<CodeChange> = {}): NumberedChange => ({
  ...{ number, file: 'engine/kernel/x.ts', line: 1, start: 0, end: 1, operator: 'number', isStatic: false },
  ...{ kind: 'expression', before: '1', text: '2', ...more },
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-trials-'))
  writeFileSync(join(folder, 'host.mjs'), HOST)
  trials = started()
})
afterEach(() => {
  trials.endHost()
  rmSync(folder, { recursive: true, force: true })
})

const fatesOf = async (fates: Readonly<Record<number, readonly string[]>>, most = 9) => {
  writeFileSync(join(folder, 'fates.json'), JSON.stringify(fates))
  const reach = await trials.measureReach()
  const changes = Object.keys(fates).map((number) => change(Number(number)))
  const heard: number[] = []
  const all = await trials.tryAll(changes, reach, { most, told: (each) => heard.push(each.change.number) })
  expect(heard).toEqual(changes.map(({ number }) => number))
  return {
    told: all.map(({ fate, by, played, reached }) => [fate, by, played, reached]),
    failed: reach.failed,
  }
}

test('a change is noticed by a test that fails, and shown to those files alone that reach it', async () => {
  const { told, failed } = await fatesOf({ 1: ['a.test.ts'], 2: ['pass'], 5: ['b.test.ts'], 6: [], 7: [] })
  expect(failed).toEqual(['c.test.ts'])
  expect(told).toEqual([
    ['noticed', 'a.test.ts: a test', 2, 2],
    ['unnoticed', '', 1, 1],
    ['noticed', 'b.test.ts: a test', 1, 1],
    // The one file that reaches it fails without a change; no file reaches the next.
    ['unreached', '', 0, 0],
    ['unreached', '', 0, 0],
  ])
})

test('it is shown to so many files at most', async () => {
  expect((await fatesOf({ 1: ['a.test.ts'] }, 1)).told).toEqual([['unnoticed', '', 1, 2]])
})

test('what dies once is tried once more, what dies twice has crashed, and the next is played all the same', async () => {
  const { told } = await fatesOf({
    1: ['die', 'a.test.ts'],
    2: ['die', 'die', 'a.test.ts'],
    4: ['a.test.ts'],
  })
  expect(told.map(([fate]) => fate)).toEqual(['noticed', 'crashed', 'noticed'])
})

test('what never ends is late', async () => {
  trials = started(100)
  expect((await fatesOf({ 3: ['hang'] })).told.map(([fate]) => fate)).toEqual(['late'])
})

test('what is done when a file is read is shown to all files that pass', async () => {
  writeFileSync(join(folder, 'fates.json'), JSON.stringify({ 2: ['pass'], 7: ['pass'] }))
  const reach = await trials.measureReach()
  const told = [2, 7].map((number) => trials.tryChange(change(number, { isStatic: true }), reach, 9))
  expect((await told[0])?.reached).toBe(2)
  expect((await told[1])?.fate).toBe('unreached')
})

test('the nearest test is the one of the same name, then come the room, its neighbours and the others, quick ones first', () => {
  const ms = new Map([
    ['tools/run/a.test.ts', 1],
    ['engine/kernel/in/x.test.ts', 2],
    ['engine/kernel/other.test.ts', 9],
    ['engine/kernel/quick.test.ts', 1],
    ['engine/kernel/x.play.test.ts', 50],
    ['engine/load.test.ts', 3],
  ])
  expect(sortNearestFirst({ file: 'engine/kernel/x.ts' }, [...ms.keys()], ms)).toEqual([
    'engine/kernel/x.play.test.ts',
    'engine/kernel/quick.test.ts',
    'engine/kernel/other.test.ts',
    'engine/kernel/in/x.test.ts',
    'tools/run/a.test.ts',
    'engine/load.test.ts',
  ])
})
