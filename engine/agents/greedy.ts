/**
 * Tries each move a few times with random answers and plays the try after which its own score was best. The tries
 * have dice of their own: to look at what the real ones will show would be cheating, and would hide bad rules from
 * the games it plays.
 */
import type { Answer } from '../gamedef/machine.ts'
import {
  type Conversation,
  type Game,
  type Luck,
  type Move,
  makeLuck,
  type State,
  score,
  seedChance,
} from '../kernel/index.ts'
import type { Agent } from './agent.ts'
import { guess } from './guess.ts'
import { takeTurn } from './turn.ts'

export function greedyAgent(seed: number | string, tries = 3): Agent {
  const luck = makeLuck(`greedy ${seed}`)
  /** What the best try said, as far as it has not been said yet. */
  let plan: readonly Said[] = []
  return {
    name: 'greedy',
    begin(game, state, templates) {
      const best = bestTry(game, state, templates, tries, luck)
      plan = best.said
      return best.template
    },
    answer(talk) {
      const [next, ...rest] = plan
      plan = next && next.to === addressee(talk) ? rest : []
      return plan === rest && next ? next.answer : talk.question && guess(talk.question, luck)
    },
  }
}

/** An answer of a try, and the question it was said to. */
interface Said {
  readonly to: string
  readonly answer: Answer | null
}

/**
 * The real dice may have fallen otherwise than those of the try: from the first question that is another one, the
 * plan is worth nothing.
 */
const addressee = (talk: Conversation): string => `${talk.question?.name} ${talk.question?.path}`

function bestTry(
  game: Game,
  state: State,
  templates: readonly Move[],
  tries: number,
  luck: Luck,
): { readonly template: Move; readonly said: readonly Said[] } {
  let best: { template: Move; said: readonly Said[] } = { template: templates[0]!, said: [] }
  let most = Number.NEGATIVE_INFINITY
  for (const template of templates) {
    const seat = game.names.seats.get(template.seat)!
    for (let i = 0; i < tries; i++) {
      const said: Said[] = []
      const speaks = (talk: Conversation): Answer | null => {
        const answer = talk.question && guess(talk.question, luck)
        // Others will answer for themselves.
        if (talk.question?.by === seat) said.push({ to: addressee(talk), answer })
        return answer
      }
      const outcome = takeTurn(game, otherDice(state, luck), template, speaks, luck)
      const points = score(game, outcome.state, seat)
      if (points <= most) continue
      best = { template, said }
      most = points
    }
  }
  return best
}

function otherDice(state: State, luck: Luck): State {
  const cells = state.cells.slice()
  seedChance(cells, luck.below(1_000_000_000))
  return { cells }
}
