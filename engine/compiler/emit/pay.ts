/** Emits payments from a track. They leave at least what the rule says, and never less than the track's minimum. */

import type { EffectOf, WriteTarget } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { findAmendmentDecider, joinDeciders, writeDecidingNode } from './decide.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitVarCell } from './guard.ts'
import { type JsExpr, makeBinary, makeCall, makeElementAccess, makeNumber, PREC, parenthesize } from './js-expr.ts'
import type { JsName } from './js-name.ts'
import type { EmitSetting } from './setting.ts'

export interface ChoicePayment {
  /** How much can be paid. */
  readonly available: JsName
  readonly cell: JsExpr
  readonly amount: Expr
  readonly floor: JsExpr
}

export function emitChoicePayment(
  setting: EmitSetting,
  pay: NonNullable<EffectOf<'chooseEach'>['pay']>,
  at: number,
): ChoicePayment {
  const { fn: emitter } = setting
  const cell = emitter.memoize('cell', emitVarCell(emitter, pay.from), at)
  const floor = emitPaymentFloor(emitter, pay.from, pay.floor)
  const balance = makeElementAccess('c', cell)
  const spendable = floor.constant === 0 ? balance : makeBinary(balance, '-', floor, PREC.plus)
  const id = emitter.declare('purse')
  emitter.out.line(`const ${id} = x.free ? ${UNLIMITED} : ${spendable.text}`, at)
  return { available: id, cell, amount: pay.amount, floor }
}

export function emitPay({ fn: emitter }: EmitSetting, e: EffectOf<'pay'>): void {
  const { unit } = emitter
  const decider = e.upTo
    ? 0
    : joinDeciders(findAmendmentDecider(unit, e.amount), e.floor === null ? 0 : findAmendmentDecider(unit, e.floor))
  const cell = emitVarCell(emitter, e.from)
  const amount = decider === 0 ? emitter.value(e.amount) : emitter.memoize('amount', emitter.value(e.amount), e.at)
  const floor = emitPaymentFloor(emitter, e.from, e.floor)
  const isShort = `${amount.text} > ${makeElementAccess('c', cell).text} - ${parenthesize(floor, PREC.plus + 1)}`
  // The decider is called only if the payment is refused.
  const node = decider === 0 ? e.node : `${isShort} ? ${writeDecidingNode(emitter, decider, e.node)} : ${e.node}`
  const pays = e.upTo
    ? emitter.callRuntime('payUpTo', 'c', cell, amount, floor, e.at)
    : emitter.callRuntime('pay', 'c', cell, amount, floor, node, e.at)
  emitter.out.line(e.evenFree ? pays : `if (!x.free) ${pays.text}`, e.at)
}

/** Emits how much must be left: as much as the rule says, or nothing, but at least the track's minimum. */
function emitPaymentFloor(emitter: FunctionEmitter, { var: v }: WriteTarget, ruleFloor: Expr | null): JsExpr {
  const { min } = getAt(emitter.unit.def.vars, v)
  if (ruleFloor === null) return makeNumber(Math.max(0, min))
  const floor = emitter.value(ruleFloor)
  if (typeof floor.constant === 'number') return makeNumber(Math.max(floor.constant, min))
  return emitter.unit.bounds.isNeverBelow(ruleFloor, min) ? floor : makeCall('Math.max', [floor.text, String(min)])
}
