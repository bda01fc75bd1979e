/**
 * Measures the cost of amendments that are not in effect, on operations of Fire in the Lake. V8 optimises each process for
 * the game it has run, so each game has processes of its own, in turns. The figure is a ratio of medians. The game without
 * amendments runs twice, which shows the error of the measure.
 */
import { listOperations, loadAmendedGame } from './amended.ts'
import type { Bench } from './bench.ts'
import { computeMedian } from './measure.ts'
import { runChildAndReadNumbers, STEADY_NODE_OPTIONS } from './processes.ts'

const AMENDING_RULES = 130
const PROCESS_ROUNDS = 5
/** Each process warms up for this processor time; the last third of it brings no more speed. */
const WARM_UP_MS = 800
/** Passes over all operations after the warm-up. */
const MEASURED_PASSES = 40

export const bench: Bench = {
  figures: [
    {
      key: 'amended_vs_plain',
      unit: 'x',
      limit: { most: 1.1 },
      what: `operations with ${AMENDING_RULES} rules that amend definitions, none in force, against without`,
    },
    {
      key: 'amended_once_vs_plain',
      unit: 'x',
      limit: { most: 1.02 },
      what: 'the same with the one that is asked most often amended',
    },
    {
      key: 'plain_vs_plain',
      unit: 'x',
      limit: { most: 1.01 },
      what: 'the same with none against none: how far the two figures above may be out',
    },
  ],
  run(effort) {
    const [rounds, ms, passes, length] =
      effort.processes > 1 ? [PROCESS_ROUNDS, WARM_UP_MS, MEASURED_PASSES, AMENDING_RULES] : [1, 0, 1, 1]
    const names = listDefinitionsByUse()
    const many = Array.from({ length }, (_, i) => names[i % names.length]!)
    const games = [[], many, names.slice(0, 1), []]
    // The processes load their game from the cache, because compiling would disturb their timing.
    for (const amended of games) loadAmendedGame(amended, 'plain')
    const taken: number[][] = games.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [i, amended] of games.entries())
        taken[i]!.push(
          ...runChildAndReadNumbers(
            'amended-child.ts',
            [...[ms, passes, effort.patienceMs].map(String), ...amended],
            effort,
            STEADY_NODE_OPTIONS,
          ),
        )
    const [plain, all, once, again] = taken.map(computeMedian)
    return {
      amended_vs_plain: all! / plain!,
      amended_once_vs_plain: once! / plain!,
      plain_vs_plain: Math.max(again! / plain!, plain! / again!),
    }
  },
}

/**
 * Returns the definitions of numbers, those that operations use most first. Others stay: the checker must know who may
 * stand where, and definitions that cards amend would need an order.
 */
function listDefinitionsByUse(): readonly string[] {
  const game = loadAmendedGame([], 'watched')
  listOperations(game)
  const asked = (node: number): number => game.watch?.ran[node] ?? 0
  return game.def.functions
    .filter(({ returns, part, made }) => returns.k === 'int' && !part && !made)
    .toSorted((a, b) => asked(b.node) - asked(a.node))
    .map(({ name }) => name)
}
