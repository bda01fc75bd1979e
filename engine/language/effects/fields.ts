/** The fields of effects: how each is read, and checked where it stands. */
import type * as G from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, INT, listOf, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { checkBlock } from '../check/effects.ts'
import { checkPieces, checkTarget, checkVarTarget, type Writable } from '../check/targets.ts'
import { checkedField, type Field, keysOf, type Needed, optional, withDefault } from '../describe/field.ts'
import { flag, type Make, meaning, words } from '../describe/forms.ts'
import { dot, spanning, wordOf } from '../read/build.ts'
import { asExpression } from '../read/expression/read-expression.ts'
import type { Fields } from '../read/fields.ts'
import { asName, oneOf } from '../read/shape.ts'
import type { Effect, Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'

const ofType = (shown: string, type: Type): Make<E.Expr, Expr> =>
  meaning(shown, (e, { w, scope }) => w.checkAs(scope, e, type))

export const int = ofType('number', INT)
export const cond = ofType('condition', BOOL)
export const seat = ofType('seat', SEAT)
export const space = ofType('space', ZONE)
export const spaces = ofType('list of spaces', listOf(ZONE))
/** Of what may refuse the move. */
export const refuses = withDefault(
  flag('also after a question: no option runs into it, or is meant to'),
  false,
)
/** One piece, or a list of them. */
export const pieces = meaning('pieces', (e, c) => checkPieces(c, e))

/** A track, flag or global marker, of that type where one is wanted. */
export const track = (
  type: Type | null,
  doc: string,
  ...keys: readonly string[]
): Needed<E.Expr, VarTarget> => ({
  ...meaning('track', (e, c) => checkVarTarget(c, e, type))(doc, ...keys),
  form: { form: 'track' },
})

export interface VarTarget {
  readonly target: G.Target
  readonly type: Type
}

/** A marker of spaces, by name. */
export const marker = (doc: string): Needed<Name, number> =>
  checkedField({ form: 'name', of: 'marker' }, doc, [], asName, (name, { w }) => w.find('markers', name))

/** A marker of the whole game, which is a track to the checker. */
export const globalMarker = (doc: string): Needed<E.Expr, VarTarget> =>
  checkedField(
    { form: 'name', of: 'globalMarker' },
    doc,
    ['marker'],
    (node, what, d) => {
      const name = asName(node, what, d)
      return name && wordOf(name)
    },
    (e, c) => checkVarTarget(c, e),
  )

/** Effects with a scope of their own. A key with nothing under it is as good as none. */
export const effects = (doc: string, ...keys: readonly string[]): Field<readonly Effect[], G.Effect[]> => ({
  ...branch(doc, ...keys),
  take(fields, name) {
    return fields.effects(fields.need(...keysOf(this, name)))
  },
})

/** The key must be there, but nothing need stand under it: a comment alone is an empty branch. */
export const branch = (doc: string, ...keys: readonly string[]): Needed<readonly Effect[], G.Effect[]> => ({
  ...checkedField(
    { form: 'effects' },
    doc,
    keys,
    (node, _, __, around) => around.effects(node),
    (list, c) => checkBlock(c, list),
  ),
  take(fields, name) {
    const entry = fields.needEntry(...keysOf(this, name))
    return entry ? fields.effects(entry.value) : undefined
  },
})

const SCOPES = ['global', 'pvar', 'zone', 'space'] as const

/** What is to be written: a track, a flag, a marker of either sort. */
export const target = (doc: string): Field<E.Expr, Writable> => ({
  ...track(null, doc, 'var'),
  beside: {
    scope: optional(words(SCOPES, 'the structured spelling: whose `var` it is')),
    player: optional(seat('whose track it is')),
    space: optional(space('of which space', 'space', 'zone')),
  },
  take: (fields) => readTarget(fields) ?? undefined,
  check: (e, c) => checkTarget(c, e) ?? undefined,
})

/** `var: actor gold`; or with a scope, `var` is a bare name and `player` or `space` says whose. */
function readTarget(fields: Fields): E.Expr | null {
  const scopeNode = fields.node('scope')
  if (!scopeNode) return fields.needAs(asExpression, 'var')
  const scope = oneOf(scopeNode, `\`scope\` of ${fields.what}`, SCOPES, fields.diagnostics)
  const name = fields.needAs(asName, 'var')
  if (scope === null) {
    fields.entry('player', 'space', 'zone')
    return null
  }
  if (scope === 'global') return name && wordOf(name)
  const owner =
    scope === 'pvar' ? fields.needAs(asExpression, 'player') : fields.needAs(asExpression, 'space', 'zone')
  return owner && name && dot(owner, name, spanning(owner.at, name.at))
}
