/** Asks for `otherwise` where something is taken of a list that may be empty: a game would end there. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { eachPart, exprsIn, exprsOf } from '../../gamedef/parts.ts'
import { INT, SEAT, type Type } from '../../gamedef/types.ts'
import { isCertain } from './certain.ts'
import { factsOf, type Known, negated } from './facts.ts'
import type { World } from './world.ts'

/** In what rules ask outside of effects; for those there is the visitor. */
export const askForOtherwise = (w: World, def: GameDef): void =>
  eachPart(def, { expr: (e) => look(w, e, []) })

/** `missed`: where an answer that the effect needs is missing, it is left out. */
export function lookIn(w: World, e: Effect, known: Known, missed: boolean): void {
  if (missed && e.do === 'return' && e.type.k !== 'list') {
    const message =
      'this is missing where the answer that it needs is, and whoever called goes on without: say at the choice what it is `otherwise`, or give back a list'
    w.error('may-be-empty', w.spanOf(e.at), message)
  }
  const mayLack = e.do === 'draw' && e.otherwise === null && w.choices[e.choice]?.lacking === null
  if (mayLack && !isCertain(w, e.list, known)) ask(w, e.at, 'lacking: skip')
  if (takes(e)) for (const part of exprsOf(e)) look(w, part, known)
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

export function look(w: World, e: Expr, known: Known): void {
  switch (e.e) {
    case 'if':
      look(w, e.when, known)
      look(w, e.then, [...known, ...factsOf(e.when)])
      look(w, e.else, [...known, ...negated(e.when)])
      return
    case 'and':
    case 'or': {
      let now = known
      for (const arg of e.args) {
        look(w, arg, now)
        now = [...now, ...(e.e === 'and' ? factsOf(arg) : negated(arg))]
      }
      return
    }
    case 'first':
    case 'least':
    case 'most':
      if (e.otherwise === null && !isCertain(w, e.list, known)) {
        const nothing = nothingOf(w, e.e === 'first' ? typeIn(w, e.list) : measureOf(w, e))
        ask(w, e.at, nothing && `otherwise: ${nothing}`)
      }
  }
  // Who looks at an element of a list has one.
  const inside: Known = 'list' in e ? [...known, { e: 'any', list: e.list, at: e.at }] : known
  eachPart(e, { expr: (part, _, bound) => look(w, part, bound.length > 0 ? inside : known) })
}

function ask(w: World, at: number, suggestion: string | null): void {
  const message = 'this list may be empty: say what it is `otherwise`, or ask first whether there is `any`'
  w.error('may-be-empty', w.spanOf(at), message, suggestion)
}

function typeIn(w: World, list: Expr): Type | null {
  if (list.e === 'map') return valueType(w, list)
  if ('of' in list) return list.of
  const of = list.e === 'call' ? w.functions[list.fn]?.returns : undefined
  return of?.k === 'list' ? of.of : null
}

/** What is measured: numbers, or the words of an ordered enum. */
const measureOf = (w: World, e: ExprOf<'least' | 'most'>): Type => valueType(w, e) ?? INT

/** Of what is asked of each element; null where it says nothing of its own type. */
function valueType(w: World, { value, bind, of }: ExprOf<'map' | 'least' | 'most'>): Type | null {
  if (value.e === 'attr') return w.typeOf('attributes', value.attr)
  if (value.e === 'prop') return w.typeOf('properties', value.prop)
  if (value.e === 'var') return w.vars[value.var]?.type ?? null
  return value.e === 'local' && value.name === bind ? of : null
}

/** How a value of the type may be written; null where there is none that stands by itself. */
function nothingOf(w: World, type: Type | null): string | null {
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
