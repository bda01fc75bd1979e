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
import { CardQueue } from './card-queue.ts'

export interface CaseContext {
  readonly game: Game
  readonly d: ScenarioDiagnostics
  readonly lexicon: Lexicon
  readonly coming: CardQueue
  /** Whether moves are played whoever's turn it is. */
  readonly isLoose: boolean
  /** Answers what the script does not; null in all play that judges. */
  readonly supplier: AnswerSupplier | null
}

interface CaseContextOptions extends Pick<Scenario, 'cards'>, Pick<CaseContext, 'isLoose'> {
  readonly supplier?: AnswerSupplier | null
}

export const makeCaseContext = (
  game: Game,
  diagnostics: Diagnostics<ScenarioCode>,
  { cards, isLoose, supplier = null }: CaseContextOptions = { cards: null, isLoose: true },
): CaseContext => ({
  game,
  d: diagnostics,
  lexicon: new Lexicon(game.def, diagnostics),
  coming: new CardQueue(cards),
  isLoose,
  supplier,
})

/** A copy of the context with diagnostics of its own. */
export const withDiagnostics = (scene: CaseContext, diagnostics: Diagnostics<ScenarioCode>): CaseContext => ({
  ...scene,
  d: diagnostics,
  lexicon: new Lexicon(scene.game.def, diagnostics),
})

/** Compiling an expression takes longer than playing a case: one game asks the same text once. */
const asked = new WeakMap<Game, Map<string, Query>>()

/** Null after a diagnostic. `expected` null takes a value of any type. */
export function compileQuery({ game, d: diagnostics }: CaseContext, node: Node, expected: Type | null): Query | null {
  const known = asked.get(game) ?? new Map<string, Query>()
  asked.set(game, known)
  const key = node.n === 'scalar' ? `${expected?.k ?? ''} ${node.value === node.text} ${node.text}` : null
  const found = key === null ? undefined : known.get(key)
  if (found) return { ...found, ask: (state) => found.ask(state, node.at) }
  const made = query(game, node, expected, diagnostics)
  if (made && key !== null) known.set(key, made)
  return made
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
export const isActionName = (key: string, id: string): boolean => squeezeName(key) === squeezeName(id)

export const squeezeName = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
