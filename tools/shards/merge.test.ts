/** Shares of a run together are the run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EXIT } from '../commands/exit.ts'
import { touchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { blobText } from './blob.ts'
import { readShare, shareOf } from './share.ts'

cleanUp()

const made = (): Project => new Project({ ...GAME, ...SCENARIOS, 'data/heap/heap.yaml': HEAP })

/** Times are another every time, and what shares have tried is known. */
const timeless = (text: string): string =>
  text.replaceAll(/[\d.]+ (games,|decisions a second|s\b)/g, '… $1').replace(/, \d+ known from before/, '')

const RUNS = [
  ['simulate', 'heap', '--games', '7', '--processes', '1'],
  ['coverage', '--clauses'],
  ['mutate', '2.1', '--jobs', '0', '--fresh'],
]

describe('merge', () => {
  it.each(RUNS)('says of the shares of %s what one machine says', async (...args) => {
    const project = made()
    const whole = await touchstone(project.root, args)
    for (const share of ['2/3', '1/3', '3/3']) {
      const { code, out } = await touchstone(project.root, [...args, '--shard', share])
      expect([code, out]).toEqual([EXIT.ok, `blobs/${args[0]}-${share.replace('/', '-of-')}.blob.json\n`])
    }
    const merged = await touchstone(project.root, ['merge', 'blobs'])
    expect(timeless(merged.out)).toBe(timeless(whole.out))
    expect(merged.code).toBe(whole.code)
    const json = await touchstone(project.root, ['merge', 'blobs', '--json'])
    expect(JSON.parse(json.out)).toEqual(
      JSON.parse((await touchstone(project.root, [...args, '--json'])).out),
    )
  })

  it('refuses what is no whole', async () => {
    const project = made()
    const simulate = (...more: string[]) =>
      touchstone(project.root, ['simulate', 'heap', '--games', '2', '--processes', '1', ...more])
    const refused = async (...blobs: string[]) => (await touchstone(project.root, ['merge', ...blobs])).err
    expect(await refused()).toBe('touchstone: there are no blobs to merge\n')
    expect(await refused('blobs')).toBe('touchstone: there is no blobs\n')
    await simulate('--shard', '1/2')
    expect(await refused('blobs')).toBe('touchstone: of 2 shares there is none of 2\n')
    await simulate('--shard', '2/2', '--seed', '9')
    expect(await refused('blobs')).toContain('these are shares of different runs')
    await simulate('--shard', '2/2')
    const first = 'blobs/simulate-1-of-2.blob.json'
    expect(await refused('blobs', first)).toBe('touchstone: there are two of the shares 1\n')
    project.write('blobs/other.blob.json', readFileSync(join(project.root, 'data/heap/heap.yaml'), 'utf8'))
    expect(await refused('blobs')).toContain('other.blob.json is no blob of --shard')
    project.remove('blobs/other.blob.json')
    project.replace('data/heap/heap.yaml', 'start: 9', 'start: 8')
    expect(await refused('blobs')).toContain('are not those that a share was made with')
    expect((await simulate('--shard', '3/2')).err).toContain('--shard: 3/2 is no share')
  })

  it('refuses what is not as it was written', async () => {
    const project = made()
    await touchstone(project.root, ['simulate', 'heap', '--games', '2', '--processes', '1', '--shard', '1/1'])
    const path = 'blobs/simulate-1-of-1.blob.json'
    const blob = JSON.parse(project.read(path))
    const told = async (text: string) => {
      project.write(path, text)
      return (await touchstone(project.root, ['merge', 'blobs'])).err
    }
    expect(await told(JSON.stringify(blob))).toBe('')
    const { sum, ...bare } = blob
    const edited: readonly unknown[] = [
      bare,
      { ...blob, part: { ...blob.part, games: blob.part.games.slice(1) } },
      { ...blob, part: { ...blob.part, games: [null] } },
      { ...blob, args: ['heap', '--games=2', '--seed=9'] },
    ]
    for (const text of [...edited.map((each) => JSON.stringify(each)), JSON.stringify(blob).slice(0, 200)])
      expect(await told(text)).toContain('is no blob of --shard, or not as it was written')
    for (const share of [
      { index: 2, of: 1 },
      { index: 1, of: 0 },
      { index: 1, of: 2 ** 32 },
    ])
      expect(await told(blobText({ ...bare, share }))).toContain('is no blob of --shard')
    expect(await told(blobText({ ...bare, args: [null] }))).toContain('is no blob of --shard')
  })

  it('refuses shares that were compared with rules that have changed since, wherever these lie', async () => {
    const project = made()
    project.write('other/heap.yaml', HEAP.replace('start: 9', 'start: 8'))
    const compare = ['simulate', 'heap', '--games', '2', '--processes', '1', '--compare', './other']
    const { out } = await touchstone(project.root, compare)
    await touchstone(project.root, [...compare, '--shard', '1/2'])
    await touchstone(project.root, [...compare, '--shard', '2/2'])
    expect(timeless((await touchstone(project.root, ['merge', 'blobs'])).out)).toBe(timeless(out))
    project.write('other/heap.yaml', HEAP.replace('start: 9', 'start: 7'))
    expect(await touchstone(project.root, ['merge', 'blobs'])).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('not those that a share was made with'),
    })
  })

  it('is what the workflow does with as many shares as it has machines', () => {
    const text = readFileSync(join(import.meta.dirname, '../../.github/workflows/games.yml'), 'utf8')
    const { play, report } = parse(text).jobs
    const { shard } = play.strategy.matrix
    expect(shard).toEqual(Array.from({ length: shard.length }, (_, i) => i + 1))
    expect(text).toContain(`--shard \${{ matrix.shard }}/${shard.length}\n`)
    expect(report.needs).toBe('play')
    expect(text).toContain('touchstone -- merge blobs')
  })

  it('gives each item to one share', () => {
    const items = ['a', 'b', 'c', 'd', 'e']
    const shares = [1, 2, 3].map((index) => shareOf(items, { index, of: 3 }))
    expect(shares.flat().toSorted()).toEqual(items)
    expect([readShare('0/2'), readShare('3/2'), readShare('x'), readShare('2/2')]).toEqual([
      null,
      null,
      null,
      { index: 2, of: 2 },
    ])
  })
})
