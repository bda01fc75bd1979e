/** Plays any legal move. The bar for rules: a thousand games of it, and none stuck. */
import { type Conversation, type Luck, makeLuck } from '../kernel/index.ts'
import type { Act, Agent } from './agent.ts'
import { guess } from './guess.ts'

/** One time in this many an invitation to a special activity is taken. */
const TAKES = 4

export function randomAgent(seed: number | string): Agent {
  const luck = makeLuck(`random ${seed}`)
  return {
    name: 'random',
    begin: (_game, _state, templates) => templates[luck.below(templates.length)]!,
    act: (talk) => randomAct(talk, luck),
  }
}

export function randomAct(talk: Conversation, luck: Luck): Act | null {
  return invited(talk, luck) ?? answered(talk, luck)
}

function invited(talk: Conversation, luck: Luck): Act | null {
  // The dice first: finding out who is invited is dear.
  if (luck.below(TAKES) !== 0) return null
  const { invitations } = talk
  if (invitations.length === 0) return null
  const { actions, ordinal } = invitations[luck.below(invitations.length)]!
  return { begin: { action: actions[luck.below(actions.length)]!, ordinal } }
}

function answered(talk: Conversation, luck: Luck): Act | null {
  const answer = talk.question && guess(talk.question, luck)
  return answer === null ? null : { answer }
}
