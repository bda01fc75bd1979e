/**
 * Lists, mostly of pieces. A piece is its pile, so a pile is in a list once for each of its pieces there. Long lists
 * count as steps (`StepBudget`).
 */
import type { Cells } from '../gamedef/layout.ts'
import type { Host } from './host.ts'
import { ELEMENTS_PER_STEP, MOST_LIST_ELEMENTS, type StepBudget } from './step-budget.ts'

export function makeListFunctions({ crash }: Host, { spend, scan }: Pick<StepBudget, 'spend' | 'scan'>) {
  /** Whether a list holds a value. V8 inlines this loop, but calls `includes`. */
  function has(list: readonly number[], value: number, at: number): boolean {
    const { length } = list
    if (length >= ELEMENTS_PER_STEP) scan(length, at)
    for (let i = 0; i < length; i++) if (list[i] === value) return true
    return false
  }

  /** Merges long lists. It crosses off the pieces that the list already has. */
  function mergeLong(list: number[], more: readonly number[], at: number): void {
    if (list.length >= ELEMENTS_PER_STEP) spend(at, list.length)
    const spare = list.slice()
    for (let i = 0; i < more.length; i++) {
      if (spare.length >= ELEMENTS_PER_STEP) scan(spare.length, at)
      const found = spare.indexOf(more[i]!)
      if (found >= 0) spare.splice(found, 1)
      else list.push(more[i]!)
    }
  }

  return {
    has,

    /** Removes duplicates. It returns the list itself where it has none, as in most cases. */
    distinct(list: readonly number[], at: number): readonly number[] {
      if (list.length >= ELEMENTS_PER_STEP) {
        spend(at, list.length)
        const values = new Set(list)
        return values.size === list.length ? list : [...values]
      }
      for (let i = 1; i < list.length; i++)
        for (let j = 0; j < i; j++) if (list[j] === list[i]) return [...new Set(list)]
      return list
    },

    /** Copies a list. */
    copy(list: readonly number[], at: number): number[] {
      if (list.length >= ELEMENTS_PER_STEP) spend(at, list.length)
      return list.slice()
    },

    /** Appends values, which may be too many for the arguments of one call. `more` may be the list itself. */
    append(list: number[], more: readonly number[], at: number): void {
      const { length } = more
      if (list.length + length > MOST_LIST_ELEMENTS) crash('a list of more than a million elements', at)
      spend(at, length)
      for (let i = 0; i < length; i++) list.push(more[i]!)
    },

    /** Appends a number of pieces of a pile. */
    push(list: number[], pile: number, n: number, at: number): void {
      if (n >= ELEMENTS_PER_STEP) spend(at, n)
      for (let i = 0; i < n; i++) list.push(pile)
    },

    /** Unites two lists: of every pile it keeps the larger count. */
    merge(list: number[], more: readonly number[], at: number): void {
      const { length } = list
      if (length + more.length >= ELEMENTS_PER_STEP) {
        mergeLong(list, more, at)
        return
      }
      // The third piece of a pile is new where the list has two of them.
      for (let i = 0; i < more.length; i++) {
        const pile = more[i]!
        let over = 0
        for (let j = 0; j <= i; j++) if (more[j] === pile) over++
        for (let j = 0; over > 0 && j < length; j++) if (list[j] === pile) over--
        if (over > 0) list.push(pile)
      }
    },

    /** Counts the pieces of a pile that are not among others. */
    besides(others: readonly number[], pile: number, n: number, at: number): number {
      if (others.length >= ELEMENTS_PER_STEP) scan(others.length, at)
      let not = n
      for (let i = 0; i < others.length; i++) if (others[i] === pile && --not === 0) return 0
      return not
    },

    /** Counts as `besides` and removes the matches from the others, for a pile that comes more than once. */
    left(others: number[], pile: number, n: number, at: number): number {
      if (others.length === 0) return n
      let not = n
      for (let index = others.indexOf(pile); not > 0 && index >= 0; index = others.indexOf(pile)) {
        if (others.length >= ELEMENTS_PER_STEP) scan(others.length, at)
        others.splice(index, 1)
        not--
      }
      return not
    },
  }
}

/** Adds pieces of a pile to options; true where the pile is new. */
export function addPiecesToOptions(
  cells: Cells,
  options: number[],
  counts: number[],
  pile: number,
  n: number,
): boolean {
  const i = options.indexOf(pile)
  if (i >= 0) {
    counts[i] = Math.min(cells[pile]!, counts[i]! + n)
    return false
  }
  options.push(pile)
  counts.push(n)
  return true
}

/** Removes from options the pieces that were chosen before. */
export function removeChosenPieces(options: number[], counts: number[], chosen: readonly number[]): number[] {
  for (let i = 0; i < chosen.length; i++) {
    const at = options.indexOf(chosen[i]!)
    if (at >= 0 && --counts[at]! <= 0) {
      options.splice(at, 1)
      counts.splice(at, 1)
    }
  }
  return options
}
