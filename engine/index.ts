/**
 * The face of the engine, which needs nothing but JavaScript; `node.ts` adds files and a cache. Other code imports
 * these two files alone. `engine/README.md` shows how to play a game.
 */
export * from './agents/index.ts'
export { CompilerError, getInstrumentationKey, type Instrumentation, type Mutator } from './compiler/index.ts'
export { COMPARISON_FUNCTIONS } from './gamedef/arithmetic.ts'
export { NumberBounds } from './gamedef/bounds.ts'
export * from './gamedef/effect.ts'
export * from './gamedef/expr.ts'
export type { MentionedDeclaration } from './gamedef/expr-kind.ts'
export { ADJACENCY_EXPRESSION_KINDS, getExprKind } from './gamedef/expr-kinds.ts'
export type { ExprOf } from './gamedef/expr-parts.ts'
export * from './gamedef/gamedef.ts'
export type { Interval } from './gamedef/interval.ts'
export {
  ACTIVE_SEAT_CELL,
  type Cells,
  type Draft,
  FIRST_CHANCE_CELL,
  type Layout,
  MOVE_COUNT_CELL,
} from './gamedef/layout.ts'
export * from './gamedef/machine.ts'
export { findNextPhases } from './gamedef/next-phases.ts'
export * from './gamedef/parts.ts'
export { toOtherNumber, toPlural } from './gamedef/plural.ts'
export { QUESTION_KINDS, type QuestionKind, type QuestionTraits } from './gamedef/question-kinds.ts'
export { inferType, type LocalTypes } from './gamedef/type-of.ts'
export * from './gamedef/types.ts'
export { getTypeWords, IN_EFFECT_TRACK, isPileTrack, listTrackHolders } from './gamedef/words.ts'
export * from './kernel/index.ts'
export * from './language/index.ts'
export { GameDataError, type GameOptions, gameOf, gameOfDef, isRuleFile } from './load.ts'
export { type Query, query, queryOf } from './query.ts'
export { clearWatch, makeWatch } from './runtime/index.ts'
