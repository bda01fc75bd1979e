/** Opens a compiled game again to check more expressions: of scenarios, queries, the console. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { CHECK_FUNCTIONS } from './check-functions.ts'
import { Checker } from './checker.ts'
import { declareCheckedDefinition } from './definitions.ts'
import { reportMissingOtherwiseInExpr } from './flow/otherwise.ts'
import { addPieceWord, addPieceWords } from './piece-words.ts'
import { Scope } from './scope.ts'
import { makeActorTerm, makeFixedTerm } from './term.ts'
import type { TypedExpr } from './types.ts'

/**
 * Checks an expression of the expected type, or with null of any. It is no part of the game, so its places mean
 * nothing.
 */
export function checkExprAgainstGame(
  def: GameDef,
  expr: S.ExprSyntax,
  expected: Type | null,
  diagnostics: Diagnostics,
): TypedExpr | null {
  const checker = makeDocumentChecker(def, diagnostics)
  const typed = checker.check(new Scope(), expr, expected)
  if (typed) reportMissingOtherwiseInExpr(checker, typed.expr, [])
  return diagnostics.failed ? null : typed
}

const queryCheckerOfGame = new WeakMap<GameDef, Checker>()

/** The checker of a game for one document. Thousands of scenarios ask one game, so its names are gathered once. */
export function makeDocumentChecker(def: GameDef, diagnostics: Diagnostics): Checker {
  const cached = queryCheckerOfGame.get(def) ?? makeQueryChecker(def)
  queryCheckerOfGame.set(def, cached)
  return cached.forkForDocument(diagnostics)
}

function makeQueryChecker(def: GameDef): Checker {
  const checker = Checker.forQueries(def, new Diagnostics(), NO_PLACE, CHECK_FUNCTIONS)
  addPieceWords(checker)
  for (const { id, rows } of def.groups) {
    const tests = rows.map((row) => (cls: number) => row.includes(cls))
    const [only, ...others] = tests
    addPieceWord(checker, id, only && others.length === 0 ? makeFixedTerm(only) : makeActorTerm(tests, 0))
  }
  for (const [index, definition] of def.functions.entries())
    if (!definition.part) declareCheckedDefinition(checker, { text: definition.name, at: NO_PLACE }, index, definition)
  return checker
}

const NO_PLACE: Span = { file: '', line: 1, col: 1, endLine: 1, endCol: 1 }
