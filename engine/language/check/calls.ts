/** Calls: the game's definitions and the built-in functions. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, INT, listOf, PIECE, sameType, type Type, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { functionOf } from './definitions.ts'
import { allOf, check } from './expression.ts'
import { checkListOf, type TypedList } from './lists.ts'
import { phraseTerm } from './phrase.ts'
import type { Scope } from './scope.ts'
import { staticValue } from './static.ts'
import { classSet } from './term.ts'
import { readType, type Typed } from './types.ts'
import { fold, type World } from './world.ts'

type Call = S.Expr & { readonly e: 'call' }
type Builtin = (w: World, scope: Scope, e: Call, expected: Type | null) => Typed | null

export function checkCall(w: World, scope: Scope, e: Call, expected: Type | null): Typed | null {
  const name = fold(e.name)
  if (w.definitions.has(name)) return callDefinition(w, scope, e)
  const builtin = BUILTINS.get(name)
  if (builtin) return builtin(w, scope, e, expected)
  const names = [...[...w.definitions.values()].map((d) => d.syntax.name.text), ...BUILTINS.keys()]
  return w.unknown('unknown-function', e.nameAt, 'the function', e.name, names)
}

function callDefinition(w: World, scope: Scope, e: Call): Typed | null {
  const fn = functionOf(w, e.name, e.nameAt)
  if (!fn) return null
  const { params } = fn.def
  const args: (Expr | null | undefined)[] = params.map(() => undefined)
  const extra = e.args[params.length]
  if (extra)
    return w.error('argument-count', extra.at, `\`${e.name}\` takes ${params.length}, not ${e.args.length}`)
  for (const [i, arg] of e.args.entries()) args[i] = check(w, scope, arg, params[i]?.type ?? null)?.x ?? null
  for (const named of e.named) {
    const i = fn.params.findIndex((name) => fold(name) === fold(named.name))
    if (i < 0) return w.unknown('argument-count', named.nameAt, 'the parameter', named.name, fn.params)
    if (args[i] !== undefined)
      return w.error('argument-count', named.nameAt, `\`${named.name}\` has a value already`)
    args[i] = check(w, scope, named.value, params[i]?.type ?? null)?.x ?? null
  }
  const missing = fn.params.filter((_, i) => args[i] === undefined).map((name) => `$${name}`)
  if (missing.length > 0)
    return w.error('argument-count', e.nameAt, `\`${e.name}\` also needs ${missing.join(', ')}`)
  const given = args.map((arg) => arg ?? null)
  if (!allOf(given)) return null
  return { x: { e: 'call', fn: fn.index, args: given, at: w.place(e.at) }, t: fn.def.returns }
}

/** The arguments of a built-in, if there are as many as it takes. */
function args(
  w: World,
  e: Call,
  least: number,
  most = least,
  named: readonly string[] = [],
): readonly S.Expr[] | null {
  const odd = e.named.find((n) => !named.includes(fold(n.name)))
  if (odd) return w.unknown('argument-count', odd.nameAt, 'the argument', odd.name, named)
  if (e.args.length >= least && e.args.length <= most) return e.args
  const wanted = least === most ? `${least}` : most === Infinity ? `${least} or more` : `${least} to ${most}`
  const at = e.args[most]?.at ?? e.nameAt
  return w.error('argument-count', at, `\`${e.name}\` takes ${wanted} arguments, not ${e.args.length}`)
}

const namedArg = (e: Call, name: string): S.Expr | null =>
  e.named.find((n) => fold(n.name) === name)?.value ?? null

const numbers =
  (op: 'min' | 'max'): Builtin =>
  (w, scope, e) => {
    const given = args(w, e, 1, Infinity)
    const values = given?.map((arg) => check(w, scope, arg, INT)?.x ?? null)
    return values && allOf(values) ? { x: { e: 'arith', op, args: values, at: w.place(e.at) }, t: INT } : null
  }

const division =
  (op: '/' | '%'): Builtin =>
  (w, scope, e) => {
    const [left, right] = args(w, e, 2) ?? []
    return left && right ? check(w, scope, { e: 'binary', op, left, right, at: e.at }, INT) : null
  }

function adjacent(w: World, scope: Scope, e: Call): Typed | null {
  const [of] = args(w, e, 1) ?? []
  const zone = of && check(w, scope, of, ZONE)
  return zone ? { x: { e: 'adjacent', zone: zone.x, at: w.place(e.at) }, t: listOf(ZONE) } : null
}

function connected(w: World, scope: Scope, e: Call): Typed | null {
  const [from] = args(w, e, 1, 1, ['via', 'start', 'depth']) ?? []
  const zone = from && check(w, scope, from, ZONE)
  if (!zone) return null
  const [viaSyntax, startSyntax, depthSyntax] = [
    namedArg(e, 'via'),
    namedArg(e, 'start'),
    namedArg(e, 'depth'),
  ]
  const inner = scope.inner()
  const binding = inner.declare('zone', ZONE)
  inner.alias('it', binding)
  const via = viaSyntax && check(w, inner, viaSyntax, BOOL)
  const depth = depthSyntax && check(w, scope, depthSyntax, INT)
  if ((viaSyntax && !via) || (depthSyntax && !depth)) return null
  if (startSyntax && startSyntax.e !== 'bool')
    return w.error('type-mismatch', startSyntax.at, '`start` is written `true` or `false`')
  return {
    x: {
      e: 'connected',
      zone: zone.x,
      bind: binding.local,
      via: via?.x ?? null,
      includeStart: startSyntax?.e === 'bool' && startSyntax.value,
      depth: depth?.x ?? null,
      at: w.place(e.at),
    },
    t: listOf(ZONE),
  }
}

/** Lists of one type: the first says which. */
function sameLists(
  w: World,
  scope: Scope,
  lists: readonly S.Expr[],
  expected: Type | null,
): TypedList[] | null {
  const out: TypedList[] = []
  let of = expected?.k === 'list' ? expected.of : null
  for (const e of lists) {
    const list = checkListOf(w, scope, e, of)
    if (!list) return null
    of ??= list.of
    out.push(list)
  }
  return out
}

function union(w: World, scope: Scope, e: Call, expected: Type | null): Typed | null {
  const given = args(w, e, 1, Infinity)
  const lists = given && sameLists(w, scope, given, expected)
  const [first] = lists ?? []
  if (!lists || !first) return null
  return {
    x: { e: 'union', of: first.of, args: lists.map((l) => l.x), at: w.place(e.at) },
    t: listOf(first.of),
  }
}

function except(w: World, scope: Scope, e: Call, expected: Type | null): Typed | null {
  const given = args(w, e, 2)
  const [list, not] = (given && sameLists(w, scope, given, expected)) ?? []
  if (!list || !not) return null
  return { x: { e: 'except', of: list.of, list: list.x, not: not.x, at: w.place(e.at) }, t: listOf(list.of) }
}

function take(w: World, scope: Scope, e: Call, expected: Type | null): Typed | null {
  const [count, from] = args(w, e, 2) ?? []
  const n = count && check(w, scope, count, INT)
  const list = from && checkListOf(w, scope, from, expected?.k === 'list' ? expected.of : null)
  return n && list
    ? { x: { e: 'take', of: list.of, list: list.x, n: n.x, at: w.place(e.at) }, t: listOf(list.of) }
    : null
}

function first(w: World, scope: Scope, e: Call, expected: Type | null): Typed | null {
  const [from] = args(w, e, 1, 1, ['otherwise']) ?? []
  const list = from && checkListOf(w, scope, from, expected)
  if (!list) return null
  const syntax = namedArg(e, 'otherwise')
  const otherwise = syntax && check(w, scope, syntax, list.of)
  if (syntax && !otherwise) return null
  return { x: { e: 'first', list: list.x, otherwise: otherwise?.x ?? null, at: w.place(e.at) }, t: list.of }
}

function distinct(w: World, scope: Scope, e: Call, expected: Type | null): Typed | null {
  const [from] = args(w, e, 1) ?? []
  const list = from && checkListOf(w, scope, from, expected?.k === 'list' ? expected.of : null)
  if (!list || !from) return null
  if (sameType(list.of, PIECE))
    return w.error('type-mismatch', from.at, 'pieces that are alike are still several')
  return { x: { e: 'distinct', list: list.x, at: w.place(e.at) }, t: listOf(list.of) }
}

function range(w: World, scope: Scope, e: Call): Typed | null {
  const [low, high] = args(w, e, 2) ?? []
  const from = low && check(w, scope, low, INT)
  const to = high && check(w, scope, high, INT)
  if (from && to && !isShort(w, from.x, to.x, e.at)) return null
  return from && to ? { x: { e: 'range', from: from.x, to: to.x, at: w.place(e.at) }, t: listOf(INT) } : null
}

/** More numbers than this are no choice, and would fill the memory of whoever plays. */
const LONGEST_RANGE = 10_000

export function isShort(w: World, from: Expr, to: Expr, at: Span): boolean {
  const [low, high] = [staticValue(w, from, null), staticValue(w, to, null)]
  if (low === undefined || high === undefined || high - low < LONGEST_RANGE) return true
  w.error('too-large', at, `${low} to ${high} are more than ${LONGEST_RANGE} numbers`)
  return false
}

function room(w: World, scope: Scope, e: Call): Typed | null {
  const [what, where] = args(w, e, 2) ?? []
  if (!what || !where) return null
  const term = phraseTerm(w, scope, what)
  const classes = term && classSet(w, term, what.at)
  const zone = check(w, scope, where, ZONE)
  return classes && zone ? { x: { e: 'room', classes, zone: zone.x, at: w.place(e.at) }, t: INT } : null
}

/** `count` and its like with arguments that the reader did not take for a fold. */
const misused: Builtin = (w, _scope, e) =>
  w.error('argument-count', e.nameAt, `\`${e.name}\` takes a list, as in \`${e.name}(red scouts in $space)\``)

/** Whether the language has a function of this name. */
export const isBuiltin = (name: string): boolean => BUILTINS.has(fold(name))

/** A list that `append` fills: `empty(piece)`, `empty(space)`. */
function empty(w: World, _scope: Scope, e: Call): Typed | null {
  const [of] = args(w, e, 1) ?? []
  if (!of) return null
  if (of.e !== 'word')
    return w.error('unknown-type', of.at, 'the name of a type is needed here', 'empty(piece)')
  const type = readType(w, { at: of.at, text: of.word })
  return (
    type && { x: { e: 'list', items: [], at: w.place(e.at) }, t: type.k === 'list' ? type : listOf(type) }
  )
}

const BUILTINS = new Map<string, Builtin>([
  ['min', numbers('min')],
  ['max', numbers('max')],
  ['floordiv', division('/')],
  ['mod', division('%')],
  ['adjacent', adjacent],
  ['connected', connected],
  ['union', union],
  ['except', except],
  ['take', take],
  ['first', first],
  ['distinct', distinct],
  ['range', range],
  ['empty', empty],
  ['room', room],
  ...['count', 'any', 'all', 'sum', 'map'].map((name): [string, Builtin] => [name, misused]),
])
