/** Asks for `otherwise` where an element is taken of a list that may be empty, which would be a crash in play. */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import type { ExprOf } from '../../../gamedef/expr-parts.ts'
import type { GameDef } from '../../../gamedef/gamedef.ts'
import { collectExprs, listExprParts, visitParts } from '../../../gamedef/parts.ts'
import { INT, SEAT, type Type } from '../../../gamedef/types.ts'
import type { Checker } from '../checker.ts'
import { makeIsNotEmpty } from '../make-expr.ts'
import { type KnownConditions, listFactsWhereFalse, listFactsWhereTrue } from './facts.ts'
import { isNeverEmpty } from './never-empty.ts'

/** Checks the expressions outside of effects. The path walker checks those of effects. */
export const reportMissingOtherwiseInGame = (checker: Checker, def: GameDef): void =>
  visitParts(def, { expr: (expr) => reportMissingOtherwiseInExpr(checker, expr, []) })

/** `missed`: the effect is left out where an answer that it needs is missing. */
export function reportMissingOtherwiseInEffect(
  checker: Checker,
  effect: Effect,
  conditions: KnownConditions,
  mayBeLeftOut: boolean,
): void {
  if (mayBeLeftOut && effect.do === 'return' && effect.type.k !== 'list') {
    const message =
      'this value is missing where an answer that it needs is missing, and the caller goes on without it: add `otherwise` to the choice, or give back a list'
    checker.error('may-be-empty', checker.marks.getSpan(effect.at), message)
  }
  const mayLack =
    effect.do === 'draw' && effect.otherwise === null && checker.game.choices[effect.choice]?.lacking === null
  if (mayLack && !isNeverEmpty(checker, effect.list, conditions))
    reportPossiblyEmptyList(checker, effect.at, 'lacking: skip')
  if (doesTakeElement(effect))
    for (const part of listExprParts(effect)) reportMissingOtherwiseInExpr(checker, part, conditions)
}

const takesElementByEffect = new WeakMap<Effect, boolean>()

/** Whether an effect takes an element of a list. Cached, because play comes by again and again, and most take none. */
function doesTakeElement(effect: Effect): boolean {
  const cached = takesElementByEffect.get(effect)
  if (cached !== undefined) return cached
  const isTaking = listExprParts(effect).some((part) =>
    collectExprs(part).some((one) => one.e === 'first' || one.e === 'least' || one.e === 'most'),
  )
  takesElementByEffect.set(effect, isTaking)
  return isTaking
}

export function reportMissingOtherwiseInExpr(checker: Checker, expr: Expr, conditions: KnownConditions): void {
  switch (expr.e) {
    case 'if':
      reportMissingOtherwiseInExpr(checker, expr.when, conditions)
      reportMissingOtherwiseInExpr(checker, expr.then, [...conditions, ...listFactsWhereTrue(expr.when)])
      reportMissingOtherwiseInExpr(checker, expr.else, [...conditions, ...listFactsWhereFalse(expr.when)])
      return
    case 'and':
    case 'or': {
      let now = conditions
      for (const arg of expr.args) {
        reportMissingOtherwiseInExpr(checker, arg, now)
        now = [...now, ...(expr.e === 'and' ? listFactsWhereTrue(arg) : listFactsWhereFalse(arg))]
      }
      return
    }
    case 'first':
    case 'least':
    case 'most':
      if (expr.otherwise === null && !isNeverEmpty(checker, expr.list, conditions)) {
        const nothing = suggestDefaultValue(
          checker,
          expr.e === 'first' ? findListElementType(checker, expr.list) : findComparedType(checker, expr),
        )
        reportPossiblyEmptyList(checker, expr.at, nothing && `otherwise: ${nothing}`)
      }
  }
  // An element that is looked at shows that the list is not empty.
  const inside: KnownConditions = 'list' in expr ? [...conditions, makeIsNotEmpty(expr.list, expr.at)] : conditions
  visitParts(expr, {
    expr: (part, _, bound) => reportMissingOtherwiseInExpr(checker, part, bound.length > 0 ? inside : conditions),
  })
}

function reportPossiblyEmptyList(checker: Checker, at: number, suggestion: string | null): void {
  const message = 'this list may be empty: say what it is `otherwise`, or check before that there is `any`'
  checker.error('may-be-empty', checker.marks.getSpan(at), message, suggestion)
}

function findListElementType(checker: Checker, list: Expr): Type | null {
  if (list.e === 'map') return findValueTypeOfElements(checker, list)
  if ('of' in list) return list.of
  const of = list.e === 'call' ? checker.game.functions[list.fn]?.returns : undefined
  return of?.k === 'list' ? of.of : null
}

/** The type that is compared: numbers, or words of an ordered enum. */
const findComparedType = (checker: Checker, expr: ExprOf<'least' | 'most'>): Type =>
  findValueTypeOfElements(checker, expr) ?? INT

/** The type of the value of each element; null where the expression does not say it. */
function findValueTypeOfElements(checker: Checker, { value, bind, of }: ExprOf<'map' | 'least' | 'most'>): Type | null {
  if (value.e === 'attr') return checker.game.getPropertyType('attributes', value.attr)
  if (value.e === 'prop') return checker.game.getPropertyType('properties', value.prop)
  if (value.e === 'var') return checker.game.vars[value.var]?.type ?? null
  return value.e === 'local' && value.name === bind ? of : null
}

/** A value of the type as it is written; null where no value stands by itself. */
function suggestDefaultValue(checker: Checker, type: Type | null): string | null {
  switch (type?.k) {
    case 'int':
      return '0'
    case 'bool':
      return 'false'
    case 'zone':
      return checker.game.zones[checker.game.firstSpace]?.id ?? null
    case 'enum':
      return type.id === SEAT.id ? 'actor' : (checker.enums.get(type.id).values[0] ?? null)
    default:
      return null
  }
}
