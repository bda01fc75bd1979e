/** What `touchstone asks` tells, as data. */
import type { Game, Move, State } from '../../engine/index.ts'
import { analyzeActionChoices } from '../script/action-choices.ts'
import { type AskedChoice, type Asks, listAsks } from './list-asks.ts'
import { makeScript } from './make-script.ts'

export interface AsksReport extends Pick<Asks, 'refusal' | 'choices' | 'isCut'> {
  /** `red raid`. */
  readonly move: string
  readonly seat: string
  readonly board: string
  /** Names of choices that the action has, and does not ask here. */
  readonly notAsked: readonly string[]
  /** Those that may be begun in it, and when; each of them can be asked about by itself. */
  readonly specialActivities: readonly { readonly action: string; readonly timings: readonly string[] }[]
  /** A step of `play` that can be played on this board, in lines; null where the first answers lead to no end. */
  readonly script: string | null
}

export function makeAsksReport(game: Game, state: State, move: Move, board: string): AsksReport {
  const { refusal, choices, played, isCut } = listAsks(game, state, move)
  const index = game.names.actions.get(move.action)!
  const { windows, timings } = game.def.actions[index]!
  return {
    move: `${move.seat} ${move.action.replaceAll('-', ' ')}`,
    seat: move.seat,
    board,
    refusal,
    choices,
    isCut,
    notAsked: namesOf(game, index).filter((name) => !choices.some((choice) => choice.name === name)),
    specialActivities: windows
      .map(({ action }) => game.def.actions[action]!)
      .filter(({ seats }) => seats.includes(game.names.seats.get(move.seat)!))
      .map(({ id }) => ({ action: id, timings })),
    script: played && makeScript(game, state, played),
  }
}

function namesOf({ def }: Game, action: number): readonly string[] {
  const own = [...analyzeActionChoices(def, action).own].sort((a, b) => a - b)
  return [...new Set(own.map((choice) => def.choices[choice]!.name))]
}

export type { AskedChoice }
