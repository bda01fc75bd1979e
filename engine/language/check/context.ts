/** Where an effect stands: its scope, the rule above it and the loops around it. */
import type { ChoiceDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Name, Tagged } from '../syntax/effect.ts'
import type { Scope, TypeHole } from './scope.ts'
import type { World } from './world.ts'

export interface Context {
  readonly w: World
  readonly scope: Scope
  /** The clause that applies, -1 without any. */
  readonly rule: number
  readonly path: ChoiceDef['path']
  /** Inside an expanded macro: it may be invoked twice in one list, so its bindings may be there already. */
  readonly expanded?: boolean
}

export const inside = (c: Context, scope = c.scope.inner()): Context => ({ ...c, scope })

export const loop = (c: Context, name: string, type: Type): Context => ({
  ...c,
  scope: c.scope.inner(),
  path: [...c.path, { name, type }],
})

/** The context under an effect's own tag, with the node that stands for it. */
export function tagged(c: Context, kind: string, e: Tagged): { c: Context; node: number; at: number } {
  const rule = c.w.rule(e.rule, c.rule)
  const node = c.w.node(kind, e.keyAt, rule)
  return { c: { ...c, rule }, node, at: c.w.place(e.at) }
}

/** Declares a binding of an effect; a second one of that name in the same list is an error. */
export function bind(c: Context, name: Name, type: Type | TypeHole, grows = false): string {
  if (c.scope.has(name.text) && c.expanded !== true)
    c.w.error('duplicate-binding', name.at, `\`$${name.text}\` is already bound in this list of effects`)
  return c.scope.declare(name.text, type, grows).local
}
