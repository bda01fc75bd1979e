/**
 * The arguments of functions: what is written there and what the checker makes of it. Functions of the language and
 * definitions of a game are called by the same rules.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { type Type, typeName } from '../../gamedef/types.ts'
import { checkListOf, type TypedList } from '../check/lists.ts'
import { fold } from '../check/names.ts'
import type { Scope } from '../check/scope.ts'
import type { World } from '../check/world.ts'
import type { Code } from '../diagnostics/codes.ts'
import type * as S from '../syntax/expr.ts'

/** A call while it is checked. */
export interface Asking {
  readonly w: World
  readonly scope: Scope
  readonly call: S.Expr & { readonly e: 'call' }
  /** What its lists are lists of, as soon as the place or the first of them says. */
  element: Type | null
  /** Of what is wrong with the arguments: `argument-count`, if nothing is said. */
  readonly code?: Code
}

export interface Argument<C> {
  /** `named` and `may` can be left out, `named` is never told by its place, `rest` takes all that follow. */
  readonly as: 'one' | 'may' | 'named' | 'rest'
  /** What it is, in a word or two. */
  readonly shown: string
  /** Undefined where something is wrong with it. */
  check(asking: Asking, written: readonly S.Expr[]): C | undefined
}

export type Arguments = Readonly<Record<string, Argument<unknown>>>
export type Given<A extends Arguments> = {
  readonly [K in keyof A]: Exclude<ReturnType<A[K]['check']>, undefined>
}

export function argument<C>(shown: string, one: (asking: Asking, e: S.Expr) => C | null): Argument<C> {
  return { as: 'one', shown, check: (asking, [e]) => (e && one(asking, e)) ?? undefined }
}

export function named<C>(of: Argument<C>): Argument<C | null> {
  const check: Argument<C | null>['check'] = (asking, written) =>
    written.length === 0 ? null : of.check(asking, written)
  return { as: 'named', shown: of.shown, check }
}

/** Null where it is left out. */
export function optionally<C>(of: Argument<C>): Argument<C | null> {
  return { ...named(of), as: 'may' }
}

/** What it is where it is left out. */
export function orElse<C>(of: Argument<C>, otherwise: () => C | null): Argument<C> {
  const check: Argument<C>['check'] = (asking, written) =>
    written.length === 0 ? (otherwise() ?? undefined) : of.check(asking, written)
  return { as: 'may', shown: of.shown, check }
}

export function rest<C>(of: Argument<C>): Argument<readonly C[]> {
  const check: Argument<readonly C[]>['check'] = (asking, written) => {
    const all = written.map((e) => of.check(asking, [e]))
    return all.every((each) => each !== undefined) ? all : undefined
  }
  return { as: 'rest', shown: of.shown, check }
}

export function typed(type: Type): Argument<Expr> {
  return argument(typeName(type), ({ w, scope }, e) => w.check(scope, e, type)?.x ?? null)
}

/** Lists of one type: the first says which. */
export function listed(): Argument<TypedList> {
  return argument('list', (asking, e) => {
    const found = checkListOf(asking.w, asking.scope, e, asking.element)
    asking.element ??= found?.of ?? null
    return found
  })
}

/** All arguments, or null where one is missing, too many or wrong. `byName`: any may be called by its name. */
export function given<A extends Arguments>(of: A, asking: Asking, byName: boolean): Given<A> | null {
  const written = distributed(of, asking, byName)
  if (!written) return null
  const found = Object.entries(of).map(([name, arg]) => [name, arg.check(asking, written.get(name) ?? [])])
  return found.every(([, value]) => value !== undefined) ? (Object.fromEntries(found) as Given<A>) : null
}

/** JavaScript takes 65,535; nobody writes as many as this. */
const MOST_ARGUMENTS = 1000

/** Which argument each expression of a call is. */
function distributed(of: Arguments, asking: Asking, byName: boolean): Map<string, readonly S.Expr[]> | null {
  const { w, call, code = 'argument-count' } = asking
  if (call.args.length > MOST_ARGUMENTS)
    return w.error(
      'expression-length',
      call.nameAt,
      `more than ${MOST_ARGUMENTS} arguments: define parts of it`,
    )
  const written = new Map<string, readonly S.Expr[]>()
  const inOrder = Object.entries(of).filter(([, { as }]) => as !== 'named')
  let next = 0
  for (const [name, { as }] of inOrder) {
    const taken = call.args.slice(next, as === 'rest' ? undefined : next + 1)
    next += taken.length
    if (taken.length > 0) written.set(name, taken)
  }
  const extra = call.args[next]
  if (extra) {
    const count = `${next} argument${next === 1 ? '' : 's'}`
    return w.error(code, extra.at, `\`${call.name}\` takes ${count}, not ${call.args.length}`)
  }
  const names = Object.keys(of).filter((name) => byName || of[name]?.as === 'named')
  for (const arg of call.named) {
    const name = names.find((each) => fold(each) === fold(arg.name))
    if (name === undefined) return w.unknown(code, { text: arg.name, at: arg.nameAt }, 'the argument', names)
    if (written.has(name)) return w.error(code, arg.nameAt, `\`${arg.name}\` has a value already`)
    written.set(name, [arg.value])
  }
  const missing = inOrder.flatMap(([name, { as }]) =>
    as === 'may' || written.has(name) ? [] : [byName ? `\`$${name}\`` : `\`${name}\``],
  )
  if (missing.length > 0)
    return w.error(code, call.nameAt, `\`${call.name}\` also needs ${missing.join(', ')}`)
  return written
}
