/** Types of expressions while they are checked: holes, requirements, and how messages print them. */
import type { Expr } from '../../gamedef/expr.ts'
import {
  BOOL,
  formatType,
  INT,
  isSameType,
  makeEnumType,
  makeListType,
  PIECE,
  PILE,
  SEAT,
  type Type,
  ZONE,
} from '../../gamedef/types.ts'
import { printExpression } from '../print/expression.ts'
import type * as S from '../syntax/expr.ts'
import type { TypeName } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { BROKEN_TYPE, type TypeHole } from './scope.ts'

/** A checked expression with its type. */
export interface TypedExpr {
  readonly expr: Expr
  readonly type: Type
}

/** Fills a hole with the wanted type, unless it is filled already. */
export function fillTypeHole(type: Type | TypeHole, expected: Type): void {
  if (isUnfilledHole(type) && type !== BROKEN_TYPE) type.filledType = expected
}

/** Whether the type is still unknown. */
export const isUnfilledHole = (type: Type | TypeHole | undefined): type is TypeHole =>
  type?.k === 'hole' && type.filledType === null

export function resolveType(type: Type | TypeHole): Type | null {
  return type.k === 'hole' ? type.filledType : type
}

/** Returns the expression if it has the wanted type, else null after a diagnostic. */
export function requireType(
  checker: Checker,
  typed: TypedExpr | null,
  expected: Type | null,
  expr: S.ExprSyntax,
): TypedExpr | null {
  if (typed === null || expected === null || isSameType(typed.type, expected)) return typed
  const message = `this is ${printTypeWithArticle(typed.type)}, but ${printTypeWithArticle(expected)} is needed${explainSeatWords(checker, typed.type, expected)}`
  return checker.error('type-mismatch', expr.at, message, suggestConversion(typed.type, expected, expr))
}

/** A note for messages where an enum has words of seats: they look alike, but are of two types. Else empty. */
export function explainSeatWords(checker: Checker, one: Type, other: Type): string {
  const otherType = isSameType(one, SEAT) ? other : isSameType(other, SEAT) ? one : null
  if (otherType?.k !== 'enum' || otherType.id === SEAT.id) return ''
  const seats = new Set(checker.game.seats.map(normalizeName))
  const word = checker.enums.get(otherType.id).values.find((value) => seats.has(normalizeName(value)))
  if (word === undefined) return ''
  return `; \`${word}\` is a word of both: \`type: seat\` makes a track or attribute hold seats, and \`if … = ${word} then ${word} else …\` makes one of the other`
}

/** The expression converted to the wanted type, where there is one way to do that. */
function suggestConversion(type: Type, expected: Type, expr: S.ExprSyntax): string | null {
  if (expected.k === 'list' && isSameType(expected.of, type)) return `[${printExpression(expr)}]`
  if (expected.k !== 'int' && expected.k !== 'bool') return null
  const all = type.k === 'list' ? '' : isSameType(type, PILE) ? 'cards in ' : null
  return all === null ? null : `${expected.k === 'int' ? 'count' : 'any'}(${all}${printExpression(expr)})`
}

/** The type with its article. */
export function printTypeWithArticle(type: Type): string {
  const name = formatType(type)
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

const LANGUAGE_TYPES_BY_NAME: Record<string, Type> = {
  number: INT,
  int: INT,
  integer: INT,
  flag: BOOL,
  bool: BOOL,
  boolean: BOOL,
  'yes or no': BOOL,
  space: ZONE,
  zone: ZONE,
  box: ZONE,
  spaces: makeListType(ZONE),
  zones: makeListType(ZONE),
  piece: PIECE,
  pieces: makeListType(PIECE),
  seat: SEAT,
  seats: makeListType(SEAT),
}

/** Whether the language has a type of this name; enums cannot. */
export const isLanguageTypeName = (name: string): boolean =>
  Object.hasOwn(LANGUAGE_TYPES_BY_NAME, normalizeName(name)) || normalizeName(name) === 'actionclass'

export function readType(checker: Checker, name: TypeName): Type | null {
  const text = normalizeName(name.text.trim()).replace(/\s+/g, ' ')
  if (Object.hasOwn(LANGUAGE_TYPES_BY_NAME, text)) return LANGUAGE_TYPES_BY_NAME[text] ?? null
  const list = /^list of (.+)$/.exec(text)?.[1]
  if (list !== undefined) {
    const of = readType(checker, { at: name.at, text: list })
    return of === null ? null : of.k === 'list' ? of : makeListType(of)
  }
  const index = checker.names.enums.get(text)
  const id = checker.game.enums[index ?? -1]?.id
  if (id !== undefined) {
    checker.enums.usedEnumIds.add(id)
    return makeEnumType(id)
  }
  return checker.reportUnknown('unknown-type', name, 'the type', [
    ...Object.keys(LANGUAGE_TYPES_BY_NAME),
    ...checker.names.enums.list,
  ])
}
