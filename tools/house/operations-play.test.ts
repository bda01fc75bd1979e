/**
 * Random and greedy agents play Operations of every seat from every setup: every invariant holds after each, and whoever
 * began one could finish it. The seat to move stays the same, because no turn order is told yet; or is drawn by lot.
 */
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import {
  type Agent,
  answerOf,
  Conversation,
  checkInvariants,
  copy,
  disagreements,
  type Game,
  greedyAgent,
  initialState,
  legalMoves,
  loadGame,
  makeLuck,
  randomAgent,
  rehash,
  type State,
  takeTurn,
} from '../../engine/node.ts'

const root = resolve(import.meta.dirname, '../..')
const game = loadGame(join(root, 'data/fire-in-the-lake'))

/** The cell of the seat to move: the layout of every game begins with it and its like. */
const ACTIVE = 6
const RANDOM = 1950
const GREEDY = 50
/** So many Operations on one board; then a fresh one, before it has nothing left to do. */
const ON_ONE_BOARD = 40

function begun(setup: string, seat: number, seed: number): State {
  const cells = copy(initialState(game, { setup, seed }).cells)
  cells[ACTIVE] = seat
  rehash(cells)
  return { cells }
}

function operations(game: Game, setup: string, seat: number, agent: Agent, wanted: number): string[] {
  const luck = makeLuck(`${setup} ${seat}`)
  const broken: string[] = []
  let state = begun(setup, seat, 0)
  for (let played = 0, onBoard = 0, boards = 0; played < wanted; played++) {
    let templates = legalMoves(game, state)
    if (templates.length === 0 || onBoard >= ON_ONE_BOARD) {
      state = begun(setup, seat, ++boards)
      onBoard = 0
      templates = legalMoves(game, state)
    }
    const template = agent.begin(game, () => state, templates)
    // `takeTurn` throws when somebody is stuck, with the rule, the board and the conversation.
    state = takeTurn(
      game,
      state,
      template,
      answerOf(() => agent),
      luck,
      ({ conversation, answer, refusal }) =>
        broken.push(`${conversation.join('; ')} ${answer}: ${refusal.message}`),
    ).state
    if (played % 40 === 0) broken.push(...disagreements(game, state, luck))
    onBoard++
    for (const violation of checkInvariants(game, state))
      broken.push(`${template.action}: ${JSON.stringify(violation)}`)
  }
  return broken
}

const SETUPS = ['full', 'medium', 'short']

it.each(SETUPS.flatMap((setup) => game.def.seats.map((seat, i) => [setup, seat, i] as const)))(
  '%s: 2,000 Operations of %s',
  (setup, _, seat) => {
    expect(operations(game, setup, seat, randomAgent(`${setup} ${seat}`), RANDOM)).toEqual([])
    expect(operations(game, setup, seat, greedyAgent(`${setup} ${seat}`, 1), GREEDY)).toEqual([])
  },
  60_000,
)

it.each(['', 'spec-26'])(
  '1,800 Operations of seats drawn by lot, on boards of all setups, rule set `%s`',
  (ruleset) => {
    const played = loadGame(join(root, 'data/fire-in-the-lake'), { ruleset })
    const agent = randomAgent(`lot ${ruleset}`)
    const luck = makeLuck(`lot ${ruleset}`)
    let paidBefore = 0
    for (const setup of SETUPS.flatMap((each) => Array.from({ length: 10 }, () => each))) {
      let { cells } = initialState(played, { setup, seed: luck.below(1000) })
      for (let n = 0; n < 60; n++) {
        const board = copy(cells)
        board[ACTIVE] = luck.below(played.def.seats.length)
        rehash(board)
        const templates = legalMoves(played, { cells: board })
        if (templates.length === 0) continue
        const template = agent.begin(played, () => ({ cells: board }), templates)
        if (new Conversation(played, { cells: board }, template).unaided) paidBefore++
        const { state } = takeTurn(
          played,
          { cells: board },
          template,
          answerOf(() => agent),
          luck,
        )
        expect(checkInvariants(played, state)).toEqual([])
        ;({ cells } = state)
      }
    }
    // Some of them only because Tax came before.
    expect(paidBefore).toBeGreaterThan(0)
  },
)
