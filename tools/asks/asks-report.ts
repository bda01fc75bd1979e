/** The report of `touchstone asks` as data. */
import type { Game, Move, State } from '../../engine/index.ts'
import { getActionChoices } from '../script/action-choices.ts'
import { type Asks, listAsks } from './list-asks.ts'
import { makeScript } from './make-script.ts'

export interface AsksReport extends Pick<Asks, 'refusal' | 'choices' | 'isCut'> {
  /** `red raid`. */
  readonly move: string
  readonly seat: string
  readonly board: string
  /** Names of choices that the action has, and does not ask here. */
  readonly notAsked: readonly string[]
  /** The special activities that it may contain, and when they may begin. */
  readonly specialActivities: readonly { readonly action: string; readonly timings: readonly string[] }[]
  /** The lines of a step that can be played on this board; null when the first answers do not end the move. */
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
    notAsked: listChoiceNames(game, index).filter((name) => !choices.some((choice) => choice.name === name)),
    specialActivities: windows
      .map(({ action }) => game.def.actions[action]!)
      .filter(({ seats }) => seats.includes(game.names.seats.get(move.seat)!))
      .map(({ id }) => ({ action: id, timings })),
    script: played && makeScript(game, state, played),
  }
}

function listChoiceNames({ def }: Game, action: number): readonly string[] {
  const own = [...getActionChoices(def, action).ownChoices].sort((a, b) => a - b)
  return [...new Set(own.map((choice) => def.choices[choice]!.name))]
}
