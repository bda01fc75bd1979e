/**
 * Agents play Operations with Special Activities, for every seat and setup, one seat alone. Every invariant holds, every
 * Operation can be finished, and no offered answer is refused. This is the full proof:
 * `SPECIALS=20000 npx vitest run --mode all tools/architecture/operations-play.slow.test.ts`
 */
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import {
  type Agent,
  Conversation,
  checkInvariants,
  copyCells,
  enterPhase,
  type Game,
  initialState,
  isOver,
  legalMoves,
  loadGame,
  type Move,
  makeAgentAnswerer,
  makeGreedyAgent,
  makeRandomAgent,
  makeRandomSource,
  recomputeBoardHash,
  type State,
  takeTurn,
} from '../../engine/node.ts'
import { findDisagreements } from '../consistency/find-disagreements.ts'

const root = resolve(import.meta.dirname, '../..')
const SETUPS = ['full', 'medium', 'short']
const SPECIALS = Number(process.env.SPECIALS ?? 80)
const GREEDY = Math.ceil(SPECIALS / 40)
/** After this many Operations a fresh board follows, before the old one has nothing left to do. */
const ON_ONE_BOARD = 40
const LONG = 60_000 + SPECIALS * 20

/** Makes a board in the middle of an Event card for which only this seat is Eligible. */
function turnOf(game: Game, state: State, seat: number): State {
  const cells = copyCells(state.cells)
  const write = (id: string, of: (seat: number) => number): void => {
    const track = game.def.vars.findIndex((each) => each.id === id)
    const { has } = game.def.vars[track]!
    const many = has.length > 0 ? has : [0]
    many.forEach((one, i) => {
      cells[game.layout.vars[track]! + i] = of(one)
    })
  }
  for (const id of ['executed', 'passed', 'barred', 'executions', 'first-did']) write(id, () => 0)
  write('card', () => game.names.enums.get('card')?.values.indexOf('trucks') ?? -1)
  write('ineligible', (one) => (one === seat ? 0 : 1))
  recomputeBoardHash(cells)
  const entered = enterPhase(game, { cells }, 'event-card')
  if (!entered.ok) throw new Error(entered.refusal.message)
  return entered.state
}

const operationsOf = (game: Game, state: State): readonly Move[] =>
  legalMoves(game, state).filter(({ action }) => kindOf(game, action) === 'operation')

const kindOf = ({ def }: Game, id: string): string => def.actions.find((action) => action.id === id)?.kind ?? ''

/** Plays until this many Operations had a Special Activity, and returns the faults. */
function operations(game: Game, setup: string, seat: number, agent: Agent, wanted: number): string[] {
  const luck = makeRandomSource(`${setup} ${seat}`)
  const broken: string[] = []
  const fresh = (seed: number): State => turnOf(game, initialState(game, { setup, seed }), seat)
  let state = fresh(0)
  for (let special = 0, onBoard = 0, boards = 0, played = 0; special < wanted; played++) {
    while (onBoard >= ON_ONE_BOARD || isOver(game, state) || operationsOf(game, state).length === 0) {
      state = fresh(++boards)
      onBoard = 0
    }
    onBoard++
    const template = agent.chooseMove(game, () => state, operationsOf(game, state))
    // `takeTurn` throws if a seat is stuck, and names the rule, the board and the conversation.
    const outcome = takeTurn(
      game,
      state,
      template,
      makeAgentAnswerer(() => agent),
      luck,
      ({ conversation, answer, refusal }) => broken.push(`${conversation.join('; ')} ${answer}: ${refusal.message}`),
    )
    if (outcome.move.compound) special++
    if (played % 40 === 0) broken.push(...findDisagreements(game, outcome.state, luck))
    for (const violation of checkInvariants(game, outcome.state))
      broken.push(`${template.action}: ${JSON.stringify(violation)}`)
    state = isOver(game, outcome.state) ? outcome.state : turnOf(game, outcome.state, seat)
  }
  return broken
}

const game = loadGame(join(root, 'data/fire-in-the-lake'))

it.each(SETUPS.flatMap((setup) => game.def.seats.map((seat, i) => [setup, seat, i] as const)))(
  `%s: ${SPECIALS} Operations of %s with a Special Activity`,
  (setup, _, seat) => {
    expect(operations(game, setup, seat, makeRandomAgent(`${setup} ${seat}`), SPECIALS)).toEqual([])
    expect(operations(game, setup, seat, makeGreedyAgent(`${setup} ${seat}`, 1), GREEDY)).toEqual([])
  },
  LONG,
)

it.each(['', 'spec-26'])('Operations of seats drawn by lot, on boards of all setups, rule set `%s`', (ruleset) => {
  const played = loadGame(join(root, 'data/fire-in-the-lake'), { ruleset })
  const agent = makeRandomAgent(`lot ${ruleset}`)
  const luck = makeRandomSource(`lot ${ruleset}`)
  let paidBefore = 0
  for (const setup of SETUPS.flatMap((each) => Array.from({ length: 10 }, () => each))) {
    let state = initialState(played, { setup, seed: luck.drawBelow(1000) })
    for (let n = 0; n < 60 && !isOver(played, state); n++) {
      const before = turnOf(played, state, luck.drawBelow(played.def.seats.length))
      const templates = operationsOf(played, before)
      if (templates.length === 0) continue
      const template = agent.chooseMove(played, () => before, templates)
      if (new Conversation(played, before, template).refusalWithoutSpecial) paidBefore++
      const speaks = makeAgentAnswerer(() => agent)
      ;({ state } = takeTurn(played, before, template, speaks, luck))
      expect(checkInvariants(played, state)).toEqual([])
    }
  }
  // Some are possible only after Tax, which is rare if Operations cost less.
  if (ruleset === '') expect(paidBefore).toBeGreaterThan(0)
})
