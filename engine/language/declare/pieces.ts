/** Declarations of the kinds of pieces, and of words for several kinds. */
import { optionalField, partField } from '../describe/combinators.ts'
import { nameField, numberField, ruleField, statedValueField, textField } from '../describe/simple-fields.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import { MOST_PIECES_OF_KIND } from '../read/piece-counts.ts'
import { readByName } from '../read/shape.ts'
import type { GroupSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { makeDeclaration } from './declaration.ts'

/** A key of a kind that is not of the language is a property of the game. */
export const kindDeclaration = makeDeclaration({
  family: 'kinds',
  what: 'kind',
  fields: {
    count: numberField('how many of them there are', 0, MOST_PIECES_OF_KIND),
    home: optionalField(nameField('home', 'the box where they are at the start')),
    singular: optionalField(textField('what one of them is called')),
    plural: optionalField(textField('what several are called')),
    rule: ruleField,
  },
  gameKeys: {
    of: 'property',
    value: statedValueField('one value, or the states it can have, the first where it starts'),
  },
  make: (kind, { gameKeyEntries: rest }) => ({ ...kind, properties: rest }),
})

/** Keys that begin a structured expression, and so are no seats. */
const STRUCTURED_EXPRESSION_KEYS = new Set(['query', 'op', 'ref', 'aggregate', 'if', 'literal', 'concat'])

/** The pieces that a word means: a phrase or condition on `it`, for all seats or by the acting seat. */
type GroupPieces = Pick<GroupSyntax, 'always' | 'byActor'>

/** The pieces of a group; with a clause, a map that has them under `value`. */
export const groupDeclaration = makeDeclaration({
  family: 'groups',
  what: 'group',
  fields: {
    value: partField('group', 'the pieces it means', (node, _, diagnostics) => readGroupPieces(node, diagnostics)),
    rule: ruleField,
  },
  short: {
    form: { form: 'part', of: 'group' },
    field: (body) => (body.n === 'map' && body.entries.some(({ key }) => key === 'value') ? null : 'value'),
  },
  make: ({ id, value, rule }) => ({ id, ...value, rule }),
})

/** Reads a phrase or condition, or a map of them by the acting seat. */
function readGroupPieces(body: Node, diagnostics: Diagnostics): GroupPieces | null {
  if (body.n !== 'map' || body.entries.some((entry) => STRUCTURED_EXPRESSION_KEYS.has(entry.key))) {
    const always = readExpression(body, diagnostics)
    return always && { always, byActor: [] }
  }
  const bySeat = readByName(body, '', 'a seat', diagnostics, ({ value }) => readExpression(value, diagnostics))
  return { always: null, byActor: bySeat.map(({ name: seat, value: pieces }) => ({ seat, pieces })) }
}
