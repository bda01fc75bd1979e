/** Records what instrumented rules write while they play: which clause changed what, in order. */
import {
  type CallFrame,
  type CellChange,
  type Cells,
  describeCellChanges,
  findNodeClause,
  findSourcePlace,
  type Game,
} from '../../engine/index.ts'
import type { RuleCause, StepRun } from './run-record.ts'

/** A cell that changed, and the node of the rules that changed it. */
export interface CellWrite {
  readonly node: number
  /** How the procedure around it was called. */
  readonly from: CallFrame | null
  readonly cell: number
  readonly before: number
  readonly after: number
  /** How many things had begun by themselves. */
  readonly stage: number
}

/** A clause that fired, with what it changed in words. */
export interface FiredClause {
  readonly cause: RuleCause
  /** `setVar`, `moveToken` … */
  readonly kind: string
  readonly changes: readonly string[]
}

/** Plays with somebody listening. Of a game that is not watched nothing is heard. */
export function recordTrace<T>(game: Game, play: () => T): { readonly result: T; readonly heard: TraceRecorder } {
  const trace = new TraceRecorder()
  const { watch, def } = game
  if (watch === null) return { result: play(), heard: trace }
  watch.wrote = (draft, cell, value) =>
    trace.recordWrite(draft, {
      node: watch.at,
      from: watch.from,
      stage: watch.stage,
      cell,
      before: draft[cell]!,
      after: value,
    })
  const amending = listAmendments(def)
  const before = amending.map(({ node }) => watch.ran[node] ?? 0)
  try {
    const result = play()
    trace.amended = amending.filter(({ node }, i) => (watch.ran[node] ?? 0) > before[i]!).map(makeAmendmentUse(game))
    return { result, heard: trace }
  } finally {
    watch.wrote = null
  }
}

type FunctionDef = Game['def']['functions'][number]

const amendmentsByGame = new WeakMap<Game['def'], readonly FunctionDef[]>()

/** The definitions that cards and standing rules put in the place of others. */
function listAmendments(def: Game['def']): readonly FunctionDef[] {
  const listed =
    amendmentsByGame.get(def) ?? def.acting.flatMap(({ amends }) => amends.flatMap(({ by }) => def.functions[by] ?? []))
  amendmentsByGame.set(def, listed)
  return listed
}

/** `fare by sandstorm foul`, and where that is said. */
export interface AmendmentUse {
  readonly what: string
  readonly cause: RuleCause | null
}

const makeAmendmentUse =
  (game: Game) =>
  ({ name, node }: FunctionDef): AmendmentUse => ({
    what: name,
    cause: findNodeCause(game, node),
  })

/** Drafts that come to nothing are heard too: a move is tried, and played again from its start. */
export class TraceRecorder {
  readonly #byDraft = new Map<Cells, CellWrite[]>()
  /** The amendments that were asked for meanwhile. */
  amended: readonly AmendmentUse[] = []

  recordWrite(draft: Cells, write: CellWrite): void {
    const writes = this.#byDraft.get(draft)
    if (writes) writes.push(write)
    else this.#byDraft.set(draft, [write])
  }

  /** All nodes that wrote, whatever became of it. */
  get nodes(): readonly number[] {
    return [...new Set([...this.#byDraft.values()].flat().map(({ node }) => node))]
  }

  /** The writes to the draft that became the state. */
  getWritesOfDraft(cells: Cells): readonly CellWrite[] {
    return this.#byDraft.get(cells) ?? []
  }
}

/** Finds the clause that last gave one of the cells its present value. */
export function findCauseOfCells(
  game: Game,
  writes: readonly CellWrite[],
  cells: readonly number[],
  end: Cells,
): RuleCause | null {
  const last = writes.findLast(({ cell, after }) => cells.includes(cell) && after === end[cell])
  return last ? findCauseOfWrite(game, last) : null
}

/** The clause of a write; of a procedure that many use, the clause that called it. */
export function findCauseOfWrite(game: Game, { node, from }: Pick<CellWrite, 'node' | 'from'>): RuleCause | null {
  const cause = findNodeCause(game, node)
  const caller = cause && findDecidingCaller(game, cause, from)
  return caller ? { ...caller, through: cause } : cause
}

/** A procedure that many use decides nothing: the nearest caller that stands elsewhere does, else the first. */
function findDecidingCaller(game: Game, { file }: RuleCause, from: CallFrame | null): RuleCause | null {
  // A card or a standing rule is itself the cause, whatever played it or reached its point.
  if (from === null || DECIDING_NODE_KINDS.has(game.def.nodes[from.node]?.kind ?? '')) return null
  const caller = findNodeCause(game, from.node)
  return caller?.file === file ? (findDecidingCaller(game, caller, from.from) ?? caller) : caller
}

const DECIDING_NODE_KINDS: ReadonlySet<string> = new Set(['play', 'acting'])

function findNodeCause({ def }: Game, node: number): RuleCause | null {
  const place = findSourcePlace(def, def.nodes[node]?.at ?? -1)
  return place && { rule: findNodeClause(def, node), file: place.file, line: place.line }
}

/** Beside the record, not in it: a record is kept and sent, its writes are asked for at once or never. */
const writesByStep = new WeakMap<StepRun, readonly CellWrite[]>()

export const storeTrace = (
  step: StepRun,
  writes: readonly CellWrite[],
  amended: readonly AmendmentUse[] = [],
): StepRun => {
  if (writes.length > 0) writesByStep.set(step, writes)
  if (amended.length > 0) amendmentsByStep.set(step, amended)
  return step
}

const amendmentsByStep = new WeakMap<StepRun, readonly AmendmentUse[]>()

/** Amendments that acted during a step. */
export const getAmendmentsOfStep = (step: StepRun): readonly AmendmentUse[] => amendmentsByStep.get(step) ?? []

/** The writes of a step, in order. A run without coverage, or from another process, has none. */
export const getWritesOfStep = (step: StepRun): readonly CellWrite[] => writesByStep.get(step) ?? []

/** The clauses in the order in which they fired; what one changes in one go is told once, from first to last. */
export function listFiredClauses(game: Game, writes: readonly CellWrite[]): readonly FiredClause[] {
  const runs: CellWrite[][] = []
  for (const write of writes) {
    const last = runs.at(-1)
    if (last?.[0]?.node === write.node && last[0].from === write.from) last.push(write)
    else runs.push([write])
  }
  return runs.flatMap((run): FiredClause[] => {
    const write = run[0]!
    const cause = findCauseOfWrite(game, write)
    return cause ? [{ cause, kind: game.def.nodes[write.node]!.kind, changes: describeWrites(game, run) }] : []
  })
}

function describeWrites(game: Game, writes: readonly CellWrite[]): readonly string[] {
  const cells = new Map<number, CellChange>()
  for (const { cell, before, after } of writes)
    cells.set(cell, { cell, before: cells.get(cell)?.before ?? before, after })
  return describeCellChanges(
    game,
    [...cells.values()].filter(({ before, after }) => before !== after),
  )
}
