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
const findReadNoteCells = (game: Game, ranNodes: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(listNotes(game).flatMap(({ readers, cells }) => (readers.some((node) => ranNodes.has(node)) ? cells : [])))

/** A note, and the nodes that read it. */
interface NoteReaders {
  readonly readers: readonly number[]
  readonly cells: readonly number[]
}

/** Every case of a game asks. */
const notesByGame = new WeakMap<Game, readonly NoteReaders[]>()

function listNotes(game: Game): readonly NoteReaders[] {
  const cached = notesByGame.get(game)
  if (cached) return cached
  const { def, rows } = game
  const { nodesByMention: mentioning } = analyzeGameForCoverage(def)
  const isReader = (node: number): boolean => !VARIABLE_WRITING_EFFECTS.has(def.nodes[node]?.kind ?? '')
  const notes = def.vars.flatMap(({ as, id, fleeting }, i): NoteReaders[] => {
    if (!fleeting) return []
    const readers = (mentioning.get(`${as} ${id}`) ?? []).filter(isReader)
    return [{ readers, cells: rows[i]!.cells.map(({ cell }) => cell) }]
  })
  notesByGame.set(game, notes)
  return notes
}

/** They mention what they write. */
const VARIABLE_WRITING_EFFECTS: ReadonlySet<string> = new Set<Effect['do']>(['setVar', 'addVar', 'shiftVar', 'pay'])
