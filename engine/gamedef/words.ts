/** The words of a game that its types have. */
import type { BoardDef } from './board.ts'
import { isSameType, PILE, type Type } from './types.ts'

type Wordy = Pick<BoardDef, 'enums' | 'zones'>

/** The words that the values of a type go by, in their order; none where they are no words. */
export function typeWords({ enums, zones }: Wordy, type: Type): readonly string[] {
  if (type.k === 'zone') return zones.map(({ id }) => id)
  return (type.k === 'enum' && enums.find(({ id }) => id === type.id)?.values) || []
}

/** Whose the cells of a track are, by index: of the game's own nobody's. */
export const ownersOf = (def: Wordy, per: Type | null): readonly string[] => (per === null ? [''] : typeWords(def, per))

/** What the language itself declares for a game with cards: no rule can use these names for anything else. */
export const IN_EFFECT = 'inEffect'
export const SIDES = 'sides'
export const MAY_PLAY = 'may play'

/** The action class of an action that runs limited, whatever its kind, and the word by which a move says so. */
export const LIMITED_OPERATION = 'limitedOperation'

/** Whether a track says in which pile each card is. */
export const isOfCards = (of: { readonly id: string; readonly type: Type } | undefined): boolean =>
  of !== undefined && of.id === PILE.id && isSameType(of.type, PILE)
