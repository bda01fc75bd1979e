/** Where cards are: `piles`. */
import { optional } from '../describe/field.ts'
import { rule, words } from '../describe/forms.ts'
import { declaration } from './declaration.ts'

/** Who sees what it is. */
export const seen = optional(
  words(['all', 'owner', 'nobody'], 'who sees what it is: every seat, whose it is, or none'),
)

export const pile = declaration({
  family: 'piles',
  what: 'pile',
  fields: { per: optional(words(['seat'], 'a pile for each of the seats')), seen, rule },
  make: (pile) => pile,
})
