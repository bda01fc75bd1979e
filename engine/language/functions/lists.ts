/** Functions that make lists of lists, of numbers, of nothing. */
import { INT, listOf, PIECE, sameType } from '../../gamedef/types.ts'
import { isShort } from '../check/range.ts'
import { readType } from '../check/types.ts'
import { argument, listed, named, rest, typed } from '../describe/argument.ts'
import { alike, define, type LanguageFunction } from './function.ts'

const typeName = argument('type', ({ w }, e) =>
  e.e === 'word'
    ? readType(w, { at: e.at, text: e.word })
    : w.error('unknown-type', e.at, 'the name of a type is needed here', 'empty(piece)'),
)

const number = typed(INT)
const list = listed()
const element = argument('value', ({ w, scope, element }, e) => w.check(scope, e, element))

export const LISTS = {
  union: define('what is in one of the lists, each once', { lists: rest(list) }, ({ lists }) => {
    const [first] = lists
    return first ? alike(first, { e: 'union', of: first.of, args: lists.map(({ x }) => x) }) : null
  }),
  except: define('what is in the first list and not in the second', { list, not: list }, ({ list, not }) =>
    alike(list, { e: 'except', of: list.of, list: list.x, not: not.x }),
  ),
  take: define('so many of a list, from its beginning', { n: number, list }, ({ n, list }) =>
    alike(list, { e: 'take', of: list.of, list: list.x, n }),
  ),
  first: define(
    'the first of a list; `otherwise` where it is empty',
    { list, otherwise: named(element) },
    ({ list, otherwise }) => ({
      x: { e: 'first', list: list.x, otherwise: otherwise?.x ?? null },
      t: list.of,
    }),
    (expected) => expected,
  ),
  distinct: define('each value of a list once', { list }, ({ list }, { w, call }) =>
    sameType(list.of, PIECE)
      ? w.error('type-mismatch', call.args[0]?.at ?? call.at, 'pieces that are alike are still several')
      : alike(list, { e: 'distinct', list: list.x }),
  ),
  range: define(
    'the numbers from one to another, none where the second is smaller',
    { from: number, to: number },
    ({ from, to }, { w, call }) =>
      isShort(w, from, to, call.at) ? { x: { e: 'range', from, to }, t: listOf(INT) } : null,
  ),
  empty: define('a list that `append` fills', { type: typeName }, ({ type }) => ({
    x: { e: 'list', items: [] },
    t: type.k === 'list' ? type : listOf(type),
  })),
} satisfies Record<string, LanguageFunction>
