/**
 * Tries each move a few times with random answers and plays the try after which its own score was best. What it does not
 * know, dice and what is hidden from its seat, it guesses anew for each try.
 */
import { getAt, getKey } from '../gamedef/lookup.ts'
import type { Answer } from '../gamedef/machine.ts'
import {
  type Conversation,
  type Game,
  guess,
  type Luck,
  type Move,
  makeLuck,
  type Question,
  type State,
  score,
} from '../kernel/index.ts'
import type { Agent } from './agent.ts'
import { guessAnswer } from './guess.ts'
import { mayAnswer } from './may-answer.ts'
import { takeTurn } from './turn.ts'

export function greedyAgent(seed: number | string, tries = 3): Agent {
  const luck = makeLuck(`greedy ${seed}`)
  /** What the best try said, as far as it has not been said yet. */
  let plan: readonly Said[] = []
  return {
    name: 'greedy',
    begin(game, look, templates) {
      const best = bestTry(game, look(), templates, tries, luck)
      plan = best.said
      return best.template
    },
    answer(_game, _look, question) {
      const [next, ...rest] = plan
      const isMeant = next?.to === addressee(question) && next.answer !== null && mayAnswer(question, next.answer)
      plan = isMeant ? rest : []
      return isMeant ? next.answer : guessAnswer(question, luck)
    },
  }
}

/** An answer of a try, and the question it was said to. */
interface Said {
  readonly to: string
  readonly answer: Answer | null
}

/**
 * The real dice may have fallen otherwise than those of the try, and what is hidden be otherwise: from the first question that is another one, the
 * plan is worth nothing; so it is from where an answer of it may not be given.
 */
const addressee = ({ name, path }: Question): string => `${name} ${path}`

function bestTry(
  game: Game,
  state: State,
  templates: readonly Move[],
  tries: number,
  luck: Luck,
): { readonly template: Move; readonly said: readonly Said[] } {
  let best: { template: Move; said: readonly Said[] } = { template: getAt(templates, 0), said: [] }
  let most = Number.NEGATIVE_INFINITY
  for (const template of templates) {
    const seat = getKey(game.names.seats, template.seat)
    for (let i = 0; i < tries; i++) {
      const said: Said[] = []
      const speaks = (talk: Conversation): Answer | null => {
        const { question } = talk
        const answer = question && guessAnswer(question, luck)
        // Others will answer for themselves.
        if (question?.by === seat) said.push({ to: addressee(question), answer })
        return answer
      }
      const outcome = takeTurn(game, guess(game, state, seat, luck), template, speaks, luck)
      const points = score(game, outcome.state, seat)
      if (points <= most) continue
      best = { template, said }
      most = points
    }
  }
  return best
}
