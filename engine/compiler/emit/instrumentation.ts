/**
 * One emitter, several dresses: what is woven into the code beside the rules themselves.
 *
 * - plain: nothing.
 * - watched: counts what ran, how conditions came out and which limits of choices were met (`Watch` in gamedef/machine.ts).
 * - mutable: every mutant of the game switched by one variable (`MutationSwitch` in gamedef/machine.ts). Who wants it brings
 *   the mutants along, woven into the GameDef (`Mutator`); here is only the count of steps that bounds them.
 */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { MutatedGame } from '../../gamedef/machine.ts'
import { type JsExpr, makeAtom } from './js-expr.ts'
import type { JsText } from './js-name.ts'
import type { Callable } from './unit.ts'

export type InstrumentationName = 'plain' | 'watched' | 'mutable'

/** Makes the mutants of a game. What would weave otherwise has another `id`: compiled games are kept under it. */
export interface Mutator {
  readonly id: string
  weave(def: GameDef): MutatedGame
}

/** How rules are emitted: with what a name says, or with mutants. */
export type Instrumentation = 'plain' | 'watched' | Mutator

export interface Instrumenter {
  readonly name: InstrumentationName
  /** What it calls of the runtime (runtime/instrumentation-hooks.ts). */
  readonly uses: readonly Callable[]
  /** Declarations for the head of the module. */
  readonly prelude: readonly string[]
  /** Whether calls with known arguments may be worked out now: they would not be counted. */
  readonly foldsCalls: boolean
  /** Whether procedures are told which effect calls them, as their last argument (`CALLER`). */
  readonly tellsCaller: boolean
  /** A statement at the start of an effect; `caller` is how the procedure around it was called, `null` in an action. */
  effect(node: number, caller: JsText): string | null
  /** The condition of an effect that was counted already: what it decides may keep a move from being offered. */
  outcome(node: number, condition: JsExpr): JsExpr
  /** The same of a condition that only says what happens, which is nothing in a trial. */
  branch(node: number, condition: JsExpr): JsExpr
  /** A condition that is a node of its own. */
  condition(node: number, condition: JsExpr): JsExpr
  /** Which rule of a choice bars a candidate; `nodes` are those of the rules. */
  judged(nodes: readonly number[], barred: JsExpr): JsExpr
  /** What is asked for a reason only, and decides nothing. */
  unseen(asked: JsExpr): string
  /** A statement at the start of a function. It does not become the cause of writes: functions write nothing. */
  entry(node: number): string | null
  /** A statement at the start of every turn of a loop that only answers end. */
  turn(): string | null
  /** A statement after the answers to a choice of several at once, where `ask` may be null. */
  answered(node: number, ask: JsText, taken: JsText): string | null
  /** A statement after a choice of one after another; `more` is whether there was another one to choose. */
  ended(node: number, taken: JsText, least: JsText, most: JsText, more: () => string): string | null
}

const plain: Instrumenter = {
  name: 'plain',
  uses: [],
  prelude: [],
  foldsCalls: true,
  tellsCaller: false,
  effect: () => null,
  outcome: (_, condition) => condition,
  branch: (_, condition) => condition,
  condition: (_, condition) => condition,
  judged: (_, barred) => barred,
  unseen: (asked) => asked.text,
  entry: () => null,
  turn: () => null,
  answered: () => null,
  ended: () => null,
}

const watched: Instrumenter = {
  ...plain,
  name: 'watched',
  uses: ['effectRan', 'definitionRan', 'outcome', 'branch', 'condition', 'judged', 'unseen', 'answered', 'ended'],
  prelude: ['const W = k.watched()'],
  foldsCalls: false,
  tellsCaller: true,
  effect: (node, caller) => `effectRan$(${node}); W.at = ${node}; W.from = ${caller}`,
  outcome: (node, condition) => makeAtom(`outcome$(${node}, ${condition.text})`),
  branch: (node, condition) => makeAtom(`branch$(${node}, ${condition.text})`),
  condition: (node, condition) => makeAtom(`condition$(${node}, ${condition.text})`),
  judged: (nodes, barred) => makeAtom(`judged$([${nodes.join(', ')}], ${barred.text})`),
  unseen: (asked) => `unseen$(() => ${asked.text})`,
  entry: (node) => `definitionRan$(${node})`,
  answered: (node, ask, taken) => `answered$(${node}, ${ask}, ${taken})`,
  ended: (node, taken, least, most, more) => `ended$(${node}, ${taken}, ${least}, ${most}, () => ${more()})`,
}

/** A mutant may loop or grow without end: whoever runs one says how many steps it has left. */
const mutable: Instrumenter = {
  ...plain,
  name: 'mutable',
  uses: ['step'],
  prelude: ['const M = k.mutable()'],
  effect: () => 'step$()',
  entry: () => 'step$()',
  turn: () => 'step$()',
}

export const instrumentationName = (dress: Instrumentation): InstrumentationName =>
  typeof dress === 'string' ? dress : 'mutable'

/** What tells dresses apart, whatever the process. */
export const instrumentationKey = (dress: Instrumentation): string =>
  typeof dress === 'string' ? dress : `mutable ${dress.id}`

const INSTRUMENTERS: Readonly<Record<InstrumentationName, Instrumenter>> = { plain, watched, mutable }

export const getInstrumenter = (name: InstrumentationName): Instrumenter => INSTRUMENTERS[name]
