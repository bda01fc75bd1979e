/** The folds: functions that reduce or map a list, with a name for its element. */

import type { FoldOp } from './expr.ts'
import { normalizeName } from './names.ts'

interface FoldTraits {
  /** Whether a value or condition of each element follows the list. The others take only a `where`. */
  readonly hasValue: boolean
  /** Whether it is `min` or `max`. Without `$x in` these compare numbers; an empty list needs `otherwise`. */
  readonly isExtreme: boolean
}

export const FOLD_TRAITS: Readonly<Record<FoldOp, FoldTraits>> = {
  count: { hasValue: false, isExtreme: false },
  any: { hasValue: false, isExtreme: false },
  all: { hasValue: true, isExtreme: false },
  sum: { hasValue: true, isExtreme: false },
  map: { hasValue: true, isExtreme: false },
  min: { hasValue: true, isExtreme: true },
  max: { hasValue: true, isExtreme: true },
}

const FOLDS_BY_NORMALIZED_NAME: ReadonlyMap<string, FoldOp> = new Map(
  (Object.keys(FOLD_TRAITS) as (keyof typeof FOLD_TRAITS)[]).map((op) => [op, op]),
)

export const findFold = (name: string): FoldOp | null => FOLDS_BY_NORMALIZED_NAME.get(normalizeName(name)) ?? null
