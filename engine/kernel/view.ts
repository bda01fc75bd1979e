/**
 * The view of a seat: a state in which hidden things are in one canonical order. States that a seat cannot tell apart
 * give the same view. Public things stay, such as the number of cards in each pile.
 */
import type { PileVisibility } from '../gamedef/gamedef.ts'
import type { Cells, Draft } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import { CARD } from '../gamedef/types.ts'
import { getTypeWords } from '../gamedef/words.ts'
import { getFirstCardCell } from './cards.ts'
import type { State } from './cells.ts'
import { type RandomSource, seedChance } from './chance.ts'
import type { Game } from './game.ts'
import { recomputeBoardHash } from './hash.ts'

const canSeatSee = (seen: PileVisibility | undefined, owner: number, seat: number): boolean =>
  seen === undefined || (seen === 'owner' && owner === seat)

/** Whether the seat sees the cards in the pile. */
export function canSeePile({ def }: Game, seat: number, pile: number): boolean {
  const { seen, seat: owner } = getAt(def.piles, pile)
  return canSeatSee(seen, owner, seat)
}

interface HiddenCell {
  readonly cell: number
  readonly min: number
  readonly max: number
  readonly start: number
}

/** The parts that a seat does not see. */
interface HiddenParts {
  /** Hidden tracks and flags with their bounds. */
  readonly cells: readonly HiddenCell[]
  /** Whether there are hidden piles. */
  readonly piles: boolean
}

/** Memoized by seat: agents ask at every question, and the answer depends on the rules alone. */
const hiddenPartsByGame = new WeakMap<Game, readonly HiddenParts[]>()

function getHiddenParts(game: Game, seat: number): HiddenParts {
  const hiddenParts = hiddenPartsByGame.get(game)
  if (hiddenParts) return getAt(hiddenParts, seat)
  const all = game.def.seats.map((_, each) => findHiddenParts(game, each))
  hiddenPartsByGame.set(game, all)
  return getAt(all, seat)
}

const findHiddenParts = ({ def, layout }: Game, seat: number): HiddenParts => ({
  cells: def.vars.flatMap(({ seen, has, per, min, max, start }, v) =>
    (per === null ? [0] : has).flatMap((index) =>
      canSeatSee(seen, index, seat) ? [] : [{ cell: getCell(layout.vars, v) + index, min, max, start }],
    ),
  ),
  piles: def.piles.some(({ seen, seat: owner }) => !canSeatSee(seen, owner, seat)),
})

/** Whether the seat sees the value of the cell. */
export function canSeeCell(game: Game, { cells }: State, seat: number, cell: number): boolean {
  const first = getFirstCardCell(game)
  const isCard = first >= 0 && cell >= first && cell < first + getTypeWords(game.def, CARD).length
  if (isCard) return canSeePile(game, seat, getCell(cells, cell))
  return !getHiddenParts(game, seat).cells.some((hidden) => hidden.cell === cell)
}

/** The state as the seat knows it. No seat knows the generator of chance. */
export function view(game: Game, { cells }: State, seat: number): State {
  return makeView(
    game,
    cells,
    seat,
    0,
    (cards) => cards,
    ({ start }) => start,
  )
}

/** A random state with the same view. */
export function guess(game: Game, { cells }: State, seat: number, luck: RandomSource): State {
  const seed = luck.drawBelow(2 ** 31)
  return makeView(
    game,
    cells,
    seat,
    seed,
    (cards) => shuffleCards(cards, luck),
    ({ min, max }) => min + luck.drawBelow(max - min + 1),
  )
}

function makeView(
  game: Game,
  cells: Cells,
  seat: number,
  seed: number,
  orderCards: (cards: readonly number[]) => readonly number[],
  chooseValue: (hidden: HiddenCell) => number,
): State {
  const c = cells.slice()
  const hiddenParts = getHiddenParts(game, seat)
  for (const hidden of hiddenParts.cells) c[hidden.cell] = chooseValue(hidden)
  if (hiddenParts.piles) redealHidden(game, c, seat, orderCards)
  seedChance(c, seed)
  // The hash leaves chance out.
  if (hiddenParts.piles || hiddenParts.cells.length > 0) recomputeBoardHash(c)
  return { cells: c }
}

/** Deals hidden cards into the same piles in another order. Each pile keeps its number of cards. */
function redealHidden(
  game: Game,
  draft: Draft,
  seat: number,
  orderCards: (cards: readonly number[]) => readonly number[],
): void {
  const first = getFirstCardCell(game)
  const cards = [...getTypeWords(game.def, CARD).keys()].filter(
    (card) => first >= 0 && !canSeePile(game, seat, getCell(draft, first + card)),
  )
  const piles = cards.map((card) => getCell(draft, first + card)).toSorted((a, b) => a - b)
  for (const [i, card] of orderCards(cards).entries()) draft[first + card] = getAt(piles, i)
}

function shuffleCards(list: readonly number[], luck: RandomSource): readonly number[] {
  const rest = [...list]
  return list.map(() => getAt(rest.splice(luck.drawBelow(rest.length), 1), 0))
}
