import { execFileSync } from 'node:child_process'
import { describe, expect, inject, it } from 'vitest'
import { checkBoard, checkInvariants, initialState } from '../../engine/index.ts'
import { collectBenchBoards } from './bench-boards.ts'
import { BENCH_SETUP, BENCH_SPACE_COUNT, compileBenchGame } from './bench-game.ts'
import { formatFiguresTable } from './figures-table.ts'
import { runBenches } from './main.ts'
import { TINY_EFFORT } from './measure.ts'
import { DECISIONS_PER_MOVE, findLongMove } from './play-bench.ts'
import { makeRulePairs } from './rule-pairs.ts'
import { checkRulesAgree } from './rule-timed.ts'
import { findBenches, listFigures, measureBenches } from './run-benches.ts'

describe('the test game', () => {
  const game = compileBenchGame()

  it('is as large as a large board game', () => {
    expect(game.def.zones.filter((zone) => !zone.box)).toHaveLength(BENCH_SPACE_COUNT)
    expect(game.def.kinds).toHaveLength(12)
    expect(game.def.kinds.reduce((sum, kind) => sum + kind.count, 0)).toBe(229)
  })

  it('stands on sound boards', () => {
    const states = [initialState(game, { setup: BENCH_SETUP }), ...collectBenchBoards(game).map((cells) => ({ cells }))]
    for (const state of states) {
      expect(checkBoard(game, state)).toEqual([])
      expect(checkInvariants(game, state)).toEqual([])
    }
  })

  it('has a move of ten decisions', () => {
    expect(findLongMove(game).move.answers).toHaveLength(DECISIONS_PER_MOVE)
  })
})

describe('rules by hand', () => {
  for (const pair of makeRulePairs(compileBenchGame())) {
    it(`${pair.name} asks and does what the emitted rule does`, () => {
      expect(pair.samples.length).toBeGreaterThan(5)
      checkRulesAgree(pair)
    })
  }

  it('are told when they do something else', () => {
    const [standings] = makeRulePairs(compileBenchGame())
    expect(() => checkRulesAgree({ ...standings!, byHand: () => 0 })).toThrow(
      /standings on board 0: emitted \d+, by hand 0/,
    )
  })
})

describe('the figures', async () => {
  const benches = await findBenches()
  const figures = listFigures(benches)

  it('have the keys that versions are compared by', () => {
    expect(figures.map((figure) => figure.key)).toEqual(
      expect.arrayContaining([
        'emitted_vs_hand_max',
        'state_copy_us',
        'state_compare_us',
        'ten_decision_move_us',
        'cold_compile_ms',
        'warm_load_ms',
        'random_moves_per_s',
        'amended_vs_plain',
        'plain_vs_plain',
      ]),
    )
    expect(new Set(figures.map((figure) => figure.key)).size).toBe(figures.length)
  })

  it('are all measured, and shown', () => {
    const bundle = inject('bundle')
    if (typeof bundle === 'string') throw new Error(bundle)
    const measured = measureBenches(benches, { ...TINY_EFFORT, bundle })
    for (const { key } of figures) expect(measured[key], key).toBeGreaterThan(0)
    expect(formatFiguresTable(figures, measured).split('\n')).toHaveLength(figures.length)
  })

  it('say which keys there are when one is unknown', async () => {
    const told = async (...args: readonly string[]) => {
      const out: string[] = []
      const err: string[] = []
      const tell = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) }
      return { code: await runBenches(args, tell, TINY_EFFORT), out: out.join(''), err: err.join('') }
    }
    const unknown = await told('--only', 'nothing')
    expect(unknown).toMatchObject({ code: 2, out: '' })
    expect(unknown.err).toMatch(/no figure nothing; there are .*state_copy_us/)
    const { code, out } = await told('--only', 'state_copy_us', '--json')
    expect(JSON.parse(out)).toHaveProperty('state_copy_us')
    expect(code).toBe(0)
  })

  it('are told by a command of their own', () => {
    const args = ['--import', 'tsx', 'tools/bench/main.ts', '--help']
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toMatch(/^npm run bench /)
  })
})
