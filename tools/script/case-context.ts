/** The context of a case: its game, its diagnostics, and the words of the game. */
import {
  type Diagnostics,
  type Game,
  Lexicon,
  type Node,
  type Query,
  query,
  type ScalarNode,
  type Type,
} from '../../engine/index.ts'
import type { ScenarioCode, ScenarioDiagnostics } from '../scenario/codes.ts'
import type { LocatedText, Scenario } from '../scenario/scenario.ts'
import type { AnswerSupplier } from './answer-supplier.ts'
import { ScriptedCardQueue } from './card-queue.ts'

export interface CaseContext {
  readonly game: Game
  readonly diagnostics: ScenarioDiagnostics
  readonly lexicon: Lexicon
  readonly comingCards: ScriptedCardQueue
  /** Whether moves are played whoever's turn it is. */
  readonly ignoresTurnOrder: boolean
  /** Answers what the script does not; null in all play that judges. */
  readonly supplier: AnswerSupplier | null
}

interface CaseContextOptions extends Pick<Scenario, 'cards'>, Pick<CaseContext, 'ignoresTurnOrder'> {
  readonly supplier?: AnswerSupplier | null
}

export const makeCaseContext = (
  game: Game,
  diagnostics: Diagnostics<ScenarioCode>,
  { cards, ignoresTurnOrder, supplier = null }: CaseContextOptions = { cards: null, ignoresTurnOrder: true },
): CaseContext => ({
  game,
  diagnostics,
  lexicon: new Lexicon(game.def, diagnostics),
  comingCards: new ScriptedCardQueue(cards),
  ignoresTurnOrder,
  supplier,
})

/** A copy of the context with diagnostics of its own. */
export const withDiagnostics = (context: CaseContext, diagnostics: Diagnostics<ScenarioCode>): CaseContext => ({
  ...context,
  diagnostics,
  lexicon: new Lexicon(context.game.def, diagnostics),
})

/** Compiling an expression takes longer than playing a case: one game asks the same text once. */
const queriesByGame = new WeakMap<Game, Map<string, Query>>()

/** Null after a diagnostic. `expected` null takes a value of any type. */
export function compileQuery({ game, diagnostics }: CaseContext, node: Node, expected: Type | null): Query | null {
  const queriesOfGame = queriesByGame.get(game) ?? new Map<string, Query>()
  queriesByGame.set(game, queriesOfGame)
  const key = node.n === 'scalar' ? `${expected?.k ?? ''} ${node.value === node.text} ${node.text}` : null
  const cached = key === null ? undefined : queriesOfGame.get(key)
  if (cached) return { ...cached, ask: (state) => cached.ask(state, node.at) }
  const compiled = query(game, node, expected, diagnostics)
  if (compiled && key !== null) queriesOfGame.set(key, compiled)
  return compiled
}

/** A key of a map or a word of a step as a node of its own. */
export const toScalarNode = ({ text, at }: LocatedText): ScalarNode => ({
  n: 'scalar',
  at,
  value: text,
  text,
  verbatim: at.line === at.endLine && at.endCol - at.col === text.length,
  textAt: at,
})

/** Names compare without regard to case. */
export const normalizeWord = (word: string): string => word.toLowerCase()

/** Whether a key names an action, its words apart or joined. */
export const isActionName = (key: string, actionId: string): boolean =>
  removeWordBreaks(key) === removeWordBreaks(actionId)

export const removeWordBreaks = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
