/** What an effect may write: tracks, flags, global markers, and the markers of spaces. */
import type { Target } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { enumType, type Type } from '../../gamedef/types.ts'
import type * as E from '../syntax/expr.ts'
import type { Context } from './context.ts'
import { check } from './expression.ts'
import { aType } from './types.ts'

export type Writable =
  | { readonly k: 'var'; readonly target: Target; readonly type: Type }
  | { readonly k: 'marker'; readonly marker: number; readonly zone: Expr; readonly type: Type }

export function checkTarget(c: Context, e: E.Expr): Writable | null {
  const { w } = c
  if (e.e === 'word') {
    const index = w.varNames.get(e.word)
    if (index === undefined) {
      const names = w.vars.filter((v) => v.per === 'game').map((v) => v.id)
      return w.unknown('unknown-track', e.at, 'the track, flag or marker', e.word, names)
    }
  }
  const typed = check(w, c.scope, e, null)
  if (!typed) return null
  const { x } = typed
  if (x.e === 'var') return { k: 'var', target: { var: x.var, index: x.index }, type: typed.t }
  if (x.e === 'marker')
    return { k: 'marker', marker: x.marker, zone: x.zone, type: enumType(w.markers[x.marker]?.enum ?? '') }
  return w.error('not-writable', e.at, 'only tracks, flags and markers can be set')
}

/** A track, flag or global marker, of the wanted type where one is given. */
export function checkVarTarget(
  c: Context,
  e: E.Expr,
  wanted: Type | null = null,
): { target: Target; type: Type } | null {
  const found = checkTarget(c, e)
  if (!found) return null
  if (found.k === 'marker') return c.w.error('not-writable', e.at, 'a marker of a space is no track')
  if (wanted && found.type.k !== wanted.k)
    return c.w.error('type-mismatch', e.at, `this holds ${aType(found.type)}, but ${aType(wanted)} is needed`)
  return found
}
