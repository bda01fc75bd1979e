/** Mutants that name another seat, zone, state, flag or other pieces. */
import { type ClassDef, type ClassSet, type Expr, type GameDef, getTypeWords } from '../../engine/index.ts'
import type { ExprEdit, ExprOperator, MutationOperator, SourceWords } from './mutant.ts'

export const mutateConstants: ExprOperator = (expr, { def, role, wanted, around }) => {
  // `drop-option` leaves out an option without a condition.
  if (expr.e !== 'const' || wanted === null || role === 'offer' || expr.at === around || expr.v < 0) return []
  const into = (v: number): Expr => ({ ...expr, v })
  switch (wanted.k) {
    case 'enum': {
      const values = getTypeWords(def, wanted)
      if (values.length < 2) return []
      const v = (expr.v + 1) % values.length
      const operator = wanted.id === 'seat' ? 'swap-seat' : 'swap-state'
      return [{ operator, at: expr.at, was: [values[expr.v] ?? ''], now: [values[v] ?? ''], into: into(v) }]
    }
    case 'zone': {
      const v = getNextZone(def, expr.v)
      if (v === expr.v) return []
      const name = (zone: number): string => def.zones[zone]?.id ?? ''
      return [{ operator: 'swap-zone', at: expr.at, was: [name(expr.v)], now: [name(v)], into: into(v) }]
    }
    case 'bool': {
      const word = (v: number): string => (v === 0 ? 'false' : 'true')
      return [
        {
          operator: 'flip-flag',
          at: expr.at,
          was: [word(expr.v)],
          now: [word(1 - expr.v)],
          into: into(1 - expr.v),
        },
      ]
    }
    default:
      return []
  }
}

/** A box for a box, a space for a space. */
function getNextZone({ zones, firstSpace }: GameDef, zone: number): number {
  const [from, to] = zone < firstSpace ? [0, firstSpace] : [firstSpace, zones.length]
  return zone + 1 < to ? zone + 1 : from
}

export const mutatePieces: ExprOperator = (expr, { def, around }) => {
  if ((expr.e !== 'pieces' && expr.e !== 'room') || expr.at === around) return []
  const { classes } = expr
  const changes: ExprEdit[] = []
  const add = (name: string, other: RowTransform, operator: MutationOperator = 'swap-pieces'): void => {
    const set = mapRowsOfClassSet(classes, other)
    if (set === null) return
    const now: SourceWords = set.k === 'static' ? [formatClasses(def, set.classes)] : [name]
    changes.push({
      operator,
      at: expr.at,
      was: [{ at: expr.at }],
      now,
      into: { ...expr, classes: set },
    })
  }
  add('without the last kind', (row) => dropClassesOfKind(def, row))
  add('without the first kind', (row) => dropClassesOfKind(def, row, 0))
  add('other pieces of the same side', (row) => listOtherKinds(def, row))
  add('the same pieces in another state', (row) => listOtherClassesOfKinds(def, row))
  for (const [property, { id }] of def.properties.entries())
    add(`of any ${id}`, (row) => widenClassesByProperty(def, row, property), 'widen-pieces')
  return dedupeEdits(changes)
}

/** The value of a class where its kind lacks a property of words. */
const NO_PROPERTY_VALUE = -1

type RowTransform = (row: readonly number[]) => readonly number[]

/** Several changes of a phrase for pieces may mean the same pieces. */
function dedupeEdits(changes: readonly ExprEdit[]): readonly ExprEdit[] {
  const seen = new Set<string>()
  return changes.filter(({ into }) => {
    const key = JSON.stringify(into)
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * All pieces like these but for one property; none where these are all there are. Pieces that differ in it may have
 * other properties, or lack some: Irregulars have two states, and cubes none.
 */
function widenClassesByProperty(def: GameDef, row: readonly number[], property: number): readonly number[] {
  const isAlike = (a: ClassDef, b: ClassDef): boolean => {
    const isOther = a.values[property] !== b.values[property]
    return b.values.every((value, p) => {
      const own = a.values[p]
      return p === property || value === own || (isOther && (value === NO_PROPERTY_VALUE || own === NO_PROPERTY_VALUE))
    })
  }
  const own = row.flatMap((cls) => def.classes[cls] ?? [])
  const all = def.classes.flatMap((each, cls) => (own.some((one) => isAlike(one, each)) ? [cls] : []))
  return all.length > row.length ? all : []
}

/** Null where it means the same pieces, or none. */
function mapRowsOfClassSet(set: ClassSet, other: RowTransform): ClassSet | null {
  if (set.k === 'static') {
    const classes = other(set.classes)
    return classes.length === 0 ? null : { k: 'static', classes }
  }
  const rows = set.rows.map((row) => (row.length === 0 ? row : other(row)))
  return rows.every((row) => row.length === 0) ? null : { ...set, rows }
}

const listKindsOfClasses = (def: GameDef, row: readonly number[]): readonly number[] => [
  ...new Set(row.map((cls) => def.classes[cls]?.kind ?? -1)),
]

function dropClassesOfKind(def: GameDef, row: readonly number[], which = -1): readonly number[] {
  const kinds = listKindsOfClasses(def, row)
  const gone = kinds.at(which)
  return kinds.length < 2 ? [] : row.filter((cls) => def.classes[cls]?.kind !== gone)
}

/** The other kinds of the same owners; for a phrase with all kinds, those of the owners that it does not name. */
function listOtherKinds(def: GameDef, row: readonly number[]): readonly number[] {
  const kinds = listKindsOfClasses(def, row)
  const owners = new Set(kinds.map((kind) => def.kinds[kind]?.owner ?? -1))
  const all = def.classes.map((_, cls) => cls)
  const others = all.filter((cls) => !kinds.includes(def.classes[cls]?.kind ?? -1))
  const owned = others.filter((cls) => owners.has(getOwnerOfClass(def, cls)))
  return owned.length > 0 ? owned : others
}

function listOtherClassesOfKinds(def: GameDef, row: readonly number[]): readonly number[] {
  const kinds = listKindsOfClasses(def, row)
  return def.classes.flatMap(({ kind }, cls) => (kinds.includes(kind) && !row.includes(cls) ? [cls] : []))
}

const getOwnerOfClass = (def: GameDef, cls: number): number => def.kinds[def.classes[cls]?.kind ?? -1]?.owner ?? -1

/** Few enough words to be read. */
function formatClasses(def: GameDef, classes: readonly number[]): string {
  const whole = listKindsOfClasses(def, classes).flatMap((kind) => {
    const own = def.classes.flatMap((pieceClass, cls) => (pieceClass.kind === kind ? [cls] : []))
    if (own.every((cls) => classes.includes(cls))) return [def.kinds[kind]?.plural ?? '']
    return own.filter((cls) => classes.includes(cls)).map((cls) => def.classes[cls]?.plural ?? '')
  })
  return whole.length <= 4 ? whole.join(', ') : `${whole.slice(0, 3).join(', ')} and ${whole.length - 3} more`
}
