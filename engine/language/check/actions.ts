/** Actions, what a seat is offered, and how a game ends. */
import type { ActionDef, Condition, OfferDef, WindowDef } from '../../gamedef/gamedef.ts'
import { returnTypeOf } from '../../gamedef/parts.ts'
import { ABLE, ACTION, BOOL, isSameType, SEAT, type Type } from '../../gamedef/types.ts'
import type { ActionSyntax, ConditionSyntax, GameSyntax, OfferSyntax, WindowSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import { type CheckContext, makeTopContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { checkBlock, checkEffects } from './effects.ts'
import { normalizeName } from './name-table.ts'
import { checkListReturn } from './returns.ts'
import { Scope } from './scope.ts'

/** Names first: actions run one another and open windows for one another. */
export function declareActions(w: Checker, actions: readonly ActionSyntax[]): void {
  for (const a of actions) {
    if (w.declare('actions', a.id)) w.actionSyntax.push(a)
  }
  for (const a of actions) {
    const kind = kindOf(w, a)
    if (!w.kindsOfAction.includes(kind)) w.kindsOfAction.push(kind)
  }
  if (!w.kindsOfAction.includes('operation')) w.kindsOfAction.push('operation')
  // `limitedOperation` is what the structured spelling calls an action that runs limited.
  w.addEnum('actionClass', [...new Set([...w.kindsOfAction, 'limitedOperation'])])
}

/** As the first action of that kind spells it. */
function kindOf(w: Checker, a: ActionSyntax): string {
  const text = a.kind?.text ?? 'operation'
  return w.kindsOfAction.find((kind) => normalizeName(kind) === normalizeName(text)) ?? text
}

export function checkActions(w: Checker): void {
  const actions = w.actionSyntax.map((a) => checkAction(w, a))
  // After all that rules ask: what windows ask is no part of their text.
  for (const action of actions) w.actions.push({ ...action, begins: beginning(w, action) })
}

/** The question of an action's windows. Its name is none that a binding could have. */
function beginning(w: Checker, { windows, node, at }: ActionDef): number | null {
  if (windows.length === 0) return null
  return w.addChoice({
    name: 'begin here',
    kind: 'window',
    type: ACTION,
    node,
    at,
    path: [],
    prompt: '',
    lacking: null,
  })
}

export function checkAction(w: Checker, a: ActionSyntax): ActionDef {
  const rule = w.rule(a.rule, -1)
  const node = w.addNode('action', a.id.at, rule)
  const c = makeTopContext(w, rule)
  const legality = conditions(c, a.legality, 'not-legal')
  const validate = conditions(c, a.validate, 'cannot-pay')
  const spend = checkBlock(c, a.spend)
  const stages = checkStages(c, a)
  const after = checkBlock({ ...c, scope: new Scope() }, a.after)
  const opened = new Set<number>()
  const windows = a.windows.flatMap((window) => checkWindow(c, window, opened))
  const inner = a.inner || normalizeName(kindOf(w, a)) === 'special'
  return {
    id: a.id.text,
    kind: kindOf(w, a),
    seats: w.seatsNamed(a.seats),
    legality,
    validate,
    spend,
    stages,
    after,
    windows,
    begins: null,
    timings: a.timings,
    inner,
    node,
    at: w.addPlace(a.at),
  }
}

/** Stages share one scope: what an earlier stage bound, a later one may use, and so may what is given back. */
function checkStages(c: CheckContext, a: ActionSyntax): ActionDef['stages'] {
  return a.stages.map((stage, i) => {
    const own = { ...c, rule: c.w.rule(stage.rule, c.rule) }
    const node = c.w.addNode('stage', stage.at, own.rule)
    const later = a.stages.slice(i + 1).flatMap((each) => each.effects)
    const effects = checkEffects(own, stage.effects, later)
    const isLast = i + 1 === a.stages.length
    return {
      id: stage.stage,
      node,
      effects: isLast ? [...effects, ...checkListReturn(own, a.returns)] : effects,
    }
  })
}

/**
 * The type of the list that an action gives back, null for nothing. Actions run one another, so it is found out before the
 * action itself is checked; undefined where that is reported there.
 */
export function listReturnedBy(w: Checker, index: number, at: Span): Type | null | undefined {
  const syntax = w.actionSyntax[index]
  if (!syntax?.returns) return null
  const known = w.returnTypes.get(index) ?? 'unasked'
  if (typeof known === 'object') return known
  if (known === 'asked') w.returnTypes.set(index, 'cyclic')
  if (known === 'unasked') {
    w.returnTypes.set(index, 'asked')
    const type = w.quietly(() => returnTypeOf(checkStages(makeTopContext(w), syntax).at(-1)?.effects ?? []))
    if (type) w.returnTypes.set(index, type)
    if (type) return type
  }
  if (w.returnTypes.get(index) === 'cyclic')
    w.error('recursion', at, `what \`${syntax.id.text}\` gives back cannot be known: it needs itself`)
  return undefined
}

/** `opened`: what was found in the windows before it. Of two conditions of one action play would ask the first alone. */
function checkWindow(
  c: CheckContext,
  { begin, when: said, rule }: WindowSyntax,
  opened: Set<number>,
): WindowDef[] {
  const { w } = c
  const actions = begin.flatMap((name) => {
    const action = w.find('actions', name)
    if (action === null) return []
    if (opened.has(action)) w.error('duplicate-name', name.at, `\`${name.text}\` is there twice`)
    opened.add(action)
    return action
  })
  const scope = new Scope()
  scope.declare(ABLE, BOOL)
  const when = said && w.checkAs(scope, said, BOOL)
  if (said && !when) return []
  const node = said ? w.addNode('condition', said.at, w.rule(rule, c.rule)) : -1
  return actions.map((action) => ({ action, when, node }))
}

function conditions(c: CheckContext, list: readonly ConditionSyntax[], because: string): Condition[] {
  return list.flatMap((s) => {
    const when = c.w.checkAs(c.scope, s.when, BOOL)
    const node = c.w.addNode('condition', s.when.at, c.w.rule(s.rule, c.rule))
    return when ? [{ when, node, because: s.because?.text ?? because, message: s.message }] : []
  })
}

/** Where nothing is said, a seat is offered every action that is not only for windows: nobody wrote it, so it is no node. */
export function checkOffers(w: Checker, offers: readonly OfferSyntax[], rule = -1): OfferDef[] {
  if (offers.length > 0) return offers.flatMap((o) => checkOffer(w, o, rule) ?? [])
  const actions = w.actions.flatMap((a, i) => (a.inner ? [] : [i]))
  return [{ actions, when: null, limited: false, free: false, node: -1 }]
}

function checkOffer(w: Checker, o: OfferSyntax, rule: number): OfferDef | null {
  const actions = new Set<number>()
  const all = [...w.names.actions.list, ...w.kindsOfAction]
  for (const name of o.what) {
    const action = w.names.actions.get(name.text)
    const ofKind = w.actions.flatMap((a, i) =>
      normalizeName(a.kind) === normalizeName(name.text) && !a.inner ? [i] : [],
    )
    if (action !== undefined) actions.add(action)
    else if (ofKind.length > 0) for (const i of ofKind) actions.add(i)
    else w.reportUnknown('unknown-action', name, 'the action or kind of action', all)
  }
  const when = o.when && w.checkAs(new Scope(), o.when, BOOL)
  if (o.when && !when) return null
  return {
    actions: [...actions],
    when,
    limited: o.limited,
    free: o.free,
    node: w.addNode('offer', o.at, w.rule(o.rule, rule)),
  }
}

export function checkEnd(
  w: Checker,
  { end }: GameSyntax,
): { when: OfferDef['when']; score: number; rank: number } {
  const when = end.when && w.checkAs(new Scope(), end.when, BOOL)
  return { when, score: ofOneSeat(w, end.score, 'a score'), rank: ofOneSeat(w, end.rank, 'a rank') }
}

/** -1 where none is named, or after a diagnostic. */
function ofOneSeat(w: Checker, named: GameSyntax['end']['score'], what: string): number {
  if (!named) return -1
  const { text, at } = named
  if (!w.definitions.has(normalizeName(text))) {
    w.reportUnknown('unknown-function', named, 'the definition', w.definitionNames)
    return -1
  }
  const fn = w.functionOf(text, at)
  const [param] = fn?.def.params ?? []
  if (
    fn &&
    (fn.def.params.length !== 1 || !param || !isSameType(param.type, SEAT) || fn.def.returns.k !== 'int')
  )
    w.error('type-mismatch', at, `${what} is a number for one seat`)
  return fn?.index ?? -1
}
