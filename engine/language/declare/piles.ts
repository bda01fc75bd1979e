/** Where cards are: `piles`. */
import { optionalField } from '../describe/combinators.ts'
import { ruleField, wordsField } from '../describe/simple-fields.ts'
import { makeDeclaration } from './declaration.ts'

/** Who sees what it is. */
export const visibilityField = optionalField(
  wordsField(['all', 'owner', 'nobody'], 'who sees what it is: every seat, whose it is, or none'),
)

export const pileDeclaration = makeDeclaration({
  family: 'piles',
  what: 'pile',
  fields: {
    per: optionalField(wordsField(['seat'], 'a pile for each of the seats')),
    seen: visibilityField,
    rule: ruleField,
  },
  make: (pile) => pile,
})
