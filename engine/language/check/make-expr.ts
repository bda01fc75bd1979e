/** Makes the commonest nodes of checked expressions, for rules that the checker writes itself and facts that it learns. */
import type { ArithOp, CompareOp, Expr } from '../../gamedef/expr.ts'

/** A number, or the index of a word, seat, space or card. */
export const makeConst = (value: number, at: number): Expr => ({ e: 'const', v: value, at })

/** A binding by its name in emitted code. */
export const makeLocal = (name: string, at: number): Expr => ({ e: 'local', name, at })

/** A track; `index` says whose, null where there is one for the whole game. */
export const makeTrackRead = (track: number, owner: Expr | null, at: number): Expr => ({
  e: 'var',
  var: track,
  index: owner,
  at,
})

export const makeComparison = (op: CompareOp, left: Expr, right: Expr, at = left.at): Expr => ({
  e: 'compare',
  op,
  left,
  right,
  at,
})

export const makeArithmetic = (op: ArithOp, args: readonly Expr[], at: number): Expr => ({ e: 'arith', op, args, at })

export const makeNot = (arg: Expr, at = arg.at): Expr => ({ e: 'not', arg, at })

export const makeAnd = (args: readonly Expr[], at: number): Expr => ({ e: 'and', args, at })

/** One condition alone stays as it is. */
export function makeOr(args: readonly Expr[], at: number): Expr {
  const [only, ...others] = args
  return only && others.length === 0 ? only : { e: 'or', args, at }
}

export const makeIf = (when: Expr, then: Expr, otherwise: Expr, at: number): Expr => ({
  e: 'if',
  when,
  then,
  else: otherwise,
  at,
})

export const makeDefinitionCall = (fn: number, args: readonly Expr[], at: number): Expr => ({ e: 'call', fn, args, at })

/** Whether a list has something. */
export const makeIsNotEmpty = (list: Expr, at: number): Expr => ({ e: 'any', list, at })

export const makeListCount = (list: Expr, at: number): Expr => ({ e: 'count', list, at })

/** Whether an item is in a list. */
export const makeListHasItem = (list: Expr, item: Expr, at: number): Expr => ({ e: 'has', list, item, at })
