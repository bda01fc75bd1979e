/** The arguments of functions of the language and of definitions: what may be written, and what it is checked to be. */
import type { Expr } from '../../gamedef/expr.ts'
import { formatType, type Type } from '../../gamedef/types.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { checkListOf, type TypedList } from './lists.ts'
import type { Scope } from './scope.ts'

/** A call while it is checked. */
export interface CallContext {
  readonly checker: Checker
  readonly scope: Scope
  readonly call: S.ExprSyntax & { readonly e: 'call' }
  /** The element type of its lists, once the place or the first list says it. */
  element: Type | null
  /** The code of errors about arguments; `argument-count` without it. */
  readonly code?: DiagnosticCode
}

export interface ArgumentSpec<C> {
  /** `named` and `may` are optional. `named` is never told by its place. `rest` takes all that follow. */
  readonly as: 'one' | 'may' | 'named' | 'rest'
  /** The name of the argument in messages and in the reference. */
  readonly shown: string
  /** Undefined after a diagnostic. */
  check(asking: CallContext, written: readonly S.ExprSyntax[]): C | undefined
}

export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec<unknown>>>
export type CheckedArguments<A extends ArgumentSpecs> = {
  readonly [K in keyof A]: Exclude<ReturnType<A[K]['check']>, undefined>
}

export function makeArgumentSpec<C>(
  shown: string,
  one: (asking: CallContext, expr: S.ExprSyntax) => C | null,
): ArgumentSpec<C> {
  return { as: 'one', shown, check: (asking, [expr]) => (expr && one(asking, expr)) ?? undefined }
}

export function makeNamedArgument<C>(of: ArgumentSpec<C>): ArgumentSpec<C | null> {
  const check: ArgumentSpec<C | null>['check'] = (asking, written) =>
    written.length === 0 ? null : of.check(asking, written)
  return { as: 'named', shown: of.shown, check }
}

/** An argument that is null where it is left out. */
export function makeOptionalArgument<C>(of: ArgumentSpec<C>): ArgumentSpec<C | null> {
  return { ...makeNamedArgument(of), as: 'may' }
}

/** An argument with a default. */
export function makeDefaultedArgument<C>(of: ArgumentSpec<C>, otherwise: () => C | null): ArgumentSpec<C> {
  const check: ArgumentSpec<C>['check'] = (asking, written) =>
    written.length === 0 ? (otherwise() ?? undefined) : of.check(asking, written)
  return { as: 'may', shown: of.shown, check }
}

export function makeRestArgument<C>(of: ArgumentSpec<C>): ArgumentSpec<readonly C[]> {
  const check: ArgumentSpec<readonly C[]>['check'] = (asking, written) => {
    const all = written.map((expr) => of.check(asking, [expr]))
    return all.every((each) => each !== undefined) ? all : undefined
  }
  return { as: 'rest', shown: of.shown, check }
}

export function makeTypedArgument(type: Type): ArgumentSpec<Expr> {
  return makeArgumentSpec(
    formatType(type),
    ({ checker, scope }, expr) => checker.check(scope, expr, type)?.expr ?? null,
  )
}

/** A list. All lists of a call have one element type, and the first says which. */
export function listArgument(): ArgumentSpec<TypedList> {
  return makeArgumentSpec('list', (asking, expr) => {
    const list = checkListOf(asking.checker, asking.scope, expr, asking.element)
    asking.element ??= list?.of ?? null
    return list
  })
}

/** All arguments, or null after a diagnostic. `byName`: each may also be given by its name. */
export function checkArguments<A extends ArgumentSpecs>(
  of: A,
  asking: CallContext,
  byName: boolean,
): CheckedArguments<A> | null {
  const written = distributeArguments(of, asking, byName)
  if (!written) return null
  const found = Object.entries(of).map(([name, arg]) => [name, arg.check(asking, written.get(name) ?? [])])
  return found.every(([, value]) => value !== undefined) ? (Object.fromEntries(found) as CheckedArguments<A>) : null
}

/** JavaScript takes 65,535. Rules of people never have so many. */
const MOST_ARGUMENTS = 1000

/** The expressions of each argument. */
function distributeArguments(
  of: ArgumentSpecs,
  asking: CallContext,
  byName: boolean,
): Map<string, readonly S.ExprSyntax[]> | null {
  const { checker, call, code = 'argument-count' } = asking
  if (call.args.length > MOST_ARGUMENTS)
    return checker.error(
      'expression-length',
      call.nameAt,
      `\`${call.name}\` has more than ${MOST_ARGUMENTS} arguments: put parts of them into definitions`,
    )
  const written = new Map<string, readonly S.ExprSyntax[]>()
  const inOrder = Object.entries(of).filter(([, { as }]) => as !== 'named')
  let next = 0
  for (const [name, { as }] of inOrder) {
    const taking = call.args.slice(next, as === 'rest' ? undefined : next + 1)
    next += taking.length
    if (taking.length > 0) written.set(name, taking)
  }
  const extra = call.args[next]
  if (extra) {
    const count = `${next} argument${next === 1 ? '' : 's'}`
    return checker.error(code, extra.at, `\`${call.name}\` takes ${count}, not ${call.args.length}`)
  }
  const names = Object.keys(of).filter((name) => byName || of[name]?.as === 'named')
  for (const arg of call.named) {
    const name = names.find((each) => normalizeName(each) === normalizeName(arg.name))
    if (name === undefined)
      return checker.reportUnknown(code, { text: arg.name, at: arg.nameAt }, 'the argument', names)
    if (written.has(name)) return checker.error(code, arg.nameAt, `the argument \`${arg.name}\` is given twice`)
    written.set(name, [arg.value])
  }
  const missing = inOrder.flatMap(([name, { as }]) =>
    as === 'may' || written.has(name) ? [] : [byName ? `\`$${name}\`` : `\`${name}\``],
  )
  if (missing.length > 0) return checker.error(code, call.nameAt, `\`${call.name}\` also needs ${missing.join(', ')}`)
  return written
}
