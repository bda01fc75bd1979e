import { describe, expect, it } from 'vitest'
import { makeSkirmish, opening, skirmish } from '../kernel/fixture/skirmish.ts'
import {
  applyMove,
  checkInvariants,
  formatBoardHash,
  makeRandomSource,
  makeTemplate,
  Question,
} from '../kernel/index.ts'
import { guessAnswer } from './guess.ts'
import { makeAgentAnswerer, makeGreedyAgent, makeRandomAgent, playGame, StuckError, takeTurn } from './index.ts'
import { isLegalAnswer } from './may-answer.ts'

const play = (seed: number, onMove?: Parameters<typeof playGame>[1]['onMove']) =>
  playGame(skirmish, {
    seed,
    setup: 'opening',
    agents: [makeRandomAgent(`red ${seed}`), makeRandomAgent(`blue ${seed}`)],
    maxMoves: 60,
    onMove,
  })

describe('random agents', () => {
  it('play whole games without ever being stuck or breaking an invariant', () => {
    const ends = new Set<string>()
    let special = 0
    for (let seed = 0; seed < 60; seed++) {
      const { ended, refused } = play(seed, ({ state, move }) => {
        expect(checkInvariants(skirmish, state)).toEqual([])
        if (move.compound) special++
      })
      ends.add(ended)
      // Only a demand, which is there to show it, refuses what it offers.
      expect(refused.filter(({ refusal }) => refusal.code !== 'too-proud')).toEqual([])
    }
    expect(ends).toContain('over')
    expect(special).toBeGreaterThan(20)
  })

  it('play the same game for the same seed', () => {
    expect(play(5)).toEqual(play(5))
    expect(play(5).moves).not.toEqual(play(6).moves)
  })

  it('leave a record that plays again to the same boards', () => {
    const { start, moves, final } = play(11)
    let state = start
    for (const { move, hash } of moves) {
      const applied = applyMove(skirmish, state, move)
      if (!applied.ok) throw new Error(applied.refusal.message)
      state = applied.outcome.state
      expect(formatBoardHash(state)).toBe(hash)
    }
    expect(state).toEqual(final)
  })
})

describe('a game', () => {
  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('of at most %d moves is refused', (maxMoves) => {
    const options = { seed: 1, setup: 'opening', agents: [makeRandomAgent(1)] }
    expect(() => playGame(skirmish, { ...options, maxMoves })).toThrow(
      `\`maxMoves\` must be a whole number from 0 on, not ${maxMoves}`,
    )
    expect(playGame(skirmish, { ...options, maxMoves: 0 }).moves).toEqual([])
    expect(playGame(skirmish, { ...options, maxMoves: 1 }).moves).toHaveLength(1)
  })

  it('is over where its last move has ended it, also when no more moves are allowed', () => {
    const [ended] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((seed) => {
      const record = play(seed)
      return record.ended === 'over' ? [{ seed, n: record.moves.length }] : []
    })
    const { seed, n } = ended!
    const at = (maxMoves: number) =>
      playGame(skirmish, {
        ...{ seed, setup: 'opening', maxMoves },
        agents: [makeRandomAgent(`red ${seed}`), makeRandomAgent(`blue ${seed}`)],
      }).ended
    expect([at(n), at(n - 1)]).toEqual(['over', 'limit'])
  })

  it('tells each move once, with its number', () => {
    const heard: number[] = []
    const { moves } = play(3, (_, number) => heard.push(number))
    expect(heard).toEqual(moves.map((_, i) => i + 1))
  })

  it('needs an agent', () => {
    expect(() => playGame(skirmish, { seed: 1, agents: [] })).toThrow('a game needs at least one agent')
  })
})

describe('greedy agents', () => {
  it('do better by their own score than random ones', () => {
    let greedy = 0
    let random = 0
    for (let seed = 0; seed < 30; seed++) {
      // Each has either seat as often: one of them may be the better one.
      const own = seed % 2 === 0 ? 'red' : 'blue'
      const agents = [makeGreedyAgent(seed), makeRandomAgent(seed)]
      const seated = own === 'red' ? agents : agents.toReversed()
      const { standings } = playGame(skirmish, { seed, setup: 'opening', agents: seated, maxMoves: 12 })
      for (const { seat, score } of standings) {
        if (seat === own) greedy += score
        else random += score
      }
    }
    expect(greedy).toBeGreaterThan(random * 3)
  })

  it('play the same game for the same seed', () => {
    const game = () =>
      playGame(skirmish, {
        seed: 3,
        setup: 'opening',
        agents: [makeGreedyAgent(1), makeGreedyAgent(2)],
        maxMoves: 10,
      })
    expect(game()).toEqual(game())
  })
})

describe('an agent that is stuck', () => {
  it('names the rule, the state and the conversation', () => {
    const game = makeSkirmish()
    const stubborn = {
      ...game,
      emitted: {
        ...game.emitted,
        actions: game.emitted.actions.map((action) => ({
          ...action,
          *play() {
            yield { ...ask, options: [3, 4], min: 2, costs: [1, 1], budget: 1 }
          },
        })),
      },
    }
    const turn = () =>
      takeTurn(
        stubborn,
        opening,
        makeTemplate('march', 'red'),
        makeAgentAnswerer(() => makeRandomAgent(1)),
        makeRandomSource(1),
      )
    expect(turn).toThrow(StuckError)
    expect(turn).toThrow(/red march: no answer is legal[\s\S]*rule 1\.1 at rules\.yaml:1:5[\s\S]*"skirmish"/)
  })
})

const ask = {
  choice: 0,
  options: [] as readonly number[],
  counts: null,
  min: 0,
  max: 2,
  costs: null,
  budget: 0,
  by: 0,
  path: [],
  why: null,
  decide: null,
}

describe('an answer that was thought of elsewhere', () => {
  const asked = (more: object) => new Question(skirmish, { ...ask, ...more }, 0, false)
  const four = asked({ options: [30, 31], counts: [2, 9], min: 4, max: 4 })
  const paid = asked({ options: [3, 4, 5], costs: [3, 1, 2], min: 1, max: 3, budget: 3 })

  it.each([
    ['as many as are wanted', four, [30, 31, 30, 31], true],
    ['fewer than now are wanted', four, [31, 31, 31], false],
    ['more than now are wanted', four, [31, 31, 31, 31, 31], false],
    ['more of a pile than there are now', four, [30, 31, 30, 30], false],
    ['one that is offered no more', four, [31, 31, 31, 32], false],
    ['what can be paid', paid, [4, 5], true],
    ['what can be paid no more', paid, [3, 4], false],
    ['one instead of a list', four, 31, false],
  ])('%s', (_, question, answer, may) => {
    expect(isLegalAnswer(question, answer)).toBe(may)
  })
})

describe('guesses', () => {
  it('keep to limits, counts and budget', () => {
    const luck = makeRandomSource(4)
    const many = (more: object) => new Question(skirmish, { ...ask, ...more }, 0, false)
    for (let i = 0; i < 200; i++) {
      const answer = guessAnswer(
        many({ options: [3, 4, 5], costs: [3, 1, 2], min: 1, max: 3, budget: 3 }),
        luck,
      ) as number[]
      expect(new Set(answer).size).toBe(answer.length)
      expect(answer.length).toBeGreaterThan(0)
      expect(answer.reduce((sum, v) => sum + [3, 1, 2][v - 3]!, 0)).toBeLessThanOrEqual(3)
    }
    const piles = { options: [30, 31], counts: [1, 9], min: 4, max: 4 }
    const taken = guessAnswer(many(piles), luck) as number[]
    expect(taken).toHaveLength(4)
    expect(taken.filter((p) => p === 30).length).toBeLessThanOrEqual(1)
    // Two of three, and only the two cheapest can be paid.
    const tight = { options: [3, 4, 5], costs: [5, 1, 2], min: 2, max: 2, budget: 3 }
    expect([...(guessAnswer(many(tight), luck) as number[])].toSorted()).toEqual([4, 5])
    expect(guessAnswer(many({ options: [3], min: 2 }), luck)).toBeNull()
  })
})
