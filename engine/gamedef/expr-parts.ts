/** Parts that several kinds of expressions have (see `part.ts`). */
import type { ClassSet, Expr } from './expr.ts'
import type { BoundName, ExprPart, PartGroup } from './part.ts'
import { INT, PIECE, type Type, ZONE } from './types.ts'

export type ExprOf<K extends Expr['e'], X = Expr> = X extends { readonly e: infer E }
  ? K extends E
    ? X
    : never
  : never

export const valuePart = { role: 'value' } as const
export const piecePart = { role: 'piece', wanted: PIECE } as const
/** One of the two ways that an expression can come out. */
export const branchResultPart: ExprPart<unknown> = { role: 'whole', wanted: (_, { wanted }) => wanted }

/** Words of a phrase that are known only in play. */
export const phraseParts: PartGroup<unknown, ClassSet & { readonly k: 'table' }> = { parts: { keys: { role: 'word' } } }

export const listBoundElement = (expr: { readonly bind: string; readonly of: Type }): readonly BoundName[] => [
  [expr.bind, expr.of],
]
export const listBoundNeighbour = (expr: { readonly bind: string }): readonly BoundName[] => [[expr.bind, ZONE]]

/** The least and the greatest of words are words. */
export const arithmeticOperandPart: ExprPart<ExprOf<'arith'>> = {
  role: 'value',
  wanted: ({ op, args }, { typeOf }) => {
    const [first] = op === 'min' || op === 'max' ? args.flatMap((arg) => typeOf(arg) ?? []) : []
    return first ?? INT
  },
}
/** A number for each element of a list. */
export const elementNumberPart = { role: 'value', wanted: INT, under: listBoundElement } as const

/** In an order the sign and its number change together, so the number is not looked at alone. */
export const comparisonOperandPart: ExprPart<ExprOf<'compare'>> = {
  role: 'value',
  wanted: ({ op, left, right }, { typeOf }) => (op === '=' || op === '!=' ? (typeOf(left) ?? typeOf(right)) : null),
}
