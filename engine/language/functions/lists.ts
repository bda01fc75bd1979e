/** Functions of lists and of numbers. */
import type { ArithOp } from '../../gamedef/expr.ts'
import { INT, isSameType, makeListType, PIECE } from '../../gamedef/types.ts'
import { checkOrderedValues } from '../check/alike.ts'
import {
  type ArgumentSpec,
  makeArgumentSpec,
  makeListArgument,
  makeOptionalNamedArgument,
  makeRestArgument,
  makeTypedArgument,
} from '../check/argument-spec.ts'
import { canDivideBy, isRangeShortEnough } from '../check/numbers.ts'
import { readType } from '../check/types.ts'
import { defineFunction, type LanguageFunction, makeListOfSameType } from './function.ts'

const typeNameArgument = makeArgumentSpec('type', ({ checker }, expr) =>
  expr.e === 'word'
    ? readType(checker, { at: expr.at, text: expr.word })
    : checker.error('unknown-type', expr.at, 'the name of a type is needed here', 'empty(piece)'),
)

const numberArgument = makeTypedArgument(INT)
const anyListArgument = makeListArgument()
const elementArgument = makeArgumentSpec('value', ({ checker, scope, elementType: element }, expr) =>
  checker.check(scope, expr, element),
)

export const LIST_FUNCTIONS = {
  union: defineFunction(
    'what is in one of the lists, each once',
    { lists: makeRestArgument(anyListArgument) },
    ({ lists }) => {
      const [first] = lists
      return first ? makeListOfSameType(first, { e: 'union', of: first.of, args: lists.map(({ expr }) => expr) }) : null
    },
  ),
  except: defineFunction(
    'what is in the first list and not in the second',
    { list: anyListArgument, not: anyListArgument },
    ({ list, not }) => makeListOfSameType(list, { e: 'except', of: list.of, list: list.expr, not: not.expr }),
  ),
  take: defineFunction(
    'so many of a list, from its beginning',
    { n: numberArgument, list: anyListArgument },
    ({ n: expr, list }) => makeListOfSameType(list, { e: 'take', of: list.of, list: list.expr, n: expr }),
  ),
  first: defineFunction(
    'the first of a list; `otherwise` where it is empty',
    { list: anyListArgument, otherwise: makeOptionalNamedArgument(elementArgument) },
    ({ list, otherwise }) => ({
      expr: { e: 'first', list: list.expr, otherwise: otherwise?.expr ?? null },
      type: list.of,
    }),
    (expected) => expected,
  ),
  distinct: defineFunction('each value of a list once', { list: anyListArgument }, ({ list }, { checker, call }) =>
    isSameType(list.of, PIECE)
      ? checker.error(
          'type-mismatch',
          call.args[0]?.at ?? call.at,
          '`distinct` takes no pieces, because pieces that are alike are still several',
        )
      : makeListOfSameType(list, { e: 'distinct', list: list.expr }),
  ),
  range: defineFunction(
    'the numbers from one to another, none where the second is smaller',
    { from: numberArgument, to: numberArgument },
    ({ from, to }, { checker, call }) =>
      isRangeShortEnough(checker, from, to, call.at)
        ? { expr: { e: 'range', from, to }, type: makeListType(INT) }
        : null,
  ),
  empty: defineFunction('a list that `append` fills', { type: typeNameArgument }, ({ type }) => ({
    expr: { e: 'list', items: [] },
    type: type.k === 'list' ? type : makeListType(type),
  })),
} satisfies Record<string, LanguageFunction>

/** Numbers, or words of one ordered enum. */
const orderedValuesArgument: ArgumentSpec<NonNullable<ReturnType<typeof checkOrderedValues>>> = {
  kind: 'rest',
  label: 'number',
  check: ({ checker, scope }, written) => checkOrderedValues(checker, scope, written) ?? undefined,
}

const makeVariadicFunction = (op: ArithOp, doc: string): LanguageFunction =>
  defineFunction(doc, { values: orderedValuesArgument }, ({ values: { all, type } }) => ({
    expr: { e: 'arith', op, args: all },
    type,
  }))

const makeTwoNumbersFunction = (op: ArithOp, doc: string): LanguageFunction =>
  defineFunction(doc, { left: numberArgument, right: numberArgument }, ({ left, right }, { checker, call }) =>
    canDivideBy(checker, op, right, call.args[1]?.at ?? call.at)
      ? { expr: { e: 'arith', op, args: [left, right] }, type: INT }
      : null,
  )

export const NUMBER_FUNCTIONS = {
  min: makeVariadicFunction('min', 'the smallest of numbers, or of words of an ordered enum'),
  max: makeVariadicFunction('max', 'the greatest of numbers, or of words of an ordered enum'),
  floorDiv: makeTwoNumbersFunction('/', 'the same as `/`'),
  mod: makeTwoNumbersFunction('%', 'the same as `%`'),
} satisfies Record<string, LanguageFunction>
