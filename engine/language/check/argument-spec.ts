/** The arguments of functions of the language and of definitions: what may be written, and what it is checked to be. */
import type { Expr } from '../../gamedef/expr.ts'
import { formatType, type Type } from '../../gamedef/types.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { checkExprAsList, type TypedList } from './lists.ts'
import type { Scope } from './scope.ts'

/** A call while it is checked. */
export interface CallContext {
  readonly checker: Checker
  readonly scope: Scope
  readonly call: S.ExprSyntax & { readonly e: 'call' }
  /** The element type of its lists, once the place or the first list says it. */
  elementType: Type | null
  /** The code of errors about arguments; `argument-count` without it. */
  readonly errorCode?: DiagnosticCode
}

export interface ArgumentSpec<C> {
  /** `named` and `optional` are optional. `named` is never told by its place. `rest` takes all that follow. */
  readonly kind: 'required' | 'optional' | 'named' | 'rest'
  /** The name of the argument in messages and in the reference. */
  readonly label: string
  /** Undefined after a diagnostic. */
  check(context: CallContext, exprs: readonly S.ExprSyntax[]): C | undefined
}

export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec<unknown>>>
export type CheckedArguments<A extends ArgumentSpecs> = {
  readonly [K in keyof A]: Exclude<ReturnType<A[K]['check']>, undefined>
}

export function makeArgumentSpec<C>(
  label: string,
  checkOne: (context: CallContext, expr: S.ExprSyntax) => C | null,
): ArgumentSpec<C> {
  return { kind: 'required', label, check: (context, [expr]) => (expr && checkOne(context, expr)) ?? undefined }
}

export function makeOptionalNamedArgument<C>(spec: ArgumentSpec<C>): ArgumentSpec<C | null> {
  const check: ArgumentSpec<C | null>['check'] = (context, exprs) =>
    exprs.length === 0 ? null : spec.check(context, exprs)
  return { kind: 'named', label: spec.label, check }
}

/** An argument that is null where it is left out. */
export function makeOptionalArgument<C>(spec: ArgumentSpec<C>): ArgumentSpec<C | null> {
  return { ...makeOptionalNamedArgument(spec), kind: 'optional' }
}

/** An argument with a default. */
export function makeDefaultedArgument<C>(spec: ArgumentSpec<C>, otherwise: () => C | null): ArgumentSpec<C> {
  const check: ArgumentSpec<C>['check'] = (context, exprs) =>
    exprs.length === 0 ? (otherwise() ?? undefined) : spec.check(context, exprs)
  return { kind: 'optional', label: spec.label, check }
}

export function makeRestArgument<C>(spec: ArgumentSpec<C>): ArgumentSpec<readonly C[]> {
  const check: ArgumentSpec<readonly C[]>['check'] = (context, exprs) => {
    const all = exprs.map((expr) => spec.check(context, [expr]))
    return all.every((each) => each !== undefined) ? all : undefined
  }
  return { kind: 'rest', label: spec.label, check }
}

export function makeTypedArgument(type: Type): ArgumentSpec<Expr> {
  return makeArgumentSpec(
    formatType(type),
    ({ checker, scope }, expr) => checker.check(scope, expr, type)?.expr ?? null,
  )
}

/** A list. All lists of a call have one element type, and the first says which. */
export function makeListArgument(): ArgumentSpec<TypedList> {
  return makeArgumentSpec('list', (context, expr) => {
    const list = checkExprAsList(context.checker, context.scope, expr, context.elementType)
    context.elementType ??= list?.of ?? null
    return list
  })
}

/** All arguments, or null after a diagnostic. `mayAllBeNamed`: each may also be given by its name. */
export function checkArguments<A extends ArgumentSpecs>(
  specs: A,
  context: CallContext,
  mayAllBeNamed: boolean,
): CheckedArguments<A> | null {
  const exprsByArgument = matchArgumentsToSpecs(specs, context, mayAllBeNamed)
  if (!exprsByArgument) return null
  const checkedEntries = Object.entries(specs).map(([name, arg]) => [
    name,
    arg.check(context, exprsByArgument.get(name) ?? []),
  ])
  return checkedEntries.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(checkedEntries) as CheckedArguments<A>)
    : null
}

/** JavaScript takes 65,535. Rules of people never have so many. */
const MOST_CALL_ARGUMENTS = 1000

/** The expressions of each argument. */
function matchArgumentsToSpecs(
  specs: ArgumentSpecs,
  context: CallContext,
  mayAllBeNamed: boolean,
): Map<string, readonly S.ExprSyntax[]> | null {
  const { checker, call, errorCode: code = 'argument-count' } = context
  if (call.args.length > MOST_CALL_ARGUMENTS)
    return checker.error(
      'expression-length',
      call.nameAt,
      `\`${call.name}\` has more than ${MOST_CALL_ARGUMENTS} arguments: put parts of them into definitions`,
    )
  const exprsByArgument = new Map<string, readonly S.ExprSyntax[]>()
  const inOrder = Object.entries(specs).filter(([, { kind }]) => kind !== 'named')
  let next = 0
  for (const [name, { kind }] of inOrder) {
    const taking = call.args.slice(next, kind === 'rest' ? undefined : next + 1)
    next += taking.length
    if (taking.length > 0) exprsByArgument.set(name, taking)
  }
  const extra = call.args[next]
  if (extra) {
    const count = `${next} argument${next === 1 ? '' : 's'}`
    return checker.error(code, extra.at, `\`${call.name}\` takes ${count}, not ${call.args.length}`)
  }
  const names = Object.keys(specs).filter((name) => mayAllBeNamed || specs[name]?.kind === 'named')
  for (const arg of call.named) {
    const name = names.find((each) => normalizeName(each) === normalizeName(arg.name))
    if (name === undefined)
      return checker.reportUnknown(code, { text: arg.name, at: arg.nameAt }, 'the argument', names)
    if (exprsByArgument.has(name)) return checker.error(code, arg.nameAt, `the argument \`${arg.name}\` is given twice`)
    exprsByArgument.set(name, [arg.value])
  }
  const missing = inOrder.flatMap(([name, { kind }]) =>
    kind === 'optional' || exprsByArgument.has(name) ? [] : [mayAllBeNamed ? `\`$${name}\`` : `\`${name}\``],
  )
  if (missing.length > 0) return checker.error(code, call.nameAt, `\`${call.name}\` also needs ${missing.join(', ')}`)
  return exprsByArgument
}
