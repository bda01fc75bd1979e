/** The shards of a run together are the run. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { parseShard, selectShard } from '../project/shard.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { formatBlob } from './blob.ts'

cleanUp()

const made = (): Project => new Project({ ...GAME, ...SCENARIOS, 'data/heap/heap.yaml': HEAP })

/** Times differ in every run, and results of shards count as kept. */
const timeless = (text: string): string =>
  text.replaceAll(/[\d.]+ (games,|decisions a second|s\b)/g, '… $1').replace(/, \d+ known from an earlier run/, '')

const RUNS = [
  ['simulate', 'heap', '--games', '7', '--processes', '1'],
  ['coverage', '--clauses'],
  ['mutate', '2.1', '--jobs', '0', '--fresh'],
]

describe('merge', () => {
  it.each(RUNS)('says of the shares of %s what one machine says', async (...args) => {
    const project = made()
    const whole = await runTouchstone(project.root, args)
    for (const share of ['2/3', '1/3', '3/3']) {
      const { code, out } = await runTouchstone(project.root, [...args, '--shard', share])
      expect([code, out]).toEqual([EXIT.ok, `blobs/${args[0]}-${share.replace('/', '-of-')}.blob.json\n`])
    }
    const merged = await runTouchstone(project.root, ['merge', 'blobs'])
    expect(timeless(merged.out)).toBe(timeless(whole.out))
    expect(merged.code).toBe(whole.code)
    const json = await runTouchstone(project.root, ['merge', 'blobs', '--json'])
    expect(JSON.parse(json.out)).toEqual(JSON.parse((await runTouchstone(project.root, [...args, '--json'])).out))
  })

  it('plays again only what `run` has to tell of, and says what one machine says', async () => {
    const project = made()
    await runTouchstone(project.root, ['run'])
    project.replace('scenarios/tally/2.1/first.scenario.yaml', 'red gold: 4', 'red gold: 3')
    project.replace('scenarios/tally/2.2/third.scenario.yaml', 'play: [blue rest]', 'play: [blue rest, blue rest]')
    project.write('scenarios/tally/2.2/new.scenario.yaml', project.read('scenarios/tally/2.1/second.scenario.yaml'))
    const goldens = project.files('goldens')
    for (const more of [[], ['--json'], ['--title', 'finds'], ['2.1']]) {
      const args = ['run', ...more]
      const whole = await runTouchstone(project.root, [...args, '--no-write'])
      for (const share of ['1/2', '2/2'])
        expect((await runTouchstone(project.root, [...args, '--shard', share])).code).toBe(0)
      expect(await runTouchstone(project.root, ['merge', 'blobs'])).toEqual(whole)
    }
    expect(project.files('goldens')).toEqual(goldens)
    const { err } = await runTouchstone(project.root, ['run', '--affected', '--shard', '1/2'])
    expect(err).toContain('--affected chooses by the record of one machine')
  })

  it('refuses a share of `run` that went otherwise than here', async () => {
    const project = made()
    await runTouchstone(project.root, ['run'])
    await runTouchstone(project.root, ['run', '--shard', '1/1'])
    const path = 'blobs/run-1-of-1.blob.json'
    const { sum, ...blob } = JSON.parse(project.read(path))
    const forge = async (part: unknown): Promise<string> => {
      project.write(path, formatBlob({ ...blob, part }))
      return (await runTouchstone(project.root, ['merge', 'blobs'])).err
    }
    const [first, ...others] = blob.part
    expect(await forge([null, ...others])).toBe(
      'touchstone: not played the same on this machine: scenarios/tally/2.1/first.scenario.yaml\n',
    )
    expect(await forge([first])).toContain('not played the same on this machine: scenarios/tally/2.1/second')
    expect(await forge([...blob.part.slice(1), [{ game: 1 }]])).toBe('touchstone: a blob holds no played scenarios\n')
    expect(await forge(blob.part)).toBe('')
  })

  it('finds what --shard has written, wherever it is called from', async () => {
    const project = made()
    const [above, own] = [dirname(project.root), basename(project.root)]
    const there = (...args: string[]) => runTouchstone(above, [...args, '--root', own])
    const { out } = await there('simulate', 'heap', '--games', '2', '--processes', '1', '--shard', '1/1')
    expect(out).toBe(`${own}/blobs/simulate-1-of-1.blob.json\n`)
    for (const word of [out.trim(), `${own}/blobs`, 'blobs']) {
      const merged = await there('merge', word)
      expect([merged.code, merged.err]).toEqual([EXIT.ok, ''])
      expect(merged.out).toContain('2 games')
    }
    expect((await there('merge', 'blob')).err).toBe('touchstone: there is no file or folder blob\n')
  })

  it('refuses what is no whole', async () => {
    const project = made()
    const simulate = (...more: string[]) =>
      runTouchstone(project.root, ['simulate', 'heap', '--games', '2', '--processes', '1', ...more])
    const refused = async (...blobs: string[]) => (await runTouchstone(project.root, ['merge', ...blobs])).err
    expect(await refused()).toBe('touchstone: there are no blobs to merge\n')
    expect(await refused('blobs')).toBe('touchstone: there is no file or folder blobs\n')
    await simulate('--shard', '1/2')
    expect(await refused('blobs')).toBe('touchstone: of 2 shares these are missing: 2\n')
    await simulate('--shard', '2/2', '--seed', '9')
    expect(await refused('blobs')).toContain('these are shares of different runs')
    await simulate('--shard', '2/2')
    const first = 'blobs/simulate-1-of-2.blob.json'
    expect(await refused('blobs', first)).toBe('touchstone: these shares are there twice: 1\n')
    project.write('blobs/other.blob.json', readFileSync(join(project.root, 'data/heap/heap.yaml'), 'utf8'))
    expect(await refused('blobs')).toContain('other.blob.json is no blob of --shard')
    project.remove('blobs/other.blob.json')
    project.replace('data/heap/heap.yaml', 'start: 9', 'start: 8')
    expect(await refused('blobs')).toContain('are not those that a share was made with')
    expect((await simulate('--shard', '3/2')).err).toContain('--shard: 3/2 is no share')
  })

  it('refuses what is not as it was written', async () => {
    const project = made()
    await runTouchstone(project.root, ['simulate', 'heap', '--games', '2', '--processes', '1', '--shard', '1/1'])
    const path = 'blobs/simulate-1-of-1.blob.json'
    const blob = JSON.parse(project.read(path))
    const told = async (text: string) => {
      project.write(path, text)
      return (await runTouchstone(project.root, ['merge', 'blobs'])).err
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
      expect(await told(text)).toContain('is no blob of --shard, or it was changed after --shard wrote it')
    for (const share of [
      { index: 2, of: 1 },
      { index: 1, of: 0 },
      { index: 1, of: 2 ** 32 },
    ])
      expect(await told(formatBlob({ ...bare, share }))).toContain('is no blob of --shard')
    expect(await told(formatBlob({ ...bare, args: [null] }))).toContain('is no blob of --shard')
  })

  it.each([
    ['coverage', ['coverage'], 'lcov', 'found.info'],
    ['coverage', ['coverage'], 'html', 'page'],
    ['mutate', ['mutate', '2.1', '--jobs', '0'], 'report', 'mutation.json'],
    ['mutate', ['mutate', '2.1', '--jobs', '0'], 'html', 'mutation.html'],
    ['simulate', ['simulate', 'heap', '--games', '2', '--moves', '1', '--processes', '1'], 'found', 'found'],
  ])('of %s writes only where its own command line says: %j --%s', async (command, args, option, place) => {
    const project = made()
    await runTouchstone(project.root, [...args, '--shard', '1/1'])
    const path = `blobs/${command}-1-of-1.blob.json`
    const { sum, ...blob } = JSON.parse(project.read(path))
    const alone = await runTouchstone(project.root, ['merge', 'blobs'])
    project.write(path, formatBlob({ ...blob, args: [...blob.args, `--${option}=../victim`] }))
    project.write(place, 'as it was')
    const merged = await runTouchstone(project.root, ['merge', 'blobs'])
    expect([merged.code, timeless(merged.out)]).toEqual([alone.code, timeless(alone.out)])
    expect(merged.err).toBe(`the shares were made with --${option}: give merge the option, too, to have it written\n`)
    expect(existsSync(join(project.root, '../victim'))).toBe(false)
    project.remove(place)
    const own = await runTouchstone(project.root, ['merge', 'blobs', `--${option}`, place])
    expect([own.code, own.err, existsSync(join(project.root, place))]).toEqual([alone.code, '', true])
    expect((await runTouchstone(project.root, ['merge', 'blobs', '--ratchet'])).code).toBe(
      command === 'coverage' ? alone.code : EXIT.usage,
    )
  })

  it('refuses games whose numbers are none, or of other seeds', async () => {
    const project = made()
    const run = ['simulate', 'heap', '--games', '2', '--processes', '1', '--shard', '1/1']
    await runTouchstone(project.root, run)
    const path = 'blobs/simulate-1-of-1.blob.json'
    const { sum, ...blob } = JSON.parse(project.read(path))
    const [game, ...others] = blob.part.games
    const forged = async (part: object): Promise<string> => {
      project.write(path, formatBlob({ ...blob, part: { ...blob.part, ...part } }))
      const { code, err, out } = await runTouchstone(project.root, ['merge', 'blobs'])
      expect(out).not.toMatch(/NaN|undefined/)
      return code === EXIT.usage ? err : `${code}`
    }
    expect(await forged({})).toBe('0')
    const none = 'touchstone: a blob holds no games of these rules\n'
    for (const leaf of Object.keys(game))
      for (const value of [undefined, 'x', -1.5, { a: 1 }])
        if (leaf !== 'hash' || value !== 'x')
          expect(await forged({ games: [{ ...game, [leaf]: value }, ...others] }), `${leaf} ${value}`).toBe(none)
    for (const part of [
      { seconds: -1 },
      { seconds: null },
      { nodeCounts: ['1'] },
      { nodeCounts: [-1] },
      { other: blob.part },
    ])
      expect(await forged(part)).toBe(none)
    const strangers = 'touchstone: the games in the blobs do not match their seeds\n'
    expect(await forged({ games: others })).toBe(strangers)
    expect(await forged({ games: [game, game] })).toBe(strangers)
  })

  it('refuses shares that were compared with rules that have changed since, wherever these lie', async () => {
    const project = made()
    project.write('other/heap.yaml', HEAP.replace('start: 9', 'start: 8'))
    const compare = ['simulate', 'heap', '--games', '2', '--processes', '1', '--compare', './other']
    const { out } = await runTouchstone(project.root, compare)
    await runTouchstone(project.root, [...compare, '--shard', '1/2'])
    await runTouchstone(project.root, [...compare, '--shard', '2/2'])
    expect(timeless((await runTouchstone(project.root, ['merge', 'blobs'])).out)).toBe(timeless(out))
    project.write('other/heap.yaml', HEAP.replace('start: 9', 'start: 7'))
    expect(await runTouchstone(project.root, ['merge', 'blobs'])).toMatchObject({
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
    const shares = [1, 2, 3].map((index) => selectShard(items, { index, of: 3 }))
    expect(shares.flat().toSorted()).toEqual(items)
    expect([parseShard('0/2'), parseShard('3/2'), parseShard('x'), parseShard('2/2')]).toEqual([
      null,
      null,
      null,
      { index: 2, of: 2 },
    ])
  })
})
