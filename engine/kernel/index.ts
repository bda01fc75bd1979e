/** What the rest of the engine and the tools use of the kernel. */
export { checkBoard, type Violation } from './board-check.ts'
export { cardWords, firstCard, isOfCards, pileCell } from './cards.ts'
export { type CellChange, copy, diff, type State, sameBoard, set } from './cells.ts'
export { type Luck, makeLuck, seedChance } from './chance.ts'
export { type Applied, Conversation, type Options } from './conversation.ts'
export type { Happening } from './course.ts'
export { RuleCrash, type Scene } from './crash.ts'
export { type Chance, diceOf } from './dice.ts'
export { isOver, type Standing, score, standings } from './end.ts'
export { type Game, makeGame } from './game.ts'
export { hashOf, hashText, rehash } from './hash.ts'
export { begin, enter, initialState, type Start } from './initial.ts'
export { checkInvariants } from './invariants.ts'
export type { JsonError, JsonErrorCode } from './json.ts'
export {
  applyMove,
  type Choices,
  compoundVariants,
  legalChoices,
  legalMoves,
  validateMove,
} from './legal.ts'
export { type AnswerRecord, type Compound, isFree, isLimited, type Move, template } from './move.ts'
export { type MoveJson, type MoveRead, moveFromJson, moveToJson } from './move-json.ts'
export type { Names, Told } from './names.ts'
export type { Begun } from './opening.ts'
export { type Outcome, recordOf, type Step, stepWords } from './outcome.ts'
export { asked, phaseIn } from './phase.ts'
export { clauseOf, placeOf, placeText, type SourcePlace } from './places.ts'
export { Question } from './question.ts'
export { count, derive, deriver, marker, track } from './read.ts'
export { type Because, isRefusalCode, REFUSALS, type Refusal, type RefusalCode } from './refusal.ts'
export type { Status } from './saying.ts'
export { type StateJson, type StateRead, stateFromJson, stateToJson } from './state-json.ts'
export { guess, seesCell, seesPile, view } from './view.ts'
export { clearWatch, makeWatch } from './watch.ts'
export type { Window } from './windows.ts'
export {
  answerWords,
  type CellMeaning,
  cellName,
  cellValue,
  classWords,
  describe,
  describeBoard,
  elementType,
  type InLoops,
  inOrder,
  loopsOf,
  meaningOf,
  nameInLoops,
  pathWords,
  pileWords,
  type Scalar,
  scalarOf,
  seatWord,
  valueWord,
  zoneWord,
} from './words.ts'
