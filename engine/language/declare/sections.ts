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
import {
  cardDeclaration,
  lastingEffectDeclaration,
  pointDeclaration,
  sideNameDeclaration,
  standingRuleDeclaration,
} from './cards.ts'
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

export const SECTION_DECLARATIONS = {
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
  sides: sideNameDeclaration,
  lasting: lastingEffectDeclaration,
  cards: cardDeclaration,
  standing: standingRuleDeclaration,
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
export const PIECES_DECLARATIONS = {
  properties: propertyDeclaration,
  kinds: kindDeclaration,
  groups: groupDeclaration,
} as const

/** Macros are read before the effects that use them, profiles with the actions that they complete. */
type MacroOrProfileSection = 'macros' | 'effectMacros' | 'operationProfiles'
type DeclarationBySection = Omit<typeof SECTION_DECLARATIONS, MacroOrProfileSection> & typeof PIECES_DECLARATIONS
type AnyDeclaration = DeclarationBySection[keyof DeclarationBySection]

export type DeclarationFamily = AnyDeclaration['family']

/** All declarations of a game, by family. */
export type DeclarationsByFamily = {
  readonly [F in DeclarationFamily]: readonly DeclarationSyntax<Extract<AnyDeclaration, { readonly family: F }>>[]
}
