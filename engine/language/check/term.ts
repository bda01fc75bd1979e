/**
 * Conditions on classes of pieces, and the sets of classes that they come to. Values known only in play (`actor`,
 * `$side`) are keys: they make the set a table.
 */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { enumIdOf } from '../../gamedef/types.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'

/** A condition on classes, perhaps depending on values known only in play: `keys`. */
export interface PhraseTerm {
  readonly keys: readonly PhraseTermKey[]
  /** `values` are those of `keys`, in their order. */
  readonly test: (cls: number, values: readonly number[]) => boolean
  /** The groups that it was said with. */
  readonly groups?: readonly number[]
}

export interface PhraseTermKey {
  /** Equal ids are equal values, so that a phrase asks for the actor once. */
  readonly id: string
  readonly expr: Expr
  readonly size: number
}

/** Classes that are known before anybody plays. */
export const makeFixedTerm = (test: (cls: number) => boolean): PhraseTerm => ({ keys: [], test })

export const ALL_PIECES: PhraseTerm = makeFixedTerm(() => true)

/** Of each seat classes of its own: those of the actor. `at` is the place of the word. */
export const makeActorTerm = (of: readonly ((cls: number) => boolean)[], at: number): PhraseTerm => ({
  keys: [{ id: 'actor', expr: { e: 'actor', at }, size: of.length }],
  test: (cls, [seat]) => of[seat ?? -1]?.(cls) ?? false,
})

/** The pieces whose property has the value of an expression. */
export function makePropertyTerm(checker: Checker, prop: number, expr: Expr, id: string): PhraseTerm {
  const size = checker.enums.get(enumIdOf(checker.game.typeOf('properties', prop))).values.length
  return {
    keys: [{ id, expr, size }],
    test: (cls, [value]) => checker.game.classes[cls]?.values[prop] === value,
  }
}

function join(a: PhraseTerm, b: PhraseTerm, test: (x: boolean, y: boolean) => boolean): PhraseTerm {
  const keys = [...a.keys]
  const where = b.keys.map((key) => {
    const at = keys.findIndex((k) => k.id === key.id)
    return at >= 0 ? at : keys.push(key) - 1
  })
  const first = a.keys.length
  return {
    keys,
    ...withGroups([...(a.groups ?? []), ...(b.groups ?? [])]),
    test: (cls, values) =>
      test(
        a.test(cls, values.slice(0, first)),
        b.test(
          cls,
          where.map((i) => values[i] ?? 0),
        ),
      ),
  }
}

/** Most phrases name no group: nothing is written of those. */
const withGroups = (groups: readonly number[] | undefined): Pick<PhraseTerm, 'groups'> =>
  groups && groups.length > 0 ? { groups: [...new Set(groups)].sort((a, b) => a - b) } : {}

export const intersectTerms = (a: PhraseTerm, b: PhraseTerm): PhraseTerm =>
  a === ALL_PIECES ? b : b === ALL_PIECES ? a : join(a, b, (x, y) => x && y)
export const uniteTerms = (a: PhraseTerm, b: PhraseTerm): PhraseTerm => join(a, b, (x, y) => x || y)

/** More rows than this are a phrase of too many unknown words. */
const MOST_ROWS = 4096
/** Rows and classes together: a row asks about each class. */
const MOST_CELLS = 1_000_000

/** A set of classes as a condition again, worked out once and for all: groups are used in groups, and in those again. */
export function makeTermOf(set: ClassSet): PhraseTerm {
  if (set.k === 'static') {
    const has = new Set(set.classes)
    return { ...withGroups(set.groups), keys: [], test: (cls) => has.has(cls) }
  }
  const rows = set.rows.map((row) => new Set(row))
  return {
    ...withGroups(set.groups),
    keys: set.keys.map((expr, i) => ({ id: printKey(expr), expr, size: set.sizes[i] ?? 1 })),
    test: (cls, values) => {
      const row = values.reduce((n, v, i) => n * (set.sizes[i] ?? 1) + v, 0)
      return rows[row]?.has(cls) ?? false
    },
  }
}

/** Equal keys have equal ids, however they came about. */
export const printKey = (expr: Expr): string =>
  expr.e === 'local'
    ? `$${expr.name}`
    : expr.e === 'actor' || expr.e === 'active'
      ? expr.e
      : JSON.stringify(expr, (key, value: unknown) => (key === 'at' ? undefined : value))

/** The classes of a term, as a list or a table. */
export function makeClassSet(checker: Checker, term: PhraseTerm, at: Span): ClassSet | null {
  const all = checker.game.classes.map((_, i) => i)
  if (term.keys.length === 0) {
    const classes = all.filter((cls) => term.test(cls, []))
    return classes.length > 0
      ? { k: 'static', classes, ...withGroups(term.groups) }
      : checker.error('no-match', at, 'no piece of the game fits these words')
  }
  const sizes = term.keys.map((key) => key.size)
  const count = sizes.reduce((a, b) => a * b, 1)
  if (count > MOST_ROWS || count * all.length > MOST_CELLS)
    return checker.error('too-large', at, 'too many words of this phrase are known only in play')
  const rows: number[][] = []
  for (let row = 0; row < count; row++) {
    const values: number[] = []
    let rest = row
    for (let i = sizes.length - 1; i >= 0; i--) {
      const size = sizes[i] ?? 1
      values[i] = rest % size
      rest = Math.floor(rest / size)
    }
    rows.push(all.filter((cls) => term.test(cls, values)))
  }
  if (rows.every((row) => row.length === 0))
    return checker.error('no-match', at, 'no piece of the game fits these words')
  return { k: 'table', keys: term.keys.map((key) => key.expr), sizes, rows, ...withGroups(term.groups) }
}
