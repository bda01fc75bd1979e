/**
 * Conditions on classes of pieces, and the sets of classes that fulfil them. Values known only in play (`actor`,
 * `$side`) are keys, and make the set a table.
 */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { getEnumId } from '../../gamedef/types.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'

/** A condition on classes. `keys` are the values known only in play that it depends on. */
export interface PhraseTerm {
  readonly keys: readonly PhraseTermKey[]
  /** `values` are the values of `keys`, in their order. */
  readonly test: (cls: number, values: readonly number[]) => boolean
  /** The groups that its words name. */
  readonly groups?: readonly number[]
}

export interface PhraseTermKey {
  /** Keys with equal ids have equal values, so that a phrase asks for the actor once. */
  readonly id: string
  readonly expr: Expr
  readonly size: number
}

/** A condition that does not depend on play. */
export const makeFixedTerm = (test: (cls: number) => boolean): PhraseTerm => ({ keys: [], test })

export const ALL_PIECES: PhraseTerm = makeFixedTerm(() => true)

/** Classes that depend on the actor: a condition for each seat. `at` is the place of the word. */
export const makeActorTerm = (testsBySeat: readonly ((cls: number) => boolean)[], at: number): PhraseTerm => ({
  keys: [{ id: 'actor', expr: { e: 'actor', at }, size: testsBySeat.length }],
  test: (cls, [seat]) => testsBySeat[seat ?? -1]?.(cls) ?? false,
})

/** Pieces whose property has the value of an expression. */
export function makePropertyTerm(checker: Checker, prop: number, expr: Expr, id: string): PhraseTerm {
  const size = checker.enums.get(getEnumId(checker.game.getPropertyType('properties', prop))).values.length
  return {
    keys: [{ id, expr, size }],
    test: (cls, [value]) => checker.game.classes[cls]?.values[prop] === value,
  }
}

function joinTerms(a: PhraseTerm, b: PhraseTerm, combine: (x: boolean, y: boolean) => boolean): PhraseTerm {
  const keys = [...a.keys]
  const where = b.keys.map((key) => {
    const at = keys.findIndex((k) => k.id === key.id)
    return at >= 0 ? at : keys.push(key) - 1
  })
  const first = a.keys.length
  return {
    keys,
    ...makeGroupsField([...(a.groups ?? []), ...(b.groups ?? [])]),
    test: (cls, values) =>
      combine(
        a.test(cls, values.slice(0, first)),
        b.test(
          cls,
          where.map((i) => values[i] ?? 0),
        ),
      ),
  }
}

/** Most phrases name no group, and have no such field. */
const makeGroupsField = (groups: readonly number[] | undefined): Pick<PhraseTerm, 'groups'> =>
  groups && groups.length > 0 ? { groups: [...new Set(groups)].sort((a, b) => a - b) } : {}

export const intersectTerms = (a: PhraseTerm, b: PhraseTerm): PhraseTerm =>
  a === ALL_PIECES ? b : b === ALL_PIECES ? a : joinTerms(a, b, (x, y) => x && y)
export const uniteTerms = (a: PhraseTerm, b: PhraseTerm): PhraseTerm => joinTerms(a, b, (x, y) => x || y)

/** A table with more rows has too many words that are known only in play. */
const MOST_CLASS_TABLE_ROWS = 4096
/** The most rows times classes, because each row asks about each class. */
const MOST_CLASS_TABLE_CELLS = 1_000_000

/** A set of classes as a condition again. It is cached work: groups are used in groups, and in those again. */
export function makeTermOfClassSet(set: ClassSet): PhraseTerm {
  if (set.k === 'static') {
    const has = new Set(set.classes)
    return { ...makeGroupsField(set.groups), keys: [], test: (cls) => has.has(cls) }
  }
  const rows = set.rows.map((row) => new Set(row))
  return {
    ...makeGroupsField(set.groups),
    keys: set.keys.map((expr, i) => ({ id: printTermKey(expr), expr, size: set.sizes[i] ?? 1 })),
    test: (cls, values) => {
      const row = values.reduce((n, v, i) => n * (set.sizes[i] ?? 1) + v, 0)
      return rows[row]?.has(cls) ?? false
    },
  }
}

/** The id of a key: equal for keys that mean the same. */
export const printTermKey = (expr: Expr): string =>
  expr.e === 'local'
    ? `$${expr.name}`
    : expr.e === 'actor' || expr.e === 'active'
      ? expr.e
      : JSON.stringify(expr, (key, value: unknown) => (key === 'at' ? undefined : value))

/** The classes that fulfil a condition, as a list or a table. Null after a diagnostic. */
export function makeClassSet(checker: Checker, term: PhraseTerm, at: Span): ClassSet | null {
  const all = checker.game.classes.map((_, i) => i)
  if (term.keys.length === 0) {
    const classes = all.filter((cls) => term.test(cls, []))
    return classes.length > 0
      ? { k: 'static', classes, ...makeGroupsField(term.groups) }
      : checker.error('no-match', at, 'no piece of the game fits these words')
  }
  const sizes = term.keys.map((key) => key.size)
  const count = sizes.reduce((a, b) => a * b, 1)
  if (count > MOST_CLASS_TABLE_ROWS || count * all.length > MOST_CLASS_TABLE_CELLS)
    return checker.error('too-large', at, 'too many words of this phrase are known only in play')
  const rows: number[][] = []
  for (let row = 0; row < count; row++) {
    const values: number[] = []
    let remainingIndex = row
    for (let i = sizes.length - 1; i >= 0; i--) {
      const size = sizes[i] ?? 1
      values[i] = remainingIndex % size
      remainingIndex = Math.floor(remainingIndex / size)
    }
    rows.push(all.filter((cls) => term.test(cls, values)))
  }
  if (rows.every((row) => row.length === 0))
    return checker.error('no-match', at, 'no piece of the game fits these words')
  return { k: 'table', keys: term.keys.map((key) => key.expr), sizes, rows, ...makeGroupsField(term.groups) }
}
