/** Phases, or the one that `turn` makes. */
import type { Expr } from '../../gamedef/expr.ts'
import type { PhaseDef } from '../../gamedef/gamedef.ts'
import { findNextPhases } from '../../gamedef/next-phases.ts'
import { isSameType, makeListType, PHASE, SEAT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { GameParts, GameSyntax, PhaseSyntax } from '../syntax/game.ts'
import { checkOffers } from './actions.ts'
import { areAskedSeatsStable, mayReadEmptySeatValue } from './asked.ts'
import { makeTopContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { checkEffects } from './effects.ts'
import { isNeverEmpty } from './flow/never-empty.ts'
import { makeConst } from './make-expr.ts'
import { Scope } from './scope.ts'
import { reportQuestionsToNobody } from './setups/beginning.ts'
import { printTypeWithArticle, type TypedExpr } from './types.ts'

/** Declares all names first, because any rule may ask for the phase. */
export function declarePhases(checker: Checker, { phases, turn }: GameParts<'phases' | 'turn'>): void {
  const [first] = phases
  if (!first) return
  if (turn)
    checker.error(
      'phases-and-turn',
      turn.at,
      'a game with phases has no `turn`: write its `offers` and `after` in the phases',
    )
  const declared = phases.filter((phase) => checker.names.declare('phases', phase.id))
  if (checker.names.enums.get(PHASE.id) !== undefined) {
    checker.error(
      'duplicate-name',
      first.id.at,
      'the phases make a type `phase`, and the game has another type of that name',
    )
    return
  }
  const ids = declared.map(({ id }) => id.text)
  checker.enums.add(PHASE.id, ids)
  checker.names.vars.add(PHASE.id)
  const [name, as, per] = [PHASE.id, 'track', null] as const
  checker.game.vars.push({
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
  checker.game.phaseTrack = checker.game.vars.length - 1
}

export function checkPhases(
  checker: Checker,
  { phases, turn, end, setups }: GameParts<'phases' | 'turn' | 'end' | 'setups'>,
): void {
  if (phases.length === 0) {
    checker.game.phases.push(makeTurnPhase(checker, turn))
    return
  }
  if (checker.game.phaseTrack < 0) return
  const declared = phases.filter(({ id }) => phases[checker.names.phases.get(id.text) ?? -1]?.id === id)
  for (const [i, phase] of declared.entries())
    checker.game.phases.push(checkPhase(checker, phase, i, (i + 1) % declared.length))
  const first = setups.flatMap(({ phase }) => (phase ? (checker.names.phases.get(phase.text) ?? []) : []))
  reportUnreachedPhases(checker, declared, [0, ...first])
  if (end.when === null) reportEndlessPhases(checker, declared)
}

/** A phase that asks the seat to move and never ends. */
function makeTurnPhase(checker: Checker, turn: GameSyntax['turn']): PhaseDef {
  return {
    id: '',
    enter: [],
    asks: { value: { e: 'active', at: -1 }, node: -1 },
    offers: checkOffers(checker, turn?.offers ?? []),
    after: checkEffects(makeTopContext(checker), turn?.after ?? []),
    next: { value: makeConst(0, -1), node: -1 },
    node: -1,
    at: turn ? checker.marks.addPlace(turn.at) : -1,
  }
}

function checkPhase(checker: Checker, phase: PhaseSyntax, index: number, followingPhase: number): PhaseDef {
  const rule = checker.names.findClause(phase.rule, -1)
  const node = checker.marks.addNode('phase', phase.id.at, rule)
  const enter = checkEffects(makeTopContext(checker, rule), phase.enter)
  reportQuestionsToNobody(checker, enter, 'when a phase begins')
  const after = checkEffects(makeTopContext(checker, rule), phase.after)
  const offers = checkOffers(checker, phase.offers ?? [], rule)
  const asks = phase.asks && checkSeatsToAsk(checker, phase.asks)
  const next = phase.next && checker.checkAs(new Scope(), phase.next, PHASE)
  const idle = phase.offers?.[0]?.at ?? phase.after[0]?.at
  if (phase.asks && asks && !areAskedSeatsStable(checker, asks.expr))
    checker.error(
      'asks-by-active',
      phase.asks.at,
      'the first seat that is asked becomes `active`, and then this would ask others: keep in a track whose turn it was',
    )
  const isEndless = asks !== null && isSomebodyAlwaysAsked(checker, asks)
  if (isEndless && phase.next && next)
    checker.error(
      'never-ends',
      phase.next.at,
      `\`${phase.id.text}\` always asks somebody, so it never ends: leave out \`next\``,
    )
  if (phase.asks === null && idle)
    checker.error('asks-nobody', idle, `nobody acts in \`${phase.id.text}\`: say whom it \`asks\``, 'asks: active')
  if (phase.offers?.length === 0) checker.error('wrong-value', phase.id.at, `\`${phase.id.text}\` offers nothing`)
  return {
    id: phase.id.text,
    enter,
    asks: asks && { value: asks.expr, node: checker.marks.addNode('asks', phase.asks?.at ?? phase.id.at, rule) },
    offers,
    after,
    // Without `next` the following phase is next. A phase that never ends leads nowhere else.
    next: {
      value: next ?? makeConst(isEndless && !phase.next ? index : followingPhase, checker.marks.addPlace(phase.id.at)),
      node: next ? checker.marks.addNode('next', phase.next!.at, rule) : node,
    },
    node,
    at: checker.marks.addPlace(phase.id.at),
  }
}

/**
 * Checks whom a phase asks: a seat, a list of seats, or a word of an enum, of which those that are no seats mean
 * nobody.
 */
function checkSeatsToAsk(checker: Checker, expr: S.ExprSyntax): TypedExpr | null {
  const isOfType = (type: Type): boolean =>
    checker.diagnostics.checkQuietly(() => checker.check(new Scope(), expr, type)) !== null
  const seatType = [SEAT, makeListType(SEAT)].find(isOfType) ?? null
  const typed = checker.check(new Scope(), expr, seatType)
  if (seatType || !typed) return typed
  const words = typed.type.k === 'enum' ? checker.enums.get(typed.type.id).values : []
  const values = words.map((word) => checker.names.seats.get(word) ?? -1)
  if (!values.some((seat) => seat >= 0))
    return checker.error(
      'type-mismatch',
      expr.at,
      `this is ${printTypeWithArticle(typed.type)}, but a seat or a list of seats is needed`,
    )
  const keys = { by: [typed.type], from: [0], keys: [typed.expr], sizes: [values.length] }
  const seat: Expr = { e: 'lookup', ...keys, values, of: SEAT, otherwise: null, at: checker.marks.addPlace(expr.at) }
  return { expr: seat, type: typed.type }
}

/**
 * Whether a phase always asks somebody. A seat is somebody unless it is an owner that may be nobody, a list where it is
 * never empty. A word of an enum may be nobody.
 */
const isSomebodyAlwaysAsked = (checker: Checker, { expr, type }: TypedExpr): boolean =>
  !mayReadEmptySeatValue(checker, expr) &&
  (type.k === 'list' ? isNeverEmpty(checker, expr, []) : isSameType(type, SEAT))

function reportUnreachedPhases(checker: Checker, declared: readonly PhaseSyntax[], first: readonly number[]): void {
  const reached = new Set(first)
  for (const i of reached)
    for (const next of findNextPhases(checker.game.phases[i]!.next.value) ?? declared.keys()) reached.add(next)
  for (const [i, { id }] of declared.entries())
    if (!reached.has(i))
      checker.error('never-entered', id.at, `nothing leads to \`${id.text}\`, and no setup begins with it`)
}

/** Reports phases that ask nobody and lead only to one another. */
function reportEndlessPhases(checker: Checker, declared: readonly PhaseSyntax[]): void {
  const following = (i: number): number | null => {
    const { asks, next } = checker.game.phases[i]!
    const [only, ...others] = findNextPhases(next.value) ?? []
    return declared[i]!.asks === null && asks === null && only !== undefined && others.length === 0 ? only : null
  }
  for (const [i, { id }] of declared.entries()) {
    let at: number | null = i
    for (let n = 0; n < declared.length && at !== null; n++) at = following(at)
    if (at === null) continue
    const message = `nobody is asked from \`${id.text}\` on: the phases follow one another without an end`
    checker.error('endless-phases', id.at, message)
    return
  }
}
