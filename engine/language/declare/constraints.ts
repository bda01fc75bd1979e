/** How many pieces may stand where: `constraints`, and the structured `stackingConstraints`; and `invariants`. */
import { optional, withDefault } from '../describe/field.ts'
import { expression, flag, number, rule, text, words } from '../describe/forms.ts'
import { wordOf } from '../read/build.ts'
import { MOST_PIECES } from '../read/piece-counts.ts'
import type { Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import { declaration } from './declaration.ts'
import { phraseOf, pieceFilter, spaceFilter } from './filters.ts'
import { listOf } from './forms.ts'

const description = withDefault(text('what it is for, in the words of the rules'), '')
const everyPiece = ({ at }: Name): Expr => wordOf({ at, text: 'pieces' })
const where = expression('condition', 'which spaces: conditions on `it`, all of them')

export const constraint = declaration({
  family: 'constraints',
  what: 'constraint',
  fields: {
    rule,
    description,
    spaces: withDefault(listOf(where, 'a condition', where.doc), []),
    pieces: optional(expression('pieces', 'which pieces: a phrase, or a list with conditions')),
    max: optional(number('how many of them at most', 0, MOST_PIECES)),
    prohibit: optional(flag('whether none of them')),
    refuses: withDefault(
      flag('whether it refuses moves after a question too: options need not ask for room'),
      false,
    ),
  },
  either: ['max', 'prohibit'],
  make: ({ pieces, max, prohibit, ...more }) => ({
    ...more,
    pieces: pieces ?? everyPiece(more.id),
    max: max?.value ?? (prohibit ? 0 : MOST_PIECES),
  }),
})

export const stackingConstraint = declaration({
  family: 'constraints',
  what: 'constraint',
  fields: {
    description,
    spaceFilter: withDefault(spaceFilter, []),
    pieceFilter: optional(pieceFilter),
    rule: words(['maxCount', 'prohibit'], 'whether so many of them, or none'),
    maxCount: optional(number('how many of them at most', 0, MOST_PIECES)),
  },
  make: ({ spaceFilter: spaces, pieceFilter, rule, maxCount, ...more }, { d }) => {
    const { id, at } = more
    const pieces = pieceFilter ? phraseOf(pieceFilter, at) : everyPiece(id)
    const max = rule === 'prohibit' ? 0 : maxCount?.value
    // Checked when setups are read, and when pieces are placed: rules in this spelling do not ask for room.
    if (max !== undefined) return { ...more, spaces, pieces, max, rule: null, refuses: true }
    d.add('missing-key', id.at, `the constraint \`${id.text}\` needs \`maxCount\``)
    return null
  },
})

export const invariant = declaration({
  family: 'invariants',
  what: 'invariant',
  fields: { rule, description, check: expression('condition', 'what always holds') },
  make: (invariant) => invariant,
})
