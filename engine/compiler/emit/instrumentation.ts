/**
 * The code that is emitted beside the rules: none (`plain`), counters for coverage (`watched`, see `Watch`), or a limit of steps for
 * mutants (`mutable`, see `MutationSwitch`). A `Mutator` has put the mutants into the GameDef before.
 */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { MutatedGame } from '../../gamedef/machine.ts'
import { type JsExpr, makeAtomExpr } from './js-expr.ts'
import type { JsText } from './js-name.ts'
import type { RuntimeFunctionName } from './unit.ts'

export type InstrumentationName = 'plain' | 'watched' | 'mutable'

/** Makes the mutants of a game. A mutator that makes others has another `id`, under which compiled games are cached. */
export interface Mutator {
  readonly id: string
  insertMutants(def: GameDef): MutatedGame
}

/** The instrumentation that a caller asks for; a mutator asks for its mutants. */
export type Instrumentation = 'plain' | 'watched' | Mutator

export interface Instrumenter {
  readonly name: InstrumentationName
  /** The functions of the runtime that it calls (runtime/instrumentation-hooks.ts). */
  readonly runtimeFunctions: readonly RuntimeFunctionName[]
  /** Declarations for the head of the module. */
  readonly headLines: readonly string[]
  /** Whether calls with known arguments may be computed at compile time. They would not be counted. */
  readonly mayEvaluateCalls: boolean
  /** Whether procedures get the effect that calls them as their last argument (`CallFrame`). */
  readonly passesCaller: boolean
  /** Gives a statement for the start of an effect. `caller` is the frame of the procedure around it, `null` in an action. */
  writeEffectStart(node: number, caller: JsText): string | null
  /** Counts a condition that may keep a move from being offered. Its effect was counted already. */
  countOfferCondition(node: number, countRuleCondition: JsExpr): JsExpr
  /** Counts a condition that only selects effects. It does not count in a trial. */
  countBranchCondition(node: number, countRuleCondition: JsExpr): JsExpr
  /** Counts a condition that is a node of its own. */
  countRuleCondition(node: number, countRuleCondition: JsExpr): JsExpr
  /** Counts the rule of a choice that excludes a candidate; `nodes` are the nodes of the rules. */
  countExclusion(nodes: readonly number[], exclusion: JsExpr): JsExpr
  /** Evaluates for a reason in a message, without counting. */
  withoutCounting(value: JsExpr): string
  /** Gives a statement for the start of a function. Functions write nothing, so they are never the cause of a write. */
  writeFunctionStart(node: number): string | null
  /** Gives a statement for each turn of a loop that might not end without a limit. */
  writeLoopTurn(): string | null
  /** Counts the answers to a choice of several at once; `ask` may be null. */
  countAnswers(node: number, ask: JsText, answers: JsText): string | null
  /** Counts the end of a choice of one after another; `more` tests whether another option was left. */
  countEnd(node: number, answers: JsText, least: JsText, most: JsText, more: () => string): string | null
}

const NO_INSTRUMENTER: Instrumenter = {
  name: 'plain',
  runtimeFunctions: [],
  headLines: [],
  mayEvaluateCalls: true,
  passesCaller: false,
  writeEffectStart: () => null,
  countOfferCondition: (_, condition) => condition,
  countBranchCondition: (_, condition) => condition,
  countRuleCondition: (_, condition) => condition,
  countExclusion: (_, exclusion) => exclusion,
  withoutCounting: (value) => value.text,
  writeFunctionStart: () => null,
  writeLoopTurn: () => null,
  countAnswers: () => null,
  countEnd: () => null,
}

const COVERAGE_INSTRUMENTER: Instrumenter = {
  ...NO_INSTRUMENTER,
  name: 'watched',
  runtimeFunctions: [
    'effectRan',
    'definitionRan',
    'outcome',
    'branch',
    'condition',
    'judged',
    'unseen',
    'answered',
    'ended',
  ],
  headLines: ['const W = k.watched()'],
  mayEvaluateCalls: false,
  passesCaller: true,
  writeEffectStart: (node, caller) => `effectRan$(${node}); W.at = ${node}; W.from = ${caller}`,
  countOfferCondition: (node, condition) => makeAtomExpr(`outcome$(${node}, ${condition.text})`),
  countBranchCondition: (node, condition) => makeAtomExpr(`branch$(${node}, ${condition.text})`),
  countRuleCondition: (node, condition) => makeAtomExpr(`condition$(${node}, ${condition.text})`),
  countExclusion: (nodes, exclusion) => makeAtomExpr(`judged$([${nodes.join(', ')}], ${exclusion.text})`),
  withoutCounting: (value) => `unseen$(() => ${value.text})`,
  writeFunctionStart: (node) => `definitionRan$(${node})`,
  countAnswers: (node, ask, answers) => `answered$(${node}, ${ask}, ${answers})`,
  countEnd: (node, answers, least, most, more) => `ended$(${node}, ${answers}, ${least}, ${most}, () => ${more()})`,
}

/** A mutant may loop without end, so the caller sets how many steps it may take. */
const MUTATION_INSTRUMENTER: Instrumenter = {
  ...NO_INSTRUMENTER,
  name: 'mutable',
  runtimeFunctions: ['step'],
  headLines: ['const M = k.mutable()'],
  writeEffectStart: () => 'step$()',
  writeFunctionStart: () => 'step$()',
  writeLoopTurn: () => 'step$()',
}

export const getInstrumentationName = (instrumentation: Instrumentation): InstrumentationName =>
  typeof instrumentation === 'string' ? instrumentation : 'mutable'

/** The key under which compiled games are cached, the same in every process. */
export const getInstrumentationKey = (instrumentation: Instrumentation): string =>
  typeof instrumentation === 'string' ? instrumentation : `mutable ${instrumentation.id}`

const INSTRUMENTERS: Readonly<Record<InstrumentationName, Instrumenter>> = {
  plain: NO_INSTRUMENTER,
  watched: COVERAGE_INSTRUMENTER,
  mutable: MUTATION_INSTRUMENTER,
}

export const getInstrumenter = (name: InstrumentationName): Instrumenter => INSTRUMENTERS[name]
