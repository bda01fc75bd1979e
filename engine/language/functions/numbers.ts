/** Functions of numbers. */
import type { ArithOp } from '../../gamedef/expr.ts'
import { INT } from '../../gamedef/types.ts'
import { arithmetic, checkOrdered } from '../check/alike.ts'
import { type Argument, typed } from '../describe/argument.ts'
import { define, type LanguageFunction } from './function.ts'

const number = typed(INT)

/** Numbers, or words of one ordered enum. */
const ordered: Argument<NonNullable<ReturnType<typeof checkOrdered>>> = {
  as: 'rest',
  shown: 'number',
  check: ({ w, scope }, written) => checkOrdered(w, scope, written) ?? undefined,
}

const ofMany = (op: ArithOp, doc: string): LanguageFunction =>
  define(doc, { values: ordered }, ({ values: { all, t } }, { w, call }) => {
    const made = arithmetic(w, op, all, call.at)
    return made && { x: made.x, t }
  })

const ofTwo = (op: ArithOp, doc: string): LanguageFunction =>
  define(doc, { left: number, right: number }, ({ left, right }, { w, call }) =>
    arithmetic(w, op, [left, right], call.args[1]?.at ?? call.at),
  )

export const NUMBERS = {
  min: ofMany('min', 'the smallest of numbers, or of words of an ordered enum'),
  max: ofMany('max', 'the greatest of numbers, or of words of an ordered enum'),
  floorDiv: ofTwo('/', 'the same as `/`'),
  mod: ofTwo('%', 'the same as `%`'),
} satisfies Record<string, LanguageFunction>
