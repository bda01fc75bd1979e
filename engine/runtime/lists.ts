/** Lists, most of them of pieces. A piece is its pile, so a pile stands in a list as often as it has pieces there. */
import type { Cells } from '../gamedef/layout.ts'

/** Whether a list holds a value: `includes`, which costs a call where this is written in place. Most lists are short. */
export function has(list: readonly number[], value: number): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === value) return true
  return false
}

/** Each value once; the list itself, as a rule. */
export function distinct(list: readonly number[]): readonly number[] {
  for (let i = 1; i < list.length; i++) if (list.indexOf(list[i]!) < i) return [...new Set(list)]
  return list
}

/** Adds values to a list, of which there may be more than a call has room for; `more` may be the list itself. */
export function append(list: number[], more: readonly number[]): void {
  for (let i = 0, n = more.length; i < n; i++) list.push(more[i]!)
}

/** Adds pieces of a pile to options; true where the pile is new among them. */
export function tally(c: Cells, options: number[], counts: number[], pile: number, n: number): boolean {
  const i = options.indexOf(pile)
  if (i >= 0) {
    counts[i] = Math.min(c[pile]!, counts[i]! + n)
    return false
  }
  options.push(pile)
  counts.push(n)
  return true
}

/** Takes from options the pieces that were chosen before. */
export function unchosen(options: number[], counts: number[], chosen: readonly number[]): number[] {
  for (let i = 0; i < chosen.length; i++) {
    const at = options.indexOf(chosen[i]!)
    if (at >= 0 && --counts[at]! <= 0) {
      options.splice(at, 1)
      counts.splice(at, 1)
    }
  }
  return options
}

/** Union: of every pile the larger count. */
export function merge(list: number[], more: readonly number[]): void {
  const spare = list.slice()
  for (let i = 0; i < more.length; i++) {
    const at = spare.indexOf(more[i]!)
    if (at >= 0) spare.splice(at, 1)
    else list.push(more[i]!)
  }
}

/** How many of these pieces of a pile are not among others. */
export function besides(others: readonly number[], pile: number, n: number): number {
  let not = n
  for (let i = 0; i < others.length; i++) if (others[i] === pile && --not === 0) return 0
  return not
}

/** The same of pieces of a pile that others of it may follow: those others have as many fewer from then on. */
export function left(others: number[], pile: number, n: number): number {
  if (others.length === 0) return n
  let not = n
  for (let at = others.indexOf(pile); not > 0 && at >= 0; at = others.indexOf(pile)) {
    others.splice(at, 1)
    not--
  }
  return not
}
