/**
 * The sections of a game, each with its declaration. A rule set replaces by family, so that the structured spelling of
 * a track replaces the native one.
 */
import { actionDeclaration, profileDeclaration } from './actions.ts'
import {
  attributeDeclaration,
  boxDeclaration,
  enumDeclaration,
  propertyDeclaration,
  seatDeclaration,
  spaceDeclaration,
} from './board.ts'
import { cardDeclaration, lastingDeclaration, pointDeclaration, sideDeclaration, standingDeclaration } from './cards.ts'
import { constraintDeclaration, invariantDeclaration, stackingConstraintDeclaration } from './constraints.ts'
import type { DeclarationSyntax } from './declaration.ts'
import { definitionDeclaration, lookupDeclaration, procedureDeclaration } from './definitions.ts'
import { macroDeclaration } from './macros.ts'
import { clauseDeclaration, phaseDeclaration } from './phases.ts'
import { groupDeclaration, kindDeclaration } from './pieces.ts'
import { setupDeclaration } from './setups.ts'
import {
  circumstanceDeclaration,
  flagDeclaration,
  globalMarkerDeclaration,
  globalVarDeclaration,
  markerDeclaration,
  pileDeclaration,
  trackDeclaration,
} from './tracks.ts'

export const SECTIONS = {
  seats: seatDeclaration,
  enums: enumDeclaration,
  attributes: attributeDeclaration,
  spaces: spaceDeclaration,
  boxes: boxDeclaration,
  tracks: trackDeclaration,
  flags: flagDeclaration,
  piles: pileDeclaration,
  globalVars: globalVarDeclaration,
  globalMarkers: globalMarkerDeclaration,
  globalMarkerLattices: globalMarkerDeclaration,
  markers: markerDeclaration,
  spaceMarkerLattices: markerDeclaration,
  constraints: constraintDeclaration,
  stackingConstraints: stackingConstraintDeclaration,
  sides: sideDeclaration,
  lasting: lastingDeclaration,
  cards: cardDeclaration,
  standing: standingDeclaration,
  points: pointDeclaration,
  circumstances: circumstanceDeclaration,
  tables: lookupDeclaration,
  define: definitionDeclaration,
  procedures: procedureDeclaration,
  macros: macroDeclaration,
  effectMacros: macroDeclaration,
  phases: phaseDeclaration,
  actions: actionDeclaration,
  operationProfiles: profileDeclaration,
  invariants: invariantDeclaration,
  setups: setupDeclaration,
  rules: clauseDeclaration,
} as const

/** The parts of `pieces`; `owner` stands beside them. */
export const PIECES = {
  properties: propertyDeclaration,
  kinds: kindDeclaration,
  groups: groupDeclaration,
} as const

/** Macros are read before the effects that use them, profiles with the actions that they complete. */
type PreliminarySection = 'macros' | 'effectMacros' | 'operationProfiles'
type AllSections = Omit<typeof SECTIONS, PreliminarySection> & typeof PIECES
type AnySection = AllSections[keyof AllSections]

export type Family = AnySection['family']

/** All declarations of a game, by family. */
export type DeclaredThings = {
  readonly [F in Family]: readonly DeclarationSyntax<Extract<AnySection, { readonly family: F }>>[]
}
