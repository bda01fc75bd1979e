/** Tables: each is a definition whose value is looked up. */
import { findGreatest, findLeast } from '../../gamedef/arithmetic.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { INT, type Type } from '../../gamedef/types.ts'
import { LARGEST_NUMBER } from '../read/expression/words.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameParts, LookupRowSyntax, LookupSyntax } from '../syntax/game.ts'
import type { Checker } from './checker.ts'
import { declareLookupDefinition, isFreeDefinitionName } from './definitions.ts'
import { makeLocal } from './make-expr.ts'
import { printTypeWithArticle, readType } from './types.ts'
import { readLiteralValue } from './values.ts'

/** The most values of a table: one with more is a mistake. */
const MOST_LOOKUP_VALUES = 100_000

/** One key of a table, with the values that it can have. */
interface LookupKey {
  readonly type: Type
  /** By value; a key of numbers has no words. */
  readonly words: readonly string[]
  readonly least: number
  readonly size: number
}

/** The values of a table, the last key counting fastest; null where the table has none. */
type LookupValues = (number | null)[]

export function checkLookups(checker: Checker, game: GameParts<'lookups'>): void {
  for (const lookup of game.lookups) {
    const { id, at, rule } = lookup
    const types = lookup.by.map((by) => readType(checker, by))
    const of = lookup.returns ? readType(checker, lookup.returns) : INT
    const body = of && types.every((type) => type !== null) ? makeLookupExpr(checker, lookup, types, of) : null
    if (!isFreeDefinitionName(checker, id, types.length)) continue
    const params = types.map((type, i) => ({ name: `by${i + 1}`, type: type ?? INT }))
    const node = checker.marks.addNode('definition', at, checker.names.findClause(rule, -1))
    const def = body && of && { name: id.text, params, returns: of, body, node, at: checker.marks.addPlace(at) }
    declareLookupDefinition(checker, id, def)
  }
}

function makeLookupExpr(checker: Checker, lookup: LookupSyntax, types: readonly Type[], valueType: Type): Expr | null {
  const { id, at } = lookup
  const before = checker.diagnostics.all.length
  const keys = types.map((type, depth) => makeLookupKey(checker, lookup, type, depth))
  if (!keys.every((key) => key !== null)) return null
  const size = keys.reduce((n, key) => n * key.size, 1)
  if (size > MOST_LOOKUP_VALUES)
    return checker.error('too-large', id.at, `the table \`${id.text}\` has more than ${MOST_LOOKUP_VALUES} values`)
  const otherwise = lookup.otherwise && readLiteralValue(checker, valueType, lookup.otherwise)
  const values: LookupValues = Array.from({ length: size }, () => null)
  fillLookupValues(checker, values, lookup.values, keys, valueType)
  const missing = lookup.otherwise ? [] : listMissingLookupKeys(values, keys)
  if (checker.diagnostics.all.length > before) return null
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).map((gap) => `\`${gap}\``)
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
    const message = `\`${id.text}\` says nothing for ${shown.join(', ')}${more}: add it, or \`otherwise\``
    return checker.error('missing-key', id.at, message, 'otherwise: 0')
  }
  const locals = keys.map((_, i): Expr => makeLocal(`by${i + 1}`, checker.marks.addPlace(at)))
  const [from, sizes] = [keys.map((key) => key.least), keys.map((key) => key.size)]
  return {
    e: 'lookup',
    by: types,
    from,
    sizes,
    keys: locals,
    values,
    of: valueType,
    otherwise,
    at: checker.marks.addPlace(at),
  }
}

/** The range of a key. One of numbers goes from the least to the greatest number that is written. */
function makeLookupKey(checker: Checker, lookup: LookupSyntax, type: Type, depth: number): LookupKey | null {
  const at = lookup.by[depth]?.at ?? lookup.id.at
  switch (type.k) {
    case 'enum':
      return makeLookupKeyOfWords(type, checker.enums.get(type.id).values)
    case 'bool':
      return makeLookupKeyOfWords(type, ['false', 'true'])
    case 'zone':
      return makeLookupKeyOfWords(type, checker.names.zones.list)
    case 'int': {
      if (!lookup.otherwise)
        return checker.error(
          'missing-key',
          at,
          'a table by number needs `otherwise`, for numbers that it does not list',
          'otherwise: 0',
        )
      const numbers = listRowKeysAtDepth(lookup.values, depth).flatMap(({ text }) => readWholeNumber(text) ?? [])
      const least = Math.min(0, findLeast(numbers))
      return { type, words: [], least, size: Math.max(0, findGreatest(numbers)) - least + 1 }
    }
    default:
      return checker.error('type-mismatch', at, `a table cannot be looked up by ${printTypeWithArticle(type)}`)
  }
}

const makeLookupKeyOfWords = (type: Type, words: readonly string[]): LookupKey => ({
  type,
  words,
  least: 0,
  size: words.length,
})

const listRowKeysAtDepth = (rows: readonly LookupRowSyntax[], depth: number): readonly Name[] =>
  rows.flatMap(({ key, rows }) => (depth === 0 ? [key] : listRowKeysAtDepth(rows, depth - 1)))

/** Fills in the rows. `base` is the index that the keys before come to. */
function fillLookupValues(
  checker: Checker,
  into: LookupValues,
  rows: readonly LookupRowSyntax[],
  keys: readonly LookupKey[],
  of: Type,
  baseIndex = 0,
): void {
  const [key, ...others] = keys
  for (const { key: name, value, rows: inner } of key ? rows : []) {
    const row = key ? findLookupRow(checker, key, name) : null
    if (!key || row === null) continue
    const index = baseIndex * key.size + row
    const isLast = others.length === 0
    if ((value !== null) !== isLast)
      checker.error('wrong-shape', name.at, isLast ? 'this has a key too many' : 'this has a key too few')
    else if (value === null) fillLookupValues(checker, into, inner, others, of, index)
    else if (into[index] !== null)
      checker.error('duplicate-name', name.at, `\`${name.text}\` is listed twice: leave out one of them`)
    else into[index] = readLiteralValue(checker, of, value)
  }
}

/** The index of a row by its word or number. */
function findLookupRow(checker: Checker, { type, least: from }: LookupKey, name: Name): number | null {
  const { text, at } = name
  if (type.k === 'zone') return checker.names.find('zones', name)
  if (type.k === 'int') {
    const number = readWholeNumber(text)
    return number === null ? reportNotWholeNumber(checker, name) : number - from
  }
  return readLiteralValue(checker, type, { at, value: type.k === 'bool' ? readBoolOrText(text) : text })
}

/** A number must be written in digits: JavaScript would also take the empty text, `1e2` and `0x10` for numbers. */
function readWholeNumber(text: string): number | null {
  const isNumber = /^-?[0-9]+$/.test(text) && Math.abs(Number(text)) <= LARGEST_NUMBER
  return isNumber ? Number(text) + 0 : null
}

function reportNotWholeNumber(checker: Checker, { text, at }: Name): null {
  const parsedNumber = text.trim() === '' ? Number.NaN : Number(text)
  const isLess = Math.abs(parsedNumber) <= LARGEST_NUMBER
  const what = `\`${text.slice(0, 40)}\` is no whole number from -${LARGEST_NUMBER} to ${LARGEST_NUMBER}: keys are written in digits`
  return checker.error('bad-number', at, what, isLess && Number.isInteger(parsedNumber) ? String(parsedNumber) : null)
}

const readBoolOrText = (text: string): string | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : text

/** The keys that a table without `otherwise` leaves out, in words. */
const listMissingLookupKeys = (values: LookupValues, keys: readonly LookupKey[]): readonly string[] =>
  values.flatMap((value, index) => {
    if (value !== null) return []
    let remainingIndex = index
    const words = keys.toReversed().map(({ words, size }) => {
      const row = remainingIndex % size
      remainingIndex = (remainingIndex - row) / size
      return words[row] ?? ''
    })
    return [words.toReversed().join(' ')]
  })
