/** What `simulate --found` writes: from the fault to the scenario that is kept until it is mended. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { playCheckedGame } from '../simulate/checked-game.ts'
import { HEAP, makeHeapVariants } from '../simulate/heap.testing.ts'
import { writeScenarios } from './fault-scenarios.ts'

cleanUp()

/** Where three are left something is divided by nothing. */
const WRONG = HEAP.replace(
  'effects:\n      - chooseOne',
  'effects:\n      - if: heap < 4\n        then: [{ addVar: { var: heap, delta: 1 / (heap - 3) } }]\n      - chooseOne',
)
const FILE = 'found/crash-1-take-4.scenario.yaml'

const made = (): Project => new Project({ 'data/heap/heap.yaml': WRONG, 'scenarios/heap/README.md': '' })
const simulateGames = (project: Project, games: number, ...more: string[]) => {
  const options = ['--games', String(games), '--processes', '1', '--found', 'found']
  return runTouchstone(project.root, ['simulate', 'heap', ...options, ...more])
}
const simulate = (project: Project, ...more: string[]) => simulateGames(project, 4, ...more)

describe('a fault that is found', () => {
  it('is written small, with the seed, and told', async () => {
    const project = made()
    const { code, out } = await simulate(project)
    expect(code).toBe(1)
    expect(out).toContain(`\n${FILE}: the rules crash\n`)
    expect(
      project.read(FILE),
    ).toBe(`# Found in the game of seed 4: simulate heap --seed 4 --games 1 --setup start --agents random
# 1 divided by zero, 1-take, heap/heap.yaml:10
# Until that is mended it may stand among the scenarios with
#   known-failing: { why: …, fails: { then: ['the rules crash'] } }
title: 'The rules crash: 1-take'
game: ../data/heap
sound: true
given:
  tracks: { heap: 3 }
  active: ann
`)
  })

  it('fails, is kept as known to fail, and passes when it is mended', async () => {
    const project = made()
    await simulate(project)
    const run = async (): Promise<number> => (await runTouchstone(project.root, ['run', FILE])).code
    expect(await run()).toBe(1)
    const known = /^# {3}(known-failing: .*)$/m.exec(project.read(FILE))![1]!
    project.write(FILE, `${project.read(FILE)}${known.replace('…', 'the heap is divided')}\n`)
    expect(await run()).toBe(0)
    project.write('data/heap/heap.yaml', HEAP)
    expect(await run()).toBe(1)
    project.write(FILE, project.read(FILE).replace(/^known-failing.*\n/m, ''))
    expect(await run()).toBe(0)
  })

  it('is told with all that the game needs to go wrong again, from wherever the project lies', async () => {
    const root = 'my #1: $&'
    const project = new Project({ [`${root}/data/heap/heap.yaml`]: WRONG })
    const args = ['simulate', 'heap', '--games', '4', '--processes', '1', '--found', '../found']
    const { out } = await runTouchstone(join(project.root, root), [...args, '--moves', '60', '--thorough'])
    expect(out).toContain('found/crash-1-take-4.scenario.yaml: the rules crash')
    const text = project.read(FILE)
    expect(text).toContain('--agents random --moves 60 --thorough\n')
    expect(text).toContain(`\ngame: '../${root}/data/heap'\n`)
  })

  it('is written by merge, and by no share', async () => {
    const project = made()
    for (const share of ['1/2', '2/2']) expect(await simulate(project, '--shard', share)).toMatchObject({ code: 0 })
    expect(project.files('found')).toEqual({})
    const merged = await runTouchstone(project.root, ['merge', 'blobs', '--found', 'found'])
    expect(merged.code).toBe(1)
    const other = made()
    await simulate(other)
    expect(project.files('found')).toEqual(other.files('found'))
  })

  describe('as many of them as a game has', () => {
    const wanted = { setup: 'start', agents: ['random', 'random'], maxMoves: 50, isThorough: false }
    const origin = { game: 'data/heap', ruleset: '', wanted }
    const { result: played } = playCheckedGame(makeHeapVariants(), 1, wanted)
    const INVARIANTS = `${HEAP}invariants: [{ id: low, check: heap < 5 }]\n`
    const ofKeys = (...keys: readonly string[]) => [
      { ...played, faults: keys.map((key) => ({ sort: 'invariant', key, text: 'no', ...FIRST }) as const) },
    ]
    const FIRST = { move: 0, before: null }
    const written = (project: Project, ...keys: readonly string[]) => {
      const folder = join(project.root, 'found')
      return writeScenarios(openProject(project.root), makeHeapVariants(), origin, ofKeys(...keys), folder)
    }

    it('leave no scenario that does not fail, and what somebody has there as it is', () => {
      const project = new Project({
        'data/heap/heap.yaml': HEAP,
        'found/invariant-high-1.scenario.yaml': 'x',
      })
      const fault = { sort: 'invariant', key: 'high', text: 'no', ...FIRST }
      expect(written(project, 'high')).toEqual({ told: [{ seed: 1, fault, path: null }], left: 0 })
      expect(project.files('found')).toEqual({ 'found/invariant-high-1.scenario.yaml': 'x' })
    })

    it('have a file each, whatever letters tell them apart', () => {
      const project = new Project({ 'data/heap/heap.yaml': INVARIANTS })
      written(project, 'höhe', 'hühe', 'a b', 'a/b')
      const names = ['a-b-1-2', 'a-b-1', 'höhe-1', 'hühe-1'].map((name) => `invariant-${name}.scenario.yaml`)
      const found = project.files('found')
      expect(Object.keys(found).toSorted()).toEqual(names.map((name) => `found/${name}`).toSorted())
      // The same once more are the same files.
      written(project, 'höhe', 'hühe', 'a b', 'a/b')
      expect(project.files('found')).toEqual(found)
    })

    it('are not written over one that is kept', () => {
      const project = new Project({ 'data/heap/heap.yaml': INVARIANTS })
      const [own] = written(project, 'low').told
      const file = 'found/invariant-low-1.scenario.yaml'
      expect(own?.path).toBe(join(project.root, file))
      const kept = `${project.read(file)}known-failing: { why: so, fails: { then: [] } }\n`
      project.write(file, kept)
      expect(written(project, 'low').told[0]?.path).toMatch(/invariant-low-1-2\.scenario\.yaml$/)
      expect(project.read(file)).toBe(kept)
    })

    it('are counted where they are more than are written', () => {
      const project = new Project({ 'data/heap/heap.yaml': INVARIANTS })
      const { told, left } = written(project, ...Array.from({ length: 14 }, (_, i) => `no-${i}`))
      expect([told.length, left]).toEqual([12, 2])
      expect(Object.keys(project.files('found'))).toHaveLength(12)
    })

    it('say which game they are of, however long their titles', async () => {
      const project = new Project({ 'data/heap/heap.yaml': INVARIANTS })
      const key = Array(30).fill('long').join(' ')
      const [found] = written(project, key).told
      const { code, out } = await runTouchstone(project.root, ['run', found!.path!])
      expect([code, out]).toEqual([1, expect.stringContaining('1 scenario: 1 failed')])
    })
  })

  it('that is one too many is told', async () => {
    const checks = [1, 2, 3, 4, 5, 6].flatMap((n) =>
      [1, 2, 3, 4].map((ann) => `{ id: at-${n}-${ann}, check: not (heap = ${n} and ann.taken = ${ann}) }`),
    )
    const project = new Project({ 'data/heap/heap.yaml': `${HEAP}invariants: [${checks.join(', ')}]\n` })
    const { out } = await simulateGames(project, 40)
    expect(out).toMatch(/\nand \d+ more kinds? of fault, which (is|are) not written: mend these first\n/)
  })

  it('is in the JSON', async () => {
    const { found } = JSON.parse((await simulate(made(), '--json')).out)
    expect(found).toEqual([{ seed: 4, sort: 'crash', key: '1-take', path: FILE }])
  })
})
