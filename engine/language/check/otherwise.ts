/** Asks for `otherwise` where something is taken of a list that may be empty: a game would end there. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { effectsIn, exprsIn, withParts } from '../../gamedef/parts.ts'
import { INT, SEAT, type Type } from '../../gamedef/types.ts'
import { type Certain, isCertain, told } from './certain.ts'
import type { World } from './world.ts'

export function askForOtherwise(w: World, def: GameDef): void {
  const { functions, procedures, actions, offers, end, invariants, turn } = def
  for (const { body } of functions) look(w, body, [])
  for (const { check } of invariants) look(w, check, [])
  for (const when of [end.when, ...offers.map((offer) => offer.when)]) if (when) look(w, when, [])
  for (const { effects } of procedures) lookThrough(w, effects, [])
  for (const { legality, validate, spend, stages, after } of actions) {
    for (const { when } of [...legality, ...validate]) look(w, when, [])
    const begun = legality.flatMap(({ when }) => told(w, when, true))
    lookThrough(w, spend, begun)
    const effects = stages.flatMap((stage) => stage.effects)
    lookThrough(w, effects, writes(spend) ? lasting(begun) : begun)
    lookThrough(w, after, [])
  }
  lookThrough(w, turn, [])
}

export function look(w: World, e: Expr, certain: Certain): void {
  switch (e.e) {
    case 'if':
      look(w, e.when, certain)
      look(w, e.then, [...certain, ...told(w, e.when, true)])
      look(w, e.else, [...certain, ...told(w, e.when, false)])
      return
    case 'and':
    case 'or': {
      let now = certain
      for (const arg of e.args) {
        look(w, arg, now)
        now = [...now, ...told(w, arg, e.e === 'and')]
      }
      return
    }
    case 'first':
    case 'least':
    case 'most':
      if (e.otherwise === null && !isCertain(w, e.list, certain)) {
        const nothing = nothingOf(w, e.e === 'first' ? typeIn(w, e.list) : measureOf(w, e))
        ask(w, e.at, nothing && `otherwise: ${nothing}`)
      }
  }
  // Who looks at an element of a list has one.
  const inside = 'list' in e ? [...certain, e.list] : certain
  withParts(e, {
    expr(part, { bound }) {
      look(w, part, bound.length > 0 ? inside : certain)
      return part
    },
    effects: (same) => same,
  })
}

function lookThrough(w: World, effects: readonly Effect[], certain: Certain): void {
  let now = certain
  for (const e of effects) {
    const before = now
    if (
      e.do === 'draw' &&
      e.otherwise === null &&
      w.choices[e.choice]?.lacking === null &&
      !isCertain(w, e.list, before)
    )
      ask(w, e.at, 'lacking: skip')
    withParts(e, {
      expr(part) {
        look(w, part, before)
        return part
      },
      effects(inner, bound) {
        if (e.do === 'if') lookThrough(w, inner, [...before, ...told(w, e.when, inner === e.then)])
        else lookThrough(w, inner, bound.length > 0 && mayWrite(e) ? lasting(before) : before)
        return inner
      },
    })
    now = [...(mayWrite(e) ? lasting(before) : before), ...certainAfter(w, e, before)]
  }
}

/** What an effect makes certain for those after it. */
function certainAfter(w: World, e: Effect, before: Certain): Certain {
  const named = (name: string): Certain => [{ e: 'local', name, at: e.at }]
  switch (e.do) {
    case 'require':
      return told(w, e.when, true)
    case 'let':
      return e.type.k === 'list' && isCertain(w, e.value, before) ? named(e.name) : []
    case 'chooseN':
      return takesOne(w, e) ? named(e.name) : []
    case 'chooseEach':
      return takesOne(w, e) ? named(e.chosen) : []
    default:
      return []
  }
}

/** A choice of one at least, unless it makes do with fewer. */
const takesOne = (w: World, { min, choice }: Effect & { do: 'chooseN' | 'chooseEach' }): boolean =>
  (w.evaluator.number(min) ?? 0) > 0 && w.choices[choice]?.lacking !== 'fewer'

const mayWrite = (e: Effect): boolean => writes([e])

const writes = (effects: readonly Effect[]): boolean => {
  for (const e of effectsIn(effects)) if (!QUIET.has(e.do) || (e.do === 'forEach' && e.window)) return true
  return false
}

/** Effects that leave the board as it is, but for those in them. */
const QUIET: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  ...([
    'let',
    'block',
    'if',
    'forEach',
    'chooseOne',
    'chooseN',
    'roll',
    'draw',
    'require',
    'append',
  ] as const),
])

/** Lists that the board does not decide: they stay as they are whatever is moved. */
const lasting = (certain: Certain): Certain =>
  certain.filter((list) => {
    for (const part of exprsIn(list)) if (!STILL.has(part.e)) return false
    return true
  })

const STILL: ReadonlySet<Expr['e']> = new Set<Expr['e']>([
  ...(['const', 'local', 'actor', 'zones', 'list', 'range', 'adjacent', 'attr', 'arith', 'compare'] as const),
  ...(['and', 'or', 'not', 'if', 'union', 'except', 'take', 'distinct', 'map', 'where', 'has'] as const),
])

function ask(w: World, at: number, suggestion: string | null): void {
  const place = w.places[at]
  if (!place) return
  const message = 'this list may be empty: say what it is `otherwise`, or ask first whether there is `any`'
  w.error('may-be-empty', { ...place, file: w.files[place.file] ?? '' }, message, suggestion)
}

function typeIn(w: World, list: Expr): Type | null {
  if ('of' in list) return list.of
  const of = list.e === 'call' ? w.functions[list.fn]?.returns : undefined
  return of?.k === 'list' ? of.of : null
}

/** What is measured: numbers, or the words of an ordered enum. */
function measureOf(w: World, { value, bind, of }: Expr & { e: 'least' | 'most' }): Type {
  if (value.e === 'attr') return w.typeOf('attributes', value.attr)
  if (value.e === 'prop') return w.typeOf('properties', value.prop)
  if (value.e === 'var') return w.vars[value.var]?.type ?? INT
  return value.e === 'local' && value.name === bind ? of : INT
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
