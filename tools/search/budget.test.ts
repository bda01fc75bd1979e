import { describe, expect, it } from 'vitest'
import { Conversation, gameOf, initialState, legalMoves, type State } from '../../engine/index.ts'
import { makeDecisionAllowance, type SearchBudget } from './budget.ts'
import { searchAgent } from './search-agent.ts'
import type { DecisionNode } from './tree.ts'

const none = (): DecisionNode => ({ visits: 0, edges: new Map() })

describe('the budget of a search agent', () => {
  it.each([
    [{ plays: 0 }, 'not 0'],
    [{ plays: -5 }, 'not -5'],
    [{ plays: 1.5 }, 'not 1.5'],
    [{ plays: Number.NaN }, 'not NaN'],
    [{ plays: Number.POSITIVE_INFINITY }, 'not Infinity'],
    [{ plays: 10_000_001 }, 'not 10000001'],
    [{ plays: '100' }, 'not "100"'],
    [{ plays: null }, 'not null'],
    [{ time: 0 }, 'not 0'],
    [{ time: -1 }, 'not -1'],
    [{ time: Number.NaN }, 'not NaN'],
    [{ time: Number.POSITIVE_INFINITY }, 'not Infinity'],
    [{ time: 10_000_001 }, 'not 10000001'],
    [{ time: '50' }, 'not "50"'],
  ])('%o is refused', (budget, told) => {
    const name = Object.keys(budget)[0]!
    expect(() => searchAgent(1, budget as unknown as SearchBudget)).toThrow(RangeError)
    expect(() => searchAgent(1, budget as unknown as SearchBudget)).toThrow(told)
    expect(() => searchAgent(1, budget as unknown as SearchBudget)).toThrow(`\`${name}\` of a search agent must be`)
  })

  it.each([[{}], [undefined], [null], [{ plays: 10, time: 10 }], [{ play: 10 }]])(
    '%o is neither plays nor time, or both',
    (budget) => {
      expect(() => searchAgent(1, budget as unknown as SearchBudget)).toThrow('needs either `plays` or `time`')
    },
  )

  it.each([[{ plays: 1 }], [{ plays: 10_000_000 }], [{ time: 0.5 }], [{ time: 10_000_000 }]])(
    '%o is possible',
    (budget) => {
      expect(searchAgent(1, budget).name).toBe('search')
    },
  )
})

describe('plays', () => {
  it('are as many as the decision needs, and twice as many where some do not come to it', () => {
    const allowance = makeDecisionAllowance({ plays: 10 }, () => 0)
    expect(allowance.mayStartPlayout(none(), 19)).toBe(true)
    expect(allowance.mayStartPlayout(none(), 20)).toBe(false)
    expect(allowance.mayStartPlayout({ ...none(), visits: 10 }, 10)).toBe(false)
    expect(allowance.mayStartReplay(399)).toBe(true)
    expect(allowance.mayStartReplay(400)).toBe(false)
  })
})

describe('time', () => {
  it('counts where the plays are said to be none', () => {
    const budget = { plays: undefined, time: 10 } as unknown as SearchBudget
    expect(makeDecisionAllowance(budget, () => 0).mayStartPlayout(none(), 0)).toBe(true)
  })

  it('goes to finding out what led to the question by half, then to plays', () => {
    let now = 1000
    const allowance = makeDecisionAllowance({ time: 100 }, () => now)
    const left = () => [allowance.mayStartReplay(0), allowance.mayStartPlayout(none(), 99), !allowance.isSpent()]
    now = 1049
    expect(left()).toEqual([true, true, true])
    expect(allowance.mayStartReplay(399)).toBe(true)
    expect(allowance.mayStartReplay(400)).toBe(false)
    now = 1050
    expect(left()).toEqual([false, true, true])
    now = 1099
    expect(left()).toEqual([false, true, true])
    now = 1100
    expect(left()).toEqual([false, false, false])
  })

  it('is what an agent keeps to, from the moment that it is asked', () => {
    const game = gameOf([
      {
        name: 'count.yaml',
        text: `
game: { id: count }
seats: [ann, bob]
tracks: { total: { max: 999 } }
actions:
  add:
    effects:
      - forEach:
          over: $i in range(1, 60)
          effects:
            - chooseOne: { bind: $n, from: "range(1, 2)" }
            - addVar: { var: total, delta: $n }
turn: { after: [{ setActive: if actor = ann then bob else ann }] }
define: { score($s:seat): total }
end: { when: total > 900, score: score }
setups: { start: { active: ann } }
`,
      },
    ])
    const state = initialState(game, { setup: 'start', seed: 1 })
    // Each time that somebody looks at the clock a millisecond has passed.
    let now = 0
    const agent = searchAgent(1, { time: 40 }, () => now++)
    const [move] = legalMoves(game, state)
    const talk = new Conversation(game, state, move!)
    agent.chooseMove(game, () => state, [move!])
    const answered = (board: () => State) => {
      const before = now
      const answer = agent.answerQuestion(game, board, talk.question!, () => state)
      expect(now - before).toBeGreaterThanOrEqual(32)
      expect(now - before).toBeLessThanOrEqual(48)
      talk.answer(answer!)
    }
    answered(() => ({ cells: talk.cells }))
    answered(() => ({ cells: talk.cells }))
  })
})
