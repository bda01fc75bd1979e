/** Bare words: what a name means where it stands. */
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { CARD, enumType, INT, listType, SEAT, SIDE, type Type, typeName, ZONE } from '../../gamedef/types.ts'
import { valueNamed } from '../functions/values.ts'
import { printExpression } from '../print/expression.ts'
import { isName } from '../read/expression/words.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { isReserved, normalizeName, RESERVED } from './name-table.ts'
import { isPieceWord } from './phrase.ts'
import { pilesOf } from './piles.ts'
import type { Scope } from './scope.ts'
import type { TypedExpr } from './types.ts'
import { unknownWordCode } from './values.ts'

type Word = S.ExprSyntax & { readonly e: 'word' }

export function checkWord(w: Checker, scope: Scope, e: Word, expected: Type | null): TypedExpr | null {
  const found = expected === null ? null : asValue(w, scope, e, expected)
  if (found) return found
  const named = e.quoted ? undefined : meaning(w, scope, e)
  if (named !== undefined) return named
  const dot = e.word.indexOf('.')
  if (e.quoted && dot > 0) {
    const name = e.word.slice(dot + 1)
    const value = valueIn(w, scope, e.word.slice(0, dot), { name, nameAt: e.at, at: e.at })
    if (value !== undefined) return value
  }
  const name = { text: e.word, at: e.at }
  // A name of another kind would have been found above; so it is a value that the type does not have.
  if (expected?.k === 'enum') {
    const code = unknownWordCode(expected.id)
    return w.reportUnknown(code, name, `the ${typeName(expected)} value`, w.enumOf(expected.id).values)
  }
  if (expected?.k === 'zone') return w.reportUnknown('unknown-space', name, 'the space', w.names.zones.list)
  const wantsPieces = expected?.k === 'piece' || expected?.k === 'list' || expected?.k === 'int'
  if (!e.quoted && wantsPieces && isPieceWord(w, e.word)) return reportPlaceless(w, e, expected)
  const enums = declaredFirst(w, w.enumsWith(e.word))
  const [only] = enums
  const all = e.quoted ? null : wordsOf(w, e)
  if (all && (only === undefined || expected?.k === 'list')) return all
  if (only !== undefined && enums.length === 1) return asValue(w, scope, e, enumType(only))
  if (only !== undefined) {
    const names = enums.map((id) => `\`${id}\``).join(' and ')
    const message = `\`${e.word}\` is a value of ${names}: say of which, or compare it with one of them`
    const named = enums.find((id) => isName(id) && !isKnownWord(w, scope, id))
    return w.error('ambiguous-name', e.at, message, named === undefined ? null : `${named}.${e.word}`)
  }
  return w.reportUnknown('unknown-name', name, 'the name', candidates(w, scope))
}

/** Words for pieces that stand nowhere. */
export function reportPlaceless(w: Checker, e: S.ExprSyntax, expected: Type | null = null): null {
  const words = e.e === 'word' || e.e === 'phrase' ? printExpression(e) : `(${printExpression(e)})`
  const list = `${words} in spaces`
  const suggestion = expected?.k === 'int' ? `count(${list})` : expected?.k === 'bool' ? `any(${list})` : list
  return w.error('type-mismatch', e.at, 'these are pieces: say where they are', suggestion)
}

/** Cards that do something themselves may be missing: the rules name none of them, only cards do. */
function mayName(w: Checker, scope: Scope, word: string, at: Span): void {
  if (
    scope.card ||
    w.isOpened ||
    w.names.enums.get(SIDE.id) === undefined ||
    w.enumOf(SIDE.id).values.length === 0
  )
    return
  const message = `\`${word}\` is a card, and rules name none: what it changes stands in it, under \`amends\` or \`at\``
  w.error('names-a-card', at, message)
}

/** The word as a value of the type that its place wants. */
function asValue(w: Checker, scope: Scope, e: Word, expected: Type): TypedExpr | null {
  const at = w.addPlace(e.at)
  if (expected.k === 'enum') {
    const v = w.valueOf(expected.id, e.word)
    if (v >= 0 && expected.id === CARD.id) mayName(w, scope, e.word, e.at)
    if (v >= 0) w.usedEnums.add(expected.id)
    return v < 0 ? null : { x: { e: 'const', v, at }, t: expected }
  }
  if (expected.k === 'zone') {
    const v = w.names.zones.get(e.word)
    return v === undefined ? null : { x: { e: 'const', v, at }, t: ZONE }
  }
  if (expected.k === 'int' && !e.quoted && normalizeName(e.word) === 'all')
    return { x: { e: 'const', v: UNLIMITED, at }, t: INT }
  return null
}

/** `season.dry`: a word of the enum that is named before it. Undefined where that names something else, or nothing. */
export function valueIn(
  w: Checker,
  scope: Scope,
  enumName: string,
  { name, nameAt, at }: { readonly name: string; readonly nameAt: Span; readonly at: Span },
): TypedExpr | null | undefined {
  const found = w.enums[w.names.enums.get(enumName) ?? -1]
  if (!found || isKnownWord(w, scope, enumName)) return undefined
  w.usedEnums.add(found.id)
  const t = enumType(found.id)
  const v = w.valueOf(found.id, name)
  if (v >= 0 && found.id === CARD.id) mayName(w, scope, name, nameAt)
  if (v >= 0) return { x: { e: 'const', v, at: w.addPlace(at) }, t }
  return w.reportUnknown(
    'unknown-state',
    { text: name, at: nameAt },
    `the ${typeName(t)} value`,
    found.values,
  )
}

/** The name of an enum is the list of its words. */
function wordsOf(w: Checker, e: Word): TypedExpr | null {
  const found = w.enums[w.names.enums.get(e.word) ?? -1]
  if (!found) return null
  w.usedEnums.add(found.id)
  const at = w.addPlace(e.at)
  const items = found.values.map((_, v): Expr => ({ e: 'const', v, at }))
  return { x: { e: 'list', items, at }, t: listType(enumType(found.id)) }
}

/** Enums that the game declares, and only without one those that lists of words have made. */
function declaredFirst(w: Checker, ids: readonly string[]): readonly string[] {
  const declared = ids.filter((id) => !w.isUnnamed(id))
  return declared.length > 0 ? declared : ids
}

/** Whether a word names something by itself, so that it says what a bare word beside it means. */
export const isTelling = (w: Checker, word: string): boolean =>
  isReserved(word) ||
  w.names.vars.get(word) !== undefined ||
  w.names.circumstances.get(word) !== undefined ||
  w.definitions.has(normalizeName(word))

/** Whether a word names anything at all that is no piece. */
export const isKnownWord = (w: Checker, scope: Scope, word: string): boolean =>
  isTelling(w, word) ||
  w.names.zones.get(word) !== undefined ||
  w.families.has(normalizeName(word)) ||
  pilesOf(w, word) !== null ||
  scope.get(word) !== null ||
  w.broken.has(normalizeName(word)) ||
  w.enumsWith(word).some((id) => !w.isUnnamed(id))

/**
 * What the word names by itself: circumstances, lists of the board, tracks, definitions, spaces, seats, bindings.
 * Null after a diagnostic, undefined where nothing has this name.
 */
function meaning(w: Checker, scope: Scope, e: Word): TypedExpr | null | undefined {
  const at = w.addPlace(e.at)
  const folded = normalizeName(e.word)
  const own = valueNamed(folded)
  const x = own?.x(w, at)
  if (own && x) return { x, t: own.t }
  const index = w.names.vars.get(e.word) ?? -1
  const variable = w.vars[index]
  if (variable?.per === null) return { x: { e: 'var', var: index, index: null, at }, t: variable.type }
  const zone = w.names.zones.get(e.word)
  if (variable && zone === undefined) {
    const whose = variable.per ? typeName(variable.per) : ''
    const example = whose === SEAT.id ? 'actor' : `$${whose}`
    return w.error(
      'unknown-name',
      e.at,
      `\`${e.word}\` is kept for each ${whose}: say whose`,
      `${example}.${e.word}`,
    )
  }
  const circumstance = w.names.circumstances.get(e.word)
  if (circumstance !== undefined)
    return {
      x: { e: 'circumstance', index: circumstance, at },
      t: w.circumstances[circumstance]?.type ?? INT,
    }
  if (w.definitions.has(folded)) {
    const fn = w.functionOf(folded, e.at)
    if (fn === null) return null
    if (fn.def.params.length === 0) return { x: { e: 'call', fn: fn.index, args: [], at }, t: fn.def.returns }
    const missing = fn.params.map((p) => `$${p}`).join(', ')
    return w.error('argument-count', e.at, `\`${e.word}\` needs ${missing}`)
  }
  if (zone !== undefined) return { x: { e: 'const', v: zone, at }, t: ZONE }
  const seat = w.valueOf(SEAT.id, e.word)
  if (seat >= 0) return { x: { e: 'const', v: seat, at }, t: SEAT }
  if (scope.get(e.word)) return w.check(scope, { e: 'binding', name: e.word, at: e.at }, null)
  if (pilesOf(w, folded))
    return w.error('unknown-state', e.at, `each seat has a pile \`${e.word}\` of its own`, `actor.${e.word}`)
  if (w.families.has(folded))
    return w.error('unknown-space', e.at, `each seat has a box \`${e.word}\` of its own`, `actor.${e.word}`)
  return w.broken.has(folded) ? null : undefined
}

function candidates(w: Checker, scope: Scope): string[] {
  return [
    ...w.names.vars.list,
    ...w.names.zones.list,
    ...w.seats,
    ...w.names.circumstances.list,
    ...w.definitionNames,
    ...w.enums.flatMap((x) => x.values),
    ...w.names.enums.list,
    ...scope.names().map((n) => `$${n}`),
    ...RESERVED,
  ]
}

/** The one enum that has all these words, or null. */
export function enumOfWords(w: Checker, words: readonly string[]): Type | null {
  const [first, ...others] = words
  if (first === undefined) return null
  const fits = w.enumsWith(first).filter((id) => others.every((word) => w.valueOf(id, word) >= 0))
  // The seats are also values of properties and sides; where the words fit them, seats are meant.
  if (fits.includes(SEAT.id)) return SEAT
  const [only, another] = fits.filter((id) => !w.isUnnamed(id))
  return only !== undefined && another === undefined ? enumType(only) : null
}
