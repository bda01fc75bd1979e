/**
 * Piece phrases, such as `red scouts`. Each word is a condition on classes, and a phrase is all of its words together.
 * Words known only in play (`actor`, `$side`, groups by actor) make the phrase a table.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { isSameType, SEAT } from '../../gamedef/types.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { makeLocal } from './make-expr.ts'
import { BROKEN_TYPE, Scope, useBinding } from './scope.ts'
import {
  ALL_PIECES,
  intersectTerms,
  makeClassSet,
  makeFixedTerm,
  makePropertyTerm,
  type PhraseTerm,
  uniteTerms,
} from './term.ts'
import { fillHole, resolveType } from './types.ts'

export function isPieceWord(checker: Checker, word: string): boolean {
  const folded = normalizeName(word)
  return (
    folded === 'piece' || folded === 'pieces' || checker.names.pieceWords.has(folded) || isExclusion(checker, folded)
  )
}

const isExclusion = (checker: Checker, folded: string): boolean =>
  folded.startsWith('non-') && checker.names.pieceWords.has(folded.slice('non-'.length))

const isSeatInPlay = (folded: string): folded is 'actor' | 'active' => folded === 'actor' || folded === 'active'

/** Whether the expression is a phrase: only words, or alternatives of them. */
export function isPhrase(checker: Checker, expr: S.ExprSyntax): boolean {
  switch (expr.e) {
    case 'word':
      return !expr.quoted && isPieceWord(checker, expr.word)
    case 'phrase':
      // Two words known only in play are pieces, too (`actor $sort`): nothing else is written so.
      return (
        expr.words.some((word) => !word.binding && isPieceWord(checker, word.word)) ||
        expr.words.every((word) => word.binding || isSeatInPlay(normalizeName(word.word)))
      )
    case 'or':
      return expr.args.every((arg) => isPhrase(checker, arg))
    default:
      return false
  }
}

export function checkPhrase(checker: Checker, scope: Scope, expr: S.ExprSyntax): PhraseTerm | null {
  switch (expr.e) {
    case 'word':
      return combineMeanings(checker, [
        { at: expr.at, word: expr.word, meanings: listMeanings(checker, expr.word, expr.at) },
      ])
    case 'phrase': {
      const words: UnderstoodWord[] = []
      for (const { at, word, binding } of expr.words) {
        const beside = expr.words.flatMap((other) => (other.binding || other.at === at ? [] : [other.word]))
        const meanings = binding
          ? makeBindingMeaning(checker, scope, word, at)
          : listMeanings(checker, word, at, beside)
        words.push({ at, word, meanings })
        if (meanings === null) break
      }
      return combineMeanings(checker, words)
    }
    case 'or': {
      const terms = expr.args.map((arg) => checkPhrase(checker, scope, arg))
      return terms.reduce((a, b) => a && b && uniteTerms(a, b))
    }
    default:
      return checker.error('type-mismatch', expr.at, 'piece words are needed here')
  }
}

/** The classes that words of a document mean, whoever acts. Null after a diagnostic. */
export function findClasses(
  checker: Checker,
  { words, at }: { readonly words: readonly Name[]; readonly at: Span },
): readonly number[] | null {
  const phraseWords = words.map((name) => ({ word: name.text, binding: false as const, at: name.at }))
  const term = checkPhrase(checker, new Scope(), { e: 'phrase', words: phraseWords, at })
  const classes = checker.game.classes.flatMap((_, cls) => (term?.keys.length === 0 && term.test(cls, []) ? [cls] : []))
  if (term && classes.length === 0) return checker.error('no-match', at, 'no piece of the game fits these words')
  return term && classes
}

/** One meaning of a word. */
interface WordMeaning {
  readonly term: PhraseTerm
  /** The pieces that there must be for this meaning, where the word has several. */
  readonly fits: PhraseTerm
}

/** A word of a phrase; null after a diagnostic. */
interface UnderstoodWord {
  readonly at: Span
  readonly word: string
  readonly meanings: readonly WordMeaning[] | null
}

const ANY_PIECES: WordMeaning = { term: ALL_PIECES, fits: ALL_PIECES }
const makeMeaning = (term: PhraseTerm): WordMeaning => ({ term, fits: term })
const without = (term: PhraseTerm): PhraseTerm => ({
  ...term,
  test: (cls, values) => !term.test(cls, values),
})

/**
 * The condition of all words of a phrase. Of several meanings of a word, the one that leaves pieces beside the other
 * words counts. Owners go first, so that properties of cards make no word of the pieces ambiguous.
 */
function combineMeanings(checker: Checker, words: readonly UnderstoodWord[]): PhraseTerm | null {
  const meanings = words.flatMap((word) => (word.meanings ? [word.meanings] : []))
  if (meanings.length < words.length) return null
  const word = words.find((each) => each.meanings && each.meanings.length > 1)
  if (!word) return meanings.reduce((all, [only = ANY_PIECES]) => intersectTerms(all, only.term), ALL_PIECES)
  const whose = words.map((each, i) => makeOwnersTerm(checker, each.word) ?? meanings[i] ?? [])
  const owned = distinguishMeanings(checker, whose)
  const [only, another] = owned.length > 0 ? owned : distinguishMeanings(checker, meanings)
  if (only === undefined) return checker.error('no-match', word.at, 'no piece of the game fits these words')
  if (another === undefined) return only
  return checker.error('ambiguous-name', word.at, `\`${word.word}\` is a word of several properties of pieces`)
}

/** Words that can be understood in more ways are ambiguous without further search. */
const MOST_WAYS = 1000

/** All meanings of the words together: each set of pieces once, none empty. Beyond `MOST_WAYS` it returns any two. */
function distinguishMeanings(checker: Checker, words: readonly (readonly WordMeaning[])[]): readonly PhraseTerm[] {
  let ways: readonly WordMeaning[] = [ANY_PIECES]
  for (const next of words) {
    const joined = ways.flatMap((a) =>
      next.map((b) => ({ term: intersectTerms(a.term, b.term), fits: intersectTerms(a.fits, b.fits) })),
    )
    if (joined.length > MOST_WAYS) return joined.slice(0, 2).map(({ term }) => term)
    // A meaning without pieces beside some words has none beside all.
    ways = joined.length === 1 ? joined : mergeEqualMeanings(checker, joined)
  }
  return mergeEqualMeanings(checker, ways).map(({ term }) => term)
}

function mergeEqualMeanings(checker: Checker, ways: readonly WordMeaning[]): readonly WordMeaning[] {
  const unique = new Map<string, WordMeaning>()
  for (const meaning of ways) {
    const set = checker.diagnostics.quietly(() => makeClassSet(checker, meaning.fits, checker.top))
    if (set) unique.set(JSON.stringify(set.k === 'static' ? set.classes : set.rows), meaning)
  }
  return [...unique.values()]
}

/** The pieces of the seat that the word names, or of all other seats. */
function makeOwnersTerm(checker: Checker, word: string): readonly WordMeaning[] | null {
  const excludes = isExclusion(checker, normalizeName(word))
  const seat = checker.enums.indexOf(SEAT.id, excludes ? word.slice('non-'.length) : word)
  if (seat < 0 || checker.game.owner < 0) return null
  const term = makeFixedTerm((cls) => checker.game.classes[cls]?.values[checker.game.owner] === seat)
  return [makeMeaning(excludes ? without(term) : term)]
}

function listMeanings(
  checker: Checker,
  word: string,
  at: Span,
  beside: readonly string[] = [],
): readonly WordMeaning[] | null {
  const folded = normalizeName(word)
  if (folded === 'piece' || folded === 'pieces') return [ANY_PIECES]
  // `active` may be a word for pieces of the game.
  if (folded === 'actor' || (folded === 'active' && !checker.names.pieceWords.has(folded)))
    return makeSeatMeaning(checker, { e: folded, at: checker.marks.addPlace(at) }, folded, at)
  const excludes = isExclusion(checker, folded)
  const terms = checker.names.pieceWords.get(excludes ? folded.slice('non-'.length) : folded)
  if (terms === undefined) return reportUnknownWord(checker, at, word, [], beside)
  if (!excludes) return terms.map(makeMeaning)
  const several = terms.length > 1
  return terms.map((term) => ({ term: without(term), fits: several ? term : without(term) }))
}

/** `more`: other names that the place would take. `beside`: the other words of the phrase. */
export function reportUnknownWord(
  checker: Checker,
  at: Span,
  word: string,
  more: readonly string[] = [],
  beside: readonly string[] = [],
): null {
  const candidates = [...checker.names.pieceWordList, 'pieces']
  const words = normalizeName(word).startsWith('non-') ? candidates.map((x) => `non-${x}`) : candidates
  const states =
    checker.diagnostics.isBroken(word) || closestWord(word, words) !== null ? [] : listOtherStates(checker, beside)
  if (states.length > 0)
    return checker.error('unknown-word', at, `the word \`${word}\` is not known: these are ${states.join(' or ')}`)
  return checker.reportUnknown('unknown-word', { text: word, at }, 'the word', [...words, ...more])
}

/** Other states of the pieces that the words mean. A word near one of them is not taken for a slip. */
function listOtherStates(checker: Checker, words: readonly string[]): readonly string[] {
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

function makeSeatMeaning(checker: Checker, expr: Expr, id: string, at: Span): readonly WordMeaning[] | null {
  if (checker.game.owner < 0) return checker.error('unknown-word', at, 'pieces have no owner in this game')
  return [makeMeaning(makePropertyTerm(checker, checker.game.owner, expr, id))]
}

/** `$side wagons`: a binding of a seat, or of an enum that one property has. */
function makeBindingMeaning(checker: Checker, scope: Scope, name: string, at: Span): readonly WordMeaning[] | null {
  const binding = useBinding(checker, scope, name, at)
  if (binding === null || binding.type === BROKEN_TYPE) return null
  fillHole(binding.type, SEAT)
  const type = resolveType(binding.type)
  const expr: Expr = makeLocal(binding.local, checker.marks.addPlace(at))
  if (type?.k !== 'enum')
    return checker.error('type-mismatch', at, `\`$${name}\` is no seat and no word of a piece property`)
  if (type.id === SEAT.id) return makeSeatMeaning(checker, expr, `$${binding.local}`, at)
  const prop = checker.game.properties.findIndex((property) => isSameType(property.type, type))
  if (prop < 0) return checker.error('type-mismatch', at, `no piece property has the values of \`$${name}\``)
  return [makeMeaning(makePropertyTerm(checker, prop, expr, `$${binding.local}`))]
}
