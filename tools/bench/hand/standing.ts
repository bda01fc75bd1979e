/** The definitions of `game/definitions.yaml` by hand: who controls a space, and the four standings. */
import type { Cells } from '../../../engine/index.ts'
import { AMBER, BIRCH, CEDAR, type HandCells } from './cells.ts'

export const WESTERNERS = 0
const EASTERNERS = 1
const NOBODY = 2
const HOSTILE = 0
const WARY = 1
const WARM = 3
const FRIENDLY = 4

export function makeHandStanding(at: HandCells) {
  const { amberCarts, amberHidden, amberOpen, amberTents, amberLodges, birchCarts, birchWatchers, birchLodges } = at
  const { cedarHidden, cedarOpen, cedarBare, cedarWalled, duneCarts, duneHidden, duneOpen, duneBare, duneWalled } = at
  const { mood, favour, people, firstSpace, zones } = at
  const home = at.available[AMBER]!

  function control(cells: Cells, s: number): number {
    const amber =
      cells[amberCarts + s]! +
      cells[amberHidden + s]! +
      cells[amberOpen + s]! +
      cells[amberTents + s]! +
      cells[amberLodges + s]!
    const birch = cells[birchCarts + s]! + cells[birchWatchers + s]! + cells[birchLodges + s]!
    const cedar = cells[cedarHidden + s]! + cells[cedarOpen + s]! + cells[cedarBare + s]! + cells[cedarWalled + s]!
    const dune =
      cells[duneCarts + s]! +
      cells[duneHidden + s]! +
      cells[duneOpen + s]! +
      cells[duneBare + s]! +
      cells[duneWalled + s]!
    if (amber + birch > cedar + dune) return WESTERNERS
    return dune > amber + birch + cedar ? EASTERNERS : NOBODY
  }

  function goodwill(cells: Cells): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) {
      const state = cells[mood + s]
      if (state === FRIENDLY) sum += 2 * people[s]!
      else if (state === WARM) sum += people[s]!
    }
    return sum
  }

  function illWill(cells: Cells): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) {
      const state = cells[mood + s]
      if (state === HOSTILE) sum += 2 * people[s]!
      else if (state === WARY) sum += people[s]!
    }
    return sum
  }

  function held(cells: Cells, holder: number): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) if (control(cells, s) === holder) sum += people[s]!
    return sum
  }

  function onMap(cells: Cells, bare: number, walled: number): number {
    let sum = 0
    for (let s = firstSpace; s < zones; s++) sum += cells[bare + s]! + cells[walled + s]!
    return sum
  }

  function standing(cells: Cells, seat: number): number {
    if (seat === AMBER) {
      const left = cells[amberCarts + home]! + cells[amberHidden + home]! + cells[amberOpen + home]!
      return goodwill(cells) + left + cells[amberTents + home]! + cells[amberLodges + home]!
    }
    if (seat === BIRCH) return held(cells, WESTERNERS) + cells[favour]!
    if (seat === CEDAR) return illWill(cells) + onMap(cells, cedarBare, cedarWalled)
    return held(cells, EASTERNERS) + onMap(cells, duneBare, duneWalled)
  }

  return { control, standing }
}
