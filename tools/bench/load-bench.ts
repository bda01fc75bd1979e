/**
 * Measures loading a game in a fresh process, which is the usual case: a test run or a command. The time begins after
 * the process has imported the engine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameOf, loadGame } from '../../engine/node.ts'
import type { Bench } from './bench.ts'
import { makeGameFiles } from './bench-game.ts'
import { computeMedian } from './measure.ts'
import { measureMilliseconds, repeatInProcesses, timeLoadAndProcess } from './processes.ts'

export const bench: Bench = {
  figures: [
    { key: 'game_kb', unit: 'kB', what: 'rule data of the test game' },
    { key: 'cold_compile_ms', unit: 'ms', what: 'from text to playable without a cache, in a fresh process' },
    { key: 'cold_compile_again_ms', unit: 'ms', what: 'the same in a process that has done it before' },
    {
      key: 'warm_load_ms',
      unit: 'ms',
      limit: { most: 30 },
      what: 'a game in the cache: files read, found, playable, in a fresh process',
    },
    { key: 'warm_load_again_ms', unit: 'ms', what: 'the same in a process that has done it before' },
    {
      key: 'process_ms',
      unit: 'ms',
      what: 'that whole process: Node, TypeScript, the engine, the game from the cache',
    },
  ],
  run(effort) {
    const { batches } = effort
    const files = makeGameFiles()
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
    const rules = join(folder, 'rules')
    const cache = join(folder, 'cache')
    try {
      mkdirSync(rules)
      for (const { name, text } of files) writeFileSync(join(rules, name), text)
      loadGame(rules, { cache })
      const several = <T>(n: number, make: () => T): readonly T[] => Array.from({ length: n }, make)
      const cold = repeatInProcesses(() => timeLoadAndProcess(rules, '', effort), effort)
      const warm = repeatInProcesses(() => timeLoadAndProcess(rules, cache, effort), effort)
      return {
        game_kb: files.reduce((sum, file) => sum + file.text.length, 0) / 1000,
        cold_compile_ms: computeMedian(cold.map((child) => child.load)),
        cold_compile_again_ms: computeMedian(
          several(Math.min(batches, 15), () => measureMilliseconds(() => gameOf(files))),
        ),
        warm_load_ms: computeMedian(warm.map((child) => child.load)),
        warm_load_again_ms: computeMedian(
          several(Math.min(batches, 15), () => measureMilliseconds(() => loadGame(rules, { cache }))),
        ),
        process_ms: computeMedian(warm.map((child) => child.whole)),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
