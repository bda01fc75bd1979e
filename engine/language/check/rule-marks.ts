/** The marks that rules leave in the game: their places in the text, nodes for coverage, choices and runs. */
import type { ChoiceDef, LackingConsequence, LoopBinding } from '../../gamedef/gamedef.ts'
import type { Span } from '../yaml/node.ts'
import type { DiagnosticSink } from './diagnostic-sink.ts'
import type { GameTables } from './game-tables.ts'

export interface NodeRange {
  readonly firstNode: number
  readonly lastNode: number
}

/** A choice whose rule does not say what happens where it lacks options. */
interface UnsaidLacking {
  readonly keyAt: Span
  /** The rule for it as a later choice. */
  readonly afterAnotherQuestion: LackingConsequence
}

/** While the checker is quiet nothing is added: every index is 0 then, and is thrown away. */
export class RuleMarks {
  readonly #game: GameTables
  readonly #diagnostics: DiagnosticSink
  readonly #top: Span
  readonly #fileIndex = new Map<string, number>()
  /** Nodes of definitions and procedures that were first needed amid the nodes of something else, in order. */
  readonly #foreignNodes: NodeRange[] = []
  readonly #unsaidLacking = new Map<number, UnsaidLacking>()

  constructor(game: GameTables, diagnostics: DiagnosticSink, top: Span) {
    this.#game = game
    this.#diagnostics = diagnostics
    this.#top = top
  }

  addPlace(span: Span): number {
    if (this.#diagnostics.isQuiet) return 0
    let file = this.#fileIndex.get(span.file)
    if (file === undefined) {
      file = this.#game.files.push(span.file) - 1
      this.#fileIndex.set(span.file, file)
    }
    const { line, col, endLine, endCol } = span
    return this.#game.places.push({ file, line, col, endLine, endCol }) - 1
  }

  /** The stretch of text that a place is. */
  getSpan(place: number): Span {
    const { file = 0, ...at } = this.#game.places[place] ?? {}
    return { ...this.#top, ...at, file: this.#game.files[file] ?? this.#top.file }
  }

  addNode(kind: string, span: Span, rule: number): number {
    return this.#diagnostics.isQuiet ? 0 : this.#game.nodes.push({ at: this.addPlace(span), rule, kind }) - 1
  }

  addChoice(choice: ChoiceDef): number {
    return this.#diagnostics.isQuiet ? 0 : this.#game.choices.push(choice) - 1
  }

  /** An action is run inside these loops. */
  addActionRun(path: readonly LoopBinding[]): number {
    return this.#diagnostics.isQuiet ? 0 : this.#game.runs.push(path) - 1
  }

  /** The rule does not say what happens where the choice lacks options: that is settled when all rules are known. */
  deferUnsaidLacking(choice: number, keyAt: Span, afterAnotherQuestion: LackingConsequence): void {
    if (!this.#diagnostics.isQuiet) this.#unsaidLacking.set(choice, { keyAt, afterAnotherQuestion })
  }

  /** By choice. */
  get unsaidLacking(): ReadonlyMap<number, UnsaidLacking> {
    return this.#unsaidLacking
  }

  /** All nodes since that one belong to something that was first needed here, and to what that needed. */
  markForeignNodes(firstNode: number): void {
    const { nodes } = this.#game
    while ((this.#foreignNodes.at(-1)?.firstNode ?? -1) >= firstNode) this.#foreignNodes.pop()
    if (nodes.length > firstNode) this.#foreignNodes.push({ firstNode, lastNode: nodes.length - 1 })
  }

  /** The nodes since that one without those of definitions and procedures that were first needed among them. */
  listOwnNodesSince(firstNode: number): readonly NodeRange[] {
    const foreign = this.#foreignNodes.filter((range) => range.firstNode >= firstNode)
    const starts = [firstNode, ...foreign.map(({ lastNode }) => lastNode + 1)]
    const ends = [...foreign.map((range) => range.firstNode - 1), this.#game.nodes.length - 1]
    return starts.flatMap((start, i) => {
      const lastNode = ends[i] ?? start
      return start <= lastNode ? [{ firstNode: start, lastNode }] : []
    })
  }
}
