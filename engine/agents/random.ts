/** Plays any legal move. Good rules pass a thousand such games without getting stuck. */
import { getAt } from '../gamedef/lookup.ts'
import { makeRandomSource } from '../kernel/index.ts'
import type { Agent } from './agent.ts'
import { guessAnswer } from './guess.ts'

/** An agent that plays any legal move. */
export function makeRandomAgent(seed: number | string): Agent {
  const luck = makeRandomSource(`random ${seed}`)
  return {
    name: 'random',
    chooseMove: (_game, _look, templates) => getAt(templates, luck.drawBelow(templates.length)),
    answerQuestion: (_game, _look, question) => guessAnswer(question, luck),
  }
}
