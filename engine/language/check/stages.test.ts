/** The order of the steps that check a game: what each adds, and that none reads a table before it is filled. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGame } from '../assemble/read-game.ts'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { SourceFile } from '../index.ts'
import { CHECK_FUNCTIONS } from './check-functions.ts'
import { Checker } from './checker.ts'
import type { GameTables } from './game-tables.ts'
import { CHECK_STAGES } from './stages.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')

function filesOf(folder: string): readonly SourceFile[] {
  const names = readdirSync(join(FIXTURES, folder), { recursive: true }).map(String)
  return names
    .filter((name) => /\.(yaml|game\.md)$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(FIXTURES, folder, name), 'utf8') }))
}

/** Every step adds to these. */
const ANYWHERE: readonly string[] = ['files', 'places', 'nodes']

/** The tables that each step of a game read and added to, by the name of the step. */
interface StepRecord {
  readonly step: string
  readonly stage: number
  readonly reads: ReadonlySet<string>
  readonly adds: ReadonlySet<string>
}

function recordSteps(folder: string): readonly StepRecord[] {
  const diagnostics = new Diagnostics()
  const game = readGame(filesOf(folder), {}, diagnostics)
  if (!game) throw new Error(`${folder} cannot be read`)
  const checker = Checker.forRules(diagnostics, game.at, CHECK_FUNCTIONS)
  const tables = checker.game
  const keys = Object.keys(tables) as (keyof GameTables)[]
  let reads = new Set<string>()
  const watch = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key) {
        if (typeof key === 'string' && Object.hasOwn(tables, key)) reads.add(key)
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
      set: (target, key, value) => Reflect.set(target, key, value, target),
    })
  // The names of a table have its key.
  Object.defineProperty(checker, 'game', { value: watch(tables) })
  Object.defineProperty(checker, 'names', { value: watch(checker.names) })
  const records: StepRecord[] = []
  for (const [stage, steps] of CHECK_STAGES.entries())
    for (const { name, run } of steps) {
      reads = new Set()
      const before = new Map(keys.map((key) => [key, JSON.stringify(tables[key])]))
      run(checker, game)
      const adds = keys.filter((key) => !ANYWHERE.includes(key) && JSON.stringify(tables[key]) !== before.get(key))
      records.push({ step: name, stage, reads, adds: new Set(adds) })
    }
  // In a wrong order, names of a sound game would be unknown.
  if (diagnostics.failed) throw new Error(diagnostics.all.map(({ message }) => message).join('\n'))
  return records
}

const records = ['frontier', 'cards', 'specifications'].flatMap(recordSteps)
const steps = CHECK_STAGES.flatMap((stage) => [...stage])

describe('the steps that check a game', () => {
  it.each(steps.map((step) => [step.name, step] as const))('%s: add what they say', (_, { name, adds }) => {
    const seen = records.filter(({ step }) => step === name).flatMap((record) => [...record.adds])
    expect(seen.filter((table) => !adds.some((each) => each === table))).toEqual([])
  })

  it('read no table that only later stages add to', () => {
    const firstStage = new Map<string, number>()
    for (const { stage, adds } of records)
      for (const table of adds) firstStage.set(table, Math.min(stage, firstStage.get(table) ?? stage))
    const early = records.flatMap(({ step, stage, reads }) =>
      [...reads].filter((table) => (firstStage.get(table) ?? -1) > stage).map((table) => `${step} reads ${table}`),
    )
    expect([...new Set(early)]).toEqual([])
    expect(firstStage.get('functions')).toBeGreaterThan(firstStage.get('zones') ?? 0)
  })

  it('have names of their own', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  })
})
