/** The descriptor of a function: its arguments, its check, and its line in the reference. */
import type { Expr } from '../../gamedef/expr.ts'
import { makeListType, type Type } from '../../gamedef/types.ts'
import { type ArgumentSpecs, type CallContext, type CheckedArguments, checkArguments } from '../check/argument-spec.ts'
import type { TypedList } from '../check/lists.ts'
import type { TypedExpr } from '../check/types.ts'

type WithoutPlace<E> = E extends unknown ? Omit<E, 'at'> : never

/** A checked expression that has no place yet. */
export interface UnplacedExpr {
  readonly expr: WithoutPlace<Expr>
  readonly type: Type
}

export interface LanguageFunction {
  readonly doc: string
  readonly args: ArgumentSpecs
  /** The element type of its lists, as far as the expected type tells it. */
  getElementType(expected: Type | null): Type | null
  check(asking: CallContext): TypedExpr | null
}

export function defineFunction<A extends ArgumentSpecs>(
  doc: string,
  args: A,
  make: (args: CheckedArguments<A>, asking: CallContext) => UnplacedExpr | null,
  element: LanguageFunction['getElementType'] = (expected) => (expected?.k === 'list' ? expected.of : null),
): LanguageFunction {
  return {
    doc,
    args,
    getElementType: element,
    check(asking) {
      const all = checkArguments(args, asking, false)
      const unplaced = all && make(all, asking)
      return (
        unplaced && {
          expr: { ...unplaced.expr, at: asking.checker.marks.addPlace(asking.call.at) } as Expr,
          type: unplaced.type,
        }
      )
    },
  }
}

/** Makes a list with the element type of another. */
export function makeListOfSameType({ of }: TypedList, expr: UnplacedExpr['expr']): UnplacedExpr {
  return { expr, type: makeListType(of) }
}
