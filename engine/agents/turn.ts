/** One turn: carries a conversation from its start to its end, asking whoever is to speak. */
import { Conversation, type Game, type Luck, type Move, type Outcome, type State } from '../kernel/index.ts'
import { type Act, type Agent, Stuck } from './agent.ts'
import { guess } from './guess.ts'

/** How often in a row the rules may refuse what was said before somebody is stuck. */
const PATIENCE = 50

/** More acts than this in one turn: the conversation does not end. */
const LONGEST = 10_000

/**
 * Plays a turn that begins with `template`. `speaks` says what comes next; `luck` tries further answers where the rules
 * refuse one. A special activity after which the operation cannot be told any more is taken back: that two legal
 * things do not go together is no fault of the rules.
 */
export function takeTurn(
  game: Game,
  state: State,
  template: Move,
  speaks: (talk: Conversation) => Act | null,
  luck: Luck,
): Outcome {
  let talk = new Conversation(game, state, template, { windows: true })
  let refused = 0
  let tame = false
  for (let acts = 0; acts < LONGEST; acts++) {
    if (talk.status === 'refused') throw new Stuck(talk, talk.refusal!.message)
    const act = tame || refused > 0 ? guessed(talk, luck) : speaks(talk)
    if (act === null) {
      if (talk.status !== 'complete') throw new Stuck(talk, 'no answer is legal')
      const applied = talk.finish()
      if (!applied.ok) throw new Stuck(talk, applied.refusal.message)
      return applied.outcome
    }
    const no = 'answer' in act ? talk.answer(act.answer) : talk.begin(act.begin.action, act.begin.ordinal)
    refused = no === null ? 0 : refused + 1
    if (refused <= PATIENCE) continue
    if (!talk.move.compound) throw new Stuck(talk, no!.message)
    talk = new Conversation(game, state, template, { windows: false })
    tame = true
    refused = 0
  }
  throw new Stuck(talk, 'the move never ends')
}

function guessed(talk: Conversation, luck: Luck): Act | null {
  const answer = talk.question && guess(talk.question, luck)
  return answer === null ? null : { answer }
}

/** The seat that is to speak: whom the question is for, or, of a complete move, whose move it is. */
export const speaker = (talk: Conversation, agents: readonly Agent[]): Agent => {
  const seat = talk.question?.by ?? talk.game.names.seats.get(talk.move.seat)!
  return agents[seat % agents.length]!
}
