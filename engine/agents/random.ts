/** Plays any legal move. The bar for rules: a thousand games of it, and none stuck. */
import { makeLuck } from '../kernel/index.ts'
import type { Agent } from './agent.ts'
import { guess } from './guess.ts'

export function randomAgent(seed: number | string): Agent {
  const luck = makeLuck(`random ${seed}`)
  return {
    name: 'random',
    begin: (_game, _state, templates) => templates[luck.below(templates.length)]!,
    answer: ({ question }) => question && guess(question, luck),
  }
}
