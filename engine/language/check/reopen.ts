/** The names of a compiled game again, to read further expressions against it: in scenarios, queries, the console. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type * as S from '../syntax/expr.ts'
import type { DefinitionSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import { check } from './expression.ts'
import { addWord, addWords } from './pieces.ts'
import { Scope } from './scope.ts'
import type { Typed } from './types.ts'
import { fold, World } from './world.ts'

/** `expected` null takes a value of any type. `at` of the result indexes no place: it is not part of the game. */
export function checkAgainst(
  def: GameDef,
  e: S.Expr,
  expected: Type | null,
  diagnostics: Diagnostics,
): Typed | null {
  return check(reopen(def, diagnostics), new Scope(null), e, expected)
}

export function reopen(def: GameDef, diagnostics: Diagnostics): World {
  const w = new World(diagnostics, NOWHERE)
  for (const { id, values } of def.enums) w.addEnum(id, values)
  fill(w.seats, def.seats)
  fill(w.zones, def.zones)
  w.firstSpace = def.firstSpace
  for (const [z, zone] of def.zones.entries()) {
    w.zoneNames.add(zone.id)
    if (zone.seat < 0) continue
    const family = w.families.get(fold(zone.family)) ?? w.seats.map(() => -1)
    family[zone.seat] = z
    w.families.set(fold(zone.family), family)
  }
  for (const next of def.adjacency) w.adjacency.push([...next])
  fill(w.attributes, def.attributes)
  for (const { id } of def.attributes) w.attributeNames.add(id)
  fill(w.properties, def.properties)
  for (const { id } of def.properties) w.propertyNames.add(id)
  w.owner = def.owner
  fill(w.kinds, def.kinds)
  for (const { id } of def.kinds) w.kindNames.add(id)
  fill(w.classes, def.classes)
  addWords(w)
  for (const group of def.groups) reopenGroup(w, group.id, group.rows)
  fill(w.vars, def.vars)
  for (const { id } of def.vars) w.varNames.add(id)
  fill(w.markers, def.markers)
  for (const { id } of def.markers) w.markerNames.add(id)
  fill(w.circumstances, def.circumstances)
  for (const { id } of def.circumstances) w.circumstanceNames.add(id)
  fill(w.functions, def.functions)
  for (const [index, fn] of def.functions.entries())
    w.definitions.set(fold(fn.name), { syntax: stub(fn), index, def: fn, state: 'done' })
  return w
}

function fill<T>(into: T[], from: readonly T[]): void {
  for (const item of from) into.push(item)
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

/** A checked definition is asked only for its names; its text is gone. */
function stub(fn: GameDef['functions'][number]): DefinitionSyntax {
  const body: S.Expr = { e: 'int', value: 0, at: NOWHERE }
  const named = ({ name }: { readonly name: string }) => ({ text: name, at: NOWHERE })
  const params = fn.params.map((p) => ({ name: named(p), type: null }))
  return { name: named(fn), params, returns: null, rule: null, body, at: NOWHERE }
}
