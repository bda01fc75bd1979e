/** What the parts of a case work with: the game, the place for what is wrong, and the game's words. */
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
import type { ScenarioCode, ScenarioDiagnostics } from './codes.ts'
import { Coming } from './coming.ts'
import type { Scenario, Text } from './scenario.ts'

export interface Scene {
  readonly game: Game
  readonly d: ScenarioDiagnostics
  readonly lexicon: Lexicon
  readonly coming: Coming
  /** Whether moves are played whoever's turn it is. */
  readonly isLoose: boolean
}

export const sceneOf = (
  game: Game,
  d: Diagnostics<ScenarioCode>,
  { cards, isLoose }: Pick<Scenario, 'cards'> & Pick<Scene, 'isLoose'> = { cards: null, isLoose: true },
): Scene => ({
  game,
  d,
  lexicon: new Lexicon(game.def, d),
  coming: new Coming(cards),
  isLoose,
})

/** The same, with a place of its own for what is wrong. */
export const tryingIn = (scene: Scene, d: Diagnostics<ScenarioCode>): Scene => ({
  ...scene,
  d,
  lexicon: new Lexicon(scene.game.def, d),
})

/** Compiling an expression takes longer than playing a case: one game asks the same text once. */
const asked = new WeakMap<Game, Map<string, Query>>()

/** Null after a diagnostic. `expected` null takes a value of any type. */
export function ask({ game, d }: Scene, node: Node, expected: Type | null): Query | null {
  const known = asked.get(game) ?? new Map<string, Query>()
  asked.set(game, known)
  const key = node.n === 'scalar' ? `${expected?.k ?? ''} ${node.value === node.text} ${node.text}` : null
  const found = key === null ? undefined : known.get(key)
  if (found) return { ...found, ask: (state) => found.ask(state, node.at) }
  const made = query(game, node, expected, d)
  if (made && key !== null) known.set(key, made)
  return made
}

/** A key of a map or a word of a step as a node of its own. */
export const nodeOf = ({ text, at }: Text): ScalarNode => ({
  n: 'scalar',
  at,
  value: text,
  text,
  verbatim: at.line === at.endLine && at.endCol - at.col === text.length,
  textAt: at,
})

/** Names compare without regard to case. */
export const fold = (word: string): string => word.toLowerCase()

/** Whether a key names an action, its words apart or joined. */
export const namesAction = (key: string, id: string): boolean => squeezed(key) === squeezed(id)

export const squeezed = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
