/** Whether a side of a card may be played: one function of a card and a side, made of the `when` of all sides. */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import { BOOL, CARD, SIDE } from '../../gamedef/types.ts'
import { MAY_PLAY_DEFINITION, SIDES_ATTRIBUTE } from '../../gamedef/words.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { checkDeferredRule } from './declared-rules.ts'
import { printSideName } from './in-effect.ts'
import {
  makeAnd,
  makeComparison,
  makeConst,
  makeDefinitionCall,
  makeIf,
  makeListHasItem,
  makeLocal,
} from './make-expr.ts'
import { Scope } from './scope.ts'

/** Whether the card has the side and its `when` holds. Null after a diagnostic. */
export function makeMayPlaySide(checker: Checker, card: Expr, side: Expr, at: Span): Expr | null {
  const place = checker.marks.addPlace(at)
  const { mayPlay } = checker.cards
  if (!mayPlay) return makeCardHasSide(checker, card, side, place)
  return checkSideConditions(checker, at) && makeDefinitionCall(mayPlay.index, [card, side], place)
}

/** Checks the conditions of all sides once, when the first rule needs them or after all procedures. */
export function checkSideConditions(checker: Checker, at = checker.top): FunctionDef | null {
  const { mayPlay } = checker.cards
  if (!mayPlay) return null
  const recursionError = ['recursion', 'whether this side may be played depends on itself'] as const
  const check = (): FunctionDef => makeMayPlayFunction(checker)
  const definition = checkDeferredRule(checker, mayPlay, at, { recursionError, check, table: checker.game.functions })
  if (definition) checker.game.mayPlay = mayPlay.index
  return definition
}

const makeCardHasSide = ({ game: { attributes } }: Checker, card: Expr, side: Expr, at: number): Expr =>
  makeListHasItem(
    { e: 'attr', attr: attributes.findIndex(({ id }) => id === SIDES_ATTRIBUTE), whose: card, at },
    side,
    at,
  )

/** Each condition is a function of its own, so that coverage can tell them apart. */
function makeMayPlayFunction(checker: Checker): FunctionDef {
  const at = checker.marks.addPlace(checker.top)
  const [card, side] = [makeLocal('card', at), makeLocal('side', at)]
  const isValue = (local: Expr, value: number): Expr => makeComparison('=', local, makeConst(value, at), at)
  let body = makeCardHasSide(checker, card, side, at)
  for (const [index, syntax] of checker.cards.texts.entries()) {
    for (const { name, when, rule } of syntax.sides) {
      const value = checker.enums.indexOf(SIDE.id, name.text)
      const holds = when && value >= 0 && checker.checkAs(new Scope(null, undefined, syntax), when, BOOL)
      if (!when || !holds) continue
      const node = checker.marks.addNode(
        'definition',
        when.at,
        checker.names.findClause(rule, checker.game.cards[index]?.rule ?? -1),
      )
      const condition = {
        name: `${printSideName(checker, index, value)} when`,
        params: [],
        returns: BOOL,
        body: holds,
        node,
        at: checker.marks.addPlace(when.at),
        part: true as const,
      }
      const fn = checker.game.functions.push(condition) - 1
      const isThisSide = makeAnd([isValue(card, index), isValue(side, value)], at)
      body = makeIf(isThisSide, makeDefinitionCall(fn, [], condition.at), body, at)
    }
  }
  const params = [
    { name: 'card', type: CARD },
    { name: 'side', type: SIDE },
  ]
  return { name: MAY_PLAY_DEFINITION, params, returns: BOOL, body, node: -1, at, made: true, part: true }
}
