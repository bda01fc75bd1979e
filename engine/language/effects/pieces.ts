/** The effects that move pieces and change them. */
import { ZONE } from '../../gamedef/types.ts'
import type { Context } from '../check/context.ts'
import { fold } from '../check/names.ts'
import { checkPieces } from '../check/targets.ts'
import { effect, effectWithin } from '../describe/effect.ts'
import { optional, withDefault } from '../describe/field.ts'
import { expression, meaning, name, words } from '../describe/forms.ts'
import type * as E from '../syntax/expr.ts'
import { pieces, refuses } from './fields.ts'

/** The boxes of a family: each piece goes to the one of its owner. */
const familyOf = ({ w }: Context, e: E.Expr): readonly number[] | null =>
  e.e === 'word' ? (w.families.get(fold(e.word)) ?? null) : null

const destination = meaning('space', (e, c) => {
  const boxes = familyOf(c, e)
  if (boxes) return { to: null, boxes }
  const to = c.w.checkAs(c.scope, e, ZONE)
  return to && { to, boxes }
})

/** Pieces know where they are; `from` is for the reader, but must be a place all the same. */
const source = meaning('space', (e, c) => familyOf(c, e) ?? c.w.checkAs(c.scope, e, ZONE))

const moveToken = effect({
  keywords: ['moveToken'],
  doc: 'moves pieces; the name of a family of boxes is the box of each piece’s owner',
  fields: {
    pieces: pieces('what moves', 'pieces', 'token'),
    from: optional(source('where they are: for the reader')),
    to: destination('where they go'),
    blocked: withDefault(
      words(
        ['refuse', 'stay'],
        'what becomes of a piece that a constraint keeps out: refuses the move, or stays',
      ),
      'refuse',
    ),
    refuses,
  },
  make: ({ pieces: { x, many }, to: { to, boxes }, blocked, refuses }, { mark }) => ({
    do: 'move',
    pieces: x,
    many,
    to,
    boxes,
    ...{ blocked, refuses },
    ...mark,
  }),
})

const setTokenProp = effectWithin({
  keywords: ['setTokenProp'],
  doc: 'changes a property of pieces',
  fields: {
    pieces: pieces('what changes', 'pieces', 'token'),
    prop: name('property', 'the property'),
    value: expression('value', 'the word it becomes'),
  },
  check({ pieces: written, prop, value }, { c, mark }) {
    const { w } = c
    const found = checkPieces(c, written)
    const index = w.find('properties', prop)
    const def = w.properties[index ?? -1]
    if (index === null || !def) return null
    if (!def.changes) return w.error('not-writable', prop.at, `\`${def.id}\` never changes`)
    const to = w.checkAs(c.scope, value, def.type)
    return (
      found && to && { do: 'setProp', pieces: found.x, many: found.many, prop: index, value: to, ...mark }
    )
  },
})

export const PIECES = [moveToken, setTokenProp] as const
