/**
 * The view of a seat: a state in which hidden things are in one canonical order. States that a seat cannot tell apart
 * give the same view. Public things stay, such as the number of cards in each pile.
 */
import type { PileVisibility } from '../gamedef/gamedef.ts'
import type { Cells, Draft } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import { CARD } from '../gamedef/types.ts'
import { getTypeWords } from '../gamedef/words.ts'
import { firstCard } from './cards.ts'
import type { State } from './cells.ts'
import { type Luck, seedChance } from './chance.ts'
import type { Game } from './game.ts'
import { rehash } from './hash.ts'

const isSeenBy = (seen: PileVisibility | undefined, owner: number, seat: number): boolean =>
  seen === undefined || (seen === 'owner' && owner === seat)

/** Whether the seat sees the cards in the pile. */
export function canSeePile({ def }: Game, seat: number, pile: number): boolean {
  const { seen, seat: owner } = getAt(def.piles, pile)
  return isSeenBy(seen, owner, seat)
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
const blinds = new WeakMap<Game, readonly HiddenParts[]>()

function getHidden(game: Game, seat: number): HiddenParts {
  const hiddenParts = blinds.get(game)
  if (hiddenParts) return getAt(hiddenParts, seat)
  const all = game.def.seats.map((_, each) => findHidden(game, each))
  blinds.set(game, all)
  return getAt(all, seat)
}

const findHidden = ({ def, layout }: Game, seat: number): HiddenParts => ({
  cells: def.vars.flatMap(({ seen, has, per, min, max, start }, v) =>
    (per === null ? [0] : has).flatMap((index) =>
      isSeenBy(seen, index, seat) ? [] : [{ cell: getCell(layout.vars, v) + index, min, max, start }],
    ),
  ),
  piles: def.piles.some(({ seen, seat: owner }) => !isSeenBy(seen, owner, seat)),
})

/** Whether the seat sees the value of the cell. */
export function canSeeCell(game: Game, { cells }: State, seat: number, cell: number): boolean {
  const first = firstCard(game)
  const isCard = first >= 0 && cell >= first && cell < first + getTypeWords(game.def, CARD).length
  if (isCard) return canSeePile(game, seat, getCell(cells, cell))
  return !getHidden(game, seat).cells.some((hidden) => hidden.cell === cell)
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
export function guess(game: Game, { cells }: State, seat: number, luck: Luck): State {
  const seed = luck.below(2 ** 31)
  return makeView(
    game,
    cells,
    seat,
    seed,
    (cards) => shuffleCards(cards, luck),
    ({ min, max }) => min + luck.below(max - min + 1),
  )
}

function makeView(
  game: Game,
  cells: Cells,
  seat: number,
  seed: number,
  order: (cards: readonly number[]) => readonly number[],
  value: (hidden: HiddenCell) => number,
): State {
  const c = cells.slice()
  const blind = getHidden(game, seat)
  for (const hidden of blind.cells) c[hidden.cell] = value(hidden)
  if (blind.piles) redealHidden(game, c, seat, order)
  seedChance(c, seed)
  // The hash leaves chance out.
  if (blind.piles || blind.cells.length > 0) rehash(c)
  return { cells: c }
}

/** Deals hidden cards into the same piles in another order. Each pile keeps its number of cards. */
function redealHidden(
  game: Game,
  draft: Draft,
  seat: number,
  order: (cards: readonly number[]) => readonly number[],
): void {
  const first = firstCard(game)
  const cards = [...getTypeWords(game.def, CARD).keys()].filter(
    (card) => first >= 0 && !canSeePile(game, seat, getCell(draft, first + card)),
  )
  const piles = cards.map((card) => getCell(draft, first + card)).toSorted((a, b) => a - b)
  for (const [i, card] of order(cards).entries()) draft[first + card] = getAt(piles, i)
}

function shuffleCards(list: readonly number[], luck: Luck): readonly number[] {
  const rest = [...list]
  return list.map(() => getAt(rest.splice(luck.below(rest.length), 1), 0))
}
