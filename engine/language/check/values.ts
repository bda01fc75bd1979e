/** Values of declarations: the types that they name, and literals of the data as values of these types. */
import { CARD, makeEnumType, SEAT, type Type } from '../../gamedef/types.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Name } from '../syntax/effect.ts'
import type { LiteralSyntax, StatedValue, TypeName } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { printTypeWithArticle, readType } from './types.ts'

interface TypeDeclaration {
  readonly id: Name
  /** Null where the declaration lists its own words. */
  readonly type: TypeName | null
  readonly values: readonly Name[]
  readonly ordered?: boolean
}

/** The type of a declaration; null after a diagnostic. `also`: whether lists, or spaces too, are allowed. */
export function readDeclaredType(
  checker: Checker,
  what: string,
  typed: TypeDeclaration,
  also: 'lists' | 'lists and spaces' | null = null,
): Type | null {
  const { id, type, values, ordered } = typed
  if (type === null) return makeEnumType(checker.enums.add(id.text, readDistinctWords(checker, values), ordered))
  const stated = readType(checker, type)
  const of = also && stated?.k === 'list' ? stated.of : stated
  if (also === 'lists and spaces' && of?.k === 'zone') return stated
  if (stated === null || of?.k === 'int' || of?.k === 'bool' || of?.k === 'enum') return stated
  return checker.error('type-mismatch', type.at, `${what} cannot be ${printTypeWithArticle(stated)}`)
}

/** The value where none is given: no word, 0 or false. */
export const getEmptyValue = (type: Type): number => (type.k === 'int' || type.k === 'bool' ? 0 : -1)

export function readDistinctWords(checker: Checker, values: readonly Name[]): string[] {
  const words = new Map<string, string>()
  for (const value of values) {
    if (words.has(normalizeName(value.text)))
      checker.error('duplicate-name', value.at, `\`${value.text}\` is listed twice: leave out one of them`)
    else words.set(normalizeName(value.text), value.text)
  }
  return [...words.values()]
}

/** Reads exactly one value; null after a diagnostic. */
export function readOneValue(checker: Checker, type: Type, { at, values, isList: list }: StatedValue): number | null {
  const [only] = values
  if (list || !only) return checker.error('wrong-value', at, `${printTypeWithArticle(type)} is needed here, not a list`)
  return readLiteralValue(checker, type, only)
}

/** Reads a list of values. Wrong ones are reported and left out. */
export const readValueList = (checker: Checker, of: Type, { values }: StatedValue): readonly number[] =>
  values.flatMap((value) => readLiteralValue(checker, of, value) ?? [])

/** The code for a word that an enum does not have. */
export const chooseUnknownWordCode = (enumId: string): DiagnosticCode =>
  enumId === SEAT.id ? 'unknown-seat' : enumId === CARD.id ? 'unknown-card' : 'unknown-state'

/** A literal of the data as a value of a type; null after a diagnostic. */
export function readLiteralValue(checker: Checker, type: Type, { value, at }: LiteralSyntax): number | null {
  switch (type.k) {
    case 'int':
      if (typeof value === 'number' && Number.isInteger(value)) return value
      return checker.error('wrong-value', at, `a whole number is needed here, not \`${value}\``)
    case 'bool':
      if (typeof value === 'boolean') return value ? 1 : 0
      if (value === 'yes' || value === 'no') return value === 'yes' ? 1 : 0
      return checker.error('wrong-value', at, `true or false is needed here, not \`${value}\``)
    case 'enum': {
      const v = checker.enums.indexOf(type.id, String(value))
      if (v >= 0) return v
      const code = chooseUnknownWordCode(type.id)
      const word = { at, text: String(value) }
      return checker.reportUnknown(code, word, `the ${type.id} value`, checker.enums.get(type.id).values)
    }
    case 'zone':
      return checker.names.find('zones', { text: String(value), at })
    default:
      return checker.error('wrong-value', at, `${printTypeWithArticle(type)} cannot be written here`)
  }
}
