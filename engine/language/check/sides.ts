/** What sides of cards do: each is a procedure, and what lasts of it is in effect when that has ended. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef, ProcedureDef } from '../../gamedef/gamedef.ts'
import { mayAsk } from '../../gamedef/parts.ts'
import { BOOL, CARD, SIDE } from '../../gamedef/types.ts'
import { MAY_PLAY, SIDES } from '../../gamedef/words.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { CardSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { EffectCheckContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { checkDeferred } from './deferred.ts'
import { checkEffects } from './effects.ts'
import { normalizeName } from './name-table.ts'
import { procedureNamed } from './procedures.ts'
import { Scope } from './scope.ts'

type Side = CardSyntax['sides'][number]

/** No procedure that rules name has a space in its name. */
export const sideName = (checker: Checker, card: number, side: number): string =>
  `${checker.game.cards[card]?.id} ${checker.enums.get(SIDE.id).values[side]}`

export function declareSide(checker: Checker, card: CardSyntax, index: number, written: Side): void {
  const side = checker.enums.indexOf(SIDE.id, written.name.text)
  if (side < 0) return
  const { name, effects } = written
  const text = sideName(checker, index, side)
  const syntax = { name: { ...name, text }, params: [], rule: null, effects, returns: null, at: name.at }
  const check = (): ProcedureDef => checkSide(checker, card, index, side, written)
  checker.declared.procedures.set(normalizeName(text), { syntax, index: -1, def: null, state: 'new', check })
}

function checkSide(checker: Checker, card: CardSyntax, index: number, side: number, written: Side): ProcedureDef {
  const { lasts = -1, node = -1 } = checker.game.cards[index]?.sides.find((each) => each.side === side) ?? {}
  const at = checker.marks.addPlace(written.name.at)
  const scope = new Scope(null, undefined, card)
  const own = checkEffects({ checker, scope, rule: checker.game.nodes[node]?.rule ?? -1, path: [] }, written.effects)
  const block: readonly Effect[] = own.length > 0 ? [{ do: 'block', effects: own, node, at }] : []
  const keeps = checker.game.cards[index]?.sides.some((each) => each.lasts >= 0) === true && checker.cards.inEffect >= 0
  const now = lasts >= 0 ? side + 1 : 0
  const place = checker.marks.addPlace((written.lasts ?? written.name).at)
  const effects: readonly Effect[] = keeps ? [...block, set(checker, cardAt(index, place), now, node, place)] : own
  return {
    name: sideName(checker, index, side),
    params: [],
    effects,
    asks: mayAsk(effects, checker.game.procedures),
    later: true,
    part: true,
    node,
    at,
  }
}

const constant = (v: number, at: number): Expr => ({ e: 'const', v, at })
const cardAt = constant

const set = (checker: Checker, card: Expr, now: number, node: number, at: number): EffectOf<'setVar'> => ({
  ...{ do: 'setVar', target: { var: checker.cards.inEffect, index: card }, value: constant(now, at), node, at },
})

/** The procedure of a side, checked; -1 after a diagnostic. */
export const procedureOf = (checker: Checker, card: number, side: number, at: Span): number =>
  procedureNamed(checker, sideName(checker, card, side), at)

/** A card that rules name, or that one whose text it is says may be missing. Null after a diagnostic. */
export function cardNamed(checker: Checker, scope: Scope, expr: S.ExprSyntax): Expr | 'missing' | null {
  const isMissing = (name: string): boolean =>
    checker.names.cards.get(name) === undefined &&
    scope.card?.mentions.some(({ text }) => normalizeName(text) === normalizeName(name)) === true
  if (expr.e === 'word' && isMissing(expr.word)) return 'missing'
  return checker.checkAs(scope, expr, CARD)
}

interface PlaySyntax {
  readonly card: S.ExprSyntax
  readonly side: S.ExprSyntax
  readonly lasting: Name | null
}

/** `play`: of what is only known in play, all sides that it may be. */
export function checkPlay(
  { card: cardSaid, side: sideSaid, lasting }: PlaySyntax,
  { context: { checker, scope }, mark, keyAt }: EffectCheckContext,
): EffectOf<'play'> | null {
  const card = cardNamed(checker, scope, cardSaid)
  const side = checker.checkAs(scope, sideSaid, SIDE)
  const sort = lasting ? checker.names.find('lasting', lasting) : undefined
  if (!card || card === 'missing' || !side || sort === null) return null
  const [only, one] = [checker.evaluator.number(card), checker.evaluator.number(side)]
  const fits = (known: number | undefined, value: number): boolean => known === undefined || known === value
  const ways = [...checker.game.cards.entries()].flatMap(([index, { sides }]) =>
    sides
      .filter((each) => fits(only, index) && fits(one, each.side) && fits(sort, each.lasts))
      .map((each) => ({ ...each, card: index })),
  )
  if (ways.length === 0 && only !== undefined && one !== undefined) {
    const id = checker.game.cards[only]?.id
    return checker.error(
      'unknown-side',
      sideSaid.at,
      `\`${id}\` has no side \`${checker.enums.get(SIDE.id).values[one]}\``,
    )
  }
  const called = ways.map(({ card, side }) => {
    const proc = procedureOf(checker, card, side, keyAt)
    const call: Effect = { do: 'call', proc, args: [], bound: null, ...mark }
    return { card, side, effects: [call] }
  })
  if (called.some(({ effects: [call] }) => call?.do === 'call' && call.proc < 0)) return null
  return { do: 'play', card, side, ways: called, ...mark }
}

/** `cancel`: of what is missing there is nothing to cancel. */
export function checkCancel(
  { card: said, side: only }: { readonly card: S.ExprSyntax; readonly side: S.ExprSyntax | null },
  { context: { checker, scope }, mark }: EffectCheckContext,
): EffectOf<'setVar'> | null {
  const card = cardNamed(checker, scope, said)
  const side = only && checker.checkAs(scope, only, SIDE)
  if (!card || card === 'missing' || (only && !side)) return null
  if (!mayLast(checker, card, said)) return null
  const all = set(checker, card, 0, mark.node, mark.at)
  if (!side) return all
  const now: Expr = { e: 'var', var: checker.cards.inEffect, index: card, at: mark.at }
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
export function makeInEffect(checker: Checker, card: Expr, side: Expr | null, at: number): Expr {
  const now: Expr = { e: 'var', var: checker.cards.inEffect, index: card, at }
  return side ? isSide(now, side, at) : { e: 'compare', op: '!=', left: now, right: constant(0, at), at }
}

/** Whether anything of the card can be in effect at all; if not, that has been said. */
export function mayLast(checker: Checker, card: Expr, { at }: S.ExprSyntax): boolean {
  const track = checker.game.vars[checker.cards.inEffect]
  if (!track) checker.error('never-lasts', at, 'nothing lasts in this game: declare sorts of it under `lasting`')
  else if (card.e === 'const' && !track.has.includes(card.v))
    checker.error('never-lasts', at, `no side of \`${checker.game.cards[card.v]?.id}\` \`lasts\``)
  else return true
  return false
}

/** Whether a side that is said to be in effect lasts; below 0 is none. If not, that has been said. */
export function checkLasts(checker: Checker, card: number, side: number, at: Span): void {
  const known = checker.game.cards[card]?.sides.find((each) => each.side === side)
  if (side >= 0 && (known?.lasts ?? -1) < 0)
    checker.error('never-lasts', at, `\`${sideName(checker, card, side)}\` does not last`)
}

/** `expire`: a procedure for each sort, since it looks at many cards. */
export function declareExpiry(checker: Checker): void {
  for (const [lasting, { id, rule }] of checker.game.lasting.entries()) {
    const syntax = {
      name: { text: `expire ${id}`, at: checker.top },
      params: [],
      rule: null,
      effects: [],
      returns: null,
      at: checker.top,
    }
    const check = (): ProcedureDef => expiry(checker, lasting, id, rule)
    checker.declared.procedures.set(`expire ${normalizeName(id)}`, {
      syntax,
      index: -1,
      def: null,
      state: 'new',
      check,
    })
  }
}

/** Of each card that has such a side: none, where it is that one that is in effect. */
function expiry(checker: Checker, lasting: number, id: string, rule: number): ProcedureDef {
  const at = checker.marks.addPlace(checker.top)
  const node = checker.marks.addNode('expire', checker.top, rule)
  const effects = checker.game.cards.flatMap(({ sides }, card): Effect[] => {
    const ending = sides.filter(({ lasts }) => lasts === lasting)
    const others = sides.filter(({ lasts }) => lasts >= 0 && lasts !== lasting)
    if (ending.length === 0) return []
    const end = set(checker, constant(card, at), 0, node, at)
    if (others.length === 0) return [end]
    const conditions = ending.map(({ side }) => makeInEffect(checker, constant(card, at), constant(side, at), at))
    const when: Expr = conditions.length === 1 ? conditions[0]! : { e: 'or', args: conditions, at }
    return [{ do: 'if', when, then: [end], else: [], node, at }]
  })
  return { name: `expire ${id}`, params: [], effects, asks: false, made: true, node, at }
}

/** Whether the card has the side and its `when` holds: a function, where any side has one. Null after a diagnostic. */
export function makeMayPlay(checker: Checker, card: Expr, side: Expr, at: Span): Expr | null {
  const place = checker.marks.addPlace(at)
  if (!checker.cards.mayPlay) return hasSide(checker, card, side, place)
  return checkWhens(checker, at) && { e: 'call', fn: checker.cards.mayPlay.index, args: [card, side], at: place }
}

/** The conditions of all sides, whether anybody asks for them or not. */
export function checkWhens(checker: Checker, at = checker.top): FunctionDef | null {
  const again = ['recursion', 'whether this side may be played depends on itself'] as const
  return (
    checker.cards.mayPlay &&
    checkDeferred(checker, checker.cards.mayPlay, at, {
      again,
      check: () => playable(checker),
      all: checker.game.functions,
    })
  )
}

const hasSide = ({ game: { attributes } }: Checker, card: Expr, side: Expr, at: number): Expr => ({
  e: 'has',
  list: { e: 'attr', attr: attributes.findIndex(({ id }) => id === SIDES), whose: card, at },
  item: side,
  at,
})

function playable(checker: Checker): FunctionDef {
  const at = checker.marks.addPlace(checker.top)
  const [card, side] = ['card', 'side'].map((name): Expr => ({ e: 'local', name, at })) as [Expr, Expr]
  const is = (left: Expr, v: number): Expr => ({ e: 'compare', op: '=', left, right: constant(v, at), at })
  let body = hasSide(checker, card, side, at)
  for (const [index, syntax] of checker.cards.texts.entries()) {
    for (const { name, when, rule } of syntax.sides) {
      const value = checker.enums.indexOf(SIDE.id, name.text)
      const holds = when && value >= 0 && checker.checkAs(new Scope(null, undefined, syntax), when, BOOL)
      if (!when || !holds) continue
      const node = checker.marks.addNode(
        'definition',
        when.at,
        checker.names.rule(rule, checker.game.cards[index]?.rule ?? -1),
      )
      const own = {
        name: `${sideName(checker, index, value)} when`,
        node,
        at: checker.marks.addPlace(when.at),
        part: true as const,
      }
      const fn = checker.game.functions.push({ ...own, params: [], returns: BOOL, body: holds }) - 1
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
