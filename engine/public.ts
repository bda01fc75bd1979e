/**
 * What the package gives to those who play games given as text (`touchstone`). It needs nothing but JavaScript, and these
 * names are promised; `docs/library.md` shows each of them.
 */
export {
  type Agent,
  type GameRecord,
  makeGreedyAgent,
  makeRandomAgent,
  type PlayOptions,
  playGame,
} from './agents/index.ts'
export {
  applyMove,
  Conversation,
  count as countPieces,
  derive as computeDefinition,
  type Game,
  guess as guessState,
  initialState as startGame,
  isOver as isGameOver,
  legalMoves as listLegalMoves,
  type Move,
  makeRandomSource,
  marker as readMarker,
  moveFromJson,
  moveToJson,
  type Outcome,
  type Question,
  type Refusal,
  RuleCrash,
  type Standing,
  type StartOptions,
  type State,
  standings as listStandings,
  stateFromJson,
  stateToJson,
  track as readTrack,
  view as hideUnseen,
} from './kernel/index.ts'
export type { Diagnostic, SourceFile } from './language/index.ts'
export { GameDataError, type GameOptions, gameOf as compileGame } from './load.ts'
