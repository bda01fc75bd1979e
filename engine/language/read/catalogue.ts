/** The rules themselves, as far as rule data refers to them. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { ClauseSyntax } from '../syntax/game.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { asRule } from './shape.ts'

/** Catalogues are kept for people: keys that are of no use here are no mistakes. */
export function readClause(entry: Entry, d: Diagnostics): ClauseSyntax | null {
  const { id, within } = entry
  const fields = fieldsOf(entry, `the clause ${id.text}`, d)
  if (!fields) return null
  const section = within?.id ?? id.text
  const title = fields.text('title') ?? within?.title ?? ''
  const limited = fields.node('limits')
  return {
    id,
    section,
    title,
    text: fields.text('text') ?? '',
    kind: fields.text('kind') ?? '',
    excluded: fields.text('excluded') ?? '',
    absence: fields.bool('absence'),
    limits: limited && asRule(limited, d),
  }
}
