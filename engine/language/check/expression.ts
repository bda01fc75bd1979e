/**
 * Expressions: names resolved, types checked. `expected` is the type that the place wants: it decides what a bare word
 * means (`neutral` beside a marker, `alba` beside a space). A null result has been reported.
 */
import type { ArithOp, CompareOp, Expr } from '../../gamedef/expr.ts'
import { BOOL, INT, sameType, type Type } from '../../gamedef/types.ts'
import { printExpression } from '../print/expression.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { checkCall } from './calls.ts'
import { checkDot, checkPhraseValue } from './dots.ts'
import { checkFold, checkIn, checkList, checkMembership, checkWhere } from './lists.ts'
import { reportTornName } from './minus.ts'
import { isPhrase } from './phrase.ts'
import { type Binding, BROKEN, type Scope } from './scope.ts'
import { aType, isOpenType, known, need, settle, type Typed } from './types.ts'
import { checkWord, enumOfWords, isTelling, placeless } from './words.ts'
import type { World } from './world.ts'

export function check(w: World, scope: Scope, e: S.Expr, expected: Type | null): Typed | null {
  return need(w, infer(w, scope, e, expected), expected, e)
}

/** The checked expression alone, of a type that is required. */
export function checkAs(w: World, scope: Scope, e: S.Expr, type: Type): Expr | null {
  return check(w, scope, e, type)?.x ?? null
}

/** What the expression is, if `expected` had its way; it may be something else all the same. */
const infer = (w: World, scope: Scope, e: S.Expr, expected: Type | null): Typed | null =>
  w.deeper(e.at, () => inferOne(w, scope, e, expected))

function inferOne(w: World, scope: Scope, e: S.Expr, expected: Type | null): Typed | null {
  const at = w.place(e.at)
  switch (e.e) {
    case 'int':
      return { x: { e: 'const', v: e.value, at }, t: INT }
    case 'bool':
      return { x: { e: 'const', v: e.value ? 1 : 0, at }, t: BOOL }
    case 'word':
      return checkWord(w, scope, e, expected)
    case 'phrase':
      return checkPhraseValue(w, scope, e, expected)
    case 'binding':
      return checkBinding(w, scope, e, expected)
    case 'dot':
      return checkDot(w, scope, e)
    case 'negate': {
      const arg = check(w, scope, e.arg, INT)
      return arg && { x: { e: 'arith', op: '-', args: [arg.x], at }, t: INT }
    }
    case 'not': {
      const arg = check(w, scope, e.arg, BOOL)
      return arg && { x: { e: 'not', arg: arg.x, at }, t: BOOL }
    }
    case 'and':
    case 'or': {
      if (e.e === 'or' && isPhrase(w, e)) return placeless(w, e, expected)
      const args = e.args.map((arg) => check(w, scope, arg, BOOL)?.x ?? null)
      return allOf(args) ? { x: { e: e.e, args, at }, t: BOOL } : null
    }
    case 'binary':
      return checkBinary(w, scope, e, at)
    case 'in':
      return checkIn(w, scope, e)
    case 'if':
      return checkIf(w, scope, e, expected)
    case 'call':
      return checkCall(w, scope, e, expected)
    case 'fold':
      return checkFold(w, scope, e)
    case 'list':
      return checkList(w, scope, e, expected)
    case 'where':
      return checkWhere(w, scope, e, expected)
  }
}

export function allOf<T>(items: readonly (T | null)[]): items is readonly T[] {
  return items.every((item) => item !== null)
}

export function useBinding(w: World, scope: Scope, name: string, at: Span): Binding | null {
  const binding = scope.get(name)
  if (binding) return binding
  const shown = (n: string): string => (n === 'it' ? n : `$${n}`)
  return w.unknown('unknown-binding', { text: shown(name), at }, 'the binding', scope.names().map(shown))
}

function checkBinding(
  w: World,
  scope: Scope,
  e: S.Expr & { e: 'binding' },
  expected: Type | null,
): Typed | null {
  const binding = useBinding(w, scope, e.name, e.at)
  if (binding === null || binding.type === BROKEN) return null
  if (expected !== null) settle(binding.type, expected)
  const t = known(binding.type)
  if (t === null)
    return w.error(
      'untyped-parameter',
      e.at,
      `the type of \`$${e.name}\` cannot be worked out here`,
      `$${e.name}: space`,
    )
  const at = w.place(e.at)
  return { x: binding.changes ? sumOf(scope, binding, at) : { e: 'local', name: binding.local, at }, t }
}

/** What a number that changes has come to. */
export function sumOf({ locals }: Scope, { local }: Binding, at: number): Expr {
  const part = locals.fresh(`${local} part`)
  const [list, value] = [local, part].map((name) => ({ e: 'local', name, at }) as const)
  return { e: 'sum', bind: part, of: INT, list: list!, value: value!, at }
}

const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>=']

function checkBinary(w: World, scope: Scope, e: S.Expr & { e: 'binary' }, at: number): Typed | null {
  if (COMPARISONS.includes(e.op)) return checkComparison(w, scope, e, e.op as CompareOp, at)
  if (reportTornName(w, scope, e)) return null
  const left = checkAs(w, scope, e.left, INT)
  const right = checkAs(w, scope, e.right, INT)
  const made = left && right && arithmetic(w, e.op as ArithOp, [left, right], e.right.at)
  return made && { x: { ...made.x, at }, t: made.t }
}

/** `lastAt` is the place of what is divided by. */
export function arithmetic(w: World, op: ArithOp, args: readonly Expr[], lastAt: Span) {
  const last = args.at(-1)
  if ((op === '/' || op === '%') && last?.e === 'const' && last.v === 0)
    return w.error('constant-error', lastAt, 'this divides by zero whatever is played')
  return { x: { e: 'arith', op, args }, t: INT } as const
}

function checkComparison(
  w: World,
  scope: Scope,
  e: S.Expr & { e: 'binary' },
  op: CompareOp,
  at: number,
): Typed | null {
  if (op !== '=' && op !== '!=') {
    const [left, right] = checkOrdered(w, scope, [e.left, e.right])?.all ?? []
    return left && right ? { x: { e: 'compare', op, left, right, at }, t: BOOL } : null
  }
  const single = [e.left, e.right].find((side) => side.e === 'binding' && scope.get(side.name)?.single)
  if (single) {
    const what = single === e.left ? e.right : e.left
    const has = checkMembership(w, scope, { at: e.at, e: 'in', what, where: single })
    return has && op === '!=' ? { x: { e: 'not', arg: has.x, at }, t: BOOL } : has
  }
  // The side that means something by itself tells what a bare word on the other side is.
  const rightFirst = openness(w, scope, e.left) > openness(w, scope, e.right)
  const [a, b] = rightFirst ? [e.right, e.left] : [e.left, e.right]
  const first = check(w, scope, a, null)
  if (!first) return null
  if (first.t.k === 'list')
    return w.error('not-comparable', a.at, 'lists are counted, not compared', `count(${printExpression(a)})`)
  const second = infer(w, scope, b, first.t)
  if (!second) return null
  if (!sameType(first.t, second.t))
    return w.error('not-comparable', b.at, `this is ${aType(second.t)}, which never equals ${aType(first.t)}`)
  const [left, right] = rightFirst ? [second, first] : [first, second]
  return { x: { e: 'compare', op, left: left.x, right: right.x, at }, t: BOOL }
}

/** Numbers, or words of one enum of which each is more than those before it. */
export function checkOrdered(
  w: World,
  scope: Scope,
  written: readonly S.Expr[],
): { readonly all: readonly Expr[]; readonly t: Type } | null {
  const telling = w.enums.some(({ ordered }) => ordered) && written.find((e) => !isOpen(w, scope, e))
  const first = telling ? check(w, scope, telling, null) : null
  if (telling && !first) return null
  if (telling && first && !w.isOrdered(first.t)) {
    need(w, first, INT, telling)
    return null
  }
  const t = first?.t ?? INT
  const all = written.map((e) => (e === telling ? first : check(w, scope, e, t))?.x)
  return all.every((x) => x !== undefined) ? { all, t } : null
}

/** One of them. */
export function checkMeasure(w: World, scope: Scope, e: S.Expr): Typed | null {
  const found = checkOrdered(w, scope, [e])
  const [x] = found?.all ?? []
  return found && x ? { x, t: found.t } : null
}

/** How much it takes its meaning from what it is compared with: a parameter of unknown type more than a bare word. */
function openness(w: World, scope: Scope, e: S.Expr): number {
  if (!isOpen(w, scope, e)) return 0
  return e.e === 'binding' ? 2 : 1
}

/** Whether what this means depends on what it is compared with. */
export function isOpen(w: World, scope: Scope, e: S.Expr): boolean {
  switch (e.e) {
    case 'if':
      return isOpen(w, scope, e.then) && isOpen(w, scope, e.else)
    case 'binding':
      return isOpenType(scope.get(e.name)?.type)
    case 'word':
      return e.quoted || !isTelling(w, e.word)
    case 'list':
      return e.items.every((item) => isOpen(w, scope, item))
    default:
      return false
  }
}

/** What must be of one type: of several the `teller` says which, where the place does not; else `otherwise`, or the first. */
export function checkAlike(
  w: World,
  scope: Scope,
  written: readonly S.Expr[],
  expected: Type | null,
  { teller, otherwise }: { readonly teller: S.Expr | undefined; otherwise(): Type | null },
): readonly (Typed | null)[] {
  const told = expected === null && teller ? check(w, scope, teller, null) : null
  let type = expected ?? (teller ? (told?.t ?? null) : otherwise())
  return written.map((e) => {
    // What told the type is checked already: checking it again would double with every level.
    const typed = expected === null && e === teller ? told : check(w, scope, e, type)
    type ??= typed?.t ?? null
    return typed
  })
}

function checkIf(w: World, scope: Scope, e: S.Expr & { e: 'if' }, expected: Type | null): Typed | null {
  const leaves = branches(e)
  const words = leaves.flatMap((leaf) => (leaf.e === 'word' ? [leaf.word] : []))
  const typed = checkAlike(w, scope, leaves, expected, {
    teller: leaves.find((leaf) => !isOpen(w, scope, leaf)),
    otherwise: () => (words.length === leaves.length ? enumOfWords(w, words) : null),
  })
  const found = new Map(leaves.map((leaf, i) => [leaf, typed[i] ?? null]))
  const build = (part: S.Expr): Typed | null => {
    if (part.e !== 'if') return found.get(part) ?? null
    const when = checkAs(w, scope, part.when, BOOL)
    const [then, other] = [build(part.then), build(part.else)]
    if (!when || !then || !other) return null
    return { x: { e: 'if', when, then: then.x, else: other.x, at: w.place(part.at) }, t: then.t }
  }
  return build(e)
}

const branches = (e: S.Expr): S.Expr[] => (e.e === 'if' ? [...branches(e.then), ...branches(e.else)] : [e])
