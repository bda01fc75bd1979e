/** Declarations of limits on pieces (`constraints`, the structured `stackingConstraints`) and of `invariants`. */
import { defaultedField, listField, optionalField } from '../describe/combinators.ts'
import { expressionField, flagField, numberField, ruleField, textField, wordsField } from '../describe/simple-fields.ts'
import { makeWordExpression } from '../read/build.ts'
import { MOST_PIECES_OF_KIND } from '../read/piece-counts.ts'
import type { Name } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import { makeDeclaration } from './declaration.ts'
import { makePiecePhrases, pieceFilterField, spaceFilterField } from './filters.ts'

const descriptionField = defaultedField(textField('what it is for, in the words of the rules'), '')
const makeAllPiecesExpression = ({ at }: Name): ExprSyntax => makeWordExpression({ at, text: 'pieces' })
const spacesConditionField = expressionField('condition', 'which spaces: conditions on `it`, all of them')

export const constraintDeclaration = makeDeclaration({
  family: 'constraints',
  what: 'constraint',
  fields: {
    rule: ruleField,
    description: descriptionField,
    spaces: defaultedField(listField(spacesConditionField, 'a condition', spacesConditionField.doc), []),
    pieces: optionalField(expressionField('pieces', 'which pieces: a phrase, or a list with conditions')),
    max: optionalField(numberField('how many of them at most', 0, MOST_PIECES_OF_KIND)),
    prohibit: optionalField(flagField('whether none of them')),
    refuses: defaultedField(
      flagField('whether it refuses moves after a question too: options need not ask for room'),
      false,
    ),
  },
  either: ['max', 'prohibit'],
  make: ({ pieces, max, prohibit, ...more }) => ({
    ...more,
    pieces: pieces ?? makeAllPiecesExpression(more.id),
    max: max?.value ?? (prohibit ? 0 : MOST_PIECES_OF_KIND),
  }),
})

export const stackingConstraintDeclaration = makeDeclaration({
  family: 'constraints',
  what: 'constraint',
  fields: {
    description: descriptionField,
    spaceFilter: defaultedField(spaceFilterField, []),
    pieceFilter: optionalField(pieceFilterField),
    rule: wordsField(['maxCount', 'prohibit'], 'whether so many of them, or none'),
    maxCount: optionalField(numberField('how many of them at most', 0, MOST_PIECES_OF_KIND)),
  },
  make: ({ spaceFilter: spaces, pieceFilter, rule, maxCount, ...more }, { diagnostics }) => {
    const { id, at } = more
    const pieces = pieceFilter ? makePiecePhrases(pieceFilter, at) : makeAllPiecesExpression(id)
    const max = rule === 'prohibit' ? 0 : maxCount?.value
    // Rules in this spelling do not ask for room, so setups and moves check the limit.
    if (max !== undefined) return { ...more, spaces, pieces, max, rule: null, refuses: true }
    diagnostics.add('missing-key', id.at, `the constraint \`${id.text}\` needs \`maxCount\``)
    return null
  },
})

export const invariantDeclaration = makeDeclaration({
  family: 'invariants',
  what: 'invariant',
  fields: { rule: ruleField, description: descriptionField, check: expressionField('condition', 'what always holds') },
  make: (invariant) => invariant,
})
