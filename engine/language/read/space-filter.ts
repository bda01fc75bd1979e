/**
 * Structured filters to expressions. `spaceFilter` is a list of conditions on `it`, `pieceFilter` a piece phrase: what
 * a filter calls `factions` and `pieceTypeIds` are words of the game's pieces, whichever properties they belong to.
 */
import type { Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { MapEntry } from '../yaml/node.ts'
import { dot, inList, it, joined, spanning, wordOf } from './build.ts'
import { readExpression } from './expression/read-expression.ts'
import type { Fields } from './fields.ts'
import { asNames, itemsOf, wordAt } from './shape.ts'

/**
 * `spaceIds`, `spaceTypes` (the attribute `type`), `populationEquals`, and by any other key the attribute of that name.
 * Takes all keys that the fields have not been asked for.
 */
export const readSpaceFilter = (fields: Fields): readonly Expr[] =>
  fields.rest().flatMap((entry) => readCondition(entry, fields) ?? [])

function readCondition({ key, keyAt, value }: MapEntry, { what, diagnostics: d }: Fields): Expr | null {
  const at = spanning(keyAt, value.at)
  const attribute = (text: string): Expr => dot(it(keyAt), { at: keyAt, text }, keyAt)
  if (key === 'populationEquals') {
    const right = readExpression(value, d)
    return right && { e: 'binary', at, op: '=', left: attribute('population'), right }
  }
  const name = wordAt(key, keyAt, `a key of ${what}`, d)
  const values = itemsOf(value).flatMap((item) => readExpression(item, d) ?? [])
  if (!name) return null
  if (key === 'spaceIds') return inList(it(keyAt), values, at)
  return inList(attribute(key === 'spaceTypes' ? 'type' : key), values, at)
}

/** `factions: [red], pieceTypeIds: [forts]` is the phrase `red forts`. */
export function readPieceFilter(fields: Fields): Expr {
  const seats = asNames(fields.node('factions'), 'a faction', fields.diagnostics)
  const types = asNames(fields.node('pieceTypeIds'), 'a type of piece', fields.diagnostics)
  fields.done()
  const { at } = fields
  if (seats.length === 0 && types.length === 0) return wordOf({ at, text: 'pieces' })
  if (seats.length === 0 || types.length === 0) return joined('or', [...seats, ...types].map(wordOf), at)
  const phrases = seats.flatMap((seat) => types.map((type) => phraseOf([seat, type])))
  return joined('or', phrases, at)
}

const phraseOf = (words: readonly [Name, Name]): Expr => ({
  e: 'phrase',
  at: words[0].at,
  words: words.map(({ at, text }) => ({ at, word: text, binding: false })),
})
