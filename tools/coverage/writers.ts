/**
 * Finds the nodes that wrote what a case shows: cells that a step left with another value, and notes of a move that
 * something read.
 */
import type { Effect, Game } from '../../engine/index.ts'
import type { Run, StepRun } from '../run/run-record.ts'
import { getWrites } from '../run/trace.ts'
import { analyzeGame } from './anatomy.ts'

/** `ran`: the nodes that ran in the case. */
export function findWriters(game: Game, run: Run, ran: ReadonlySet<number>): readonly number[] {
  const notes = readNotes(game, ran)
  const writers = run.steps.flatMap((step) => findStepWriters(step, notes))
  return [...new Set([...run.setUpBy, ...writers])].sort((a, b) => a - b)
}

/** The golden states a value that a step changed; a note is gone when its move is over. */
function findStepWriters(step: StepRun, notes: ReadonlySet<number>): readonly number[] {
  const writes = getWrites(step)
  const first = new Map<number, number>()
  for (const { cell, before } of writes) if (!first.has(cell)) first.set(cell, before)
  return writes.flatMap(({ node, cell, before, after }) =>
    first.get(cell) !== step.after[cell] || (before !== after && notes.has(cell)) ? [node] : [],
  )
}

/** The cells of notes, where something ran that reads them. */
function readNotes({ def, rows }: Game, ran: ReadonlySet<number>): ReadonlySet<number> {
  const { mentioning } = analyzeGame(def)
  const isReader = (node: number): boolean => ran.has(node) && !WRITING_EFFECTS.has(def.nodes[node]?.kind ?? '')
  return new Set(
    def.vars.flatMap(({ as, id, fleeting }, i) =>
      fleeting && (mentioning.get(`${as} ${id}`) ?? []).some(isReader) ? rows[i]!.cells.map(({ cell }) => cell) : [],
    ),
  )
}

/** They mention what they write. */
const WRITING_EFFECTS: ReadonlySet<string> = new Set<Effect['do']>(['setVar', 'addVar', 'shiftVar', 'pay'])
