/** The parts of each kind of expression, for every walk over syntax. A missing kind or part does not compile. */
import type { ExprSyntax } from './expr.ts'

type SyntaxPart = ExprSyntax | null | readonly ExprSyntax[] | readonly { readonly value: ExprSyntax }[]
type SyntaxPartKeys<E> = Extract<{ readonly [P in keyof E]-?: E[P] extends SyntaxPart ? P : never }[keyof E], string>

/** `inside` marks the parts in which the name that the expression binds is known. */
type SyntaxPartsByKind = {
  readonly [K in ExprSyntax['e']]: Readonly<
    Record<SyntaxPartKeys<ExprSyntax & { readonly e: K }>, 'outside' | 'inside'>
  >
}

const SYNTAX_PARTS: SyntaxPartsByKind = {
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

/** The keys of the parts of each kind, and whether each is `inside`. */
const PART_KEYS_BY_KIND: ReadonlyMap<string, readonly (readonly [string, boolean])[]> = new Map(
  Object.entries(SYNTAX_PARTS).map(([kind, parts]) => [
    kind,
    Object.entries(parts).map(([key, where]) => [key, where === 'inside']),
  ]),
)

/** Rebuilds the expression with each part replaced by `visit`. It returns the same object if nothing changed. */
export function mapSyntaxParts(
  expr: ExprSyntax,
  visit: (part: ExprSyntax, bound: string | null) => ExprSyntax,
): ExprSyntax {
  let changed: Record<string, SyntaxPart> | null = null
  const bind = 'bind' in expr ? expr.bind : null
  for (const [key, inside] of PART_KEYS_BY_KIND.get(expr.e) ?? []) {
    const part = (expr as unknown as Readonly<Record<string, SyntaxPart>>)[key] ?? null
    const next = mapSyntaxPart(part, (part) => visit(part, inside ? bind : null))
    if (next === part) continue
    changed ??= {}
    changed[key] = next
  }
  return changed === null ? expr : ({ ...expr, ...changed } as ExprSyntax)
}

function mapSyntaxPart(part: SyntaxPart, visit: (part: ExprSyntax) => ExprSyntax): SyntaxPart {
  if (part === null) return null
  if ('e' in part) return visit(part)
  let same = true
  const next = part.map((item: ExprSyntax | { readonly value: ExprSyntax }) => {
    const value = 'e' in item ? visit(item) : visit(item.value)
    if (value === ('e' in item ? item : item.value)) return item
    same = false
    return 'e' in item ? value : { ...item, value }
  })
  return same ? part : (next as SyntaxPart)
}

/** Whether an expression uses a binding that it does not bind itself. */
export function hasFreeBinding(expr: ExprSyntax, name: string): boolean {
  if (expr.e === 'binding') return expr.name === name
  if (expr.e === 'phrase') return expr.words.some(({ word, binding }) => binding && word === name)
  let isUsed = false
  mapSyntaxParts(expr, (part, bound) => {
    isUsed ||= bound !== name && hasFreeBinding(part, name)
    return part
  })
  return isUsed
}
