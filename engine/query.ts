/** Expressions of the rule language asked of a state from outside: premises and statements of scenarios, a console. */
import { type CompileOptions, compileModule, guardLoading } from './compiler/compile.ts'
import { instantiate } from './compiler/instantiate.ts'
import type { Expr } from './gamedef/expr.ts'
import type { FunctionDef, GameDef } from './gamedef/gamedef.ts'
import { getAt, getKey } from './gamedef/lookup.ts'
import type { EmittedFunction } from './gamedef/machine.ts'
import { exprsIn, mapParts } from './gamedef/parts.ts'
import type { Type } from './gamedef/types.ts'
import { askRules } from './kernel/crash.ts'
import type { Game, State } from './kernel/index.ts'
import type { SourcePlace } from './kernel/places.ts'
import { checkAgainst } from './language/check/reopen.ts'
import type { Diagnostics } from './language/diagnostics/diagnostic.ts'
import { readExpression } from './language/read/expression/read-expression.ts'
import type { Node } from './language/yaml/node.ts'

/** A compiled expression. The same one can be asked of any state of the game. */
export interface Query {
  readonly type: Type
  readonly expr: Expr
  /** Throws a `RuleCrash`; one in the text itself stands where the text was read, or at `place`. */
  ask(state: State, place?: SourcePlace): number | readonly number[]
}

/** Asked as the seat to move sees the board. Null after a diagnostic. `expected` null takes a value of any type. */
export function query(game: Game, node: Node, expected: Type | null, diagnostics: Diagnostics): Query | null {
  const syntax = readExpression(node, diagnostics)
  const typed = syntax && checkAgainst(game.def, syntax, expected, diagnostics)
  return typed && queryOf(game, typed.expr, typed.type, node.at)
}

/** Of an expression that has been checked, a part of another, say; a crash in its text stands at `at`. */
export function queryOf(game: Game, expr: Expr, type: Type, at: SourcePlace): Query {
  const asked = emitOnce(game, { x: placedNowhere(expr), t: type })
  const ask = (state: State, place: SourcePlace = at) =>
    askRules(game, state, 'what was asked', (circumstances) => asked(state.cells, circumstances), place)
  return { type, expr, ask }
}

/** The places of what is asked are no places of the game: a crash in it is told with those of its text. */
function placedNowhere(expr: Expr): Expr {
  const parts = mapParts(expr, { expr: placedNowhere, effects: (same) => same })
  return { ...parts, at: -1 }
}

/** Of each game so many are kept: what states something new fifty thousand times does not fill the memory. */
const MOST_KEPT = 1000

const emittedByGame = new WeakMap<Game, Map<string, EmittedFunction>>()

/** Thousands of scenarios state the same of one game: what is asked again is there already. */
function emitOnce(game: Game, typed: { readonly x: Expr; readonly t: Type }): EmittedFunction {
  const all = emittedByGame.get(game) ?? new Map<string, EmittedFunction>()
  emittedByGame.set(game, all)
  const key = JSON.stringify(typed)
  const there = all.get(key)
  if (there) return there
  if (all.size === MOST_KEPT) all.clear()
  const emitted = emit(game, typed)
  all.set(key, emitted)
  return emitted
}

/** The game with nothing but the definitions that the expression comes to, and one more: the expression. */
function emit(game: Game, typed: { readonly x: Expr; readonly t: Type }): EmittedFunction {
  const { watch, mutation } = game
  const { def } = game.mutatedGame ?? game
  const one = { name: 'asked', params: [], returns: typed.t, body: typed.x, node: -1, at: -1 }
  const functions = needed(def.functions, one)
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
  // Of a watched game the definitions are counted here too: what a scenario states is what it exercised. And a mutant of
  // one has to be seen by who asks for it.
  const mutable = { id: '', insertMutants: () => ({ def: small, maxima: [] }) }
  const dress = watch !== null ? 'watched' : mutation !== null ? mutable : 'plain'
  const options: CompileOptions = { instrumentation: dress, sources: 'none', layout: game.layout }
  const { code } = compileModule(small, options)
  const rules = guardLoading(small, options, () => instantiate(code, `${def.id}.query.js`))
  const emitted = rules(game.runtime).functions.at(-1)
  if (!emitted) throw new Error('the query was not emitted')
  return emitted
}

/** The definitions that the last one comes to, and itself: of a game's hundreds an expression needs two. Calls go by index. */
function needed(functions: GameDef['functions'], last: FunctionDef): GameDef['functions'] {
  const places = new Map<number, number>()
  const look = (body: Expr): void => {
    for (const expr of exprsIn(body)) {
      if (expr.e !== 'call' || places.has(expr.fn)) continue
      places.set(expr.fn, places.size)
      look(getAt(functions, expr.fn).body)
    }
  }
  look(last.body)
  const placed = (expr: Expr): Expr => {
    const now = mapParts(expr, { expr: placed, effects: (same) => same })
    return now.e === 'call' ? { ...now, fn: getKey(places, now.fn) } : now
  }
  return [...places.keys()]
    .map((i) => getAt(functions, i))
    .concat(last)
    .map((definition) => ({ ...definition, body: placed(definition.body) }))
}
