/** Reads `--agents`: `random,greedy` fills the seats in turn, `vc=greedy` one seat, `search:1000` has a budget. */
import { type Agent, makeGreedyAgent, makeRandomAgent } from '../../engine/index.ts'
import type { SearchBudget } from '../search/budget.ts'
import { searchAgent } from '../search/search-agent.ts'

type AgentMaker = (seed: string) => Agent

/** By name: a function from the text after the colon to a maker of agents, or null when that text is wrong. */
const AGENT_MAKERS: Readonly<Record<string, (budget: string | null) => AgentMaker | null>> = {
  random: (budget) => (budget === null ? (seed) => makeRandomAgent(seed) : null),
  greedy: (budget) => (budget === null ? (seed) => makeGreedyAgent(seed) : null),
  search: (text) => {
    const budget = parseSearchBudget(text ?? '1000')
    return budget && ((seed) => searchAgent(seed, budget))
  },
}

/** `1000` plays, or `50ms`, for each decision. */
function parseSearchBudget(text: string): SearchBudget | null {
  const [, number, unit] = /^([1-9]\d{0,6})(ms)?$/.exec(text) ?? []
  if (number === undefined) return null
  return unit === undefined ? { plays: Number(number) } : { time: Number(number) }
}

export const AGENT_NAMES: readonly string[] = Object.keys(AGENT_MAKERS)

/** Returns null when no agent has that name. */
export function findAgentMaker(word: string): AgentMaker | null {
  const [name = '', ...budget] = word.split(':')
  return Object.hasOwn(AGENT_MAKERS, name) ? AGENT_MAKERS[name]!(budget.length > 0 ? budget.join(':') : null) : null
}

/** The mistakes that `--agents` can have. */
export type AgentsOptionMistake = 'seat' | 'agent' | 'seat twice' | 'agent too many'

/** Returns the agent of each seat. A mistake goes to `reportMistake`, which throws. */
export function assignAgentsToSeats(
  agentWords: readonly string[],
  seats: readonly string[],
  reportMistake: (what: AgentsOptionMistake, word: string) => never,
): readonly string[] {
  const checkAgent = (agent: string): string => (findAgentMaker(agent) ? agent : reportMistake('agent', agent))
  const agentBySeat = new Map<string, string>()
  const others: string[] = []
  for (const word of agentWords.map((each) => each.trim())) {
    const [seat = '', ...agent] = word.split('=')
    if (agent.length === 0) others.push(checkAgent(word))
    else if (!seats.includes(seat)) reportMistake('seat', seat)
    else if (agentBySeat.has(seat)) reportMistake('seat twice', seat)
    else agentBySeat.set(seat, checkAgent(agent.join('=')))
  }
  const [tooMany] = others.slice(seats.length)
  if (tooMany !== undefined) reportMistake('agent too many', tooMany)
  return seats.map((seat, i) => agentBySeat.get(seat) ?? others[i % others.length] ?? 'random')
}
