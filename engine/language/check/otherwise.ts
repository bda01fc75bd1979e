/** Asks for `otherwise` where something is taken of a list that may be empty: a game would end there. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { exprsIn, exprsOf, visitParts } from '../../gamedef/parts.ts'
import { INT, SEAT, type Type } from '../../gamedef/types.ts'
import type { Checker } from './checker.ts'
import { factsOf, type KnownConditions, negateCondition } from './facts.ts'
import { isNeverEmpty } from './never-empty.ts'

/** In what rules ask outside of effects; for those there is the visitor. */
export const reportMissingOtherwise = (w: Checker, def: GameDef): void =>
  visitParts(def, { expr: (e) => checkExprOtherwise(w, e, []) })

/** `missed`: where an answer that the effect needs is missing, it is left out. */
export function checkEffectOtherwise(w: Checker, e: Effect, known: KnownConditions, missed: boolean): void {
  if (missed && e.do === 'return' && e.type.k !== 'list') {
    const message =
      'this is missing where the answer that it needs is, and whoever called goes on without: say at the choice what it is `otherwise`, or give back a list'
    w.error('may-be-empty', w.spanOf(e.at), message)
  }
  const mayLack = e.do === 'draw' && e.otherwise === null && w.choices[e.choice]?.lacking === null
  if (mayLack && !isNeverEmpty(w, e.list, known)) ask(w, e.at, 'lacking: skip')
  if (takes(e)) for (const part of exprsOf(e)) checkExprOtherwise(w, part, known)
}

const taking = new WeakMap<Effect, boolean>()

/** Whether anything is taken of a list in it, apart from the effects in it. Play comes by again and again, and most take nothing. */
function takes(e: Effect): boolean {
  const known = taking.get(e)
  if (known !== undefined) return known
  const found = exprsOf(e).some((part) =>
    exprsIn(part).some((one) => one.e === 'first' || one.e === 'least' || one.e === 'most'),
  )
  taking.set(e, found)
  return found
}

export function checkExprOtherwise(w: Checker, e: Expr, known: KnownConditions): void {
  switch (e.e) {
    case 'if':
      checkExprOtherwise(w, e.when, known)
      checkExprOtherwise(w, e.then, [...known, ...factsOf(e.when)])
      checkExprOtherwise(w, e.else, [...known, ...negateCondition(e.when)])
      return
    case 'and':
    case 'or': {
      let now = known
      for (const arg of e.args) {
        checkExprOtherwise(w, arg, now)
        now = [...now, ...(e.e === 'and' ? factsOf(arg) : negateCondition(arg))]
      }
      return
    }
    case 'first':
    case 'least':
    case 'most':
      if (e.otherwise === null && !isNeverEmpty(w, e.list, known)) {
        const nothing = nothingOf(w, e.e === 'first' ? typeIn(w, e.list) : measureOf(w, e))
        ask(w, e.at, nothing && `otherwise: ${nothing}`)
      }
  }
  // Who looks at an element of a list has one.
  const inside: KnownConditions = 'list' in e ? [...known, { e: 'any', list: e.list, at: e.at }] : known
  visitParts(e, { expr: (part, _, bound) => checkExprOtherwise(w, part, bound.length > 0 ? inside : known) })
}

function ask(w: Checker, at: number, suggestion: string | null): void {
  const message = 'this list may be empty: say what it is `otherwise`, or ask first whether there is `any`'
  w.error('may-be-empty', w.spanOf(at), message, suggestion)
}

function typeIn(w: Checker, list: Expr): Type | null {
  if (list.e === 'map') return valueType(w, list)
  if ('of' in list) return list.of
  const of = list.e === 'call' ? w.functions[list.fn]?.returns : undefined
  return of?.k === 'list' ? of.of : null
}

/** What is measured: numbers, or the words of an ordered enum. */
const measureOf = (w: Checker, e: ExprOf<'least' | 'most'>): Type => valueType(w, e) ?? INT

/** Of what is asked of each element; null where it says nothing of its own type. */
function valueType(w: Checker, { value, bind, of }: ExprOf<'map' | 'least' | 'most'>): Type | null {
  if (value.e === 'attr') return w.typeOf('attributes', value.attr)
  if (value.e === 'prop') return w.typeOf('properties', value.prop)
  if (value.e === 'var') return w.vars[value.var]?.type ?? null
  return value.e === 'local' && value.name === bind ? of : null
}

/** How a value of the type may be written; null where there is none that stands by itself. */
function nothingOf(w: Checker, type: Type | null): string | null {
  switch (type?.k) {
    case 'int':
      return '0'
    case 'bool':
      return 'false'
    case 'zone':
      return w.zones[w.firstSpace]?.id ?? null
    case 'enum':
      return type.id === SEAT.id ? 'actor' : (w.enumOf(type.id).values[0] ?? null)
    default:
      return null
  }
}
