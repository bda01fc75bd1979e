/**
 * Rules for folding expressions. A rule gives the value of a kind and says when it is undecided, so that the two agree:
 * an expression is undecided when it always needs an undecided part.
 */

import type { Expr } from '../expr.ts'
import type { ConstantLocals, ConstantValue, FoldRule, FoldSite, StaticTables } from '../expr-kind.ts'

/** Only the board gives the value. */
export const BOARD_ONLY_FOLD_RULE: FoldRule<unknown> = { value: () => undefined, isUndecided: () => true }

/** A list of pieces is a matter of the board, even where its parts are known. */
export const makeBoardOnlyForPieces = <E extends { readonly of: { readonly k: string } }>(
  rule: FoldRule<E>,
): FoldRule<E> => ({
  value: (expr, locals, site) => (expr.of.k === 'piece' ? undefined : rule.value(expr, locals, site)),
  isUndecided: (expr, site) => expr.of.k === 'piece' || rule.isUndecided(expr, site),
})

/** Folds an expression that needs one number. */
export const makeNumberFold = <E>(
  part: (expr: E) => Expr,
  computeValue: (value: number, expr: E, tables: StaticTables) => ConstantValue | undefined,
): FoldRule<E> => ({
  value(expr, locals, site) {
    const value = site.findValue(part(expr), locals)
    return typeof value === 'number' ? computeValue(value, expr, site.tables) : undefined
  },
  isUndecided: (expr, site) => site.isPartUndecided(part(expr)),
})

/** Folds an expression that needs all of several numbers. */
export const makeNumbersFold = <E>(
  parts: (expr: E) => readonly Expr[],
  computeValue: (values: readonly number[], expr: E) => ConstantValue | undefined,
): FoldRule<E> => ({
  value(expr, locals, site) {
    const values = foldPartsToNumbers(parts(expr), locals, site)
    return values && computeValue(values, expr)
  },
  isUndecided: (expr, site) => parts(expr).some((part) => site.isPartUndecided(part)),
})

/**
 * The rule of constant folding for an expression whose value follows from one list. `fold` gives the constant value of
 * another part, where the list alone does not decide.
 */
export const makeListFoldRule = <E>(
  part: (expr: E) => Expr,
  computeValue: (
    list: readonly number[],
    expr: E,
    fold: (part: Expr) => ConstantValue | undefined,
    tables: StaticTables,
  ) => ConstantValue | undefined,
): FoldRule<E> => ({
  value(expr, locals, site) {
    const list = findListValue(part(expr), locals, site)
    return list && computeValue(list, expr, (other) => site.findValue(other, locals), site.tables)
  },
  isUndecided: (expr, site) => site.isPartUndecided(part(expr)),
})

/** Folds an expression that needs its list and another part. */
export const makeListAndPartFold = <E extends { readonly list: Expr }>(
  part: (expr: E) => Expr,
  computeValue: (list: readonly number[], value: ConstantValue) => ConstantValue | undefined,
): FoldRule<E> => ({
  value(expr, locals, site) {
    const list = findListValue(expr.list, locals, site)
    const value = list && site.findValue(part(expr), locals)
    return list && value !== undefined ? computeValue(list, value) : undefined
  },
  isUndecided: (expr, site) => site.isPartUndecided(expr.list) || site.isPartUndecided(part(expr)),
})

interface ListLoop {
  readonly list: Expr
  readonly bind: string
}

/** Folds an expression that needs the value of a part for each element of its list. An empty list needs none. */
export const makeElementsFold = <E extends ListLoop>(
  part: (expr: E) => Expr,
  computeValue: (
    values: readonly number[],
    expr: E,
    elements: readonly number[],
    fold: (part: Expr) => ConstantValue | undefined,
  ) => ConstantValue | undefined,
): FoldRule<E> => ({
  value(expr, locals, site) {
    const elements = findListValue(expr.list, locals, site)
    if (elements === undefined) return undefined
    const each = part(expr)
    const values: number[] = []
    for (const element of elements) {
      const value = site.findValue(each, new Map(locals).set(expr.bind, element))
      if (typeof value !== 'number') return undefined
      values.push(value)
    }
    return computeValue(values, expr, elements, (other) => site.findValue(other, locals))
  },
  isUndecided: (expr, site) => site.isPartUndecided(expr.list),
})

/** Folds `and` and `or`, in which one argument may decide although others are unknown. */
export const makeAndOrFold = (decidingValue: 0 | 1): FoldRule<{ readonly args: readonly Expr[] }> => ({
  value({ args }, locals, site) {
    let isKnown = true
    for (const arg of args) {
      const value = site.findValue(arg, locals)
      if (typeof value !== 'number') isKnown = false
      else if (Number(value !== 0) === decidingValue) return decidingValue
    }
    return isKnown ? 1 - decidingValue : undefined
  },
  isUndecided: ({ args }, site) => args.length > 0 && args.every((arg) => site.isPartUndecided(arg)),
})

export function findListValue(list: Expr, locals: ConstantLocals, site: FoldSite): readonly number[] | undefined {
  const value = site.findValue(list, locals)
  return typeof value === 'object' ? value : undefined
}

function foldPartsToNumbers(
  parts: readonly Expr[],
  locals: ConstantLocals,
  site: FoldSite,
): readonly number[] | undefined {
  const values: number[] = []
  for (const part of parts) {
    const value = site.findValue(part, locals)
    if (typeof value !== 'number') return undefined
    values.push(value)
  }
  return values
}
