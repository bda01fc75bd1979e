/** Definitions: who controls a space, and the four standings. `game/definitions.yaml` by hand. */
import type { Cells } from '../../../engine/index.ts'
import { AMBER, BIRCH, CEDAR, type HandCells } from './cells.ts'

export const WESTERNERS = 0
const EASTERNERS = 1
const NOBODY = 2
const HOSTILE = 0
const WARY = 1
const WARM = 3
const FRIENDLY = 4

export function handStanding(at: HandCells) {
  const {
    amberCarts,
    amberHidden,
    amberOpen,
    amberTents,
    amberLodges,
    birchCarts,
    birchWatchers,
    birchLodges,
  } = at
  const {
    cedarHidden,
    cedarOpen,
    cedarBare,
    cedarWalled,
    duneCarts,
    duneHidden,
    duneOpen,
    duneBare,
    duneWalled,
  } = at
  const { mood, favour, people, firstSpace, zones } = at
  const home = at.available[AMBER]!

  function control(c: Cells, s: number): number {
    const amber =
      c[amberCarts + s]! + c[amberHidden + s]! + c[amberOpen + s]! + c[amberTents + s]! + c[amberLodges + s]!
    const birch = c[birchCarts + s]! + c[birchWatchers + s]! + c[birchLodges + s]!
    const cedar = c[cedarHidden + s]! + c[cedarOpen + s]! + c[cedarBare + s]! + c[cedarWalled + s]!
    const dune =
      c[duneCarts + s]! + c[duneHidden + s]! + c[duneOpen + s]! + c[duneBare + s]! + c[duneWalled + s]!
    if (amber + birch > cedar + dune) return WESTERNERS
    return dune > amber + birch + cedar ? EASTERNERS : NOBODY
  }

  function goodwill(c: Cells): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) {
      const state = c[mood + s]
      if (state === FRIENDLY) sum += 2 * people[s]!
      else if (state === WARM) sum += people[s]!
    }
    return sum
  }

  function illWill(c: Cells): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) {
      const state = c[mood + s]
      if (state === HOSTILE) sum += 2 * people[s]!
      else if (state === WARY) sum += people[s]!
    }
    return sum
  }

  function held(c: Cells, holder: number): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) if (control(c, s) === holder) sum += people[s]!
    return sum
  }

  function onMap(c: Cells, bare: number, walled: number): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) sum += c[bare + s]! + c[walled + s]!
    return sum
  }

  function standing(c: Cells, seat: number): number {
    if (seat === AMBER) {
      const left = c[amberCarts + home]! + c[amberHidden + home]! + c[amberOpen + home]!
      return goodwill(c) + left + c[amberTents + home]! + c[amberLodges + home]!
    }
    if (seat === BIRCH) return held(c, WESTERNERS) + c[favour]!
    if (seat === CEDAR) return illWill(c) + onMap(c, cedarBare, cedarWalled)
    return held(c, EASTERNERS) + onMap(c, duneBare, duneWalled)
  }

  return { control, standing }
}
