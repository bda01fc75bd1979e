/** Syntax of expressions, before names are resolved. Strings and the structured spelling are read to this one tree. */
import type { Span } from '../yaml/node.ts'

export type BinaryOp = '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'
export type FoldOp = 'count' | 'any' | 'all' | 'sum' | 'min' | 'max' | 'map'

export type ExprSyntax = { readonly at: Span } & (
  | { readonly e: 'int'; readonly value: number }
  | { readonly e: 'bool'; readonly value: boolean }
  /** One bare or quoted word: a value, a name, or a piece phrase. */
  | { readonly e: 'word'; readonly word: string; readonly quoted: boolean }
  /** Two or more words side by side: `underground red scouts`, `actor gold`. */
  | { readonly e: 'phrase'; readonly words: readonly PhraseWord[] }
  /** `$name`, without the sigil; `it` is the binding `it`. */
  | { readonly e: 'binding'; readonly name: string }
  /** An attribute, marker, property or track of a value: `$space.population`, `actor.gold`, `$piece.space`. */
  | {
      readonly e: 'dot'
      readonly of: ExprSyntax
      readonly name: string
      readonly nameAt: Span
      /** True for the key of a filter of spaces, which may be a plural or begin with `space`. */
      readonly loose?: true
    }
  | { readonly e: 'negate'; readonly arg: ExprSyntax }
  | { readonly e: 'not'; readonly arg: ExprSyntax }
  | { readonly e: 'binary'; readonly op: BinaryOp; readonly left: ExprSyntax; readonly right: ExprSyntax }
  /** At least two arguments: a chain of one operator is one node. */
  | { readonly e: 'and' | 'or'; readonly args: readonly ExprSyntax[] }
  /** Membership (`$x in [a, b]`) or place (`red scouts in $space`); the checker tells them apart. */
  | { readonly e: 'in'; readonly what: ExprSyntax; readonly where: ExprSyntax }
  | { readonly e: 'if'; readonly when: ExprSyntax; readonly then: ExprSyntax; readonly else: ExprSyntax }
  /** A call of a definition or of a function of the language. Named arguments follow the others. */
  | {
      readonly e: 'call'
      readonly name: string
      readonly nameAt: Span
      readonly args: readonly ExprSyntax[]
      readonly named: readonly { readonly name: string; readonly nameAt: Span; readonly value: ExprSyntax }[]
    }
  /**
   * `sum($s in list, value)`, `count(list)`, `any($s in list where c)`, `min($s in l, v)`, `map($s in list, value)`.
   * `value` is null exactly for `count` and `any`. `bind` is `it` unless it is named. `otherwise` is the value of `min`
   * and `max` for an empty list.
   */
  | {
      readonly e: 'fold'
      readonly op: FoldOp
      readonly bind: string
      readonly list: ExprSyntax
      readonly value: ExprSyntax | null
      readonly otherwise: ExprSyntax | null
    }
  | { readonly e: 'list'; readonly items: readonly ExprSyntax[] }
  /** `list where condition`; `bind` is `it` unless the writer named it (`$s in list where …`). */
  | { readonly e: 'where'; readonly bind: string; readonly list: ExprSyntax; readonly cond: ExprSyntax }
)

export type PhraseWord = { readonly at: Span } & (
  | { readonly word: string; readonly binding: false }
  | { readonly word: string; readonly binding: true }
)
