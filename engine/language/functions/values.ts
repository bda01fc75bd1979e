/** Words of the language that are values by themselves, such as `actor` and `spaces`. */

import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { BOOL, CARD, INT, makeEnumType, makeListType, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { getTypeWords } from '../../gamedef/words.ts'
import { makeConst } from '../check/make-expr.ts'
import { normalizeName } from '../syntax/names.ts'

type CircumstanceExprKind = 'actor' | 'active' | 'free' | 'limited' | 'actionClass' | 'granted' | 'quota'

/** The parts of a game that these words name. The tables of the checker have them. */
interface LanguageValueTables extends Pick<GameDef, 'zones' | 'enums' | 'seats'> {
  readonly spaces: readonly number[]
}

interface LanguageValue {
  readonly doc: string
  readonly type: Type
  /** Null if the game has no such thing. */
  readonly makeExpr: (game: LanguageValueTables, at: number) => Expr | null
}

const makeCircumstanceValue = (doc: string, exprKind: CircumstanceExprKind, type: Type): LanguageValue => ({
  doc,
  type: type,
  makeExpr: (_, at) => ({ e: exprKind, at }),
})

const makeZoneListValue = (
  doc: string,
  selectZones: (game: LanguageValueTables) => readonly number[],
): LanguageValue => ({
  doc,
  type: makeListType(ZONE),
  makeExpr: (game, at) => ({ e: 'zones', zones: selectZones(game), at }),
})

const makeSeatList = (game: LanguageValueTables, at: number): Expr => ({
  e: 'list',
  items: game.seats.map((_, v): Expr => makeConst(v, at)),
  at,
})

const makeCardList = (game: LanguageValueTables, at: number): Expr | null => {
  const words = getTypeWords(game, CARD)
  return words.length > 0 ? { e: 'zones', zones: [...words.keys()], of: CARD, at } : null
}

export const LANGUAGE_VALUES: Readonly<Record<string, LanguageValue>> = {
  actor: makeCircumstanceValue('the seat whose action it is', 'actor', SEAT),
  active: makeCircumstanceValue('the seat to move', 'active', SEAT),
  free: makeCircumstanceValue('whether the action costs nothing', 'free', BOOL),
  limited: makeCircumstanceValue('whether the action is a limited one', 'limited', BOOL),
  actionClass: makeCircumstanceValue(
    'the kind of the action, as the move says it',
    'actionClass',
    makeEnumType('actionClass'),
  ),
  granted: makeCircumstanceValue(
    'the spaces that the action may be carried out in: all, unless `run` says `only`',
    'granted',
    makeListType(ZONE),
  ),
  quota: makeCircumstanceValue('how many spaces the action may be carried out in', 'quota', INT),
  spaces: makeZoneListValue('all spaces of the map', (game) => game.spaces),
  boxes: makeZoneListValue('all boxes beside it', (game) => game.zones.flatMap((zone, i) => (zone.box ? [i] : []))),
  cards: { doc: 'all cards', type: makeListType(CARD), makeExpr: makeCardList },
  seats: { doc: 'all seats, in their order', type: makeListType(SEAT), makeExpr: makeSeatList },
}

const VALUES_BY_NORMALIZED_WORD = new Map(
  Object.entries(LANGUAGE_VALUES).map(([name, value]) => [normalizeName(name), value]),
)

export const findLanguageValue = (word: string): LanguageValue | null =>
  VALUES_BY_NORMALIZED_WORD.get(normalizeName(word)) ?? null
