import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testCircumstances, testHost } from '../compiler/fixture/bench.ts'
import * as t from '../compiler/fixture/terms.ts'
import * as w from '../compiler/fixture/world.ts'
import { computeLayout } from '../compiler/layout.ts'
import { INT } from '../gamedef/types.ts'
import { makeRuntime } from '../runtime/index.ts'
import { digestInputs } from './digest.ts'
import { type LoadedGame, type LoadRequest, loadThroughCache } from './load.ts'
import { packGame, unpackGame } from './pack-game.ts'

const root = mkdtempSync(join(tmpdir(), 'touchstone-cache-'))
afterAll(() => rmSync(root, { recursive: true }))

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(root, 'dir-'))
})

const def = {
  ...w.world,
  functions: [{ name: 'seven', params: [], returns: INT, body: t.fact('quota'), node: 0, at: 0 }],
}
const firstWord = (bytes: Buffer) => bytes.toString('latin1').split(' ')[0]
const works = ({ rulesFactory, def: loaded }: LoadedGame) =>
  rulesFactory(makeRuntime(loaded, computeLayout(loaded), { host: testHost })).functions[0]!(
    [],
    testCircumstances(),
  ) === 7

let produced = 0
const load = (more: Partial<LoadRequest> = {}): LoadedGame =>
  loadThroughCache({
    inputs: () => [{ name: 'rules.yaml', bytes: 'a' }],
    instrumentation: 'plain',
    dir,
    produce: () => {
      produced++
      return def
    },
    ...more,
  })

test('code that cannot be loaded names its rule, whether it was just made or found', () => {
  const [seven] = def.functions
  const broken = {
    ...def,
    functions: [{ ...seven!, body: { e: 'circumstance' as const, index: '}' as never, at: 0 } }],
  }
  const said = /^the game `world` cannot be compiled: `seven` \(rules.yaml:\d+:\d+\) fails with "SyntaxError/
  for (let time = 0; time < 2; time++) {
    expect(() => load({ produce: () => broken })).toThrow(said)
  }
})

describe('the cache', () => {
  test('keeps what was compiled', () => {
    produced = 0
    const cold = load()
    const warm = load()
    expect([cold.fromCache, warm.fromCache, produced]).toEqual([false, true, 1])
    expect(warm.def).toEqual(def)
    expect(works(cold) && works(warm)).toBe(true)
  })

  test('keeps all of it, in its order, whatever is asked for first', () => {
    const clause = { id: '1', section: '1', title: 'Ärger', text: '– “größer” 河', excluded: '' }
    const rules = [{ ...clause, kind: '' as const, absence: false, limits: [], setups: [], at: 0 }]
    const places = [
      { file: 0, line: 3, col: 1, endLine: 4, endCol: 9 },
      { file: 1, line: 2, col: 5, endLine: 2, endCol: 7 },
    ]
    const actions = ['a', 'b'].map((id, i) => w.action({ id, stages: [{ id: 'all', node: i, effects: [] }] }))
    const whole = { ...def, rules, places, actions }
    const text = packGame(whole)
    expect(text).toMatch(/^[\x20-\x7e\n]*$/)
    expect(unpackGame(text).procedures).toEqual(whole.procedures)
    expect(unpackGame(text).nodes).toEqual(whole.nodes)
    expect(unpackGame(text).places).toEqual(places)
    expect(unpackGame(text).rules).toEqual(rules)
    expect(unpackGame(text).actions.map(({ stages }) => stages)).toEqual(actions.map(({ stages }) => stages))
    expect({ ...unpackGame(text).actions[0]! }).toEqual(actions[0])
    expect(JSON.stringify(unpackGame(text))).toBe(JSON.stringify(whole))
  })

  test('knows when an entry was used last', () => {
    load()
    const [file] = readdirSync(dir).filter((name) => name.endsWith('.json'))
    const path = join(dir, file!)
    utimesSync(path, 1000, 1000)
    expect(load().fromCache).toBe(true)
    expect(statSync(path).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  })

  test('knows its inputs, options, instrumentation and root', () => {
    load()
    expect(load({ inputs: () => [{ name: 'rules.yaml', bytes: 'b' }] }).fromCache).toBe(false)
    expect(load({ inputs: () => [{ name: 'other.yaml', bytes: 'a' }] }).fromCache).toBe(false)
    expect(load({ inputs: () => [{ name: 'rules.yaml', bytes: Buffer.from('a') }] }).fromCache).toBe(true)
    expect(load({ options: { ruleset: 'long' } }).fromCache).toBe(false)
    expect(load({ instrumentation: 'watched' }).fromCache).toBe(false)
    expect(load({ root: '/elsewhere' }).fromCache).toBe(false)
    const split = [
      { name: 'rules.yaml', bytes: 'a' },
      { name: 'b', bytes: '' },
    ]
    expect(digestInputs(split)).not.toBe(digestInputs([{ name: 'rules.yaml', bytes: 'ab' }]))
  })

  test('takes a digest for its inputs where it knows the entry, and what was read where it does not', () => {
    const inputs = () => [{ name: 'rules.yaml', bytes: 'a' }]
    const digest = () => digestInputs(inputs())
    const unread = (): never => {
      throw new Error('was read')
    }
    load()
    expect(load({ digest, inputs: unread }).fromCache).toBe(true)
    expect(load({ digest: () => null }).fromCache).toBe(true)
    // The file has changed since.
    const changed = () => [{ name: 'rules.yaml', bytes: 'b' }]
    const other = { options: { ruleset: 'long' }, digest }
    expect(load({ ...other, inputs: changed }).fromCache).toBe(false)
    expect(load({ ...other, digest: () => digestInputs(changed()), inputs: unread }).fromCache).toBe(true)
    expect(load(other).fromCache).toBe(false)
  })

  test('believes nothing that was cut short or edited', () => {
    load()
    for (const name of readdirSync(dir).filter((one) => /\.(json|cjs)$/.test(one))) {
      const file = join(dir, name)
      const whole = readFileSync(file, 'utf8')
      for (const broken of [whole.slice(0, -9), whole.replace('7', '8'), `${whole} `, '']) {
        writeFileSync(file, broken)
        const again = load()
        expect([again.fromCache, works(again)]).toEqual([false, true])
        expect(load().fromCache).toBe(true)
      }
      rmSync(file)
      expect(load().fromCache).toBe(false)
    }
  })

  test('keeps what V8 made of the code, and takes no other for it', () => {
    const plus = (n: number) => ({
      ...def,
      functions: [{ ...def.functions[0]!, body: t.arith('+', t.fact('quota'), t.n(n)) }],
    })
    const says = (n: number): number => {
      const { def: loaded, rulesFactory } = load({ options: { n }, produce: () => plus(n) })
      return rulesFactory(makeRuntime(loaded, computeLayout(loaded), { host: testHost })).functions[0]!(
        [],
        testCircumstances(),
      ) as number
    }
    const made = () => readdirSync(dir).flatMap((name) => (name.endsWith('.v8') ? [join(dir, name)] : []))
    expect(says(1)).toBe(8)
    const [file = ''] = made()
    const whole = readFileSync(file)
    utimesSync(file, 1, 1)
    expect(says(1)).toBe(8)
    expect(statSync(file).mtimeMs).toBe(1000)
    expect(says(2)).toBe(9)
    const others = readFileSync(made().find((one) => one !== file)!)
    const broken = [whole.subarray(0, -9), Buffer.concat([whole, whole]), others, Buffer.alloc(0)]
    for (const bytes of broken) {
      writeFileSync(file, bytes)
      expect(says(1)).toBe(8)
      expect(firstWord(readFileSync(file))).toBe(firstWord(whole))
      expect(readFileSync(file)).not.toEqual(bytes)
    }
    rmSync(file)
    expect(says(1)).toBe(8)
    expect(made()).toHaveLength(2)
  })

  // Only root can give a file away.
  test.runIf(process.getuid?.() === 0)('believes nothing that somebody else has put there', () => {
    load()
    for (const end of ['cjs', 'json']) {
      const [file = ''] = readdirSync(dir).filter((name) => name.endsWith(`.${end}`))
      chownSync(join(dir, file), 65534, 65534)
      const again = load()
      expect([end, again.fromCache, works(again)]).toEqual([end, false, true])
      expect(load().fromCache).toBe(true)
    }
  })

  test('is not needed', () => {
    const file = join(dir, 'file')
    writeFileSync(file, '')
    for (const nowhere of [file, join(file, 'under'), false] as const) {
      const loaded = load({ dir: nowhere })
      expect([loaded.fromCache, works(loaded)]).toEqual([false, true])
    }
  })

  test('may be one that can only be read', () => {
    load()
    chmodSync(dir, 0o500)
    expect(load().fromCache).toBe(true)
    chmodSync(dir, 0o700)
  })

  test('keeps nothing of what failed', () => {
    const produce = () => {
      throw new Error('wrong data')
    }
    expect(() => load({ produce })).toThrow('wrong data')
    expect(readdirSync(dir).filter((name) => !name.endsWith('.stamps'))).toEqual([])
  })

  /** Used one after the other, long ago. */
  function keepMany(many: number, ends: readonly string[], bytes = 0): void {
    for (let i = 0; i < many; i++)
      for (const end of ends) {
        const file = join(dir, `${i.toString(16).padStart(40, '0')}.${end}`)
        writeFileSync(file, '')
        truncateSync(file, bytes)
        utimesSync(file, i, i)
      }
  }
  const kept = (end: string): readonly string[] => readdirSync(dir).filter((file) => file.endsWith(end))

  test('forgets what was not used for long where there is much', () => {
    keepMany(1005, ['json', 'cjs'])
    load()
    expect(kept('.json')).toHaveLength(1000)
    expect(kept('.cjs')).toHaveLength(1000)
    expect(existsSync(join(dir, `${'0'.repeat(40)}.json`))).toBe(false)
    expect(load().fromCache).toBe(true)
  })

  test('looks again after some more', () => {
    load()
    keepMany(1005, ['cjs'])
    for (let i = 0; i < 16; i++) load({ options: i })
    expect(kept('.cjs')).toHaveLength(1000)
  })

  test('forgets what was not used for long where it is large', () => {
    // Files of nothing but holes: 4 times 160 MB.
    keepMany(4, ['json', 'cjs'], 80 * 1024 * 1024)
    load()
    const [first, ...others] = Array.from({ length: 4 }, (_, i) => `${String(i).padStart(40, '0')}.cjs`)
    expect(kept('.cjs')).toEqual(expect.arrayContaining(others))
    expect(kept('.cjs')).not.toContain(first)
    expect(kept('.json')).toHaveLength(4)
    expect(load().fromCache).toBe(true)
  })

  test('sweeps up what writers left who were stopped, not what is being written', () => {
    const hours = (n: number) => Date.now() / 1000 - n * 3600
    const left = join(dir, `${'0'.repeat(40)}.cjs.17.00000000.tmp`)
    const fresh = join(dir, `${'1'.repeat(40)}.cjs.18.00000000.tmp`)
    for (const file of [left, fresh]) writeFileSync(file, '')
    utimesSync(left, hours(2), hours(2))
    load()
    expect([left, fresh].map((file) => existsSync(file))).toEqual([false, true])
  })

  test('sweeps up modules without their definitions too', () => {
    keepMany(1005, ['cjs'])
    load()
    expect(kept('.cjs')).toHaveLength(1000)
    expect(load().fromCache).toBe(true)
  })
})

test('processes share it', { timeout: 60_000 }, async () => {
  const script = `
    import { loadThroughCache } from ${JSON.stringify(join(import.meta.dirname, 'load.ts'))}
    import { world } from ${JSON.stringify(join(import.meta.dirname, '../compiler/fixture/world.ts'))}
    for (let i = 0; i < 20; i++) {
      const inputs = () => [{ name: 'rules', bytes: String(i) }]
      const { rulesFactory } = loadThroughCache({ inputs, instrumentation: 'plain', dir: ${JSON.stringify(dir)}, produce: () => world })
      if (typeof rulesFactory !== 'function') throw new Error('not loaded')
    }`
  const file = join(dir, 'shares.mts')
  writeFileSync(file, script)
  const children = [1, 2].map(() => spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' }))
  const codes = await Promise.all(children.map(async (child: ChildProcess) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  expect(readdirSync(dir).filter((f) => f.endsWith('.tmp'))).toEqual([])
  expect(readdirSync(dir).filter((f) => f.endsWith('.cjs'))).toHaveLength(20)
})
