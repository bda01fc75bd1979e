/** Look-up tables: a value for each word, or for each of several together. */
import { listField, optionalField, partField } from '../describe/combinators.ts'
import { literalField, ruleField, typeField } from '../describe/simple-fields.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { asLiteral, asMap } from '../read/shape.ts'
import type { RowSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { makeDeclaration } from './declaration.ts'

const by = typeField('what it is looked up by: an enum, `seat`, `space`, `flag` or `number`')

/** Used as a function: `income(city)`. */
export const lookupDeclaration = makeDeclaration({
  family: 'lookups',
  what: 'table',
  fields: {
    by: listField(by, 'what a table is looked up by', by.doc),
    values: partField('rows', 'a value by key, or where there are several keys by each of them', readRows),
    otherwise: optionalField(literalField('what it is where it says nothing')),
    returns: optionalField(typeField('the type of its values: `number` without')),
    rule: ruleField,
  },
  make: (lookup) => lookup,
})

function readRows(node: Node, what: string, diagnostics: Diagnostics) {
  return asMap(node, what, diagnostics) && rowsOf(node, what, diagnostics)
}

const rowsOf = (node: Node, what: string, diagnostics: Diagnostics): readonly RowSyntax[] =>
  (node.n === 'map' ? node.entries : []).flatMap(({ key, keyAt, value }): readonly RowSyntax[] => {
    const name = { text: key, at: keyAt }
    if (value.n === 'map') return [{ key: name, value: null, rows: rowsOf(value, what, diagnostics) }]
    const written = asLiteral(value, `\`${key}\` in ${what}`, diagnostics)
    return written ? [{ key: name, value: written, rows: [] }] : []
  })
