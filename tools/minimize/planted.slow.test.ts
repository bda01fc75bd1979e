/** Faults planted in copies of the rules: simulation finds each, and writes it as a scenario that fails until it is mended. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { type GameResult, type GameSettings, playCheckedGame } from '../simulate/checked-game.ts'
import { loadGameVariants } from '../simulate/game-player.ts'
import { DATA_FAULTS } from './data-faults.testing.ts'
import { writeScenarios } from './fault-scenarios.ts'

const GAME = 'data/salt-road'
const ROOT = resolve(import.meta.dirname, '../..')
const MOST_GAMES = 2000

const copies: string[] = []
afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true })
})

function copyGame(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  copies.push(root)
  cpSync(join(ROOT, GAME), join(root, GAME), { recursive: true })
  return root
}

/** The text must be there once: nobody would find a fault that is planted nowhere. */
function replaceOnce(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not have, once: ${from}`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

/** Plays games until one has a fault, and writes its first fault: later ones may follow from it. */
function findFault(root: string, maxMoves: number): { readonly sort: string; readonly path: string | null } {
  const rules = loadGameVariants(join(root, GAME), '')
  const wanted: GameSettings = {
    setup: 'opening',
    agents: rules.game.def.seats.map(() => 'random'),
    maxMoves,
    isThorough: true,
  }
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const { result } = playCheckedGame(rules, seed, wanted)
    if (result.faults.length === 0) continue
    const first: GameResult = { ...result, faults: result.faults.slice(0, 1) }
    const { told } = writeScenarios(
      openProject(root, { root }),
      rules,
      { game: GAME, ruleset: '', wanted },
      [first],
      join(root, 'found'),
    )
    const [written] = told
    if (written) return { sort: written.fault.sort, path: written.path }
  }
  throw new Error('no game has a fault')
}

/** Read anew: another text may have as many letters in the same instant. */
const statusIn = (root: string, path: string): string | undefined =>
  runFile(openProject(root, { root }), relative(root, path))[0]?.status

describe('a fault of the rules', () => {
  it.each(DATA_FAULTS)('$name', ({ edits, sorts, most = 500 }) => {
    const root = copyGame()
    for (const [file, from, to] of edits) replaceOnce(join(root, GAME, file), from, to)
    const { sort, path } = findFault(root, most)
    expect(sorts).toContain(sort)
    const file = path ?? ''
    expect((parse(readFileSync(file, 'utf8')).play ?? []).length).toBeLessThanOrEqual(10)
    expect(statusIn(root, file)).toBe('failed')
    cpSync(join(ROOT, GAME), join(root, GAME), { recursive: true })
    expect(statusIn(root, file)).toBe('passed')
  })
})
