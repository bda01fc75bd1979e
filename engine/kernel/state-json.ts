/** A state in words, as JSON: readable, stable and complete. `state-from-json.ts` reads it back. */

import type { VarDef } from '../gamedef/gamedef.ts'
import { ACTIVE, CHANCE, MOVES } from '../gamedef/layout.ts'
import type { Type } from '../gamedef/types.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { hashText } from './hash.ts'
import { classWords, seatWord, zoneWord } from './words.ts'

export type Scalar = number | string | boolean
export type ByPlace = { readonly [name: string]: Scalar }

export interface StateJson {
  readonly game: string
  readonly ruleset: string
  readonly active: string
  readonly moves: number
  readonly tracks: { readonly [track: string]: Scalar | ByPlace }
  readonly flags: { readonly [flag: string]: Scalar | ByPlace }
  readonly globalMarkers: { readonly [marker: string]: Scalar | ByPlace }
  readonly markers: { readonly [marker: string]: ByPlace }
  /** By space or box: `2 hidden red scouts`. Empty ones are left out. */
  readonly pieces: { readonly [zone: string]: readonly string[] }
  readonly chance: readonly number[]
  readonly hash: string
}

/** A value of a track, flag or marker: a number, a yes or no, a word. */
export function scalarOf(game: Game, type: Type, value: number): Scalar {
  if (type.k === 'int') return value
  if (type.k === 'bool') return value !== 0
  if (type.k === 'zone') return zoneWord(game, value)
  if (type.k === 'enum') return game.names.enums.get(type.id)?.values[value] ?? value
  return value
}

/** The section for each kind of var. */
export const SECTIONS = { track: 'tracks', flag: 'flags', marker: 'globalMarkers' } as const

export const indexWord = (game: Game, per: 'seat' | 'zone', index: number): string =>
  per === 'seat' ? seatWord(game, index) : zoneWord(game, index)

export function stateToJson(game: Game, state: State): StateJson {
  const { def, layout } = game
  const { cells } = state
  const told = (v: VarDef, i: number): Scalar | ByPlace => {
    const { per, type, has } = v
    const at = (index: number): Scalar => scalarOf(game, type, cells[layout.vars[i]! + index]!)
    if (per === 'game') return at(0)
    return Object.fromEntries(has.map((index) => [indexWord(game, per, index), at(index)]))
  }
  // From entries, so that a track may be called `__proto__`.
  const varsAs = (as: keyof typeof SECTIONS) =>
    Object.fromEntries(def.vars.flatMap((v, i) => (v.as === as ? [[v.id, told(v, i)] as const] : [])))
  const markers = def.markers.map((marker, i) => {
    const type: Type = { k: 'enum', id: marker.enum }
    const states = def.zones.flatMap((zone, z) =>
      marker.lo[z]! <= marker.hi[z]! ? [[zone.id, scalarOf(game, type, cells[layout.markers[i]! + z]!)]] : [],
    )
    return [marker.id, Object.fromEntries(states) as ByPlace] as const
  })
  const pieces = def.zones.flatMap((zone, z) => {
    const piles = def.classes.flatMap((_, k) => {
      const count = cells[layout.piles[k]! + z]!
      return count === 0 ? [] : [`${count} ${classWords(game, k, count)}`]
    })
    return piles.length > 0 ? [[zone.id, piles] as const] : []
  })
  return {
    game: def.id,
    ruleset: def.ruleset,
    active: seatWord(game, cells[ACTIVE]!),
    moves: cells[MOVES]!,
    tracks: varsAs('track'),
    flags: varsAs('flag'),
    globalMarkers: varsAs('marker'),
    markers: Object.fromEntries(markers),
    pieces: Object.fromEntries(pieces),
    chance: cells.slice(CHANCE, CHANCE + 4),
    hash: hashText(state),
  }
}
