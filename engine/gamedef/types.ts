/**
 * The types of the rule language, which exist at compile time alone. At run time every value is an integer: a number, 0
 * or 1, the index of a word or zone, or the pile of a piece (see `compiler/layout.ts`). Only lists are arrays.
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
/** The enums that the cards of a game make. No other enum of a game with cards can have these names. */
export const CARD = { k: 'enum', id: 'card' } as const satisfies Type
export const SIDE = { k: 'enum', id: 'side' } as const satisfies Type
/** The enum of a game's phases. */
export const PHASE = { k: 'enum', id: 'phase' } as const satisfies Type
export const LASTING = { k: 'enum', id: 'lasting' } as const satisfies Type
/** The enum of special activities, which windows offer. No declaration can have this name. */
export const SPECIAL_ACTIVITY = { k: 'enum', id: 'special activity' } as const satisfies Type
/** The local of a window's condition that says whether the action could go on by itself. */
export const ABLE_LOCAL = 'able'
/** The enum of the piles that cards are in. */
export const PILE = { k: 'enum', id: 'pile' } as const satisfies Type
export const makeEnumType = (id: string): Type => ({ k: 'enum', id })
export const makeListType = (of: Type): Type => ({ k: 'list', of })

/** The type of a list's elements; null for other types. */
export const getElementType = (type: Type | null): Type | null => (type?.k === 'list' ? type.of : null)

export function isSameType(a: Type, b: Type): boolean {
  if (a.k !== b.k) return false
  if (a.k === 'enum' && b.k === 'enum') return a.id === b.id
  if (a.k === 'list' && b.k === 'list') return isSameType(a.of, b.of)
  return true
}

/** The id of an enum type; empty for other types. */
export const getEnumId = (type: Type): string => (type.k === 'enum' ? type.id : '')

/** The type as a rule designer would say it. */
export function formatType(type: Type): string {
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
      return `list of ${formatType(type.of)}`
  }
}
