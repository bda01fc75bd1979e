/**
 * Expressions as they are written, before names mean anything. Both spellings (strings and the structured form) are
 * read to this one tree; `print/` turns it back into a string.
 */
import type { Span } from '../yaml/node.ts'

export type BinaryOp = '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'
export type FoldOp = 'count' | 'any' | 'all' | 'sum' | 'min' | 'max' | 'map'

export type ExprSyntax = { readonly at: Span } & (
  | { readonly e: 'int'; readonly value: number }
  | { readonly e: 'bool'; readonly value: boolean }
  /** One bare or quoted word: a value, a name, a piece phrase of one word. */
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
      /** The key of a filter of spaces: also the plural of an attribute, and one with `space` before it. */
      readonly loose?: true
    }
  | { readonly e: 'negate'; readonly arg: ExprSyntax }
  | { readonly e: 'not'; readonly arg: ExprSyntax }
  | { readonly e: 'binary'; readonly op: BinaryOp; readonly left: ExprSyntax; readonly right: ExprSyntax }
  /** Two arguments or more: chains of one operator are one node. */
  | { readonly e: 'and' | 'or'; readonly args: readonly ExprSyntax[] }
  /** Membership (`$x in [a, b]`) or place (`red scouts in $space`), told apart by the checker. */
  | { readonly e: 'in'; readonly what: ExprSyntax; readonly where: ExprSyntax }
  | { readonly e: 'if'; readonly when: ExprSyntax; readonly then: ExprSyntax; readonly else: ExprSyntax }
  /** A definition or a built-in function. Named arguments follow the others. */
  | {
      readonly e: 'call'
      readonly name: string
      readonly nameAt: Span
      readonly args: readonly ExprSyntax[]
      readonly named: readonly { readonly name: string; readonly nameAt: Span; readonly value: ExprSyntax }[]
    }
  /**
   * `sum($s in list, value)`, `count(list)`, `any($s in list where c)`, `all($s in list, c)`, `min($s in l, v)`,
   * `map($s in list, value)`. `value` is null for `count` and `any` and only for them; `bind` is `it` unless named.
   * `otherwise` is what the least or greatest of no values is.
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
