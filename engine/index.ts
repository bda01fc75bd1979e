/**
 * The face of the engine. It needs nothing but JavaScript; `node.ts` is the same with files and a cache. Nothing else in
 * here is imported from outside.
 *
 *     const game = gameOf([{ name: 'my-game.yaml', text }])
 *     let state = initialState(game, { setup: 'start', seed: 1 })
 *     const [move] = legalMoves(game, state)
 */
export * from './agents/index.ts'
export { CompilerError, getInstrumentationKey, type Instrumentation, type Mutator } from './compiler/index.ts'
export { COMPARES } from './gamedef/arithmetic.ts'
export { Bounds } from './gamedef/bounds.ts'
export * from './gamedef/effect.ts'
export * from './gamedef/expr.ts'
export type { Mention } from './gamedef/expr-kind.ts'
export { ADJACENCY_KINDS, kindOf } from './gamedef/expr-kinds.ts'
export type { ExprOf } from './gamedef/expr-parts.ts'
export * from './gamedef/gamedef.ts'
export type { Interval } from './gamedef/interval.ts'
export { ACTIVE, type Cells, CHANCE, type Draft, type Layout, MOVES } from './gamedef/layout.ts'
export * from './gamedef/machine.ts'
export { nextPhasesOf } from './gamedef/next-phases.ts'
export * from './gamedef/parts.ts'
export { otherNumber, pluralOf } from './gamedef/plural.ts'
export { QUESTION_KINDS, type QuestionKind, type QuestionTraits } from './gamedef/question-kinds.ts'
export { type Locals, typeOf } from './gamedef/type-of.ts'
export * from './gamedef/types.ts'
export { IN_EFFECT, isOfCards, ownersOf, typeWords } from './gamedef/words.ts'
export * from './kernel/index.ts'
export * from './language/index.ts'
export { GameDataError, type GameOptions, gameOf, gameOfDef, isRuleFile } from './load.ts'
export { type Query, query, queryOf } from './query.ts'
export { clearWatch, makeWatch } from './runtime/index.ts'
