import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  applyMove,
  count,
  derive,
  filesOf,
  gameOf,
  initialState,
  legalMoves,
  makeRandomAgent,
  playGame,
  track,
  understand,
} from '../node.ts'
import { FIXTURES, fixture, playAnswers, start } from './at-the-table.ts'

describe('from documents to a game', () => {
  it('one engine plays games that have nothing in common (E001, E229)', () => {
    const cards = fixture('cards')
    const frontier = fixture('frontier')
    for (const [game, setup] of [
      [cards, 'three'],
      [frontier, 'opening'],
    ] as const)
      expect(playGame(game, { seed: 3, agents: [makeRandomAgent(3)], setup }).ended).toBe('over')
    // No map, no spaces, no markers: cards are pieces that lie in boxes.
    expect([cards.def.firstSpace, cards.def.zones.length, cards.def.markers.length]).toEqual([5, 5, 0])
  })

  it('a state is a value: a move makes another one (E002)', () => {
    const game = fixture('frontier')
    const opening = start(game, 'opening')
    const kept = [...opening.cells]
    const { state } = playAnswers(game, opening, 'guild settle', [['glen'], 'wagons'], { anySeat: true })
    expect(state).not.toBe(opening)
    expect(opening.cells).toEqual(kept)
    expect(Object.keys(state)).toEqual(['cells'])
  })

  it('Markdown documents hold rules in their fenced blocks, and are played as they stand (E044)', () => {
    const [deck, rules] = filesOf(join(FIXTURES, 'cards'))
    expect([deck?.name, rules?.name].map((n) => n?.split('/').at(-1))).toEqual(['deck.yaml', 'rules.game.md'])
    const game = fixture('cards')
    const dealt = applyMove(
      game,
      initialState(game, { seed: 1 }),
      legalMoves(game, initialState(game, { seed: 1 }))[0]!,
    )
    expect(dealt.ok && track(game, dealt.outcome.state, 'pot')).toBe(3)
  })

  it('a game is any number of documents; the same section in two is one section (E226)', () => {
    const files = filesOf(join(FIXTURES, 'frontier'))
    expect(files.length).toBeGreaterThan(8)
    const actions = ['wild-operations', 'settler-operations', 'specials', 'decrees']
    for (const name of actions) expect(files.some((file) => file.name.endsWith(`${name}.yaml`))).toBe(true)
    expect(fixture('frontier').def.actions).toHaveLength(16)
  })

  it('another game is made by data alone: a rule set changes rules, nothing else (E228)', () => {
    const more = {
      name: 'generous.yaml',
      text: 'ruleset: generous\nactions: [{ id: rest, kind: rest, effects: [{ addVar: { var: guild silver, delta: 7 } }] }]',
    }
    const files = [...filesOf(join(FIXTURES, 'frontier')), more]
    for (const [ruleset, silver] of [
      ['', 14],
      ['generous', 19],
    ] as const) {
      const game = gameOf(files, { ruleset })
      expect(track(game, playAnswers(game, start(game, 'opening'), 'crown rest').state, 'silver', 'guild')).toBe(silver)
    }
  })

  it('what is understood is plain data that can be written and read back', () => {
    const { def, diagnostics } = understand(filesOf(join(FIXTURES, 'cards')))
    expect(diagnostics).toEqual([])
    expect(JSON.parse(JSON.stringify(def))).toEqual(def)
  })

  it('no fixture needs a change of the engine: the folders hold no code', () => {
    for (const folder of ['frontier', 'cards']) {
      const names = readdirSync(join(FIXTURES, folder))
      expect(names.filter((n) => !/\.(yaml|game\.md)$/.test(n))).toEqual([])
      for (const name of names) expect(readFileSync(join(FIXTURES, folder, name), 'utf8')).not.toMatch(/=>|function\b/)
    }
  })

  it('the card game deals, compares hands and pays the pot (E229)', () => {
    const shown = fixture(
      'cards',
      `setups:
  pair:
    tracks: { chips: { ada: 10, ben: 10, cyd: 12 }, pot: 4, phase: showing }
    flags: { out: { cyd: true } }
    boxes: { 'hand:ada': [1 leaf-two, 1 stone-two], 'hand:ben': [1 leaf-eight, 1 stone-seven], table: 1 flame-one }`,
    )
    const board = start(shown, 'pair')
    // Two twos beat 8 + 7: a pair counts a hundred times its worth.
    expect([derive(shown, board, 'hand-value', 'ada'), derive(shown, board, 'hand-value', 'ben')]).toEqual([404, 15])
    const after = playAnswers(shown, board, 'ada show').state
    expect(['ada', 'ben', 'cyd'].map((seat) => track(shown, after, 'chips', seat))).toEqual([14, 10, 12])
    expect(count(shown, after, 'pieces', 'deck')).toBe(24)
  })
})
