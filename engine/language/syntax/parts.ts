/**
 * The parts of written expressions, said once for all that walk them. A kind that is missing here, or a part of one,
 * does not compile.
 */
import type { ExprSyntax } from './expr.ts'

type Held = ExprSyntax | null | readonly ExprSyntax[] | readonly { readonly value: ExprSyntax }[]
type KeysOf<E> = Extract<{ readonly [P in keyof E]-?: E[P] extends Held ? P : never }[keyof E], string>

/** `inside`: where the name that the expression binds is known. */
type Parts = {
  readonly [K in ExprSyntax['e']]: Readonly<Record<KeysOf<ExprSyntax & { readonly e: K }>, 'outside' | 'inside'>>
}

const PARTS: Parts = {
  int: {},
  bool: {},
  word: {},
  phrase: {},
  binding: {},
  dot: { of: 'outside' },
  negate: { arg: 'outside' },
  not: { arg: 'outside' },
  binary: { left: 'outside', right: 'outside' },
  and: { args: 'outside' },
  or: { args: 'outside' },
  in: { what: 'outside', where: 'outside' },
  if: { when: 'outside', then: 'outside', else: 'outside' },
  call: { args: 'outside', named: 'outside' },
  fold: { list: 'outside', value: 'inside', otherwise: 'outside' },
  list: { items: 'outside' },
  where: { list: 'outside', cond: 'inside' },
}

/** By kind: the keys of the parts, and whether they stand inside. */
const KEYS: ReadonlyMap<string, readonly (readonly [string, boolean])[]> = new Map(
  Object.entries(PARTS).map(([kind, parts]) => [
    kind,
    Object.entries(parts).map(([key, where]) => [key, where === 'inside']),
  ]),
)

/** The expression with each of its parts as `visit` makes it; itself where none has changed. */
export function mapSyntaxParts(
  expr: ExprSyntax,
  visit: (part: ExprSyntax, bound: string | null) => ExprSyntax,
): ExprSyntax {
  let changed: Record<string, Held> | null = null
  const bind = 'bind' in expr ? expr.bind : null
  for (const [key, inside] of KEYS.get(expr.e) ?? []) {
    const held = (expr as unknown as Readonly<Record<string, Held>>)[key] ?? null
    const next = mapped(held, (part) => visit(part, inside ? bind : null))
    if (next === held) continue
    changed ??= {}
    changed[key] = next
  }
  return changed === null ? expr : ({ ...expr, ...changed } as ExprSyntax)
}

function mapped(held: Held, visit: (part: ExprSyntax) => ExprSyntax): Held {
  if (held === null) return null
  if ('e' in held) return visit(held)
  let same = true
  const next = held.map((item: ExprSyntax | { readonly value: ExprSyntax }) => {
    const value = 'e' in item ? visit(item) : visit(item.value)
    if (value === ('e' in item ? item : item.value)) return item
    same = false
    return 'e' in item ? value : { ...item, value }
  })
  return same ? held : (next as Held)
}

/** Whether an expression uses a binding that it does not bind itself. */
export function isMentioned(expr: ExprSyntax, name: string): boolean {
  if (expr.e === 'binding') return expr.name === name
  if (expr.e === 'phrase') return expr.words.some(({ word, binding }) => binding && word === name)
  let found = false
  mapSyntaxParts(expr, (part, bound) => {
    found ||= bound !== name && isMentioned(part, name)
    return part
  })
  return found
}
