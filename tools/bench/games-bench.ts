/** Measures whole games of Fire in the Lake by random agents, and finding the legal moves of their boards. */
import { WORKER_NODE_OPTIONS } from '../simulate/game-pool.ts'
import type { Bench } from './bench.ts'
import { runChildAndReadNumbers } from './processes.ts'

const GAMES = 120

export const bench: Bench = {
  figures: [
    { key: 'fitl_game_ms', unit: 'ms', limit: { most: 8 }, what: 'a random game of the full setup (median)' },
    {
      key: 'fitl_decisions_per_s',
      unit: 'per s',
      limit: { least: 100_000 },
      what: 'decisions of such a game (median)',
    },
    {
      key: 'fitl_legal_moves_us',
      unit: 'us',
      limit: { most: 100 },
      what: 'the legal moves on a board of a played game (median)',
    },
    {
      key: 'fitl_legal_moves_p99_us',
      unit: 'us',
      limit: { most: 1000 },
      what: 'the same of the slowest board in a hundred',
    },
    {
      key: 'fitl_yardstick_us',
      unit: 'us',
      what: 'a fixed loop beside these games: how quick the machine was',
    },
  ],
  run(effort) {
    // Games run in a process of their own, as in `simulate`, because code that ran before would influence them.
    const [ms, rate, look, slow, machine] = runChildAndReadNumbers(
      'games-child.ts',
      [String(effort.processes > 1 ? GAMES : 1)],
      effort,
      WORKER_NODE_OPTIONS,
    )
    return {
      fitl_game_ms: ms!,
      fitl_decisions_per_s: rate!,
      fitl_legal_moves_us: look!,
      fitl_legal_moves_p99_us: slow!,
      fitl_yardstick_us: machine!,
    }
  },
}
