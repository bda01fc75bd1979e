/**
 * Tries each move a few times with random answers, and plays the try with the best score of its own seat. It guesses
 * draws and hidden things anew for each try.
 */
import { getAt, getMapValue } from '../gamedef/lookup.ts'
import type { Answer } from '../gamedef/machine.ts'
import {
  type Conversation,
  type Game,
  guess,
  type Move,
  makeRandomSource,
  type Question,
  type RandomSource,
  type State,
  score,
} from '../kernel/index.ts'
import type { Agent } from './agent.ts'
import { guessAnswer } from './guess.ts'
import { isLegalAnswer } from './may-answer.ts'
import { takeTurn } from './turn.ts'

/** An agent that looks one move ahead. */
export function makeGreedyAgent(seed: number | string, triesPerMove = 3): Agent {
  const luck = makeRandomSource(`greedy ${seed}`)
  /** The answers of the best try that have not been given yet. */
  let plan: readonly PlannedAnswer[] = []
  return {
    name: 'greedy',
    chooseMove(game, look, templates) {
      const best = findBestTry(game, look(), templates, triesPerMove, luck)
      plan = best.said
      return best.template
    },
    answerQuestion(_game, _look, question) {
      const [next, ...rest] = plan
      const isMeant =
        next?.questionKey === makeQuestionKey(question) && next.answer !== null && isLegalAnswer(question, next.answer)
      plan = isMeant ? rest : []
      return isMeant ? next.answer : guessAnswer(question, luck)
    },
  }
}

/** An answer of a try, with its question. */
interface PlannedAnswer {
  readonly questionKey: string
  readonly answer: Answer | null
}

/**
 * Names a question. After other draws or with other hidden cards a different question may come, or the answer may be
 * illegal. Then the rest of the plan is dropped.
 */
const makeQuestionKey = ({ name, path }: Question): string => `${name} ${path}`

function findBestTry(
  game: Game,
  state: State,
  templates: readonly Move[],
  triesPerMove: number,
  luck: RandomSource,
): { readonly template: Move; readonly said: readonly PlannedAnswer[] } {
  let best: { template: Move; said: readonly PlannedAnswer[] } = { template: getAt(templates, 0), said: [] }
  let most = Number.NEGATIVE_INFINITY
  for (const template of templates) {
    const seat = getMapValue(game.names.seats, template.seat)
    for (let i = 0; i < triesPerMove; i++) {
      const answers: PlannedAnswer[] = []
      const answerQuestion = (talk: Conversation): Answer | null => {
        const { question } = talk
        const answer = question && guessAnswer(question, luck)
        // Other seats answer for themselves.
        if (question?.by === seat) answers.push({ questionKey: makeQuestionKey(question), answer })
        return answer
      }
      const outcome = takeTurn(game, guess(game, state, seat, luck), template, answerQuestion, luck)
      const points = score(game, outcome.state, seat)
      if (points <= most) continue
      best = { template, said: answers }
      most = points
    }
  }
  return best
}
