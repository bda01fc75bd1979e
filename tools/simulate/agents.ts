/** Who plays, by seat: `random,greedy` in turn, `vc=greedy` one seat. */
import { type Agent, greedyAgent, randomAgent } from '../../engine/index.ts'

export const AGENTS: Readonly<Record<string, (seed: string) => Agent>> = {
  random: (seed) => randomAgent(seed),
  greedy: (seed) => greedyAgent(seed),
}

/** Of every seat its agent. What is no seat or no agent is given to `unknown`, which does not come back. */
export function agentsOf(
  said: readonly string[],
  seats: readonly string[],
  unknown: (what: 'seat' | 'agent', word: string) => never,
): readonly string[] {
  const known = (agent: string): string => (Object.hasOwn(AGENTS, agent) ? agent : unknown('agent', agent))
  const own = new Map<string, string>()
  const others: string[] = []
  for (const word of said.map((each) => each.trim())) {
    const [seat = '', agent] = word.split('=')
    if (agent === undefined) others.push(known(word))
    else if (seats.includes(seat)) own.set(seat, known(agent))
    else unknown('seat', seat)
  }
  return seats.map((seat, i) => own.get(seat) ?? others[i % others.length] ?? 'random')
}
