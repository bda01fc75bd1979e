/**
 * Turns structured filters into expressions: `spaceFilter` into conditions on `it`, `pieceFilter` into a piece phrase.
 * `factions` and `pieceTypeIds` hold words for pieces, of whichever properties.
 */
import { defaultedField, mapField, partField } from '../describe/combinators.ts'
import { namesField } from '../describe/simple-fields.ts'
import {
  joinSpans,
  makeDotExpression,
  makeItBinding,
  makeLogicalExpression,
  makeMembershipTest,
  makeWordExpression,
} from '../read/build.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import { Fields } from '../read/fields.ts'
import { asMap, asNames, getListItems, readWord } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { MapEntry, Span } from '../yaml/node.ts'

export const spaceFilterField = partField('spaceFilter', 'which spaces', (node, what, diagnostics) => {
  const map = asMap(node, what, diagnostics)
  return map && readSpaceFilterConditions(new Fields(map, what, map.at, diagnostics))
})

/** `allowedStates`, and beside it the keys of a filter of spaces. */
export const markerConstraintField = partField(
  'latticeConstraint',
  'what some spaces may be',
  (node, what, diagnostics) => {
    const map = asMap(node, what, diagnostics)
    if (!map) return null
    const fields = new Fields(map, what, map.at, diagnostics)
    const states = fields.readRequiredValue(asNames, 'allowedStates')
    fields.reportMissingKeys()
    const where = makeLogicalExpression('and', readSpaceFilterConditions(fields), map.at)
    return states && { where, states, at: map.at }
  },
)

/**
 * Turns all keys that were not read before into conditions. A key names an attribute, in the singular or plural,
 * perhaps with `space` before it: `spaceTypes` is `type`. `spaceIds` lists spaces, and `populationEquals` compares with
 * one value.
 */
const readSpaceFilterConditions = (fields: Fields): readonly ExprSyntax[] =>
  fields.listUnreadEntries().flatMap((entry) => readSpaceFilterCondition(entry, fields) ?? [])

function readSpaceFilterCondition({ key, keyAt, value }: MapEntry, { what, diagnostics }: Fields): ExprSyntax | null {
  const at = joinSpans(keyAt, value.at)
  const attribute = (text: string): ExprSyntax => ({
    ...makeDotExpression(makeItBinding(keyAt), { at: keyAt, text }, keyAt),
    loose: true,
  })
  if (key.endsWith('Equals')) {
    const right = readExpression(value, diagnostics)
    return right && { e: 'binary', at, op: '=', left: attribute(key.slice(0, -'Equals'.length)), right }
  }
  const name = readWord(key, keyAt, `a key of ${what}`, diagnostics)
  const values = getListItems(value).flatMap((item) => readExpression(item, diagnostics) ?? [])
  if (!name) return null
  if (key === 'spaceIds') return makeMembershipTest(makeItBinding(keyAt), values, at)
  return makeMembershipTest(attribute(key), values, at)
}

export const pieceFilterField = mapField(
  {
    factions: defaultedField(namesField('seat', 'whose they are'), []),
    pieceTypeIds: defaultedField(namesField('word', 'of which kinds'), []),
  },
  'which pieces',
)

interface PieceFilter {
  readonly factions: readonly Name[]
  readonly pieceTypeIds: readonly Name[]
}

/** Turns `factions: [red], pieceTypeIds: [forts]` into the phrase `red forts`. */
export function makePiecePhrases({ factions, pieceTypeIds: types }: PieceFilter, at: Span): ExprSyntax {
  if (factions.length === 0 && types.length === 0) return makeWordExpression({ at, text: 'pieces' })
  if (factions.length === 0 || types.length === 0)
    return makeLogicalExpression('or', [...factions, ...types].map(makeWordExpression), at)
  const phrases = factions.flatMap((seat) => types.map((type) => makeTwoWordPhrase([seat, type])))
  return makeLogicalExpression('or', phrases, at)
}

const makeTwoWordPhrase = (words: readonly [Name, Name]): ExprSyntax => ({
  e: 'phrase',
  at: words[0].at,
  words: words.map(({ at, text }) => ({ at, word: text, binding: false })),
})
