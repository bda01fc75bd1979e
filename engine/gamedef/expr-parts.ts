/** The parts of every kind of expression (see `parts.ts`). */
import type { ClassSet, Expr } from './expr.ts'
import { type BoundName, COMMON_PARTS, type ExprPart, type PartGroup, type PartTable } from './part.ts'
import { BOOL, elementTypeOf, INT, listType, PIECE, type Type, ZONE } from './types.ts'

export type ExprOf<K extends Expr['e'], X = Expr> = X extends { readonly e: infer E }
  ? K extends E
    ? X
    : never
  : never

const { number, truth, zone, seat, most, branch } = COMMON_PARTS
const plain = { role: 'value' } as const
const piece = { role: 'piece', wanted: PIECE } as const
/** One of the two ways that an expression can come out. */
const whole: ExprPart<unknown> = { role: 'whole', wanted: (_, { wanted }) => wanted }

/** Words of a phrase that are known only in play. */
const phrase: PartGroup<unknown, ClassSet & { readonly k: 'table' }> = { parts: { keys: { role: 'word' } } }

const element = (e: { readonly bind: string; readonly of: Type }): readonly BoundName[] => [[e.bind, e.of]]
/** The least and the greatest of words are words. */
const measured: ExprPart<ExprOf<'arith'>> = {
  role: 'value',
  wanted: ({ op, args }, { typeOf }) => {
    const [first] = op === 'min' || op === 'max' ? args.flatMap((arg) => typeOf(arg) ?? []) : []
    return first ?? INT
  },
}
const ofEach = { role: 'value', wanted: INT, under: element } as const
const neighbour = (e: { readonly bind: string }): readonly BoundName[] => [[e.bind, ZONE]]

/** Of an order the sign and its number change together, so that the number is not looked at alone. */
const operand: ExprPart<ExprOf<'compare'>> = {
  role: 'value',
  wanted: ({ op, left, right }, { typeOf }) => (op === '=' || op === '!=' ? (typeOf(left) ?? typeOf(right)) : null),
}

export const EXPRESSIONS: { readonly [K in Expr['e']]: PartTable<ExprOf<K>> } = {
  const: {},
  local: {},
  actor: {},
  active: {},
  free: {},
  limited: {},
  actionClass: {},
  granted: {},
  quota: {},
  circumstance: {},
  zones: {},
  mutant: {},
  var: { index: { role: 'value', wanted: (expr, { def }) => def.vars[expr.var]?.per ?? null } },
  marker: { zone },
  attr: { whose: { role: 'value', wanted: (expr, { def }) => def.attributes[expr.attr]?.of ?? null } },
  prop: { piece },
  zoneOf: { piece },
  boxOf: { seat },
  arith: { args: measured },
  compare: { left: operand, right: operand },
  and: { args: truth },
  or: { args: truth },
  not: { arg: truth },
  if: { when: branch, then: whole, else: whole },
  call: {
    args: { role: 'value', wanted: (expr, { def }, i) => def.functions[expr.fn]?.params[i]?.type ?? null },
  },
  lookup: { keys: { role: 'value', wanted: (expr, _, i) => expr.by[i] ?? null } },
  count: { list: plain },
  any: { list: plain },
  distinct: { list: plain },
  sum: { list: plain, value: ofEach },
  least: { list: plain, value: ofEach, otherwise: number },
  most: { list: plain, value: ofEach, otherwise: number },
  map: {
    list: plain,
    value: { role: 'value', wanted: (_, { wanted }) => elementTypeOf(wanted), under: element },
  },
  all: { list: plain, cond: { role: 'value', wanted: BOOL, under: element } },
  where: { list: plain, cond: { role: 'filter', wanted: BOOL, under: element } },
  has: {
    list: {
      role: 'value',
      // A word of a written list is left out of it: another in its place would say no more.
      wanted: (expr, { typeOf }) => {
        const of = typeOf(expr.item) ?? elementTypeOf(typeOf(expr.list))
        return of === null || expr.list.e === 'list' ? null : listType(of)
      },
    },
    item: {
      role: 'value',
      wanted: (expr, { typeOf }) => typeOf(expr.item) ?? elementTypeOf(typeOf(expr.list)),
    },
  },
  first: {
    list: plain,
    otherwise: { role: 'value', wanted: (expr, { typeOf }) => elementTypeOf(typeOf(expr.list)) },
  },
  list: {
    items: {
      role: 'value',
      wanted: (expr, { wanted, typeOf }) => elementTypeOf(wanted) ?? elementTypeOf(typeOf(expr)),
    },
  },
  range: { from: number, to: number },
  adjacent: { zone },
  around: { list: plain },
  seatsFrom: { seat },
  connected: { zone, via: { role: 'filter', wanted: BOOL, under: neighbour }, depth: most },
  pieces: {
    classes: phrase,
    in: { role: 'value', wanted: (expr) => (expr.many ? null : ZONE) },
  },
  room: { classes: phrase, zone },
  union: { args: plain },
  except: { list: plain, not: plain },
  take: { list: plain, n: most },
}
