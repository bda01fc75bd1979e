/**
 * The types of the rule language.
 *
 * Every value is an integer at run time: a number, 0 or 1, the index of an enum value, of a zone, or the pile a
 * piece stands in (see `compiler/layout.ts`). Only lists are arrays. The types exist at compile time alone.
 */
export type Type =
  | { readonly k: 'int' }
  | { readonly k: 'bool' }
  /** `id` names an `EnumDef`; the seats are the enum `seat`. */
  | { readonly k: 'enum'; readonly id: string }
  /** A space of the map or a box beside it. */
  | { readonly k: 'zone' }
  | { readonly k: 'piece' }
  | { readonly k: 'list'; readonly of: Type }

export const INT = { k: 'int' } as const satisfies Type
export const BOOL = { k: 'bool' } as const satisfies Type
export const ZONE = { k: 'zone' } as const satisfies Type
export const PIECE = { k: 'piece' } as const satisfies Type
export const SEAT = { k: 'enum', id: 'seat' } as const satisfies Type
/** Enums that the cards of a game make. No other enum can be called so where there are any. */
export const CARD = { k: 'enum', id: 'card' } as const satisfies Type
export const SIDE = { k: 'enum', id: 'side' } as const satisfies Type
/** The enum of a game's phases. */
export const PHASE = { k: 'enum', id: 'phase' } as const satisfies Type
export const LASTING = { k: 'enum', id: 'lasting' } as const satisfies Type
/** A special activity, as the question of a window offers it. No declaration can be called so. */
export const ACTION = { k: 'enum', id: 'special activity' } as const satisfies Type
/** The local of a window's condition that says whether the action could go on by itself. */
export const ABLE = 'able'
/** The enum of the piles that cards are in. */
export const PILE = { k: 'enum', id: 'pile' } as const satisfies Type
export const enumType = (id: string): Type => ({ k: 'enum', id })
export const listType = (of: Type): Type => ({ k: 'list', of })

/** What a list is of; null of anything else. */
export const elementTypeOf = (type: Type | null): Type | null => (type?.k === 'list' ? type.of : null)

export function isSameType(a: Type, b: Type): boolean {
  if (a.k !== b.k) return false
  if (a.k === 'enum' && b.k === 'enum') return a.id === b.id
  if (a.k === 'list' && b.k === 'list') return isSameType(a.of, b.of)
  return true
}

/** The id of the enum that its values are of; empty where they are of none. */
export const enumIdOf = (type: Type): string => (type.k === 'enum' ? type.id : '')

/** The type as a rule designer would say it. */
export function typeName(type: Type): string {
  switch (type.k) {
    case 'int':
      return 'number'
    case 'bool':
      return 'yes or no'
    case 'enum':
      return type.id
    case 'zone':
      return 'space'
    case 'piece':
      return 'piece'
    case 'list':
      return `list of ${typeName(type.of)}`
  }
}
