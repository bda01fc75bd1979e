/**
 * Finds the nodes that wrote what a case shows: cells that a step left with another value, and notes of a move that
 * something read.
 */
import type { Effect, Game } from '../../engine/index.ts'
import type { Run, StepRun } from '../run/run-record.ts'
import { getWritesOfStep } from '../run/trace.ts'
import { analyzeGameForCoverage } from './anatomy.ts'

/** `ran`: the nodes that ran in the case. */
export function findNodesThatWrote(game: Game, run: Run, ranNodes: ReadonlySet<number>): readonly number[] {
  const noteCells = findReadNoteCells(game, ranNodes)
  const writers = run.steps.flatMap((step) => findNodesThatWroteInStep(step, noteCells))
  return [...new Set([...run.setUpBy, ...writers])].sort((a, b) => a - b)
}

/** The golden states a value that a step changed; a note is gone when its move is over. */
function findNodesThatWroteInStep(step: StepRun, noteCells: ReadonlySet<number>): readonly number[] {
  const writes = getWritesOfStep(step)
  const first = new Map<number, number>()
  for (const { cell, before } of writes) if (!first.has(cell)) first.set(cell, before)
  return writes.flatMap(({ node, cell, before, after }) =>
    first.get(cell) !== step.after[cell] || (before !== after && noteCells.has(cell)) ? [node] : [],
  )
}

/** The cells of notes, where something ran that reads them. */
function findReadNoteCells({ def, rows }: Game, ranNodes: ReadonlySet<number>): ReadonlySet<number> {
  const { nodesByMention: mentioning } = analyzeGameForCoverage(def)
  const isReader = (node: number): boolean =>
    ranNodes.has(node) && !VARIABLE_WRITING_EFFECTS.has(def.nodes[node]?.kind ?? '')
  return new Set(
    def.vars.flatMap(({ as, id, fleeting }, i) =>
      fleeting && (mentioning.get(`${as} ${id}`) ?? []).some(isReader) ? rows[i]!.cells.map(({ cell }) => cell) : [],
    ),
  )
}

/** They mention what they write. */
const VARIABLE_WRITING_EFFECTS: ReadonlySet<string> = new Set<Effect['do']>(['setVar', 'addVar', 'shiftVar', 'pay'])
