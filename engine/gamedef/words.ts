/** The words that values of a game's types have, and names that the language keeps for itself. */
import type { BoardDef } from './board.ts'
import { isSameType, PILE, type Type } from './types.ts'

type WordTables = Pick<BoardDef, 'enums' | 'zones'>

/** The words of the values of a type, in their order; empty for other types. */
export function getTypeWords({ enums, zones }: WordTables, type: Type): readonly string[] {
  if (type.k === 'zone') return zones.map(({ id }) => id)
  return (type.k === 'enum' && enums.find(({ id }) => id === type.id)?.values) || []
}

/** The holders of a track by index. A track of the game has one cell without a holder. */
export const listTrackHolders = (def: WordTables, per: Type | null): readonly string[] =>
  per === null ? [''] : getTypeWords(def, per)

/** Names that the language declares for games with cards. Rules cannot declare them. */
export const IN_EFFECT_TRACK = 'inEffect'
export const SIDES_ATTRIBUTE = 'sides'
export const MAY_PLAY_DEFINITION = 'may play'

/** The action class of an action that runs limited, whatever its kind, and the word by which a move says so. */
export const LIMITED_OPERATION = 'limitedOperation'

/** Whether a track says in which pile each card is. */
export const isPileTrack = (track: { readonly id: string; readonly type: Type } | undefined): boolean =>
  track !== undefined && track.id === PILE.id && isSameType(track.type, PILE)
