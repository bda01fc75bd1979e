/** The four questions about moves. Each is a short view on a conversation. */
import type { State } from './cells.ts'
import { type Applied, Conversation, type Options } from './conversation.ts'
import { canBegin } from './driver.ts'
import type { Game } from './game.ts'
import type { Invitation } from './invitation.ts'
import { isFree, isLimited, type Move, template } from './move.ts'
import { circumstances } from './names.ts'
import type { Question } from './question.ts'
import type { Refusal } from './refusal.ts'
import { looking } from './scene.ts'
import { waysTo } from './way.ts'
import { seatWord } from './words.ts'

/**
 * What the seat to move may begin: moves without answers. None when the game is over. What is possible only with a special
 * activity before it is offered with that.
 */
export function legalMoves(game: Game, state: State): readonly Move[] {
  return looking(game, state, 'the legal moves', (now) => {
    const { def, emitted, names } = game
    if (emitted.over(state.cells, now)) return []
    const moves: Move[] = []
    const seen = new Set<string>()
    def.offers.forEach((offer, i) => {
      if (!emitted.offers[i]!(state.cells, now)) return
      for (const action of offer.actions) {
        const { id, seats } = def.actions[action]!
        const key = `${id} ${offer.limited} ${offer.free}`
        if (!seats.includes(now.actor) || seen.has(key)) continue
        const x = circumstances(names, now.actor, action, offer.free, offer.limited)
        const move = template(id, seatWord(game, now.actor), offer.limited, offer.free)
        if (canBegin(game, state.cells, x, action)) moves.push(move)
        else if (!offer.free && !offer.limited) moves.push(...waysTo(game, state, move))
        seen.add(key)
      }
    })
    return moves
  })
}

export type Choices =
  | {
      readonly status: 'question'
      readonly question: Question
      readonly invitations: readonly Invitation[]
    }
  | { readonly status: 'complete'; readonly invitations: readonly Invitation[] }
  | { readonly status: 'illegal'; readonly refusal: Refusal }

/**
 * What a move that is told in part is asked next. A `Conversation` is the same thing held open: asking again after
 * every answer plays the move from its start each time.
 */
export function legalChoices(game: Game, state: State, move: Move, options: Options = {}): Choices {
  const talk = new Conversation(game, state, move, { windows: true, ...options })
  const { question, refusal } = talk
  if (refusal) return { status: 'illegal', refusal }
  return question ? new Asked(talk, question) : new Complete(talk)
}

/** Classes, because V8 gives every literal with a getter a hidden class of its own, and all that reads it slows down. */
class Told {
  readonly #talk: Conversation

  constructor(talk: Conversation) {
    this.#talk = talk
  }

  /** Worked out when somebody looks: it tries what may be begun. */
  get invitations(): readonly Invitation[] {
    return this.#talk.invitations
  }
}

class Asked extends Told {
  readonly status = 'question'
  readonly question: Question

  constructor(talk: Conversation, question: Question) {
    super(talk)
    this.question = question
  }
}

class Complete extends Told {
  readonly status = 'complete'
}

/** Whether a move is legal as a whole: null, or the first thing that is wrong with it. */
export function validateMove(game: Game, state: State, move: Move, options: Options = {}): Refusal | null {
  const result = applyMove(game, state, move, options)
  return result.ok ? null : result.refusal
}

/** Plays a whole move. */
export function applyMove(game: Game, state: State, move: Move, options: Options = {}): Applied {
  return new Conversation(game, state, move, options).finish()
}

/**
 * A plain move, told in part or in full, with each special activity that can be begun in each window it comes to.
 * The special activities are yet to be told; so are the answers after their window. The plain move is not among
 * them. None for limited and free moves.
 */
export function compoundVariants(
  game: Game,
  state: State,
  move: Move,
  options: Options = {},
): readonly Move[] {
  if (isLimited(move) || isFree(move) || move.compound) return []
  const talk = new Conversation(game, state, move, { ...options, windows: true })
  if (talk.status === 'refused') return []
  return talk.allInvitations.flatMap(({ timing, window, answers, actions }) =>
    actions.map((action) => ({
      ...move,
      answers: move.answers.slice(0, answers),
      compound: {
        specialActivity: template(action, move.seat),
        timing,
        ...(window === null ? {} : { window }),
      },
    })),
  )
}
