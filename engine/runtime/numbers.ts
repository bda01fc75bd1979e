/** Arithmetic with whole numbers, and checked indices. */
import type { GameDef } from '../gamedef/gamedef.ts'
import { LONGEST_RANGE } from '../gamedef/limits.ts'
import type { Host } from './host.ts'
import { ELEMENTS_PER_STEP, type StepBudget } from './step-budget.ts'

export function clamp(value: number, min: number, max: number): number {
  return value > max ? max : value > min ? value : min
}

export function makeNumberFunctions({ crash }: Host) {
  return {
    /** Divides towards zero. `+ 0` makes 0 of -0, which an array of small integers cannot hold. */
    div(a: number, b: number, at: number): number {
      if (b === 0) crash(`${a} divided by zero`, at)
      return Math.trunc(a / b) + 0
    },

    /** The remainder of `div`. */
    mod(a: number, b: number, at: number): number {
      if (b === 0) crash(`${a} modulo zero`, at)
      return (a % b) + 0
    },

    /** The faces of a die whose range is known only in play. */
    faces(from: number, to: number, at: number): readonly number[] {
      if (!(to - from < LONGEST_RANGE)) crash(`a die from ${from} to ${to} has more than ${LONGEST_RANGE} faces`, at)
      const faces: number[] = []
      for (let i = 0; i <= to - from; i++) faces.push(from + i)
      return faces.length > 0 ? faces : crash(`a die from ${from} to ${to} has no faces`, at)
    },
  }
}

/** An index of a missing zone or seat (-1: no such box, no such value) must never reach another cell. */
export function makeIndexChecks(
  { zones, seats }: Pick<GameDef, 'zones' | 'seats'>,
  { crash }: Host,
  { scan }: Pick<StepBudget, 'scan'>,
) {
  const zoneCount = zones.length
  const seatCount = seats.length

  function zone(index: number, at: number): number {
    return index >= 0 && index < zoneCount ? index : crash('there is no such space', at)
  }

  return {
    zone,

    zones(list: readonly number[], at: number): readonly number[] {
      if (list.length >= ELEMENTS_PER_STEP) scan(list.length, at)
      for (const index of list) zone(index, at)
      return list
    },

    seat(index: number, at: number): number {
      return index >= 0 && index < seatCount ? index : crash('there is no such seat', at)
    },

    /** Checks the index of a track that is kept by word. */
    word(value: number, size: number, at: number): number {
      return value >= 0 && value < size ? value : crash('the track has no value for this word', at)
    },

    /** Checks a value that selects the row of a table of phrases. */
    key(value: number, size: number, at: number): number {
      return value >= 0 && value < size ? value : crash('no pieces have this value', at)
    },
  }
}
