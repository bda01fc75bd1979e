/** Payments: from a track, down to what must be left of it, and never below what it always has. */
import type { EffectOf, Target } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { binary, type Code, call, element, literal, PREC, within } from './code.ts'
import { amendmentDecider, decidedNode, firstDecider } from './decide.ts'
import type { Fn } from './fn.ts'
import { varCell } from './guard.ts'
import type { Setting } from './setting.ts'

export interface Purse {
  /** Identifier of what there is to pay with. */
  readonly purse: string
  readonly cell: Code
  readonly amount: Expr
  readonly floor: Code
}

export function purse(s: Setting, pay: NonNullable<EffectOf<'chooseEach'>['pay']>, at: number): Purse {
  const { fn } = s
  const cell = fn.held('cell', varCell(fn, pay.from), at)
  const floor = floorOf(fn, pay.from, pay.floor)
  const balance = element('c', cell)
  const left = floor.known === 0 ? balance : binary(balance, '-', floor, PREC.plus)
  const id = fn.temp('purse')
  fn.out.line(`const ${id} = x.free ? ${UNLIMITED} : ${left.text}`, at)
  return { purse: id, cell, amount: pay.amount, floor }
}

export function pay({ fn }: Setting, e: EffectOf<'pay'>): void {
  const { unit } = fn
  const decider = e.upTo
    ? 0
    : firstDecider(amendmentDecider(unit, e.amount), e.floor === null ? 0 : amendmentDecider(unit, e.floor))
  const cell = varCell(fn, e.from)
  const amount = decider === 0 ? fn.value(e.amount) : fn.held('amount', fn.value(e.amount), e.at)
  const floor = floorOf(fn, e.from, e.floor)
  const isShort = `${amount.text} > ${element('c', cell).text} - ${within(floor, PREC.plus + 1)}`
  // Who decides is asked only where it is refused.
  const node = decider === 0 ? e.node : `${isShort} ? ${decidedNode(fn, decider, e.node)} : ${e.node}`
  const pays = e.upTo
    ? fn.runtime('payUpTo', 'c', cell, amount, floor, e.at)
    : fn.runtime('pay', 'c', cell, amount, floor, node, e.at)
  fn.out.line(e.evenFree ? pays : `if (!x.free) ${pays.text}`, e.at)
}

/** What must be left: nothing where nothing is said, but not less than there always is. */
function floorOf(fn: Fn, { var: v }: Target, said: Expr | null): Code {
  const { min } = fn.unit.def.vars[v]!
  if (said === null) return literal(Math.max(0, min))
  const floor = fn.value(said)
  if (typeof floor.known === 'number') return literal(Math.max(floor.known, min))
  return fn.unit.bounds.isNeverBelow(said, min) ? floor : call('Math.max', [floor.text, String(min)])
}
