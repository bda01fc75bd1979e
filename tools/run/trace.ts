/** What a watched game wrote while it played: which clause changed what, in order. */
import {
  type Call,
  type CellChange,
  type Cells,
  clauseOf,
  describe,
  type Game,
  placeOf,
} from '../../engine/index.ts'
import type { Cause, StepRun } from './record.ts'

/** A cell that changed, and the node of the rules that changed it. */
export interface Write {
  readonly node: number
  /** How the procedure around it was called. */
  readonly from: Call | null
  readonly cell: number
  readonly before: number
  readonly after: number
  /** How many things had begun by themselves. */
  readonly stage: number
}

/** A clause that fired, with what it changed in words. */
export interface Fired {
  readonly cause: Cause
  /** `setVar`, `moveToken` … */
  readonly kind: string
  readonly changes: readonly string[]
}

/** Plays with somebody listening. Of a game that is not watched nothing is heard. */
export function listening<T>(game: Game, play: () => T): { readonly result: T; readonly heard: Heard } {
  const heard = new Heard()
  const { watch, def } = game
  if (watch === null) return { result: play(), heard }
  watch.wrote = (c, cell, value) =>
    heard.note(c, {
      ...{ node: watch.at, from: watch.from, stage: watch.stage },
      ...{ cell, before: c[cell]!, after: value },
    })
  const amending = def.acting.flatMap(({ amends }) => amends.flatMap(({ by }) => def.functions[by] ?? []))
  const before = amending.map(({ node }) => watch.ran[node] ?? 0)
  try {
    const result = play()
    heard.amended = amending.filter(({ node }, i) => (watch.ran[node] ?? 0) > before[i]!).map(amendedBy(game))
    return { result, heard }
  } finally {
    watch.wrote = null
  }
}

/** `fare by sandstorm foul`, and where that is said. */
export interface Amended {
  readonly what: string
  readonly cause: Cause | null
}

const amendedBy =
  (game: Game) =>
  ({ name, node }: Game['def']['functions'][number]): Amended => ({ what: name, cause: named(game, node) })

/** Drafts that come to nothing are heard too: a move is tried, and played again from its start. */
export class Heard {
  readonly #byDraft = new Map<Cells, Write[]>()
  /** The amendments that were asked for meanwhile. */
  amended: readonly Amended[] = []

  note(draft: Cells, write: Write): void {
    const writes = this.#byDraft.get(draft)
    if (writes) writes.push(write)
    else this.#byDraft.set(draft, [write])
  }

  /** All nodes that wrote, whatever became of it. */
  get nodes(): readonly number[] {
    return [...new Set([...this.#byDraft.values()].flat().map(({ node }) => node))]
  }

  /** Of the draft that became the state. */
  writes(cells: Cells): readonly Write[] {
    return this.#byDraft.get(cells) ?? []
  }
}

/** Whoever gave one of the cells the value it has now; the last of them. */
export function causeOf(
  game: Game,
  writes: readonly Write[],
  cells: readonly number[],
  end: Cells,
): Cause | null {
  const last = writes.findLast(({ cell, after }) => cells.includes(cell) && after === end[cell])
  return last ? causeAt(game, last) : null
}

function causeAt(game: Game, { node, from }: Pick<Write, 'node' | 'from'>): Cause | null {
  const cause = named(game, node)
  const caller = cause && calledFor(game, cause, from)
  return caller ? { ...caller, through: cause } : cause
}

/** A procedure that many use decides nothing: the nearest caller that stands elsewhere does, else the first. */
function calledFor(game: Game, { file }: Cause, from: Call | null): Cause | null {
  // What a card or a standing rule says decides, whoever played it or came to the point.
  if (from === null || DECIDED.has(game.def.nodes[from.node]?.kind ?? '')) return null
  const caller = named(game, from.node)
  return caller?.file === file ? (calledFor(game, caller, from.from) ?? caller) : caller
}

const DECIDED: ReadonlySet<string> = new Set(['play', 'acting'])

function named({ def }: Game, node: number): Cause | null {
  const place = placeOf(def, def.nodes[node]?.at ?? -1)
  return place && { rule: clauseOf(def, node), file: place.file, line: place.line }
}

/** Beside the record, not in it: a record is kept and sent, its writes are asked for at once or never. */
const heardBy = new WeakMap<StepRun, readonly Write[]>()

export const remember = (
  step: StepRun,
  writes: readonly Write[],
  amended: readonly Amended[] = [],
): StepRun => {
  if (writes.length > 0) heardBy.set(step, writes)
  if (amended.length > 0) amendedIn.set(step, amended)
  return step
}

const amendedIn = new WeakMap<StepRun, readonly Amended[]>()

/** What acted on definitions while a watched step was played. */
export const amendmentsOf = (step: StepRun): readonly Amended[] => amendedIn.get(step) ?? []

/** What a watched step wrote, in order; nothing of one that was not watched, or comes from another process. */
export const writesOf = (step: StepRun): readonly Write[] => heardBy.get(step) ?? []

/** The clauses in the order in which they fired; what one changes in one go is told once, from first to last. */
export function firedIn(game: Game, writes: readonly Write[]): readonly Fired[] {
  const runs: Write[][] = []
  for (const write of writes) {
    const last = runs.at(-1)
    if (last?.[0]?.node === write.node && last[0].from === write.from) last.push(write)
    else runs.push([write])
  }
  return runs.flatMap((run): Fired[] => {
    const write = run[0]!
    const cause = causeAt(game, write)
    return cause ? [{ cause, kind: game.def.nodes[write.node]!.kind, changes: inWords(game, run) }] : []
  })
}

function inWords(game: Game, writes: readonly Write[]): readonly string[] {
  const cells = new Map<number, CellChange>()
  for (const { cell, before, after } of writes)
    cells.set(cell, { cell, before: cells.get(cell)?.before ?? before, after })
  return describe(
    game,
    [...cells.values()].filter(({ before, after }) => before !== after),
  )
}
