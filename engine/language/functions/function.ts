/** A function of the language: what it takes, what it gives, and the line that says so to people. */
import type { Expr } from '../../gamedef/expr.ts'
import { listOf, type Type } from '../../gamedef/types.ts'
import type { TypedList } from '../check/lists.ts'
import type { Typed } from '../check/types.ts'
import { type Arguments, type Asking, type Given, given } from '../describe/argument.ts'

type Unplaced<E> = E extends unknown ? Omit<E, 'at'> : never

/** A checked expression that has no place yet. */
export interface Made {
  readonly x: Unplaced<Expr>
  readonly t: Type
}

export interface LanguageFunction {
  readonly doc: string
  readonly args: Arguments
  /** What its lists are lists of, where the place of the call says what it wants. */
  element(expected: Type | null): Type | null
  check(asking: Asking): Typed | null
}

export function define<A extends Arguments>(
  doc: string,
  args: A,
  make: (given: Given<A>, asking: Asking) => Made | null,
  element: LanguageFunction['element'] = (expected) => (expected?.k === 'list' ? expected.of : null),
): LanguageFunction {
  return {
    doc,
    args,
    element,
    check(asking) {
      const all = given(args, asking, false)
      const made = all && make(all, asking)
      return made && { x: { ...made.x, at: asking.w.place(asking.call.at) } as Expr, t: made.t }
    },
  }
}

/** A list of what another is a list of. */
export function alike({ of }: TypedList, x: Made['x']): Made {
  return { x, t: listOf(of) }
}
