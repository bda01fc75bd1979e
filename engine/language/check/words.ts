/** Bare words: the meaning of a name where it stands. */
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { CARD, formatType, INT, makeEnumType, makeListType, SEAT, SIDE, type Type, ZONE } from '../../gamedef/types.ts'
import { findLanguageValue } from '../functions/values.ts'
import { printExpression } from '../print/expression.ts'
import { isExpressionName } from '../read/expression/words.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { makeConst, makeDefinitionCall, makeTrackRead } from './make-expr.ts'
import { isReservedName, RESERVED_VALUE_WORDS } from './name-table.ts'
import { isPieceWord } from './phrase.ts'
import { findPilesOfSeats } from './piles.ts'
import type { Scope } from './scope.ts'
import type { TypedExpr } from './types.ts'
import { chooseUnknownWordCode } from './values.ts'

type WordSyntax = S.ExprSyntax & { readonly e: 'word' }

export function checkWord(checker: Checker, scope: Scope, expr: WordSyntax, expected: Type | null): TypedExpr | null {
  const expectedValue = expected === null ? null : readWordAsValue(checker, scope, expr, expected)
  if (expectedValue) return expectedValue
  const meaning = expr.quoted ? undefined : findMeaningWithoutContext(checker, scope, expr)
  if (meaning !== undefined) return meaning
  const dot = expr.word.indexOf('.')
  if (expr.quoted && dot > 0) {
    const name = expr.word.slice(dot + 1)
    const value = readEnumValue(checker, scope, expr.word.slice(0, dot), { name, nameAt: expr.at, at: expr.at })
    if (value !== undefined) return value
  }
  const name = { text: expr.word, at: expr.at }
  // Any other meaning would have been found above, so it is a value that the type does not have.
  if (expected?.k === 'enum') {
    const code = chooseUnknownWordCode(expected.id)
    return checker.reportUnknown(code, name, `the ${formatType(expected)} value`, checker.enums.get(expected.id).values)
  }
  if (expected?.k === 'zone') return checker.reportUnknown('unknown-space', name, 'the space', checker.names.zones.list)
  const wantsPieces = expected?.k === 'piece' || expected?.k === 'list' || expected?.k === 'int'
  if (!expr.quoted && wantsPieces && isPieceWord(checker, expr.word))
    return reportPiecesWithoutPlace(checker, expr, expected)
  const enums = preferDeclaredEnums(checker, checker.enums.listEnumsWithWord(expr.word))
  const [only] = enums
  const all = expr.quoted ? null : listEnumWords(checker, expr)
  if (all && (only === undefined || expected?.k === 'list')) return all
  if (only !== undefined && enums.length === 1) return readWordAsValue(checker, scope, expr, makeEnumType(only))
  if (only !== undefined) {
    const names = enums.map((id) => `\`${id}\``).join(' and ')
    const message = `\`${expr.word}\` is a value of ${names}: say of which, or compare it with one of them`
    const enumName = enums.find((id) => isExpressionName(id) && !isKnownNonPieceWord(checker, scope, id))
    return checker.error('ambiguous-name', expr.at, message, enumName === undefined ? null : `${enumName}.${expr.word}`)
  }
  return checker.reportUnknown('unknown-name', name, 'the name', listKnownNames(checker, scope))
}

/** Reports words for pieces without a place. */
export function reportPiecesWithoutPlace(checker: Checker, expr: S.ExprSyntax, expected: Type | null = null): null {
  const words = expr.e === 'word' || expr.e === 'phrase' ? printExpression(expr) : `(${printExpression(expr)})`
  const list = `${words} in spaces`
  const suggestion = expected?.k === 'int' ? `count(${list})` : expected?.k === 'bool' ? `any(${list})` : list
  return checker.error('type-mismatch', expr.at, 'these are pieces: say where they are', suggestion)
}

/** Reports a card named by a rule: cards with sides may be missing from a game, so only cards may name them. */
function reportCardNamedByRule(checker: Checker, scope: Scope, word: string, at: Span): void {
  if (
    scope.card ||
    checker.isForQueries ||
    checker.names.enums.get(SIDE.id) === undefined ||
    checker.enums.get(SIDE.id).values.length === 0
  )
    return
  const message = `\`${word}\` is a card, and rules cannot name cards: write in the card what it changes, under \`amends\` or \`at\``
  checker.error('names-a-card', at, message)
}

/** The word as a value of the expected type, if it is one. */
function readWordAsValue(checker: Checker, scope: Scope, expr: WordSyntax, expected: Type): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  if (expected.k === 'enum') {
    const v = checker.enums.indexOf(expected.id, expr.word)
    if (v >= 0 && expected.id === CARD.id) reportCardNamedByRule(checker, scope, expr.word, expr.at)
    if (v >= 0) checker.enums.usedEnumIds.add(expected.id)
    return v < 0 ? null : { expr: makeConst(v, at), type: expected }
  }
  if (expected.k === 'zone') {
    const v = checker.names.zones.get(expr.word)
    return v === undefined ? null : { expr: makeConst(v, at), type: ZONE }
  }
  if (expected.k === 'int' && !expr.quoted && normalizeName(expr.word) === 'all')
    return { expr: makeConst(UNLIMITED, at), type: INT }
  return null
}

/** `season.dry`: a word of the enum named before it. Undefined where that names no enum, or something else too. */
export function readEnumValue(
  checker: Checker,
  scope: Scope,
  enumName: string,
  { name, nameAt, at }: { readonly name: string; readonly nameAt: Span; readonly at: Span },
): TypedExpr | null | undefined {
  const enumeration = checker.game.enums[checker.names.enums.get(enumName) ?? -1]
  if (!enumeration || isKnownNonPieceWord(checker, scope, enumName)) return undefined
  checker.enums.usedEnumIds.add(enumeration.id)
  const type = makeEnumType(enumeration.id)
  const v = checker.enums.indexOf(enumeration.id, name)
  if (v >= 0 && enumeration.id === CARD.id) reportCardNamedByRule(checker, scope, name, nameAt)
  if (v >= 0) return { expr: makeConst(v, checker.marks.addPlace(at)), type }
  return checker.reportUnknown(
    'unknown-state',
    { text: name, at: nameAt },
    `the ${formatType(type)} value`,
    enumeration.values,
  )
}

/** The list of the words of an enum, by the name of the enum. */
function listEnumWords(checker: Checker, expr: WordSyntax): TypedExpr | null {
  const enumeration = checker.game.enums[checker.names.enums.get(expr.word) ?? -1]
  if (!enumeration) return null
  checker.enums.usedEnumIds.add(enumeration.id)
  const at = checker.marks.addPlace(expr.at)
  const items = enumeration.values.map((_, v): Expr => makeConst(v, at))
  return { expr: { e: 'list', items, at }, type: makeListType(makeEnumType(enumeration.id)) }
}

/** Enums that the game declares, or, without any, those made of lists of words. */
function preferDeclaredEnums(checker: Checker, ids: readonly string[]): readonly string[] {
  const declared = ids.filter((id) => !checker.enums.isUndeclaredEnum(id))
  return declared.length > 0 ? declared : ids
}

/** Whether a word has a meaning without a context, so that it says what a bare word beside it means. */
export const hasMeaningWithoutContext = (checker: Checker, word: string): boolean =>
  isReservedName(word) ||
  checker.names.vars.get(word) !== undefined ||
  checker.names.circumstances.get(word) !== undefined ||
  checker.declared.definitions.has(normalizeName(word))

/** Whether a word names anything but pieces. */
export const isKnownNonPieceWord = (checker: Checker, scope: Scope, word: string): boolean =>
  hasMeaningWithoutContext(checker, word) ||
  checker.names.zones.get(word) !== undefined ||
  checker.names.families.has(normalizeName(word)) ||
  findPilesOfSeats(checker, word) !== null ||
  scope.get(word) !== null ||
  checker.diagnostics.isBrokenName(word) ||
  checker.enums.listEnumsWithWord(word).some((id) => !checker.enums.isUndeclaredEnum(id))

/**
 * The meaning of a word by itself: a circumstance, list of the board, track, definition, space, seat or binding. Null
 * after a diagnostic, undefined where it has none.
 */
function findMeaningWithoutContext(checker: Checker, scope: Scope, expr: WordSyntax): TypedExpr | null | undefined {
  const at = checker.marks.addPlace(expr.at)
  const folded = normalizeName(expr.word)
  const languageValue = findLanguageValue(folded)
  const value = languageValue?.makeExpr(checker.game, at)
  if (languageValue && value) return { expr: value, type: languageValue.type }
  const index = checker.names.vars.get(expr.word) ?? -1
  const variable = checker.game.vars[index]
  if (variable?.per === null) return { expr: makeTrackRead(index, null, at), type: variable.type }
  const zone = checker.names.zones.get(expr.word)
  if (variable && zone === undefined) {
    const whose = variable.per ? formatType(variable.per) : ''
    const example = whose === SEAT.id ? 'actor' : `$${whose}`
    return checker.error(
      'unknown-name',
      expr.at,
      `\`${expr.word}\` is kept for each ${whose}: say whose`,
      `${example}.${expr.word}`,
    )
  }
  const circumstance = checker.names.circumstances.get(expr.word)
  if (circumstance !== undefined)
    return {
      expr: { e: 'circumstance', index: circumstance, at },
      type: checker.game.circumstances[circumstance]?.type ?? INT,
    }
  if (checker.declared.definitions.has(folded)) {
    const definition = checker.getCheckedDefinition(folded, expr.at)
    if (definition === null) return null
    if (definition.def.params.length === 0)
      return { expr: makeDefinitionCall(definition.index, [], at), type: definition.def.returns }
    const missing = definition.params.map((pile) => `$${pile}`).join(', ')
    return checker.error('argument-count', expr.at, `\`${expr.word}\` needs ${missing}`)
  }
  if (zone !== undefined) return { expr: makeConst(zone, at), type: ZONE }
  const seat = checker.enums.indexOf(SEAT.id, expr.word)
  if (seat >= 0) return { expr: makeConst(seat, at), type: SEAT }
  if (scope.get(expr.word)) return checker.check(scope, { e: 'binding', name: expr.word, at: expr.at }, null)
  if (findPilesOfSeats(checker, folded))
    return checker.error(
      'unknown-state',
      expr.at,
      `each seat has a pile \`${expr.word}\` of its own`,
      `actor.${expr.word}`,
    )
  if (checker.names.families.has(folded))
    return checker.error(
      'unknown-space',
      expr.at,
      `each seat has a box \`${expr.word}\` of its own`,
      `actor.${expr.word}`,
    )
  return checker.diagnostics.isBrokenName(folded) ? null : undefined
}

function listKnownNames(checker: Checker, scope: Scope): string[] {
  return [
    ...checker.names.vars.list,
    ...checker.names.zones.list,
    ...checker.game.seats,
    ...checker.names.circumstances.list,
    ...checker.declared.definitionNames,
    ...checker.game.enums.flatMap((enumeration) => enumeration.values),
    ...checker.names.enums.list,
    ...scope.listNames().map((n) => `$${n}`),
    ...RESERVED_VALUE_WORDS,
  ]
}

/** The one enum that has all these words, or null. */
export function findEnumOfWords(checker: Checker, words: readonly string[]): Type | null {
  const [first, ...others] = words
  if (first === undefined) return null
  const candidates = checker.enums
    .listEnumsWithWord(first)
    .filter((id) => others.every((word) => checker.enums.indexOf(id, word) >= 0))
  // Words of seats are also values of properties and sides; here seats are meant.
  if (candidates.includes(SEAT.id)) return SEAT
  const [only, another] = candidates.filter((id) => !checker.enums.isUndeclaredEnum(id))
  return only !== undefined && another === undefined ? makeEnumType(only) : null
}
