/** A fault of a game as turns on a board: the game is played again, and what was said at the table written down. */
import {
  type Agent,
  diceOf,
  type Game,
  type Move,
  type Outcome,
  playGame,
  type State,
} from '../../engine/index.ts'
import { headOf, type Said, type Turn, turnOf } from '../retell/turn.ts'
import { nameIn } from '../scenario/in-order.ts'
import { makerOf } from '../simulate/agents.ts'
import type { Found, Wanted } from '../simulate/game.ts'
import type { Rules } from '../sound/dresses.ts'
import { type Fault, isAlike } from '../sound/fault.ts'
import { look, type Scene } from './look.ts'

/** A turn of a game. */
interface Heard {
  readonly before: State
  readonly template: Move
  /** Whatever was said, refused or not, as far as it came. */
  readonly said: Said[]
  outcome: Outcome | null
}

/** So many turns before the one that went wrong may have led to it. */
const MOST_TURNS = 64

/** The turns on which the fault is seen again, as few as lead there; null where none of these do. */
export function captured(rules: Rules, seed: number, wanted: Wanted, found: Found): Scene | null {
  const shows = (scene: Scene): boolean => isSeen(rules, scene, found)
  const heard = heardIn(rules.game, seed, wanted, found)
  for (const scene of scenesOf(rules.game, heard, found)) if (shows(scene)) return scene
  return null
}

export const isSeen = (rules: Rules, scene: Scene, fault: Fault): boolean =>
  look(rules, scene, fault.sort)?.faults.some((one) => isAlike(one, fault)) === true

function* scenesOf(game: Game, heard: readonly Heard[], { before }: Found): Generator<Scene> {
  if (before === null) return
  const at = heard.findIndex((turn) => isSame(turn.before, before))
  const wrong = heard[at]
  if (wrong) {
    yield { board: before, turns: [asSaid(wrong)], isLoose: false }
    if (wrong.outcome) yield { board: before, turns: [turnOf(game, wrong.outcome)], isLoose: false }
  }
  yield { board: before, turns: [], isLoose: false }
  const last = wrong ? [asSaid(wrong)] : []
  const earlier = heard.slice(0, at < 0 ? heard.length : at)
  for (let n = 1; n <= MOST_TURNS && n <= 2 * earlier.length; n *= 2) {
    const [first, ...others] = earlier.slice(-n)
    if (!first) return
    const turns = [first, ...others].flatMap(({ outcome }) => (outcome ? [turnOf(game, outcome)] : []))
    yield { board: first.before, turns: [...turns, ...last], isLoose: false }
  }
}

const isSame = (a: State, b: State): boolean => a.cells.every((value, cell) => value === b.cells[cell])

const asSaid = ({ before, template, said }: Heard): Turn => ({
  ...headOf(template),
  said,
  dice: diceOf(before),
})

/** As it is now, whatever moves do to the board. */
const kept = ({ cells }: State): State => ({ cells: cells.slice() })

export function heardIn(game: Game, seed: number, wanted: Wanted, { move }: Found): readonly Heard[] {
  const { setup, agents, most } = wanted
  const heard: Heard[] = []
  let state: State | null = null
  const listening = (agent: Agent): Agent => ({
    ...agent,
    begin(...asked) {
      const template = agent.begin(...asked)
      heard.push({ before: state!, template, said: [], outcome: null })
      return template
    },
    answer(...asked) {
      const value = agent.answer(...asked)
      if (value !== null) heard.at(-1)!.said.push({ choice: nameIn(asked[2]), value })
      return value
    },
  })
  const players = game.def.seats.map((seat, i) => listening(makerOf(agents[i]!)!(`${seed} ${seat}`)))
  try {
    playGame(game, {
      ...{ seed, agents: players, setup: setup ?? undefined, maxMoves: Math.min(most, move + 1) },
      onStart: (start) => {
        state = kept(start)
      },
      onMove: (outcome) => {
        heard.at(-1)!.outcome = outcome
        state = kept(outcome.state)
      },
    })
  } catch {
    // What went wrong is known.
  }
  return heard
}
