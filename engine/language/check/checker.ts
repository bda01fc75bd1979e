/** The state of a check from syntax to `GameDef`. Each part has a field, and the stages fill them in order. */
import { NumberBounds } from '../../gamedef/bounds.ts'
import { Evaluator } from '../../gamedef/evaluate.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef, GameDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { ActingRuleTable } from './acting-rules.ts'
import { DeclaredCards, DeclaredRules } from './declared-rules.ts'
import { DiagnosticSink } from './diagnostic-sink.ts'
import { EnumTypes } from './enum-types.ts'
import { GameNames } from './game-names.ts'
import { GameTables } from './game-tables.ts'
import { ALL_NAME_SORTS } from './name-table.ts'
import { RuleMarks } from './rule-marks.ts'
import type { Scope } from './scope.ts'
import type { TypedExpr } from './types.ts'

/** Levels of expressions, effects and calls, each some frames of the stack. */
const MOST_NESTED_LEVELS = 600

/** Expressions and definitions contain each other. Their modules cannot import each other, so they meet here. */
export interface CheckFunctions {
  /** `expected` is the type that the place wants. Null after a diagnostic. */
  check(checker: Checker, scope: Scope, expr: S.ExprSyntax, expected: Type | null): TypedExpr | null
  /** The checked definition of that name. Null after a diagnostic. */
  getCheckedDefinition(checker: Checker, name: string, at: Span): CheckedDefinition | null
}

export interface CheckedDefinition {
  readonly index: number
  readonly def: FunctionDef
  /** The names of its parameters as they are written. */
  readonly params: readonly string[]
}

/** Parts that a checker of queries takes over. */
type CheckerParts = Pick<Checker, 'game' | 'names' | 'enums' | 'declared' | 'cards'>

export class Checker {
  readonly diagnostics: DiagnosticSink
  /** The start of the game's text: the place of mistakes that concern all of it. */
  readonly top: Span
  readonly game: GameTables
  readonly names: GameNames
  readonly enums: EnumTypes
  readonly marks: RuleMarks
  readonly declared: DeclaredRules
  readonly cards: DeclaredCards
  readonly acting = new ActingRuleTable()
  /** Folds what the board alone decides. Definitions are left to the running game, which counts them. */
  readonly evaluator: Evaluator
  readonly bounds: NumberBounds
  /** Folds definitions too, so it is asked only once all definitions are checked. */
  readonly definitionEvaluator: Evaluator
  /** Whether it checks queries of a finished game: unlike rules they may name any card. */
  readonly isForQueries: boolean
  readonly #checkers: CheckFunctions
  #depth = 0

  private constructor(diagnostics: DiagnosticSink, top: Span, checkers: CheckFunctions, shared: CheckerParts | null) {
    this.diagnostics = diagnostics
    this.top = top
    this.#checkers = checkers
    this.isForQueries = shared !== null
    this.game = shared?.game ?? new GameTables()
    this.names = shared?.names ?? new GameNames(this.game, diagnostics)
    this.enums = shared?.enums ?? new EnumTypes(this.game, this.names)
    this.declared = shared?.declared ?? new DeclaredRules()
    this.cards = shared?.cards ?? new DeclaredCards()
    this.marks = new RuleMarks(this.game, diagnostics, top)
    this.evaluator = new Evaluator(this.game, false)
    this.bounds = new NumberBounds(this.game, this.evaluator)
    this.definitionEvaluator = new Evaluator(this.game, true)
  }

  static forRules(diagnostics: Diagnostics, top: Span, checkers: CheckFunctions): Checker {
    return new Checker(new DiagnosticSink(diagnostics), top, checkers, null)
  }

  /** For queries of a finished game. Their places are those of the queries, not of the rules. */
  static forQueries(def: GameDef, diagnostics: Diagnostics, top: Span, checkers: CheckFunctions): Checker {
    const sink = new DiagnosticSink(diagnostics)
    const game = GameTables.forQueries(def)
    game.enums = []
    const names = new GameNames(game, sink)
    const parts = {
      game,
      names,
      enums: new EnumTypes(game, names),
      declared: new DeclaredRules(),
      cards: new DeclaredCards(),
    }
    const checker = new Checker(sink, top, checkers, parts)
    const mayPlay = def.functions[def.mayPlay]
    if (mayPlay) checker.cards.mayPlay = { syntax: null, index: def.mayPlay, def: mayPlay, state: 'done' }
    for (const { id, values, ordered } of def.enums) checker.enums.add(id, values, ordered)
    for (const sort of ALL_NAME_SORTS)
      for (const each of sort === 'enums' ? [] : def[sort]) names[sort].add(typeof each === 'string' ? each : each.id)
    for (const [z, { seat, family }] of def.zones.entries()) if (seat >= 0) names.getOrAddBoxFamily(family)[seat] = z
    return checker
  }

  /** A checker of the same game for another document. A query may add enums, but no names or words. */
  forkForDocument(diagnostics: Diagnostics): Checker {
    const sink = new DiagnosticSink(diagnostics)
    const game = GameTables.forQueries(this.game)
    const names = this.names.fork(game, sink)
    const { declared, cards } = this
    const parts = { game, names, enums: this.enums.fork(game, names), declared, cards }
    return new Checker(sink, this.top, this.#checkers, parts)
  }

  /** Checks an expression; `expected` is the type that its place wants, if it wants one. Null after a diagnostic. */
  check(scope: Scope, expr: S.ExprSyntax, expected: Type | null): TypedExpr | null {
    return this.#checkers.check(this, scope, expr, expected)
  }

  /** The checked expression alone, of a type that is required. */
  checkAs(scope: Scope, expr: S.ExprSyntax, type: Type): Expr | null {
    return this.check(scope, expr, type)?.expr ?? null
  }

  /** The checked definition of that name. Null after a diagnostic. */
  getCheckedDefinition(name: string, at: Span): CheckedDefinition | null {
    return this.#checkers.getCheckedDefinition(this, name, at)
  }

  error(code: DiagnosticCode, at: Span, message: string, suggestion: string | null = null): null {
    return this.diagnostics.error(code, at, message, suggestion)
  }

  /** An error about a name that is not among the candidates, with the nearest of them. */
  reportUnknown(code: DiagnosticCode, name: Name, what: string, candidates: readonly string[]): null {
    return this.diagnostics.reportUnknown(code, name, what, candidates)
  }

  /** Goes a level deeper; null after a diagnostic where rules nest too deep for the stack. */
  checkNested<T>(at: Span, check: () => T): T | null {
    if (this.#depth >= MOST_NESTED_LEVELS)
      return this.error('too-large', at, `rules are nested more than ${MOST_NESTED_LEVELS} levels deep`)
    this.#depth++
    try {
      return check()
    } finally {
      this.#depth--
    }
  }
}
