/** Amended definitions: layers of functions, each of which asks whether its amendment acts. */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import { normalizeName } from '../syntax/names.ts'
import type { ActingRuleAmendment } from './acting-rules.ts'
import type { Checker } from './checker.ts'
import { makeDefinitionCall, makeIf, makeLocal } from './make-expr.ts'
import { findCommutingForm, type OrderedAct, sortActsByOrder } from './order.ts'
import { Scope } from './scope.ts'

/** The binding by which an amendment reads the value without it. */
const UNAMENDED_VALUE_BINDING = 'otherwise'

interface Amendment extends OrderedAct {
  /** The function whose value the definition has while the amendment acts. */
  readonly valueFunction: number
}

/** The definition that rules call: the amendments in their order around the one that is written. */
export function amendDefinition(checker: Checker, base: FunctionDef, paramNames: readonly string[]): FunctionDef {
  const declaredAmendments = checker.acting.amendments.get(normalizeName(base.name)) ?? []
  const amendments = declaredAmendments.flatMap((each) => checkAmendment(checker, each, base, paramNames) ?? [])
  if (amendments.length < declaredAmendments.length || amendments.length === 0) return base
  const { functions } = checker.game
  const addLayer = (name: string, body: Expr): number =>
    functions.push({ ...base, name: `${base.name} ${name}`, body, node: -1, made: true, part: true }) - 1
  const unamended = functions.push({ ...base, name: `${base.name} otherwise`, part: true }) - 1
  // Every layer asks the definition that is written, so coverage counts that one's node alone.
  return {
    ...base,
    body: makeAmendmentLayers(base, sortActsByOrder(checker, `\`${base.name}\``, amendments), unamended, addLayer),
    node: -1,
    made: true,
  }
}

/**
 * All conditions stand in one body, so that nothing more is called where no amendment acts. Where one does, it gets the
 * value of the layers below it, which are functions of their own.
 */
function makeAmendmentLayers(
  { params, at }: FunctionDef,
  amendments: readonly Amendment[],
  unamended: number,
  addLayer: (name: string, body: Expr) => number,
): Expr {
  const args = params.map(({ name }) => makeLocal(name, at))
  let below = unamended
  let body = makeDefinitionCall(unamended, args, at)
  for (const [i, { actingRuleName, valueFunction, when }] of amendments.entries()) {
    const amended = makeDefinitionCall(valueFunction, [...args, makeDefinitionCall(below, args, at)], when.at)
    const layerOver = (rest: Expr): Expr => makeIf(when, amended, rest, when.at)
    if (i + 1 < amendments.length)
      below = addLayer(`with ${actingRuleName}`, layerOver(makeDefinitionCall(below, args, at)))
    body = layerOver(body)
  }
  return body
}

function checkAmendment(
  checker: Checker,
  { actingRule, syntax }: ActingRuleAmendment,
  base: FunctionDef,
  paramNames: readonly string[],
): Amendment | null {
  const { name, value, order, rule } = syntax
  const scope = new Scope(null, undefined, actingRule.card)
  const params = base.params.map(({ name, type }, i) => ({
    name: scope.declare(paramNames[i] ?? name, type).local,
    type,
  }))
  const otherwise = scope.declare(UNAMENDED_VALUE_BINDING, base.returns).local
  const body = checker.checkAs(scope, value, base.returns)
  const when = actingRule.when()
  if (!body || !when) return null
  const node = checker.marks.addNode('amendment', name.at, checker.names.findClause(rule, actingRule.def.rule))
  const valueFunction =
    checker.game.functions.push({
      name: `${base.name} by ${actingRule.def.name}`,
      params: [...params, { name: otherwise, type: base.returns }],
      returns: base.returns,
      body,
      node,
      at: checker.marks.addPlace(value.at),
      part: true,
    }) - 1
  actingRule.amends.push({ name: base.name, by: valueFunction })
  return {
    valueFunction,
    actingRuleName: actingRule.def.name,
    when,
    order,
    commutingForm: findCommutingForm(body, otherwise),
    at: name.at,
  }
}
