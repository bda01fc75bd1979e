/**
 * Piece phrases: words of the game that pieces are called by. Each word is a condition on classes; a phrase is all of
 * its words together. Words known only in play (`actor`, `$side`, groups by actor) make the phrase a table.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { SEAT, sameType } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { useBinding } from './expression.ts'
import { BROKEN, type Scope } from './scope.ts'
import { ALL, both, either, propertyTerm, type Term } from './term.ts'
import { known, settle } from './types.ts'
import { fold, type World } from './world.ts'

export function isPieceWord(w: World, word: string): boolean {
  const folded = fold(word)
  return folded === 'piece' || folded === 'pieces' || w.words.has(folded) || isExclusion(w, folded)
}

const isExclusion = (w: World, folded: string): boolean =>
  folded.startsWith('non-') && w.words.has(folded.slice('non-'.length))

const isSeatInPlay = (folded: string): folded is 'actor' | 'active' =>
  folded === 'actor' || folded === 'active'

/** Whether the expression is written as a phrase: words alone, or alternatives of them. */
export function isPhrase(w: World, e: S.Expr): boolean {
  switch (e.e) {
    case 'word':
      return !e.quoted && isPieceWord(w, e.word)
    case 'phrase':
      // Words known only in play are pieces too: `actor $sort`, for nothing else is called by two of them.
      return (
        e.words.some((x) => !x.binding && isPieceWord(w, x.word)) ||
        e.words.every((x) => x.binding || isSeatInPlay(fold(x.word)))
      )
    case 'or':
      return e.args.every((arg) => isPhrase(w, arg))
    default:
      return false
  }
}

export function phraseTerm(w: World, scope: Scope, e: S.Expr): Term | null {
  switch (e.e) {
    case 'word':
      return wordTerm(w, scope, e.word, e.at)
    case 'phrase': {
      let term: Term | null = ALL
      for (const x of e.words) {
        const next: Term | null = x.binding
          ? bindingTerm(w, scope, x.word, x.at)
          : wordTerm(w, scope, x.word, x.at)
        term = term && next && both(term, next)
        if (next === null) return null
      }
      return term
    }
    case 'or': {
      const terms = e.args.map((arg) => phraseTerm(w, scope, arg))
      return terms.reduce((a, b) => a && b && either(a, b))
    }
    default:
      return w.error('type-mismatch', e.at, 'piece words are needed here')
  }
}

function wordTerm(w: World, scope: Scope, word: string, at: Span): Term | null {
  const folded = fold(word)
  if (folded === 'piece' || folded === 'pieces') return ALL
  // A game whose pieces are called active means those.
  if (folded === 'actor' || (folded === 'active' && !w.words.has(folded)))
    return seatTerm(w, { e: folded, at: w.place(at) }, folded, at)
  if (isExclusion(w, folded)) {
    const inner = wordTerm(w, scope, folded.slice('non-'.length), at)
    return inner && { ...inner, test: (cls, values) => !inner.test(cls, values) }
  }
  const meanings = w.words.get(folded)
  const [term] = meanings ?? []
  if (term === undefined) return unknownWord(w, at, word)
  if (meanings && meanings.length > 1)
    return w.error('ambiguous-name', at, `\`${word}\` is a word of several properties of pieces`)
  return term
}

/** `more`: what else the place would take. */
export function unknownWord(w: World, at: Span, word: string, more: readonly string[] = []): null {
  const known = [...w.wordList, 'pieces']
  const words = fold(word).startsWith('non-') ? known.map((x) => `non-${x}`) : known
  return w.unknown('unknown-word', at, 'the word', word, [...words, ...more])
}

function seatTerm(w: World, expr: Expr, id: string, at: Span): Term | null {
  if (w.owner < 0) return w.error('unknown-word', at, 'pieces have no owner in this game')
  const owner = w.owner
  return {
    keys: [{ id, expr, size: w.seats.length }],
    test: (cls, [seat]) => w.classes[cls]?.values[owner] === seat,
  }
}

/** `$side wagons`: a binding of a seat, or of an enum that one property has. */
function bindingTerm(w: World, scope: Scope, name: string, at: Span): Term | null {
  const binding = useBinding(w, scope, name, at)
  if (binding === null || binding.type === BROKEN) return null
  settle(binding.type, SEAT)
  const type = known(binding.type)
  const expr: Expr = { e: 'local', name: binding.local, at: w.place(at) }
  if (type?.k !== 'enum')
    return w.error('type-mismatch', at, `\`$${name}\` is no seat and no word of a piece property`)
  if (type.id === SEAT.id) return seatTerm(w, expr, `$${binding.local}`, at)
  const prop = w.properties.findIndex((p) => sameType(p.type, type))
  if (prop < 0) return w.error('type-mismatch', at, `no piece property has the values of \`$${name}\``)
  return propertyTerm(w, prop, expr, `$${binding.local}`)
}
