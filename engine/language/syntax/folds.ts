/** The folds: functions that reduce or map a list, with a name for its element. */

import type { FoldOp } from './expr.ts'
import { normalizeName } from './names.ts'

interface Fold {
  /** Whether a value or condition of each element follows the list. The others take only a `where`. */
  readonly hasValue: boolean
  /** Whether it is `min` or `max`. Without `$x in` these compare numbers; an empty list needs `otherwise`. */
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

const FOLD_NAMES: ReadonlyMap<string, FoldOp> = new Map(
  (Object.keys(FOLDS) as (keyof typeof FOLDS)[]).map((op) => [op, op]),
)

export const findFold = (name: string): FoldOp | null => FOLD_NAMES.get(normalizeName(name)) ?? null
