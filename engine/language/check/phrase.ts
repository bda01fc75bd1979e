/**
 * Piece phrases, such as `red scouts`. Each word is a condition on classes, and a phrase is all of its words together.
 * Words known only in play (`actor`, `$side`, groups by actor) make the phrase a table.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { isSameType, SEAT } from '../../gamedef/types.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { makeLocal } from './make-expr.ts'
import { BROKEN_TYPE, requireBinding, Scope } from './scope.ts'
import {
  ALL_PIECES,
  intersectTerms,
  makeClassSet,
  makeFixedTerm,
  makePropertyTerm,
  type PhraseTerm,
  uniteTerms,
} from './term.ts'
import { fillTypeHole, resolveType } from './types.ts'

export function isPieceWord(checker: Checker, word: string): boolean {
  const normalized = normalizeName(word)
  return (
    normalized === 'piece' ||
    normalized === 'pieces' ||
    checker.names.pieceWords.has(normalized) ||
    isExclusionWord(checker, normalized)
  )
}

const isExclusionWord = (checker: Checker, normalized: string): boolean =>
  normalized.startsWith('non-') && checker.names.pieceWords.has(normalized.slice('non-'.length))

const isActorOrActiveWord = (normalized: string): normalized is 'actor' | 'active' =>
  normalized === 'actor' || normalized === 'active'

/** Whether the expression is a phrase: only words, or alternatives of them. */
export function isPiecePhrase(checker: Checker, expr: S.ExprSyntax): boolean {
  switch (expr.e) {
    case 'word':
      return !expr.quoted && isPieceWord(checker, expr.word)
    case 'phrase':
      // Two words known only in play are pieces, too (`actor $sort`): nothing else is written so.
      return (
        expr.words.some((word) => !word.binding && isPieceWord(checker, word.word)) ||
        expr.words.every((word) => word.binding || isActorOrActiveWord(normalizeName(word.word)))
      )
    case 'or':
      return expr.args.every((arg) => isPiecePhrase(checker, arg))
    default:
      return false
  }
}

export function checkPiecePhrase(checker: Checker, scope: Scope, expr: S.ExprSyntax): PhraseTerm | null {
  switch (expr.e) {
    case 'word':
      return combineWordMeanings(checker, [
        { at: expr.at, word: expr.word, meanings: listWordMeanings(checker, expr.word, expr.at) },
      ])
    case 'phrase': {
      const words: WordWithMeanings[] = []
      for (const { at, word, binding } of expr.words) {
        const otherWords = expr.words.flatMap((other) => (other.binding || other.at === at ? [] : [other.word]))
        const meanings = binding
          ? makeBindingMeanings(checker, scope, word, at)
          : listWordMeanings(checker, word, at, otherWords)
        words.push({ at, word, meanings })
        if (meanings === null) break
      }
      return combineWordMeanings(checker, words)
    }
    case 'or': {
      const terms = expr.args.map((arg) => checkPiecePhrase(checker, scope, arg))
      return terms.reduce((a, b) => a && b && uniteTerms(a, b))
    }
    default:
      return checker.error('type-mismatch', expr.at, 'piece words are needed here')
  }
}

/** The classes that words of a document mean, whoever acts. Null after a diagnostic. */
export function findClassesOfWords(
  checker: Checker,
  { words, at }: { readonly words: readonly Name[]; readonly at: Span },
): readonly number[] | null {
  const phraseWords = words.map((name) => ({ word: name.text, binding: false as const, at: name.at }))
  const term = checkPiecePhrase(checker, new Scope(), { e: 'phrase', words: phraseWords, at })
  const classes = checker.game.classes.flatMap((_, cls) => (term?.keys.length === 0 && term.test(cls, []) ? [cls] : []))
  if (term && classes.length === 0) return checker.error('no-match', at, 'no piece of the game fits these words')
  return term && classes
}

/** What a word of a phrase such as `red scouts` may mean: a condition on the classes of pieces. */
interface WordMeaning {
  readonly term: PhraseTerm
  /** The pieces that there must be for this meaning, where the word has several. */
  readonly requiredPieces: PhraseTerm
}

/** A word of a phrase; null after a diagnostic. */
interface WordWithMeanings {
  readonly at: Span
  readonly word: string
  readonly meanings: readonly WordMeaning[] | null
}

const ANY_PIECES_MEANING: WordMeaning = { term: ALL_PIECES, requiredPieces: ALL_PIECES }
const makeWordMeaning = (term: PhraseTerm): WordMeaning => ({ term, requiredPieces: term })
const negateTerm = (term: PhraseTerm): PhraseTerm => ({
  ...term,
  test: (cls, values) => !term.test(cls, values),
})

/**
 * The condition of all words of a phrase. Of several meanings of a word, the one that leaves pieces beside the other
 * words counts. Owners go first, so that properties of cards make no word of the pieces ambiguous.
 */
function combineWordMeanings(checker: Checker, words: readonly WordWithMeanings[]): PhraseTerm | null {
  const meanings = words.flatMap((word) => (word.meanings ? [word.meanings] : []))
  if (meanings.length < words.length) return null
  const word = words.find((each) => each.meanings && each.meanings.length > 1)
  if (!word) return meanings.reduce((all, [only = ANY_PIECES_MEANING]) => intersectTerms(all, only.term), ALL_PIECES)
  const ownerMeanings = words.map((each, i) => makeOwnerMeaningsOfWord(checker, each.word) ?? meanings[i] ?? [])
  const owned = listMeaningsOfWords(checker, ownerMeanings)
  const [only, another] = owned.length > 0 ? owned : listMeaningsOfWords(checker, meanings)
  if (only === undefined) return checker.error('no-match', word.at, 'no piece of the game fits these words')
  if (another === undefined) return only
  return checker.error('ambiguous-name', word.at, `\`${word.word}\` is a word of several properties of pieces`)
}

/** Words that can be understood in more ways are ambiguous without further search. */
const MOST_MEANING_COMBINATIONS = 1000

/** All meanings of the words together: each set of pieces once, none empty. Beyond `MOST_MEANING_COMBINATIONS` it returns any two. */
function listMeaningsOfWords(checker: Checker, words: readonly (readonly WordMeaning[])[]): readonly PhraseTerm[] {
  let combinations: readonly WordMeaning[] = [ANY_PIECES_MEANING]
  for (const next of words) {
    const nextCombinations = combinations.flatMap((a) =>
      next.map((b) => ({
        term: intersectTerms(a.term, b.term),
        requiredPieces: intersectTerms(a.requiredPieces, b.requiredPieces),
      })),
    )
    if (nextCombinations.length > MOST_MEANING_COMBINATIONS) return nextCombinations.slice(0, 2).map(({ term }) => term)
    // A meaning without pieces beside some words has none beside all.
    combinations = nextCombinations.length === 1 ? nextCombinations : mergeEqualMeanings(checker, nextCombinations)
  }
  return mergeEqualMeanings(checker, combinations).map(({ term }) => term)
}

function mergeEqualMeanings(checker: Checker, combinations: readonly WordMeaning[]): readonly WordMeaning[] {
  const unique = new Map<string, WordMeaning>()
  for (const meaning of combinations) {
    const classSet = checker.diagnostics.checkQuietly(() => makeClassSet(checker, meaning.requiredPieces, checker.top))
    if (classSet) unique.set(JSON.stringify(classSet.k === 'static' ? classSet.classes : classSet.rows), meaning)
  }
  return [...unique.values()]
}

/** The pieces of the seat that the word names, or of all other seats. */
function makeOwnerMeaningsOfWord(checker: Checker, word: string): readonly WordMeaning[] | null {
  const excludes = isExclusionWord(checker, normalizeName(word))
  const seat = checker.enums.indexOf(SEAT.id, excludes ? word.slice('non-'.length) : word)
  if (seat < 0 || checker.game.owner < 0) return null
  const term = makeFixedTerm((cls) => checker.game.classes[cls]?.values[checker.game.owner] === seat)
  return [makeWordMeaning(excludes ? negateTerm(term) : term)]
}

function listWordMeanings(
  checker: Checker,
  word: string,
  at: Span,
  otherWords: readonly string[] = [],
): readonly WordMeaning[] | null {
  const normalized = normalizeName(word)
  if (normalized === 'piece' || normalized === 'pieces') return [ANY_PIECES_MEANING]
  // `active` may be a word for pieces of the game.
  if (normalized === 'actor' || (normalized === 'active' && !checker.names.pieceWords.has(normalized)))
    return makeOwnerMeaningsOfExpr(checker, { e: normalized, at: checker.marks.addPlace(at) }, normalized, at)
  const excludes = isExclusionWord(checker, normalized)
  const terms = checker.names.pieceWords.get(excludes ? normalized.slice('non-'.length) : normalized)
  if (terms === undefined) return reportUnknownPieceWord(checker, at, word, [], otherWords)
  if (!excludes) return terms.map(makeWordMeaning)
  const several = terms.length > 1
  return terms.map((term) => ({ term: negateTerm(term), requiredPieces: several ? term : negateTerm(term) }))
}

/** `more`: other names that the place would take. `beside`: the other words of the phrase. */
export function reportUnknownPieceWord(
  checker: Checker,
  at: Span,
  word: string,
  otherNames: readonly string[] = [],
  otherWords: readonly string[] = [],
): null {
  const candidates = [...checker.names.pieceWordList, 'pieces']
  const words = normalizeName(word).startsWith('non-') ? candidates.map((x) => `non-${x}`) : candidates
  const states =
    checker.diagnostics.isBrokenName(word) || findClosestWord(word, words) !== null
      ? []
      : listStatesOfNamedPieces(checker, otherWords)
  if (states.length > 0)
    return checker.error('unknown-word', at, `the word \`${word}\` is not known: these are ${states.join(' or ')}`)
  return checker.reportUnknown('unknown-word', { text: word, at }, 'the word', [...words, ...otherNames])
}

/** Other states of the pieces that the words mean. A word near one of them is not taken for a slip. */
function listStatesOfNamedPieces(checker: Checker, words: readonly string[]): readonly string[] {
  const terms = words.map((word) => checker.names.pieceWords.get(normalizeName(word)))
  const classes = checker.game.classes.filter((_, cls) =>
    terms.every((several) => several?.some((term) => term.keys.length === 0 && term.test(cls, []))),
  )
  return checker.game.properties.flatMap(({ type }, property) => {
    const values = new Set(classes.map((each) => each.values[property] ?? -1))
    if (property === checker.game.owner || values.size < 2 || type.k !== 'enum') return []
    return [...values].flatMap((value) => checker.enums.get(type.id).values[value] ?? [])
  })
}

function makeOwnerMeaningsOfExpr(checker: Checker, expr: Expr, id: string, at: Span): readonly WordMeaning[] | null {
  if (checker.game.owner < 0) return checker.error('unknown-word', at, 'pieces have no owner in this game')
  return [makeWordMeaning(makePropertyTerm(checker, checker.game.owner, expr, id))]
}

/** `$side wagons`: a binding of a seat, or of an enum that one property has. */
function makeBindingMeanings(checker: Checker, scope: Scope, name: string, at: Span): readonly WordMeaning[] | null {
  const binding = requireBinding(checker, scope, name, at)
  if (binding === null || binding.type === BROKEN_TYPE) return null
  fillTypeHole(binding.type, SEAT)
  const type = resolveType(binding.type)
  const expr: Expr = makeLocal(binding.local, checker.marks.addPlace(at))
  if (type?.k !== 'enum')
    return checker.error('type-mismatch', at, `\`$${name}\` is no seat and no word of a piece property`)
  if (type.id === SEAT.id) return makeOwnerMeaningsOfExpr(checker, expr, `$${binding.local}`, at)
  const prop = checker.game.properties.findIndex((property) => isSameType(property.type, type))
  if (prop < 0) return checker.error('type-mismatch', at, `no piece property has the values of \`$${name}\``)
  return [makeWordMeaning(makePropertyTerm(checker, prop, expr, `$${binding.local}`))]
}
