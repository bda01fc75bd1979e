/** The names of a compiled game again, to read further expressions against it: in scenarios, queries, the console. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { declareChecked } from './definitions.ts'
import { check } from './expression.ts'
import { look } from './otherwise.ts'
import { addWord, addWords } from './pieces.ts'
import { Scope } from './scope.ts'
import type { Typed } from './types.ts'
import { World } from './world.ts'

/** `expected` null takes a value of any type. `at` of the result indexes no place: it is not part of the game. */
export function checkAgainst(
  def: GameDef,
  e: S.Expr,
  expected: Type | null,
  diagnostics: Diagnostics,
): Typed | null {
  const w = reopen(def, diagnostics)
  const typed = check(w, new Scope(null), e, expected)
  if (typed) look(w, typed.x, [])
  return diagnostics.failed ? null : typed
}

export function reopen(def: GameDef, diagnostics: Diagnostics): World {
  const w = World.of(def, diagnostics, NOWHERE)
  addWords(w)
  for (const group of def.groups) reopenGroup(w, group.id, group.rows)
  for (const [index, fn] of def.functions.entries())
    declareChecked(w, { text: fn.name, at: NOWHERE }, index, fn)
  return w
}

function reopenGroup(w: World, id: string, rows: readonly (readonly number[])[]): void {
  const [row] = rows
  if (rows.length === 1 && row) addWord(w, id, { keys: [], test: (cls) => row.includes(cls) })
  else
    addWord(w, id, {
      keys: [{ id: 'actor', expr: { e: 'actor', at: 0 }, size: rows.length }],
      test: (cls, [seat]) => rows[seat ?? -1]?.includes(cls) ?? false,
    })
}

const NOWHERE: Span = { file: '', line: 1, col: 1, endLine: 1, endCol: 1 }
