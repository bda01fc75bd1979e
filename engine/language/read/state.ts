/** The effects that change what stands on the board and beside it: tracks, markers, pieces. */
import type { Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import { dot, spanning, wordOf } from './build.ts'
import { bodyOf, type EffectReader } from './context.ts'
import type { Fields } from './fields.ts'
import { oneOf } from './shape.ts'

export const readSetVar: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const target = readTarget(fields)
  const value = fields.needExpr('value')
  fields.done()
  return target && value ? [{ do: 'setVar', ...written.tag, target, value }] : []
}

export const readAddVar: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const target = readTarget(fields)
  const delta = fields.needExpr('delta')
  fields.done()
  return target && delta ? [{ do: 'addVar', ...written.tag, target, delta }] : []
}

const SCOPES = ['global', 'pvar', 'zone', 'space'] as const

/** `var: actor gold`; or with a scope, `var` is a bare name and `player` or `space` says whose. */
function readTarget(fields: Fields): Expr | null {
  const scopeNode = fields.node('scope')
  if (!scopeNode) return fields.needExpr('var')
  const scope = oneOf(scopeNode, `\`scope\` of ${fields.what}`, SCOPES, fields.diagnostics)
  const name = fields.needName('var')
  if (scope === null) {
    fields.entry('player', 'space', 'zone')
    return null
  }
  if (scope === 'global') return name && wordOf(name)
  const owner = scope === 'pvar' ? fields.needExpr('player') : fields.needExpr('space', 'zone')
  return owner && name && ownedBy(owner, name)
}

const ownedBy = (owner: Expr, name: Name): Expr => dot(owner, name, spanning(owner.at, name.at))

export const readSetGlobalMarker: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const marker = fields.needName('marker')
  const value = fields.needExpr('state')
  fields.done()
  return marker && value ? [{ do: 'setVar', ...written.tag, target: wordOf(marker), value }] : []
}

export const readShiftGlobalMarker: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const marker = fields.needName('marker')
  const delta = fields.needExpr('delta')
  fields.done()
  return marker && delta ? [{ do: 'shiftGlobalMarker', ...written.tag, target: wordOf(marker), delta }] : []
}

export const readSetMarker: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const space = fields.needExpr('space')
  const marker = fields.needName('marker')
  const state = fields.needExpr('state')
  fields.done()
  return space && marker && state ? [{ do: 'setMarker', ...written.tag, space, marker, state }] : []
}

export const readShiftMarker: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const space = fields.needExpr('space')
  const marker = fields.needName('marker')
  const delta = fields.needExpr('delta')
  fields.done()
  return space && marker && delta ? [{ do: 'shiftMarker', ...written.tag, space, marker, delta }] : []
}

export const readMoveToken: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const pieces = fields.needExpr('pieces', 'token')
  const from = fields.expr('from')
  const to = fields.needExpr('to')
  const stay = fields.node('blocked')
  const blocked = stay && oneOf(stay, '`blocked`', ['refuse', 'stay'], fields.diagnostics)
  fields.done()
  if (!pieces || !to) return []
  return [{ do: 'moveToken', ...written.tag, pieces, from, to, blocked: blocked ?? 'refuse' }]
}

export const readSetTokenProp: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const pieces = fields.needExpr('pieces', 'token')
  const prop = fields.needName('prop')
  const value = fields.needExpr('value')
  fields.done()
  return pieces && prop && value ? [{ do: 'setTokenProp', ...written.tag, pieces, prop, value }] : []
}
