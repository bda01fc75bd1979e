/**
 * What acts on rules from outside them: sides of cards that last, and standing rules. An amended definition is layers of
 * functions, each of which asks whether its amendment acts; a point is a procedure that asks the same of what is done there.
 */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef, ParamDef, ProcedureDef } from '../../gamedef/gamedef.ts'
import { mayAsk } from '../../gamedef/parts.ts'
import { BOOL, SIDE } from '../../gamedef/types.ts'
import type { AmendmentSyntax, AtPointSyntax, GameSyntax, PointSyntax } from '../syntax/game.ts'
import type { Actor, ActorAmendment, PointEffect } from './acting-rules.ts'
import type { Checker } from './checker.ts'
import { checkDeferred } from './deferred.ts'
import { checkEffects } from './effects.ts'
import { normalizeName } from './name-table.ts'
import { formOf, type OrderedAct, sortActs } from './order.ts'
import { declareParams, paramDefs } from './params.ts'
import { canTellApart } from './procedures.ts'
import { Scope } from './scope.ts'
import { makeInEffect, sideName } from './sides.ts'

/** Everything that acts, before any definition or point is looked at. */
export function declareActing(checker: Checker, game: GameSyntax): void {
  for (const point of game.points) declarePoint(checker, point)
  for (const [card, syntax] of game.cards.entries()) {
    for (const side of syntax.sides) {
      const value = checker.enums.indexOf(SIDE.id, side.name.text)
      const known = checker.game.cards[card]?.sides.find((each) => each.side === value)
      if (!known || known.lasts < 0) continue
      const at = side.name.at
      const def = {
        name: sideName(checker, card, value),
        card,
        side: value,
        rule: checker.game.nodes[known.node]?.rule ?? -1,
        at: checker.marks.addPlace(at),
      }
      const when = (): Expr => makeInEffect(checker, constant(card, def.at), constant(value, def.at), def.at)
      declareOne(checker, { def, card: syntax, at, when, amends: [], points: [] }, side.amends, side.doings)
    }
  }
  for (const { name, rule: tag, when: said, amends, doings } of game.standing) {
    const { at } = name
    if (amends.length + doings.length === 0)
      checker.error('missing-key', at, `the standing rule \`${name.text}\` needs \`amends\` or \`at\``)
    const rule = checker.names.rule(tag, -1)
    const lazy = { syntax: null, index: -1, def: null, state: 'new' as const }
    const again = ['recursion', `whether \`${name.text}\` is in force depends on itself`] as const
    const check = (): FunctionDef | null => {
      const body = checker.checkAs(new Scope(), said, BOOL)
      const node = checker.marks.addNode('definition', said.at, rule)
      const own = {
        name: `${name.text} while`,
        params: [],
        returns: BOOL,
        node,
        at: checker.marks.addPlace(said.at),
      }
      return body && { ...own, body, part: true }
    }
    const when = (): Expr | null =>
      checkDeferred(checker, lazy, at, { again, check, all: checker.game.functions }) && {
        ...{ e: 'call', fn: lazy.index, args: [], at: checker.marks.addPlace(said.at) },
      }
    const def = { name: name.text, card: -1, side: -1, rule, at: checker.marks.addPlace(at) }
    declareOne(checker, { def, card: null, at, when, amends: [], points: [] }, amends, doings)
  }
}

function declareOne(
  checker: Checker,
  by: Actor,
  amends: readonly AmendmentSyntax[],
  doings: readonly AtPointSyntax[],
): void {
  checker.acting.actors.push(by)
  for (const syntax of amends) {
    const key = normalizeName(syntax.name.text)
    checker.acting.amendments.set(key, [...(checker.acting.amendments.get(key) ?? []), { by, syntax }])
  }
  for (const syntax of doings) {
    const point = checker.names.find('points', syntax.name)
    if (point !== null) checker.acting.pointEffects[point]?.push({ by, syntax })
  }
}

/** What nobody has asked for yet, and the list of all. */
export function checkActing(checker: Checker): void {
  for (const [key, all] of checker.acting.amendments)
    for (const { syntax } of checker.declared.definitions.has(key) ? [] : all)
      checker.reportUnknown('unknown-function', syntax.name, 'the definition', checker.declared.definitionNames)
  for (const { def, amends, points, when } of checker.acting.actors) {
    when()
    const placed = amends.map(({ name, by }) => ({
      fn: checker.declared.definitions.get(normalizeName(name))?.index ?? -1,
      by,
    }))
    checker.game.acting.push({ ...def, amends: placed, points })
  }
}

/** When all effects are known: what is done where no rule comes to would be void without a word. */
export function reportUnreached(checker: Checker): void {
  for (const [point, doings] of checker.acting.pointEffects.entries()) {
    if (checker.acting.reachedPoints.has(point)) continue
    for (const { syntax } of doings)
      checker.error('never-reached', syntax.name.at, `no rule comes to the point \`${syntax.name.text}\``)
  }
}

const constant = (v: number, at: number): Expr => ({ e: 'const', v, at })
const local = ({ name }: ParamDef, at: number): Expr => ({ e: 'local', name, at })
const OTHERWISE = 'otherwise'

/**
 * The definition as rules call it: the amendments in their order, round what is written. `names` are those of its parameters.
 */
export function amendFunction(checker: Checker, base: FunctionDef, names: readonly string[]): FunctionDef {
  const all = checker.acting.amendments.get(normalizeName(base.name)) ?? []
  const acts = all.flatMap((each) => checkAmendment(checker, each, base, names) ?? [])
  if (acts.length < all.length || acts.length === 0) return base
  const layer = (name: string, body: Expr): number => {
    const made = {
      ...base,
      name: `${base.name} ${name}`,
      body,
      node: -1,
      made: true as const,
      part: true as const,
    }
    return checker.game.functions.push(made) - 1
  }
  const lowest = checker.game.functions.push({ ...base, name: `${base.name} otherwise`, part: true }) - 1
  // The definition as it is written is asked in any case: its node stands for it.
  return {
    ...base,
    body: layers(base, sortActs(checker, `\`${base.name}\``, acts), lowest, layer),
    node: -1,
    made: true,
  }
}

/**
 * Where nothing acts, all conditions are asked in one go and the definition as it is written; where something does, what lies
 * below it is a function of its own.
 */
function layers(
  { params, at }: FunctionDef,
  acts: readonly Amendment[],
  lowest: number,
  layer: (name: string, body: Expr) => number,
): Expr {
  const args = params.map((param) => local(param, at))
  const ask = (fn: number): Expr => ({ e: 'call', fn, args, at })
  let below = lowest
  let whole = ask(lowest)
  for (const [i, { by, fn, when }] of acts.entries()) {
    const then: Expr = { e: 'call', fn, args: [...args, ask(below)], at: when.at }
    const over = (rest: Expr): Expr => ({ e: 'if', when, then, else: rest, at: when.at })
    if (i + 1 < acts.length) below = layer(`with ${by}`, over(ask(below)))
    whole = over(whole)
  }
  return whole
}

interface Amendment extends OrderedAct {
  /** What the definition is while it acts. */
  readonly fn: number
}

function checkAmendment(
  checker: Checker,
  { by, syntax }: ActorAmendment,
  base: FunctionDef,
  names: readonly string[],
): Amendment | null {
  const { name, value, order, rule } = syntax
  const scope = new Scope(null, undefined, by.card)
  const params = base.params.map(({ name, type }, i) => ({
    name: scope.declare(names[i] ?? name, type).local,
    type,
  }))
  const otherwise = scope.declare(OTHERWISE, base.returns).local
  const body = checker.checkAs(scope, value, base.returns)
  const when = by.when()
  if (!body || !when) return null
  const node = checker.marks.addNode('amendment', name.at, checker.names.rule(rule, by.def.rule))
  const own = {
    name: `${base.name} by ${by.def.name}`,
    node,
    at: checker.marks.addPlace(value.at),
    part: true as const,
  }
  const all = [...params, { name: otherwise, type: base.returns }]
  const fn = checker.game.functions.push({ ...own, params: all, returns: base.returns, body }) - 1
  by.amends.push({ name: base.name, by: fn })
  return { fn, by: by.def.name, when, order, form: formOf(body, otherwise), at: name.at }
}

function declarePoint(checker: Checker, { name, params, rule }: PointSyntax): void {
  if (!checker.names.declare('points', name)) return
  const index =
    checker.game.points.push({
      id: name.text,
      params: [],
      rule: checker.names.rule(rule, -1),
      at: checker.marks.addPlace(name.at),
    }) - 1
  checker.acting.pointEffects.push([])
  const text = pointName(name.text)
  const syntax = { name: { ...name, text }, params, rule: null, effects: [], returns: null, at: name.at }
  const check = (): ProcedureDef | null => checkPoint(checker, index, syntax)
  checker.declared.procedures.set(normalizeName(text), { syntax, index: -1, def: null, state: 'new', check })
}

export const pointName = (name: string): string => `point ${name}`

function checkPoint(
  checker: Checker,
  index: number,
  { name, params: written }: Pick<PointSyntax, 'name' | 'params'>,
): ProcedureDef | null {
  const bindings = declareParams(checker, new Scope(), written)
  const params = paramDefs(checker, bindings, written)
  const point = checker.game.points[index]
  if (!params || !point) return null
  checker.game.points[index] = { ...point, params }
  const acts = (checker.acting.pointEffects[index] ?? []).flatMap(
    (each) => checkDoing(checker, each, index, params, written) ?? [],
  )
  const effects = sortActs(checker, `the point \`${point.id}\``, acts).map(({ proc, when, node }): Effect => {
    const mark = { node, at: when.at }
    const call: Effect = {
      do: 'call',
      proc,
      args: params.map((param) => local(param, when.at)),
      bound: null,
      ...mark,
    }
    return { do: 'if', when, then: [call], else: [], ...mark }
  })
  const node = checker.marks.addNode('point', name.at, point.rule)
  return {
    name: name.text,
    params,
    effects,
    asks: mayAsk(effects, checker.game.procedures),
    made: true,
    later: true,
    node,
    at: point.at,
  }
}

interface Done extends OrderedAct {
  readonly proc: number
  readonly node: number
}

function checkDoing(
  checker: Checker,
  { by, syntax }: PointEffect,
  point: number,
  params: readonly ParamDef[],
  written: PointSyntax['params'],
): Done | null {
  const { name, effects: said, order, rule: tag } = syntax
  const scope = new Scope(null, undefined, by.card)
  const own = params.map(({ type }, i) => {
    const { name: local } = written[i] ?? { name: syntax.name }
    return { name: scope.declare(local.text, type).local, type }
  })
  const rule = checker.names.rule(tag, by.def.rule)
  const path = own.flatMap(({ name, type }, i) =>
    canTellApart(type) ? [{ name: written[i]?.name.text ?? name, type }] : [],
  )
  const effects = checkEffects({ checker, scope, rule, path }, said)
  const when = by.when()
  if (!when) return null
  const node = checker.marks.addNode('acting', name.at, rule)
  const head = {
    name: `${by.def.name} at ${name.text}`,
    params: own,
    node: checker.marks.addNode('at', name.at, rule),
    at: checker.marks.addPlace(name.at),
  }
  const proc =
    checker.game.procedures.push({
      ...head,
      effects,
      asks: mayAsk(effects, checker.game.procedures),
      later: true,
      part: true,
    }) - 1
  by.points.push({ point, proc })
  return { proc, node, by: by.def.name, when, order, form: null, at: name.at }
}
