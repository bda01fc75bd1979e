/** Asks expressions of the rule language of a state: premises and statements of scenarios, a console. */
import { type CompileOptions, compileModule, loadOrNameUnparsableRule } from './compiler/compile.ts'
import { evaluateModuleCode } from './compiler/instantiate.ts'
import type { Expr } from './gamedef/expr.ts'
import type { FunctionDef, GameDef } from './gamedef/gamedef.ts'
import { getAt, getMapValue } from './gamedef/lookup.ts'
import type { EmittedFunction } from './gamedef/machine.ts'
import { collectExprs, mapParts } from './gamedef/parts.ts'
import type { Type } from './gamedef/types.ts'
import { askRules } from './kernel/crash.ts'
import type { Game, State } from './kernel/index.ts'
import type { SourcePlace } from './kernel/places.ts'
import { checkExprAgainstGame } from './language/check/reopen.ts'
import type { Diagnostics } from './language/diagnostics/diagnostic.ts'
import { readExpression } from './language/read/expression/read-expression.ts'
import type { Node } from './language/yaml/node.ts'

/** A compiled expression, which can be asked of any state of its game. */
export interface Query {
  readonly type: Type
  readonly expr: Expr
  /** Throws a `RuleCrash`. The place of a crash in the expression itself is that of its text, or `place`. */
  ask(state: State, place?: SourcePlace): number | readonly number[]
}

/**
 * Compiles an expression of a type, or of any without `expected`. It sees the board as the active seat does. Null after
 * a diagnostic.
 */
export function query(game: Game, node: Node, expected: Type | null, diagnostics: Diagnostics): Query | null {
  const syntax = readExpression(node, diagnostics)
  const checkedQuery = syntax && checkExprAgainstGame(game.def, syntax, expected, diagnostics)
  return checkedQuery && queryOf(game, checkedQuery.expr, checkedQuery.type, node.at)
}

/** Compiles a checked expression, such as a part of another. The place of a crash in it is `at`. */
export function queryOf(game: Game, expr: Expr, type: Type, at: SourcePlace): Query {
  const emitted = emitQueryOnce(game, { expr: removePlaces(expr), type })
  const ask = (state: State, place: SourcePlace = at) =>
    askRules(game, state, 'what was asked', (circumstances) => emitted(state.cells, circumstances), place)
  return { type, expr, ask }
}

/** Removes the places of an expression, which are no places of the game. */
function removePlaces(expr: Expr): Expr {
  const parts = mapParts(expr, { expr: removePlaces, effects: (same) => same })
  return { ...parts, at: -1 }
}

type CheckedQuery = Pick<Query, 'expr' | 'type'>

/** How many queries of a game are kept, so that fifty thousand different ones do not fill the memory. */
const MOST_QUERIES_KEPT = 1000

const emittedQueriesByGame = new WeakMap<Game, Map<string, EmittedFunction>>()

/** Emits each query of a game once: thousands of scenarios state the same. */
function emitQueryOnce(game: Game, checkedQuery: CheckedQuery): EmittedFunction {
  const queries = emittedQueriesByGame.get(game) ?? new Map<string, EmittedFunction>()
  emittedQueriesByGame.set(game, queries)
  const key = JSON.stringify(checkedQuery)
  const earlier = queries.get(key)
  if (earlier) return earlier
  if (queries.size === MOST_QUERIES_KEPT) queries.clear()
  const emitted = emitQuery(game, checkedQuery)
  queries.set(key, emitted)
  return emitted
}

/** Emits a game that has only the definitions that the expression needs, and the expression as one more. */
function emitQuery(game: Game, checkedQuery: CheckedQuery): EmittedFunction {
  const { watch, mutation } = game
  const { def } = game.mutatedGame ?? game
  const queryDefinition = {
    name: 'asked',
    params: [],
    returns: checkedQuery.type,
    body: checkedQuery.expr,
    node: -1,
    at: -1,
  }
  const functions = selectNeededDefinitions(def.functions, queryDefinition)
  const small: GameDef = {
    ...def,
    functions,
    mayPlay: -1,
    procedures: [],
    actions: [],
    phases: [],
    end: { when: null, score: -1, rank: -1 },
    invariants: [],
  }
  // A game that counts coverage counts its definitions here too, because a scenario exercises what it states. And queries
  // must see mutants of definitions.
  const mutable = { id: '', insertMutants: () => ({ def: small, maxima: [] }) }
  const instrumentation = watch !== null ? 'watched' : mutation !== null ? mutable : 'plain'
  const options: CompileOptions = { instrumentation, sources: 'none', layout: game.layout }
  const { code } = compileModule(small, options)
  const rules = loadOrNameUnparsableRule(small, options, () => evaluateModuleCode(code, `${def.id}.query.js`))
  const emitted = rules(game.runtime).functions.at(-1)
  if (!emitted) throw new Error('the query was not emitted')
  return emitted
}

/** The definitions that the last one needs, and itself, with calls by their new indices: few of a game's hundreds. */
function selectNeededDefinitions(functions: GameDef['functions'], last: FunctionDef): GameDef['functions'] {
  const places = new Map<number, number>()
  const look = (body: Expr): void => {
    for (const expr of collectExprs(body)) {
      if (expr.e !== 'call' || places.has(expr.fn)) continue
      places.set(expr.fn, places.size)
      look(getAt(functions, expr.fn).body)
    }
  }
  look(last.body)
  const renumberCalls = (expr: Expr): Expr => {
    const mapped = mapParts(expr, { expr: renumberCalls, effects: (same) => same })
    return mapped.e === 'call' ? { ...mapped, fn: getMapValue(places, mapped.fn) } : mapped
  }
  return [...places.keys()]
    .map((i) => getAt(functions, i))
    .concat(last)
    .map((definition) => ({ ...definition, body: renumberCalls(definition.body) }))
}
