/** The public face of the kernel for the engine and the tools. */
export { checkBoard, type Violation } from './board-check.ts'
export { count, derive, deriver, marker, track } from './board-values.ts'
export { cardWords, firstCard, pileCell } from './cards.ts'
export { blankCells, type CellChange, copyCells, diffCells, isSameBoard, type State, setCell } from './cells.ts'
export { type Luck, makeLuck, seedChance } from './chance.ts'
export { type ApplyResult, Conversation, type ConversationOptions } from './conversation.ts'
export { type CrashContext, RuleCrash } from './crash.ts'
export { type DiceRoller, makeStateDice } from './dice.ts'
export { isOver, type Standing, score, standings } from './end.ts'
export { type Game, makeGame } from './game.ts'
export { hashOf, hashText, rehash } from './hash.ts'
export { beginGame, enterPhase, initialState, type StartOptions } from './initial.ts'
export { checkInvariants } from './invariants.ts'
export type { JsonError, JsonErrorCode } from './json.ts'
export {
  applyMove,
  compoundVariants,
  type LegalChoicesResult,
  legalChoices,
  legalMoves,
  validateMove,
} from './legal.ts'
export { type AnswerRecord, type Compound, isFree, isLimited, type Move, makeTemplate } from './move.ts'
export { type MoveJson, type MoveReadResult, moveFromJson, moveToJson } from './move-json.ts'
export type { Status } from './move-script.ts'
export type { CallOverrides, NameIndex } from './name-index.ts'
export type { BeginResult } from './opening.ts'
export { describeLoggedAnswer, type LoggedAnswer, type Outcome, toAnswerRecord } from './outcome.ts'
export { askedSeatNames, phaseIn } from './phase.ts'
export type { AutomaticStep } from './phase-runner.ts'
export { clauseOf, placeText, type SourcePlace, sourcePlaceOf } from './places.ts'
export { Question } from './question.ts'
export { isRefusalCode, REFUSALS, type Refusal, type RefusalCode, type RefusalReason } from './refusal.ts'
export { type StateJson, type StateReadResult, stateFromJson, stateToJson } from './state-json.ts'
export { canSeeCell, canSeePile, guess, view } from './view.ts'
export type { SpecialWindow } from './windows.ts'
export {
  answerWords,
  type CellMeaning,
  cellName,
  cellValue,
  classWords,
  describeBoard,
  describeCellChanges,
  innermostType,
  type LoopContext,
  loopsOf,
  meaningOf,
  nameInLoops,
  pathWords,
  pileWords,
  type Scalar,
  scalarOf,
  seatWord,
  sortByCell,
  valueWord,
  zoneWord,
} from './words.ts'
