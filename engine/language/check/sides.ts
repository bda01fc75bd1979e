/** Sides of cards: each is a procedure, and what lasts of it is in effect when that has ended. */
import type { Effect } from '../../gamedef/effect.ts'
import type { ProcedureDef } from '../../gamedef/gamedef.ts'
import { canEffectsAsk } from '../../gamedef/parts.ts'
import { SIDE } from '../../gamedef/types.ts'
import type { CardSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { checkEffects } from './effects.ts'
import { makeIsInEffect, makeSetInEffect, printSideName } from './in-effect.ts'
import { makeConst, makeOr } from './make-expr.ts'
import { getCheckedProcedure } from './procedures.ts'
import { Scope } from './scope.ts'

type SideSyntax = CardSyntax['sides'][number]

export function declareSideProcedure(checker: Checker, card: CardSyntax, index: number, declaration: SideSyntax): void {
  const side = checker.enums.indexOf(SIDE.id, declaration.name.text)
  if (side < 0) return
  const name = { ...declaration.name, text: printSideName(checker, index, side) }
  checker.declared.deferProcedure(name, [], () => makeSideProcedure(checker, card, index, side, declaration))
}

/** Its effects are one block: where one of them is left out, the side is in effect all the same. */
function makeSideProcedure(
  checker: Checker,
  card: CardSyntax,
  index: number,
  side: number,
  declaration: SideSyntax,
): ProcedureDef {
  const { sides = [] } = checker.game.cards[index] ?? {}
  const { lasts = -1, node = -1 } = sides.find((each) => each.side === side) ?? {}
  const at = checker.marks.addPlace(declaration.name.at)
  const scope = new Scope(null, undefined, card)
  const rule = checker.game.nodes[node]?.rule ?? -1
  const ownEffects = checkEffects({ checker, scope, rule, loops: [] }, declaration.effects)
  const place = checker.marks.addPlace((declaration.lasts ?? declaration.name).at)
  const block: readonly Effect[] = ownEffects.length > 0 ? [{ do: 'block', effects: ownEffects, node, at }] : []
  // A side that does not last ends another side of its card that does.
  const isTracked = sides.some((each) => each.lasts >= 0) && checker.game.inEffect >= 0
  const mark = { node, at: place }
  const effects = isTracked
    ? [...block, makeSetInEffect(checker, makeConst(index, place), lasts >= 0 ? side : null, mark)]
    : ownEffects
  return {
    name: printSideName(checker, index, side),
    params: [],
    effects,
    asks: canEffectsAsk(effects, checker.game.procedures),
    later: true,
    part: true,
    node,
    at,
  }
}

/** The procedure of a side, checked; -1 after a diagnostic. */
export const getCheckedSideProcedure = (checker: Checker, card: number, side: number, at: Span): number =>
  getCheckedProcedure(checker, printSideName(checker, card, side), at)

/** `expire`: a procedure for each sort, because it looks at many cards. */
export function declareExpiryProcedures(checker: Checker): void {
  for (const [lasting, { id, rule }] of checker.game.lasting.entries()) {
    const name = { text: `expire ${id}`, at: checker.top }
    checker.declared.deferProcedure(name, [], () => makeExpiryProcedure(checker, lasting, id, rule))
  }
}

/** Ends what is in effect of each card that has sides of the sort, if it is one of those sides. */
function makeExpiryProcedure(checker: Checker, lasting: number, id: string, rule: number): ProcedureDef {
  const at = checker.marks.addPlace(checker.top)
  const node = checker.marks.addNode('expire', checker.top, rule)
  const effects = checker.game.cards.flatMap(({ sides }, index): Effect[] => {
    const ending = sides.filter(({ lasts }) => lasts === lasting)
    const others = sides.filter(({ lasts }) => lasts >= 0 && lasts !== lasting)
    if (ending.length === 0) return []
    const card = makeConst(index, at)
    const end = makeSetInEffect(checker, card, null, { node, at })
    if (others.length === 0) return [end]
    const conditions = ending.map(({ side }) => makeIsInEffect(checker, card, makeConst(side, at), at))
    return [{ do: 'if', when: makeOr(conditions, at), then: [end], else: [], node, at }]
  })
  return { name: `expire ${id}`, params: [], effects, asks: false, made: true, node, at }
}
