/** Functions of numbers. */
import type { ArithOp } from '../../gamedef/expr.ts'
import { INT } from '../../gamedef/types.ts'
import { arithmetic } from '../check/expression.ts'
import { rest, typed } from '../describe/argument.ts'
import { define, type LanguageFunction } from './function.ts'

const number = typed(INT)

const ofMany = (op: ArithOp, doc: string): LanguageFunction =>
  define(doc, { numbers: rest(number) }, ({ numbers }, { w, call }) => arithmetic(w, op, numbers, call.at))

const ofTwo = (op: ArithOp, doc: string): LanguageFunction =>
  define(doc, { left: number, right: number }, ({ left, right }, { w, call }) =>
    arithmetic(w, op, [left, right], call.args[1]?.at ?? call.at),
  )

export const NUMBERS = {
  min: ofMany('min', 'the smallest of numbers'),
  max: ofMany('max', 'the greatest of numbers'),
  floorDiv: ofTwo('/', 'the same as `/`'),
  mod: ofTwo('%', 'the same as `%`'),
} satisfies Record<string, LanguageFunction>
