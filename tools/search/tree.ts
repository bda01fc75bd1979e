/**
 * The tree of tried answers and their worths. Its paths are answers, not boards: draws and hidden cards differ between
 * playouts, and so do legal answers.
 */
import type { RandomSource } from '../../engine/index.ts'
import { type Fork, type ForkOption, makeOptionKey } from './fork.ts'
import type { Habit, Habits } from './habits.ts'

/** Decisions by the keys of their forks. After the same answers, draws may lead to different decisions. */
export type DecisionsByFork = Map<string, DecisionNode>

export interface DecisionNode {
  visits: number
  readonly edges: Map<string, DecisionEdge>
}

export interface DecisionEdge {
  readonly said: ForkOption
  readonly habit: Habit
  readonly next: DecisionsByFork
  visits: number
  /** The sum of its worths to the seat that decides. */
  total: number
}

export function findOrAddDecision(node: DecisionsByFork, { key }: Fork): DecisionNode {
  const existing = node.get(key)
  if (existing) return existing
  const decision = { visits: 0, edges: new Map<string, DecisionEdge>() }
  node.set(key, decision)
  return decision
}

/** The weight of exploration, in spreads of the worths. */
const EXPLORATION_WEIGHT = 1.5

/** The number of answers to try after so many visits. There are too many lists of several options to try all. */
const computeOptionsToTry = (visits: number): number => 1 + 2 * Math.sqrt(visits)

/**
 * Chooses the edge to try next; null where no option is legal. `spread` is the spread of the worths to the seat that
 * decides.
 */
export function chooseEdgeToTry(
  { visits, edges }: DecisionNode,
  fork: Fork,
  habits: Habits,
  spread: number,
  luck: RandomSource,
): DecisionEdge | null {
  const legalEdges = [...edges.values()].filter(({ said }) => fork.isLegalOption(said))
  if (
    legalEdges.length < computeOptionsToTry(visits) &&
    legalEdges.length < (fork.all?.length ?? Number.POSITIVE_INFINITY)
  ) {
    const option = chooseUntriedOption(edges, fork, habits, luck)
    if (option !== null) {
      const edge = { said: option, habit: habits.getHabit(fork, option), next: new Map(), visits: 0, total: 0 }
      edges.set(makeOptionKey(option), edge)
      return edge
    }
  }
  return findMostPromisingEdge(legalEdges, spread)
}

function chooseUntriedOption(
  edges: DecisionNode['edges'],
  fork: Fork,
  habits: Habits,
  luck: RandomSource,
): ForkOption | null {
  const option = habits.chooseOption(fork, luck)
  if (option !== null && !edges.has(makeOptionKey(option))) return option
  const untried = fork.all?.filter((one) => !edges.has(makeOptionKey(one))) ?? []
  return untried.length > 0 ? untried[luck.drawBelow(untried.length)]! : null
}

function findMostPromisingEdge(legalEdges: readonly DecisionEdge[], spread: number): DecisionEdge | null {
  const log = Math.log(1 + legalEdges.reduce((sum, { visits }) => sum + visits, 0))
  let best: DecisionEdge | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const edge of legalEdges) {
    const { visits, total } = edge
    const promise =
      visits === 0 ? Number.POSITIVE_INFINITY : total / visits + EXPLORATION_WEIGHT * spread * Math.sqrt(log / visits)
    if (promise <= most) continue
    best = edge
    most = promise
  }
  return best
}

/** Finds the edge with the most visits, and among equals the most worth. */
export function findMostVisitedEdge({ edges }: DecisionNode, fork: Fork): DecisionEdge | null {
  let best: DecisionEdge | null = null
  for (const edge of edges.values()) {
    if (!fork.isLegalOption(edge.said)) continue
    const more = best === null ? 1 : edge.visits - best.visits
    if (more > 0 || (more === 0 && edge.total > best!.total)) best = edge
  }
  return best
}

/** Whether the rest of the playouts cannot change the most visited edge. */
export function isMostVisitedSettled({ visits, edges }: DecisionNode, plannedPlayouts: number): boolean {
  let [first, second] = [0, 0]
  for (const edge of edges.values()) {
    if (edge.visits > first) [first, second] = [edge.visits, first]
    else if (edge.visits > second) second = edge.visits
  }
  return first - second > plannedPlayouts - visits || visits >= plannedPlayouts
}
