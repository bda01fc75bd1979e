/** Expressions of the rule language asked of a state from outside: premises and statements of scenarios, a console. */
import { compileModule } from './compiler/compile.ts'
import { instantiate } from './compiler/instantiate.ts'
import type { Expr } from './gamedef/expr.ts'
import type { GameDef } from './gamedef/gamedef.ts'
import type { EmittedFunction } from './gamedef/machine.ts'
import { exprsIn } from './gamedef/parts.ts'
import { INT, type Type } from './gamedef/types.ts'
import { neutral } from './kernel/crash.ts'
import type { Game, State } from './kernel/index.ts'
import { checkAgainst } from './language/check/reopen.ts'
import type { Diagnostics } from './language/diagnostics/diagnostic.ts'
import { readExpression } from './language/read/expression/read-expression.ts'
import type { Node } from './language/yaml/node.ts'

/** A compiled expression. The same one can be asked of any state of the game. */
export interface Query {
  readonly type: Type
  ask(state: State): number | readonly number[]
}

/** Asked as the seat to move sees the board. Null after a diagnostic. `expected` null takes a value of any type. */
export function query(game: Game, node: Node, expected: Type | null, diagnostics: Diagnostics): Query | null {
  const syntax = readExpression(node, diagnostics)
  const typed = syntax && checkAgainst(game.def, syntax, expected, diagnostics)
  if (!typed) return null
  const asked = emit(game, typed)
  const ask = (state: State) => {
    game.runtime.refill()
    return asked(state.cells, neutral(game, state))
  }
  return { type: typed.t, ask }
}

/** The game with nothing but its definitions, and one more: the expression. */
function emit(game: Game, typed: { readonly x: Expr; readonly t: Type }): EmittedFunction {
  const { watch, mutation } = game
  const { def } = game.woven ?? game
  const [place] = def.places
  const one = { name: 'asked', params: [], returns: typed.t, body: typed.x, node: -1, at: 0 }
  const small: GameDef = {
    ...def,
    places: place ? def.places : [{ file: 0, line: 1, col: 1, endLine: 1, endCol: 1 }],
    functions: [...needed(def.functions, typed.x), one],
    procedures: [],
    actions: [],
    phases: [],
    end: { when: null, score: -1 },
    invariants: [],
  }
  // Of a watched game the definitions are counted here too: what a scenario states is what it exercised. And a mutant of
  // one has to be seen by who asks for it.
  const mutable = { id: '', weave: () => ({ def: small, maxima: [] }) }
  const dress = watch !== null ? 'watched' : mutation !== null ? mutable : 'plain'
  // The place of what is asked is no place of the game.
  const { code } = compileModule(small, { dress, sources: 'none' })
  const emitted = instantiate(code, `${def.id}.query.js`)(game.runtime)
  const fn = emitted.functions.at(-1)
  if (!fn) throw new Error('the query was not emitted')
  return fn
}

/**
 * The definitions with the bodies of those that the expression comes to. The others keep their places, because calls go
 * by index, but cost nothing: of a game's hundred definitions an expression needs two.
 */
function needed(functions: GameDef['functions'], expression: Expr): GameDef['functions'] {
  const wanted = new Set<number>()
  const look = (body: Expr): void => {
    for (const e of exprsIn(body)) {
      if (e.e !== 'call' || wanted.has(e.fn)) continue
      wanted.add(e.fn)
      const called = functions[e.fn]
      if (called) look(called.body)
    }
  }
  look(expression)
  const nothing: Expr = { e: 'const', v: 0, at: 0 }
  return functions.map((fn, i) => (wanted.has(i) ? fn : { ...fn, params: [], returns: INT, body: nothing }))
}
