/** Words of the language that are values by themselves, such as `actor` and `spaces`. */

import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { BOOL, CARD, INT, makeEnumType, makeListType, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { getTypeWords } from '../../gamedef/words.ts'
import { makeConst } from '../check/make-expr.ts'
import { normalizeName } from '../syntax/names.ts'

type Circumstance = 'actor' | 'active' | 'free' | 'limited' | 'actionClass' | 'granted' | 'quota'

/** The parts of a game that these words name. The tables of the checker have them. */
interface GameThings extends Pick<GameDef, 'zones' | 'enums' | 'seats'> {
  readonly spaces: readonly number[]
}

interface LanguageValue {
  readonly doc: string
  readonly t: Type
  /** Null if the game has no such thing. */
  readonly x: (game: GameThings, at: number) => Expr | null
}

const makeCircumstance = (doc: string, e: Circumstance, type: Type): LanguageValue => ({
  doc,
  t: type,
  x: (_, at) => ({ e, at }),
})

const makeZones = (doc: string, which: (game: GameThings) => readonly number[]): LanguageValue => ({
  doc,
  t: makeListType(ZONE),
  x: (game, at) => ({ e: 'zones', zones: which(game), at }),
})

const listSeats = (game: GameThings, at: number): Expr => ({
  e: 'list',
  items: game.seats.map((_, v): Expr => makeConst(v, at)),
  at,
})

const listCards = (game: GameThings, at: number): Expr | null => {
  const words = getTypeWords(game, CARD)
  return words.length > 0 ? { e: 'zones', zones: [...words.keys()], of: CARD, at } : null
}

export const VALUES: Readonly<Record<string, LanguageValue>> = {
  actor: makeCircumstance('the seat whose action it is', 'actor', SEAT),
  active: makeCircumstance('the seat to move', 'active', SEAT),
  free: makeCircumstance('whether the action costs nothing', 'free', BOOL),
  limited: makeCircumstance('whether the action is a limited one', 'limited', BOOL),
  actionClass: makeCircumstance(
    'the kind of the action, as the move says it',
    'actionClass',
    makeEnumType('actionClass'),
  ),
  granted: makeCircumstance(
    'the spaces that the action may be carried out in: all, unless `run` says `only`',
    'granted',
    makeListType(ZONE),
  ),
  quota: makeCircumstance('how many spaces the action may be carried out in', 'quota', INT),
  spaces: makeZones('all spaces of the map', (game) => game.spaces),
  boxes: makeZones('all boxes beside it', (game) => game.zones.flatMap((zone, i) => (zone.box ? [i] : []))),
  cards: { doc: 'all cards', t: makeListType(CARD), x: listCards },
  seats: { doc: 'all seats, in their order', t: makeListType(SEAT), x: listSeats },
}

const BY_WORD = new Map(Object.entries(VALUES).map(([name, value]) => [normalizeName(name), value]))

export const findLanguageValue = (word: string): LanguageValue | null => BY_WORD.get(normalizeName(word)) ?? null
