/** Functions of numbers. */
import type { ArithOp } from '../../gamedef/expr.ts'
import { INT } from '../../gamedef/types.ts'
import { checkOrdered, makeArithmetic } from '../check/alike.ts'
import { type ArgumentSpec, typedArgument } from '../check/argument-spec.ts'
import { defineFunction, type LanguageFunction } from './function.ts'

const number = typedArgument(INT)

/** Numbers, or words of one ordered enum. */
const ordered: ArgumentSpec<NonNullable<ReturnType<typeof checkOrdered>>> = {
  as: 'rest',
  shown: 'number',
  check: ({ checker, scope }, written) => checkOrdered(checker, scope, written) ?? undefined,
}

const ofMany = (op: ArithOp, doc: string): LanguageFunction =>
  defineFunction(doc, { values: ordered }, ({ values: { all, type } }, { checker, call }) => {
    const made = makeArithmetic(checker, op, all, call.at)
    return made && { expr: made.expr, type }
  })

const ofTwo = (op: ArithOp, doc: string): LanguageFunction =>
  defineFunction(doc, { left: number, right: number }, ({ left, right }, { checker, call }) =>
    makeArithmetic(checker, op, [left, right], call.args[1]?.at ?? call.at),
  )

export const NUMBERS = {
  min: ofMany('min', 'the smallest of numbers, or of words of an ordered enum'),
  max: ofMany('max', 'the greatest of numbers, or of words of an ordered enum'),
  floorDiv: ofTwo('/', 'the same as `/`'),
  mod: ofTwo('%', 'the same as `%`'),
} satisfies Record<string, LanguageFunction>
