/** How many pieces may stand where: `constraints`, and the structured `stackingConstraints`; and `invariants`. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { ConstraintSyntax, InvariantSyntax } from '../syntax/game.ts'
import { wordOf } from './build.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { readExpression } from './expression/read-expression.ts'
import type { Fields } from './fields.ts'
import { type Int, itemsOf, oneOf } from './shape.ts'
import { readPieceFilter, readSpaceFilter } from './space-filter.ts'

const MOST_PIECES = 10_000

export function readConstraint(entry: Entry, d: Diagnostics): ConstraintSyntax | null {
  const { id, body } = entry
  const fields = fieldsOf(entry, `the constraint \`${id.text}\``, d)
  if (!fields) return null
  const rule = fields.rule()
  const description = fields.text('description') ?? ''
  const spaces = itemsOf(fields.node('spaces')).flatMap((item) => readExpression(item, d) ?? [])
  const named = fields.node('pieces')
  const pieces = named ? readExpression(named, d) : wordOf({ at: id.at, text: 'pieces' })
  const max = readMost(fields)
  fields.done()
  return pieces && max && { id, rule, description, spaces, pieces, max, at: body.at }
}

/** `max: 2`, or `prohibit: true`. */
function readMost(fields: Fields): Int | null {
  const prohibit = fields.entry('prohibit')
  if (!prohibit || !fields.bool('prohibit')) return fields.needInt('max', 0, MOST_PIECES)
  const max = fields.entry('max')
  if (max)
    fields.diagnostics.add('duplicate-key', max.keyAt, '`prohibit: true` is `max: 0`: write one of them')
  return { at: prohibit.keyAt, value: 0 }
}

export function readStackingConstraint(entry: Entry, d: Diagnostics): ConstraintSyntax | null {
  const { id, body } = entry
  const fields = fieldsOf(entry, `the constraint \`${id.text}\``, d)
  if (!fields) return null
  const description = fields.text('description') ?? ''
  const where = fields.inner('spaceFilter')
  const spaces = where ? readSpaceFilter(where) : []
  const which = fields.inner('pieceFilter')
  const pieces = which ? readPieceFilter(which) : wordOf({ at: id.at, text: 'pieces' })
  const kind = fields.need('rule')
  const rule = kind && oneOf(kind, `\`rule\` of ${fields.what}`, ['maxCount', 'prohibit'], d)
  const prohibited = kind && rule === 'prohibit' ? { at: kind.at, value: 0 } : null
  const max = rule === 'maxCount' ? fields.needInt('maxCount', 0, MOST_PIECES) : prohibited
  fields.done()
  return max && { id, rule: null, description, spaces, pieces, max, at: body.at }
}

export function readInvariant(entry: Entry, d: Diagnostics): InvariantSyntax | null {
  const { id, body } = entry
  const fields = fieldsOf(entry, `the invariant \`${id.text}\``, d)
  if (!fields) return null
  const rule = fields.rule()
  const description = fields.text('description') ?? ''
  const check = fields.needExpr('check')
  fields.done()
  return check && { id, rule, description, check, at: body.at }
}
