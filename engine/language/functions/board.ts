/** Functions of the board and of cards. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, CARD, INT, makeListType, SEAT, SIDE, ZONE } from '../../gamedef/types.ts'
import {
  makeArgumentSpec,
  makeOptionalArgument,
  makeOptionalNamedArgument,
  makeTypedArgument,
} from '../check/argument-spec.ts'
import { canAnySideBeInEffect, makeIsInEffect } from '../check/in-effect.ts'
import { makeConst } from '../check/make-expr.ts'
import { makeMayPlaySide } from '../check/may-play.ts'
import { checkPiecePhrase } from '../check/phrase.ts'
import { checkNamedCard } from '../check/play-effects.ts'
import { makeClassSet } from '../check/term.ts'
import { defineFunction, type LanguageFunction } from './function.ts'

const spaceArgument = makeTypedArgument(ZONE)
const spacesArgument = makeTypedArgument(makeListType(ZONE))
const seatArgument = makeTypedArgument(SEAT)

/** A condition on a space, which it calls `$zone` or `it`. */
const passageConditionArgument = makeArgumentSpec('condition', ({ checker, scope }, expr) => {
  const inner = scope.makeInnerScope()
  const binding = inner.declare('zone', ZONE)
  inner.addAlias('it', binding)
  const cond = checker.check(inner, expr, BOOL)
  return cond && { bind: binding.local, cond: cond.expr }
})

const literalTrueArgument = makeArgumentSpec('true', ({ checker }, expr) =>
  expr.e === 'bool' ? expr.value : checker.error('type-mismatch', expr.at, '`start` must be `true` or `false`'),
)

const phraseArgument = makeArgumentSpec('phrase', ({ checker, scope }, expr) => {
  const term = checkPiecePhrase(checker, scope, expr)
  return term && makeClassSet(checker, term, expr.at)
})

export const BOARD_FUNCTIONS = {
  adjacent: defineFunction('the spaces next to one', { space: spaceArgument }, ({ space }) => ({
    expr: { e: 'adjacent', zone: space },
    type: makeListType(ZONE),
  })),
  around: defineFunction('the spaces next to one of these', { list: spacesArgument }, ({ list }) => ({
    expr: { e: 'around', list },
    type: makeListType(ZONE),
  })),
  connected: defineFunction(
    'the spaces that can be reached from one; `via` says of each (`it`) whether it may be reached and passed, `start: true` that the first is among them, `depth` how far',
    {
      space: spaceArgument,
      via: makeOptionalNamedArgument(passageConditionArgument),
      start: makeOptionalNamedArgument(literalTrueArgument),
      depth: makeOptionalNamedArgument(makeTypedArgument(INT)),
    },
    ({ space, via, start, depth }, { scope }) => ({
      expr: {
        e: 'connected',
        zone: space,
        bind: via?.bind ?? scope.locals.makeFreshName('zone'),
        via: via?.cond ?? null,
        includeStart: start === true,
        depth,
      },
      type: makeListType(ZONE),
    }),
  ),
  seatsFrom: defineFunction(
    'all seats in their order, round the table, from one on',
    { seat: seatArgument },
    ({ seat }) => ({
      expr: { e: 'seatsFrom', seat, itself: true },
      type: makeListType(SEAT),
    }),
  ),
  seatsAfter: defineFunction('the same without that one', { seat: seatArgument }, ({ seat }) => ({
    expr: { e: 'seatsFrom', seat, itself: false },
    type: makeListType(SEAT),
  })),
  room: defineFunction(
    'how many more pieces the constraints let stand there',
    { phrase: phraseArgument, space: spaceArgument },
    ({ phrase, space }) => ({
      expr: { e: 'room', classes: phrase, zone: space },
      type: INT,
    }),
  ),
} satisfies Record<string, LanguageFunction>

/** A card; null if it is missing from the game. */
const cardArgument = makeArgumentSpec('card', ({ checker, scope }, expr): { readonly x: Expr | null } | null => {
  const named = checkNamedCard(checker, scope, expr)
  if (named === 'missing') return { x: null }
  return named && canAnySideBeInEffect(checker, named, expr) ? { x: named } : null
})

export const CARD_FUNCTIONS = {
  mayPlay: defineFunction(
    'whether the card has the side, and what it says under `when` holds',
    { card: makeTypedArgument(CARD), side: makeTypedArgument(SIDE) },
    ({ card, side }, { checker, call }) => {
      const expr = makeMayPlaySide(checker, card, side, call.at)
      return expr && { expr, type: BOOL }
    },
  ),
  inEffect: defineFunction(
    'whether anything of the card is in effect, or that side of it; of a card that is missing nothing is',
    { card: cardArgument, side: makeOptionalArgument(makeTypedArgument(SIDE)) },
    ({ card: { x: card }, side }, { checker, call }) => {
      const at = checker.marks.addPlace(call.at)
      return { expr: card ? makeIsInEffect(checker, card, side, at) : makeConst(0, at), type: BOOL }
    },
  ),
} satisfies Record<string, LanguageFunction>
