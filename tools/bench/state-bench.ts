/** Measures copying, comparing and hashing a state. */
import { computeBoardHash, diffCells, formatBoardHash, isSameBoard, type State } from '../../engine/index.ts'
import type { Bench } from './bench.ts'
import { collectBenchBoards } from './bench-boards.ts'
import { compileBenchGame } from './bench-game.ts'
import { measureMedianOfTask } from './measure.ts'

export const bench: Bench = {
  figures: [
    { key: 'state_cells', unit: 'cells', what: 'size of a state' },
    { key: 'state_copy_us', unit: 'us', limit: { most: 2 }, what: 'copying a state' },
    { key: 'state_compare_us', unit: 'us', what: 'comparing two equal states to the last cell' },
    { key: 'state_differ_us', unit: 'us', what: 'listing what differs between a state and the next' },
    { key: 'state_hash_us', unit: 'us', what: 'the hash of a state as text, kept by every write' },
    { key: 'state_rehash_us', unit: 'us', what: 'the hash of a state from nothing' },
  ],
  run(effort) {
    const states: readonly State[] = collectBenchBoards(compileBenchGame()).map((cells) => ({ cells }))
    const twins: readonly State[] = states.map(({ cells }) => ({ cells: cells.slice() }))
    const of = (i: number): State => states[i % states.length]!
    return {
      state_cells: states[0]!.cells.length,
      state_copy_us: measureMedianOfTask({ op: (i) => of(i).cells.slice()[100]! }, effort),
      state_compare_us: measureMedianOfTask(
        { op: (i) => Number(isSameBoard(of(i), twins[i % twins.length]!)) },
        effort,
      ),
      state_differ_us: measureMedianOfTask({ op: (i) => diffCells(of(i), of(i + 1)).length }, effort),
      state_hash_us: measureMedianOfTask({ op: (i) => formatBoardHash(of(i)).charCodeAt(3) }, effort),
      state_rehash_us: measureMedianOfTask({ op: (i) => computeBoardHash(of(i).cells)[0] }, effort),
    }
  },
}
