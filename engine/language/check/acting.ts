/** Sides of cards that last and standing rules: both amend definitions and act at points of other rules. */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import { BOOL, SIDE } from '../../gamedef/types.ts'
import type { AmendmentSyntax, CardSyntax, GameParts, PointEffectsSyntax, StandingRuleSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { ActingRule } from './acting-rules.ts'
import type { Checker } from './checker.ts'
import { checkDeferredRule, makeDeferredRule } from './declared-rules.ts'
import { makeIsInEffect, printSideName } from './in-effect.ts'
import { makeConst, makeDefinitionCall } from './make-expr.ts'
import { declarePoint } from './points.ts'
import { Scope } from './scope.ts'

/** Collects all actors before any definition or point is checked, because each asks who acts on it. */
export function declareActingRules(checker: Checker, game: GameParts<'points' | 'cards' | 'standing'>): void {
  for (const point of game.points) declarePoint(checker, point)
  for (const [card, syntax] of game.cards.entries())
    for (const side of syntax.sides) declareLastingCardSide(checker, card, syntax, side)
  for (const standing of game.standing) declareStandingRule(checker, standing)
}

function declareLastingCardSide(
  checker: Checker,
  card: number,
  syntax: CardSyntax,
  side: CardSyntax['sides'][number],
): void {
  const value = checker.enums.indexOf(SIDE.id, side.name.text)
  const declared = checker.game.cards[card]?.sides.find((each) => each.side === value)
  if (!declared || declared.lasts < 0) return
  const def = {
    name: printSideName(checker, card, value),
    card,
    side: value,
    rule: checker.game.nodes[declared.node]?.rule ?? -1,
    at: checker.marks.addPlace(side.name.at),
  }
  const when = (): Expr => makeIsInEffect(checker, makeConst(card, def.at), makeConst(value, def.at), def.at)
  const actor = { def, card: syntax, at: side.name.at, when, amends: [], points: [] }
  addActingRule(checker, actor, side.amends, side.doings)
}

/** Its condition becomes a function, checked when the first of its amendments needs it. */
function declareStandingRule(
  checker: Checker,
  { name, rule: tag, when: condition, amends, doings }: StandingRuleSyntax,
): void {
  const { at } = name
  if (amends.length + doings.length === 0)
    checker.error('missing-key', at, `the standing rule \`${name.text}\` needs \`amends\` or \`at\``)
  const rule = checker.names.findClause(tag, -1)
  const deferred = makeDeferredRule<null, FunctionDef>(null)
  const recursionError = ['recursion', `whether \`${name.text}\` is in force depends on itself`] as const
  const check = (): FunctionDef | null => {
    const body = checker.checkAs(new Scope(), condition, BOOL)
    const node = checker.marks.addNode('definition', condition.at, rule)
    const place = checker.marks.addPlace(condition.at)
    return body && { name: `${name.text} while`, params: [], returns: BOOL, node, at: place, body, part: true }
  }
  const when = (): Expr | null =>
    checkDeferredRule(checker, deferred, at, { recursionError, check, table: checker.game.functions }) &&
    makeDefinitionCall(deferred.index, [], checker.marks.addPlace(condition.at))
  const def = { name: name.text, card: -1, side: -1, rule, at: checker.marks.addPlace(at) }
  addActingRule(checker, { def, card: null, at, when, amends: [], points: [] }, amends, doings)
}

function addActingRule(
  checker: Checker,
  actingRule: ActingRule,
  amends: readonly AmendmentSyntax[],
  effectsAtPoints: readonly PointEffectsSyntax[],
): void {
  const { rules, amendments, pointEffects } = checker.acting
  rules.push(actingRule)
  for (const syntax of amends) {
    const key = normalizeName(syntax.name.text)
    amendments.set(key, [...(amendments.get(key) ?? []), { actingRule, syntax }])
  }
  for (const syntax of effectsAtPoints) {
    const point = checker.names.find('points', syntax.name)
    if (point !== null) pointEffects[point]?.push({ actingRule, syntax })
  }
}

/** Checks the conditions that no amendment or point has needed yet, and lists all actors. */
export function checkActingRules(checker: Checker): void {
  const { definitions, definitionNames } = checker.declared
  for (const [key, amendments] of checker.acting.amendments)
    for (const { syntax } of definitions.has(key) ? [] : amendments)
      checker.reportUnknown('unknown-function', syntax.name, 'the definition', definitionNames)
  for (const { def, amends, points, when } of checker.acting.rules) {
    when()
    const amended = amends.map(({ name, by }) => ({ fn: definitions.get(normalizeName(name))?.index ?? -1, by }))
    checker.game.acting.push({ ...def, amends: amended, points })
  }
}

/** Effects at a point that no rule comes to would never happen. All effects have to be checked before. */
export function reportEffectsAtUnreachedPoints(checker: Checker): void {
  for (const [point, effects] of checker.acting.pointEffects.entries()) {
    if (checker.acting.reachedPoints.has(point)) continue
    for (const { syntax } of effects)
      checker.error('never-reached', syntax.name.at, `no rule comes to the point \`${syntax.name.text}\``)
  }
}
