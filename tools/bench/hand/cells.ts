/** Cell offsets of the test game, which a person would write as constants in rules by hand. */
import type { Game } from '../../../engine/index.ts'

export type HandCells = ReturnType<typeof findHandCells>

export const AMBER = 0
export const BIRCH = 1
export const CEDAR = 2
export const DUNE = 3

export function findHandCells({ def, layout, runtime }: Game) {
  const index = (of: readonly { readonly id: string }[], id: string): number => {
    const found = of.findIndex((one) => one.id === id)
    if (found < 0) throw new Error(`the test game has no ${id}`)
    return found
  }
  const pile = (words: string): number => {
    const found = def.classes.findIndex((cls) => cls.plural === words)
    if (found < 0) throw new Error(`the test game has no ${words}`)
    return layout.piles[found]!
  }
  const attribute = (id: string): readonly number[] => def.attributes[index(def.attributes, id)]!.values
  const words = (id: string): readonly string[] => def.enums[index(def.enums, id)]!.values
  const isType = (word: string): readonly boolean[] => attribute('type').map((t) => t === words('type').indexOf(word))

  const amberCarts = pile('amber carts')
  const amberHidden = pile('hidden amber watchers')
  const amberOpen = pile('open amber watchers')
  const amberTents = pile('amber tents')
  const amberLodges = pile('amber lodges')
  const birchCarts = pile('birch carts')
  const birchWatchers = pile('birch watchers')
  const birchLodges = pile('birch lodges')
  const cedarHidden = pile('hidden cedar scouts')
  const cedarOpen = pile('open cedar scouts')
  const cedarBare = pile('bare cedar lodges')
  const cedarWalled = pile('walled cedar lodges')
  const duneCarts = pile('dune carts')
  const duneHidden = pile('hidden dune scouts')
  const duneOpen = pile('open dune scouts')
  const duneBare = pile('bare dune lodges')
  const duneWalled = pile('walled dune lodges')

  const amber = [amberCarts, amberHidden, amberOpen, amberTents, amberLodges]
  const birch = [birchCarts, birchWatchers, birchLodges]
  const cedar = [cedarHidden, cedarOpen, cedarBare, cedarWalled]
  const dune = [duneCarts, duneHidden, duneOpen, duneBare, duneWalled]
  const west = [...amber, ...birch]
  const east = [...cedar, ...dune]
  const westCubes = [amberCarts, amberHidden, amberOpen, birchCarts, birchWatchers]

  return {
    ...{
      amberCarts,
      amberHidden,
      amberOpen,
      amberTents,
      amberLodges,
      birchCarts,
      birchWatchers,
      birchLodges,
    },
    ...{
      cedarHidden,
      cedarOpen,
      cedarBare,
      cedarWalled,
      duneCarts,
      duneHidden,
      duneOpen,
      duneBare,
      duneWalled,
    },
    set: runtime.set,
    shift: runtime.shift,
    /** Indexed by the acting seat. */
    own: [amber, birch, cedar, dune],
    enemy: [east, east, west, west],
    cubes: [[amberCarts, amberHidden, amberOpen], [birchCarts, birchWatchers], [], [duneCarts]],
    mobile: [
      [amberCarts, amberHidden, amberOpen],
      [birchCarts, birchWatchers],
      [cedarHidden, cedarOpen],
      [duneCarts, duneHidden, duneOpen],
    ],
    enemyCubes: [[duneCarts], [duneCarts], westCubes, westCubes],

    coin: layout.vars[index(def.vars, 'coin')]!,
    favour: layout.vars[index(def.vars, 'favour')]!,
    unrest: layout.vars[index(def.vars, 'unrest')]!,
    mood: layout.markers[index(def.markers, 'mood')]!,
    fear: layout.markers[index(def.markers, 'fear')]!,

    zoneOf: (at: number): number => layout.zoneOf[at - layout.firstPile]!,
    firstSpace: def.firstSpace,
    zones: def.zones.length,
    available: [0, 1, 2, 3].map((seat) =>
      def.zones.findIndex((zone) => zone.family === 'available' && zone.seat === seat),
    ),
    spent: [0, 1, 2, 3].map((seat) => def.zones.findIndex((zone) => zone.family === 'spent' && zone.seat === seat)),
    people: attribute('people'),
    toll: attribute('toll'),
    isRoad: isType('road'),
    isTown: isType('town'),
    isRough: isType('hill').map((hill, z) => hill || isType('wood')[z]!),
    isBeyond: attribute('country').map((c) => c === words('country').indexOf('beyond')),
    adjacency: def.adjacency,
  }
}
