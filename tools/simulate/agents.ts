/** Who plays, by seat: `random,greedy` in turn, `vc=greedy` one seat, `search:1000` with a budget. */
import { type Agent, greedyAgent, randomAgent } from '../../engine/index.ts'
import type { SearchBudget } from '../search/budget.ts'
import { searchAgent } from '../search/search-agent.ts'

type Maker = (seed: string) => Agent

/** By name: what makes it of what stands behind the colon; null of what may not stand there. */
const AGENTS: Readonly<Record<string, (budget: string | null) => Maker | null>> = {
  random: (budget) => (budget === null ? (seed) => randomAgent(seed) : null),
  greedy: (budget) => (budget === null ? (seed) => greedyAgent(seed) : null),
  search: (text) => {
    const budget = budgetOf(text ?? '1000')
    return budget && ((seed) => searchAgent(seed, budget))
  },
}

/** `1000` plays, or `50ms`, for each decision. */
function budgetOf(text: string): SearchBudget | null {
  const [, number, unit] = /^([1-9]\d{0,6})(ms)?$/.exec(text) ?? []
  if (number === undefined) return null
  return unit === undefined ? { plays: Number(number) } : { time: Number(number) }
}

export const AGENT_NAMES: readonly string[] = Object.keys(AGENTS)

/** What makes the agent of that name, null where there is none. */
export function findAgentMaker(word: string): Maker | null {
  const [name = '', ...budget] = word.split(':')
  return Object.hasOwn(AGENTS, name) ? AGENTS[name]!(budget.length > 0 ? budget.join(':') : null) : null
}

/** What may be wrong with who is said to play. */
export type AgentMistake = 'seat' | 'agent' | 'seat twice' | 'agent too many'

/** Of every seat its agent. What cannot be is given to `wrong`, which does not come back. */
export function parseAgents(
  said: readonly string[],
  seats: readonly string[],
  wrong: (what: AgentMistake, word: string) => never,
): readonly string[] {
  const known = (agent: string): string => (findAgentMaker(agent) ? agent : wrong('agent', agent))
  const own = new Map<string, string>()
  const others: string[] = []
  for (const word of said.map((each) => each.trim())) {
    const [seat = '', ...agent] = word.split('=')
    if (agent.length === 0) others.push(known(word))
    else if (!seats.includes(seat)) wrong('seat', seat)
    else if (own.has(seat)) wrong('seat twice', seat)
    else own.set(seat, known(agent.join('=')))
  }
  const [tooMany] = others.slice(seats.length)
  if (tooMany !== undefined) wrong('agent too many', tooMany)
  return seats.map((seat, i) => own.get(seat) ?? others[i % others.length] ?? 'random')
}
