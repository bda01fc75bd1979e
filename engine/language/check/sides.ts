/** What sides of cards do: each is a procedure, and what lasts of it is in effect when that has ended. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef, ProcedureDef } from '../../gamedef/gamedef.ts'
import { mayAsk } from '../../gamedef/parts.ts'
import { BOOL, CARD, SIDE } from '../../gamedef/types.ts'
import { MAY_PLAY, SIDES } from '../../gamedef/words.ts'
import type { EffectCheckContext } from '../describe/effect-spec.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { CardSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { checkDeferred } from './deferred.ts'
import { checkEffects } from './effects.ts'
import { normalizeName } from './name-table.ts'
import { procedureNamed } from './procedures.ts'
import { Scope } from './scope.ts'

type Side = CardSyntax['sides'][number]

/** No procedure that rules name has a space in its name. */
export const sideName = (w: Checker, card: number, side: number): string =>
  `${w.cards[card]?.id} ${w.enumOf(SIDE.id).values[side]}`

export function declareSide(w: Checker, card: CardSyntax, index: number, written: Side): void {
  const side = w.valueOf(SIDE.id, written.name.text)
  if (side < 0) return
  const { name, effects } = written
  const text = sideName(w, index, side)
  const syntax = { name: { ...name, text }, params: [], rule: null, effects, returns: null, at: name.at }
  const check = (): ProcedureDef => checkSide(w, card, index, side, written)
  w.procedureNames.set(normalizeName(text), { syntax, index: -1, def: null, state: 'new', check })
}

function checkSide(w: Checker, card: CardSyntax, index: number, side: number, written: Side): ProcedureDef {
  const { lasts = -1, node = -1 } = w.cards[index]?.sides.find((each) => each.side === side) ?? {}
  const at = w.addPlace(written.name.at)
  const scope = new Scope(null, undefined, card)
  const own = checkEffects({ w, scope, rule: w.nodes[node]?.rule ?? -1, path: [] }, written.effects)
  const block: readonly Effect[] = own.length > 0 ? [{ do: 'block', effects: own, node, at }] : []
  const keeps = w.cards[index]?.sides.some((each) => each.lasts >= 0) === true && w.inEffect >= 0
  const now = lasts >= 0 ? side + 1 : 0
  const place = w.addPlace((written.lasts ?? written.name).at)
  const effects: readonly Effect[] = keeps ? [...block, set(w, cardAt(index, place), now, node, place)] : own
  return {
    name: sideName(w, index, side),
    params: [],
    effects,
    asks: mayAsk(effects, w.procedures),
    later: true,
    part: true,
    node,
    at,
  }
}

const constant = (v: number, at: number): Expr => ({ e: 'const', v, at })
const cardAt = constant

const set = (w: Checker, card: Expr, now: number, node: number, at: number): EffectOf<'setVar'> => ({
  ...{ do: 'setVar', target: { var: w.inEffect, index: card }, value: constant(now, at), node, at },
})

/** The procedure of a side, checked; -1 after a diagnostic. */
export const procedureOf = (w: Checker, card: number, side: number, at: Span): number =>
  procedureNamed(w, sideName(w, card, side), at)

/** A card that rules name, or that one whose text it is says may be missing. Null after a diagnostic. */
export function cardNamed(w: Checker, scope: Scope, e: S.ExprSyntax): Expr | 'missing' | null {
  const isMissing = (name: string): boolean =>
    w.names.cards.get(name) === undefined &&
    scope.card?.mentions.some(({ text }) => normalizeName(text) === normalizeName(name)) === true
  if (e.e === 'word' && isMissing(e.word)) return 'missing'
  return w.checkAs(scope, e, CARD)
}

interface PlaySyntax {
  readonly card: S.ExprSyntax
  readonly side: S.ExprSyntax
  readonly lasting: Name | null
}

/** `play`: of what is only known in play, all sides that it may be. */
export function checkPlay(
  { card: cardSaid, side: sideSaid, lasting }: PlaySyntax,
  { c: { w, scope }, mark, keyAt }: EffectCheckContext,
): EffectOf<'play'> | null {
  const card = cardNamed(w, scope, cardSaid)
  const side = w.checkAs(scope, sideSaid, SIDE)
  const sort = lasting ? w.find('lasting', lasting) : undefined
  if (!card || card === 'missing' || !side || sort === null) return null
  const [only, one] = [w.evaluator.number(card), w.evaluator.number(side)]
  const fits = (known: number | undefined, value: number): boolean => known === undefined || known === value
  const ways = [...w.cards.entries()].flatMap(([index, { sides }]) =>
    sides
      .filter((each) => fits(only, index) && fits(one, each.side) && fits(sort, each.lasts))
      .map((each) => ({ ...each, card: index })),
  )
  if (ways.length === 0 && only !== undefined && one !== undefined) {
    const id = w.cards[only]?.id
    return w.error('unknown-side', sideSaid.at, `\`${id}\` has no side \`${w.enumOf(SIDE.id).values[one]}\``)
  }
  const called = ways.map(({ card, side }) => {
    const proc = procedureOf(w, card, side, keyAt)
    const call: Effect = { do: 'call', proc, args: [], bound: null, ...mark }
    return { card, side, effects: [call] }
  })
  if (called.some(({ effects: [call] }) => call?.do === 'call' && call.proc < 0)) return null
  return { do: 'play', card, side, ways: called, ...mark }
}

/** `cancel`: of what is missing there is nothing to cancel. */
export function checkCancel(
  { card: said, side: only }: { readonly card: S.ExprSyntax; readonly side: S.ExprSyntax | null },
  { c: { w, scope }, mark }: EffectCheckContext,
): EffectOf<'setVar'> | null {
  const card = cardNamed(w, scope, said)
  const side = only && w.checkAs(scope, only, SIDE)
  if (!card || card === 'missing' || (only && !side)) return null
  if (!mayLast(w, card, said)) return null
  const all = set(w, card, 0, mark.node, mark.at)
  if (!side) return all
  const now: Expr = { e: 'var', var: w.inEffect, index: card, at: mark.at }
  const value: Expr = { e: 'if', when: isSide(now, side, mark.at), then: all.value, else: now, at: mark.at }
  return { ...all, value }
}

/** The words of what is in effect begin with `none`, those of sides follow. */
const isSide = (now: Expr, side: Expr, at: number): Expr => {
  const shifted: Expr =
    side.e === 'const' ? constant(side.v + 1, at) : { e: 'arith', op: '+', args: [side, constant(1, at)], at }
  return { e: 'compare', op: '=', left: now, right: shifted, at }
}

/** Whether anything, or that side, of a card is in effect. */
export function makeInEffect(w: Checker, card: Expr, side: Expr | null, at: number): Expr {
  const now: Expr = { e: 'var', var: w.inEffect, index: card, at }
  return side ? isSide(now, side, at) : { e: 'compare', op: '!=', left: now, right: constant(0, at), at }
}

/** Whether anything of the card can be in effect at all; if not, that has been said. */
export function mayLast(w: Checker, card: Expr, { at }: S.ExprSyntax): boolean {
  const track = w.vars[w.inEffect]
  if (!track) w.error('never-lasts', at, 'nothing lasts in this game: declare sorts of it under `lasting`')
  else if (card.e === 'const' && !track.has.includes(card.v))
    w.error('never-lasts', at, `no side of \`${w.cards[card.v]?.id}\` \`lasts\``)
  else return true
  return false
}

/** Whether a side that is said to be in effect lasts; below 0 is none. If not, that has been said. */
export function checkLasts(w: Checker, card: number, side: number, at: Span): void {
  const known = w.cards[card]?.sides.find((each) => each.side === side)
  if (side >= 0 && (known?.lasts ?? -1) < 0)
    w.error('never-lasts', at, `\`${sideName(w, card, side)}\` does not last`)
}

/** `expire`: a procedure for each sort, since it looks at many cards. */
export function declareExpiry(w: Checker): void {
  for (const [lasting, { id, rule }] of w.lasting.entries()) {
    const syntax = {
      name: { text: `expire ${id}`, at: w.top },
      params: [],
      rule: null,
      effects: [],
      returns: null,
      at: w.top,
    }
    const check = (): ProcedureDef => expiry(w, lasting, id, rule)
    w.procedureNames.set(`expire ${normalizeName(id)}`, { syntax, index: -1, def: null, state: 'new', check })
  }
}

/** Of each card that has such a side: none, where it is that one that is in effect. */
function expiry(w: Checker, lasting: number, id: string, rule: number): ProcedureDef {
  const at = w.addPlace(w.top)
  const node = w.addNode('expire', w.top, rule)
  const effects = w.cards.flatMap(({ sides }, card): Effect[] => {
    const ending = sides.filter(({ lasts }) => lasts === lasting)
    const others = sides.filter(({ lasts }) => lasts >= 0 && lasts !== lasting)
    if (ending.length === 0) return []
    const end = set(w, constant(card, at), 0, node, at)
    if (others.length === 0) return [end]
    const conditions = ending.map(({ side }) => makeInEffect(w, constant(card, at), constant(side, at), at))
    const when: Expr = conditions.length === 1 ? conditions[0]! : { e: 'or', args: conditions, at }
    return [{ do: 'if', when, then: [end], else: [], node, at }]
  })
  return { name: `expire ${id}`, params: [], effects, asks: false, made: true, node, at }
}

/** Whether the card has the side and its `when` holds: a function, where any side has one. Null after a diagnostic. */
export function makeMayPlay(w: Checker, card: Expr, side: Expr, at: Span): Expr | null {
  const place = w.addPlace(at)
  if (!w.mayPlay) return hasSide(w, card, side, place)
  return checkWhens(w, at) && { e: 'call', fn: w.mayPlay.index, args: [card, side], at: place }
}

/** The conditions of all sides, whether anybody asks for them or not. */
export function checkWhens(w: Checker, at = w.top): FunctionDef | null {
  const again = ['recursion', 'whether this side may be played depends on itself'] as const
  return w.mayPlay && checkDeferred(w, w.mayPlay, at, { again, check: () => playable(w), all: w.functions })
}

const hasSide = ({ attributes }: Checker, card: Expr, side: Expr, at: number): Expr => ({
  e: 'has',
  list: { e: 'attr', attr: attributes.findIndex(({ id }) => id === SIDES), whose: card, at },
  item: side,
  at,
})

function playable(w: Checker): FunctionDef {
  const at = w.addPlace(w.top)
  const [card, side] = ['card', 'side'].map((name): Expr => ({ e: 'local', name, at })) as [Expr, Expr]
  const is = (left: Expr, v: number): Expr => ({ e: 'compare', op: '=', left, right: constant(v, at), at })
  let body = hasSide(w, card, side, at)
  for (const [index, syntax] of w.cardTexts.entries()) {
    for (const { name, when, rule } of syntax.sides) {
      const value = w.valueOf(SIDE.id, name.text)
      const holds = when && value >= 0 && w.checkAs(new Scope(null, undefined, syntax), when, BOOL)
      if (!when || !holds) continue
      const node = w.addNode('definition', when.at, w.rule(rule, w.cards[index]?.rule ?? -1))
      const own = {
        name: `${sideName(w, index, value)} when`,
        node,
        at: w.addPlace(when.at),
        part: true as const,
      }
      const fn = w.functions.push({ ...own, params: [], returns: BOOL, body: holds }) - 1
      const both: Expr = { e: 'and', args: [is(card, index), is(side, value)], at }
      body = { e: 'if', when: both, then: { e: 'call', fn, args: [], at: own.at }, else: body, at }
    }
  }
  const params = [
    { name: 'card', type: CARD },
    { name: 'side', type: SIDE },
  ]
  return { name: MAY_PLAY, params, returns: BOOL, body, node: -1, at, made: true, part: true }
}
