/** Moves and turns pieces. A piece is its pile, so each function returns the new pile, or writes it into the list. */
import type { Draft, Layout } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { Host } from './host.ts'
import { ELEMENTS_PER_STEP, type StepBudget } from './step-budget.ts'

type FittingPieceCounter = (draft: Draft, pile: number, to: number, n: number, node: number, stays: boolean) => number

export function makeMovementFunctions(
  layout: Layout,
  { crash }: Host,
  shift: (draft: Draft, fromPile: number, toPile: number, n: number) => void,
  fits: FittingPieceCounter,
  { spend }: Pick<StepBudget, 'spend'>,
) {
  const { firstPile, classOf, zoneOf, piles, withProp } = layout

  function countThere(draft: Draft, pile: number, at: number): number {
    const n = draft[pile]!
    return n > 0 ? n : crash('the piece is no longer there', at)
  }

  /** The pile that a piece moves to; `landing` gives it by class, -1 for none. */
  function findLanding(landing: readonly number[], pile: number, at: number): number {
    const to = landing[classOf[pile - firstPile]!]!
    return to >= 0 ? to : crash('there is no such space', at)
  }

  /** The end of a run of equal pieces in a list, no longer than the pile. */
  function run(draft: Draft, list: readonly number[], start: number, at: number): number {
    const pile = list[start]!
    const most = Math.min(list.length, start + countThere(draft, pile, at))
    let end = start + 1
    while (end < most && list[end] === pile) end++
    return end
  }

  /** Moves pieces of a pile as far as there is room, and returns their number. */
  function moveRun(draft: Draft, pile: number, n: number, to: number, node: number, stays: boolean): number {
    const fitting = to === pile ? 0 : fits(draft, pile, to, n, node, stays)
    shift(draft, pile, to, fitting)
    return fitting
  }

  /** The pile that a piece changes to when it turns. */
  function findTurnedPile(draft: Draft, pile: number, prop: number, value: number, at: number): number {
    countThere(draft, pile, at)
    const from = pile - firstPile
    const cls = withProp[prop]![value]?.[classOf[from]!] ?? -1
    if (cls < 0) crash('a piece of this kind cannot have this value', at)
    return piles[cls]! + zoneOf[from]!
  }

  function turn(draft: Draft, pile: number, prop: number, value: number, at: number): number {
    const to = findTurnedPile(draft, pile, prop, value, at)
    shift(draft, pile, to, 1)
    return to
  }

  function turnWithin(draft: Draft, pile: number, prop: number, value: number, node: number, at: number): number {
    const to = findTurnedPile(draft, pile, prop, value, at)
    fits(draft, pile, to, 1, node, false)
    shift(draft, pile, to, 1)
    return to
  }

  return {
    /** Moves one piece to the landing of its class. Without room it stays, or refuses the move. */
    move(draft: Draft, pile: number, landing: readonly number[], node: number, at: number, stays: boolean): number {
      countThere(draft, pile, at)
      const to = findLanding(landing, pile, at)
      if (to === pile || fits(draft, pile, to, 1, node, stays) === 0) return pile
      shift(draft, pile, to, 1)
      return to
    },

    /** Moves the pieces of a list. It moves runs of equal pieces at once, which saves time. */
    moveAll(draft: Draft, list: number[], landing: readonly number[], node: number, at: number, stays: boolean): void {
      if (list.length >= ELEMENTS_PER_STEP) spend(at, list.length)
      for (let i = 0, end = 0; i < list.length; i = end) {
        end = run(draft, list, i, at)
        const pile = list[i]!
        const to = findLanding(landing, pile, at)
        const n = moveRun(draft, pile, end - i, to, node, stays)
        for (let moved = i; moved < i + n; moved++) list[moved] = to
      }
    },

    /** Moves some pieces of a pile. */
    moveSome(
      draft: Draft,
      pile: number,
      n: number,
      landing: readonly number[],
      node: number,
      at: number,
      stays: boolean,
    ): void {
      moveRun(draft, pile, n, findLanding(landing, pile, at), node, stays)
    },

    /** Changes a property of one piece. */
    turn,

    turnAll(draft: Draft, list: number[], prop: number, value: number, at: number): void {
      if (list.length >= ELEMENTS_PER_STEP) spend(at, list.length)
      for (let i = 0; i < list.length; i++) list[i] = turn(draft, list[i]!, prop, value, at)
    },

    /** Turns one piece where a constraint may leave no room for the result. Then the move is refused. */
    turnWithin,

    turnAllWithin(draft: Draft, list: number[], prop: number, value: number, node: number, at: number): void {
      if (list.length >= ELEMENTS_PER_STEP) spend(at, list.length)
      for (let i = 0; i < list.length; i++) list[i] = turnWithin(draft, list[i]!, prop, value, node, at)
    },

    /** Turns a table by class into one by pile: one look-up instead of two. */
    byPile: <T>(byClass: readonly T[]): readonly T[] => classOf.map((cls) => getAt(byClass, cls)),
  }
}
