/** The course of the game: its phases, or the one that `turn` is. */
import type { Expr } from '../../gamedef/expr.ts'
import type { PhaseDef } from '../../gamedef/gamedef.ts'
import { nextPhasesOf } from '../../gamedef/next-phases.ts'
import { isSameType, listType, PHASE, SEAT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { GameSyntax, PhaseSyntax } from '../syntax/game.ts'
import { checkOffers } from './actions.ts'
import { isAskStable, mayBeNobody } from './asked.ts'
import { reportQuestions } from './beginning.ts'
import { makeTopContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { checkEffects } from './effects.ts'
import { isNeverEmpty } from './never-empty.ts'
import { Scope } from './scope.ts'
import { type TypedExpr, typeWithArticle } from './types.ts'

/** Names first: everything may ask which phase it is. */
export function declarePhases(w: Checker, { phases, turn }: GameSyntax): void {
  const [first] = phases
  if (!first) return
  if (turn)
    w.error(
      'phases-and-turn',
      turn.at,
      'a game with phases says in them what is offered and what comes after a move',
    )
  const own = phases.filter((phase) => w.declare('phases', phase.id))
  if (w.names.enums.get(PHASE.id) !== undefined) {
    w.error(
      'duplicate-name',
      first.id.at,
      'the phases are the type `phase`: the game has another one of that name',
    )
    return
  }
  const ids = own.map(({ id }) => id.text)
  w.addEnum(PHASE.id, ids)
  w.names.vars.add(PHASE.id)
  const [name, as, per] = [PHASE.id, 'track', null] as const
  w.vars.push({
    id: PHASE.id,
    name,
    as,
    type: PHASE,
    min: 0,
    max: ids.length - 1,
    start: 0,
    per,
    has: [],
    rule: -1,
  })
  w.phaseTrack = w.vars.length - 1
}

export function checkPhases(w: Checker, { phases, turn, end, setups }: GameSyntax): void {
  if (phases.length === 0) {
    w.phases.push(theTurn(w, turn))
    return
  }
  if (w.phaseTrack < 0) return
  const own = phases.filter(({ id }) => phases[w.names.phases.get(id.text) ?? -1]?.id === id)
  for (const [i, phase] of own.entries()) w.phases.push(checkPhase(w, phase, i, (i + 1) % own.length))
  const first = setups.flatMap(({ phase }) => (phase ? (w.names.phases.get(phase.text) ?? []) : []))
  reportUnreached(w, own, [0, ...first])
  if (end.when === null) reportEndless(w, own)
}

/** It asks the seat to move, and never ends. */
function theTurn(w: Checker, turn: GameSyntax['turn']): PhaseDef {
  return {
    id: '',
    enter: [],
    asks: { value: { e: 'active', at: -1 }, node: -1 },
    offers: checkOffers(w, turn?.offers ?? []),
    after: checkEffects(makeTopContext(w), turn?.after ?? []),
    next: { value: { e: 'const', v: 0, at: -1 }, node: -1 },
    node: -1,
    at: turn ? w.addPlace(turn.at) : -1,
  }
}

function checkPhase(w: Checker, p: PhaseSyntax, own: number, follower: number): PhaseDef {
  const rule = w.rule(p.rule, -1)
  const node = w.addNode('phase', p.id.at, rule)
  const enter = checkEffects(makeTopContext(w, rule), p.enter)
  reportQuestions(w, enter, 'when a phase begins')
  const after = checkEffects(makeTopContext(w, rule), p.after)
  const offers = checkOffers(w, p.offers ?? [], rule)
  const asks = p.asks && checkAsks(w, p.asks)
  const next = p.next && w.checkAs(new Scope(), p.next, PHASE)
  const idle = p.offers?.[0]?.at ?? p.after[0]?.at
  if (p.asks && asks && !isAskStable(w, asks.x))
    w.error(
      'asks-by-active',
      p.asks.at,
      'the first of those who are asked is `active` from then on, and then this asks others: keep in a track whose turn it was',
    )
  const isEndless = asks !== null && asksAlways(w, asks)
  if (isEndless && p.next && next)
    w.error(
      'never-ends',
      p.next.at,
      `\`${p.id.text}\` asks somebody whatever happens: it never ends, and nothing comes next`,
    )
  if (p.asks === null && idle)
    w.error('asks-nobody', idle, `nobody acts in \`${p.id.text}\`: say whom it \`asks\``, 'asks: active')
  if (p.offers?.length === 0) w.error('wrong-value', p.id.at, `\`${p.id.text}\` offers nothing`)
  return {
    id: p.id.text,
    enter,
    asks: asks && { value: asks.x, node: w.addNode('asks', p.asks?.at ?? p.id.at, rule) },
    offers,
    after,
    // Where nobody says it, it is the order of the phases that does; what never ends leads nowhere else.
    next: {
      value: next ?? { e: 'const', v: isEndless && !p.next ? own : follower, at: w.addPlace(p.id.at) },
      node: next ? w.addNode('next', p.next!.at, rule) : node,
    },
    node,
    at: w.addPlace(p.id.at),
  }
}

/** A seat, several, or a word of any enum: those that are no seats are nobody. */
function checkAsks(w: Checker, e: S.ExprSyntax): TypedExpr | null {
  const fits = (type: Type): boolean => w.quietly(() => w.check(new Scope(), e, type)) !== null
  const wanted = [SEAT, listType(SEAT)].find(fits) ?? null
  const asked = w.check(new Scope(), e, wanted)
  if (wanted || !asked) return asked
  const words = asked.t.k === 'enum' ? w.enumOf(asked.t.id).values : []
  const values = words.map((word) => w.names.seats.get(word) ?? -1)
  if (!values.some((seat) => seat >= 0))
    return w.error(
      'type-mismatch',
      e.at,
      `this is ${typeWithArticle(asked.t)}, but a seat or a list of seats is needed`,
    )
  const by = { by: [asked.t], from: [0], keys: [asked.x], sizes: [values.length] }
  const x: Expr = { e: 'lookup', ...by, values, of: SEAT, otherwise: null, at: w.addPlace(e.at) }
  return { x, t: asked.t }
}

/**
 * A seat is somebody, unless it is whose something is that may be nobody's; a list of them where it certainly has something; a word of
 * an enum may be nobody.
 */
const asksAlways = (w: Checker, { x, t }: TypedExpr): boolean =>
  !mayBeNobody(w, x) && (t.k === 'list' ? isNeverEmpty(w, x, []) : isSameType(t, SEAT))

function reportUnreached(w: Checker, own: readonly PhaseSyntax[], first: readonly number[]): void {
  const reached = new Set(first)
  for (const i of reached)
    for (const next of nextPhasesOf(w.phases[i]!.next.value) ?? own.keys()) reached.add(next)
  for (const [i, { id }] of own.entries())
    if (!reached.has(i))
      w.error('never-entered', id.at, `nothing leads to \`${id.text}\`, and no setup begins with it`)
}

/** Phases that nobody acts in and that lead to one another alone. */
function reportEndless(w: Checker, own: readonly PhaseSyntax[]): void {
  const following = (i: number): number | null => {
    const { asks, next } = w.phases[i]!
    const [only, ...others] = nextPhasesOf(next.value) ?? []
    return own[i]!.asks === null && asks === null && only !== undefined && others.length === 0 ? only : null
  }
  for (const [i, { id }] of own.entries()) {
    let at: number | null = i
    for (let n = 0; n < own.length && at !== null; n++) at = following(at)
    if (at === null) continue
    const message = `nobody is asked from \`${id.text}\` on: the phases follow one another without an end`
    w.error('endless-phases', id.at, message)
    return
  }
}
