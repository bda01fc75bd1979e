/** Points: each is a procedure of the effects that actors have there, each under the condition of its actor. */
import type { Effect } from '../../gamedef/effect.ts'
import type { ParamDef, ProcedureDef } from '../../gamedef/gamedef.ts'
import { canEffectsAsk } from '../../gamedef/parts.ts'
import type { PointSyntax } from '../syntax/game.ts'
import type { ActingRuleEffects } from './acting-rules.ts'
import type { Checker } from './checker.ts'
import { checkEffects } from './effects.ts'
import { makeLocal } from './make-expr.ts'
import { type OrderedAct, sortActsByOrder } from './order.ts'
import { declareParams, makeParams } from './params.ts'
import { canTellChoicesApart } from './procedures.ts'
import { Scope } from './scope.ts'

/** The effects of one actor at a point, as a procedure. */
interface PointAct extends OrderedAct {
  readonly proc: number
  readonly node: number
}

/** The procedure of a point. No rule can name it, because its name has a space. */
export const printPointProcedureName = (name: string): string => `point ${name}`

export function declarePoint(checker: Checker, point: PointSyntax): void {
  const { name, params, rule } = point
  if (!checker.names.declare('points', name)) return
  const at = checker.marks.addPlace(name.at)
  const index =
    checker.game.points.push({ id: name.text, params: [], rule: checker.names.findClause(rule, -1), at }) - 1
  checker.acting.pointEffects.push([])
  const hidden = { ...point, name: { ...name, text: printPointProcedureName(name.text) } }
  checker.declared.deferProcedure(hidden.name, params, () => makePointProcedure(checker, index, hidden))
}

function makePointProcedure(
  checker: Checker,
  index: number,
  { name, params: paramSyntax }: PointSyntax,
): ProcedureDef | null {
  const bindings = declareParams(checker, new Scope(), paramSyntax)
  const params = makeParams(checker, bindings, paramSyntax)
  const point = checker.game.points[index]
  if (!params || !point) return null
  checker.game.points[index] = { ...point, params }
  const acts = (checker.acting.pointEffects[index] ?? []).flatMap(
    (each) => checkEffectsAtPoint(checker, each, index, params, paramSyntax) ?? [],
  )
  const effects = sortActsByOrder(checker, `the point \`${point.id}\``, acts).map(({ proc, when, node }): Effect => {
    const mark = { node, at: when.at }
    const args = params.map((param) => makeLocal(param.name, when.at))
    return { do: 'if', when, then: [{ do: 'call', proc, args, bound: null, ...mark }], else: [], ...mark }
  })
  const node = checker.marks.addNode('point', name.at, point.rule)
  const asks = canEffectsAsk(effects, checker.game.procedures)
  return { name: name.text, params, effects, asks, made: true, later: true, node, at: point.at }
}

function checkEffectsAtPoint(
  checker: Checker,
  { actingRule, syntax }: ActingRuleEffects,
  point: number,
  params: readonly ParamDef[],
  paramSyntax: PointSyntax['params'],
): PointAct | null {
  const { name, effects: effectSyntax, order, rule: tag } = syntax
  const scope = new Scope(null, undefined, actingRule.card)
  const ownParams = params.map(({ type }, i) => {
    const param = (paramSyntax[i] ?? syntax).name.text
    return { name: scope.declare(param, type).local, type }
  })
  const rule = checker.names.findClause(tag, actingRule.def.rule)
  // The spaces and seats that a point is given tell its choices apart, as loops around them would.
  const path = ownParams.flatMap(({ name, type }, i) =>
    canTellChoicesApart(type) ? [{ name: paramSyntax[i]?.name.text ?? name, type }] : [],
  )
  const effects = checkEffects({ checker, scope, rule, loops: path }, effectSyntax)
  const when = actingRule.when()
  if (!when) return null
  const node = checker.marks.addNode('acting', name.at, rule)
  const proc =
    checker.game.procedures.push({
      name: `${actingRule.def.name} at ${name.text}`,
      params: ownParams,
      node: checker.marks.addNode('at', name.at, rule),
      at: checker.marks.addPlace(name.at),
      effects,
      asks: canEffectsAsk(effects, checker.game.procedures),
      later: true,
      part: true,
    }) - 1
  actingRule.points.push({ point, proc })
  return { proc, node, actingRuleName: actingRule.def.name, when, order, commutingForm: null, at: name.at }
}
