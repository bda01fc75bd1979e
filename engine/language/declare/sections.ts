/**
 * The sections of a game, each with the declaration that stands in it. Ids are unique in a family, and an overlay
 * replaces by family: the structured spelling of a track replaces the native one.
 */

import { point, standing } from './acting.ts'
import { action, profile } from './actions.ts'
import { attribute, box, enumeration, property, seat, space } from './board.ts'
import { card, lasting, side } from './cards.ts'
import { constraint, invariant, stackingConstraint } from './constraints.ts'
import { clause, phase } from './course.ts'
import type { Made } from './declaration.ts'
import { definition, procedure } from './definitions.ts'
import { lookup } from './lookups.ts'
import { macro } from './macros.ts'
import { group, kind } from './pieces.ts'
import { pile } from './piles.ts'
import { setup } from './setups.ts'
import { circumstance, flag, globalMarker, globalVar, marker, track } from './tracks.ts'

export const SECTIONS = {
  seats: seat,
  enums: enumeration,
  attributes: attribute,
  spaces: space,
  boxes: box,
  tracks: track,
  flags: flag,
  piles: pile,
  globalVars: globalVar,
  globalMarkers: globalMarker,
  globalMarkerLattices: globalMarker,
  markers: marker,
  spaceMarkerLattices: marker,
  constraints: constraint,
  stackingConstraints: stackingConstraint,
  sides: side,
  lasting,
  cards: card,
  standing,
  points: point,
  circumstances: circumstance,
  tables: lookup,
  define: definition,
  procedures: procedure,
  macros: macro,
  effectMacros: macro,
  phases: phase,
  actions: action,
  operationProfiles: profile,
  invariants: invariant,
  setups: setup,
  rules: clause,
} as const

/** The parts of `pieces`, beside `owner`. */
export const PIECES = { properties: property, kinds: kind, groups: group } as const

type All = typeof SECTIONS & typeof PIECES
type Each = All[keyof All]

export type Family = Each['family']

/** All that a game declares, by family. */
export type Things = { readonly [F in Family]: readonly Made<Extract<Each, { readonly family: F }>>[] }
