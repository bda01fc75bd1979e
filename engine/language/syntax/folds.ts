/** The folds, as they are written: what becomes of a list, with a name for its element. */
import type { FoldOp } from './expr.ts'

interface Fold {
  /** A value or condition of each element follows the list; of the others it stands behind `where`. */
  readonly hasValue: boolean
  /** Of numbers without `$x in` it is a function of its own; of an empty list nothing can be said but `otherwise`. */
  readonly isExtreme: boolean
}

export const FOLDS: Readonly<Record<FoldOp, Fold>> = {
  count: { hasValue: false, isExtreme: false },
  any: { hasValue: false, isExtreme: false },
  all: { hasValue: true, isExtreme: false },
  sum: { hasValue: true, isExtreme: false },
  map: { hasValue: true, isExtreme: false },
  min: { hasValue: true, isExtreme: true },
  max: { hasValue: true, isExtreme: true },
}

const NAMES: ReadonlyMap<string, FoldOp> = new Map((Object.keys(FOLDS) as (keyof typeof FOLDS)[]).map((op) => [op, op]))

export const foldNamed = (name: string): FoldOp | null => NAMES.get(name.toLowerCase()) ?? null
