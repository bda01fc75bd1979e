/** Legal moves, legal choices, validation and application of moves. Each is a short view on a conversation. */

import { getAt } from '../gamedef/lookup.ts'
import { type Circumstances, DONE } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import { type ApplyResult, Conversation, type ConversationOptions } from './conversation.ts'
import { askRules } from './crash.ts'
import type { Game, OfferedAction } from './game.ts'
import { borrowDraftForAttempts, findOfferScan } from './lookup-cache.ts'
import { type Move, makeTemplate } from './move.ts'
import { listAskedSeats, listPhaseOffers } from './phase.ts'
import type { Question } from './question.ts'
import type { Refusal } from './refusal.ts'
import { canBeginAction } from './windows.ts'
import { getSeatName } from './words.ts'

/**
 * Lists what the asked seats, or one of them, may begin: moves without answers, none when the game is over. It
 * includes actions that need a special activity before them; those ask for it first.
 */
export function legalMoves(game: Game, state: State, seat?: string): readonly Move[] {
  return askRules(game, state, 'the legal moves', (now) => {
    const scan = seat === undefined ? findOfferScan(game, state.cells) : null
    const offers = scan?.offers ?? listOffersToAskedSeats(game, state, now, seat)
    const moves: Move[] = []
    const draft = borrowDraftForAttempts(game, state.cells)
    for (const one of offers) {
      if (!scan?.startable.includes(one) && !canBeginAction(game, draft, one)) continue
      const { circumstances, action, offer } = one
      moves.push(
        makeTemplate(
          getAt(game.def.actions, action).id,
          getSeatName(game, circumstances.actor),
          offer.limited,
          offer.free,
        ),
      )
    }
    return moves
  })
}

function listOffersToAskedSeats(
  game: Game,
  { cells }: State,
  now: Circumstances,
  seat?: string,
): readonly OfferedAction[] {
  if (game.emitted.over(cells, now)) return []
  const askedSeats = listAskedSeats(game, cells, now)
  const seats = seat === undefined ? askedSeats : askedSeats.filter((one) => one === game.names.seats.get(seat))
  return listPhaseOffers(game, cells, seats)
}

export type LegalChoicesResult =
  | { readonly status: 'question'; readonly question: Question }
  | { readonly status: 'complete' }
  | { readonly status: 'illegal'; readonly refusal: Refusal }

/**
 * The next question of a partial move. Calling it after every answer plays the move from its start each time; a
 * `Conversation` does not.
 */
export function legalChoices(
  game: Game,
  state: State,
  move: Move,
  options: ConversationOptions = {},
): LegalChoicesResult {
  const { question, refusal } = new Conversation(game, state, move, options)
  if (refusal) return { status: 'illegal', refusal }
  return question ? { status: 'question', question } : { status: 'complete' }
}

/** Validates a whole move: null, or the first refusal. */
export function validateMove(game: Game, state: State, move: Move, options: ConversationOptions = {}): Refusal | null {
  const result = applyMove(game, state, move, options)
  return result.ok ? null : result.refusal
}

/** Plays a whole move. */
export function applyMove(game: Game, state: State, move: Move, options: ConversationOptions = {}): ApplyResult {
  return new Conversation(game, state, move, options).finish()
}

/**
 * Lists variants of a plain move: each with one special activity that can be begun in one of its windows. The special
 * activities have no answers yet. Free and limited moves have no variants.
 */
export function compoundVariants(
  game: Game,
  state: State,
  move: Move,
  options: ConversationOptions = {},
): readonly Move[] {
  if (move.compound) return []
  const variants: Move[] = []
  const talk = new Conversation(game, state, { ...move, answers: [] }, { ...options, windows: true })
  for (let answered = 0; talk.question !== null; ) {
    const { window, options: actions, mayStop } = talk.question
    const answer = window ? DONE : move.answers[answered++]?.value
    if (window) {
      const { timing, during } = window
      const answers = move.answers.slice(0, answered)
      for (const action of actions) {
        const specialActivity = makeTemplate(getAt(game.def.actions, action).id, move.seat)
        const compound = { specialActivity, timing, ...(during === null ? {} : { window: during }) }
        variants.push({ ...move, answers, compound })
      }
    }
    if (answer === undefined || (window && !mayStop) || talk.answer(answer)) break
  }
  return variants
}
