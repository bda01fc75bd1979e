/**
 * Types of rule data in the structured spelling, for programs that write it. As JSON, each is what the section of its
 * name reads.
 */

/** An expression, a condition or an effect. */
export type StructuredNode =
  | string
  | number
  | boolean
  | null
  | readonly StructuredNode[]
  | { readonly [key: string]: StructuredNode }

/** A limit on the pieces in a space. */
export interface StackingConstraint {
  readonly id: string
  readonly description?: string
  readonly spaceFilter?: SpaceFilter
  readonly pieceFilter?: { readonly pieceTypeIds?: readonly string[]; readonly factions?: readonly string[] }
  readonly rule: 'maxCount' | 'prohibit'
  /** Only with `maxCount`. */
  readonly maxCount?: number
}

/** Spaces by id, and by attributes of the game: singular, plural, with `space` before or `Equals` after. */
export interface SpaceFilter {
  readonly spaceIds?: readonly string[]
  readonly [attribute: string]: string | number | boolean | readonly (string | number | boolean)[] | undefined
}

/** The effects of an operation, stage by stage. */
export interface OperationProfileDef {
  readonly id?: string
  readonly actionId?: string
  readonly rule?: string
  readonly kind?: string
  readonly seats?: readonly string[]
  readonly legality?: StructuredNode
  readonly cost?: { readonly validate?: StructuredNode; readonly spend?: readonly StructuredNode[] }
  readonly targeting?: Readonly<Record<string, never>>
  readonly resolution: readonly StageDef[]
  readonly partialExecution?: { readonly mode: 'forbid' }
  readonly linkedSpecialActivityWindows?: readonly (string | LinkedWindow)[]
  readonly saInsertionPoints?: readonly ('before' | 'during' | 'after')[]
}

interface StageDef {
  readonly stage: string
  readonly rule?: string
  readonly effects: readonly StructuredNode[]
}

interface LinkedWindow {
  readonly begin: string | readonly string[]
  readonly when?: StructuredNode
  readonly rule?: string
}

/** A marker of the whole game with its states in order. */
export interface GlobalMarkerLatticeDef {
  readonly id: string
  readonly states: readonly string[]
  readonly defaultState?: string
  readonly name?: string
  readonly rule?: string
}
