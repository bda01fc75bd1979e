/** The public face of the kernel for the engine and the tools. */
export { checkBoard, type Violation } from './board-check.ts'
export { count, derive, deriver, marker, track } from './board-values.ts'
export { getCardPileCell, getFirstCardCell, listCardNames } from './cards.ts'
export { type CellChange, copyCells, diffCells, isSameBoard, makeBlankCells, type State, setCell } from './cells.ts'
export { makeRandomSource, type RandomSource, seedChance } from './chance.ts'
export { type ApplyResult, Conversation, type ConversationOptions } from './conversation.ts'
export { type CrashContext, RuleCrash } from './crash.ts'
export { type DiceRoller, makeGeneratorDice } from './dice.ts'
export { isOver, type Standing, score, standings } from './end.ts'
export { type Game, makeGame } from './game.ts'
export { computeBoardHash, formatBoardHash, recomputeBoardHash } from './hash.ts'
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
export { type AnswerRecord, type Compound, isFreeMove, isLimitedMove, type Move, makeTemplate } from './move.ts'
export { type MoveJson, type MoveReadResult, moveFromJson, moveToJson } from './move-json.ts'
export type { MoveStatus } from './move-script.ts'
export type { CallOverrides, NameIndex } from './name-index.ts'
export type { BeginResult } from './opening.ts'
export { describeLoggedAnswer, type LoggedAnswer, type Outcome, toAnswerRecord } from './outcome.ts'
export { getCurrentPhase, listAskedSeatNames } from './phase.ts'
export type { AutomaticStep } from './phase-runner.ts'
export { findNodeClause, findSourcePlace, formatSourcePlace, type SourcePlace } from './places.ts'
export { Question } from './question.ts'
export { isRefusalCode, REFUSAL_MESSAGES, type Refusal, type RefusalCode, type RefusalReason } from './refusal.ts'
export { type StateJson, type StateReadResult, stateFromJson, stateToJson } from './state-json.ts'
export { canSeeCell, canSeePile, guess, view } from './view.ts'
export type { SpecialWindow } from './windows.ts'
export {
  type CellMeaning,
  describeAnswer,
  describeBoard,
  describeCell,
  describeCellChanges,
  describeCellValue,
  describeChoiceInLoops,
  describeLoopValues,
  describePile,
  describeValue,
  getCellMeaning,
  getClassPhrase,
  getInnermostType,
  getSeatName,
  getZoneName,
  type LoopContext,
  listLoopsAround,
  type Scalar,
  sortInBoardOrder,
  toScalar,
} from './words.ts'
