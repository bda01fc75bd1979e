/** Where an effect stands: its scope, the rule above it and the loops around it. */
import type { ChoiceDef, Lacking, Loop } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Here } from '../describe/effect.ts'
import type { Effect, Name, Tagged } from '../syntax/effect.ts'
import { type Nature, Scope, type TypeHole } from './scope.ts'
import type { World } from './world.ts'

export interface Context {
  readonly w: World
  readonly scope: Scope
  /** The clause that applies, -1 without any. */
  readonly rule: number
  readonly path: readonly Loop[]
  /** The list of effects that it is checked in: what is bound in it may be changed by the others. */
  readonly beside?: readonly Effect[]
  /** Inside an expanded macro: it may be invoked twice in one list, so its bindings may be there already. */
  readonly expanded?: boolean
}

/** Where nothing stands around it. */
export const atTop = (w: World, rule = -1): Context => ({ w, scope: new Scope(), rule, path: [] })

export const inside = (c: Context, scope = c.scope.inner()): Context => ({ ...c, scope })

export const loop = (c: Context, name: string, type: Type): Context => ({
  ...c,
  scope: c.scope.inner(),
  path: [...c.path, { name, type }],
})

/** The place of an effect under its own tag, with the node that stands for it. */
export function hereOf(outer: Context, kind: string, { at, keyAt, rule: tag }: Tagged): Here {
  const rule = outer.w.rule(tag, outer.rule)
  const node = outer.w.node(kind, keyAt, rule)
  return { c: { ...outer, rule }, at, keyAt, rule: tag, mark: { node, at: outer.w.place(at) } }
}

export function declareChoice(
  { c, mark }: Here,
  name: string,
  kind: ChoiceDef['kind'],
  type: Type,
  prompt = '',
  lacking: Lacking | null = null,
): number {
  return c.w.choice({ name, kind, type, ...mark, path: c.path, prompt, lacking })
}

/** Declares a binding of an effect; a second one of that name in the same list is an error. */
export function bind(c: Context, name: Name, type: Type | TypeHole, nature?: Nature): string {
  if (c.scope.has(name.text) && c.expanded !== true)
    c.w.error('duplicate-binding', name.at, `\`$${name.text}\` is already bound in this list of effects`)
  return c.scope.declare(name.text, type, nature).local
}
