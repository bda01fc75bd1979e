import { expect, test } from 'vitest'
import { filesOf, gameOf, initialState, legalMoves, makeRandomSource } from '../../engine/node.ts'
import { PlayoutRunner } from './playouts.ts'
import type { TurnKnownToSeat } from './search-turn.ts'
import type { DecisionNode } from './tree.ts'

const game = gameOf(filesOf('engine/fixtures/frontier'))
const opening = initialState(game, { setup: 'opening', seed: 1 })
const templates = legalMoves(game, opening)

test('each play counts once in each decision that it came by, and adds one to the tree', () => {
  const turn: TurnKnownToSeat = {
    seat: 0,
    before: opening,
    template: null,
    script: [],
    rolls: [],
    tree: new Map(),
  }
  const plays = new PlayoutRunner(game, makeRandomSource(3))
  const decisionsIn = (node: TurnKnownToSeat['tree']): readonly DecisionNode[] =>
    [...node.values()].flatMap((one) => [one, ...[...one.edges.values()].flatMap(({ next }) => decisionsIn(next))])
  for (let played = 1; played <= 20; played++) {
    plays.runPlayout(turn, templates, () => false)
    const [first] = turn.tree.values()
    expect(first?.visits).toBe(played)
    const all = decisionsIn(turn.tree)
    for (const { visits, edges } of all)
      expect([...edges.values()].reduce((sum, edge) => sum + edge.visits, 0)).toBe(visits)
    expect(all.flatMap(({ edges }) => [...edges.values()])).toHaveLength(played)
  }
})

test('a play for which no time is left leaves no trace', () => {
  const turn: TurnKnownToSeat = {
    seat: 0,
    before: opening,
    template: null,
    script: [],
    rolls: [],
    tree: new Map(),
  }
  const [first] = templates
  new PlayoutRunner(game, makeRandomSource(3)).runPlayout({ ...turn, template: first! }, [], () => true)
  expect([...turn.tree.values()].every(({ visits }) => visits === 0)).toBe(true)
})
