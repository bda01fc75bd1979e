/** Functions that make lists of lists, of numbers, of nothing. */
import { INT, isSameType, listType, PIECE } from '../../gamedef/types.ts'
import { listArgument, makeArgumentSpec, namedArgument, restArgument, typedArgument } from '../check/argument-spec.ts'
import { isShortRange } from '../check/range.ts'
import { readType } from '../check/types.ts'
import { defineFunction, type LanguageFunction, makeAlikeList } from './function.ts'

const typeName = makeArgumentSpec('type', ({ w: checker }, expr) =>
  expr.e === 'word'
    ? readType(checker, { at: expr.at, text: expr.word })
    : checker.error('unknown-type', expr.at, 'the name of a type is needed here', 'empty(piece)'),
)

const number = typedArgument(INT)
const list = listArgument()
const element = makeArgumentSpec('value', ({ w: checker, scope, element }, expr) => checker.check(scope, expr, element))

export const LISTS = {
  union: defineFunction('what is in one of the lists, each once', { lists: restArgument(list) }, ({ lists }) => {
    const [first] = lists
    return first ? makeAlikeList(first, { e: 'union', of: first.of, args: lists.map(({ x: expr }) => expr) }) : null
  }),
  except: defineFunction('what is in the first list and not in the second', { list, not: list }, ({ list, not }) =>
    makeAlikeList(list, { e: 'except', of: list.of, list: list.x, not: not.x }),
  ),
  take: defineFunction('so many of a list, from its beginning', { n: number, list }, ({ n: expr, list }) =>
    makeAlikeList(list, { e: 'take', of: list.of, list: list.x, n: expr }),
  ),
  first: defineFunction(
    'the first of a list; `otherwise` where it is empty',
    { list, otherwise: namedArgument(element) },
    ({ list, otherwise }) => ({
      x: { e: 'first', list: list.x, otherwise: otherwise?.x ?? null },
      t: list.of,
    }),
    (expected) => expected,
  ),
  distinct: defineFunction('each value of a list once', { list }, ({ list }, { w: checker, call }) =>
    isSameType(list.of, PIECE)
      ? checker.error('type-mismatch', call.args[0]?.at ?? call.at, 'pieces that are alike are still several')
      : makeAlikeList(list, { e: 'distinct', list: list.x }),
  ),
  range: defineFunction(
    'the numbers from one to another, none where the second is smaller',
    { from: number, to: number },
    ({ from, to }, { w: checker, call }) =>
      isShortRange(checker, from, to, call.at) ? { x: { e: 'range', from, to }, t: listType(INT) } : null,
  ),
  empty: defineFunction('a list that `append` fills', { type: typeName }, ({ type }) => ({
    x: { e: 'list', items: [] },
    t: type.k === 'list' ? type : listType(type),
  })),
} satisfies Record<string, LanguageFunction>
